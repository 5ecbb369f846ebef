import FlowRuntime

/// The properties that distinguish kinds of states, where a search continues from only a few of
/// each kind.
struct StateKey: Hashable {
  private var route: ID<NavigationGraph.Route>
  private var place: ID<NavigationGraph.Place>
  private var isPresented: Bool
  private var isWaiting: Bool

  /// The kind of `state`.
  init(_ state: NavigationState) {
    let focus = state.focus
    route = focus.screen.route
    place = focus.place.id
    isPresented = state.isFrontPresented
    isWaiting = state.waiting != nil
  }
}
