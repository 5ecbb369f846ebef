import Foundation
import Testing

@testable import FlowDSL
@testable import FlowImport

/// Containers in what routes show, and old code behind `bare` routes.
@Suite struct ContainersPastTheGraphTests {
  private static let graph = """
    app Shop { root Main }
    coordinator Main: tabs {
      tab home: Home
      tab old: Old
    }
    coordinator Home {
      route feed: root { -> item  -> mail }
      route item { -> back }
      route mail: sheet { bare  -> dismiss }
    }
    coordinator Old { route start: root { bare } }
    """

  /// The findings in `swift`, and its old code.
  private func lint(_ swift: String) -> (findings: [Diagnostic], old: OldCode) {
    let compilation = compile([Source(name: "Shop.flow", text: Self.graph)])
    #expect(compilation.diagnostics.filter { $0.severity == .error } == [])
    let (findings, old, unread) = pastTheGraph(
      [Source(name: "App.swift", text: swift)], compilation)
    #expect(unread == [])
    return (findings, old)
  }

  private func screens(_ route: String, _ screen: String, of coordinator: String) -> String {
    """
    struct \(coordinator)Screens: Shop.\(coordinator).Screens {
      func \(route)(_ go: Shop.\(coordinator).\(route.capitalized)) -> some View { \(screen) }
    }

    """
  }

  // MARK: - Containers

