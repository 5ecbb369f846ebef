import Foundation
import Testing

@testable import TestGraphs

/// What docs/security.md says of `flowc` and of generated code.
@Suite struct SecurityPageTests {
  private static let names = ["Shop.flow", "steps.txt"]

  @Test(arguments: [
    ["lint"], ["lint", "--format", "sarif"], ["format", "--check"], ["generate"],
    ["generate", "--emit", "graph"], ["test"], ["test", "--generate"], ["show", "cart"],
    ["show", "cart", "--from", "feed"], ["show"],
    ["links"], ["graph"], ["graph", "--format", "html"], ["dump", "--stage", "model"],
    ["run", "--script", "steps.txt", "Shop.flow"], ["explain", "unknown-name"],
  ])
  func nothingIsWrittenUnasked(arguments: [String]) throws {
    let folder = TemporaryFolder()
    let scenario = "\nscenario \"cart\" {\n  send cart\n}\n"
    let contents = [Graphs.clean + scenario, "send cart\n"]
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    for (name, text) in zip(Self.names, contents) {
      folder.write(name, text)
      try folder.setDate(name, past)
    }
    let run = try Flowc(arguments, in: folder).end()
    #expect(!run.isKilled && run.status < 2, "\(run.error)")
    #expect(try folder.names() == Self.names)
    #expect(try Self.names.map(folder.read) == contents)
    #expect(try Self.names.map(folder.date) == [past, past])
  }

  /// A text that would be code, as documentation, a default, an argument, a title and a key.
  @Test func textsOfAGraphDoNotBecomeCode() throws {
    let text = ##""\"#; evil(); #\"\\(evil()) */""##
    let graph = """
      /// */ evil() /* \\(evil()) "#
      app Shop { root Main  restore \(text) }

      /// \\(evil()) */
      coordinator Main: tabs {
        tab home: Home { title \(text)  icon \(text) }
        tab more: More { title "More"  icon "more" }
      }

      coordinator Home {
        /// "# evil() #"
        route feed: root { -> item(\(text)) }
        route item(text: String = \(text)) { -> back }
      }

      coordinator More {
        route list: root
      }

      """
    let folder = TemporaryFolder()
    folder.write("Shop.flow", graph)
    let run = try flowc("generate", in: folder)
    try #require(run.status == 0, "\(run.error)\(run.output)")
    let literals = /#"[^"]*"#|"(?:\\.|[^"\\])*"/
    var commentCount = 0
    for line in run.output.split(separator: "\n") {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("///") {
        commentCount += code.contains("evil()") ? 1 : 0
      } else {
        #expect(!code.replacing(literals, with: "").contains("evil"), "\(line)")
      }
    }
    #expect(commentCount >= 3)
  }

  @Test func generatedCodeImportsWhatThePageSays() throws {
    func imports(_ graph: String) throws -> [String] {
      let folder = TemporaryFolder()
      folder.write("Shop.flow", graph)
      let run = try flowc("generate", in: folder)
      try #require(run.status == 0, "\(run.error)\(run.output)")
      let line = /(?m)^(?:@_spi\(Generated\) )?import ([\w.]+)/
      return run.output.matches(of: line).map { String($0.output.1) }
    }
    #expect(try imports(Graphs.clean) == ["FlowRuntime"])
    let catalog = """
      import Catalog
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> item }
        route item(id: UUID) { -> back }
      }

      """
    let modules = ["FlowRuntime", "Catalog", "Foundation", "FlowFoundation"]
    #expect(try imports(catalog) == modules)
  }
}
