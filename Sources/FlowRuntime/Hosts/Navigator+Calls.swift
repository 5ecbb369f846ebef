// An entry point for tests.
extension Navigator {
  /// The screen in front, as the sender of its events. A host passes each screen its own sender; a
  /// test without a host acts as the user with `Shop.Home.Feed(sender: navigator.front)`.
  public var front: FlowSender { FlowSender(state.focus.screen.id, of: self) }
}
