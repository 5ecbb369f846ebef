import FlowDSL
import FlowRuntime

/// One of the two compared graphs, with the source positions of its rows.
package struct DiffSide: Sendable {
  typealias Graph = NavigationGraph

  let compilation: Compilation
  private let lowered: Lowered
  let routeOfLink: [ID<NavigationGraph.Route>]
  /// The place where each link opens, seen from the start.
  let placeOfLink: [ID<NavigationGraph.Place>?]

  /// The graph of `compilation`; nil if it has none.
  package init?(_ compilation: Compilation) {
    guard let lowered = compilation.lowered else { return nil }
    self.compilation = compilation
    self.lowered = lowered
    let graph = lowered.graph
    var routes = Array(repeating: ID<Graph.Route>(0), count: graph.links.count)
    for route in graph.routes.ids {
      for link in graph.routes[route].links { routes[link.index] = route }
    }
    routeOfLink = routes
    placeOfLink = graph.links.ids.map { graph.place(openedBy: $0, of: routes[$0.index]) }
  }

  /// The graph.
  var graph: NavigationGraph { lowered.graph }

  /// The source positions of its rows.
  var sources: SourceMap { lowered.sources }

  /// The model that it was lowered from: enums, types, conditions and checkpoints have the same
  /// numbers.
  var model: Model { compilation.analysis.model }

  /// The position of the app's declaration.
  var appSpan: Source.Span { model.app?.nameSpan ?? Source.Span(file: ID(0), start: 0, end: 0) }

  /// The enum of a module that holds the code of the declaration at `anchor`; nil for the app's.
  func namespace(of anchor: Anchor) -> String? {
    model.module(of: anchor).map { model.names[model.modules[$0].namespace] }
  }

  /// `Home.product`, by the coordinator or group that declares it.
  func name(_ route: ID<Graph.Route>) -> String {
    let row = graph.routes[route]
    return "\(graph.strings[graph.owners[row.owner].name]).\(graph.strings[row.name])"
  }

  /// `Main.settings`, by the coordinator or group that declares it.
  func name(_ mount: ID<Graph.Mount>) -> String {
    let row = graph.mounts[mount]
    return "\(graph.strings[graph.owners[row.owner].name]).\(graph.strings[row.name])"
  }

  /// The name of a coordinator or group.
  func name(_ owner: ID<Graph.Owner>) -> String { graph.strings[graph.owners[owner].name] }

  /// The noun for an owner of its kind.
  func noun(_ owner: ID<Graph.Owner>) -> String {
    switch graph.owners[owner].kind {
    case .stack: "coordinator"
    case .tabs: "tabs coordinator"
    case .flows: "flows coordinator"
    case .split: "split coordinator"
    case .group: "group"
    }
  }
}
