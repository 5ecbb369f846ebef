#if canImport(SwiftUI)
  import SwiftUI

  /// Shows the screens of an app as its graph declares: stacks, tabs, columns, flows, sheets and
  /// covers.
  ///
  /// It reports the user's actions to the navigator: the back button, swipes, taps on tabs. If a
  /// locked screen or a `requires` refuses an action, the view is restored.
  ///
  /// A screen of the app is a `View`, or, where UIKit is available, a `UIViewController`. Every
  /// screen can read `@Environment(Navigator.self)`. The method of a screen is called once, and
  /// again only if an observable value that it reads changes or `screens` is replaced.
  ///
  /// Each window has its own navigator and `FlowView`. A restored state, and changes before the
  /// scene is active, are shown without animation.
  public struct FlowView: View {
    private let navigator: Navigator
    private let screens: ScreenFactories
    /// True iff other screens than before replace those that are shown.
    private let replacesScreens: Bool
    private let makeModel: @MainActor (Navigator) -> PresentationModel
    @State private var scene = FlowScene()
    @Environment(\.scenePhase) private var phase

    /// Shows the state of `navigator` with the app's `screens`. As long as the view exists, it
    /// keeps the first `screens` that it was given.
    public init(_ navigator: Navigator, screens: some FlowAppScreens) {
      self.init(
        navigator, screens: ScreenFactories(screens), replacesScreens: false,
        makeModel: { FlowView.model(of: $0) })
    }

    /// Shows the state of `navigator`, with the screens that `screens` creates. Passing different
    /// `screens` creates all screens again.
    public init(_ navigator: Navigator, screens: ScreenFactories) {
      self.init(navigator, screens: screens, makeModel: { FlowView.model(of: $0) })
    }

    /// Shows the state of `navigator`, with the model that `makeModel` creates for it.
    init(
      _ navigator: Navigator, screens: ScreenFactories, replacesScreens: Bool = true,
      makeModel: @escaping @MainActor (Navigator) -> PresentationModel
    ) {
      self.navigator = navigator
      self.screens = screens
      self.replacesScreens = replacesScreens
      self.makeModel = makeModel
    }

    /// The content of the view.
    public var body: some View {
      let model = scene.model(of: navigator, screens, make: makeModel)
      FlowPresentation(scene: scene, model: model, layer: model.root)
        .id(ObjectIdentifier(model))
        .environment(navigator)
        .onChange(of: phase, initial: true) { model.changed(isActive: phase == .active) }
        .onChange(of: screens.id) { if replacesScreens { scene.show(screens) } }
    }

    private static func model(of navigator: Navigator) -> PresentationModel {
      var traits = HostTraits { isAnimated, change in
        var transaction = Transaction()
        transaction.disablesAnimations = true
        if isAnimated { change() } else { withTransaction(transaction, change) }
      }
      #if os(macOS)
        // A window's sheets are dismissed one by one.
        traits.multiDismiss = false
      #endif
      #if !(os(iOS) || os(visionOS))
        traits.tellsTaps = false
      #endif
      return PresentationModel(navigator, traits: traits, clock: SystemClock())
    }
  }

  extension Navigator {
    /// Opens a deep link; use it in `onOpenURL`. If the link is refused, `refusals` reports it.
    public func open(_ url: URL) { try? open(url.absoluteString) }
  }
#endif
