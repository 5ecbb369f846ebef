import FlowDSL
import FlowRuntime
import FlowTools

@testable import TestGraphs

/// A script for a graph that the first byte chooses.
///
/// Invariant: what cannot be read changes nothing and says where it stands; every state is well formed;
/// taking steps back leads to where the user was; every line that is shown as possible can be done.
struct ScriptTarget: Target {
  private let interpreters: [Interpreter]
  private static let mostLines = 64
  private static let mostPossible = 16

  static func seeds() -> [[UInt8]] {
    var seeds: [[UInt8]] = []
    for (number, flow) in Graphs().all.enumerated() {
      guard var interpreter = Interpreter(flow.compilation) else { continue }
      var lines: [String] = []
      for step in 0..<8 {
        let possible = interpreter.possibleLines()
        seeds += possible.prefix(12).map { [UInt8(number)] + $0.utf8 }
        let line = possible[step * 7 % possible.count]
        _ = interpreter.perform(Array(line.utf8), of: "script")
        lines.append(line)
      }
      seeds.append([UInt8(number)] + lines.joined(separator: "\n").utf8)
    }
    return seeds
  }

  init() { interpreters = Graphs().all.compactMap { Interpreter($0.compilation) } }

  func test(_ input: [UInt8]) {
    var input = Input(input)
    var interpreter = interpreters[input.byte() % interpreters.count]
    for (number, line) in input.lines.prefix(ScriptTarget.mostLines).enumerated() {
      if quits(&interpreter, line, number + 1) { return }
    }
    checkPossible(interpreter)
  }

  /// Performs a line; true iff it ends the script.
  private func quits(_ interpreter: inout Interpreter, _ line: [UInt8], _ number: Int) -> Bool {
    let before = interpreter.session.state
    let reply = interpreter.perform(line, number: number, of: "script")
    let state = interpreter.session.state
    let invalidity = state.invalidity
    expect(invalidity == nil, "a bad state: \(invalidity ?? "")")
    switch reply {
    case .quit: return true
    case .unreadable(let found, let sources):
      expect(state == before, "what cannot be read changes the state")
      expect(!found.isEmpty, "what cannot be read has no finding")
      var rendering = TextRendering(sources)
      for finding in found {
        expect(!rendering.text(of: finding).isEmpty, "a finding says nothing")
      }
    case .done(let steps):
      expect(steps.last.map { $0.state == state } ?? true, "the last step leads elsewhere")
      checkUndo(interpreter, steps.count, before)
    case .nothing, .state, .help: expect(state == before, "what asks for nothing changes the state")
    case .undone: break
    }
    return false
  }

  /// A step that changes something can be taken back.
  private func checkUndo(_ interpreter: Interpreter, _ count: Int, _ before: NavigationState) {
    guard count == 1, interpreter.session.state != before else { return }
    var back = interpreter
    _ = back.perform(Array("undo".utf8), of: "script")
    expect(back.session.state == before, "a step is not taken back")
  }

  private func checkPossible(_ interpreter: Interpreter) {
    var asked = interpreter
    for line in asked.possibleLines().prefix(ScriptTarget.mostPossible) {
      var next = interpreter
      guard case .done(let steps) = next.perform(Array(line.utf8), of: "script") else { continue }
      for step in steps {
        expect(step.outcome.failure == nil, "`\(line)` is possible and is refused")
      }
    }
  }
}

extension NavigationState {
  /// The error in it; nil if it is well formed.
  fileprivate var invalidity: String? { graph.invalidity(in: self) }
}
