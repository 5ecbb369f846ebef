#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A controller that shows tabs: UIKit's tab bar controller, or a custom one.
  @MainActor public protocol FlowTabController: UIViewController {
    /// Call it with a tab's name when the user taps the tab, whether it is selected or not. Do
    /// nothing else then: `show` is called with the tab to select.
    var onTap: (@MainActor (String) -> Void)? { get set }

    /// The name of the visible tab, or nil before the first call of `show`.
    var selectedTabName: String? { get }

    /// Shows `tabs`, one of which is selected, with one controller for each.
    func show(
      _ tabs: [NavigationState.TabItem], controllers: [UIViewController], animated: Bool)
  }
#endif
