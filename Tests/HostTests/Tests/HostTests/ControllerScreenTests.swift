import Testing

@testable import FlowRuntime
@testable import SwiftUI
@testable import UIKit

/// Screens that are view controllers, in `FlowView`.
@MainActor @Suite struct ControllerScreenTests {
  @Test func aScreensControllerIsMadeOnce() throws {
    let app = try HostApp()
    var made = 0
    app.makeController = { name in
      guard name == "Palette.red" else { return nil }
      made += 1
      return UIViewController()
    }
    try app.send("palette", "blue", "back", "tip", "dismiss")
    #expect(made == 1)
    let front = try #require(app.window.front)
    let shown = app.window.seen(in: front).flatMap(\.nodes).compactMap {
      ($0.element as? ControllerElement)?.controller
    }
    #expect(shown.filter { !($0 is BarController) }.count == 1)
  }

  /// Sets its title and items when it is loaded.
  private final class Page: UIViewController {
    override func viewDidLoad() {
      title = "Red"
      navigationItem.rightBarButtonItem = UIBarButtonItem()
      navigationItem.searchController = UISearchController()
      navigationItem.largeTitleDisplayMode = .always
    }
  }

  /// Shows `page` as the screen `Palette.red`, which is pushed.
  private func app(_ page: UIViewController) throws -> HostApp {
    let app = try HostApp()
    app.makeController = { $0 == "Palette.red" ? page : nil }
    try app.send("palette")
    return app
  }

  /// What shows the screen in front to UIKit.
  private func top(of app: HostApp) throws -> Controller {
    let front = try #require(app.window.front)
    return try #require(app.window.stacks(in: front).first?.controllers.last)
  }

  @Test func theBarsShowWhatAControllerWants() throws {
    let page = Page()
    let app = try app(page)
    let top = try top(of: app)
    #expect(top.host.navigationItem.title == "Red")
    #expect(top.host.navigationItem.rightBarButtonItems == page.navigationItem.rightBarButtonItems)
    #expect(top.host.navigationItem.rightBarButtonItems?.count == 1)
    #expect(top.host.navigationItem.searchController === page.navigationItem.searchController)
    #expect(top.host.navigationItem.titleView == nil)
    #expect(top.titleDisplayMode == "large")
    #expect(!top.hidesBackButton)
    #expect(!top.hidesTabBar)
  }

  @Test func theBarsFollowWhatAControllerChanges() throws {
    let page = Page()
    let app = try app(page)
    let top = try top(of: app)
    let (button, view) = (UIBarButtonItem(), UIView(frame: .zero))
    let calls = app.calls {
      page.title = "Crimson"
      page.navigationItem.rightBarButtonItem = nil
      page.navigationItem.leftBarButtonItems = [button]
      page.navigationItem.leftItemsSupplementBackButton = true
      page.navigationItem.titleView = view
      page.navigationItem.hidesSearchBarWhenScrolling = false
      page.navigationItem.searchController = nil
      page.navigationItem.largeTitleDisplayMode = .never
      page.navigationItem.hidesBackButton = true
      page.toolbarItems = [button]
      page.hidesBottomBarWhenPushed = true
    }
    #expect(calls == [:])
    #expect(top.host.navigationItem.title == "Crimson")
    #expect(top.host.navigationItem.rightBarButtonItems == nil)
    #expect(top.host.navigationItem.leftBarButtonItems == [button])
    #expect(top.host.navigationItem.leftItemsSupplementBackButton)
    #expect(top.host.navigationItem.titleView === view)
    #expect(!top.host.navigationItem.hidesSearchBarWhenScrolling)
    #expect(top.host.navigationItem.searchController == nil)
    #expect(top.titleDisplayMode == "inline")
    #expect(top.hidesBackButton)
    #expect(top.host.toolbarItems == [button])
    #expect(top.hidesTabBar)
    page.navigationItem.title = "Scarlet"
    app.run(100)
    #expect(top.host.navigationItem.title == "Scarlet")
  }

  /// SwiftUI's own button that shows the sidebar, for example.
  @Test func whatAControllerNeverSetsStaysAsItIs() throws {
    let page = UIViewController()
    let app = try app(page)
    let top = try top(of: app)
    let button = UIBarButtonItem()
    top.host.navigationItem.leftBarButtonItems = [button]
    page.title = "Red"
    app.run(100)
    #expect(top.host.navigationItem.title == "Red")
    #expect(top.host.navigationItem.leftBarButtonItems == [button])
  }

  /// A stack of UIKit's never hides the tab bar for its root.
  @Test(arguments: [false, true]) func aPushedControllerHidesTheTabBar(isRoot: Bool) throws {
    let app = try HostApp()
    app.makeController = { name in
      guard name == (isRoot ? "News.list" : "Palette.red") else { return nil }
      let controller = UIViewController()
      controller.hidesBottomBarWhenPushed = true
      return controller
    }
    if isRoot { try app.navigator.selectTab("news") } else { try app.send("palette") }
    app.run(5000)
    #expect(try top(of: app).hidesTabBar == !isRoot)
  }

  /// Another screen's bar shows nothing of it.
  @Test func eachScreenHasItsOwnBar() throws {
    let page = Page()
    let app = try app(page)
    try app.send("blue")
    #expect(try top(of: app).host.navigationItem.rightBarButtonItems == nil)
    #expect(try top(of: app).host.navigationItem.title == nil)
    try app.send("back")
    #expect(try top(of: app).host.navigationItem.rightBarButtonItems?.count == 1)
  }
}
