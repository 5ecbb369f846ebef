import Testing

@testable import FlowDSL
@testable import FlowImport

/// Navigation of Swift sources that a graph does not know.
@Suite struct PastTheGraphTests {
  private static let graph = """
    app Shop { root Home }
    coordinator Home {
      route feed: root { -> product  on more -> Help }
      route product(id: Int) { -> back }
      modal help: Help
      modal terms: Terms
    }
    coordinator Help { route start: root { -> dismiss } }
    coordinator Terms { route legal: root { -> dismiss } }
    """
  private static let screens = """
    struct HomeScreens: Shop.Home.Screens {
      func feed(_ go: Shop.Home.Feed) -> some View { FeedView(go: go) }
      func product(_ go: Shop.Home.Product, id: Int) -> some View { ItemView(id: id) }
    }
    struct HelpScreens: Shop.Help.Screens {
      func start(_ go: Shop.Help.Start) -> some View { Advice() }
    }
    struct ItemView: View { var body: some View { Text("") } }
    struct Advice: View { var body: some View { Text("") } }
    struct LegalView: View { var body: some View { Text("") } }
    struct OtherView: View { var body: some View { Text("") } }
    struct Mail: UIViewControllerRepresentable {
      func makeUIViewController(context: Context) -> MFMailComposeViewController { .init() }
    }
    class ListController: UIViewController {}

    """

  /// The findings in `texts`, each a file, beside the graph and its screens.
  private func findings(
    _ texts: String..., graph: String = graph, selected: Set<Rule> = []
  ) -> [Diagnostic] {
    let compilation = compile(
      [Source(name: "Shop.flow", text: graph)], options: CompileOptions(selected: selected))
    #expect(compilation.diagnostics.filter { $0.severity == .error } == [])
    let files = ([Self.screens] + texts).enumerated().map {
      Source(name: "\($0.offset).swift", text: $0.element)
    }
    return pastTheGraph(files, compilation).findings
  }

  private func view(_ modifier: String) -> String {
    """
    struct FeedView: View {
      let go: Shop.Home.Feed
      @Environment(\\.dismiss) var dismiss
      @State var path = NavigationPath()
      @State var flag = false
      var body: some View { Text("")\(modifier) }
    }
    """
  }

  @Test(arguments: [
    (
      ".sheet(isPresented: $flag) { ItemView(id: 1) }", "`sheet` shows `ItemView` past the graph",
      "the graph has `Home.product` for it: `go.product` of `Home.feed` leads there"
    ),
    (
      ".fullScreenCover(isPresented: $flag) { Advice() }",
      "`fullScreenCover` shows `Advice` past the graph",
      "the graph has `Help.start` for it: `go.more` of `Home.feed` leads there"
    ),
    (
      ".navigationDestination(isPresented: $flag) { LegalView() }",
      "`navigationDestination` shows `LegalView` past the graph",
      "the graph has `Terms.legal` for it: declare `-> legal` in `Home.feed`, and send that"
    ),
    (
      ".popover(isPresented: $flag) { OtherView() }", "`popover` shows `OtherView` past the graph",
      "the graph has no route for it: declare `route other: popover`, and an event that leads there"
    ),
    (
      ".alert(\"Sure?\", isPresented: $flag) {}", "`alert` shows `flag` past the graph",
      "the graph has no route for it: declare `route flag: alert`, and an event that leads there"
    ),
    (
      ".onTapGesture { path.append(7) }", "`append` shows a screen past the graph",
      "the graph has no route for it"
    ),
    (
      ".onTapGesture { dismiss() }", "`dismiss` leaves a screen past the graph",
      "declare `-> back` in `Home.feed`, and send that"
    ),
  ])
  func aCallOfSwiftUIIsFound(_ modifier: String, _ message: String, _ note: String) {
    let found = findings(view(modifier))
    #expect(found.map(\.message) == [message])
    #expect(found.first?.notes == [note])
    #expect(found.first?.rule == .pastTheGraph)
    #expect(found.first?.severity == .warning)
    #expect(found.first?.primary.span.fileIndex == 2)
  }

