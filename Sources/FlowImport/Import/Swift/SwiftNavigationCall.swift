/// A call, or another use of a member, that shows or leaves screens, or that makes a container of
/// screens.
struct SwiftNavigationCall {
  /// The token of its name.
  var place: SwiftPlace
  /// How it navigates; nil if that is not known.
  var style: SwiftLead.Style?
  /// The unit that has its code, if it is known.
  var unit: Int?
  /// The units that it shows.
  var targets: [Int] = []
  /// The container that it makes, if it makes one.
  var container: SwiftContainer.Kind?
  /// The use of a member that it is.
  var form: SwiftForm?
}

extension SwiftNavigationReader {
  /// Lists the calls that navigate, each once.
  mutating func listCalls() {
    var calls: [SwiftPlace: SwiftNavigationCall] = [:]
    func note(_ call: SwiftNavigationCall) {
      var known = calls[call.place] ?? SwiftNavigationCall(place: call.place)
      known.style = known.style ?? call.style
      known.unit = known.unit ?? call.unit
      known.container = known.container ?? call.container
      known.form = known.form ?? call.form
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
      for container in row.containers where containers[container.place] != nil {
        note(
          SwiftNavigationCall(place: container.place, unit: unit, container: container.kind))
      }
      for lead in row.leads where lead.target == nil || calls[lead.place] != nil {
        note(
          SwiftNavigationCall(
            place: lead.place, style: lead.style, unit: unit,
            targets: lead.target.map { [$0.unit] } ?? []))
      }
    }
    for file in index.files.indices {
      for call in controllers(in: file) { note(call) }
    }
    for call in formCalls() { note(call) }
    navigation.calls = calls.values.sorted { $0.place < $1.place }
  }

  /// The calls in `file` that make a container of UIKit for what is around them: a function that is
  /// no screen's, or a view that shows a controller.
  private mutating func controllers(in file: Int) -> [SwiftNavigationCall] {
    calls(in: file).compactMap { call, unit in
      guard let kind = controller(call, in: file),
        unit == navigation.unit(ofDeclaration: Int(call.declaration), in: file)
      else { return nil }
      switch navigation.units[unit].kind {
      case .member: break
      case .screen(let type)
      where index.types[type].inherited.contains("UIViewControllerRepresentable"):
        break
      case .screen, .inline, .system, .coordinator, .alert, .dialog: return nil
      }
      let place = SwiftPlace(file: file, token: Int(call.name))
      return SwiftNavigationCall(place: place, unit: unit, container: kind)
    }
  }

  /// The container of UIKit that `call` makes.
  private func controller(_ call: SwiftCall, in file: Int) -> SwiftContainer.Kind? {
    switch madeKind(call, in: file) {
    case .navigation: return .stack
    case .tabs: return .tabs
    case .split: return .split
    case .other, .view, .controller, .app, .scene, nil: return nil
    }
  }

  /// The kind of what `call` makes, if it makes something: `Stack()`, `Stack.init()`, `.init()`.
  private func madeKind(_ call: SwiftCall, in file: Int) -> SwiftIndex.Kind? {
    let code = index.files[file]
    let token = Int(call.name)
    guard code.isText(token, "init"), code.isMember(token) else {
      let name = code.text(token)
      let own = index.type(name, from: file).map(index.kindOf)
      return own ?? SwiftIndex.systemKind(name, isClass: true)
    }
    let scope = scope(of: call, in: file)
    let found =
      code.tokens[token - 1].hasSpaceBefore || code.receivers(of: token) == nil
      ? expectedType(token - 1, scope)
      : navigation.typing.type(of: code.chainStart(of: token, from: 0)..<token - 1, in: scope)
    switch found {
    case .type(let type)?: return index.kindOf(type)
    case .name(let name)?: return SwiftIndex.systemKind(name, isClass: true)
    case nil: return nil
    }
  }

  /// The type of what is expected at `dot`, where an expression begins: the value of a variable,
  /// the result of what is around it, or what is assigned.
  private func expectedType(_ dot: Int, _ scope: SwiftTyping.Scope) -> SwiftTyping.Found? {
    let code = index.files[scope.file]
    guard scope.declaration >= 0 else { return nil }
    let row = code.declarations[scope.declaration]
    let first = code.code(of: row).lowerBound
    let isResult =
      code.isText(dot - 1, "return")
      && (row.body < 0 || !code.isInClosure(dot, of: scope.declaration))
    if dot == first || isResult {
      let written = Int(row.type.lowerBound)..<Int(row.type.upperBound)
      return navigation.typing.written(written, in: scope.file)
    }
    guard code.kind(dot - 1) == .equal, code.kind(dot - 2) == .name else { return nil }
    let start = code.chainStart(of: dot - 2, from: 0)
    return navigation.typing.type(of: start..<dot - 1, in: scope)
  }
}
