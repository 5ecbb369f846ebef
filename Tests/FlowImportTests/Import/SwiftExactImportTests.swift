import Testing

@testable import FlowDSL
@testable import FlowImport

/// Graphs of Swift sources in which it matters which screen a place shows, how, and from where; and the list
/// of what is not understood.
@Suite struct SwiftExactImportTests {
  /// The lines of the graph of `text`, the file `0.swift`.
  private func lines(of text: String) throws -> [String] {
    let bytes = try importGraph(.swift, from: [Source(name: "0.swift", text: text)])
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      String($0.drop { $0 == " " })
    }
  }

  /// The lines of the route that begins with `head`.
  private func route(_ head: String, in lines: [String]) throws -> [String] {
    let start = try #require(lines.firstIndex { $0.hasPrefix(head) }, "\(lines)")
    guard lines[start].hasSuffix("{") else { return [] }
    return Array(lines[(start + 1)...].prefix { $0 != "}" })
  }

  // MARK: - SwiftUI

  /// A variable that shares a row with another one is set where it is set, and in the row.
  @Test func aBindingIsOfWhatHasIt() throws {
    let lines = try lines(
      of: """
        struct A: View { @State private var shown = false
          var body: some View { NavigationLink("") { B() }
            Row(isOn: $shown).sheet(isPresented: $shown) { Help() } } }
        struct B: View { @State private var shown = false
          var body: some View { Button("") { shown = true }
            Row(isOn: $shown) } }
        struct Row: View { @Binding var isOn: Bool
          var body: some View { Button("") { isOn = true } } }
        struct Help: View { var body: some View { Text("") } }
        """)
    #expect(lines.contains { $0.hasPrefix("// 0.swift:3, set in 0.swift:8") }, "\(lines)")
    #expect(!lines.contains { $0.contains("0.swift:5,") || $0.hasSuffix("0.swift:5") })
  }

  /// A link to what its view is given leads from where the view is made.
  @Test func aRowLinksToWhatItIsGiven() throws {
    let lines = try lines(
      of: """
        struct A: View { var body: some View { NavigationStack {
          Row(page: B())
          Row(page: C())
        } } }
        struct Row<Page: View>: View { let page: Page
          var body: some View { NavigationLink(destination: page) { Text("") } } }
        struct Unused<Page: View>: View { let page: Page
          var body: some View { NavigationLink { page } label: { Text("") } } }
        struct B: View { var body: some View { Text("") } }
        struct C: View { var body: some View { Text("") } }
        """)
    #expect(
      try route("route a: root", in: lines) == [
        "// 0.swift:2, by the link in 0.swift:6", "-> b",
        "// 0.swift:3, by the link in 0.swift:6", "-> c",
      ])
    #expect(lines.contains("// 0.swift:8: the screen that `Unused` is given"))
  }

  @Test(arguments: [
    ("", true), (".padding()", true), (".allowsHitTesting(false)", false),
    (".padding(3).disabled(true)", false), (".disabled(isOff)", true),
  ])
  func whatCannotBeTappedDoesNotNavigate(_ modifier: String, _ leads: Bool) throws {
    let lines = try lines(
      of: """
        struct A: View { var body: some View { NavigationStack { Text("")
          NavigationLink("") { C() }
          Row()\(modifier)
        } } }
        struct Row: View { var body: some View { NavigationLink("") { B() } } }
        struct B: View { var body: some View { Text("") } }
        struct C: View { var body: some View { Text("") } }
        """)
    #expect(try route("route a: root", in: lines).contains("-> b") == leads)
  }

  /// A modifier of an app's own is no screen, and the function that takes the arguments is the one meant.
  @Test func aScreenIsWhatAModifierIsCalledOn() throws {
    let lines = try lines(
      of: """
        struct A: View { var body: some View { NavigationStack {
          NavigationLink("") { Pages.make(for: 1, task: 2).framed() } } } }
        enum Pages {
          static func make(for number: Int, message: Int) -> some View { B() }
          static func make(for number: Int, task: Int) -> some View { C() }
        }
        extension View { func framed() -> some View { background(D()) } }
        struct B: View { var body: some View { Text("") } }
        struct C: View { var body: some View { Text("") } }
        struct D: View { var body: some View { Text("") } }
        """)
    #expect(try route("route a: root", in: lines) == ["// 0.swift:2", "-> c"])
  }

  /// Of several screens that a place shows each has its own modifiers.
  @Test func eachOfSeveralScreensHasItsModifiers() throws {
    let lines = try lines(
      of: """
        struct A: View { let isB: Bool
          var body: some View { NavigationStack { NavigationLink("") {
            if isB { B() } else { C().sheet(isPresented: $shows) { D() } } } } } }
        struct B: View { var body: some View { Text("") } }
        struct C: View { var body: some View { Text("") } }
        struct D: View { var body: some View { Text("") } }
        """)
    #expect(try route("route c {", in: lines).contains("-> d"))
    #expect(try !route("route a: root", in: lines).contains("-> d"))
    #expect(lines.contains("route b"))
  }

  /// A variable with a declaration for each system is what any of them makes.
  @Test func aDeclarationMayHaveVariants() throws {
    let lines = try lines(
      of: """
        struct A: View { var body: some View { NavigationStack { NavigationLink("") { page } } }
          #if os(iOS)
            var page: some View { B() }
          #else
            var page: some View { C() }
          #endif
        }
        struct B: View { var body: some View { Text("") } }
        struct C: View { var body: some View { NavigationLink("") { D() } } }
        struct D: View { var body: some View { Text("") } }
        """)
    #expect(
      try route("route a: root", in: lines) == ["// 0.swift:1", "-> b", "// 0.swift:1", "-> c"])
  }

  /// A view is closed by what it has of its surroundings, wherever that is called.
  @Test func aViewClosesItselfFromWhatItPresents() throws {
    let lines = try lines(
      of: """
        struct Home: View { var body: some View { Text("").sheet(isPresented: $a) { A() } } }
        struct A: View { @Environment(\\.dismiss) var dismiss
          var body: some View { Text("").sheet(isPresented: $b) { B(done: { dismiss() }) } } }
        struct B: View { let done: () -> Void
          var body: some View { Text("") } }
        """)
    #expect(
      try route("route a: sheet", in: lines) == [
        "bare", "// 0.swift:3", "-> dismiss", "// 0.swift:3", "-> b",
      ])
    #expect(lines.contains("route b: sheet { bare }"))
  }

  /// A link in a list with a selection pushes nothing, if the list is beside what it selects.
  @Test(arguments: [
    ("NavigationSplitView", "List(selection: $page)", false), ("NavigationSplitView", "List", true),
    ("NavigationStack", "List(selection: $page)", true),
  ])
  func aSelectionIsNoPush(_ container: String, _ list: String, _ pushes: Bool) throws {
    let detail = container == "NavigationStack" ? "" : "detail: { C() }"
    let lines = try lines(
      of: """
        enum Page { case first }
        struct Home: View { var body: some View { \(container) { A() } \(detail) } }
        struct A: View { var body: some View {
          \(list) { Section { NavigationLink(value: Page.first) { Text("") } } } } }
        struct C: View { var body: some View {
          Text("").navigationDestination(for: Page.self) { _ in B() } } }
        struct B: View { var body: some View { Text("") } }
        """)
    let reason = "// 0.swift:4: which screen the selection of the list shows"
    #expect(lines.contains(reason) != pushes, "\(lines)")
  }

  // MARK: - UIKit

  /// Code that a screen is given closes the screen, not the one that presents it.
  @Test(arguments: [
    ("let b = B(done: { self.dismiss(animated: true) })", true),
    ("let b = B(); b.done = { if ok { self.dismiss(animated: true) } }", true),
    ("let b = B(); key.done = { self.dismiss(animated: true) }", false),
    ("let b = B(); self.dismiss(animated: true)", false),
  ])
  func whatIsPresentedIsClosedFromItsCode(_ code: String, _ isOther: Bool) throws {
    let lines = try lines(
      of: """
        class A: UIViewController { func a() {
          \(code)
          present(b, animated: true) } }
        class C: UIViewController { func c() { present(A(), animated: true)
          present(B(done: {}), animated: true) } }
        class D: UIViewController { func d() { present(B(done: {}), animated: true) } }
        class B: UIViewController {}
        """)
    let own = try route("route a: sheet {", in: lines)
    #expect(own.contains("// 0.swift:2: closes what it presents") == isOther, "\(lines)")
    #expect(own.contains("// 0.swift:2") != isOther)
  }

  @Test(arguments: [
    ("let c = Nav(rootViewController: b); c.modalPresentationStyle = .formSheet", "modal b: B"),
    ("let c = Nav(rootViewController: b)", "modal b: B { cover }"),
    ("let c = D().then { $0.modalPresentationStyle = .overFullScreen }", "route d: cover { bare }"),
    ("let c = D()", "route d: sheet { bare }"),
  ])
  func theNearestStyleCounts(_ code: String, _ route: String) throws {
    let lines = try lines(
      of: """
        class A: UIViewController {
          func a(_ b: B) { \(code); present(c, animated: true) } }
        class Nav: UINavigationController {
          override func viewDidLoad() { modalPresentationStyle = .overFullScreen } }
        class B: UIViewController {}
        class D: UIViewController {}
        """)
    #expect(lines.contains(route), "\(lines)")
  }

  @Test func eachAlertIsOne() throws {
    let lines = try lines(
      of: """
        class A: UIViewController {
          func a() { present(Questions.makeFirst(), animated: true) }
          func b() { present(Questions.second(), animated: true) } }
        enum Questions {
          static func makeFirst() -> UIAlertController { UIAlertController(title: nil) }
          static func second() -> UIAlertController {
            UIAlertController(title: "Sure?", preferredStyle: .actionSheet) } }
        """)
    #expect(
      try route("route a: root", in: lines) == [
        "// 0.swift:2", "-> first", "// 0.swift:3", "-> sure",
      ])
    #expect(lines.contains("route first: alert"))
    #expect(lines.contains("route sure: dialog"))
  }

  @Test func aPrinterPresentsItself() throws {
    let lines = try lines(
      of: """
        class A: UIViewController { func a() {
          let printer = UIPrintInteractionController.shared
          printer.present(animated: true, completionHandler: nil) } }
        """)
    #expect(
      lines.contains("/// The system's `UIPrintInteractionController`.")
        || lines.contains("/// A library's `UIPrintInteractionController`."), "\(lines)")
  }

  // MARK: - What is not understood

  /// Each call that may navigate is a transition, a comment or in the list.
  @Test(arguments: [
    (
      "func f(_ c: UIViewController) { present(c, animated: true) }",
      "nothing that was read calls `f` with a screen"
    ),
    ("var dismiss: () -> Void; func f() { dismiss() }", "`dismiss` is what it is given"),
    ("func f(dismiss: () -> Void) { dismiss() }", "`dismiss` is what it is given"),
    ("func f() { spinner.dismiss() }", "`dismiss` of `spinner`"),
    ("func f() { viewModel.alert(title: \"\") }", "what `alert` shows here"),
    ("func f() { HUD.dismiss(); show(.alert(1)); return .dismiss() }", nil),
    ("override func present(_ c: UIViewController) { super.present(c, animated: true) }", nil),
  ])
  func whatMayNavigateIsListed(_ code: String, _ reason: String?) throws {
    let lines = try lines(
      of: """
        class A: UIViewController { func a() { show(B(), sender: nil) }
          \(code) }
        class B: UIViewController {}
        class Other { func dismiss() {} }
        class More { func dismiss() {} }
        """)
    #expect(lines.contains("// Not understood:") == (reason != nil), "\(lines)")
    if let reason { #expect(lines.last == "// 0.swift:2: \(reason)") }
  }

  /// What a class without screens leaves, and what code that nothing calls closes.
  @Test func whatHasNoScreenIsListed() throws {
    let lines = try lines(
      of: """
        class A: UIViewController { func a() { show(B(), sender: nil) } }
        class B: UIViewController {}
        class Row { func tap(_ nav: UINavigationController) {
          nav.pushViewController(B(), animated: true)
          nav.popViewController(animated: true) } }
        class Sheet: UIViewController {
          func close() { presentedViewController?.dismiss(animated: true) } }
        class C: Sheet {}
        struct Picker { let dismiss: DismissAction
          func done() { dismiss() } }
        """)
    #expect(
      lines.suffix(4) == [
        "// Not understood:", "// 0.swift:5: which screen `Row.tap` leaves",
        "// 0.swift:7: nothing that was read calls `Sheet.close`",
        "// 0.swift:10: nothing that was read calls `Picker.done`",
      ])
  }

  /// What a part does without leading anywhere is said of the screen that it is in.
  @Test func aRemarkAboutAPartIsOfItsScreen() throws {
    let lines = try lines(
      of: """
        struct A: View { var body: some View { NavigationStack { NavigationLink("") { B() }
          Row() } } }
        struct Row: View { var body: some View { Text("").onOpenURL { _ in } } }
        struct B: View { var body: some View { Text("") } }
        """)
    #expect(try route("route a: root", in: lines).contains("// 0.swift:3, in `Row`: opens URLs"))
  }
}
