#if canImport(SwiftUI)
  import Observation

  /// The objects that every view of a `FlowView` uses.
  @MainActor @Observable final class FlowScene {
    /// Creates the screens.
    private(set) var screens = ScreenFactories()
    @ObservationIgnored private(set) var model: PresentationModel?

    /// Shows nothing yet.
    init() {}

    /// The model of the display of `navigator`, which `make` creates if there is none.
    func model(
      of navigator: Navigator, _ screens: ScreenFactories,
      make: (Navigator) -> PresentationModel
    ) -> PresentationModel {
      if let model, model.navigator === navigator { return model }
      self.screens = screens
      let model = make(navigator)
      self.model = model
      return model
    }

    /// Makes `screens` create the screens from now on.
    func show(_ screens: ScreenFactories) {
      if self.screens.id != screens.id { self.screens = screens }
    }
  }
#endif
