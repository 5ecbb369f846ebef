import Foundation
import Testing

@testable import TestGraphs

/// What a terminal is shown: nothing that files or their names hold draws on it, and colors only where
/// they are wanted.
@Suite struct TerminalTests {
  private let folder = TemporaryFolder()
  /// A name that rings, and colors what follows.
  private static let name = "a\u{7}b\u{1B}[31mc.flow"
  private static let shown = "a␇b␛[31mc.flow"

  @Test(arguments: [
    ["lint"], ["lint", "--format", "github"], ["format", "--check"], ["format", "--diff"],
    ["lint", "--diff"], ["generate"],
  ])
  func namesAreShownAsTheyAre(_ words: [String]) throws {
    folder.write(
      Self.name, "condition   a\ncoordinator A { route b: root { on x => b } }")
    let terminal = try PseudoTerminal(words + [Self.name], in: folder)
    let seen = try terminal.wait(for: Self.shown)
    #expect(!seen.contains("\u{7}") && !seen.contains("\u{1B}"))
    #expect(terminal.end() == 1)
  }

  @Test(arguments: [
    ["lint"], ["links"], ["diff", "x"], ["generate", "-o"], ["dump", "--stage", "tree"],
  ])
  func errorsAboutThemAre(_ words: [String]) throws {
    let run = try Flowc(words + ["no" + Self.name], in: folder).end()
    #expect(!run.error.contains("\u{1B}") && !run.error.contains("\u{7}"), "\(run.error)")
  }

  /// A diff for a person shows what a comment holds; one for `patch` has its bytes.
  @Test func diffsDrawNothing() throws {
    folder.write("a.flow", "condition   a // \u{1B}[2J\n")
    let terminal = try PseudoTerminal(["format", "--diff", "a.flow"], in: folder)
    #expect(try terminal.wait(for: "+condition a").contains("-condition   a // ␛[2J"))
    #expect(terminal.end() == 1)
    let run = try flowc("format", "--diff", "a.flow", in: folder)
    #expect(run.output.contains("-condition   a // \u{1B}[2J\n"))
  }

  /// Which settings color what goes to a file.
  @Test(
    arguments: [
      ([:], [], false), (["CLICOLOR_FORCE": "1"], [], true), (["FORCE_COLOR": "1"], [], true),
      (["FORCE_COLOR": "0"], [], false), (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], [], false),
      ([:], ["--color", "always"], true), (["NO_COLOR": "1"], ["--color=always"], true),
      (["CLICOLOR_FORCE": "1"], ["--color", "never"], false), ([:], ["--color=auto"], false),
    ] as [([String: String], [String], Bool)])
  func colorsAreAsWanted(
    _ settings: [String: String], _ options: [String], _ isColored: Bool
  ) throws {
    folder.write("Shop.flow", Graphs.broken)
    let environment = ["NO_COLOR": "", "CLICOLOR_FORCE": "", "FORCE_COLOR": ""]
      .merging(settings) { $1 }
    let run = try Flowc(["lint"] + options, in: folder, environment: environment).end()
    #expect(run.output.contains("\u{1B}[") == isColored)
  }

  /// On a terminal they are usual, but not on one that cannot show them.
  @Test(arguments: [("xterm", true), ("dumb", false)])
  func aTerminalIsColoredIfItCan(_ kind: String, _ isColored: Bool) throws {
    folder.write("Shop.flow", Graphs.broken)
    let terminal = try PseudoTerminal(["lint"], in: folder, kind: kind, isColored: true)
    #expect(try terminal.wait(for: "1 error in 1 file").contains("\u{1B}[") == isColored)
    #expect(terminal.end() == 1)
  }
}
