/// A change that an action caused. `NavigationGraph.apply` lists changes in this order: removals from
/// the top down; selections; additions, those on screen from the bottom up, then the others; the
/// waiting request; the returned value.
///
/// Each value names what it is about as the graph does. It holds the graph by reference, and looks a
/// name up when it is asked for.
public enum NavigationChange: Hashable, Sendable {
  /// A screen has left the state.
  case disappeared(NavigationState.PlacedScreen, Cause)
  /// What was presented has ended, with the value that it answers with if there is one. Comes exactly
  /// once for everything that is presented, after what it has presented itself.
  case finished(Presented, Cause, value: NavigationArgument?)
  /// Another tab is selected than before the action. Comes once for each tabs coordinator.
  case selected(Tab)
  /// Another flow is shown than before the action. Comes once for each flows coordinator.
  case flowChanged(Flow)
  /// A coordinator has become live.
  case started(Place)
  /// A screen has entered the state.
  case appeared(NavigationState.PlacedScreen)
  /// Another request waits, or none.
  case waiting(Request?)
  /// A checkpoint was returned to, with the value that was handed to it if there is one.
  case returned(Checkpoint, value: NavigationArgument?)

  /// Why something left. The raw value is its name, as JSON has it.
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
    /// Because another screen took its place.
    case replaced
    /// Because the way elsewhere took it.
    case navigated
  }

  /// What was presented and has ended.
  public enum Presented: Hashable, Sendable {
    /// A coordinator: as a modal, a detour, a child, a tab or a flow.
    case coordinator(Place)
    /// A sheet or cover that a route opened; its screen as it was opened.
    case layer(NavigationState.PlacedScreen)
    /// A pushed screen that asks a question.
    case screen(NavigationState.PlacedScreen)
  }
}
