#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension SlotController: UIAdaptivePresentationControllerDelegate {
    /// A locked sheet or popover stays where it is, and reports the attempt.
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      onAttemptToDismiss?()
    }
  }
#endif
