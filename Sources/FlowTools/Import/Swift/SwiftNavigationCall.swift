/// A call, or an assignment to a path, that shows or leaves screens.
struct SwiftNavigationCall {
  /// The token of its name.
  var place: SwiftPlace
  /// How it navigates; nil if that is not known.
  var style: SwiftLead.Style?
  /// The unit that has its code, if it is known.
  var unit: Int?
  /// The units that it shows.
  var targets: [Int] = []
}

extension SwiftNavigationReader {
  /// Lists the calls that navigate, each once.
  mutating func listCalls() {
    var calls: [SwiftPlace: SwiftNavigationCall] = [:]
    func note(_ call: SwiftNavigationCall) {
      var known = calls[call.place] ?? SwiftNavigationCall(place: call.place)
      known.style = known.style ?? call.style
      known.unit = known.unit ?? call.unit
      known.targets += call.targets.filter { !known.targets.contains($0) }
      calls[call.place] = known
    }
    for (number, row) in presentations.enumerated() {
      guard let unit = sources[number] else { continue }
      note(
        SwiftNavigationCall(
          place: row.place, style: row.style, unit: unit, targets: row.targets.map(\.unit)))
    }
    for row in navigation.destinations where row.unit != nil {
      note(
        SwiftNavigationCall(
          place: row.place, style: .push, unit: row.unit, targets: row.targets.map(\.unit)))
    }
    for push in pushes {
      note(SwiftNavigationCall(place: push.place, style: .push, unit: push.unit))
    }
    for call in elsewhere { note(call) }
    for place in uikitPlaces { note(SwiftNavigationCall(place: place)) }
    for show in shows {
      note(SwiftNavigationCall(place: show.place, style: show.style, unit: show.unit))
    }
    for (unit, row) in navigation.units.enumerated() {
      for lead in row.leads where lead.target == nil || calls[lead.place] != nil {
        note(
          SwiftNavigationCall(
            place: lead.place, style: lead.style, unit: unit,
            targets: lead.target.map { [$0.unit] } ?? []))
      }
    }
    navigation.calls = calls.values.sorted { $0.place < $1.place }
  }
}
