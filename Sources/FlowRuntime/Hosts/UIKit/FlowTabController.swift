#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// What shows tabs: UIKit's tab bar, or one of your own.
  @MainActor public protocol FlowTabController: UIViewController {
    /// To be called with a tab's name when the user taps it, whether it is selected or not. Nothing
    /// else is to be done then: `show` comes with what is to be shown.
    var onTap: (@MainActor (String) -> Void)? { get set }

    /// The name of the tab that is shown; nil before the first `show`.
    var selectedTabName: String? { get }

    /// Shows `tabs`, one of which is selected, with a controller for each.
    func show(
      _ tabs: [NavigationState.TabItem], controllers: [UIViewController], animated: Bool)
  }
#endif
