import Testing

@testable import FlowDSL
@testable import FlowImport

/// Assignments to windows and containers of UIKit, which navigate without a call.
@Suite struct FormsOfUIKitPastTheGraphTests {
  private func code(_ statements: String, in type: String = "class A: UIViewController") -> String {
    "\(type) {\n  var window: UIWindow?\n  func a() {\n\(statements)\n  }\n}"
  }

  private static let toTab = "send an event that goes to the tab: `-> tab x`"
  private static let toScreen =
    "declare the screen as a route, and send an event that leads there: `-> x`"
  private static let toItem = "the graph has `Home.item` for it"
  private static let leaves = "send an event of the screen's route that leaves it"

  @Test(arguments: [
    (
      "window?.rootViewController = ItemController()", "rootViewController",
      "`rootViewController` shows `ItemController` past the graph", toItem
    ),
    (
      "self.window!.rootViewController = made()", "rootViewController",
      "`rootViewController` shows a screen past the graph", toScreen
    ),
    (
      "UIApplication.shared.keyWindow?.rootViewController = ItemController()",
      "rootViewController", "`rootViewController` shows `ItemController` past the graph", toItem
    ),
    (
      "unknown.rootViewController = ItemController()", "rootViewController",
      "`rootViewController` shows `ItemController` past the graph", toItem
    ),
    (
      "navigationController?.viewControllers = [FeedController(), ItemController()]",
      "viewControllers",
      "`viewControllers` shows `FeedController`, `ItemController` past the graph",
      "the graph has `Home.feed` for it"
    ),
    (
      "navigationController?.viewControllers.append(ItemController())", "viewControllers",
      "`viewControllers` shows `ItemController` past the graph", toItem
    ),
    (
      "navigationController?.viewControllers.insert(ItemController(), at: 0)", "viewControllers",
      "`viewControllers` shows `ItemController` past the graph", toItem
    ),
    (
      "navigationController!.viewControllers.removeLast()", "viewControllers",
      "`viewControllers` leaves a screen past the graph", leaves
    ),
    (
      "let stack = OwnStack()\nstack.viewControllers.removeAll { $0 === self }",
      "viewControllers", "`viewControllers` leaves a screen past the graph", leaves
    ),
    (
      "navigationController?.setViewControllers(all, animated: true)", "setViewControllers",
      "`setViewControllers` shows a screen past the graph", toScreen
    ),
    (
      "tabBarController?.viewControllers = made()", "viewControllers",
      "`viewControllers` shows a screen past the graph",
      "declare each of them as a tab of the graph: `tab x: X`"
    ),
    (
      "splitViewController?.viewControllers = made()", "viewControllers",
      "`viewControllers` shows a screen past the graph",
      "declare each of them as a column of the graph: `column x: X`"
    ),
    (
      "OwnColumns().setViewController(OtherController(), for: .primary)", "setViewController",
      "`setViewController` shows `OtherController` past the graph",
      "declare each of them as a column of the graph: `column x: X`"
    ),
    (
      "tabBarController?.selectedIndex = 1", "selectedIndex",
      "`selectedIndex` selects a tab past the graph", toTab
    ),
    (
      "tabBarController?.selectedIndex += 1", "selectedIndex",
      "`selectedIndex` selects a tab past the graph", toTab
    ),
    (
      "let tabs = OwnTabs()\ntabs.selectedIndex = 1", "selectedIndex",
      "`selectedIndex` selects a tab past the graph", toTab
    ),
    (
      "if let tabs = parent as? UITabBarController { tabs.selectedIndex = 1 }", "selectedIndex",
      "`selectedIndex` selects a tab past the graph", toTab
    ),
    (
      "print(1)\n(parent as? OwnTabs)?.selectedIndex = 1", "selectedIndex",
      "`selectedIndex` selects a tab past the graph", toTab
    ),
    (
      "unknown.selectedViewController = made()", "selectedViewController",
      "`selectedViewController` selects a tab past the graph", toTab
    ),
  ])
  func aMemberOfUIKitThatNavigatesIsFound(
    _ statements: String, _ token: String, _ message: String, _ note: String
  ) {
    let found = PastTheGraphLint.lint(code(statements))
    #expect(found.map(\.token) == [token])
    #expect(found.map(\.finding.message) == [message])
    #expect(found.map(\.finding.notes) == [[note]])
    #expect(found.allSatisfy { $0.finding.rule == .pastTheGraph })
  }

