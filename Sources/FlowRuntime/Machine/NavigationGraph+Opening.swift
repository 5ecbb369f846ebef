extension NavigationGraph {
  /// The place where `link`, one of `route`, opens when only the start state is live; nil if there
  /// is none. For a link that resets, it does not depend on what is live.
  package func place(openedBy link: ID<Link>, of route: ID<Route>) -> ID<Place>? {
    let row = links[link]
    let search = Search(
      target: .route(route, within: routes[route].owner), isDetour: row.mode == .detour,
      within: row.place, looksAtState: false)
    let transaction = NavigationTransaction(
      self, NavigationConditions(), lastID: 0, waiting: nil)
    return transaction.place(search, from: ID(0), in: NavigationState.Node(place: ID(0)))
  }
}
