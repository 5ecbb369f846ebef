import FlowCommandLine
import FlowDSL
import FlowTools

/// Performs a script, line by line as it arrives.
struct ScriptRun {
  private var transcript: Transcript
  private let path: String
  private var output = ""
  private var failures = 0

  /// The maximum amount of buffered output, in bytes.
  private static let piece = 1 << 16

  /// Performs the script at `path`; `-` is standard input.
  init(_ transcript: Transcript, _ path: String) {
    self.transcript = transcript
    self.path = path
  }

  /// Performs everything up to the first line that cannot be read.
  mutating func run() throws(CommandLineError) -> ExitStatus {
    var reader = try LineReader(path)
    var number = 0
    while true {
      if !reader.hasLine || output.utf8.count >= ScriptRun.piece { try flush() }
      guard let line = try reader.next() else { break }
      number += 1
      let reply = transcript.interpreter.perform(line, number: number, of: path)
      if case .quit = reply { break }
      if case .unreadable(let diagnostics, let sources) = reply {
        try flush()
        try StandardStream.error.write(diagnostics, in: sources)
        return .usage
      }
      try show(reply, to: line, number)
    }
    try flush()
    guard failures > 0 else { return .clean }
    let noun = failures == 1 ? "expectation does" : "expectations do"
    try StandardStream.error.write("\(failures) \(noun) not hold\n")
    return .findings
  }

  private mutating func show(
    _ reply: Interpreter.Reply, to line: [UInt8], _ number: Int
  ) throws(CommandLineError) {
    let text = String(decoding: line, as: UTF8.self)
    let start = text.drop { $0.isWhitespace }
    let trimmed = start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
    if !transcript.isJSON, !trimmed.isEmpty {
      output += trimmed.hasPrefix("//") ? "\(trimmed.shown)\n" : "> \(trimmed.shown)\n"
    }
    output += transcript.text(of: reply, to: trimmed)
    for failure in Transcript.failures(of: reply) {
      failures += 1
      guard transcript.isJSON else { continue }
      try flush()
      try StandardStream.error.write("\(path.shown):\(number): \(failure)\n")
    }
  }

  private mutating func flush() throws(CommandLineError) {
    guard !output.isEmpty else { return }
    try StandardStream.output.write(output)
    output = ""
  }
}
