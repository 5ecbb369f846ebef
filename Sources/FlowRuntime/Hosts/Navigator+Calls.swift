// What generated code is called with.
extension Navigator {
  /// The screen in front, as the sender of its events. A host hands each screen its own; a test that
  /// has no host does what the user does by `Shop.Home.Feed(navigator.front)`.
  public var front: FlowScreen { FlowScreen(state.focus.screen.id, of: self) }
}
