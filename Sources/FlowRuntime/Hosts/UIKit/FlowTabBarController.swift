#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Shows tabs in UIKit's tab bar. An app may set its `delegate`: taps are detected without it.
  open class FlowTabBarController: UITabBarController, FlowTabController {
    /// Called with a tab's name when the user taps it.
    public var onTap: (@MainActor (String) -> Void)?
    private var items: [NavigationState.TabItem] = []
    private let proxy = Proxy()

    /// Creates a controller without tabs.
    public init() {
      super.init(nibName: nil, bundle: nil)
      renewDelegate()
    }

    /// Always returns nil: a flow cannot be created from an archive.
    public required init?(coder: NSCoder) { nil }

    /// The app's delegate. The getter returns an object that forwards every call to it, because
    /// UIKit reads its delegate here.
    open override var delegate: (any UITabBarControllerDelegate)? {
      get { super.delegate }
      set {
        proxy.own = newValue
        renewDelegate()
      }
    }

    /// The name of the visible tab.
    public var selectedTabName: String? { selectedViewController.flatMap(name) }

    /// The names of the tabs, in order.
    var names: [String] { items.map(\.name) }

    /// Shows `tabs` with their titles and icons.
    open func show(
      _ tabs: [NavigationState.TabItem], controllers: [UIViewController], animated: Bool
    ) {
      items = tabs
      if viewControllers != controllers {
        for (tab, controller) in zip(tabs, controllers) {
          controller.tabBarItem = makeItem(of: tab)
        }
        setViewControllers(controllers, animated: false)
      }
      let selected = tabs.firstIndex { $0.isSelected }
      if let selected, selectedViewController !== controllers[selected] {
        selectedViewController = controllers[selected]
      }
    }

    /// Returns the bar item of `tab`. The title is looked up in the app's strings, the icon among
    /// the system's symbols and the app's images.
    open func makeItem(of tab: NavigationState.TabItem) -> UITabBarItem {
      let image = tab.icon.flatMap { UIImage(systemName: $0) ?? UIImage(named: $0) }
      let title = tab.title.map { Bundle.main.localizedString(forKey: $0, value: $0, table: nil) }
      return UITabBarItem(title: title, image: image, selectedImage: nil)
    }

    private func renewDelegate() {
      super.delegate = nil
      super.delegate = proxy
    }

    private func name(of controller: UIViewController) -> String? {
      let index = viewControllers?.firstIndex { $0 === controller }
      return index.flatMap { items.indices.contains($0) ? items[$0].name : nil }
    }

    /// Makes the navigator select, unless the app's own delegate refuses.
    private final class Proxy: ForwardingDelegate, UITabBarControllerDelegate {
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool {
        let own = own as? any UITabBarControllerDelegate
        let isAllowed =
          own?.tabBarController?(tabBarController, shouldSelect: viewController) ?? true
        guard isAllowed, let bar = tabBarController as? FlowTabBarController,
          let name = bar.name(of: viewController)
        else { return isAllowed }
        bar.onTap?(name)
        if bar.selectedTabName == name {
          own?.tabBarController?(tabBarController, didSelect: viewController)
        }
        return false
      }
    }
  }
#endif
