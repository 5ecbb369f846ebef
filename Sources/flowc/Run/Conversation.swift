import FlowCommandLine
import FlowDSL
import FlowTools

/// Prompts a person for steps, and prints their results.
struct Conversation {
  private var transcript: Transcript
  /// The stream of the prompt; results go to standard output wherever that leads.
  private let screen: StandardStream

  /// A conversation about the graph that `transcript` runs.
  init(_ transcript: Transcript) {
    self.transcript = transcript
    screen = StandardStream.output.isTerminal ? .output : .error
  }

  /// Prompts until the user quits.
  mutating func run() throws(CommandLineError) -> ExitStatus {
    try screen.write("`help` lists the steps, Tab completes, Ctrl-D quits.\n")
    if !transcript.isJSON { try StandardStream.output.write(transcript.state) }
    guard canEdit, TerminalMode.begin() else { return try runPlainly() }
    defer { TerminalMode.end() }
    var prompt = Prompt(screen, mark: Conversation.mark)
    while true {
      guard case .line(let line) = try ask(&prompt), try perform(line) else { return .clean }
    }
  }

  private func ask(_ prompt: inout Prompt) throws(CommandLineError) -> Prompt.Answer {
    // A copy, which keeps what it computes about the graph while the prompt waits.
    var interpreter = transcript.interpreter
    return try prompt.ask { interpreter.completions(of: $0) }
  }

  private static let mark = "> "

  /// False for a terminal that cannot move its cursor.
  private var canEdit: Bool {
    let kind = getenv("TERM").map { String(cString: $0) } ?? ""
    return !kind.isEmpty && kind != "dumb"
  }

  /// Reads and performs lines until the user quits, with only the terminal's own editing.
  private mutating func runPlainly() throws(CommandLineError) -> ExitStatus {
    var reader = try LineReader("-")
    while true {
      try screen.write(Conversation.mark)
      guard let line = try reader.next() else {
        try screen.write("\n")
        return .clean
      }
      guard try perform(String(decoding: line, as: UTF8.self)) else { return .clean }
    }
  }

  /// Performs `line` and prints the result; false if the user wants to quit.
  private mutating func perform(_ line: String) throws(CommandLineError) -> Bool {
    let reply = transcript.interpreter.perform(Array(line.utf8), of: "line")
    if case .quit = reply { return false }
    if case .unreadable(let diagnostics, let sources) = reply {
      try StandardStream.error.write(diagnostics, in: sources)
      return true
    }
    let trimmed = line.trimmed
    try StandardStream.output.write(transcript.text(of: reply, to: trimmed))
    if transcript.isJSON {
      for failure in Transcript.failures(of: reply) {
        try StandardStream.error.write("\(failure)\n")
      }
    }
    return true
  }
}