  @Test(arguments: [
    (
      "present(ListController(), animated: true)", "`present` shows `ListController` past the graph"
    ),
    (
      "present(OfLibraryViewController(), animated: true)",
      "`present` shows `OfLibraryViewController` past the graph"
    ),
    ("show(ListController(), sender: nil)", "`show` shows `ListController` past the graph"),
    (
      "performSegue(withIdentifier: \"a\", sender: nil)",
      "`performSegue` shows a screen past the graph"
    ),
    ("dismiss(animated: true)", "`dismiss` leaves a screen past the graph"),
    (
      "navigationController?.popToRootViewController(animated: true)",
      "`popToRootViewController` leaves a screen past the graph"
    ),
  ])
  func aCallOfUIKitIsFound(_ call: String, _ message: String) {
    let found = findings("class A: UIViewController { func a() { \(call) } }")
    #expect(found.map(\.message) == [message])
  }

  @Test(arguments: [
    ".fileImporter(isPresented: $flag) { _ in }", ".onAppear { go.product(id: 1) }",
    ".onAppear { names.append(7) }", ".onAppear { hint.dismiss() }", "",
  ])
  func whatDoesNotNavigateIsNotFound(_ modifier: String) {
    #expect(findings(view(modifier)) == [])
  }

  @Test func testsAndPreviewsAreLeftOut() {
    let call = "Text(\"\").sheet(isPresented: $flag) { OtherView() }"
    #expect(
      findings(
        "import XCTest\n" + view(".sheet(isPresented: $flag) { OtherView() }"),
        "#Preview { \(call) }",
        "struct P: PreviewProvider { static var previews: some View { \(call) } }") == [])
  }

  /// Screens of the system are off, and are reported under a rule of their own.
  @Test(arguments: [
    ".sheet(isPresented: $flag) { Mail() }",
    ".onAppear { present(SFSafariViewController(url: u), animated: true) }",
  ])
  func screensOfTheSystemAreToldApart(_ modifier: String) {
    #expect(findings(view(modifier)) == [])
    let found = findings(view(modifier), selected: [.systemScreen])
    #expect(found.map(\.rule) == [.systemScreen])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test(arguments: [
    (": error", [Severity.error]), (": warning", [.warning]), (": off", []),
  ])
  func theGraphDecidesTheSeverity(_ setting: String, _ severities: [Severity]) {
    let graph = Self.graph + "\nlint { past-the-graph\(setting) }"
    let found = findings(view(".sheet(isPresented: $flag) { Advice() }"), graph: graph)
    #expect(found.map(\.severity) == severities)
  }

  // MARK: - Comments

  @Test(arguments: [
    ("A", "// flowc:allow", []), ("A", "// flowc:allow: it stays", []),
    ("A", "/* flowc:allow */", []), ("A", "// see flowc:allow", [".sheet"]),
    ("B", "// flowc:allow", []), ("B", "\"flowc:allow\"", [".sheet"]),
    ("C", "// flowc:allow", [".sheet", "flowc:allow"]),
  ])
  func aCommentAllowsACall(_ place: String, _ comment: String, _ marked: [String]) {
    var lines = ["", "  .sheet(isPresented: $flag) { Advice() }", "", ""]
    switch place {
    case "A": lines[1] += "  " + comment
    case "B": lines.insert("  " + (comment.hasPrefix("/") ? comment : ".help(\(comment))"), at: 1)
    default: lines[2] = "  .bold()  " + comment
    }
    let text = view(lines.joined(separator: "\n"))
    let found = findings(text)
    let shown = found.map { finding in
      let span = finding.primary.span
      return String(decoding: text.utf8.map { $0 }[Int(span.start)..<Int(span.end)], as: UTF8.self)
    }
    #expect(shown == marked.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 })
    #expect(found.filter { $0.rule == .unusedAllow }.count == (place == "C" ? 1 : 0))
  }
}
