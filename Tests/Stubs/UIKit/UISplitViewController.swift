@MainActor open class UISplitViewController: UIViewController {
  open weak var delegate: (any UISplitViewControllerDelegate)?
  open private(set) var isCollapsed = false
  private var columns: [Column: UIViewController] = [:]

  public enum Column: Int, Sendable {
    case primary
    case supplementary
    case secondary
    case compact
  }

  public enum Style: Int, Sendable {
    case unspecified
    case doubleColumn
    case tripleColumn
  }

  public init(style: Style) { super.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    if let old = columns[column], old !== vc {
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    columns[column] = vc
    showAll()
  }

  open func show(_ column: Column) {}

  /// The columns in order, the one for little room left out.
  var sideBySide: [UIViewController] {
    [.primary, .supplementary, .secondary].compactMap { columns[$0] }
  }

  /// There is room for one column only, or for all again.
  func collapse(_ isCollapsed: Bool) {
    guard isCollapsed != self.isCollapsed else { return }
    self.isCollapsed = isCollapsed
    showAll()
    if isCollapsed {
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      delegate?.splitViewControllerDidExpand(self)
    }
  }

  private func showAll() {
    for (column, controller) in columns {
      guard (column == .compact) == isCollapsed else {
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
        continue
      }
      if controller.parent !== self { addChild(controller) }
      if let own = view, let view = controller.view { own.addSubview(view) }
    }
    outermost.tellVisibility()
  }
}

@MainActor public protocol UISplitViewControllerDelegate: AnyObject {
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

// An optional method of Objective-C has a default. Its name without labels is something that can be
// called after a question mark.
extension UISplitViewControllerDelegate {
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}

  public var splitViewControllerDidCollapse: SplitCall? {
    SplitCall { self.splitViewControllerDidCollapse($0) }
  }

  public var splitViewControllerDidExpand: SplitCall? {
    SplitCall { self.splitViewControllerDidExpand($0) }
  }
}

@MainActor public struct SplitCall {
  let call: @MainActor (UISplitViewController) -> Void

  public func callAsFunction(_ controller: UISplitViewController) { call(controller) }
}
