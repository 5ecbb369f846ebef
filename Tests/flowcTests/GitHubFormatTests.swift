import Foundation
import Testing

@testable import TestGraphs

/// What GitHub Actions shows: annotations, and the summary of a step.
@Suite struct GitHubFormatTests {
  private let folder = TemporaryFolder()

  /// Runs `flowc` in `sub`, a folder of a repository, with a file for the summary.
  private func run(_ words: String...) throws -> (run: Run, summary: String) {
    try #require(command(["git", "init", "-q"], in: folder).status == 0)
    let process = ["env", "GITHUB_STEP_SUMMARY=\(folder.path("summary.md"))"]
    let run = try command(
      process + [try Flowc.executable().path] + words, at: folder.path("sub"))
    let summary = try? String(contentsOfFile: folder.path("summary.md"), encoding: .utf8)
    return (run, summary ?? "")
  }

  @Test func findingsHaveThePathOfTheRepository() throws {
    folder.write("sub/Shop.flow", Graphs.broken)
    let (run, summary) = try run("lint", "--format", "github")
    #expect(
      run.output.hasPrefix("::error title=F202 unknown-name,file=sub/Shop.flow,line=4,endLine=4,"))
    #expect(summary.hasPrefix("### Lint: 1 error in 1 file\n\n|  | Rule | Finding | Place |\n"))
    #expect(summary.contains("| error | [F202](https://"))
    #expect(summary.contains("/docs/rules.md#f202-unknown-name) | "))
    #expect(summary.hasSuffix(" | `sub/Shop.flow:4` |\n\n"))
    // Other formats have the same paths, and no summary.
    let (sarif, same) = try self.run("lint", "--format", "sarif")
    #expect(sarif.output.contains(#""uri":"sub/Shop.flow""#))
    #expect(same == summary)
    // `--root` sets another folder.
    let (other, _) = try self.run("lint", "--format", "github", "--root", ".")
    #expect(other.output.contains(",file=Shop.flow,"))
  }

  @Test func failedScenariosAreAnnotated() throws {
    let scenarios = "scenario \"a, b\" { expect at cart }\nscenario \"c\" { expect at feed }\n"
    folder.write("sub/Shop.flow", Graphs.clean + scenarios)
    let (run, summary) = try run("test", "--format", "github")
    #expect(run.status == 1)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(
      run.output.hasPrefix(
        "::error title=scenario a%2C b,file=sub/Shop.flow,line=7,endLine=7,col=19,endColumn=33::"
          + "expected `cart` in front, found `Home.feed`%0A"))
    #expect(
      summary == """
        ### `Shop`: 2 scenarios: 1 ok, 1 failed

        | Scenario | Failure | Place |
        |---|---|---|
        | `a, b` | expected `cart` in front, found `Home.feed` | `sub/Shop.flow:7` |


        """)
    let (coverage, _) = try self.run("test", "--coverage", "--format", "github")
    #expect(coverage.output.contains("\n::notice title=coverage,file=sub/Shop.flow,"))
    #expect(coverage.output.contains("::transition never taken: "))
  }

  /// Errors of the graph are annotations, too.
  @Test func aBrokenGraphIsAnnotated() throws {
    folder.write("sub/Shop.flow", Graphs.broken + "scenario \"x\" { back }\n")
    let (run, _) = try run("test", "--format", "github")
    #expect(run.status == 1)
    #expect(run.error.hasPrefix("::error title=F202 unknown-name,file=sub/Shop.flow,"))
  }

  @Test func filesThatAreNotFormattedAreAnnotated() throws {
    folder.write("sub/Shop.flow", Graphs.clean.replacing("  route cart", with: "route cart"))
    folder.write("sub/Other.flow", "coordinator Other {\n  route a: root\n}\n")
    let (run, summary) = try run("format", "--check", "--format", "github")
    #expect(run.status == 1)
    #expect(
      run.output
        == "::error title=layout,file=sub/Shop.flow,line=5,endLine=5::"
        + "not formatted: run `flowc format`\n")
    let table = "| File |\n|---|\n| `sub/Shop.flow` |\n\n"
    #expect(summary == "### Layout: 1 file would change\n\n" + table)
    let (without, _) = try self.run("format", "--format", "github")
    #expect(without.status == 2)
    #expect(without.error == "flowc: `--format github` needs `--check`, without `--diff`\n")
  }

  @Test func breakingChangesAreAnnotated() throws {
    folder.write("sub/Old.flow", Graphs.linked(path: "/cart"))
    folder.write("sub/New.flow", Graphs.linked(path: "/basket"))
    let (run, summary) = try run(
      "diff", "--format", "github", "--breaking", "LINK", "Old.flow", "New.flow")
    #expect(run.status == 1)
    #expect(
      run.output
        == "::error title=LINK breaking,file=sub/New.flow,line=5,endLine=5,col=9,endColumn=13::"
        + "shop:/cart opens nothing: it opened `Home.cart`\n")
    #expect(summary.hasPrefix("### Navigation: 2 changes, 1 breaking\n"))
    let (warned, _) = try self.run("diff", "--format", "github", "Old.flow", "New.flow")
    #expect(warned.status == 0)
    #expect(warned.output.hasPrefix("::warning title=LINK breaking,"))
  }

  /// A name in a graph cannot become a table, a link or HTML.
  @Test func nothingInAGraphDrawsInTheSummary() throws {
    let name = "<b>|[x](y)` & *z*"
    folder.write("sub/Shop.flow", Graphs.clean + "scenario \"\(name)\" { expect at cart }\n")
    let (_, summary) = try run("test", "--format", "github")
    #expect(summary.contains("\n| `` <b>\\|[x](y)` & *z* `` | "))
  }
}
