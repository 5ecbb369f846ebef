#if canImport(SwiftUI)
  import Observation

  /// What every view of a `FlowView` is made with.
  @MainActor @Observable final class FlowScene {
    /// What makes the screens.
    private(set) var screens = FlowScreens()
    @ObservationIgnored private(set) var model: PresentationModel?

    /// Nothing yet.
    init() {}

    /// The model of what is shown of `navigator`, which `make` makes unless there is one.
    func model(
      of navigator: Navigator, _ screens: FlowScreens,
      make: (Navigator) -> PresentationModel
    ) -> PresentationModel {
      if let model, model.navigator === navigator { return model }
      self.screens = screens
      let model = make(navigator)
      self.model = model
      return model
    }

    /// Has `screens` make the screens from now on.
    func show(_ screens: FlowScreens) {
      if self.screens.id != screens.id { self.screens = screens }
    }
  }
#endif
