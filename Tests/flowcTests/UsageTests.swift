import FlowCommandLine
import Testing

@testable import flowc
@testable import TestGraphs

@Suite struct UsageTests {
  private static let commands = [
    "lint", "generate", "format", "links", "diff", "show", "explain", "dump",
    "import", "version", "help",
  ]

  @Test(arguments: [["help"], ["--help"], ["-h"]])
  func helpListsTheCommands(_ words: [String]) throws {
    let run = try Flowc(words, in: TemporaryFolder()).end()
    #expect(run.status == 0)
    #expect(run.error == "")
    for name in Self.commands {
      #expect(run.output.contains("\n  \(name) "), "\(name)")
    }
    #expect(run.output.contains("\nexample:\n"))
  }

  @Test(arguments: commands)
  func everyCommandHasHelpWithAnExample(_ name: String) throws {
    let long = try flowc(name, "--help")
    #expect(long.status == 0)
    #expect(long.output.contains("usage: flowc \(name)"))
    #expect(long.output.contains("\nexample:\n  flowc \(name)"))
    #expect(try flowc(name, "-h").output == long.output)
    #expect(try flowc("help", name).output == long.output)
  }

  @Test func nothingAskedForIsWrongUsage() throws {
    let run = try flowc()
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.contains("usage: flowc COMMAND"))
  }

  /// Each word of other tools stands for what there is, and for one command alone.
  @Test func otherWordsAreForWhatThereIs() {
    let options = Set(Command.allCases.flatMap { $0.syntax.options.map(\.name) })
    #expect(OtherWords.ofOptions.keys.filter { !options.contains($0) } == [])
    let commands = Command.allCases.map(\.rawValue)
    #expect(OtherWords.ofCommands.keys.filter { !commands.contains($0) } == [])
    let words = OtherWords.ofCommands.values.joined()
    #expect(Set(words).count == words.count && Set(words).isDisjoint(with: commands))
  }

  @Test func theVersionIsOneLine() throws {
    let run = try flowc("version")
    #expect(run.status == 0)
    #expect(run.output.wholeMatch(of: /flowc \d+\.\d+\.\d+\n/) != nil)
    #expect(try flowc("--version").output == run.output)
  }

  @Test(arguments: [
    (["lnit"], "there is no command `lnit`, did you mean `lint`?"),
    (["frobnicate"], "there is no command `frobnicate`: see flowc --help"),
    (["--verson"], "there is no option `--verson`: see flowc --help"),
    (["help", "explian"], "there is no command `explian`, did you mean `explain`?"),
    (["check"], "there is no command `check`, did you mean `lint`?"),
    (["fmt"], "there is no command `fmt`, did you mean `format`?"),
    (["draw"], "there is no command `draw`, did you mean `graph`?"),
    (["why"], "there is no command `why`, did you mean `show`?"),
    (["stats"], "there is no command `stats`, did you mean `show`?"),
    (["help", "repl"], "there is no command `repl`, did you mean `run`?"),
    (["lint", "--only", "x"], "`flowc lint` has no option `--only`, did you mean `--select`?"),
    (
      ["show", "--format", "json"], "`flowc show` has no option `--format`, did you mean `--json`?"
    ),
    (["lint", "--strct"], "`flowc lint` has no option `--strct`, did you mean `--strict`?"),
    (["lint", "--colour"], "`flowc lint` has no option `--colour`: see flowc lint --help"),
    (["lint", "--strict=yes"], "`--strict` takes no value, but has `yes`"),
    (["lint", "--select"], "`--select` needs a value: --select RULE"),
    (["lint", "--select="], "`--select` needs a value: --select RULE"),
    (["lint", "--format", "jsn"], "`--format` has no `jsn`, did you mean `json`?"),
    (
      ["lint", "--format", "html"],
      "`--format` has no `html`: there are `text`, `json`, `sarif`, `github`, `gitlab`, `junit`, "
        + "`checkstyle`, `xcode`"
    ),
    (
      ["lint", "--ignore", "missing-argumnt"],
      "there is no rule `missing-argumnt`, did you mean `missing-argument`?"
    ),
    (["generate", "--check"], "`--check` needs `--output FILE`"),
    (["generate", "--depfile", "d"], "`--depfile` needs `--output FILE`"),
    (
      ["generate", "--emit", "java"],
      "`--emit` has no `java`: there are `swift`, `graph`, `appintents`, `shortcuts`"
    ),
    (
      ["generate", "--emit", "appintent"], "`--emit` has no `appintent`, did you mean `appintents`?"
    ),
    (["generate", "--emit", "shortcut"], "`--emit` has no `shortcut`, did you mean `shortcuts`?"),
    (
      ["generate", "--access", "open"],
      "`--access` has no `open`: there are `public`, `package`, `internal`"
    ),
    (
      ["generate", "--partial", "Shop"],
      "`flowc generate` has no `--partial`: only `lint` accepts part of a graph, so pass all"
        + " files of the graph"
    ),
    (
      ["test", "--partial"],
      "`flowc test` has no `--partial`: only `lint` accepts part of a graph, so pass all"
        + " files of the graph"
    ),
    (
      ["lint", "--color", "maybe"],
      "`--color` has no `maybe`: there are `auto`, `always`, `never`"
    ),
    (["explain"], "`flowc explain` needs the name of a rule, `--all` or `--list`"),
    (["explain", "--check", "F204"], "`--check` needs `--all`"),
    (["dump"], "`--stage` is missing: there are `tokens`, `tree`, `model`, `graph`"),
    (
      ["dump", "--stage", "x"], "`--stage` has no `x`: there are `tokens`, `tree`, `model`, `graph`"
    ),
    (["version", "now"], "`flowc version` takes no `now`: see flowc version --help"),
  ])
  func wrongUsageIsOneLine(_ words: [String], _ message: String) throws {
    let run = try Flowc(words, in: TemporaryFolder()).end()
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error == "flowc: \(message)\n")
  }
}
