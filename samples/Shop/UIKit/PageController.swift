import UIKit

/// A page with a title and a button for each thing to do.
final class PageController: UIViewController {
  private let stack = UIStackView(arrangedSubviews: [])

  /// `title`, and what its buttons do.
  init(_ title: String, _ actions: KeyValuePairs<String, () -> Void>) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    stack.axis = .vertical
    stack.alignment = .center
    stack.distribution = .equalCentering
    for (label, action) in actions { add(label, action) }
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    #if !os(tvOS)
      stack.backgroundColor = .systemBackground
    #endif
    view = stack
  }

  /// Adds a button that does `action`.
  func add(_ label: String, _ action: @escaping () -> Void) {
    let tapped = UIAction(title: label) { _ in action() }
    stack.addArrangedSubview(UIButton(configuration: .plain(), primaryAction: tapped))
  }
}
