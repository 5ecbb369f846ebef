import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

/// The behavior of a running graph, as text or as JSON.
struct Transcript {
  /// The interpreter that runs it.
  var interpreter: Interpreter
  /// True iff each action is a line of JSON.
  let isJSON: Bool
  private let words: RunText

  /// The transcript of `interpreter`.
  init(_ interpreter: Interpreter, isJSON: Bool) {
    self.interpreter = interpreter
    self.isJSON = isJSON
    words = RunText(interpreter.session.graph)
  }

  /// The state in one line.
  var state: String { "  = \(words.line(interpreter.session.state))\n" }

  /// The text of a reply on standard output.
  mutating func text(of reply: Interpreter.Reply, to line: String) -> String {
    isJSON ? json(of: reply, to: line) : plain(of: reply)
  }

  /// The reasons why required steps do not hold: expectations, and steps that should be refused.
  static func failures(of reply: Interpreter.Reply) -> [String] {
    guard case .done(let steps) = reply else { return [] }
    return steps.compactMap { step in
      if case .failure = step.outcome.result { return nil }
      return step.outcome.failure
    }
  }

  // MARK: JSON

  private func json(of reply: Interpreter.Reply, to line: String) -> String {
    let session = interpreter.session
    switch reply {
    case .done(let steps):
      return steps.compactMap { step in
        step.outcome.result.map {
          session.graph.jsonLine(
            action: step.step, outcome: $0, state: step.state,
            isAnimated: session.graph.isAnimated(step.outcome.transition)) + "\n"
        }
      }.joined()
    case .undone:
      return session.graph.jsonLine(
        action: line, outcome: .success([]), state: session.state) + "\n"
    case .state: return session.state.json + "\n"
    case .nothing, .help, .quit, .unreadable: return ""
    }
  }

  // MARK: Text

  private mutating func plain(of reply: Interpreter.Reply) -> String {
    switch reply {
    case .done(let steps): return steps.map { describe($0) }.joined()
    case .undone(let count):
      return count == 0 ? "  there is nothing to undo\n" : state
    case .state:
      let session = interpreter.session
      let lines = "\(session.state)".split(separator: "\n").map { "  \($0)\n" }
      return lines.joined() + "  \(words.line(session.conditions))\n"
    case .help: return help()
    case .nothing, .quit, .unreadable: return ""
    }
  }

  private func describe(_ step: Interpreter.StepResult) -> String {
    switch (step.outcome.result, step.outcome.failure) {
    case (.success(let changes)?, nil):
      let lines = changes.map { "  \(words.line($0))\n" }.joined()
      let condition = UnknownReading.clause(step.outcome.readings)
      return (condition.isEmpty ? "" : "  \(condition)\n")
        + "\(lines)  = \(words.line(step.state))\n"
    case (.failure(let error)?, nil): return "  refused, as expected: \(error)\n"
    case (.failure(let error)?, _?): return "  refused: \(error)\n"
    case (_, let reason?): return "  failed: \(reason)\n"
    case (nil, nil): return describe(silent: step)
    }
  }

  /// A step that does not involve the machine: it sets conditions, or has an expectation that
  /// holds.
  private func describe(silent step: Interpreter.StepResult) -> String {
    guard let conditions = step.conditions else { return "  ok\n" }
    return "  \(words.line(conditions))\n  = \(words.line(step.state))\n"
  }

  private mutating func help() -> String {
    let possible = interpreter.possibleLines().filter { !$0.hasPrefix("expect ") }
    let shown = possible.prefix(30).map { "    \($0)\n" }.joined()
    let rest = possible.count > 30 ? "    … \(possible.count - 30) more\n" : ""
    return """
        send EVENT(…)        the screen in front sends an event
        send NAME.EVENT(…)   a coordinator itself sends an event
        refresh              reports that conditions have changed; `refresh!` ignores locks
        back, dismiss [all]  do what the system's controls do
        tab NAME             selects a tab
        open "URL"           opens a deep link
        navigate TARGET      navigates from outside the graph; `navigate!` ignores locks
        set a, not b         sets conditions; before the first step, the initial ones
        expect …, rejects …  check the state, as in scenarios
        state                shows all live coordinators and screens
        undo [N]             undoes the last steps
        quit                 quits, like Ctrl-D

        possible:

      """ + shown + rest
  }
}
