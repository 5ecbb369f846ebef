extension NavigationState {
  /// An action that a lock has stopped, and that opens something else instead.
  package struct Held: Hashable, Sendable {
    /// The action that `resume` does.
    package var action: NavigationAction
    /// The request of `navigate`, as seen from the screen that was in front.
    package var request: Request?
    /// The screen or coordinator that was opened instead: when it is removed, the action is
    /// forgotten.
    package var opened: Waiting.Presented
    /// The locked screens that have stopped it so far: they let it pass when it is resumed.
    package var stoppedAt: [PlacedScreen]

    package init(
      action: NavigationAction, request: Request?, opened: Waiting.Presented,
      stoppedAt: [PlacedScreen]
    ) {
      self.action = action
      self.request = request
      self.opened = opened
      self.stoppedAt = stoppedAt
    }
  }
}
