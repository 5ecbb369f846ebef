import FlowRuntime

/// Where the rows of a graph stand in the source it was lowered from: one span for each row, in the
/// order of their ids.
package struct SourceMap: Sendable {
  /// The names of coordinators and groups.
  package var owners: [Span] = []
  /// The names of routes.
  package var routes: [Span] = []
  /// The names of mounts.
  package var mounts: [Span] = []
  /// Transitions, from `on` or `->` to their end.
  package var transitions: [Span] = []
  /// The patterns of links.
  package var links: [Span] = []

  /// Where `owner` is declared.
  package subscript(owner: ID<NavigationGraph.Owner>) -> Span { owners[owner.index] }
  /// Where `route` is declared.
  package subscript(route: ID<NavigationGraph.Route>) -> Span { routes[route.index] }
  /// Where `mount` is declared.
  package subscript(mount: ID<NavigationGraph.Mount>) -> Span { mounts[mount.index] }
  /// Where `transition` stands.
  package subscript(transition: ID<NavigationGraph.Transition>) -> Span {
    transitions[transition.index]
  }
  /// Where `link` stands.
  package subscript(link: ID<NavigationGraph.Link>) -> Span { links[link.index] }
}
