import FlowRuntime
import Foundation
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// What Swift is generated, against `Tests/Corpus/generate`: `FLOW_REFRESH=1` rewrites it there,
/// and still fails.
struct GenerateSwiftTests {
  private static let folder = projectFolder.appendingPathComponent(
    "Tests/Corpus/generate")

  private func generate(_ sources: [Source], _ access: Compilation.Access = .internal) throws
    -> String
  {
    let compilation = compile(sources)
    try #require(compilation.graph != nil, "\(compilation.diagnostics.map(\.message))")
    return generateSwift(
      compilation.analysis, part: try #require(compilation.part), access: access)
  }

  @Test func aSmallGraphIsAsItWas() throws {
    let source = Self.folder.appendingPathComponent("small.flow")
    let golden = Self.folder.appendingPathComponent("small.swift.txt")
    let text = try generate(
      [Source(name: "small.flow", bytes: Array(try Data(contentsOf: source)))], .public)
    let known = try? String(contentsOf: golden, encoding: .utf8)
    if known != text, ProcessInfo.processInfo.environment["FLOW_REFRESH"] == "1" {
      try Data(text.utf8).write(to: golden)
    }
    #expect(text == known)
  }

  @Test(arguments: Samples.names)
  func filesInAnyOrderGiveTheSameBytes(name: String) throws {
    let sources = try Samples.sources(name)
    let first = compile(sources)
    let (text, texts) = (try #require(first.swift()), try #require(first.swiftFiles()))
    for _ in 0..<20 {
      let compilation = compile(sources.shuffled())
      #expect(compilation.swift() == text)
      #expect(compilation.swiftFiles() == texts)
    }
  }

  @Test(arguments: Samples.names)
  func aTextForEachFileHasTheSameDeclarations(name: String) throws {
    let sources = try Samples.sources(name)
    let compilation = compile(sources)
    let texts = try #require(compilation.swiftFiles())
    let whole = try #require(compilation.swift())
    #expect(texts.count == sources.count)
    #expect(Self.declarations(texts.joined()) == Self.declarations(whole))
  }

  /// What is left out is left to the mount, if one has a start argument.
  @Test(arguments: [(#"Chat("help")"#, #"String? = nil"#), ("Chat", #"String = "all""#)])
  func anEventLeavesOutWhatAMountMayGive(mount: String, parameter: String) throws {
    let text = """
      app Shop { root Home }
      coordinator Home { modal help: \(mount)  route feed: root { -> help } }
      coordinator Chat { route thread(topic: String = "all"): root { on restart -> thread } }
      """
    let swift = try generate([Source(name: "shop.flow", text: text)])
    #expect(swift.contains("func restart(topic: \(parameter))"))
  }

  /// Another module may mount a public coordinator with start arguments.
  @Test func anEventOfAModuleLeavesOutWhatOthersMayGive() throws {
    let text = """
      module Chats
      public coordinator Chat { route thread(topic: String = "all"): root { on restart -> thread } }
      coordinator Own { route page(id: Int = 1): root { on again -> page } }
      """
    let compilation = compile(
      [Source(name: "chats.flow", text: text)], options: CompileOptions(module: "Chats"))
    let swift = try #require(compilation.swift())
    #expect(swift.contains("func restart(topic: String? = nil)"))
    #expect(swift.contains("func again(id: Int = 1)"))
  }

  /// The lines of `text`, sorted, without the head and what encloses declarations.
  private static func declarations(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { line in
      line != "}"
        && !["import ", "@_spi(Generated) import ", "extension ", "// "].contains {
          line.hasPrefix($0)
        }
    }.sorted()
  }

  /// For `UUID` and `URL`, each text imports what its own code needs: here for the answer of another
  /// file's route, for a checkpoint's value where the checkpoints stand, and for `URL` where the graph
  /// stands, which asks it whether it reads a text.
  @Test func foundationIsImportedWhereItIsUsed() throws {
    let compilation = compile([
      Source(name: "App.flow", text: "app Tiny { root Home }"),
      Source(
        name: "Home.flow",
        text: """
          coordinator Home {
            use Shared
            route feed: root { -> choice  -> plain }
            route choice: sheet { returns UUID?  -> dismiss }
          }
          """),
      Source(
        name: "Other.flow",
        text:
          "routes Shared { route plain { -> pick } route pick(at: URL?): sheet { returns [UUID] -> dismiss } }"
      ),
    ])
    let texts = try #require(compilation.swiftFiles())
    func has(_ text: String) -> [Bool] { texts.map { $0.contains(text) } }
    #expect(has("import Foundation\n") == [true, true, true])
    #expect(has("import FlowFoundation  //") == [true, true, true])
    #expect(has("ArgumentReader(\"URL\", URL.self)") == [true, false, false])
    let returning = compile([
      Source(name: "App.flow", text: "app Tiny { root Home }"),
      Source(
        name: "Home.flow",
        text: """
          coordinator Home {
            route feed: root { checkpoint chosen: [URL]  -> plain }
            route plain { on done -> return to chosen(["a:b"]) }
          }
          """),
    ])
    #expect(
      try #require(returning.swiftFiles()).map { $0.contains("import FlowFoundation") }
        == [true, false])
  }

  /// In the shape of the graphs that the benchmark compiles, each route takes at most 24 lines of
  /// code, one statement a line. What the graph says in `///` is copied besides.
  @Test func aRouteTakes24LinesAtMost() throws {
    let areas = 20
    let sources = [Source(name: "Wide.flow", text: Self.wide(areas: areas))]
    let routes = try #require(compile(sources).graph).routes.count
    #expect(routes == 15 * areas)
    let code = try generate(sources).split(separator: "\n").filter { line in
      !line.drop { $0 == " " }.starts(with: "///")
    }
    #expect(code.count <= 24 * routes, "\(Double(code.count) / Double(routes)) lines each")
  }

  /// Coordinators of fifteen routes with links, guards, questions and a few ways on.
  private static func wide(areas: Int) -> String {
    let details = 0..<10
    func detail(_ number: Int, _ area: Int) -> String {
      """
        /// Detail \(number).
        route detail\(number)(id: Int, order: Order\(area) = .relevance) {
          link "/area\(area)/detail\(number)/{id}?order={order}"
          on next -> detail\((number + 1) % details.count)(id)
          on edit when premium -> edit(id)
          on edit -> buy(id)
          on close -> back to root
        }

      """
    }
    func area(_ area: Int) -> String {
      """
      enum Order\(area) { relevance, price, newest }
      /// What area \(area) is about.
      coordinator Area\(area) {
        \(area + 1 < areas ? "child Area\(area + 1)" : "")
        route list: root {
          \(area + 1 < areas ? "-> Area\(area + 1)" : "")
          \(details.map { "-> detail\($0)" }.joined(separator: "  "))
        }
      \(details.map { detail($0, area) }.joined())
        route edit(id: Int): sheet { returns Bool  on save(done: Bool) -> finish(done)  -> dismiss }
        route buy(id: Int): cover { on paid(order: String) -> receipt(order)  -> help("buy") }
        route receipt(order: String): replace { on done -> back to root }
        route help(topic: String) { link "/area\(area)/help/{topic}"  -> back }
      }

      """
    }
    return "app Wide { root Area0  links \"wide:\" }\ncondition premium\n"
      + (0..<areas).map { area($0) }.joined()
  }

  @Test func accessStandsBeforeEveryDeclaration() throws {
    let source = Source(
      name: "a.flow",
      bytes: Array(try Data(contentsOf: Self.folder.appendingPathComponent("small.flow"))))
    let text = try generate([source], .package)
    #expect(text.contains("  package enum Destination: FlowRoute {"))
    #expect(!text.contains("public"))
    #expect(!(try generate([source], .internal)).contains("public"))
  }

  @Test func theHeadNamesTheVersionAndNoPath() throws {
    let source = Source(name: "some/folder/a.flow", text: Self.tiny)
    let head = try generate([source]).split(separator: "\n").prefix(2)
    #expect(
      head == [
        "// Generated by flowc \(flowcVersion). Change the .flow files instead.",
        "// swift-format-ignore-file",
      ])
    #expect(!(try generate([source])).contains("folder"))
  }

  /// What turns the direction of text is seen in Swift, and a text means what it meant.
  @Test func hiddenDirectionsAreWritten() throws {
    let text = try generate([
      Source(
        name: "a.flow",
        text: """
          app A { root Home }
          coordinator Home {
            /// Of \u{202E}nimda\u{2069}.
            route feed(text: String = "a\u{200F}b\\u{202E}"): root { entry  -> feed("c") }
          }
          """)
    ])
    #expect(text.contains("/// Of \\u{202E}nimda\\u{2069}."))
    #expect(text.contains("\"a\\u{200F}b\\u{202E}\""))
    #expect(text.unicodeScalars.allSatisfy { !$0.properties.isBidiControl })
  }

  @Test func documentationIsWrittenWithoutWhiteSpaceAtItsEnd() throws {
    let text = try generate([
      Source(
        name: "a.flow",
        text: "app A { root Home }\ncoordinator Home {\n/// The feed. \t\n/// A café.\u{a0} \n"
          + "route feed: root { -> feed } }\n")
    ])
    #expect(text.contains("/// The feed.\n") && text.contains("/// A café.\n"))
  }

  @Test func aDeclarationIsOneLineHoweverLong() throws {
    let text = try generate([
      Source(
        name: "a.flow",
        text: """
          app A { root Home }
          coordinator Home {
            route feed: root { -> item }
            route item(
              title: String = "b, (c", words: [String] = ["d, e", "f"],
              place: String = "\\"], far from here"
            ) { -> back }
          }
          """)
    ])
    let parameters =
      #"title: String = "b, (c", words: [String] = ["d, e", "f"], place: String = "\"], far from here""#
    let arguments = "title.navigationArgument, words.navigationArgument, place.navigationArgument"
    #expect(
      text.contains(
        "      func item(\(parameters)) { sender.send(\"item\", all: [\(arguments)]) }\n"))
  }

  /// Code that takes a value of an enum without cases is compiled with a warning.
  @Test func whatHasNoWaysInFromOutsideHasNoDestinations() throws {
    func generate(_ clause: String) throws -> String {
      let home = "coordinator Home { route main: root \(clause) }\n"
      return try self.generate([
        Source(name: "Test.flow", text: "app A { root Home links \"a:\" }\n" + home)
      ])
    }
    let none = try generate("")
    #expect(!none.contains("enum Destination"))
    #expect(none.contains("typealias Destination = FlowNoLinkOrEntry<A>"))
    #expect(none.contains("func navigate(to destination: FlowNoLinkOrEntry<A>, force: Bool"))
    #expect(try generate("{ entry }").contains("enum Destination: FlowRoute {"))
  }

  @Test func foundationIsImportedWhereItIsNeeded() throws {
    #expect(!(try generate([Source(name: "a.flow", text: Self.tiny)])).contains("Foundation"))
    let text = try generate([
      Source(
        name: "a.flow",
        text: """
          import Catalog.Items
          app Tiny { root Home }
          coordinator Home { route feed(ids: [UUID?] = []): root { -> feed } }
          """)
    ])
    let imports = text.split(separator: "\n").filter { $0.contains("import") }
    #expect(
      imports == [
        "@_spi(Generated) import FlowRuntime", "import Catalog.Items", "import Foundation",
        "import FlowFoundation  // A product of the package Flow, for UUID and URL.",
      ])
  }

  private static let tiny =
    "app Tiny { root Home } coordinator Home { route feed: root { -> feed } }"
}
