import FlowRuntime

/// The screens of the module, for the app.
public struct CatalogScreens: CatalogFlow.Screens {
  /// The screens of `Browse`.
  public let browse: any CatalogFlow.Browse.Screens = BrowseScreens()

  /// Creates the screens.
  public init() {}
}
