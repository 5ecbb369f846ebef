import Testing

@testable import FlowDSL
@testable import FlowImport

/// Changes of paths and selections, and values of the environment that are passed on.
@Suite struct FormsOfSwiftUIPastTheGraphTests {
  // MARK: - Paths

  private static func view(_ statements: String, _ members: String = "", stack: String = "$path")
    -> String
  {
    """
    struct A: View {
      @Environment(\\.dismiss) private var dismiss
      @Environment(\\.openWindow) private var openWindow
      @Environment(\\.dismissWindow) private var close
      @Environment(\\.presentationMode) private var presentationMode
      @State private var path: [Page] = []
      @State private var tab = 0
      \(members)
      var body: some View {
        NavigationStack(path: \(stack)) { Text("") }
        TabView(selection: $tab) { One().tabItem { Text("1") }; One().tabItem { Text("2") } }
      }
      func a() { \(statements) }
    }
    struct One: View { var body: some View { Text("") } }
    enum Page { case one }
    """
  }

  @Test(arguments: [
    ("path.append(.one)", "append", "shows a screen"),
    ("path.insert(.one, at: 0)", "insert", "shows a screen"),
    ("self.path = pages", "path", "shows a screen"),
    ("path = path + [.one]", "path", "shows a screen"),
    ("_ = path.popLast()", "popLast", "leaves a screen"),
    ("path.removeLast()", "removeLast", "leaves a screen"),
    ("path.removeAll()", "removeAll", "leaves a screen"),
    ("path.removeAll { $0 == .one }", "removeAll", "leaves a screen"),
    ("path = []", "path", "leaves a screen"),
  ])
  func aChangeOfAPathIsFound(_ statement: String, _ token: String, _ words: String) {
    let found = PastTheGraphLint.lint(Self.view(statement))
    #expect(found.map(\.token) == [token])
    #expect(found.map(\.finding.message) == ["`\(token)` \(words) past the graph"])
  }

  /// A path that a model has, which other code changes.
  @Test(arguments: [
    ("struct B: View { @Environment(Router.self) var router", "router.path = pages", "path"),
    ("struct B: View { @EnvironmentObject var router: Router", "router.path.popLast()", "popLast"),
    ("struct B: View { @Binding var path: [Page]", "path.popLast()", "popLast"),
    ("class B { weak var router: Router?", "router?.path.removeLast()", "removeLast"),
    ("class B {", "appRouter.path.removeLast()", "removeLast"),
    ("class B {", "var router = make()\nrouter.path = pages", "path"),
  ])
  func aPathOfAModelIsFound(_ type: String, _ statement: String, _ token: String) {
    let found = PastTheGraphLint.lint(
      Self.view("", "@State var router = Router()", stack: "$router.path") + """

        @Observable class Router { var path = NavigationPath() }
        \(type)
          func b() { \(statement) }
        }
        """)
    #expect(found.map(\.token) == [token])
  }

  /// Others called `path`, what is the first value, and what the stack itself sets.
  @Test(arguments: [
    "class B { var path: [CGPoint] = []; func b() { path.append(x); path = y; path.popLast() } }",
    "class B { func b() { var path: [CGPoint] = []; path.append(x); path = y } }",
    "extension A { func b() { var path: [CGPoint] = []; path.append(x); _ = path.popLast() } }",
    "extension A { func b(path: inout [CGPoint]) { path.append(x); path = y } }",
    "class B { func b() { shape.path = y; shape.path.append(x); shape.path = [] } }",
    "class B { let shape = CAShapeLayer(); func b() { shape.path = UIBezierPath().cgPath } }",
    "struct B: View { @Binding var path: String; func b() { path.append(x); path = y } }",
    "class Router { var path = NavigationPath(); init() { path = NavigationPath() } }",
    "class Router { var path: NavigationPath; init(_ path: NavigationPath) { self.path = path } }",
    "extension A { var b: [Page] { get { path } set { path = newValue } } }",
    "extension A { var b: Binding<[Page]> { Binding(get: { path }, set: { path = $0 }) } }",
  ])
  func otherPathsAreNotFound(_ code: String) {
    #expect(PastTheGraphLint.lint(Self.view("") + "\n" + code).map(\.finding.message) == [])
  }

  // MARK: - Tabs of SwiftUI

