#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Lies under a view controller that is a screen, and lets the bars around both follow that.
  final class BarController: UIViewController {
    private let content: ControllerBar

    /// Lies under the controller of `content`.
    init(of content: ControllerBar) {
      self.content = content
      super.init(nibName: nil, bundle: nil)
      content.neighbor = self
    }

    /// It is not created from an archive.
    required init?(coder: NSCoder) { nil }

    /// There are other bars around it, or none.
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      content.give()
    }

    /// SwiftUI may have changed the bars.
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      content.give()
    }

    /// SwiftUI may have changed the bars.
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      content.give()
    }
  }
#endif
