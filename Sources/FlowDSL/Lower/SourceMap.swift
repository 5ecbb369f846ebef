import FlowRuntime

/// The positions of a graph's rows in the source it was lowered from: one span for each row, in the
/// order of their ids.
package struct SourceMap: Sendable {
  /// The names of coordinators and groups.
  package var owners: [Source.Span] = []
  /// The names of routes.
  package var routes: [Source.Span] = []
  /// The names of mounts.
  package var mounts: [Source.Span] = []
  /// Transitions, from `on` or `->` to their end.
  package var transitions: [Source.Span] = []
  /// The patterns of links.
  package var links: [Source.Span] = []
  /// The patterns of URLs that are left to the website.
  package var exceptions: [Source.Span] = []
  /// The patterns of URLs that open another.
  package var wrappers: [Source.Span] = []

  /// The position of the declaration of `owner`.
  package subscript(owner: ID<NavigationGraph.Owner>) -> Source.Span { owners[owner.index] }
  /// The position of the declaration of `route`.
  package subscript(route: ID<NavigationGraph.Route>) -> Source.Span { routes[route.index] }
  /// The position of the declaration of `mount`.
  package subscript(mount: ID<NavigationGraph.Mount>) -> Source.Span { mounts[mount.index] }
  /// The position of `transition`.
  package subscript(transition: ID<NavigationGraph.Transition>) -> Source.Span {
    transitions[transition.index]
  }
  /// The position of `link`.
  package subscript(link: ID<NavigationGraph.Link>) -> Source.Span { links[link.index] }
}