  @Test(arguments: [
    ("NavigationStack { Text(\"\") }", "NavigationStack"),
    ("NavigationView { Text(\"\") }", "NavigationView"),
    ("NavigationSplitView { Side() } detail: { Text(\"\") }", "NavigationSplitView"),
    ("TabView { Side().tabItem { Text(\"a\") }; Part().tabItem { Text(\"b\") } }", "TabView"),
    ("VStack { NavigationStack { Side() } }", "NavigationStack"),
    ("VStack { Part() }", "NavigationStack"),
  ])
  func aContainerInWhatARouteShowsIsFound(_ content: String, _ name: String) {
    let (found, old) = lint(
      screens("feed", "FeedView()", of: "Home") + """
        struct FeedView: View { var body: some View { \(content) } }
        struct Side: View { var body: some View { Text("") } }
        struct Part: View { var body: some View { \(
          content.hasPrefix("VStack { Part") ? "NavigationStack { Side() }" : "Side()") } }
        """)
    #expect(
      found.map(\.message) == [
        "`\(name)` is in what `Home.feed` shows, in a stack of the graph"
      ])
    #expect(
      found.map(\.notes) == [
        ["remove `\(name)`, or make the route `bare` while this is old code"]
      ])
    #expect(found.map(\.rule) == [.pastTheGraph])
    #expect(old.calls == 0)
  }

  /// A screen that is pushed lies in a stack of the graph, so it cannot be `bare`.
  @Test func theWayOutOfAPushedContainerIsAPresentation() {
    let (found, _) = lint(
      screens("item", "ItemView()", of: "Home")
        + "struct ItemView: View { var body: some View { NavigationStack { Text(\"\") } } }")
    #expect(
      found.map(\.notes) == [
        [
          "remove `NavigationStack`, or show the route as a sheet or cover that is `bare` while"
            + " this is old code"
        ]
      ])
  }

  @Test(arguments: [
    ("UINavigationController(rootViewController: ListController())", "UINavigationController"),
    ("UITabBarController()", "UITabBarController"),
    ("UISplitViewController(style: .doubleColumn)", "UISplitViewController"),
    ("OwnNavigation(rootViewController: ListController())", "OwnNavigation"),
  ])
  func aContainerOfUIKitInWhatARouteShowsIsFound(_ made: String, _ name: String) {
    let types = """
      class ListController: UIViewController {}
      class OwnNavigation: UINavigationController {}

      """
    let method = """
      struct HomeScreens: Shop.Home.Screens {
        func feed(_ go: Shop.Home.Feed) -> UIViewController { \(made) }
      }
      """
    let message = "`\(name)` is in what `Home.feed` shows, in a stack of the graph"
    #expect(lint(types + method).findings.map(\.message) == [message])
    let wrapped =
      screens("feed", "Wrapper()", of: "Home") + """
        struct Wrapper: UIViewControllerRepresentable {
          func makeUIViewController(context: Context) -> UIViewController { \(made) }
        }
        """
    #expect(lint(types + wrapped).findings.map(\.message) == [message])
  }

  @Test(arguments: [
    "func feed(_ go: Shop.Home.Feed) -> UIViewController { UINavigationController.init() }",
    "func feed(_ go: Shop.Home.Feed) -> UINavigationController { .init(rootViewController: x) }",
    """
    func feed(_ go: Shop.Home.Feed) -> UINavigationController {
      print(1)
      return .init(rootViewController: x)
    }
    """,
    """
    func feed(_ go: Shop.Home.Feed) -> UIViewController {
      let stack: UINavigationController = .init(rootViewController: x)
      return stack
    }
    """,
    """
    func feed(_ go: Shop.Home.Feed) -> UIViewController {
      var stack: UINavigationController
      stack = .init(rootViewController: x)
      return stack
    }
    """,
  ])
  func aContainerThatInitMakesIsFound(_ method: String) {
    #expect(
      lint("struct HomeScreens: Shop.Home.Screens { \(method) }").findings.map(\.message) == [
        "`init` is in what `Home.feed` shows, in a stack of the graph"
      ])
  }

  @Test(arguments: [
    "func feed(_ go: Shop.Home.Feed) -> UIViewController { .init() }",
    """
    func feed(_ go: Shop.Home.Feed) -> UIViewController {
      let view: UIView = .init(frame: frame)
      return made(view, .init())
    }
    """,
    """
    func feed(_ go: Shop.Home.Feed) -> UINavigationController {
      all.map { return .init($0) }.first
    }
    """,
  ])
  func somethingElseThatInitMakesIsNotFound(_ method: String) {
    #expect(lint("struct HomeScreens: Shop.Home.Screens { \(method) }").findings == [])
  }

  /// Only the method that the protocol asks for shows the route.
  @Test(arguments: [
    "struct Other { private func feed(_ go: Shop.Home.Feed) -> some View { Stacked() } }",
    """
    extension HomeScreens {
      private func feed(_ go: Shop.Home.Feed, title: String) -> some View { Stacked() }
    }
    """,
    """
    extension HomeScreens {
      func feed(_ go: Shop.Home.Feed, title: String) -> some View { Stacked() }
    }
    """,
  ])
  func anOverloadIsNoScreenMethod(_ method: String) {
    let (found, _) = lint(
      screens("feed", "FeedView()", of: "Home") + """
        \(method)
        struct FeedView: View { var body: some View { Text("") } }
        struct Stacked: View { var body: some View { NavigationStack { Text("") } } }
        """)
    #expect(found == [])
  }

  /// Code that no route shows, what a sheet of the screen's own shows, pages, and what is allowed.
  @Test(arguments: [
    "struct Elsewhere: View { var body: some View { NavigationStack { Text(\"\") } } }",
    "#Preview { NavigationStack { FeedView() } }",
    """
    struct FeedView: View {
      @State var flag = false
      var body: some View {
        Text("")
          // flowc:allow: a picker of its own
          .sheet(isPresented: $flag) { NavigationStack { Text("") } }
      }
    }
    """,
    """
    struct FeedView: View {
      var body: some View { TabView { Text("1"); Text("2") }.tabViewStyle(.page) }
    }
    """,
    """
    struct FeedView: View {
      var body: some View { NavigationStack { Text("") } } // flowc:allow: in a window of its own
    }
    """,
  ])
  func otherContainersAreNotFound(_ code: String) {
    let (found, old) = lint(screens("feed", "FeedView()", of: "Home") + code)
    #expect(found == [])
    #expect(old.calls == 0)
  }

  // MARK: - Old code

  private static let oldCode = """
    struct OldView: View {
      @State var flag = false
      var body: some View {
        NavigationStack {
          NavigationLink("more") { OldDetail() }
        }
        .sheet(isPresented: $flag) { OldDetail() }
      }
    }
    struct OldDetail: View {
      @Environment(\\.dismiss) var dismiss
      var body: some View { Text("").onTapGesture { dismiss() } }
    }

    """

  @Test func navigationBehindBareIsCountedAndNotFound() {
    let (found, old) = lint(screens("start", "OldView()", of: "Old") + Self.oldCode)
    #expect(found == [])
    #expect(old.calls == 3)
    #expect(old.bareRoutes == 1)
  }

  @Test func eachBareRouteWithOldCodeIsCounted() {
    let (found, old) = lint(
      screens("start", "OldView()", of: "Old")
        + screens("mail", "MailView()", of: "Home") + Self.oldCode + """
          struct MailView: View {
            @Environment(\\.dismiss) var dismiss
            var body: some View { Text("").onTapGesture { dismiss() } }
          }
          """)
    #expect(found == [])
    #expect(old.calls == 4)
    #expect(old.bareRoutes == 2)
  }

  /// A type in another one is not what its name means elsewhere, wherever its file is.
  @Test func aNestedTypeHidesNoScreen() {
    let compilation = compile([Source(name: "Shop.flow", text: Self.graph)])
    let code = screens("start", "OldView()", of: "Old") + screens("feed", "Feed()", of: "Home")
    let names = "enum Names { struct OldView {}; struct Feed {} }"
    let views =
      Self.oldCode + "struct Feed: View { var body: some View { NavigationStack { Text(\"\") } } }"
    let (found, old, _) = pastTheGraph(
      [
        Source(name: "App/Screens.swift", text: code), Source(name: "App/Names.swift", text: names),
        Source(name: "Views/Views.swift", text: views),
      ], compilation)
    #expect(
      found.map(\.message) == [
        "`NavigationStack` is in what `Home.feed` shows, in a stack of the graph"
      ])
    #expect(old.calls == 3)
  }

  /// What a moved screen uses has moved too: its navigation is past the graph, also if old code uses it.
  @Test func codeThatAMovedScreenShowsIsNotOld() {
    let (found, old) = lint(
      screens("start", "OldView()", of: "Old") + screens("feed", "OldDetail()", of: "Home")
        + Self.oldCode)
    #expect(found.map(\.message) == ["`dismiss` leaves a screen past the graph"])
    #expect(old.calls == 2)
  }

  /// A coordinator of before, which a method of the screens starts.
  @Test func theCodeOfAnOldCoordinatorIsOld() {
    let (found, old) = lint(
      """
      struct OldScreens: Shop.Old.Screens {
        let coordinator: ShopCoordinator
        func start(_ go: Shop.Old.Start) -> UIViewController { coordinator.start() }
      }
      final class ShopCoordinator {
        let navigation = UINavigationController()
        func start() -> UIViewController {
          navigation.setViewControllers([ListController()], animated: false)
          return navigation
        }
        func open() { navigation.pushViewController(ListController(), animated: true) }
      }
      class ListController: UIViewController {}
      """)
    #expect(found == [])
    #expect(old.calls == 2)
    #expect(old.bareRoutes == 1)
  }

  /// Which type a protocol stands for is not known: old code of one is not that of a moved screen.
  @Test(arguments: [(true, 0), (false, 1)])
  func codeBehindAProtocolIsNotThatOfAMovedScreen(_ hasOther: Bool, _ count: Int) {
    let other = "final class NewFlow: Starting { func start() -> UIViewController { made() } }"
    let (found, old) = lint(
      """
      struct HomeScreens: Shop.Home.Screens {
        let flow: any Starting
        func feed(_ go: Shop.Home.Feed) -> UIViewController { flow.start() }
      }
      struct OldScreens: Shop.Old.Screens {
        let flow: OldFlow
        func start(_ go: Shop.Old.Start) -> UIViewController { flow.start() }
      }
      protocol Starting { func start() -> UIViewController }
      final class OldFlow: Starting {
        func start() -> UIViewController {
          navigation.pushViewController(made(), animated: true)
          return navigation
        }
      }
      \(hasOther ? other : "")
      """)
    #expect(found.count == count)
    #expect(old.calls == 1 - count)
  }
}
