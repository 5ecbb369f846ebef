@MainActor open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []
  private var told: UIViewController?
  /// What was done with it that UIKit does not take, until its screen knows.
  private var fault: String?
  open weak var delegate: (any UINavigationControllerDelegate)?
  public let interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
  public let interactiveContentPopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
  public let navigationBar = UINavigationBar(frame: .zero)

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  open var topViewController: UIViewController? { stack.last }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let isOther = stack.last !== viewControllers.last
    take(viewControllers)
    guard let screen = Screen.of(self), isOther else { return showTop() }
    screen.move([self], animated) { _ in self.showTop() }
  }

  /// Holds `controllers`, the last of which is seen.
  private func take(_ controllers: [UIViewController]) {
    if controllers.contains(where: { $0 is UINavigationController }) {
      fault = "a navigation controller is in another one, which UIKit does not support"
    }
    for controller in stack where !controllers.contains(where: { $0 === controller }) {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    stack = controllers
    for controller in controllers where controller.parent !== self { addChild(controller) }
  }

  override func tellVisibility() {
    if let fault, let screen = Screen.of(self) { screen.fault = fault }
    super.tellVisibility()
  }

  private func showTop(byUser: Bool = false) {
    for controller in stack.dropLast() { controller.viewIfLoaded?.removeFromSuperview() }
    if let top = stack.last?.view { view.addSubview(top) }
    outermost.tellVisibility()
    guard let top = stack.last, told !== top else { return }
    told = top
    Screen.of(self)?.tell(isOfUser: byUser) { [self] in
      delegate?.navigationController(self, didShow: top, animated: true)
    }
  }

  // MARK: - The user

  /// How many screens the user can go back by a swipe or the button.
  var backCount: Int {
    let canGo = interactivePopGestureRecognizer?.isEnabled == true && transitionCoordinator == nil
    return canGo && stack.last?.navigationItem.hidesBackButton == false ? stack.count - 1 : 0
  }

  /// A finger begins to take so many screens away. What is returned ends it.
  func beginBack(_ count: Int) -> ((_ isGivenUp: Bool) -> Void)? {
    guard let screen = Screen.of(self) else { return nil }
    let rest = Array(stack.dropLast(count))
    return screen.begin([self]) { isGivenUp in
      if !isGivenUp { self.take(rest) }
      self.showTop(byUser: true)
    }
  }
}

@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

// An optional method of Objective-C has a default. Its name without labels is something that can be
// called after a question mark.
extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}

  public var navigationController: NavigationCalls? { NavigationCalls(delegate: self) }
}

@MainActor public struct NavigationCalls {
  let delegate: any UINavigationControllerDelegate

  public func callAsFunction(
    _ controller: UINavigationController, didShow shown: UIViewController, animated: Bool
  ) { delegate.navigationController(controller, didShow: shown, animated: animated) }
}
