import FlowCommandLine
import FlowDSL

extension Lint {
  /// Lints, and lints again whenever a file changes, appears or disappears, until a signal ends it.
  func watch() throws(CommandLineError) -> ExitStatus {
    try WatchedFiles.watch(
      baseline,
      { () throws(CommandLineError) in try all().map { ($0, swiftPaths(of: $0)) } },
      { () throws(CommandLineError) in
        if StandardStream.output.obeysCodes { try StandardStream.output.write(Self.clearing) }
        _ = try report()
      })
  }

  /// Clears the screen and its scrollback.
  private static let clearing = "\u{1B}[H\u{1B}[2J\u{1B}[3J"
}
