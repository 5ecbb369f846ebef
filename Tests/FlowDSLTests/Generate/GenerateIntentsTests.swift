import Foundation
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// What the system opens: App Intents and home screen quick actions. `FLOW_REFRESH=1` rewrites the
/// golden files, and the test still fails.
struct GenerateIntentsTests {
  private static let folder = projectFolder.appendingPathComponent("Tests/Corpus/generate")

  private func intents(
    _ sources: [Source], _ access: Compilation.Access = .internal
  ) throws -> String {
    let compilation = compile(sources)
    let part = try #require(compilation.part, "\(compilation.diagnostics.map(\.message))")
    return generateAppIntents(compilation.analysis, part: part, access: access)
  }

  private func shortcuts(_ sources: [Source]) throws -> String {
    let compilation = compile(sources)
    let part = try #require(compilation.part, "\(compilation.diagnostics.map(\.message))")
    return generateShortcuts(compilation.analysis, part: part, access: .internal)
  }

  private func graph(_ text: String) -> [Source] { [Source(name: "a.flow", text: text)] }

  @Test func aGraphWithParametersOfEveryKindIsAsItWas() throws {
    let source = Self.folder.appendingPathComponent("intents.flow")
    let sources = [Source(name: "intents.flow", bytes: Array(try Data(contentsOf: source)))]
    let texts = [
      "intents.appintents.txt": try intents(sources),
      "intents.shortcuts.txt": try shortcuts(sources),
    ]
    for (name, text) in texts {
      let golden = Self.folder.appendingPathComponent(name)
      let known = try? String(contentsOf: golden, encoding: .utf8)
      if known != text, ProcessInfo.processInfo.environment["FLOW_REFRESH"] == "1" {
        try Data(text.utf8).write(to: golden)
      }
      #expect(text == known, "\(name)")
    }
  }

  @Test(arguments: Samples.names) func filesInAnyOrderGiveTheSameBytes(name: String) throws {
    let sources = try Samples.sources(name)
    let texts = [try intents(sources), try shortcuts(sources)]
    for _ in 0..<5 {
      let shuffled = sources.shuffled()
      #expect(try intents(shuffled) == texts[0])
      #expect(try shortcuts(shuffled) == texts[1])
    }
  }

  @Test func aGraphWithoutWaysInHasNoCode() throws {
    let sources = graph("app A { root Home }\ncoordinator Home { route main: root }")
    for text in [try intents(sources), try shortcuts(sources)] {
      #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("//") }, "\(text)")
    }
  }

  @Test func requiredArgumentsLeaveNoQuickActionsAndNoShortcuts() throws {
    let sources = graph(
      """
      app A { root Home  links "a:" }
      coordinator Home { route main: root { -> item }  route item(id: Int) { link "/{id}" } }
      """)
    #expect(try !shortcuts(sources).contains("import"))
    let text = try intents(sources)
    #expect(text.contains("struct AHomeItemIntent: AppIntent"))
    #expect(!text.contains("AppShortcutsProvider"))
  }

  @Test func theSystemTakesTenShortcuts() throws {
    let routes = (1...12).map { "  route page\($0) { entry }\n" }.joined()
    let ways = (1...12).map { "-> page\($0)" }.joined(separator: " ")
    let sources = graph(
      "app A { root Home }\ncoordinator Home {\n  route main: root { \(ways) }\n\(routes)}")
    let text = try intents(sources)
    #expect(text.ranges(of: ": AppIntent {").count == 12)
    #expect(text.ranges(of: "AppShortcut(").count == 10)
    #expect(text.contains("// `Home.page11` has no shortcut: an app has at most 10."))
    #expect(text.contains("// `Home.page12` has no shortcut"))
    #expect(try shortcuts(sources).ranges(of: "UIApplicationShortcutItem(").count == 12)
  }

