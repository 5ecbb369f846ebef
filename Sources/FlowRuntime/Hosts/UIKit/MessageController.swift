#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Shows, in place of a screen, the reason why there is none.
  final class MessageController: UIViewController {
    private let message: String

    /// Shows `message`.
    init(_ message: String) {
      self.message = message
      super.init(nibName: nil, bundle: nil)
    }

    /// A flow is not created from an archive.
    required init?(coder: NSCoder) { nil }

    /// Creates a view of the message.
    override func loadView() {
      let label = UILabel(frame: .zero)
      label.text = message
      label.numberOfLines = 0
      label.textAlignment = .center
      view = label
    }
  }
#endif
