#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Shows one controller and can replace it by another: for presentations, and for the current
  /// flow.
  ///
  /// It reports its own removal, whatever the cause, so no delegate is needed for that.
  final class SlotController: UIViewController {
    /// Called when it is no longer presented.
    var onDisappear: (@MainActor () -> Void)?
    /// Called when the user has tried to dismiss it, but could not.
    var onAttemptToDismiss: (@MainActor () -> Void)?
    private(set) var content: UIViewController?

    /// Shows nothing yet.
    init() { super.init(nibName: nil, bundle: nil) }

    /// A flow is not created from an archive.
    required init?(coder: NSCoder) { nil }

    /// Shows `controller` in place of the current one.
    func show(_ controller: UIViewController, isAnimated: Bool) {
      guard controller !== content else { return }
      // A controller that has another parent by now is not removed from it.
      if let content, content.parent === self {
        content.willMove(toParent: nil)
        content.viewIfLoaded?.removeFromSuperview()
        content.removeFromParent()
      }
      let isReplaced = content != nil
      content = controller
      embed(controller)
      if isAnimated, isReplaced, let view {
        UIView.transition(
          with: view, duration: 0.25, options: .transitionCrossDissolve, animations: nil)
      }
    }

    /// Reports if it is no longer presented.
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isBeingDismissed || presentingViewController == nil { onDisappear?() }
    }

    #if !os(tvOS)
      /// The content decides.
      override var childForStatusBarStyle: UIViewController? { content }
      /// The content decides.
      override var childForStatusBarHidden: UIViewController? { content }
      /// The content decides.
      override var childForHomeIndicatorAutoHidden: UIViewController? { content }
    #endif
  }

  extension UIViewController {
    /// False for controllers that UIKit refuses in a navigation controller by an exception.
    var canBePushed: Bool {
      !(self is UINavigationController || self is UISplitViewController)
    }

    /// Shows `controller` over the entire view.
    func embed(_ controller: UIViewController) {
      guard let outer = view, let inner = controller.view else { return }
      addChild(controller)
      inner.frame = outer.bounds
      inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      outer.addSubview(inner)
      controller.didMove(toParent: self)
    }
  }
#endif
