import FlowCommandLine
import FlowDSL
import FlowRuntime
import Foundation
import Testing

@testable import TestGraphs

/// What is generated compiles without a warning.
struct GeneratedSwiftTests {
  /// All in one module: graphs do not know of each other.
  @Test(arguments: AppleMode.usual)
  func samplesCompile(settings: AppleMode) throws {
    var app = GeneratedApp()
    for name in ["Colors", "Flows", "Nesting", "Tree", "Shop"] {
      let text = try GeneratedApp.generate(try GeneratedApp.sample(name))
      app.add("\(name).swift", text)
    }
    app.add("App.swift", GeneratedApp.catalog)
    let said = try app.typeCheck(settings)
    #expect(said == "")
  }

  @Test func samplesCompileInAFileForEachFile() throws {
    var app = GeneratedApp()
    for name in ["Colors", "Flows", "Nesting", "Tree", "Shop"] {
      let compilation = compile(try GeneratedApp.sample(name))
      let texts = try #require(compilation.swiftFiles(withRoutes: true))
      for (source, text) in zip(compilation.sources, texts) {
        app.add("\(name)-\(source.name).swift", text)
      }
    }
    app.add("App.swift", GeneratedApp.catalog)
    let said = try app.typeCheck()
    #expect(said == "")
  }

