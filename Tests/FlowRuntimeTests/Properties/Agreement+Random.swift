@testable import FlowDSL
@testable import FlowRuntime

extension Agreement {
  /// What the compiler calls reachable in the plain graph of `seed` though nothing leads there; nil
  /// if nothing is, or if the graph has too many states to know.
  static func excess(seed: UInt64) async -> String? {
    guard let flow = await FlowGraph.make(seed: seed, .plain) else {
      return "seed \(seed) makes no graph"
    }
    let agreement = Agreement(flow)
    let exploration = Exploration(flow.graph, agreement, limit: 1500)
    guard exploration.isComplete else { return nil }
    let unseen = agreement.unseen(exploration.fronts)
    if unseen.isEmpty { return nil }
    return "seed \(seed): called reachable: \(unseen.joined(separator: ", "))\nof\n\(flow.text)"
  }

  /// What is wrong with the scenarios that are shown of the refusals in the graph of `seed`; nil if
  /// nothing is.
  static func falseWitness(seed: UInt64) async -> String? {
    guard let flow = await FlowGraph.make(seed: seed, isMended: false),
      let lowered = flow.compilation.lowered,
      let reader = StepReader(flow.compilation.analysis.model)
    else { return "seed \(seed) makes no graph" }
    let compilation = await compile([Source(name: "Random.flow", text: flow.text)])
    for diagnostic in compilation.diagnostics where diagnostic.severity == .error {
      for note in diagnostic.notes {
        if let fault = fault(of: note, diagnostic.rule, lowered, reader) {
          return "seed \(seed): \(diagnostic.message): \(note): \(fault)\nof\n\(flow.text)"
        }
      }
    }
    return nil
  }

  /// What is wrong with a note that shows a scenario; nil if its last step, and no other, is refused
  /// as `rule` says.
  private static func fault(
    of note: String, _ rule: Rule, _ lowered: Lowered, _ reader: StepReader
  ) -> String? {
    let start = "for example: "
    guard note.hasPrefix(start), !note.contains("…") else { return nil }
    let script = note.dropFirst(start.count).split(separator: ", ").reduce(into: "") { text, step in
      let verbs = ["given ", "send ", "navigate", "open ", "back", "dismiss", "tab "]
      text += (verbs.contains { step.hasPrefix($0) } ? "\n" : ", ") + step
    }
    var reader = reader
    let steps = reader.read(Source(name: "witness", text: script))
    guard steps.isSound else { return "\(steps.diagnostics.map(\.message))" }
    var session = Session(lowered, startOf: steps)
    for (index, step) in steps.all.enumerated() {
      let outcome = session.perform(step, of: steps)
      let isLast = index == steps.all.count - 1
      if !isLast, let failure = outcome.failure { return failure }
      guard isLast else { continue }
      guard case .failure(let error)? = outcome.result else { return "the last step is accepted" }
      if error.code != code(of: rule) { return "the last step is refused: \(error)" }
    }
    return nil
  }

  private static func code(of rule: Rule) -> String {
    switch rule {
    case .backNotBelow, .checkpointNotBelow: "notBelow"
    case .nothingToDismiss: "nothingPresented"
    case .nothingToFinish: "nothingToFinish"
    default: "nothingBelow"
    }
  }
}
