import FlowCommandLine
import FlowTools

/// Reports where journals differ from the graph, as soon as that is found.
struct ReplayReport {
  private var replay: JournalReplay
  private var damage = DamagedLines()
  private var sessions = 0
  private var performed = 0
  private var diverged = 0
  private var notPerformed = 0

  /// The maximum number of divergences that are written.
  private static let mostWritten = 20

  /// Nothing was performed by `replay` so far.
  init(_ replay: JournalReplay) { self.replay = replay }

  /// True iff everything was as recorded.
  var isClean: Bool { diverged == 0 && damage.count == 0 }

  /// Performs the line at `place`; nil if it was too long.
  mutating func add(
    _ line: UnsafeRawBufferPointer?, _ place: String
  ) throws(CommandLineError) {
    guard let line else {
      replay.loseSession()
      return try damage.add(DamagedLines.tooLong, place)
    }
    switch replay.perform(Array(line)) {
    case .began(let dropped):
      sessions += 1
      guard !dropped.isEmpty else { return }
      try write("\(place): the graph has lost \(dropped.joined(separator: ", "))\n")
    case .performed, .covered: performed += 1
    case .diverged(let divergence):
      try write(
        "\(place): `\(divergence.step)` diverges from the journal\n"
          + "  recorded: \(divergence.recorded)\n  now:      \(divergence.now)\n")
    case .notPerformed: notPerformed += 1
    case .unreadable(let fault): try damage.add(fault, place)
    }
  }

  private mutating func write(_ text: String) throws(CommandLineError) {
    diverged += 1
    guard diverged <= ReplayReport.mostWritten else { return }
    try StandardStream.output.write(StandardStream.output.shown(text))
  }

  /// The numbers, for people.
  var summary: String {
    var parts = ["\(performed) as recorded"]
    if diverged > 0 { parts.append("\(diverged) diverged") }
    if notPerformed > 0 { parts.append("\(notPerformed) not performed") }
    if damage.count > 0 { parts.append(Report.count(damage.count, "damaged line")) }
    return "\(Report.count(sessions, "session")): \(parts.joined(separator: ", "))\n"
  }
}
