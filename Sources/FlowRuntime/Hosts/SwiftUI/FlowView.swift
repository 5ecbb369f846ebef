#if canImport(SwiftUI)
  import SwiftUI

  /// An app's screens as its graph says: stacks, tabs, flows, sheets and covers.
  ///
  /// What the user does with the system's own controls is told to the navigator: the back button, a
  /// swipe, a tap on a tab. What a locked screen or a `requires` refuses is shown as it was.
  ///
  /// A screen of the app is a `View`, or a `UIViewController` where there are some. Every screen can
  /// read `@Environment(Navigator.self)`. Its method is called once, and again only when something
  /// observable that the method itself reads has changed, or when `screens` are others.
  ///
  /// Each window has a navigator and a `FlowView` of its own. A restored state is shown without
  /// animation, and so is what changes before the scene is active.
  public struct FlowView: View {
    private let navigator: Navigator
    private let screens: FlowScreens
    private let makeModel: @MainActor (Navigator) -> PresentationModel
    @State private var scene = FlowScene()
    @Environment(\.scenePhase) private var phase

    /// Shows what `navigator` says. `screens` makes the screens.
    public init(_ navigator: Navigator, screens: FlowScreens) {
      self.init(navigator, screens: screens, makeModel: { FlowView.model(of: $0) })
    }

    /// Shows what `navigator` says, by the model that `makeModel` makes of it.
    init(
      _ navigator: Navigator, screens: FlowScreens,
      makeModel: @escaping @MainActor (Navigator) -> PresentationModel
    ) {
      self.navigator = navigator
      self.screens = screens
      self.makeModel = makeModel
    }

    /// What is shown.
    public var body: some View {
      let model = scene.model(of: navigator, screens, make: makeModel)
      FlowPresentation(scene: scene, model: model, layer: model.root)
        .id(ObjectIdentifier(model))
        .environment(navigator)
        .onChange(of: phase, initial: true) { model.changed(isActive: phase == .active) }
        .onChange(of: screens.id) { scene.show(screens) }
    }

    private static func model(of navigator: Navigator) -> PresentationModel {
      var traits = HostTraits { isAnimated, change in
        var transaction = Transaction()
        transaction.disablesAnimations = true
        if isAnimated { change() } else { withTransaction(transaction, change) }
      }
      #if os(macOS)
        // A window's sheets end one by one.
        traits.multiDismiss = false
      #endif
      #if !(os(iOS) || os(visionOS))
        traits.tellsTaps = false
      #endif
      return PresentationModel(navigator, traits: traits, clock: SystemClock())
    }
  }

  extension Navigator {
    /// Opens a deep link: for `onOpenURL`. Whether it is refused, `refusals` tells.
    public func open(_ url: URL) { try? open(url.absoluteString) }
  }
#endif
