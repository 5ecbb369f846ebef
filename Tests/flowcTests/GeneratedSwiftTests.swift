import FlowDSL
import FlowRuntime
import Foundation
import Testing

/// What is generated compiles: in Swift 6 mode, without a warning.
struct GeneratedSwiftTests {
  /// The project's folder.
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift of the graph that `sources` declare, which must have no errors.
  private func generate(_ sources: [Source], _ access: Access = .public) async throws -> String {
    let compilation = await compile(sources)
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors.map(\.message))")
    let graph = try #require(compilation.graph)
    return generateSwift(compilation.analysis, graph: graph, access: access)
  }

  /// What `swiftc` says of `text`, next to what the app itself declares.
  private func typeCheck(_ text: String, app: String = "") throws -> String {
    let folder = TemporaryFolder()
    folder.write("Generated.swift", text)
    folder.write("App.swift", app)
    let modules = try Flowc.executable().deletingLastPathComponent()
      .appendingPathComponent("Modules").path
    let run = try command(
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library",
        "-package-name", "app", "-module-name", "App", "-I", modules, "Generated.swift",
        "App.swift",
      ], in: folder)
    #expect(run.status == 0, "\(run.output + run.error)")
    return run.output + run.error
  }

  @Test(arguments: ["Colors", "Flows", "Nesting", "Tree", "Shop"])
  func samplesCompile(name: String) async throws {
    let folder = Self.root.appendingPathComponent("samples/\(name)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let sources = try files.filter { $0.hasSuffix(".flow") }.map {
      Source(
        name: $0, bytes: Array(try Data(contentsOf: folder.appendingPathComponent($0))))
    }
    // What the Shop sample expects of its app.
    let app = """
      import FlowRuntime
      enum Catalog { struct Money: FlowArgument, LosslessStringConvertible {
        let cents: Int
        init?(_ description: String) { guard let cents = Int(description) else { return nil }; self.cents = cents }
        var description: String { cents.description }
      } }
      """
    #expect(try typeCheck(try await generate(sources, .internal), app: app) == "")
  }

  @Test(arguments: Access.allCases)
  func everyKindOfValueCompiles(access: Access) async throws {
    let text = try await generate(
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
      ], access)
    let app = """
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
    #expect(try typeCheck(text, app: app) == "")
  }
}
