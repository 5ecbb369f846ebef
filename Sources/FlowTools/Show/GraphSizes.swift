import FlowDSL
import FlowRuntime

/// The sizes and the shape of a graph, as numbers to be compared over time.
package struct GraphSizes: Sendable {
  typealias Graph = NavigationGraph

  /// A route with a number.
  struct Ranked: Hashable, Sendable {
    var name: String
    var count: Int
  }

  /// The app's name.
  let app: String
  /// Numbers of declarations, by the keys of the JSON, in the order of a report.
  let counts: [(key: String, label: String, count: Int)]
  /// The number of coordinators of each kind.
  let coordinatorKinds: [(key: String, count: Int)]
  /// The number of routes of each kind.
  let routeKinds: [(key: String, count: Int)]
  /// The number of routes that the app starts with, then of those that need one action of a user,
  /// two, and so on.
  let depths: [Int]
  /// A route that needs the most actions; nil if there is none.
  let deepest: Ranked?
  /// The number of routes that only links and entries lead to.
  let onlyOutside: Int
  /// The number of routes that nothing leads to.
  let unreachable: Int
  /// The routes with the most transitions.
  let widest: [Ranked]
  /// The number of routes without a transition.
  let withoutTransition: Int
  /// The number of routes that a single declaration leads to.
  let withSingleSource: Int
  /// The number of routes in each set of several that all lead to each other, the largest first.
  let cycles: [Int]

  /// The number of routes that are listed.
  private static let mostListed = 5

  /// The numbers of the graph of `compilation`; nil if it has none. O(screens × transitions).
  package init?(_ compilation: Compilation) {
    guard let lowered = compilation.lowered else { return nil }
    let (graph, analysis) = (lowered.graph, compilation.analysis)
    app = graph.strings[graph.app]
    counts = Self.counts(compilation, graph)
    coordinatorKinds = Graph.Owner.Kind.allCases.filter { $0 != .group }.map { kind in
      ("\(kind)", graph.owners.rows.count { $0.kind == kind })
    }
    routeKinds = Graph.Route.Kind.allCases.map { kind in
      ("\(kind)", graph.routes.rows.count { $0.kind == kind })
    }
    let declared = RouteGraph(lowered, analysis)
    let inside = Self.distances(Reachability(analysis, withLinks: false), lowered, analysis)
    let all = Self.distances(analysis.reachability(in: lowered), lowered, analysis)
    let reached = inside.filter { $0 != .max }
    let greatest = reached.max() ?? -1
    depths = reached.reduce(into: Array(repeating: 0, count: greatest + 1)) { $0[$1] += 1 }
    deepest = inside.firstIndex(of: greatest).map {
      Ranked(name: declared.name($0), count: inside[$0])
    }
    onlyOutside = graph.routes.ids.count { inside[$0.index] == .max && all[$0.index] != .max }
    unreachable = all.count { $0 == .max }
    let widths = graph.routes.ids.map { graph.transitions(of: $0).reduce(0) { sum, _ in sum + 1 } }
    widest = Self.ranked(widths, declared)
    withoutTransition = widths.count { $0 == 0 }
    withSingleSource = declared.routesWithSingleSource
    cycles = declared.cycles
  }

  private static func counts(
    _ compilation: Compilation, _ graph: Graph
  ) -> [(key: String, label: String, count: Int)] {
    let model = compilation.analysis.model
    let counts = GraphCounts(graph)
    return [
      ("files", "files", compilation.sources.count),
      ("routes", "routes", counts.routes),
      ("coordinators", "coordinators", counts.coordinators),
      ("groups", "groups of routes", counts.groups),
      ("mounts", "mounts", graph.mounts.count),
      ("places", "places", graph.places.count),
      ("screens", "screens at all places", compilation.analysis.screenCount),
      ("transitions", "transitions", counts.transitions),
      ("links", "links", counts.links),
      ("entries", "entries", graph.routes.rows.count { $0.isEntry }),
      ("guards", "guards", graph.requirements.count),
      ("conditions", "conditions", graph.conditions.count),
      ("checkpoints", "checkpoints", graph.checkpoints.count),
      ("scenarios", "scenarios", model.scenarios.count),
      ("policies", "policies", model.policies.count),
    ]
  }

  /// The fewest moves to a screen of each route, `.max` if nothing leads there.
  private static func distances(
    _ reached: Reachability, _ lowered: Lowered, _ analysis: Analysis
  ) -> [Int] {
    var distances = Array(repeating: Int.max, count: lowered.graph.routes.count)
    for raw in 0..<analysis.screenCount where reached.reaches(ID(raw)) {
      let route = lowered.numbers[analysis.route(of: ID(raw))].index
      distances[route] = min(distances[route], Int(reached.distance[raw]))
    }
    return distances
  }

  /// The routes with the greatest of `counts`, the first declared of equal ones first.
  private static func ranked(_ counts: [Int], _ declared: RouteGraph) -> [Ranked] {
    let sorted = counts.enumerated().filter { $0.element > 0 }.sorted {
      ($1.element, $0.offset) < ($0.element, $1.offset)
    }
    return sorted.prefix(mostListed).map {
      Ranked(name: declared.name($0.offset), count: $0.element)
    }
  }
}

extension RouteGraph {
  /// The number of routes in each set of several that all lead to each other by what is declared,
  /// the largest first. O(graph).
  fileprivate var cycles: [Int] {
    let components = StrongComponents(vertices: vertexCount) { vertex, visit in
      for edge in edges(from: vertex) where edge.label != .user { visit(edge.to) }
    }
    var sizes: [UInt32: Int] = [:]
    for route in graph.routes.ids { sizes[components.component[route.index], default: 0] += 1 }
    return sizes.values.filter { $0 > 1 }.sorted(by: >)
  }

  /// The number of routes that a single transition, guard, link or entry leads to, or only the
  /// start of the app. O(edges).
  fileprivate var routesWithSingleSource: Int {
    var sources = [Set<Label>](repeating: [], count: vertexCount)
    for edge in edges where edge.label.isDeclared || edge.label == .start {
      sources[edge.to].insert(edge.label)
    }
    return sources.count { $0.count == 1 }
  }
}
