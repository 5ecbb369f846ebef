/// A change that an action caused. `NavigationGraph.apply` lists changes in this order: removals
/// from the top down; selections; additions, those on screen from the bottom up, then the others;
/// the waiting request; the held action; the returned value.
///
/// Each value uses the names of the graph. It holds the graph by reference, and looks a name up on
/// access.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum NavigationChange: Hashable, Sendable {
  /// A screen was removed from the state.
  case disappeared(NavigationState.PlacedScreen, Cause)
  /// A presentation has ended, with its answer, if any. Sent exactly once for every presentation,
  /// after those above it that it has opened itself.
  case finished(Presented, Cause, value: NavigationArgument?)
  /// A different tab is selected than before the action. Sent once for each tabs coordinator.
  case selected(Mount)
  /// A different column is in front than before the action. Sent once for each split coordinator.
  case front(Mount)
  /// A different flow is shown than before the action. Sent once for each flows coordinator.
  case flowChanged(Mount)
  /// A coordinator has become live.
  case started(Place)
  /// A screen was added to the state.
  case appeared(NavigationState.PlacedScreen)
  /// A different request waits, or none.
  case waiting(Request?)
  /// A different action is held by a lock, or none.
  case held(HeldAction?)
  /// A checkpoint was returned to, with the value that was passed to it, if any.
  case returned(Checkpoint, value: NavigationArgument?)

  /// Why something was removed. The raw value is its name, as JSON has it.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Cause: String, Hashable, Sendable, CaseIterable {
    /// By a step back.
    case popped
    /// By `dismiss`.
    case dismissed
    /// By the user's swipe.
    case swiped
    /// By `finish`.
    case finished
    /// Because another flow is shown.
    case flowChanged
    /// Because another screen replaced it.
    case replaced
    /// Because navigating elsewhere removed it.
    case navigated
  }

  /// A presentation that has ended.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Presented: Hashable, Sendable {
    /// A coordinator: as a modal, a detour, a child, a tab, a column or a flow.
    case coordinator(Place)
    /// A sheet or cover that a route opened, with its screen at that time.
    case layer(NavigationState.PlacedScreen)
    /// A pushed screen that asks a question.
    case screen(NavigationState.PlacedScreen)
  }
}
