/// Something that shows a navigator's state.
@MainActor protocol NavigatorHost: AnyObject {
  /// Called when the state may have changed. With `isRestored`, no transition leads from what is on
  /// screen to the new state.
  func stateHasChanged(isRestored: Bool)
}
