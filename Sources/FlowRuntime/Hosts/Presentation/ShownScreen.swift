/// A screen as views show it.
@MainActor final class ShownScreen {
  /// The id of the state's screen.
  let id: NavigationState.Screen.ID
  /// Its route and arguments.
  let route: RouteArguments
  /// The sender of its events, shared by all its views.
  let sender: FlowScreen
  /// True iff the user cannot leave it with the system's own controls.
  let isLocked: Bool
  /// True iff the tab bar around it is hidden while it is the topmost of its stack.
  let hidesTabs: Bool
  /// The view controller that the app has created for it: only one is created.
  var controller: AnyObject?
  /// True while it is on screen.
  var isOnScreen = false {
    didSet { if isOnScreen { hasAppeared = true } }
  }
  /// True once it has been on screen.
  private(set) var hasAppeared = false

  /// Shows `screen`.
  init(_ screen: NavigationState.PlacedScreen, of navigator: Navigator) {
    id = screen.id
    route = screen.screen.routeArguments
    sender = FlowScreen(screen.id, of: navigator)
    isLocked = navigator.unobservedState.isLocked(screen.screen)
    hidesTabs = navigator.unobservedState.hidesTabs(screen.screen)
  }
}
