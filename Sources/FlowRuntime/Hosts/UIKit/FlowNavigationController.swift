#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Holds the screens of a stack. Its `delegate` is free for the app: pops are noticed without it.
  open class FlowNavigationController: UINavigationController {
    /// Called when screens have been shown or popped.
    var onShow: (@MainActor () -> Void)?
    private let proxy = Proxy()

    /// Holds nothing yet.
    public init() {
      super.init(nibName: nil, bundle: nil)
      renewDelegate()
      proxy.onShow = { [weak self] in self?.onShow?() }
    }

    /// A flow is not made from an archive.
    public required init?(coder: NSCoder) { nil }

    /// The app's own delegate, as it is set. What is read is an object that stands before it and hands
    /// everything on: UIKit asks for its delegate here.
    open override var delegate: (any UINavigationControllerDelegate)? {
      get { super.delegate }
      set {
        proxy.own = newValue
        renewDelegate()
      }
    }

    /// UIKit asks a delegate once what it responds to: when it is set.
    private func renewDelegate() {
      super.delegate = nil
      super.delegate = proxy
    }

    /// Notices what is shown, and lets the app's own delegate know everything.
    private final class Proxy: ForwardingDelegate, UINavigationControllerDelegate {
      var onShow: (@MainActor () -> Void)?

      func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController, animated: Bool
      ) {
        let own = own as? any UINavigationControllerDelegate
        own?.navigationController?(
          navigationController, didShow: viewController, animated: animated)
        onShow?()
      }
    }
  }
#endif
