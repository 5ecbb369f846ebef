/// Finds the screens of values that are pushed onto a path.
struct SwiftValues {
  /// The knowledge about a value.
  enum Answer {
    case targets([SwiftTarget], notes: [String])
    case unknown(String)
  }

  private let typing: SwiftTyping
  private let destinations: [String: [SwiftDestination]]
  private let navigation: SwiftNavigation
  /// The types of values that have a case of each name.
  private let cases: [String: [String]]

  /// The screens that `navigation` has for values.
  init(_ navigation: SwiftNavigation) {
    self.navigation = navigation
    typing = navigation.typing
    destinations = Dictionary(grouping: navigation.destinations, by: \.type)
    var cases: [String: [String]] = [:]
    for name in destinations.keys.sorted() {
      for type in navigation.index.ids[name] ?? [] {
        for (member, places) in navigation.index.types[type].members {
          let isCase = places.contains {
            navigation.index.files[$0.file].declarations[$0.id].kind == .enumCase
          }
          if isCase, !(cases[member] ?? []).contains(name) {
            cases[member, default: []].append(name)
          }
        }
      }
    }
    self.cases = cases
  }

  /// The screens that the value in `range` is pushed as.
  func targets(
    of range: Range<Int>, _ scope: SwiftTyping.Scope, amongTypes names: Set<String> = []
  ) -> Answer {
    let file = navigation.index.files[scope.file]
    let shown = ImportedText.line(file.text(range))
    if let (type, name) = enumCase(range, scope) {
      var types = type.map { [$0] } ?? cases[name] ?? []
      let likely = types.filter(names.contains)
      if !likely.isEmpty { types = likely }
      guard types.count < 2 else {
        return .unknown("`\(shown)` may be of \(types.map { "`\($0)`" }.joined(separator: " or "))")
      }
      guard let type = types.first, let found = destinations[type] else {
        return .unknown("there is no `navigationDestination` for `\(shown)`")
      }
      return answer(found, named: name, of: type)
    }
    switch typing.type(of: range, in: scope) {
    case .type(let type)?:
      return answer(navigation.index.types[type].name)
    case .name(let name)?: return answer(name)
    case nil:
      // With one destination in all files there is no choice.
      guard destinations.count == 1, let only = destinations.first else {
        return .unknown("the type of `\(shown)` is not known")
      }
      return answer(only.key)
    }
  }

  private func answer(_ type: String) -> Answer {
    guard let found = destinations[type] else {
      return .unknown("there is no `navigationDestination` for `\(type)`")
    }
    var targets: [SwiftTarget] = []
    for target in found.flatMap(\.targets)
    where !targets.contains(where: { $0.unit == target.unit }) {
      targets.append(target)
    }
    return .targets(targets, notes: ["a `\(type)`"])
  }

  private func answer(_ found: [SwiftDestination], named name: String, of type: String) -> Answer {
    var targets: [SwiftTarget] = []
    for destination in found {
      let own = destination.targets.filter { $0.cases.contains(name) }
      let rest = destination.targets.filter { $0.cases.isEmpty }
      for target in own.isEmpty ? rest : own
      where !targets.contains(where: { $0.unit == target.unit }) {
        targets.append(target)
      }
    }
    guard !targets.isEmpty else {
      return .unknown("no screen is shown for `\(type).\(name)`")
    }
    return .targets(targets, notes: ["`\(type).\(name)`"])
  }

  /// The enum and the case that `.name(…)` or `Enum.name(…)` in `range` is.
  private func enumCase(
    _ range: Range<Int>, _ scope: SwiftTyping.Scope
  ) -> (type: String?, name: String)? {
    let file = navigation.index.files[scope.file]
    let start = range.lowerBound
    if file.kind(start) == .dot, file.kind(start + 1) == .name {
      return (nil, file.text(start + 1))
    }
    guard range.count > 2, file.kind(start) == .name, file.kind(start + 1) == .dot,
      file.kind(start + 2) == .name, file.text(start).first?.isUppercase ?? false
    else { return nil }
    let isCase = (cases[file.text(start + 2)] ?? []).contains(file.text(start))
    return isCase ? (file.text(start), file.text(start + 2)) : nil
  }

  /// True iff `target` is shown for the value in `range`: one of its cases is named there, or it
  /// has none. An empty range is any value.
  static func shows(_ target: SwiftTarget, _ range: Range<Int>, _ file: SwiftFile) -> Bool {
    target.cases.isEmpty || target.cases.contains { names($0, in: range, file) }
  }

  /// True iff the value in `range` names the case `name`.
  private static func names(_ name: String, in range: Range<Int>, _ file: SwiftFile) -> Bool {
    range.contains { position in
      file.kind(position) == .dot && file.kind(position + 1) == .name
        && file.text(position + 1) == name
    }
  }
}
