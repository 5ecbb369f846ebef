import Testing

@testable import FlowDSL
@testable import FlowImport

/// Which imported screens have no stack around them.
@Suite struct SwiftBareImportTests {
  /// True iff the route `name` is `bare` in the graph of `text`.
  private func isBare(_ name: String, in text: String) throws -> Bool {
    let bytes = try importGraph(.swift, from: [Source(name: "App.swift", text: text)])
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex { $0.hasPrefix("  route \(name)") }, "\(lines)")
    if lines[start].hasSuffix("{ bare }") { return true }
    guard lines[start].hasSuffix("{") else { return false }
    return lines[(start + 1)...].prefix { $0 != "  }" }.contains("    bare")
  }

  /// An app that shows `content` in a sheet over its stack, with `more`.
  private func app(_ content: String, _ more: String = "", page: String = "Text(\"\")") -> String {
    """
    @main struct ShopApp: App { var body: some Scene { WindowGroup { HomeView() } } }
    struct HomeView: View {
      @State private var isShown = false
      var body: some View { NavigationStack { NavigationLink("") { EndView() } }
        .sheet(isPresented: $isShown) { \(content) } }
    }
    struct EndView: View { var body: some View { Text("") } }
    struct PageView: View {
      @State private var isOn = false
      var body: some View { \(page) }
    }
    \(more)
    """
  }

  @Test(arguments: [
    ("PageView()", true), ("PageView().presentationDetents([.medium])", true),
    ("Group { PageView() }", true), ("NavigationStack { PageView() }", false),
    ("NavigationView { PageView() }", false), ("Wrapped { PageView() }", false),
    ("PageView().wrapped()", false), ("PageView().modifier(Wrapping())", false),
    ("wrap(PageView())", false), ("wrappedPage", false),
  ])
  func aSheetIsBareWithoutAStackAroundIt(_ content: String, _ expected: Bool) throws {
    let more = """
      struct Wrapped<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { NavigationStack { content() } }
      }
      extension View { func wrapped() -> some View { NavigationView { self } } }
      struct Wrapping: ViewModifier {
        func body(content: Content) -> some View { NavigationStack { content } }
      }
      func wrap(_ view: some View) -> some View { NavigationStack { view } }
      extension HomeView { var wrappedPage: some View { NavigationStack { PageView() } } }
      """
    #expect(try isBare("page", in: app(content, more)) == expected)
  }

  @Test(arguments: [
    ("Text(\"\")", true), ("NavigationLink(\"\") { EndView() }", false),
    ("Text(\"\").navigationTitle(\"\")", false), ("Text(\"\").toolbar { Text(\"\") }", false),
    ("Text(\"\").sheet(isPresented: $isOn) { EndView() }", true), ("Part()", false),
    ("Stacked { Text(\"\") }", false),
  ])
  func itsContentNeedsNoStack(_ page: String, _ expected: Bool) throws {
    let more = """
      struct Part: View { var body: some View { NavigationLink("") { EndView() } } }
      struct Stacked<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { VStack { NavigationStack { content() } } }
      }
      """
    #expect(try isBare("page", in: app("PageView()", more, page: page)) == expected)
  }

  @Test func whatIsPushedToo() throws {
    let text = app("PageView()").replacing(
      "NavigationLink(\"\") { EndView() }", with: "NavigationLink(\"\") { PageView() }")
    #expect(try !isBare("page", in: text))
  }

  @Test(arguments: [("MapView()", true), ("NavigationStack { MapView() }", false)])
  func aTab(_ content: String, _ expected: Bool) throws {
    let text = """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { TabView {
        \(content).tabItem { Text("Map") }
        NavigationStack { EndView() }.tabItem { Text("End") }
      } } } }
      struct MapView: View { var body: some View { Text("") } }
      struct EndView: View { var body: some View { Text("") } }
      """
    #expect(try isBare("map", in: text) == expected)
  }

  @Test(arguments: [
    ("present(PageController(), animated: true)", true),
    ("let page = PageController()\n present(page, animated: true)", true),
    ("present(page(), animated: true)", true),
    ("present(PageStack(rootViewController: page()), animated: true)", false),
    ("present(UINavigationController(rootViewController: page()), animated: true)", false),
    (
      """
      let stack = UINavigationController(rootViewController: page())
      present(stack, animated: true)
      """, false
    ),
  ])
  func aController(_ code: String, _ expected: Bool) throws {
    let text = """
      class HomeController: UIViewController {
        func page() -> UIViewController { PageController() }
        func open() { \(code) }
      }
      class PageController: UIViewController {}
      class PageStack: UINavigationController {}
      """
    #expect(try isBare("page", in: text) == expected)
  }

  @Test(arguments: [
    "navigationItem.title = \"\"",
    "navigationController?.setNavigationBarHidden(true, animated: false)",
    "navigationController?.pushViewController(EndController(), animated: true)",
  ])
  func aControllerWithABarInMind(_ code: String) throws {
    let text = """
      class HomeController: UIViewController {
        func open() { present(PageController(), animated: true) }
      }
      class PageController: UIViewController { func set() { \(code) } }
      class EndController: UIViewController {}
      """
    #expect(try !isBare("page", in: text))
  }

  @Test(arguments: [("present", true), ("show", false)])
  func aScreenOfTheSystem(_ call: String, _ expected: Bool) throws {
    let text = """
      class HomeController: UIViewController {
        func open() { \(call)(SFSafariViewController(url: url), animated: true) }
        func next() { navigationController?.pushViewController(EndController(), animated: true) }
      }
      class EndController: UIViewController {}
      """
    let shown = call == "show" ? text.replacing("animated: true", with: "sender: nil") : text
    #expect(try isBare("sfSafari", in: shown) == expected)
  }

  /// How a screen is shown that nothing leads to is not known.
  @Test func whatNothingShows() throws {
    let loose = """
      struct LooseView: View {
        @State private var isOn = false
        var body: some View { Text("").sheet(isPresented: $isOn) { PageView() } }
      }
      """
    let text = app("EndView()", loose)
    #expect(try !isBare("loose", in: text))
    #expect(try isBare("page", in: text))
  }
}
