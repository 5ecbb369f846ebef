#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Shows the state of a navigator with UIKit's controllers: a navigation controller for each
  /// stack, a tab bar controller for tabs, a split view controller for columns, and presentations.
  /// It reports the user's actions to the navigator, so the state and the screen stay in sync.
  ///
  /// A screen is a view controller or a SwiftUI view, which can read
  /// `@Environment(Navigator.self)`. Override the `make` methods to use custom controllers.
  open class FlowController: UIViewController {
    /// The navigator that has the shown state.
    public let navigator: Navigator
    private let screens: ScreenFactories
    private var controllers: FlowControllers?
    private var driver: FlowDriver<FlowControllers>?

    /// Shows the state of `navigator` with the app's `screens`.
    public convenience init(_ navigator: Navigator, screens: some FlowAppScreens) {
      self.init(navigator, screens: ScreenFactories(screens))
    }

    /// Shows the state of `navigator`, with the screens that `screens` creates.
    public init(_ navigator: Navigator, screens: ScreenFactories) {
      self.navigator = navigator
      self.screens = screens
      super.init(nibName: nil, bundle: nil)
    }

    /// Always returns nil: a flow cannot be created from an archive.
    public required init?(coder: NSCoder) { nil }

    // MARK: - To be overridden

    /// Returns the controller for the stack `container`. Override it to use a subclass.
    open func makeNavigationController(
      for container: NavigationState.Container
    ) -> FlowNavigationController {
      FlowNavigationController()
    }

    /// Returns the controller for the tabs of `container`. Override it to use a subclass or a
    /// custom tab bar.
    open func makeTabController(for container: NavigationState.Container) -> any FlowTabController {
      FlowTabBarController()
    }

    /// Returns the controller for the columns of `container`. Override it to use a subclass, or to
    /// choose how the columns share the room.
    open func makeSplitViewController(
      for container: NavigationState.Container, columns count: Int
    ) -> FlowSplitViewController {
      FlowSplitViewController(columns: count)
    }

    /// Returns the view that the popover or dialog `presentation` points at where there is room.
    /// Override it for views of UIKit: by default it is nil, which means the view that `flowAnchor`
    /// marks in SwiftUI, or else the middle of the screen.
    open func anchor(for presentation: NavigationState.Presentation) -> UIView? { nil }

    /// Called before `controller` is presented. Its style, its detents and whether it is locked are
    /// already set. Override it to set a transition or a delegate.
    open func prepare(
      _ controller: UIViewController, for presentation: NavigationState.Presentation
    ) {}

    /// Returns true iff `controller`, which a screen has presented itself, may be dismissed when
    /// the graph has to present or dismiss something there. Otherwise the graph waits until it is
    /// dismissed, as it does for alerts, since their buttons need an answer.
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

    /// Presents what could not be presented earlier.
    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      driver?.follow()
    }

    #if !os(tvOS)
      /// The visible controller determines the status bar.
      open override var childForStatusBarStyle: UIViewController? { children.last }

      /// The visible controller determines the status bar.
      open override var childForStatusBarHidden: UIViewController? { children.last }
    #endif

    // MARK: - For the controllers

    /// A new controller for the screen.
    func makeController(of screen: NavigationState.Screen) -> UIViewController {
      let sender = FlowSender(screen.id, of: navigator)
      do {
        let screen = try screens.screen(of: screen.routeArguments, from: sender)
        return ScreenControllers(navigator: navigator).controller(of: screen)
      } catch {
        return MessageController("`\(navigator.state.name(of: screen))` has no screen")
      }
    }

    /// The content of the alert or dialog `screen`. Its buttons send events as `sender`.
    func makeDialog(of screen: NavigationState.Screen, from sender: FlowSender) -> FlowDialog {
      screens.dialog(of: screen.routeArguments, from: sender)
    }

    var clock: any HostClock { SystemClock() }

    /// Shows the state when UIKit has finished its current work.
    func followSoon() {
      clock.run(after: .zero) { [weak self] in self?.driver?.follow() }
    }

    /// The user has tapped a tab.
    func tap(_ name: String, of tabs: NavigationState.Container.ID) { driver?.tap(name, of: tabs) }
  }
#endif