  @Test(arguments: [
    view("tab = 1"), view("self.tab = 1"),
    "struct B: View { @Binding var tab: Int; func b() { tab = 2 } }\n"
      + "extension A { var c: some View { B(tab: $tab) } }",
  ])
  func aTabThatCodeSelectsIsFound(_ code: String) {
    let found = PastTheGraphLint.lint(
      code.hasPrefix("struct A") ? code : Self.view("") + "\n" + code)
    #expect(found.map(\.token) == ["tab"])
    #expect(found.map(\.finding.message) == ["`tab` selects a tab past the graph"])
    #expect(found.map(\.finding.notes) == [["send an event that goes to the tab: `-> tab x`"]])
  }

  @Test(arguments: ["@Observable class Model", "class Model: ObservableObject"])
  func aTabThatAModelHasIsFound(_ model: String) {
    let found = PastTheGraphLint.lint(
      """
      \(model) { var selectedTab = 0; func home() { selectedTab = 0 } }
      struct Root: View {
        @Bindable var model: Model
        var body: some View {
          TabView(selection: $model.selectedTab) { Leaf().tabItem { Text("1") }; Leaf().tabItem { Text("2") } }
        }
      }
      struct Leaf: View {
        @Environment(Model.self) var model
        var body: some View { Button("") { model.selectedTab = 1 } }
      }
      """)
    #expect(found.map(\.token) == ["selectedTab", "selectedTab"])
  }

  /// Selections of pages and of others, first values, and what the user selects.
  @Test(arguments: [
    """
    struct B: View {
      @State var page = 0
      var body: some View { TabView(selection: $page) { Text("") }.tabViewStyle(.page) }
      func b() { page = 1 }
    }
    """,
    "struct B: View { @State var tab = 0; func b() { tab = 1 } }",
    "class B { var tab = 0; func b() { tab = 1 } }",
    "extension A { init(_ tab: Int) { self.tab = tab } }",
    "extension A { var b: Int { get { tab } set { tab = newValue } } }",
    """
    struct B: View {
      @State var selected = 0
      var body: some View {
        TabView(selection: .init(get: { selected }, set: { select($0) })) {
          One().tabItem { Text("1") }
          One().tabItem { Text("2") }
        }
      }
      func select(_ tab: Int) { selected = tab }
    }
    """,
    """
    struct B: View {
      @State var selected = 0
      var body: some View {
        TabView(selection: Binding(get: { selected }, set: { if $0 > 0 { selected = $0 } })) {
          One().tabItem { Text("1") }
          One().tabItem { Text("2") }
        }
      }
    }
    """,
  ])
  func otherSelectionsAreNotFound(_ code: String) {
    #expect(PastTheGraphLint.lint(Self.view("") + "\n" + code).map(\.finding.message) == [])
  }

  // MARK: - Environment

  @Test(arguments: [
    ("Button(\"\", action: dismiss.callAsFunction)", "dismiss", "leaves a screen"),
    ("Button(\"\", action: self.dismiss.callAsFunction)", "dismiss", "leaves a screen"),
    ("Child(dismiss: dismiss)", "dismiss", "leaves a screen"),
    ("Child(done: { dismiss() })", "dismiss", "leaves a screen"),
    ("Child { [dismiss] in dismiss() }", "dismiss", "leaves a screen"),
    (
      "Button(\"\", action: presentationMode.wrappedValue.dismiss)", "dismiss",
      "leaves a screen"
    ),
    ("openWindow(id: \"a\")", "openWindow", "opens a window"),
    ("Child(open: openWindow)", "openWindow", "opens a window"),
    ("close(id: \"a\")", "close", "closes a window"),
  ])
  func aValueOfTheEnvironmentIsFound(_ statement: String, _ token: String, _ words: String) {
    let found = PastTheGraphLint.lint(Self.view(statement))
    #expect(found.map(\.token) == [token])
    #expect(found.map(\.finding.message) == ["`\(token)` \(words) past the graph"])
  }

  /// Closures of the app's own, and other values that are called the same.
  @Test(arguments: [
    "struct B { let dismiss: () -> Void; func b() { Child(done: dismiss) } }",
    "struct B: View { var openWindow: () -> Void; func b() { openWindow() } }",
    "extension A { func b(dismiss: () -> Void) { Child(done: dismiss) } }",
    "extension A { func b() { let openWindow = make(); Child(done: openWindow) } }",
    "class B { func openWindow(id: String) {}; func b() { openWindow(id: \"\") } }",
    "class B { func b() { model.openWindow(id: \"\"); Child(done: model.dismissWindow) } }",
    "struct B: PreviewProvider { @Environment(\\.openWindow) var o; func b() { o(id: \"\") } }",
  ])
  func closuresOfTheAppAreNotFound(_ code: String) {
    #expect(PastTheGraphLint.lint(Self.view("") + "\n" + code).map(\.finding.message) == [])
  }
}
