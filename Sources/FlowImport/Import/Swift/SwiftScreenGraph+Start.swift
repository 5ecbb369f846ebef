extension SwiftScreenGraph {
  /// The maximum number of starts that are compared.
  private static let mostStarts = 16

  /// The starts of all targets, the best first: those of apps before those that accompany one, and
  /// of these the one that reaches most screens.
  mutating func rankStarts() -> [SwiftStart] {
    let roots = navigation.roots
    let paths = Set(navigation.starts.map(path) + roots.map { path(of: $0.place) })
    let targets =
      paths.count < 2 ? nil : SwiftTargets(navigation.index.files, starts: paths.sorted())
    let isSecondary = { (path: String) in targets?.isSecondary(path) ?? false }
    let own = roots.filter { !isSecondary(path(of: $0.place)) }
    let others = roots.filter { isSecondary(path(of: $0.place)) }
    let starts = navigation.starts + [start(own), start(others)].compactMap(\.self)
    let ranks = starts.enumerated().map { number, start in
      (
        isSecondary(path(of: start)) ? 1 : 0,
        number < Self.mostStarts ? -reach(of: start.target.unit) : 0, number
      )
    }
    let best = ranks.sorted { $0 < $1 }.map { starts[$0.2] }
    guard let asked = navigation.askedStart.first else { return best }
    return [asked] + best.filter { $0.place != asked.place || $0.name != asked.name }
  }

  private func path(of start: SwiftStart) -> String { start.storyboard ?? path(of: start.place) }

  private func path(of place: SwiftPlace) -> String {
    navigation.index.files[place.file].source.name
  }

  /// The start that windows show with `roots`: one after the other if there are several.
  private mutating func start(_ roots: [(target: SwiftTarget, place: SwiftPlace)]) -> SwiftStart? {
    var found: [(target: SwiftTarget, place: SwiftPlace)] = []
    for root in roots where !found.contains(where: { $0.target.unit == root.target.unit }) {
      found.append(root)
    }
    guard let first = found.first else { return nil }
    let name = units[first.target.unit].name
    guard found.count > 1 else {
      return SwiftStart(target: first.target, place: first.place, name: name)
    }
    let unit = navigation.addUnit(.inline, "start", at: first.place)
    var choice = SwiftContainer(kind: .choice, place: first.place)
    choice.children = found.map { SwiftContainer.Child(target: $0.target) }
    navigation.units[unit].containers.append(choice)
    return SwiftStart(target: SwiftTarget(unit: unit), place: first.place, name: name)
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

  /// The number of screens that `unit` leads to or contains.
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
    return seen.count { units[$0].isScreen }
  }

  /// Comments about the best of `starts`, which the app begins with, and about the others.
  func remarks(about starts: [SwiftStart]) -> [String] {
    guard let first = starts.first else { return [] }
    return starts.enumerated().map { number, start in
      let origin = start.storyboard ?? units[start.target.unit].origin
      let place = origin ?? navigation.shown(start.place)
      guard number > 0 else { return "starts with `\(start.name)`, \(place)" }
      let isWindow = start.name == first.name && start.storyboard == nil
      return "another \(isWindow ? "window of" : "start:") `\(start.name)`, \(place)"
    }
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

  // MARK: - Reach

  /// The screen with a type of its own, other than the start, from which most screens can be
  /// reached; nil if none reaches more than `count`.
  func betterStart(than count: Int, among starts: [SwiftStart]) -> ImportSummary.Start? {
    let others = starts.dropFirst().map { ($0.name, $0.target.unit) }
    let named = loose().compactMap { unit -> (String, Int)? in
      guard case .screen = units[unit].kind else { return nil }
      return (units[unit].name, unit)
    }
    var best: ImportSummary.Start?
    for (name, unit) in (others + named).prefix(Self.mostStarts * 4) {
      guard let node = nodes[unit] else { continue }
      let reached = graph.reach(from: node)
      if reached > (best?.reached ?? count) {
        best = ImportSummary.Start(name: name, reached: reached)
      }
    }
    return best
  }
}
