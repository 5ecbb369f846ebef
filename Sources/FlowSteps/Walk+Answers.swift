import FlowRuntime

extension Walk {
  /// What the page draws before the first step.
  package var beginning: String {
    var writer = WalkWriter(self)
    writer.write(nil, isStart: true)
    return "\n" + writer.json.text
  }

  /// Does what `bytes` ask, a `WalkRequest`. The answer has two lines: what `flowc run --json` prints
  /// of the step, which is nothing where the machine is not asked, and what the page draws after it.
  /// Nil where the request cannot be read.
  package mutating func answer(_ bytes: [UInt8]) -> String? {
    guard let request = WalkRequest(bytes, in: state) else { return nil }
    let step: Step
    switch request {
    case .perform(let action): step = perform(action)
    case .set(let condition, let holds): step = set(condition, holds)
    case .undo: step = undo()
    case .restart:
      self = Walk(graph)
      return beginning
    }
    let line = step.result.map { graph.jsonLine(action: step.text, outcome: $0, state: state) }
    var writer = WalkWriter(self)
    writer.write(step, isStart: false)
    return (line ?? "") + "\n" + writer.json.text
  }
}
