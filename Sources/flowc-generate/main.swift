// The command `generate` alone, which compiles faster than all of flowc: `flowc-generate generate`
// does what `flowc generate` does. FlowPlugin runs it unless the package has an executable of a
// release.
import FlowCommandLine

/// Runs the command line `words`, without the program's name.
func run(_ words: [String]) -> ExitStatus {
  reportingErrors { () throws(CommandLineError) in
    let syntax = Generate.syntax
    guard words.first == syntax.name else {
      throw CommandLineError("flowc-generate has one command, `\(syntax.name)`: see flowc --help")
    }
    return try syntax.run(words.dropFirst()) { (arguments) throws(CommandLineError) in
      try Generate(arguments).run()
    }
  }
}

unblockEndingSignals()
let status = run(Array(CommandLine.arguments.dropFirst()))
exit(status.rawValue)
