import FlowDSL
import Testing

/// The examples of docs/adopting.md are an app that compiles.
struct AdoptingPageTests {
  /// What the page's app has from before.
  private static let old = """
    import SwiftUI
    import UIKit
    import FlowRuntime

    struct FeedView: View {
      let onSelect: (Int) -> Void
      let onHelp: () -> Void
      var body: some View { EmptyView() }
    }

    final class ProductController: UIViewController {
      init(id: Int, onClose: @escaping () -> Void) { super.init(nibName: nil, bundle: nil) }
      required init?(coder: NSCoder) { nil }
    }

    struct AccountCoordinatorView: View {
      var body: some View { EmptyView() }
    }

    @MainActor final class HelpFlowCoordinator {
      init(onStop: @escaping () -> Void) {}
      func start() -> UIViewController { UIViewController() }
    }

    """

  @Test func theAppCompiles() async throws {
    let page = try Page("docs/adopting.md")
    let graph = try #require(page.blocks.first { $0.info == "flow" })
    let compilation = await compile([Source(name: "Shop.flow", text: page.text(graph))])
    let code = page.blocks.filter { $0.info == "swift" }.map { page.text($0) }
    let app = [
      "App.swift": Self.old + code.joined(separator: "\n"),
      "Shop.swift": try #require(compilation.swift()),
    ]
    #expect(try AppleCheck(.iOS).check(app) == "")
  }
}
