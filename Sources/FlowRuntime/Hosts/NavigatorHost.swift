/// Something that shows a navigator's state.
@MainActor protocol NavigatorHost: AnyObject {
  /// Called when the state may have changed. It is shown without animation unless it `isAnimated`:
  /// it was restored, or a transition is `unanimated`.
  func stateHasChanged(isAnimated: Bool)
}
