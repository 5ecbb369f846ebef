import Testing

@testable import TestGraphs

@Suite struct GraphTests {
  private let folder = TemporaryFolder()

  init() {
    folder.write(
      "a.flow",
      """
      app Shop { root Home }
      coordinator Home {
        route feed: root { -> item }
        route item(id: Int) { -> rating  -> back }
        route rating: sheet { -> dismiss }
      }
      """)
  }

  @Test func aGraphIsATreeUnlessAskedOtherwise() throws {
    let run = try flowc("graph", "a.flow", in: folder)
    #expect(run.status == 0)
    #expect(
      run.output == """
        Shop
        └─ Home
           ├─ feed  root
           │    on item(id: Int) -> Home.item(id)
           ├─ item(id: Int)
           │    on rating -> Home.rating
           │    on back -> back
           └─ rating  sheet
                on dismiss -> dismiss

        """)
  }

  @Test func aPartIsDrawn() throws {
    let run = try flowc("graph", "--focus", "feed", "--format", "mermaid", in: folder)
    #expect(run.output.contains("\"item\"") && !run.output.contains("\"rating\""))
    let more = try flowc("graph", "--focus", "feed", "--depth", "2", in: folder)
    #expect(more.output.contains("rating  sheet"))
    let all = try flowc("graph", "--coordinator", "Home", in: folder)
    #expect(all.output == (try flowc("graph", in: folder).output))
  }

  @Test func aFileIsWrittenOnlyWhenItChanges() throws {
    #expect(try flowc("graph", "--format", "html", "-o", "a.html", in: folder).status == 0)
    let page = try folder.read("a.html")
    #expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</html>\n"))
    let date = try folder.date("a.html")
    #expect(try flowc("graph", "--format", "html", "-o", "a.html", in: folder).status == 0)
    #expect(try folder.date("a.html") == date)
  }

  /// The picture of a README is checked as generated code is.
  @Test func aPictureIsCheckedAgainstItsGraph() throws {
    let command = ["graph", "--format", "svg", "-o", "a.svg"]
    #expect(try Flowc(command + ["--check"], in: folder).end().status == 1)
    #expect(try Flowc(command, in: folder).end().status == 0)
    let picture = try folder.read("a.svg")
    #expect(picture.hasPrefix("<svg ") && picture.contains(">rating</text>"))
    #expect(try Flowc(command + ["--check"], in: folder).end().status == 0)
    folder.write("b.flow", "coordinator Other { route more: root }\n")
    let stale = try Flowc(command + ["--check"], in: folder).end()
    #expect(stale.status == 1)
    #expect(stale.error == "`a.svg` is stale: run the same command without `--check`\n")
    #expect(try folder.read("a.svg") == picture)
  }

  @Test(arguments: [(499, ""), (500, "500 edges, and this graph has 501")])
  func whatMermaidRefusesIsSaid(_ routes: Int, _ said: String) throws {
    let pushes = (1...routes).map { "-> r\($0) " }.joined()
    let others = (1...routes).map { "route r\($0) {}\n" }.joined()
    folder.write(
      "a.flow",
      "app Shop { root Home }\ncoordinator Home { route feed: root { \(pushes)}\n\(others)}")
    for words in [[], ["-o", "a.txt"]] {
      let run = try Flowc(["graph", "--format", "mermaid"] + words, in: folder).end()
      #expect(run.status == 0)
      #expect(said.isEmpty ? run.error.isEmpty : run.error.contains(said))
    }
  }

  @Test func aGraphWithErrorsIsNotDrawn() throws {
    folder.write("b.flow", "coordinator Other { route x: root { -> y } }")
    let run = try flowc("graph", "--format", "html", "-o", "b.html", in: folder)
    #expect(run.status == 1)
    #expect(run.output.isEmpty && run.error.contains("error[F202]"))
    #expect(try folder.names().contains("b.html") == false)
  }

  @Test(arguments: [
    (["--format", "pdf"], "`--format` has no `pdf`: there are"),
    (["--focus", "fed"], "there is no route `fed`, did you mean `feed`?"),
    (["--depth", "2"], "`--depth` needs `--focus ROUTE`"),
    (["--focus", "feed", "--depth", "many"], "`--depth` needs a number: --depth 2"),
    (["--focus", "feed", "--depth", "-1"], "`--depth` needs a number: --depth 2"),
    (["--focus", "feed", "--coordinator", "Home"], "cannot be combined"),
    (["--check"], "`--check` needs `--format svg` and `--output FILE`"),
    (["--coverage"], "`--coverage` needs `--format html` or `--format json`, of a graph"),
    (["--format", "dot", "--against", "HEAD"], "`--against` needs `--format html`"),
    (["--format", "json", "--modules", "--source-url", "https://a"], "`--source-url` needs"),
    (["--format", "json", "--source-url", "a/b"], "`--source-url` needs an address"),
    (["--format", "json", "--against", "nowhere"], "cannot read `nowhere`"),
    (["--coordinator", "feed"], "`feed` is a route: draw what is near it with `--focus`"),
  ])
  func wrongUsageIsOneLine(_ words: [String], _ said: String) throws {
    let run = try Flowc(["graph"] + words, in: folder).end()
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.error.contains(said) && run.error.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("https://a.test/main/{path}#L{line}", "https://a.test/main/a%20b.flow#L{line}"),
    ("https://a.test/src", "https://a.test/src/a%20b.flow#L{line}"),
    ("https://a.test/src/", "https://a.test/src/a%20b.flow#L{line}"),
    ("editor://{path}", "editor://a%20b.flow"),
  ])
  func aSourceHasAnAddress(_ given: String, _ expected: String) throws {
    let folder = TemporaryFolder()
    folder.write("a b.flow", "app Shop { root Home }\ncoordinator Home { route feed: root {} }")
    let run = try Flowc(["graph", "--format", "json", "--source-url", given], in: folder).end()
    #expect(run.status == 0)
    #expect(run.output.contains(#""sources":{"a b.flow":"\#(expected)"}"#), "\(run.output)")
  }

  @Test func whatScenariosTakeIsCovered() throws {
    let folder = TemporaryFolder()
    folder.write(
      "a.flow",
      """
      app Shop { root Home }
      coordinator Home {
        route feed: root { -> cart  -> help }
        route cart { -> back }
        route help { -> back }
      }
      scenario "cart" { send cart }
      """)
    let run = try flowc("graph", "--format", "json", "--coverage", in: folder)
    let counts = #""coverage":{"transitions":[1,4],"routes":[2,3],"links":[0,0],"tabs":[0,0]}"#
    #expect(run.output.contains(counts))
    #expect(run.output.split(separator: #""covered":true"#).count == 4)
    let plain = try flowc("graph", "--format", "json", in: folder)
    #expect(!plain.output.contains("cover"))
  }

  @Test func everyLinkHasAnExample() throws {
    let folder = TemporaryFolder()
    folder.write(
      "a.flow",
      """
      app Shop { root Home  links "shop:" }
      coordinator Home {
        route feed: root { -> item }
        route item(id: Int, sort: Bool = false) {
          link "/items/{id}?sort={sort}"
          link "/i/{id}" keep
          -> back
        }
      }
      """)
    let run = try flowc("graph", "--format", "json", in: folder)
    #expect(run.output.contains(#""examples":["shop:/items/1","shop:/i/1"]"#), "\(run.output)")
  }

  @Test func anOlderGraphMayHaveErrors() throws {
    let folder = TemporaryFolder()
    folder.write("new.flow", "app Shop { root Home }\ncoordinator Home { route feed: root {} }")
    folder.write("old.flow", "app Shop { root Home }")
    let run = try flowc(
      "graph", "--format", "json", "--against", "old.flow", "new.flow", in: folder)
    #expect(run.status == 1)
    #expect(run.error.contains("the old graph has errors: old.flow"))
    #expect(run.output.isEmpty)
  }

  /// The picture in the documentation is the one that the command above it writes.
  @Test func thePageShowsWhatIsWritten() throws {
    let page = try #require(try Page.all().first { $0.path == "docs/graphs.md" })
    let graph = try #require(page.blocks.first { $0.info == "flow wrong" })
    let picture = try #require(page.blocks.first { $0.info == "mermaid" })
    folder.write("Cafe.flow", page.text(graph))
    let run = try flowc("graph", "--format", "mermaid", "Cafe.flow", in: folder)
    #expect(page.text(picture) == run.output)
  }
}
