extension SwiftScreenGraph {
  /// The maximum number of starts that are compared.
  private static let mostStarts = 16

  /// The start from which most screens can be reached.
  func chooseStart() -> (target: SwiftTarget, place: SwiftPlace, name: String)? {
    var best: (target: SwiftTarget, place: SwiftPlace, name: String)?
    var largest = -1
    for start in navigation.starts.prefix(Self.mostStarts) {
      let count = reach(of: start.target.unit)
      if count > largest {
        largest = count
        best = start
      }
    }
    return best
  }

  /// The screen that nothing shows from which most others can be reached.
  func likeliestStart() -> SwiftTarget? {
    var best: Int?
    var largest = -1
    let loose = loose()
    let all = loose.isEmpty ? units.indices.filter { !units[$0].leads.isEmpty } : loose
    for unit in all.filter({ units[$0].isScreen }).prefix(Self.mostStarts) {
      let count = reach(of: unit)
      if count > largest {
        largest = count
        best = unit
      }
    }
    return best.map { SwiftTarget(unit: $0) }
  }

  /// The number of units that `unit` leads to or contains.
  private func reach(of unit: Int) -> Int {
    var seen: Set<Int> = [unit]
    var waiting = [unit]
    while let next = waiting.popLast() {
      let row = units[next]
      let leads = row.leads.compactMap(\.target?.unit)
      let children = row.containers.flatMap(\.children).map(\.target.unit)
      for other in row.parts + leads + children where seen.insert(other).inserted {
        waiting.append(other)
      }
    }
    return seen.count
  }

  func startRemarks(
    _ start: (target: SwiftTarget, place: SwiftPlace, name: String)?, _ first: SwiftTarget
  ) -> [String] {
    guard let start else {
      return [
        "the start is not in the files: `\(units[first.unit].name)` is taken; choose another with"
          + " `--start`"
      ]
    }
    let place = units[start.target.unit].origin ?? navigation.shown(start.place)
    var remarks = ["starts with `\(start.name)`, \(place)"]
    for other in navigation.starts where other.place != start.place {
      remarks.append("another start: `\(other.name)`, \(navigation.shown(other.place))")
    }
    return remarks
  }

  /// The screens that nothing shows or contains, with navigation of their own.
  func loose() -> [Int] {
    var isKnown = [Bool](repeating: false, count: units.count)
    for unit in units {
      for part in unit.parts { isKnown[part] = true }
      for lead in unit.leads { if let target = lead.target { isKnown[target.unit] = true } }
      for child in unit.containers.flatMap(\.children) { isKnown[child.target.unit] = true }
    }
    return units.indices.filter { unit in
      guard !isKnown[unit], units[unit].kind != .member else { return false }
      return !units[unit].containers.isEmpty
        || parts(of: unit, stopsAtContainers: false).contains { part in
          units[part].leads.contains { $0.target != nil }
        }
    }
  }
}
