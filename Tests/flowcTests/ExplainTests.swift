import FlowDSL
import Foundation
import Testing

@testable import TestGraphs

@Suite struct ExplainTests {
  private let folder = TemporaryFolder()

  @Test func aRuleIsNamedOrCoded() throws {
    let run = try flowc("explain", "missing-argument")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("### F204 missing-argument\n\n"))
    #expect(run.output.contains("\nWrong:\n\n```flow\n"))
    #expect(run.output.contains("\nRight:\n\n```flow\n"))
    #expect(try flowc("explain", "F204").output == run.output)
    #expect(try flowc("explain", "f204").output == run.output)
  }

  @Test func severalRulesAreSeveralPages() throws {
    let run = try flowc("explain", "F204", "F605")
    #expect(run.output.contains("### F204 missing-argument\n"))
    #expect(run.output.contains("### F605 ambiguous-link\n"))
  }

  @Test func theListHasEveryRule() throws {
    let run = try flowc("explain", "--list")
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count == Rule.all.count)
  }

  @Test func allRulesAreWrittenBelowTheFolder() throws {
    folder.write("docs/other.md", "")
    let run = try flowc("explain", "--all", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "")
    let page = try folder.read("docs/rules.md")
    for rule in Rule.all {
      #expect(page.contains("(#\(rule.code.lowercased())-\(rule.name))"), "\(rule.code)")
      #expect(page.contains("\n### \(rule.code) \(rule.name)\n"), "\(rule.code)")
    }
    #expect(try flowc("explain", "--all", "-o", "-", in: folder).output == page)
  }

  @Test func aStalePageIsTold() throws {
    let missing = try flowc("explain", "--all", "--check", "-o", "rules.md", in: folder)
    #expect(missing.status == 1)
    #expect(missing.error == "`rules.md` is stale: run the same command without `--check`\n")
    #expect(try folder.names() == [])
    #expect(try flowc("explain", "--all", "-o", "rules.md", in: folder).status == 0)
    #expect(try flowc("explain", "--all", "--check", "-o", "rules.md", in: folder).status == 0)
    folder.write("rules.md", "old")
    #expect(try flowc("explain", "--all", "--check", "-o", "rules.md", in: folder).status == 1)
  }

  @Test func withoutAFolderNothingIsWritten() throws {
    let run = try flowc("explain", "--all", in: folder)
    #expect(run.status == 2)
    #expect(run.error == "flowc: cannot write `docs/rules.md`: there is no folder `docs/`\n")
  }

  @Test func thePageInDocsIsUpToDate() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("docs/rules.md"), encoding: .utf8)
    #expect(page == rulesPage(), "docs/rules.md is stale: run `swift run flowc explain --all`")
  }
}
