import Foundation
import Testing

@testable import TestGraphs

/// `flowc diff`: what a change of a graph means for its URLs, saved states, app and users.
@Suite struct DiffTests {
  private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Corpus/diff")

  /// The two graphs of the corpus, as `Old.flow` and `New.flow`.
  private func corpus() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for name in ["Old.flow", "New.flow"] {
      folder.write(name, Array(try Data(contentsOf: Self.corpus.appendingPathComponent(name))))
    }
    return folder
  }

  /// Whole reports, against `Tests/Corpus/diff`: `FLOW_REFRESH=1` rewrites them there, and still
  /// fails.
  @Test(arguments: ["text", "json", "markdown"])
  func aReportIsAsItWas(_ format: String) throws {
    let golden = Self.corpus.appendingPathComponent("Shop.\(format).txt")
    let run = try flowc("diff", "--format", format, "Old.flow", "New.flow", in: try corpus())
    let known = try? String(contentsOf: golden, encoding: .utf8)
    if known != run.output, ProcessInfo.processInfo.environment["FLOW_REFRESH"] == "1" {
      try Data(run.output.utf8).write(to: golden)
    }
    #expect(run.output == known)
    #expect(run.status == 0)
  }

  /// The page has the report, what has changed in the graph, and the pictures of both.
  @Test func aPageShowsBothGraphs() throws {
    let folder = try corpus()
    let run = try flowc(
      "diff", "--format", "html", "-o", "a.html", "Old.flow", "New.flow", in: folder)
    #expect(run.status == 0)
    let page = try folder.read("a.html")
    let data = try #require(
      page.firstMatch(of: /id="flow-review">(.*?)<\/script>/.dotMatchesNewlines())?.1)
    let review = try #require(
      try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
    let json = try flowc("diff", "--format", "json", "Old.flow", "New.flow", in: folder)
    let known = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? NSDictionary
    #expect(review["report"] as? NSDictionary == known)
    for (name, file) in [("before", "Old.flow"), ("after", "New.flow")] {
      let picture = try flowc("graph", "--format", "svg", file, in: folder)
      #expect(review[name] as? String == picture.output)
    }
    #expect(page.contains("\"since\":\"Old.flow\""))
    let failed = try flowc(
      "diff", "--format", "html", "--breaking", "LINK,STATE,API,FLOW", "Old.flow", "New.flow",
      in: folder)
    #expect(failed.status == 1 && failed.output == page)
  }

  @Test func onlyWhatIsAskedForFails() throws {
    let folder = TemporaryFolder()
    folder.write("a.flow", Graphs.linked(path: "/cart"))
    folder.write("b.flow", Graphs.linked(path: "/basket"))
    for (classes, status) in [("LINK", 1), ("state,link", 1), ("STATE,API,FLOW", 0)] {
      let run = try flowc("diff", "--breaking", classes, "a.flow", "b.flow", in: folder)
      #expect(run.status == Int32(status), "\(classes)")
      #expect(run.output.contains("shop:/cart opens nothing: it opened `Home.cart`"))
      #expect(run.output.contains("shop:/basket now opens `Home.cart`"))
      #expect(run.error == "2 changes, 1 breaking\n")
    }
    #expect(try flowc("diff", "a.flow", "b.flow", in: folder).status == 0)
    let reverse = try flowc("diff", "--breaking=FLOW", "b.flow", "a.flow", in: folder)
    #expect(reverse.status == 0)
  }

  @Test func nothingIsSaidOfWhatIsTheSame() throws {
    let folder = TemporaryFolder()
    folder.write("old/Shop.flow", Graphs.linked(path: "/cart"))
    let lines = Graphs.linked(path: "/cart").split(separator: "\n").map(String.init)
    folder.write("new/Main.flow", "// Elsewhere.\n\n\(lines[0])\n")
    folder.write("new/Home.flow", lines.dropFirst().joined(separator: "\n  "))
    let run = try flowc("diff", "--breaking", "LINK,STATE,API,FLOW", "old", "new", in: folder)
    #expect(run.output == "")
    #expect(run.error == "no changes\n")
    #expect(run.status == 0)
    let markdown = try flowc("diff", "--format=markdown", "old", "new", in: folder)
    #expect(markdown.output == "### Navigation: no changes\n")
  }

  /// Mermaid draws only one of several arrows from a screen to itself: it has all names, and where
  /// their effects differ, says these.
  @Test(arguments: [
    ("route item {}", "route item { on next -> item  on more -> item }", "next, more"),
    (
      "route item { on next -> item }", "route item { on more -> item  on other -> item }",
      "gone: next, new: more, new: other"
    ),
  ])
  func inMermaidTheWaysFromAScreenToItselfAreOne(
    _ old: String, _ new: String, _ label: String
  ) throws {
    let folder = TemporaryFolder()
    for (name, item) in [("Old", old), ("New", new)] {
      let text = "app A { root H }\ncoordinator H { route feed: root { -> item } \(item) }"
      folder.write("\(name).flow", text)
    }
    let markdown = try flowc("diff", "--format=markdown", "Old.flow", "New.flow", in: folder)
    let arrows = markdown.output.split(separator: "\n").filter { $0.contains("n0 -->") }
    #expect(arrows == ["  n0 -->|\"\(label)\"| n0"])
  }

  @Test func aFileIsWrittenAsAWhole() throws {
    let folder = try corpus()
    let run = try flowc(
      "diff", "Old.flow", "New.flow", "--format", "markdown", "-o", "diff.md", in: folder)
    #expect(run.output == "")
    #expect(try folder.read("diff.md").hasPrefix("### Navigation: "))
    let lost = try flowc("diff", "Old.flow", "New.flow", "-o", "no/diff.md", in: folder)
    #expect(lost.status == 2)
    #expect(lost.errorLines.count == 1)
    #expect(try folder.names() == ["New.flow", "Old.flow", "diff.md"])
  }

  @Test func aGraphWithErrorsIsNamed() throws {
    let folder = try corpus()
    folder.write("Bad.flow", Graphs.broken)
    let old = try flowc("diff", "Bad.flow", "New.flow", in: folder)
    #expect(old.status == 1)
    #expect(old.output == "")
    #expect(old.error.contains("error[F202]"))
    #expect(old.errorLines.last == "the old graph has errors: Bad.flow")
    let new = try flowc("diff", "Old.flow", "Bad.flow", in: folder)
    #expect(new.status == 1)
    #expect(new.errorLines.last == "the new graph has errors: Bad.flow")
  }

  @Test func standardInputCanBeOneSide() throws {
    let folder = try corpus()
    let run = try flowc("diff", "-", "New.flow", in: folder, input: try folder.read("Old.flow"))
    let named = try flowc("diff", "Old.flow", "New.flow", in: folder)
    #expect(run.output == named.output.replacingOccurrences(of: "Old.flow", with: "stdin"))
  }

  @Test(arguments: [
    ([], "`flowc diff` takes two graphs, OLD and NEW, or `--against REV`: see flowc diff --help"),
    (
      ["Old.flow"],
      "`flowc diff` takes two graphs, OLD and NEW, or `--against REV`: see flowc diff --help"
    ),
    (["-", "-"], "standard input can be only one of the two graphs"),
    (["--breaking"], "`--breaking` needs a value: --breaking CLASS"),
    (
      ["--breaking", "LINK,LIKN", "a", "b"],
      "`--breaking` has no `LIKN`, did you mean `LINK`?"
    ),
    (
      ["--format", "pdf", "a", "b"],
      "`--format` has no `pdf`: there are `text`, `json`, `markdown`, `github`, `html`"
    ),
    (["Old.flow", "gone"], "cannot read `gone`: No such file or directory"),
    (["Old.flow", "empty"], "no `.flow` files in `empty`"),
  ])
  func wrongUsageIsOneLine(_ words: [String], _ message: String) throws {
    let folder = try corpus()
    folder.write("empty/notes.txt", "")
    let run = try Flowc(["diff"] + words, in: folder).end()
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error == "flowc: \(message)\n")
  }
}
