/// A screen as views show it.
@MainActor final class ShownScreen {
  let id: NavigationState.Screen.ID
  let route: RouteArguments
  /// The sender of its events, shared by all its views.
  let sender: FlowSender
  let screen: NavigationState.Screen
  /// True iff its lock asks: it leads elsewhere instead of performing the action that it stops.
  let asks: Bool
  /// True iff the tab bar around it is hidden while it is the topmost of its stack.
  let hidesTabs: Bool
  /// True iff it is shown without a navigation stack where it is alone.
  let isBare: Bool
  /// The view controller that the app has created for it: only one is created.
  var controller: AnyObject?
  /// The wishes of that controller for the bars around it.
  let bar = ShownBar()
  /// True once a view was created for it.
  var isRendered = false
  /// True while it is on screen.
  var isOnScreen = false {
    didSet { if isOnScreen { hasAppeared = true } }
  }
  /// True once it has been on screen.
  private(set) var hasAppeared = false

  /// True while it is being pushed: its view is there, and has not been reported to be on screen.
  var isArriving: Bool { isRendered && !hasAppeared }

  /// Shows `screen`.
  init(_ screen: NavigationState.PlacedScreen, of navigator: Navigator) {
    id = screen.id
    route = screen.screen.routeArguments
    sender = FlowSender(screen.id, of: navigator)
    self.screen = screen.screen
    asks = navigator.asks(screen.screen)
    hidesTabs = navigator.unobservedState.hidesTabs(screen.screen)
    isBare = navigator.unobservedState.isBare(screen.screen)
  }
}
