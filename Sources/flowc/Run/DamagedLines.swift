import FlowCommandLine

/// The lines of journals that cannot be read: the first are reported, the others counted.
struct DamagedLines {
  /// The number of them.
  private(set) var count = 0

  /// The number of lines that are reported.
  private static let mostReported = 20
  /// The message for a line that was not read.
  static let tooLong = "a line is longer than 16 MiB"

  /// Reports that the line at `place` has a `fault`.
  mutating func add(_ fault: String, _ place: String) throws(CommandLineError) {
    count += 1
    guard count <= DamagedLines.mostReported else { return }
    try StandardStream.error.write("\(place): \(fault)\n")
  }

  /// Reports how many others there are.
  func report() throws(CommandLineError) {
    let more = count - DamagedLines.mostReported
    guard more > 0 else { return }
    try StandardStream.error.write("\(Report.count(more, "more damaged line"))\n")
  }
}
