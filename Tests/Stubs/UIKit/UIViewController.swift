@MainActor open class UIViewController: UIResponder {
  open var title: String? { didSet { didChange(\UIViewController.title) } }
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { didChange(\UIViewController.toolbarItems) }
  }
  open var preferredContentSize = CGSize.zero
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var isModalInPresentation = false
  /// The controller of its own presentation, once it has been asked for.
  open private(set) lazy var presentationController: UIPresentationController? =
    UIPresentationController(presentedViewController: self, presenting: nil)
  open var tabBarItem: UITabBarItem! = UITabBarItem(title: nil, image: nil, selectedImage: nil)
  public let navigationItem = UINavigationItem()
  public private(set) var children: [UIViewController] = []
  public private(set) weak var parent: UIViewController?
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// What moves it, or something that it presents.
  var transition: Transition?
  /// What it has presented itself, not by a child.
  var ownPresented: UIViewController?
  weak var ownPresenting: UIViewController?
  /// What is presented over it, over all others; itself if nothing is.
  var frontPresented: UIViewController { ownPresented?.frontPresented ?? self }
  private var loadedView: UIView?
  private var isVisible = false
  private var sheet: UISheetPresentationController?
  private var popover: UIPopoverPresentationController?

  public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {}
  public required init?(coder: NSCoder) { nil }

  // MARK: - Its view

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }

  open var viewIfLoaded: UIView? { loadedView }

  open func loadView() { loadedView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 640)) }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidLayoutSubviews() {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// Tells it and its children if their views have come on screen, or left it.
  func tellVisibility() {
    let isNowVisible = loadedView?.window != nil
    if isNowVisible != isVisible {
      isVisible = isNowVisible
      if isVisible { viewDidAppear(false) } else { viewDidDisappear(false) }
    }
    for child in children { child.tellVisibility() }
    ownPresented?.tellVisibility()
  }

  // MARK: - Its children

  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    children.append(childController)
    childController.parent = self
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: - Presentations

  open var presentedViewController: UIViewController? {
    ownPresented ?? parent?.presentedViewController
  }

  open var hidesBottomBarWhenPushed = false {
    didSet { didChange(\UIViewController.hidesBottomBarWhenPushed) }
  }

  open var presentingViewController: UIViewController? {
    ownPresenting ?? parent?.presentingViewController
  }

  open var isBeingDismissed: Bool { transition?.dismissed === self }

  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? parent?.transitionCoordinator
  }

  open var sheetPresentationController: UISheetPresentationController? {
    guard modalPresentationStyle == .pageSheet else { return nil }
    if sheet == nil {
      sheet = UISheetPresentationController(presentedViewController: self, presenting: nil)
    }
    return sheet
  }

  open var popoverPresentationController: UIPopoverPresentationController? {
    guard isShownAsPopover else { return nil }
    if popover == nil {
      popover = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    }
    return popover
  }

  /// True iff it points at something where there is room.
  var isShownAsPopover: Bool { modalPresentationStyle == .popover }

  /// The outermost controller that it is in, which presents for it.
  var outermost: UIViewController { parent?.outermost ?? self }

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { Screen.of(self)?.present(viewControllerToPresent, over: outermost, flag, completion) }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let presenter = outermost
    if presenter.ownPresented != nil {
      Screen.of(self)?.dismiss(above: presenter, flag, completion)
    } else {
      presenter.ownPresenting?.dismiss(animated: flag, completion: completion)
    }
  }
}

public enum UIModalPresentationStyle: Sendable {
  case automatic
  case fullScreen
  case pageSheet
  case popover
}

@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

// An optional method of Objective-C has a default. Its name without labels is something that can be
// called after a question mark.
extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}

  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}

  public var presentationControllerDidAttemptToDismiss: PresentationCall? {
    PresentationCall { self.presentationControllerDidAttemptToDismiss($0) }
  }

  public var presentationControllerDidDismiss: PresentationCall? {
    PresentationCall { self.presentationControllerDidDismiss($0) }
  }
}

@MainActor public struct PresentationCall {
  let call: @MainActor (UIPresentationController) -> Void

  public func callAsFunction(_ controller: UIPresentationController) { call(controller) }
}

@MainActor open class UIPresentationController: NSObject {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {}
}

@MainActor open class UISheetPresentationController: UIPresentationController {
  open var detents: [Detent] = [.large()]
  open var selectedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  open func animateChanges(_ changes: () -> Void) { changes() }

  @MainActor open class Detent: NSObject {
    open var identifier: Identifier { kept }
    private let kept: Identifier

    required public init(_ identifier: Identifier) { kept = identifier }

    public struct Identifier: Hashable, Sendable {
      public let rawValue: String
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier("medium")
      public static let large = Identifier("large")
    }

    open class func medium() -> Self { Self(.medium) }
    open class func large() -> Self { Self(.large) }
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Self { Self(identifier ?? Identifier("custom")) }
  }
}

@MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var maximumDetentValue: CGFloat { get }
}

@MainActor open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  public private(set) weak var windowScene: UIWindowScene?
  /// What becomes of it.
  let screen: Screen

  init(_ screen: Screen) {
    self.screen = screen
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
  }

  public init(windowScene: UIWindowScene) {
    screen = windowScene.screen
    self.windowScene = windowScene
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
    isHidden = true
  }

  public required init?(coder: NSCoder) { nil }

  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue, let rootViewController else { return }
      if !isHidden { return show(rootViewController) }
      rootViewController.viewIfLoaded?.removeFromSuperview()
      rootViewController.tellVisibility()
    }
  }

  /// Shows `controller`.
  func show(_ controller: UIViewController) {
    rootViewController = controller
    if let view = controller.view { addSubview(view) }
    controller.tellVisibility()
  }
}

/// What windows are shown in.
@MainActor open class UIWindowScene: UIResponder {
  let screen: Screen
  /// False while another app is in front.
  var isInFront = true

  init(_ screen: Screen) { self.screen = screen }
}

extension UIViewController {
  /// The titles of it and its children that are on screen.
  var seenTitles: [String] {
    guard viewIfLoaded?.window != nil else { return [] }
    return (title.map { [$0] } ?? []) + children.flatMap(\.seenTitles)
  }
}
