/// Shows presentations, one step at a time: a framework's controllers.
@MainActor protocol FlowSurface: AnyObject {
  /// True while something moves, because of a call or because of a finger. Nothing else can be
  /// shown until that has ended.
  var isMoving: Bool { get }

  /// The current display, which the user may have changed.
  var display: FlowDisplay { get }

  /// Shows `presentations`. They either change the contents of the presentations that are on
  /// screen, or are fewer, or are one more; never two of these. Whatever cannot be shown now is
  /// left as it is.
  func show(_ presentations: [NavigationState.Presentation], isAnimated: Bool)

  /// Asks again whether the user can leave what is on screen with the system's own controls.
  func updateLocks()

  /// Treats the current movement as ended, since its end has not been reported for too long.
  func stopWaiting()
}
