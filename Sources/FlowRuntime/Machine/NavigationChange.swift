/// What became of an action, in the order of `NavigationGraph.apply`'s result: what went, from the
/// top down; what was selected; what came, from the bottom up; what waits; what was handed back.
public enum NavigationChange: Hashable, Sendable {
  /// A screen has left the state.
  case disappeared(NavigationState.PlacedScreen, Cause)
  /// What was opened has ended, with the value that it answers with if there is one. Comes exactly
  /// once for everything that is opened, after what it has opened itself.
  case finished(Opened, Cause, value: NavigationArgument?)
  /// Another tab is selected.
  case selected(Tab)
  /// Another flow is shown.
  case flowChanged(Flow)
  /// A coordinator has become live.
  case started(Place)
  /// A screen has entered the state.
  case appeared(NavigationState.PlacedScreen)
  /// Another request waits, or none.
  case waiting(Request?)
  /// A checkpoint was returned to.
  case returned(Checkpoint, value: NavigationArgument?)

  /// Why something left.
  public enum Cause: UInt8, Hashable, Sendable, CaseIterable {
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

  /// What was opened and has ended.
  public enum Opened: Hashable, Sendable {
    /// A coordinator.
    case node(Place)
    /// A sheet or cover that a route opened; its screen as it was opened.
    case layer(NavigationState.PlacedScreen)
    /// A pushed screen that asks a question.
    case screen(NavigationState.PlacedScreen)
  }

  /// A live coordinator.
  public struct Place: Hashable, Sendable {
    package let id: ID<NavigationGraph.Place>

    package init(_ id: ID<NavigationGraph.Place>) { self.id = id }
  }

  /// A tab.
  public struct Tab: Hashable, Sendable {
    /// Of the tabs coordinator.
    package let place: ID<NavigationGraph.Place>
    package let mount: ID<NavigationGraph.Mount>

    package init(place: ID<NavigationGraph.Place>, mount: ID<NavigationGraph.Mount>) {
      self.place = place
      self.mount = mount
    }
  }

  /// A flow.
  public struct Flow: Hashable, Sendable {
    /// Of the flows coordinator.
    package let place: ID<NavigationGraph.Place>
    package let mount: ID<NavigationGraph.Mount>

    package init(place: ID<NavigationGraph.Place>, mount: ID<NavigationGraph.Mount>) {
      self.place = place
      self.mount = mount
    }
  }

  /// A request that waits.
  public struct Request: Hashable, Sendable {
    package let waiting: NavigationState.Waiting

    package init(_ waiting: NavigationState.Waiting) { self.waiting = waiting }
  }

  /// A checkpoint.
  public struct Checkpoint: Hashable, Sendable {
    package let id: ID<NavigationGraph.Checkpoint>

    package init(_ id: ID<NavigationGraph.Checkpoint>) { self.id = id }
  }
}
