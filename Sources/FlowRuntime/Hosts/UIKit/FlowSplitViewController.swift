#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Shows columns side by side. Where there is no room for all of them, it shows the screens of
  /// the columns up to the one in front as one stack. An app may set its `delegate`.
  open class FlowSplitViewController: UISplitViewController {
    /// Called when there is no longer room for several columns, or when there is again.
    var onCollapse: (@MainActor () -> Void)?
    private let proxy = Proxy()
    private var columns: [UISplitViewController.Column] = []
    private var front: Int?

    /// Creates a controller for two or three columns.
    public init(columns count: Int) {
      super.init(style: count > 2 ? .tripleColumn : .doubleColumn)
      columns = count > 2 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      renewDelegate()
      proxy.onCollapse = { [weak self] in self?.onCollapse?() }
    }

    /// Always returns nil: a flow cannot be created from an archive.
    public required init?(coder: NSCoder) { nil }

    /// The app's delegate. The getter returns an object that forwards every call to it, because
    /// UIKit reads its delegate here.
    open override var delegate: (any UISplitViewControllerDelegate)? {
      get { super.delegate }
      set {
        proxy.own = newValue as? any NSObjectProtocol
        renewDelegate()
      }
    }

    /// Shows one controller for each column, of which number `front` is in front.
    func show(_ controllers: [UIViewController], front number: Int) {
      for (column, controller) in zip(columns, controllers)
      where viewController(for: column) !== controller {
        setViewController(controller, for: column)
      }
      if let front, front != number, columns.indices.contains(number) { show(columns[number]) }
      front = number
    }

    /// Shows `controller` where there is no room for several columns.
    func show(compact controller: UIViewController) {
      guard viewController(for: .compact) !== controller else { return }
      setViewController(controller, for: .compact)
    }

    private func renewDelegate() {
      super.delegate = nil
      super.delegate = proxy
    }

    /// Detects whether there is room, and forwards everything to the app's own delegate.
    private final class Proxy: ForwardingDelegate, UISplitViewControllerDelegate {
      var onCollapse: (@MainActor () -> Void)?

      func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
        let own = own as? any UISplitViewControllerDelegate
        own?.splitViewControllerDidCollapse?(svc)
        onCollapse?()
      }

      func splitViewControllerDidExpand(_ svc: UISplitViewController) {
        let own = own as? any UISplitViewControllerDelegate
        own?.splitViewControllerDidExpand?(svc)
        onCollapse?()
      }
    }
  }
#endif
