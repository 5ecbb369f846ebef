// The part of flowc that builds need, which compiles in less time: `flowc-generate generate` is
// `flowc generate`. The plug-in runs it where there is no executable of flowc.
import FlowCommandLine

/// Runs the command line `words`, without the program's name.
func run(_ words: [String]) async -> ExitStatus {
  await reportingErrors { () async throws(CommandLineError) in
    let syntax = Generate.syntax
    guard words.first == syntax.name else {
      throw CommandLineError("flowc-generate has one command, `\(syntax.name)`: see flowc --help")
    }
    return try await syntax.run(words.dropFirst()) { (arguments) async throws(CommandLineError) in
      try await Generate(arguments).run()
    }
  }
}

let status = await run(Array(CommandLine.arguments.dropFirst()))
exit(status.rawValue)
