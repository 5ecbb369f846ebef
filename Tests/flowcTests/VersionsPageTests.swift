import FlowDSL
import FlowRuntime
import Testing

@testable import TestGraphs

/// The table of formats in docs/versions.md has the versions that are written.
@Suite struct VersionsPageTests {
  private static let graph = """
    app Shop { root Home  links "shop:"  restore "1" }

    coordinator Home {
      route feed: root { -> cart }
      route cart { link "/cart"  -> back }
    }

    """

  /// The version of `format` as the page shows it, without the quotes of code.
  private func version(of format: String) throws -> String {
    let rows = try Page("docs/versions.md").lines.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let row = try #require(rows.first { $0.first == format && $0.count == 5 })
    let code = try #require(row[2].firstMatch(of: /`([^`]+)`/))
    return String(code.output.1)
  }

  @Test(arguments: [
    ("graph text", ["generate", "--emit", "graph"]),
    ("findings", ["lint", "--format", "json"]),
    ("drawing", ["graph", "--format", "json"]),
    ("links", ["links", "--format", "json"]),
    ("changes", ["diff", "--format", "json", "Shop.flow"]),
    ("page", ["show", "--json", "cart"]), ("page", ["show", "--json"]),
    ("page", ["show", "--json", "cart", "--from", "feed"]),
    ("page", ["show", "--json", "cart", "--to"]), ("page", ["show", "--json", "--list"]),
  ])
  func commandsWriteTheVersion(format: String, arguments: [String]) throws {
    let folder = TemporaryFolder()
    folder.write("Shop.flow", Self.graph)
    let run = try Flowc(arguments + ["Shop.flow"], in: folder).end()
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.prefix(60).contains(try version(of: format)))
  }

  @Test func aBaselineHasTheVersion() throws {
    let folder = TemporaryFolder()
    folder.write("Shop.flow", Self.graph)
    #expect(try flowc("lint", "--write-baseline", "known.json", in: folder).status == 0)
    #expect(try folder.read("known.json").contains(try version(of: "baseline")))
  }

  @Test func aSavedStateHasTheVersion() throws {
    let compilation = compile([Source(name: "Shop.flow", text: Self.graph)])
    let graph = try #require(compilation.graph)
    let text = graph.start(conditions: NavigationConditions()).state.save()
    #expect(try #require(text).contains(try version(of: "saved state")))
  }
}
