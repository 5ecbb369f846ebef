import FlowCommandLine
import FlowDSL

extension Lint {
  /// Lints, and lints again whenever a file changes, appears or disappears, until a signal ends it.
  func watch() async throws(CommandLineError) -> ExitStatus {
    for graph in try all() {
      _ = try findSources(graph.paths, omitting: graph.omitted, asksGit: false)
    }
    while true {
      let seen = watched()
      if StandardStream.output.obeysCodes { try StandardStream.output.write(Self.clearing) }
      do {
        _ = try await report()
      } catch {
        try StandardStream.error.write("flowc: \(error.message.shown)\n")
      }
      try StandardStream.error.write("\(Self.time) watching for changes; press Ctrl-C to stop\n")
      repeat { usleep(Self.interval) } while watched() == seen
    }
  }

  /// The files that a lint reads, as they are now.
  private func watched() -> WatchedFiles {
    WatchedFiles(baseline) { () throws(CommandLineError) in
      try all().map { ($0, swiftPaths(of: $0)) }
    }
  }

  /// The time between checks, in microseconds.
  private static let interval: useconds_t = 200_000

  /// Clears the screen and its scrollback.
  private static let clearing = "\u{1B}[H\u{1B}[2J\u{1B}[3J"

  /// The time of the day: `09:05:00`.
  private static var time: String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var parts = tm()
    localtime_r(&now.tv_sec, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
  }
}
