import FlowRuntime

extension Walk {
  /// The data that the page draws before the first step.
  package var beginning: String {
    var writer = WalkWriter(self)
    writer.write(nil, isStart: true)
    return "\n" + writer.json.text
  }

  /// The data that the page draws after `step`.
  package func view(after step: Step?) -> String {
    var writer = WalkWriter(self)
    writer.write(step, isStart: false)
    return writer.json.text
  }

  /// Performs the request in `bytes`, a `WalkRequest`. The answer has two lines: the output of
  /// `flowc run --json` for the step, which is empty if the machine is not involved, and the data
  /// that the page draws after it. Nil if the request cannot be read.
  package mutating func answer(_ bytes: [UInt8]) -> String? {
    guard let request = WalkRequest(bytes, in: state) else { return nil }
    let step: Step
    switch request {
    case .perform(let action): step = perform(action)
    case .set(let fact, let holds): step = set(fact, holds)
    case .undo: step = undo()
    case .restart:
      self = Walk(graph)
      return beginning
    }
    let line = step.result.map {
      graph.jsonLine(
        action: step.text, outcome: $0, state: state, isAnimated: graph.isAnimated(step.taken))
    }
    return (line ?? "") + "\n" + view(after: step)
  }
}
