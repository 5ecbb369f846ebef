@MainActor open class UINavigationItem: NSObject {
  open var title: String? { didSet { didChange(\UINavigationItem.title) } }
  open var titleView: UIView? { didSet { didChange(\UINavigationItem.titleView) } }
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { didChange(\UINavigationItem.leftBarButtonItems) }
  }
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { didChange(\UINavigationItem.rightBarButtonItems) }
  }
  open var leftItemsSupplementBackButton = false {
    didSet { didChange(\UINavigationItem.leftItemsSupplementBackButton) }
  }
  open var hidesBackButton = false { didSet { didChange(\UINavigationItem.hidesBackButton) } }
  open var backAction: UIAction?
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { didChange(\UINavigationItem.largeTitleDisplayMode) }
  }
  open var searchController: UISearchController? {
    didSet { didChange(\UINavigationItem.searchController) }
  }
  open var hidesSearchBarWhenScrolling = true {
    didSet { didChange(\UINavigationItem.hidesSearchBarWhenScrolling) }
  }

  // UIKit tells only those that observe what is set.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set {
      leftBarButtonItems = newValue.map { [$0] }
      didChange(\UINavigationItem.leftBarButtonItem)
    }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set {
      rightBarButtonItems = newValue.map { [$0] }
      didChange(\UINavigationItem.rightBarButtonItem)
    }
  }

  public enum LargeTitleDisplayMode: Sendable {
    case automatic
    case always
    case never
    case inline
  }
}

@MainActor open class UIBarItem: NSObject {
  open var title: String?
}

@MainActor open class UIBarButtonItem: UIBarItem {}

@MainActor open class UISearchController: UIViewController {}
