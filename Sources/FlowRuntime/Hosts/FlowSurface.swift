/// What shows presentations, one step at a time: a framework's controllers.
@MainActor protocol FlowSurface: AnyObject {
  /// True while something moves, because it was told to or because a finger moves it. Nothing else
  /// can be shown until that has ended.
  var isMoving: Bool { get }

  /// What is on screen, which the user may have changed.
  var display: FlowDisplay { get }

  /// Shows `presentations`. They either change what the presentations that are on screen contain, or
  /// are fewer, or are one more; never two of these. What cannot be shown now is left as it is.
  func show(_ presentations: [NavigationState.Presentation], isAnimated: Bool)

  /// Takes what moves as ended, since nobody has been told of its end for too long.
  func stopWaiting()
}
