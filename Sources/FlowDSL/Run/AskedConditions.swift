import FlowRuntime

/// Which conditions the machine may ask on a way, so that a search tries only these.
///
/// Every boolean that may be asked is one list of the conditions in it. More may be listed than are
/// asked in one state. Each target is walked once.
struct AskedConditions {
  typealias Graph = NavigationGraph

  private let graph: Graph
  private var known: [Graph.Target: [[Int]]] = [:]

  /// The most places of one target that are looked at.
  private static let placeLimit = 256

  /// Of `graph`.
  init(_ graph: Graph) { self.graph = graph }

  /// The conditions of one boolean, each once.
  func conditions(of boolean: Rows<Graph.BooleanStep>) -> [Int] {
    var conditions: [Int] = []
    for step in graph.booleans[boolean] {
      if case .condition(let id) = step, !conditions.contains(id.index) {
        conditions.append(id.index)
      }
    }
    return conditions
  }

  /// What may be asked on the way to `target`, and to what its guards lead to instead.
  mutating func asked(goingTo target: Graph.Target) -> [[Int]] {
    if let asked = known[target] { return asked }
    var walk = Walk(graph)
    walk.visit(target)
    let asked = walk.finish().map(conditions)
    known[target] = asked
    return asked
  }

  /// What may be asked when `place` is gone to.
  mutating func asked(goingTo place: ID<Graph.Place>) -> [[Int]] {
    asked(goingTo: .coordinator(graph.places[place].coordinator))
  }

  /// Collects the booleans of everything that a request may touch.
  private struct Walk {
    let graph: Graph
    var booleans: [Rows<Graph.BooleanStep>] = []
    var places: Set<ID<Graph.Place>> = []
    var seen: Set<Graph.Target> = []
    var targets: [Graph.Target] = []

    init(_ graph: Graph) { self.graph = graph }

    mutating func visit(_ target: Graph.Target) {
      if seen.insert(target).inserted { targets.append(target) }
    }

    mutating func finish() -> [Rows<Graph.BooleanStep>] {
      while let target = targets.popLast() {
        switch target {
        case .route(let route, within: let owner):
          ask(graph.routes[route].requirements)
          ask(graph.routes[route].path)
          for standing in graph.places(of: owner) { touch(standing.place) }
        case .coordinator(let owner):
          for standing in graph.places(of: owner) { touch(standing.place) }
        case .mount(let mount, within: _):
          for standing in graph.places(on: mount) { touch(standing.place) }
        }
      }
      return booleans
    }

    /// What stands on the way to a place, and what it shows as it starts.
    private mutating func touch(_ place: ID<Graph.Place>) {
      guard places.count < AskedConditions.placeLimit else { return }
      var current: ID<Graph.Place>? = place
      while let place = current, places.insert(place).inserted {
        if let mount = graph.places[place].mount { ask(mount) }
        start(place)
        current = graph.places[place].parent
      }
    }

    /// What a tabs or flows coordinator asks of those that it holds.
    private mutating func start(_ place: ID<Graph.Place>) {
      var waiting = [place]
      while let place = waiting.popLast() {
        switch graph.owners[graph.places[place].coordinator].kind {
        case .stack, .group: continue
        case .tabs, .flows: break
        }
        var child = place.raw + 1
        while child < graph.places[place].end {
          let id = ID<Graph.Place>(child)
          if let mount = graph.places[id].mount { ask(mount) }
          if places.insert(id).inserted { waiting.append(id) }
          child = graph.places[id].end
        }
      }
    }

    private mutating func ask(_ mount: ID<Graph.Mount>) {
      let mount = graph.mounts[mount]
      if !mount.starts.isEmpty { add(mount.starts) }
      ask(mount.requirements)
      ask(mount.path)
    }

    private mutating func ask(_ path: Rows<Graph.Step>) {
      for step in graph.steps[path] { ask(graph.routes[step.route].requirements) }
    }

    private mutating func ask(_ requirements: Rows<Graph.Requirement>) {
      for requirement in graph.requirements[requirements] {
        add(requirement.condition)
        visit(graph.gos[requirement.fallback].target)
      }
    }

    private mutating func add(_ boolean: Rows<Graph.BooleanStep>) {
      if !booleans.contains(boolean) { booleans.append(boolean) }
    }
  }
}

extension NavigationConditions {
  /// These conditions and others in which what `asked` names is another way, the nearest first:
  /// every way where few are asked, else each boolean's ways while the others are as they are, all
  /// true and all false.
  func alternatives(asked: [[Int]]) -> [NavigationConditions] {
    let all = Set(asked.joined()).sorted()
    if all.count <= 5 { return ways(of: all).sorted { $0.1 < $1.1 }.map(\.0) }
    var others = [self]
    var seen: Set<NavigationConditions> = [self]
    for base in [self, setting(all, to: true), setting(all, to: false)] {
      for group in [[]] + asked where group.count <= 4 {
        for (way, _) in base.ways(of: group) where others.count < 256 {
          if seen.insert(way).inserted { others.append(way) }
        }
      }
    }
    return others
  }

  /// Every way in which `conditions` can be, with how many of them differ from these.
  private func ways(of conditions: [Int]) -> [(NavigationConditions, Int)] {
    (0..<(1 << conditions.count)).map { bits in
      var way = self
      for (index, condition) in conditions.enumerated() where bits & (1 << index) != 0 {
        way[condition].toggle()
      }
      return (way, bits.nonzeroBitCount)
    }
  }

  private func setting(_ conditions: [Int], to holds: Bool) -> NavigationConditions {
    var other = self
    for condition in conditions { other[condition] = holds }
    return other
  }
}
