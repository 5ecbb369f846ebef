import Testing

@testable import FlowDSL
@testable import FlowImport

/// Graphs of Swift sources in which it matters to which screen a stack or code belongs: rather a comment
/// than a wrong transition.
@Suite struct SwiftStackImportTests {
  /// The lines of the graph of `texts`.
  private func lines(of texts: String...) throws -> [String] {
    let sources = texts.enumerated().map { Source(name: "\($0.offset).swift", text: $0.element) }
    let bytes = try importGraph(.swift, from: sources)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      String($0.drop { $0 == " " })
    }
  }

  /// The transitions of the route that begins with `head`.
  private func actions(_ head: String, in lines: [String]) throws -> [String] {
    let start = try #require(lines.firstIndex { $0.hasPrefix(head) })
    guard lines[start].hasSuffix("{") else { return [] }
    return lines[(start + 1)...].prefix { $0 != "}" }.filter { !$0.hasPrefix("//") }
  }

  // MARK: - Stacks

  /// A call on the stack of another screen is no transition of the one with the code.
  @Test(arguments: [
    ("selectedViewController as? UINavigationController", "tab"),
    ("viewControllers.last as? UINavigationController", "tab"),
    ("presentedViewController as? UINavigationController", "tab"),
    ("UINavigationController(rootViewController: B())", "tab"),
    ("navigationController", nil),
    ("UINavigationController()", nil),
  ])
  func theStackOfAnotherScreenIsLeftAlone(_ stack: String, _ name: String?) throws {
    let lines = try lines(
      of: """
        class A: UIViewController {
          func a() { let tab = \(stack); tab?.pushViewController(B(), animated: true) }
          func c() { show(C(), sender: nil) }
        }
        class B: UIViewController {}
        class C: UIViewController {
          func d() { let tab = \(stack); tab?.popToRootViewController(animated: true) }
        }
        """)
    #expect(try actions("route a: root", in: lines).contains("-> b") == (name == nil))
    let back = "on backToRoot -> back to root"
    #expect(try actions("route c", in: lines).contains(back) == (name == nil))
    let reason = "`pushViewController` of `tab?` with `B`, the stack of another screen"
    #expect(lines.contains("// 0.swift:2: \(reason)") == (name != nil))
  }

  @Test func aWayBackToAScreenSaysWhich() throws {
    let lines = try lines(
      of: """
        class A: UIViewController { func b() { show(B(), sender: nil) } }
        class B: UIViewController {
          func c() { show(C(), sender: nil) }
          func own() { navigationController?.popToViewController(self, animated: true) }
        }
        class C: UIViewController {
          func back(_ b: B) { navigationController?.popToViewController(b, animated: true) }
          func any() { navigationController?.popToViewController(stack[1], animated: true) }
        }
        """)
    #expect(try actions("route c", in: lines) == ["on backToB -> back to b"])
    #expect(try actions("route b", in: lines) == ["-> c"])
    #expect(lines.contains("// 0.swift:4: goes back to it, from what is above it"))
    #expect(lines.contains("// 0.swift:8: which screen `stack[1]` is"))
  }

  /// A root that another stack pushes is a route there, not the tab that has it.
  @Test func aRootIsPushedElsewhere() throws {
    let lines = try lines(
      of: """
        @main struct M: App { var body: some Scene { WindowGroup { Tabs() } } }
        struct Tabs: View { var body: some View { TabView { Tab("A") { A() }; Tab("B") { B() } } } }
        struct A: View { var body: some View { NavigationStack { Person() } } }
        struct B: View { var body: some View { NavigationStack { List2() } } }
        struct List2: View { var body: some View { NavigationLink("") { Person() } } }
        struct Person: View { var body: some View { NavigationLink("") { Person() } } }
        """)
    #expect(try actions("route list2: root", in: lines) == ["-> person"])
    #expect(lines.contains("route person {"))
    #expect(!lines.contains { $0.hasPrefix("child ") })
  }

  /// What tabs push has no stack, and what presents itself no place.
  @Test func whatFlowCannotShowIsAComment() throws {
    let lines = try lines(
      of: """
        @main struct M: App { var body: some Scene { WindowGroup { Tabs() } } }
        struct Tabs: View {
          var body: some View {
            TabView { Tab("A") { A() }; Tab("B") { B() } }
              .navigationDestination(isPresented: $shown) { Help() }
          }
        }
        struct Help: View { var body: some View { Text("") } }
        struct A: View { var body: some View { Text("").sheet(isPresented: $x) { B() } } }
        struct B: View {
          var body: some View { NavigationStack { Text("").sheet(isPresented: $x) { B() } } }
        }
        """)
    #expect(lines.contains("// not `-> Help`: no stack can push it here"))
    #expect(lines.contains("// not `-> B`: it would contain itself"))
    #expect(!lines.contains("-> help") && !lines.contains("-> B"))
  }

  // MARK: - Code

  /// What a class without screens shows is not what it begins with, unless `start` shows it.
  @Test(arguments: ["open", "start"])
  func aClassBeginsWithWhatItStarts(_ name: String) throws {
    let lines = try lines(
      of: """
        class A: UIViewController { func b() { show(B(), sender: nil) } }
        class B: UIViewController {}
        """,
      """
      class Maps { let navigation = UINavigationController()
        func \(name)() { navigation.pushViewController(C(), animated: true) } }
      class C: UIViewController {}
      """)
    #expect(lines.contains("route c: root") == (name == "start"))
    #expect(lines.contains("route maps: root {") == (name == "open"))
  }

  /// A method of the system with the name of the only function of the files is another one.
  @Test(arguments: [
    ("UIApplication.shared.open(url)", false), ("Opener().open(url)", true),
    ("anything.open(url)", true), ("anything.open(with: url)", false),
  ])
  func aMethodOfTheSystemIsNoFunctionOfTheFiles(_ call: String, _ leads: Bool) throws {
    let lines = try lines(
      of: """
        class A: UIViewController { func a() { \(call) }
          func b() { show(B(), sender: nil) } }
        class B: UIViewController {}
        class Opener { func open(_ url: URL) { top.present(C(), animated: true) } }
        class C: UIViewController {}
        """)
    #expect(try actions("route a: root", in: lines).contains("-> c") == leads)
  }

  /// Of two functions with one name, the one with the labels of a call is meant.
  @Test func functionsWithOneNameAreSeveral() throws {
    let lines = try lines(
      of: """
        class A: UIViewController { let router = Router()
          func a() { router.open(first: 1) } }
        class B: UIViewController {}
        class C: UIViewController {}
        class Router {
          func open(first: Int) { top.present(B(), animated: true) }
          func open(second: Int) { top.present(C(), animated: true) }
        }
        """)
    #expect(try actions("route a: root", in: lines) == ["-> b"])
  }

  /// A view in a controller that nothing embeds is a screen of its own.
  @Test(arguments: [
    ("let host = UIHostingController(rootView: Help()); use(host)", false),
    ("let host = UIHostingController(rootView: Help()); view.addSubview(host.view)", true),
    ("view.addSubview(UIHostingController(rootView: Help()).view)", true),
    ("let host = UIHostingController(rootView: Help()); addChild(host)", true),
    ("cell.contentConfiguration = UIHostingConfiguration { Help() }", true),
    ("use(Help())", false),
  ])
  func aViewInAControllerIsAPartIfItIsEmbedded(_ code: String, _ isPart: Bool) throws {
    let lines = try lines(
      of: """
        class A: UIViewController {
          func a() { \(code) }
          func b() { show(B(), sender: nil) }
        }
        class B: UIViewController {}
        struct Help: View { var body: some View { Text("").sheet(isPresented: $x) { C() } } }
        struct C: View { var body: some View { Text("") } }
        """)
    #expect(try actions("route a: root", in: lines).contains("-> c") == isPart)
  }

  /// What a view that several screens show is given is code of those.
  @Test func codeInASharedViewIsOfTheScreenAround() throws {
    let lines = try lines(
      of: """
        class A: UIViewController {
          func a() { present(UIHostingController(rootView: First()), animated: true) }
          func b() { present(UIHostingController(rootView: Second()), animated: true) }
        }
        struct First: View { @Environment(\\.dismiss) var dismiss
          var body: some View { Page { Text("").alert("Sure", isPresented: $sure) {} } } }
        struct Second: View { var body: some View { Page { Text("") } } }
        struct Page<Content: View>: View { let content: Content
          var body: some View { content } }
        """)
    #expect(try actions("route first: sheet", in: lines).contains("-> sure"))
    #expect(try !actions("route second: sheet", in: lines).contains("-> sure"))
  }

  /// A coordinator's members change its own stack; another one's shows what `start` shows.
  @Test func theMembersOfAnotherCoordinatorAreItsOwn() throws {
    let lines = try lines(
      of: """
        class A: UIViewController { let coordinator = MainCoordinator()
          func a() { coordinator.go() } }
        class MainCoordinator { let other = OtherCoordinator()
          func go() { other.start(); other.more() } }
        class OtherCoordinator {
          func start() { nav.pushViewController(B(), animated: true) }
          func more() { nav.pushViewController(C(), animated: true) }
        }
        class B: UIViewController {}
        class C: UIViewController {}
        """)
    #expect(try actions("route a: root", in: lines) == ["-> b"])
  }

  /// The controller that a function puts into a stack is the screen that is shown.
  @Test func whatAFunctionPutsIntoAStackIsShown() throws {
    let lines = try lines(
      of: """
        class A: UIViewController { func a() { present(Tools.stack(for: B()), animated: true) } }
        class B: UIViewController {}
        class Bar: UINavigationController {}
        class Tools { static func stack(for shown: UIViewController) -> UIViewController {
          let bar = Bar(rootViewController: shown)
          return bar
        } }
        """)
    #expect(try actions("route a: root", in: lines) == ["-> b"])
    #expect(lines.contains("modal b: B"))
  }
}