  @Test(arguments: [
    ("UITabBarController", "selectedIndex = 1", "selectedIndex"),
    ("UITabBarController", "self.selectedIndex = 1", "selectedIndex"),
    ("OwnTabs", "selectedViewController = made()", "selectedViewController"),
    ("OwnTabs", "viewControllers?[0] = made()", "viewControllers"),
    ("OwnTabs", "setViewControllers(made(), animated: false)", "setViewControllers"),
    ("UINavigationController", "_ = viewControllers.popLast()", "viewControllers"),
    ("UIWindow", "rootViewController = made()", "rootViewController"),
  ])
  func aContainerThatChangesItselfIsFound(_ type: String, _ statement: String, _ token: String) {
    #expect(PastTheGraphLint.lint(code(statement, in: "class B: \(type)")).map(\.token) == [token])
    #expect(
      PastTheGraphLint.lint("extension \(type) { func a() { \(statement) } }").map(\.token) == [
        token
      ])
  }

  /// Members of other types that are called the same, what shows nothing, and what the graph has.
  @Test(arguments: [
    "segments.selectedSegmentIndex = 1", "picker.selectedIndex = 1",
    "let segments = UISegmentedControl()\nsegments.selectedIndex = 1",
    "model.selectedIndex = 1", "model.viewControllers = []", "model.viewControllers.append(x)",
    "model.rootViewController = x", "model.selectedViewController = x",
    "Model().setViewControllers(all, animated: true)",
    "var selectedIndex = 0\nselectedIndex = 1",
    "pages.setViewControllers([ItemController()], direction: .forward, animated: true)",
    "pages.viewControllers = [ItemController()]",
    "window?.rootViewController = nil", "window?.rootViewController?.view = x",
    "let index = tabBarController?.selectedIndex", "if tabBarController?.selectedIndex == 1 {}",
    "navigationController?.viewControllers.forEach(print)",
    "let viewControllers = navigationController?.viewControllers",
    "window?.rootViewController = ShopController(navigator, screens: screens)",
    "window?.rootViewController = UIHostingController(rootView: FlowView(navigator))",
    "window?.rootViewController = UIHostingController(rootView: ShopWindow())",
    "let host = ShopController(navigator)\nwindow?.rootViewController = host",
    "let host = ShopController(navigator)\npresent(host, animated: true)",
  ])
  func aMemberOfSomethingElseIsNotFound(_ statements: String) {
    let types = """

      class Model {
        var selectedIndex = 0
        var viewControllers: [UIViewController] = []
        var rootViewController: UIViewController?
        var selectedViewController: UIViewController?
        func setViewControllers(_ all: [UIViewController], animated: Bool) { selectedIndex = 2 }
      }
      class Pager: UIViewController {
        var selectedIndex = 0
        var viewControllers: [UIViewController] = []
        func a() { selectedIndex = 1; self.viewControllers.append(x) }
      }
      class Tabs: UITabBarController {
        override var selectedIndex: Int { didSet { print(1) } }
      }
      class ShopController: FlowController {}
      struct ShopWindow: View { var body: some View { FlowView(navigator) } }

      """
    let type = "class A: UIViewController"
    let own = "\n  let model = Model()\n  let pages = UIPageViewController()\n"
    let body = code(statements, in: type).replacing(
      "{\n  var", with: "{\(own)  var", maxReplacements: 1)
    #expect(PastTheGraphLint.lint(body + types).map(\.finding.message) == [])
  }

  /// What a container has besides the members of UIKit's.
  @Test(arguments: [
    "class B: UITabBarController { func b() { var selectedIndex = 0; selectedIndex = 1 } }",
    "class B: UITabBarController { func b(selectedIndex: inout Int) { selectedIndex = 1 } }",
    "class B: UINavigationController { var selectedIndex = 0; func b() { selectedIndex = 1 } }",
    """
    class B: UINavigationController {
      func setViewControllers(_ all: [UIViewController], animated: Bool, done: () -> Void) {}
      func b() { setViewControllers(all, animated: true, done: done) }
    }
    """,
    "class B: UIWindow { var viewControllers: [Int] = []; func b() { viewControllers = [1] } }",
  ])
  func whatAContainerDeclaresItselfIsNotFound(_ code: String) {
    #expect(PastTheGraphLint.lint(code).map(\.finding.message) == [])
  }

  // MARK: - Old code

  /// What a bare route's method itself does, and what it calls, is old code.
  @Test func aScreenMethodOfABareRouteMayFillItsContainer() {
    let found = PastTheGraphLint.lint(
      """
      struct OldScreens: Shop.Old.Screens {
        func start(_ go: Shop.Old.Start) -> UIViewController {
          let tabs = UITabBarController()
          tabs.viewControllers = made()
          select(tabs)
          return tabs
        }
        private func select(_ tabs: UITabBarController) { tabs.selectedIndex = 1 }
      }
      """)
    #expect(found.map(\.finding.message) == [])
  }
}
