@MainActor open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.zero
  open var permittedArrowDirections: UIPopoverArrowDirection = [.any]
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

@MainActor open class UIAlertController: UIViewController {
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  open private(set) var preferredStyle = Style.actionSheet
  open var message: String?

  public enum Style: Int, Sendable {
    case actionSheet
    case alert
  }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init()
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  public convenience init() { self.init(nibName: nil, bundle: nil) }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  override var isShownAsPopover: Bool { preferredStyle == .actionSheet }

  /// The user taps a button. The action is called when it is gone.
  func tap(_ action: UIAlertAction) {
    guard let presenter = ownPresenting, transition == nil else { return }
    Screen.of(self)?.answer(self, over: presenter) { action.handler?(action) }
  }
}

@MainActor open class UIAlertAction: NSObject {
  open private(set) var title: String?
  open private(set) var style = Style.default
  fileprivate var handler: ((UIAlertAction) -> Void)?

  public enum Style: Int, Sendable {
    case `default`
    case cancel
    case destructive
  }

  public convenience init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }
}

@MainActor open class UITextField: UIView {
  open var text: String?
  open var placeholder: String?
  open var isSecureTextEntry = false
}
