import FlowCommandLine
import FlowDSL

/// A command of `flowc`. Each has a file in this folder.
enum Command: String, CaseIterable {
  case lint, generate, format, test, run, replay, show, graph, links, diff, lsp, explain
  case dump, `import`, `init`, completions, version, help

  /// The syntax of its command line.
  var syntax: CommandSyntax {
    switch self {
    case .lint: Lint.syntax
    case .generate: Generate.syntax
    case .format: Format.syntax
    case .test: Test.syntax
    case .show: Show.syntax
    case .graph: Draw.syntax
    case .links: Links.syntax
    case .diff: Diff.syntax
    case .run: Run.syntax
    case .replay: Replay.syntax
    case .lsp: Lsp.syntax
    case .explain: Explain.syntax
    case .dump: Dump.syntax
    case .`import`: Import.syntax
    case .`init`: Init.syntax
    case .completions: Completions.syntax
    case .version: Version.syntax
    case .help: Help.syntax
    }
  }

  /// Runs the command with `arguments`.
  func run(_ arguments: Arguments) throws(CommandLineError) -> ExitStatus {
    switch self {
    case .lint: try Lint(arguments).run()
    case .generate: try Generate(arguments).run()
    case .format: try Format(arguments).run()
    case .test: try Test(arguments).run()
    case .show: try Show(arguments).run()
    case .graph: try Draw(arguments).run()
    case .links: try Links(arguments).run()
    case .diff: try Diff(arguments).run()
    case .run: try Run(arguments).run()
    case .replay: try Replay(arguments).run()
    case .lsp: Lsp().run()
    case .explain: try Explain(arguments).run()
    case .dump: try Dump(arguments).run()
    case .`import`: try Import(arguments).run()
    case .`init`: try Init(arguments).run()
    case .completions: try Completions(arguments).run()
    case .version: try Version().run()
    case .help: try Help(arguments).run()
    }
  }

  /// The command called `name`; if there is none, the error suggests the nearest.
  static func named(_ name: String) throws(CommandLineError) -> Command {
    if let command = Command(rawValue: name) { return command }
    let what = name.hasPrefix("-") ? "option" : "command"
    throw CommandLineError(
      "there is no \(what) `\(name)`"
        + suggestion(
          name, allCases.map(\.rawValue), among: OtherWords.ofCommands,
          otherwise: "see flowc --help"))
  }
}

/// Runs the command line `words`, without the program's name. Errors in it are reported in one line
/// on standard error.
func run(_ words: [String]) -> ExitStatus {
  reportingErrors { () throws(CommandLineError) in
    guard let name = words.first else {
      try StandardStream.error.write(Help.overview)
      return .usage
    }
    let command: Command
    switch name {
    case "--help", "-h": command = .help
    case "--version": command = .version
    default: command = try Command.named(name)
    }
    return try command.syntax.run(words.dropFirst(), command.run)
  }
}
