/// Something that shows a navigator's state.
@MainActor protocol NavigatorHost: AnyObject {
  /// The state may be another one now. After `isRestored` nothing leads from what is on screen to it.
  func stateHasChanged(isRestored: Bool)
}