  /// Generated code reads as formatted code, since people read it in reviews: only its lines may be
  /// longer. It asks the formatter to leave it, so the test removes that comment.
  @Test func theFormatterChangesNothing() throws {
    let folder = TemporaryFolder()
    var texts: [String: String] = [:]
    for name in ["Colors", "Flows", "Nesting", "Tree", "Shop"] {
      let sources = try GeneratedApp.sample(name)
      texts["\(name).swift"] = try GeneratedApp.generate(sources)
      texts.merge(try Self.forTheSystem(compile(sources), name)) { $1 }
    }
    for seed in RandomGraphs.seeds(RandomGraphs.count / 5) {
      guard let graph = FlowGraph.make(seed: seed, isMended: false) else { continue }
      texts["\(seed).swift"] = graph.compilation.swift(withRoutes: seed % 2 == 0)
      texts.merge(try Self.forTheSystem(graph.compilation, "\(seed)")) { $1 }
    }
    texts = texts.mapValues { $0.replacing("\n// swift-format-ignore-file\n", with: "\n") }
    for (name, text) in texts { folder.write(name, text) }
    let wide = #"{ "version": 1, "lineLength": 1000000, "indentation": { "spaces": 2 } }"#
    let run = try command(
      ["swift", "format", "format", "--in-place", "--parallel", "--configuration", wide]
        + texts.keys.sorted(), in: folder)
    try #require(run.status == 0, "\(run.error)")
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      let formatted = try folder.read(name).split(separator: "\n")
      let lines = text.split(separator: "\n")
      let other = zip(lines, formatted).first { $0 != $1 }
      #expect(other == nil, "\(name): is \(other?.0 ?? ""), formatted \(other?.1 ?? "")")
    }
  }

  /// What the system opens of a graph, by file.
  private static func forTheSystem(
    _ compilation: Compilation, _ name: String
  ) throws -> [String: String] {
    let part = try #require(compilation.part)
    let analysis = compilation.analysis
    return [
      "\(name)-Intents.swift": generateAppIntents(analysis, part: part, access: .public),
      "\(name)-Shortcuts.swift": generateShortcuts(analysis, part: part, access: .internal),
    ]
  }

  /// The generated files of a random graph; nil if the seed makes none.
  private static func texts(seed: UInt64) -> [String]? {
    guard let graph = FlowGraph.make(seed: seed, isMended: false) else { return nil }
    guard seed % 4 == 0 else {
      return graph.compilation.swift(withRoutes: seed % 2 == 0).map { [$0] }
    }
    let options = CompileOptions(ignored: FlowGraph.refusals)
    return compile(parts(of: graph.text), options: options).swiftFiles()
  }

  /// Every fourth one in a file of Swift for each of three files, every fourth with enums of routes.
  @Test func randomGraphsCompile() throws {
    let seeds = RandomGraphs.seeds(RandomGraphs.count / 4)
    var app = GeneratedApp()
    let texts = Workers.onAllCores.map(Array(seeds)) { Self.texts(seed: $0) }
    let graphs = zip(seeds, texts).compactMap { seed, texts in texts.map { (seed, $0) } }
    #expect(graphs.count * 100 >= seeds.count * 97)
    // Each graph has an app called `A`.
    let name = try NSRegularExpression(pattern: #"\bA\b"#)
    for (seed, texts) in graphs {
      for (number, text) in texts.enumerated() {
        let range = NSRange(text.startIndex..., in: text)
        let named = name.stringByReplacingMatches(
          in: text, range: range, withTemplate: "Graph\(seed)")
        app.add("Graph\(seed)-\(number).swift", named)
      }
    }
    let said = try app.typeCheck()
    #expect(said == "")
  }

  /// The declarations of `text`, which start at the beginning of a line, dealt out to three files.
  private static func parts(of text: String) -> [Source] {
    var parts = ["", "", ""]
    var number = 0
    for line in text.split(separator: "\n") {
      if !line.hasPrefix(" "), line != "}" { number = (number + 1) % parts.count }
      parts[number] += line + "\n"
    }
    return parts.enumerated().map { Source(name: "Random\($0).flow", text: $1) }
  }

  /// Otherwise the property that sends the events has that name.
  @Test(arguments: Compilation.Access.allCases)
  func anEventMayBeCalledSender(access: Compilation.Access) throws {
    let source = Source(
      name: "App.flow",
      text: """
        app App { root Home }
        coordinator Home {
          route feed: root { on sender(sender: Int) -> sender(sender) }
          route sender(id: Int) { entry  -> back }
        }
        """)
    var app = GeneratedApp()
    app.add("Generated.swift", try GeneratedApp.generate([source], access))
    app.add(
      "App.swift",
      """
      import FlowRuntime
      @MainActor func use(_ navigator: Navigator) {
        App.Home.Feed(sender: navigator.front).sender(sender: 1)
        App.Home.Sender(sender: navigator.front).back()
      }
      """)
    #expect(try app.typeCheck() == "")
  }

  @Test func twoGraphsOfOneModuleMayTakeUUIDs() throws {
    var app = GeneratedApp()
    for name in ["One", "Two"] {
      let source = Source(
        name: "\(name).flow",
        text: """
          app \(name) { root Home }
          coordinator Home {
            route feed: root { -> item  -> choice  on all(ids: [[UUID]?], at: URL) -> list(ids, at) }
            route item(id: UUID?) { entry }
            route list(ids: [[UUID]?], at: URL = "https://example.com") { entry }
            route choice: sheet { returns [UUID]  on done(ids: [UUID]) -> finish(ids) }
          }
          """)
      app.add("\(name).swift", try GeneratedApp.generate([source]))
    }
    app.add(
      "App.swift",
      """
      import Foundation
      @MainActor func use(_ go: One.Home.Feed) async {
        let ids: [UUID]? = await go.choice().answer
        Two.Home.Choice(sender: Two.navigator().front).done(ids: ids ?? [])
        go.all(ids: [nil, ids], at: URL(fileURLWithPath: "/"))
      }
      """)
    let said = try app.typeCheck()
    #expect(said == "")
  }

  /// Names that Swift, the runtime or generated code have too.
  @Test func namesOfSwiftAndTheRuntimeCompile() throws {
    let source = Source(
      name: "Names.flow",
      text: """
        app Chat { root Home  links "chat:" }
        type Product
        coordinator Home {
          child Navigator
          child FlowSender
          child Never
          child Home2
          route home: root {
            -> chat  -> product  -> screen  -> `init`  -> type  -> int  -> flowHost  -> Navigator
            -> FlowSender  -> Never  -> Home2
            on send(screen: Int, go: Swiftly, event: Bool) -> chat
          }
          route chat(id: Int = 3) { entry  -> back }
          route product(product: Product, go: Bool, screen: Int, reader: Double) { entry  on screen -> back }
          route screen(route: Int, host: Bool) { link "/{route}/{host}"  on `init` -> back  -> any }
          route `init`(`self`: Int, `in`: Bool) { entry  -> back }
          route type(text: String?) { entry  on `default`(`in`: Int, `inout`: String) -> back }
          route int(value: Int) { entry  on string(a: String, b: Double, c: Bool) -> string }
          route string { -> back }
          route flowHost { on content(of: Int) -> back }
          route any { -> `self2` }
          route self2 { -> back }
        }
        enum Swiftly { chat, home }
        coordinator Navigator { route navigator: root { -> back } }
        coordinator FlowSender { route flowScreen: root { -> back } }
        coordinator Never { route never: root { -> back } }
        coordinator Home2 { route host: root { -> back } }
        """)
    var app = GeneratedApp()
    app.add("Chat.swift", try GeneratedApp.generate([source], .public))
    app.add(
      "App.swift",
      """
      import FlowRuntime
      public enum Product: Swift.String, FlowArgument { case some }
      final class Navigator {}
      struct RouteError {}
      struct HomeScreens: Chat.Home.Screens {
        func home(_ go: Chat.Home.Home) -> Int { go.send(screen: 1, go: .home, event: true); return 0 }
        func chat(_ go: Chat.Home.Chat, id: Int) -> some Hashable { id }
        func product(_ go: Chat.Home.Product, product: Product, go a1: Bool, screen: Int, reader: Double) -> Int {
          go.screen(); return screen
        }
        func screen(_ go: Chat.Home.Screen, route: Int, host: Bool) -> Int { go.`init`(); return route }
        func `init`(_ go: Chat.Home.Init, `self` a0: Int, in: Bool) -> Int { a0 }
        func type(_ go: Chat.Home.`Type`, text: String?) -> Int { go.default(in: 3, `inout`: ""); return 0 }
        func int(_ go: Chat.Home.Int, value: Swift.Int) -> Swift.Int { go.string(a: "", b: 1, c: true); return value }
        func string(_ go: Chat.Home.String) -> Swift.Int { 0 }
        func flowHost(_ go: Chat.Home.FlowHost) -> Swift.Int { go.content(of: 3); return 0 }
        func any(_ go: Chat.Home.`Any`) -> Swift.Int { 0 }
        func self2(_ go: Chat.Home.Self2) -> Swift.Int { 0 }
      }
      @MainActor func use(_ navigator: FlowRuntime.Navigator) throws {
        try navigator.navigate(to: .home(.product(product: .some, go: true, screen: 1, reader: 2)))
        try navigator.navigate(to: .home(.`init`(self: 1, in: true)))
        _ = Chat.destination(of: "chat:/1/true")?.routeArguments
      }
      """)
    let said = try app.typeCheck()
    #expect(said == "")
  }

  @Test(arguments: Compilation.Access.allCases, AppleMode.usual)
  func everyKindOfValueCompiles(access: Compilation.Access, settings: AppleMode) throws {
    let text = try GeneratedApp.generate(
      [
        Source(
          name: "Test.flow",
          text: """
            import Foundation
            /// The app.
            app Store { root Home  links "store:" }
            /// Is somebody there?
            condition signedIn
            condition `default`
            enum Size { small, none, `self2`, `in`, `default` }
            type Money
            type Price = Prices.Amount
            routes FAQ { route question(id: Int) { entry } }
            coordinator Home: tabs { tab list: List { title "L" icon "l" } }
            coordinator List {
              use FAQ
              /// The list
              /// of all.
              route all: root {
                -> question  -> everything  -> `default`(1)
                on go when signedIn and `default` -> question(3)
              }
              route everything(
                a: Bool = true, b: Int = -3, c: Double = 2, d: String = "a\\"\\\\\\u{1}é", e: UUID?,
                f: URL = "https://example.com", g: Size? = .none, h: Money? = "3", i: Price = "4",
                j: [[Int]?] = [[1, 2], nil], `in`: Size = .`default`, k: [Size] = [.small],
                l: UUID = "12345678-1234-1234-1234-123456789abc", m: Double = 1.5
              ) { link "/everything" }
              route `default`(`self`: Int, `init`: Int = 3, go: UUID?, ids: [URL?] = [])
              route `init` { entry }
              route write(write: Int) { entry }
              route hash
              route arguments { entry }
              route routeArguments(a: String) { entry }
              on start -> `init`  on writeIt -> write(1)  on hashIt -> hash
              on argue -> arguments  on argueMore -> routeArguments("a")
            }
            """)
      ], access, withRoutes: true)
    let code = """
      import FlowRuntime
      public struct Money: FlowArgument, RawRepresentable {
        public var rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
      }
      public enum Prices { public enum Amount: String, FlowArgument { case some = "4" } }
      @MainActor var isSignedIn = false
      @MainActor func use() throws {
        let conditions = Store.Conditions(signedIn: { isSignedIn }, default: { true })
        _ = conditions[0]
        let navigator = Store.navigator(conditions: conditions)
        try navigator.navigate(to: .faq(.question(id: 42)), force: true)
        try navigator.navigate(toRoute: Store.FAQ.Route.question(id: 42), isNew: true)
        let destination = Store.Destination.faq(.question(id: 42))
        _ = try Store.FAQ.Route(destination.routeArguments)
        _ = Store.url(for: destination)
        _ = Store.Destination.list(.everything())
        _ = Store.graph.text == Store.encodedGraph
      }
      """
    var app = GeneratedApp()
    app.add("Store.swift", text)
    app.add("App.swift", code)
    let said = try app.typeCheck(settings)
    #expect(said == "")
  }
}
