#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Shows the screens of a stack. An app may set its `delegate`: pops are detected without it.
  open class FlowNavigationController: UINavigationController {
    /// Called when screens have been shown or popped.
    var onShow: (@MainActor () -> Void)?
    private let proxy = Proxy()

    /// Creates a controller without screens.
    public init() {
      super.init(nibName: nil, bundle: nil)
      renewDelegate()
      proxy.onShow = { [weak self] in self?.onShow?() }
    }

    /// Always returns nil: a flow cannot be created from an archive.
    public required init?(coder: NSCoder) { nil }

    /// The app's delegate. The getter returns an object that forwards every call to it, because
    /// UIKit reads its delegate here.
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

    /// Detects what is shown, and forwards everything to the app's own delegate.
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