  /// Routes of one name have intents of their own, and so have names that are equal put together. What
  /// a user reads tells them apart.
  @Test func namesThatClashAreToldApart() throws {
    let sources = graph(
      """
      app A { root Home }
      coordinator Home {
        child HomeCart
        route main: root { -> HomeCart  -> list  -> cartList }
        route list { entry }
        route cartList { entry }
      }
      coordinator HomeCart { route main: root { -> list }  route list { entry } }
      """)
    let text = try intents(sources)
    for name in ["AHomeListIntent", "AHomeCartListIntent", "AHomeCartListIntent_"] {
      #expect(text.ranges(of: "struct \(name): AppIntent").count == 1, "\(name)")
    }
    for title in ["Open Home List", "Open Cart List", "Open Home Cart List"] {
      #expect(
        text.ranges(of: "title: LocalizedStringResource = \"\(title)\"").count == 1, "\(title)")
    }
    #expect(text.contains("navigate(to: A.Destination.homeCart(.list))"))
    #expect(try shortcuts(sources).contains("case \"HomeCart.list\": .homeCart(.list)"))
  }

  /// A user's shortcut knows the intent by its name, which another route must not change.
  @Test func anotherRouteChangesNoNameOfAnIntent() throws {
    let home =
      "coordinator Home { child More  route main: root { -> list -> More } route list { entry } }"
    let one = "app A { root Home }\n\(home)\ncoordinator More { route main: root { -> list }"
    let alone = try intents(graph("\(one) route list }"))
    let both = try intents(graph("\(one) route list { entry } }"))
    #expect(alone.contains("struct AHomeListIntent: AppIntent"))
    #expect(both.contains("struct AHomeListIntent: AppIntent"))
    #expect(both.contains("struct AMoreListIntent: AppIntent"))
  }

  @Test func accessStandsBeforeWhatTheAppUses() throws {
    let sources = graph(
      """
      app A { root Home }
      enum Sort { up, down }
      coordinator Home { route main(sort: Sort = .up): root { entry } }
      """)
    let text = try intents(sources, .package)
    for line in [
      "package struct AHomeMainIntent: AppIntent {", "package init() {}",
      "@MainActor package func perform()", "nonisolated package static var allCases: [A.Sort]",
      "package struct AShortcuts: AppShortcutsProvider {",
    ] {
      #expect(text.contains(line), "\(line)")
    }
    #expect(!(try intents(sources)).contains("init()"))
  }

  @Test(arguments: [
    ("cart", "Cart"), ("orderHistory", "Order History"), ("URLList", "URL List"), ("id", "ID"),
    ("userId", "User ID"), ("imageURLs", "Image URLs"), ("IDsOfAll", "IDs Of All"),
    ("settings2", "Settings2"), ("_hidden", "Hidden"), ("two_words", "Two Words"), ("_", ""),
    ("été", "Été"), ("FAQ", "FAQ"),
  ])
  func aNameIsReadAsWords(name: String, title: String) {
    #expect(TitleCase.title(of: name) == title)
  }

  /// Each route that may be opened has an intent, or a comment that says why not; no two have one name.
  @Test func randomRoutesHaveOneIntentEach() throws {
    var count = 0
    for seed in RandomGraphs.seeds(RandomGraphs.count / 4) {
      guard let graph = FlowGraph.make(seed: seed, isMended: false) else { continue }
      let model = graph.compilation.analysis.model
      let opened = model.routes.rows.filter { $0.isEntry || !$0.links.isEmpty }
      let part = try #require(graph.compilation.part)
      let text = generateAppIntents(graph.compilation.analysis, part: part, access: .internal)
      let names = text.matches(of: /struct (\w+): AppIntent \{/).map { String($0.output.1) }
      let missing = text.ranges(of: " has no intent: ").count
      #expect(names.count + missing == opened.count, "seed \(seed)")
      #expect(Set(names).count == names.count, "seed \(seed)")
      count += names.count
    }
    #expect(count > 0)
  }
}
