#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Sees the end of a bare screen's controller, which is presented itself, and the attempts to
  /// dismiss it. It sets no delegate of the controller, and passes on what another delegate of the
  /// presentation controller hears.
  ///
  /// Some controllers of the system dismiss themselves, which no presentation controller tells:
  /// then a view of its own leaves the window.
  @MainActor final class BarePresentation: ForwardingDelegate {
    /// Called when the controller may have been dismissed.
    var onEnd: (@MainActor () -> Void)?
    /// Called when the user has tried to dismiss it, but could not.
    var onAttemptToDismiss: (@MainActor () -> Void)?
    private weak var controller: UIViewController?
    /// The controller's own `isModalInPresentation`, while a lock has set it; else nil.
    private var ownIsModal: Bool?

    /// Watches `controller`, which is about to be presented.
    init(of controller: UIViewController) {
      self.controller = controller
      super.init()
      controller.view?.addSubview(EndSign(of: self))
    }

    /// Hears what the presentation controller tells from now on, before its present delegate.
    func listen() {
      guard let presentation = controller?.presentationController, presentation.delegate !== self
      else { return }
      own = presentation.delegate
      presentation.delegate = self
    }

    /// Keeps the user from dismissing the controller, or leaves that to the controller.
    func setLocked(_ isLocked: Bool) {
      #if !os(tvOS)
        guard let controller, isLocked == (ownIsModal == nil) else { return }
        if let ownIsModal {
          controller.isModalInPresentation = ownIsModal
          self.ownIsModal = nil
        } else {
          ownIsModal = controller.isModalInPresentation
          controller.isModalInPresentation = true
        }
      #endif
    }

    /// A view that nobody sees. It keeps the presentation for as long as the controller is there,
    /// which may hear of its end later than its view leaves the window.
    private final class EndSign: UIView {
      private let presentation: BarePresentation

      init(of presentation: BarePresentation) {
        self.presentation = presentation
        super.init(frame: .zero)
        isHidden = true
      }

      /// A flow is not created from an archive.
      required init?(coder: NSCoder) { nil }

      override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { presentation.onEnd?() }
      }
    }
  }

  extension BarePresentation: UIAdaptivePresentationControllerDelegate {
    /// The user has dismissed it.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      let own = own as? any UIAdaptivePresentationControllerDelegate
      own?.presentationControllerDidDismiss?(presentationController)
      onEnd?()
    }

    /// While it is locked, it stays where it is.
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      let own = own as? any UIAdaptivePresentationControllerDelegate
      own?.presentationControllerDidAttemptToDismiss?(presentationController)
      onAttemptToDismiss?()
    }
  }
#endif
