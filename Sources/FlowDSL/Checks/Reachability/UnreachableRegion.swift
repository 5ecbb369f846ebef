import FlowRuntime

/// The unreachable parts of a graph: routes of reachable coordinators, and unreachable coordinators
/// with places right below reachable ones. And the edges between them.
struct UnreachableRegion {
  /// A route, or a coordinator with everything in and below it.
  enum Part: Hashable {
    case route(ID<Route>)
    case coordinator(ID<Owner>)
  }

  /// The targets of a transition outside of its part.
  private struct Ends {
    /// The owner of the target: all coordinators with places of it in their regions.
    var owner: ID<Owner>?
    /// The routes, as part numbers.
    var routes: [Int]
  }

  private let analysis: Analysis
  /// The parts, in the order of declarations: routes first.
  private var parts: [Part] = []
  private var numbers: [Part: Int] = [:]
  /// For each part, its targets in other parts.
  private var ends: [[Ends]] = []
  /// For each owner, the coordinators with places of it in their regions. A group may be in all of
  /// them, so ends name the owner: otherwise they would take quadratic memory.
  private var tops: [[Int]]
  /// True for those that no finding has explained yet.
  private var isOpen: [Bool] = []
  /// True for owners after their `tops` are explained.
  private var isEntered: [Bool]

  /// Collects the parts that `reached` does not reach. O(places × (routes + transitions)).
  init(_ analysis: Analysis, _ reached: Reachability) {
    self.analysis = analysis
    let model = analysis.model
    tops = Array(repeating: [], count: model.owners.count)
    isEntered = Array(repeating: false, count: model.owners.count)
    for route in analysis.unreachableRoutes(reached) { add(.route(route)) }
    let regions = analysis.unreachableRegions(reached)
    for top in model.owners.ids where regions[top.index].contains(top) { add(.coordinator(top)) }
    if parts.isEmpty { return }
    isOpen = Array(repeating: true, count: parts.count)
    let goes = Dictionary(grouping: model.transitions.rows) { $0.owner }
      .mapValues { $0.flatMap { model.goes(in: $0.action) } }
    for (number, part) in parts.enumerated() {
      switch part {
      case .route(let route):
        let row = model.routes[route]
        let goes = model.effectiveTransitions[row.effective].flatMap {
          model.goes(in: model.transitions[$0].action)
        }
        let all = goes + (row.lockFallback.map { [$0] } ?? [])
        ends.append(all.compactMap { self.ends(of: $0, from: number, []) })
      case .coordinator(let top):
        let region = regions[top.index]
        for owner in region { tops[owner.index].append(number) }
        ends.append(
          region.sorted().flatMap { goes[$0] ?? [] }
            .compactMap { self.ends(of: $0, from: number, region) })
      }
    }
  }

  private mutating func add(_ part: Part) {
    numbers[part] = parts.count
    parts.append(part)
  }

  /// The targets of `go` outside of the part `number`, which has the owners of `region`: a part in
  /// a region is nearer than parts in others. Nil if there are none.
  private func ends(
    of go: ID<NavigateAction>, from number: Int, _ region: Set<ID<Owner>>
  ) -> Ends? {
    let row = analysis.model.navigateActions[go]
    let owner = analysis.model.owner(of: row.target).flatMap { region.contains($0) ? nil : $0 }
    let routes = (route(of: row.target).map { [$0] } ?? []) + analysis.model.stepRoutes(of: row)
    let others = routes.compactMap { numbers[.route($0)] }.filter { $0 != number }
    return owner == nil && others.isEmpty ? nil : Ends(owner: owner, routes: others)
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
    for end in ends.joined().flatMap({ $0.routes }) { isTarget[end] = true }
    for owner in Set(ends.joined().compactMap({ $0.owner })) {
      for top in tops[owner.index] { isTarget[top] = true }
    }
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
      for ends in ends[explained[next]] {
        for end in newTops(of: ends.owner) + ends.routes where isOpen[end] {
          isOpen[end] = false
          explained.append(end)
        }
      }
      next += 1
    }
    return Array(explained.dropFirst())
  }

  /// The `tops` of `owner`, the first time.
  private mutating func newTops(of owner: ID<Owner>?) -> [Int] {
    guard let owner, !isEntered[owner.index] else { return [] }
    isEntered[owner.index] = true
    return tops[owner.index]
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

  /// For each coordinator at the top of an unreachable region, right below reachable places:
  /// itself, the coordinators without a reachable place in the region, and the groups there. Empty
  /// for others.
  fileprivate func unreachableRegions(_ reached: Reachability) -> [Set<ID<Owner>>] {
    var isVisited = [Bool](repeating: false, count: model.owners.count)
    for place in places.ids where reached.visits(place) {
      isVisited[places[place].coordinator.index] = true
    }
    var regions = [Set<ID<Owner>>](repeating: [], count: model.owners.count)
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
        regions[top.index].insert(owner)
      }
    }
    return regions
  }
}
