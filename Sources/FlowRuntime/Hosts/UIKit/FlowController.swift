#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Shows the state of a navigator with UIKit's own controllers: a navigation controller for each
  /// stack, a tab bar controller for tabs, sheets and covers for what is presented. What the user
  /// does with them is reported to the navigator, so that state and screen never part.
  ///
  /// A screen is a view controller, or a SwiftUI view, which can read `@Environment(Navigator.self)`.
  /// Override the `make` methods for controllers of your own.
  open class FlowController: UIViewController {
    /// Whose state is shown.
    public let navigator: Navigator
    private let makeContent: @MainActor (NavigationState.Screen) -> UIViewController
    private var controllers: FlowControllers?
    private var driver: FlowDriver<FlowControllers>?

    /// Shows the state of `navigator` with the app's `screens`.
    public init(_ navigator: Navigator, screens: FlowScreens) {
      self.navigator = navigator
      makeContent = { [navigator] screen in
        let sender = FlowScreen(screen.id, of: navigator)
        do {
          let screen = try screens.screen(of: screen.routeArguments, from: sender)
          return ScreenControllers(navigator: navigator).controller(of: screen)
        } catch {
          return MessageController("`\(navigator.state.name(of: screen))` has no screen")
        }
      }
      super.init(nibName: nil, bundle: nil)
    }

    /// A flow is not made from an archive.
    public required init?(coder: NSCoder) { nil }

    // MARK: - To be overridden

    /// Makes what holds the screens of the stack `container`.
    open func makeNavigationController(
      for container: NavigationState.Container
    ) -> FlowNavigationController {
      FlowNavigationController()
    }

    /// Makes what shows the tabs of `container`.
    open func makeTabController(for container: NavigationState.Container) -> any FlowTabController {
      FlowTabBarController()
    }

    /// Prepares `controller`, which is about to be presented: its style, its detents and that it
    /// stays while it is locked are set. The place for a transition or a delegate of your own.
    open func prepare(
      _ controller: UIViewController, for presentation: NavigationState.Presentation
    ) {}

    /// True iff `controller`, which a screen has presented by itself, is dismissed when the graph has
    /// something else to present or to dismiss there. Otherwise the graph waits until it has gone, as
    /// it does for alerts, whose buttons somebody has to be told of.
    open func makesWay(_ controller: UIViewController) -> Bool {
      !(controller is UIAlertController)
    }

    // MARK: - UIKit's own

    /// Begins to show the state.
    open override func viewDidLoad() {
      super.viewDidLoad()
      let controllers = FlowControllers(of: self)
      let driver = FlowDriver(navigator, on: controllers, clock: clock)
      self.controllers = controllers
      self.driver = driver
      driver.follow()
    }

    /// Shows what could not be presented before.
    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      driver?.follow()
    }

    #if !os(tvOS)
      /// What is shown decides about the status bar.
      open override var childForStatusBarStyle: UIViewController? { children.last }

      /// What is shown decides about the status bar.
      open override var childForStatusBarHidden: UIViewController? { children.last }
    #endif

    // MARK: - For the controllers

    /// The screen's controller, made anew.
    func makeController(of screen: NavigationState.Screen) -> UIViewController {
      makeContent(screen)
    }

    /// What it waits by.
    var clock: any HostClock { SystemClock() }

    /// Shows the state when UIKit has done what it is doing.
    func followSoon() {
      clock.run(after: .zero) { [weak self] in self?.driver?.follow() }
    }

    /// The user has tapped a tab.
    func tap(_ name: String, of tabs: NavigationState.Container.ID) { driver?.tap(name, of: tabs) }
  }
#endif
