import FlowCommandLine
import FlowDSL

/// `flowc version`.
struct Version {
  /// The command line of `version`.
  static let syntax = CommandSyntax(
    name: "version", summary: "Show flowc's version.", example: "flowc version")

  /// Prints the version.
  func run() throws(CommandLineError) -> ExitStatus {
    try StandardStream.output.write("flowc \(flowcVersion)\n")
    return .clean
  }
}
