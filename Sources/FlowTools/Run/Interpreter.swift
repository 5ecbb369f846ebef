import FlowDSL
import FlowRuntime
import FlowSteps

/// Runs a graph line by line: the steps of scenarios, and commands at a prompt.
///
/// `given` and `set` lines before the first other step set the conditions at the start. Every step
/// that changes something can be undone.
package struct Interpreter: Sendable {
  /// The running graph.
  package private(set) var session: Session

  /// The outcome of a line.
  package enum Reply: Sendable {
    /// It is empty.
    case nothing
    /// Its steps were performed.
    case done([StepResult])
    /// This many steps were undone.
    case undone(Int)
    /// The state is to be shown.
    case state
    /// The possible lines are to be shown.
    case help
    /// The user wants to quit.
    case quit
    /// It could not be read, and nothing of it was performed: the errors, in these files.
    case unreadable([Diagnostic], [Source])
  }

  /// A step that was performed.
  package struct StepResult: Sendable {
    /// The step as written.
    package var step: String
    package var outcome: Outcome
    /// The conditions after it, if it sets them.
    package var conditions: NavigationConditions?
    /// The state after it.
    package var state: NavigationState
  }

  let graph: NavigationGraph
  var moves: CandidateActions
  private let fresh: StepReader
  private var reader: StepReader
  /// The number of lines that `reader` has read.
  private var linesRead = 0
  /// False while conditions apply to the start.
  private var hasBegun = false
  /// The moments to which undoing returns, the latest last.
  private var history = History<(session: Session, hasBegun: Bool)>()

  /// A reader keeps everything it has read: after this many lines a fresh one continues.
  private static let linesPerReader = 4096

  /// Starts the graph of `compilation`; nil if it has none.
  package init?(_ compilation: Compilation) {
    guard let lowered = compilation.lowered, let reader = StepReader(compilation.analysis.model)
    else { return nil }
    fresh = reader
    self.reader = reader
    graph = lowered.graph
    session = Session(lowered)
    moves = CandidateActions(lowered, compilation.analysis, .controls)
  }

  /// Performs the steps in `line`, which is line `number` of the file `name`.
  package mutating func perform(_ line: [UInt8], number: Int = 1, of name: String) -> Reply {
    let words = Interpreter.words(of: line)
    switch words.first {
    case nil: return .nothing
    case "state": return command(.state, words, line, number, name)
    case "help", "?": return command(.help, words, line, number, name)
    case "quit", "exit": return command(.quit, words, line, number, name)
    case "undo": return undo(words, line, number, name)
    default: return performSteps(line, words, number, name)
    }
  }

  /// The words of a line, without a comment at its end: enough to recognize a command.
  private static func words(of line: [UInt8]) -> [String] {
    let words = line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
    return words.prefix { !$0.starts(with: [0x2f, 0x2f]) }
      .prefix(3).map { String(decoding: $0.prefix(64), as: UTF8.self) }
  }

  // MARK: Commands

  private func command(
    _ reply: Reply, _ words: [String], _ line: [UInt8], _ number: Int, _ name: String
  ) -> Reply {
    guard words.count == 1 else {
      return wrong("`\(words[0])` takes no arguments", line, number, name)
    }
    return reply
  }

  private mutating func undo(
    _ words: [String], _ line: [UInt8], _ number: Int, _ name: String
  ) -> Reply {
    let wanted = words.count == 1 ? 1 : Int(words[1]) ?? 0
    guard words.count <= 2, wanted > 0 else {
      return wrong("`undo` takes the number of steps", line, number, name)
    }
    let count = min(wanted, history.count)
    if let moment = history.takeBack(count) { (session, hasBegun) = moment }
    return .undone(count)
  }

  /// Reports an error in a command.
  private func wrong(
    _ message: String, _ line: [UInt8], _ number: Int, _ name: String
  ) -> Reply {
    let start = line.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? 0
    let end = line.lastIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0d } ?? start
    let span = Source.Span(
      file: ID(0), start: UInt32(start + number - 1), end: UInt32(end + number))
    var found = Diagnostics()
    found.report(.unexpected, message, at: span)
    return .unreadable(found.all, [Interpreter.source(line, number, name)])
  }

  /// A file with `line` at its position, the lines before it empty.
  private static func source(_ line: [UInt8], _ number: Int, _ name: String) -> Source {
    Source(name: name, bytes: [UInt8](repeating: 0x0a, count: number - 1) + line)
  }

  // MARK: Steps

  private mutating func performSteps(
    _ line: [UInt8], _ words: [String], _ number: Int, _ name: String
  ) -> Reply {
    let text = words[0] == "set" ? Interpreter.given(line) : line
    linesRead += 1
    if linesRead.isMultiple(of: Interpreter.linesPerReader) { reader = fresh }
    let steps = reader.read(Source(name: name, bytes: text))
    guard steps.isSound else {
      return unreadable(steps, moved: number - 1 + line.count - text.count, line, number, name)
    }
    let all = steps.all
    return .done(
      all.map { step in
        let text = all.count == 1 ? Interpreter.trimmed(line) : steps.text(of: step)
        let outcome = perform(step, of: steps)
        let conditions = steps.isGiven(step) ? session.conditions : nil
        return StepResult(
          step: text, outcome: outcome, conditions: conditions, state: session.state)
      })
  }

  private mutating func perform(_ step: Rows<ScenarioStep>, of steps: Steps) -> Outcome {
    let before = (session, hasBegun)
    let outcome = session.perform(step, of: steps)
    if steps.isGiven(step) {
      if !hasBegun { session = Session(session.lowered, conditions: session.conditions) }
    } else {
      hasBegun = true
    }
    if session.state != before.0.state || session.conditions != before.0.conditions {
      history.append(before)
    }
    return outcome
  }

  /// `line` with `given` instead of `set`.
  private static func given(_ line: [UInt8]) -> [UInt8] {
    let start = line.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? 0
    return line[..<start] + Array("given".utf8) + line[(start + 3)...]
  }

  private static func trimmed(_ line: [UInt8]) -> String {
    let start = line.drop { $0 == 0x20 || $0 == 0x09 }
    let end = start.lastIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0d } ?? start.startIndex
    return String(decoding: start[...end], as: UTF8.self)
  }

  /// The errors in `steps`, in a file where `line` is at its position.
  private func unreadable(
    _ steps: Steps, moved offset: Int, _ line: [UInt8], _ number: Int, _ name: String
  ) -> Reply {
    var sources = steps.sources
    let file = ID<Source>(sources.count - 1)
    sources[file.index] = Interpreter.source(line, number, name)
    let diagnostics = steps.diagnostics.map { diagnostic in
      var moved = diagnostic
      moved.primary.move(by: offset, in: file, from: number - 1)
      moved.secondary?.move(by: offset, in: file, from: number - 1)
      return moved
    }
    return .unreadable(Interpreter.advised(diagnostics, line), sources)
  }
}

extension Steps {
  /// True iff `step` sets conditions.
  fileprivate func isGiven(_ step: Rows<ScenarioStep>) -> Bool {
    if case .given = model.scenarioSteps[ID(step.startIndex)].kind { true } else { false }
  }
}

extension Diagnostic.Label {
  /// Moves a span of `file`; it does not begin before `start`.
  fileprivate mutating func move(by offset: Int, in file: ID<Source>, from start: Int) {
    guard span.file == file else { return }
    span.start = UInt32(max(Int(span.start) + offset, start))
    span.end = UInt32(max(Int(span.end) + offset, Int(span.start)))
  }
}
