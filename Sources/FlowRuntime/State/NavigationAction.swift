/// An action that can be requested of a graph in a state.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum NavigationAction: Hashable, Sendable {
  /// A screen sends an event: the screen with this id, which must be in front, or on top of another
  /// column; or else the one in front, or if it has no such event the nearest one in a column
  /// before it, then after it. The arguments are in the order of the event's parameters.
  case send(String, arguments: [NavigationArgument] = [], from: NavigationState.Screen.ID? = nil)
  /// A coordinator sends one of its own events, from no screen. The coordinator is given by its
  /// name, the arguments are in the order of the event's parameters.
  case sendEvent(String, of: String, arguments: [NavigationArgument] = [])
  /// Conditions have changed: the guards of everything on screen are evaluated again. With `force`
  /// a locked screen does not stop it.
  case refresh(force: Bool = false)
  /// Code outside of screens goes somewhere. With `force` a locked screen does not stop it.
  case navigate(NavigationDestination, force: Bool = false)
  /// A deep link is opened.
  case open(String)
  /// One step back, whatever the last step was.
  case back
  /// Removes the sheet, cover, modal or detour that is in front.
  case dismiss
  /// Removes every sheet, cover, modal and detour.
  case dismissAll
  /// Selects a tab by its name.
  case tab(String)
  /// The user has gone back this many screens within the visible stack.
  case userPopped(Int = 1)
  /// The user has swiped away what is presented.
  case userDismissed
  /// The user has tapped a tab: of these tabs, or of the innermost ones that have it. In columns,
  /// the user has switched to the one with this name.
  case userSelected(String, of: NavigationState.Container.ID? = nil)
}

extension NavigationAction {
  /// The name of its kind: that of the case.
  var name: String {
    switch self {
    case .send: "send"
    case .sendEvent: "sendEvent"
    case .refresh: "refresh"
    case .navigate: "navigate"
    case .open: "open"
    case .back: "back"
    case .dismiss: "dismiss"
    case .dismissAll: "dismissAll"
    case .tab: "tab"
    case .userPopped: "userPopped"
    case .userDismissed: "userDismissed"
    case .userSelected: "userSelected"
    }
  }
}
