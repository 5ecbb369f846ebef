/// A screen as views show it.
@MainActor final class ShownScreen {
  /// That of the state's screen.
  let id: NavigationState.Screen.ID
  /// What it is made of.
  let route: RouteArguments
  /// The sender of its events, one for all views that are made of it.
  let sender: FlowScreen
  /// True iff the user cannot leave it by the system's own controls.
  let isLocked: Bool
  /// A view controller that the app has made of it: it is made once.
  var controller: AnyObject?
  /// True while it is on screen.
  var isOnScreen = false {
    didSet { if isOnScreen { hasAppeared = true } }
  }
  /// True as soon as it has been on screen.
  private(set) var hasAppeared = false

  /// Shows `screen`.
  init(_ screen: NavigationState.PlacedScreen, of navigator: Navigator) {
    id = screen.id
    route = screen.screen.routeArguments
    sender = FlowScreen(screen.id, of: navigator)
    isLocked = navigator.unobservedState.isLocked(screen.screen)
  }
}
