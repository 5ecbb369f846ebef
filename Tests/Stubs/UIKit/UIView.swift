@MainActor open class UIResponder: NSObject {}

@MainActor open class UIView: UIResponder {
  open var frame: CGRect
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var autoresizingMask: AutoresizingMask = []
  open var safeAreaInsets: UIEdgeInsets { UIEdgeInsets() }
  open var isHidden = false
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var window: UIWindow? { self as? UIWindow ?? superview?.window }
  private weak var superview: UIView?
  private var subviews: [UIView] = []

  public init(frame: CGRect) { self.frame = frame }
  public required init?(coder: NSCoder) { nil }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    if window != nil { view.tellWindow() }
  }

  open func removeFromSuperview() {
    let wasInWindow = window != nil
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    if wasInWindow { tellWindow() }
  }

  open func didMoveToWindow() {}

  /// Tells it and what is in it that they are in another window, or in none.
  private func tellWindow() {
    didMoveToWindow()
    for view in subviews { view.tellWindow() }
  }

  open func layoutIfNeeded() {}

  /// Draws which controllers are seen in the window; only what is on screen can be drawn.
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let window, !window.isHidden, window.windowScene?.isInFront == true else { return false }
    UIGraphicsImageRenderer.canvas += "\(window.overrideUserInterfaceStyle) "
    UIGraphicsImageRenderer.canvas += "\(Int(rect.width))x\(Int(rect.height))"
    for title in window.rootViewController?.seenTitles ?? [] {
      UIGraphicsImageRenderer.canvas += " \(title)"
    }
    return true
  }

  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { CGSize(width: targetSize.width, height: 200) }

  open class var layoutFittingCompressedSize: CGSize { .zero }
  open class var areAnimationsEnabled: Bool { true }

  open class func transition(
    with view: UIView, duration: Double, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var flexibleWidth: AutoresizingMask { AutoresizingMask(rawValue: 1) }
    public static var flexibleHeight: AutoresizingMask { AutoresizingMask(rawValue: 2) }
  }

  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var transitionCrossDissolve: AnimationOptions { AnimationOptions(rawValue: 1) }
  }
}

public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat = 0
  public var bottom: CGFloat = 0
}

public struct UILayoutPriority: Hashable, Sendable {
  public static let required = UILayoutPriority()
  public static let fittingSizeLevel = UILayoutPriority()
}

@MainActor open class UILabel: UIView {
  open var text: String?
  open var numberOfLines = 1
  open var textAlignment = NSTextAlignment.natural
}

public enum NSTextAlignment: Sendable {
  case natural
  case center
}

@MainActor open class UIGestureRecognizer: NSObject {
  open var isEnabled = true
}

@MainActor open class UITabBar: UIView {}

@MainActor open class UINavigationBar: UIView {
  open var prefersLargeTitles = false
}

@MainActor open class UITabBarItem: NSObject {
  open var badgeValue: String?

  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {}
}

@MainActor open class UIAction: NSObject {
  private let handler: (UIAction) -> Void

  public init(handler: @escaping (UIAction) -> Void) { self.handler = handler }

  /// The user chooses it.
  func perform() { handler(self) }
}

open class UIImage: NSObject, @unchecked Sendable {
  public init?(systemName name: String) {}
  public init?(named name: String) {}
}
