import FlowRuntime

/// The unreachable parts of a graph: routes of coordinators that can be reached, and coordinators
/// that cannot, whose places are right below some that can. And the edges between them.
struct UnreachableRegion {
  /// A route, or a coordinator with everything in and below it.
  enum Part: Hashable {
    case route(ID<Route>)
    case coordinator(ID<Owner>)
  }

  private let analysis: Analysis
  /// The parts, in the order of declarations: routes first.
  private var parts: [Part] = []
  private var numbers: [Part: Int] = [:]
  /// For each part, the parts that it leads to.
  private var targets: [[Int]] = []
  /// True for those that no finding has explained yet.
  private var isOpen: [Bool] = []

  /// Collects the parts that `reached` does not reach. O(places × routes + transitions).
  init(_ analysis: Analysis, _ reached: Reachability) {
    self.analysis = analysis
    for route in analysis.unreachableRoutes(reached) { add(.route(route)) }
    let tops = analysis.unreachableTops(reached)
    for owner in analysis.model.owners.ids where !(tops[owner]?.isEmpty ?? true) {
      if tops[owner]?.contains(owner) == true { add(.coordinator(owner)) }
    }
    targets = Array(repeating: [], count: parts.count)
    isOpen = Array(repeating: true, count: parts.count)
    let model = analysis.model
    for (number, part) in parts.enumerated() {
      guard case .route(let route) = part else { continue }
      for transition in model.effectiveTransitions[model.routes[route].effective] {
        targets[number] += ends(of: model.transitions[transition], tops).filter { $0 != number }
      }
      if let go = model.routes[route].lockFallback {
        targets[number] += ends(of: go, tops).filter { $0 != number }
      }
    }
    for transition in model.transitions.rows {
      let starts = (tops[transition.owner] ?? []).compactMap { numbers[.coordinator($0)] }
      guard !starts.isEmpty else { continue }
      let ends = ends(of: transition, tops)
      for start in starts { targets[start] += ends.filter { $0 != start } }
    }
  }

  private mutating func add(_ part: Part) {
    numbers[part] = parts.count
    parts.append(part)
  }

  /// The parts that `transition` leads to.
  private func ends(
    of transition: Transition, _ tops: [ID<Owner>: Set<ID<Owner>>]
  ) -> [Int] {
    transition.action.navigateAction.map { ends(of: $0, tops) } ?? []
  }

  private func ends(
    of go: ID<NavigateAction>, _ tops: [ID<Owner>: Set<ID<Owner>>]
  ) -> [Int] {
    let row = analysis.model.navigateActions[go]
    let target = row.target
    let owners = analysis.model.owner(of: target).flatMap { tops[$0] } ?? []
    let coordinators = owners.compactMap { numbers[.coordinator($0)] }
    let routes = (route(of: target).map { [$0] } ?? []) + analysis.model.stepRoutes(of: row)
    return coordinators + routes.compactMap { numbers[.route($0)] }
  }

  private func route(of target: Target) -> ID<Route>? {
    switch target {
    case .hole: nil
    case .route(let route, within: _): route
    case .coordinator(let owner): analysis.model.owners[owner].root
    case .mount(let mount, within: _):
      analysis.model.mounts[mount].coordinator.flatMap { analysis.model.owners[$0].root }
    }
  }

  /// The parts to report, in the order of declarations: those that no other part leads to, then the
  /// first of each ring; with those that only they lead to.
  mutating func causes() -> [(part: Part, others: [Part])] {
    var isTarget = Array(repeating: false, count: parts.count)
    for ends in targets { for end in ends { isTarget[end] = true } }
    var causes: [(Int, [Int])] = []
    for start in parts.indices where !isTarget[start] { causes.append((start, explain(start))) }
    for start in parts.indices where isOpen[start] { causes.append((start, explain(start))) }
    return causes.sorted { $0.0 < $1.0 }.map { cause, others in
      (parts[cause], others.map { parts[$0] })
    }
  }

  /// Explains `part` and the parts that it leads to; returns the latter.
  private mutating func explain(_ part: Int) -> [Int] {
    var explained = [part]
    isOpen[part] = false
    var next = 0
    while next < explained.count {
      for end in targets[explained[next]] where isOpen[end] {
        isOpen[end] = false
        explained.append(end)
      }
      next += 1
    }
    return Array(explained.dropFirst())
  }
}

extension Analysis {
  /// The routes that never come to the front though their coordinator can be reached.
  fileprivate func unreachableRoutes(_ reached: Reachability) -> [ID<Route>] {
    var isReached = [Bool](repeating: false, count: model.routes.count)
    var isLive = isReached
    for raw in 0..<screenCount {
      let screen = ID<Screen>(raw)
      let route = self.route(of: screen).index
      if reached.reaches(screen) { isReached[route] = true }
      let place = self.place(of: screen)
      let hasRoot = model.owners[places[place].coordinator].root != nil
      if hasRoot, reached.visits(place) { isLive[route] = true }
    }
    return model.routes.ids.filter { !isReached[$0.index] && isLive[$0.index] }
  }

  /// For each coordinator without a reachable place, and for each group: the coordinators at the
  /// tops of the unreachable regions around its places, right below reachable places.
  fileprivate func unreachableTops(_ reached: Reachability) -> [ID<Owner>: Set<ID<Owner>>] {
    var isVisited = [Bool](repeating: false, count: model.owners.count)
    for place in places.ids where reached.visits(place) {
      isVisited[places[place].coordinator.index] = true
    }
    var tops: [ID<Owner>: Set<ID<Owner>>] = [:]
    // Places are in pre-order: a place's parent comes before it.
    var topOfPlace = [ID<Owner>?](repeating: nil, count: places.count)
    for place in places.ids where !reached.visits(place) {
      let coordinator = places[place].coordinator
      let above = places[place].parent.flatMap { topOfPlace[$0.index] }
      let isTop = places[place].parent.map { reached.visits($0) } ?? true
      guard let top = above ?? (isTop && !isVisited[coordinator.index] ? coordinator : nil) else {
        continue
      }
      topOfPlace[place.index] = top
      for owner in [coordinator] + model.contentGroups[model.owners[coordinator].contentGroups]
      where !isVisited[owner.index] {
        tops[owner, default: []].insert(top)
      }
    }
    return tops
  }
}
