@MainActor open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  public let tabBar = UITabBar(frame: .zero)
  private var controllers: [UIViewController] = []
  private weak var selected: UIViewController?

  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      selected = newValue
      showSelected()
    }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    for controller in controllers {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    controllers = viewControllers ?? []
    for controller in controllers { addChild(controller) }
    if !controllers.contains(where: { $0 === selected }) { selected = controllers.first }
    showSelected()
  }

  private func showSelected() {
    for controller in controllers where controller !== selected {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    if let view = selected?.view { self.view.addSubview(view) }
    outermost.tellVisibility()
  }

  /// The user taps a tab. UIKit asks its delegate: the one that was set, or what the getter says.
  func tap(_ controller: UIViewController) {
    let isAllowed =
      delegate?.tabBarController(self, shouldSelect: controller) ?? true
    guard isAllowed else { return }
    let isAgain = selected === controller
    selectedViewController = controller
    delegate?.tabBarController(self, didSelect: controller)
    if isAgain { (controller as? UINavigationController)?.popToRoot() }
  }
}

extension UINavigationController {
  /// Pops all but the first screen.
  func popToRoot() { setViewControllers(Array(viewControllers.prefix(1)), animated: true) }
}

@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

// An optional method of Objective-C has a default. Its name without labels is something that can be
// called after a question mark.
extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }

  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}

  public var tabBarController: TabBarCalls? { TabBarCalls(delegate: self) }
}

@MainActor public struct TabBarCalls {
  let delegate: any UITabBarControllerDelegate

  public func callAsFunction(
    _ controller: UITabBarController, shouldSelect other: UIViewController
  ) -> Bool { delegate.tabBarController(controller, shouldSelect: other) }

  public func callAsFunction(_ controller: UITabBarController, didSelect other: UIViewController) {
    delegate.tabBarController(controller, didSelect: other)
  }
}
