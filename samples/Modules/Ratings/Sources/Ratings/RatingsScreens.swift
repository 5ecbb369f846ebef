import FlowRuntime

/// The screens of the module, for the app.
public struct RatingsScreens: RatingsFlow.Screens {
  /// The screens of `Reviews`.
  public let reviews: any RatingsFlow.Reviews.Screens = ReviewScreens()

  /// Creates the screens.
  public init() {}
}
