import FlowRuntime

/// The screens of the module, for the app.
public struct CheckoutScreens: CheckoutFlow.Screens {
  /// The screens of `Basket`.
  public let basket: any CheckoutFlow.Basket.Screens = BasketScreens()

  /// Creates the screens.
  public init() {}
}
