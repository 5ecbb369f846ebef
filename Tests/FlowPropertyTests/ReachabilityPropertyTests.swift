import Testing

@testable import FlowDSL
@testable import FlowRuntime
@testable import TestGraphs

/// Which screens are called reachable in graphs that nobody opens from outside: without links and
/// entries, transitions and tabs alone decide.
@Suite struct ReachabilityPropertyTests {
  @Test func nothingUnreachableComesToTheFront() {
    let faults = each(RandomGraphs.seeds(4 * RandomGraphs.count)) { seed in
      guard let flow = FlowGraph.make(closedText(seed: seed)) else { return nil }
      let fault = Walk.fault(
        of: flow, Agreement(flow), numbers: SeededNumbers(seed: ~seed),
        actions: RandomGraphs.actions)
      return fault.flatMap { $0.isMissedRefusal ? nil : "seed \(seed): \($0.message)" }
    }
    for fault in faults.prefix(3) { Issue.record("\(fault)") }
    #expect(faults.isEmpty)
  }

  @Test func aPlainGraphReachesWhatIsCalledReachable() {
    let faults = results(of: RandomGraphs.seeds(2 * RandomGraphs.count)) { seed in
      let flow = FlowGraph.make(closedText(seed: seed, .plain))
      return flow.flatMap { Agreement.plainFault(of: $0, seed: seed).fault }
    }.compactMap(\.self)
    for fault in faults.prefix(3) { Issue.record("\(fault)") }
    #expect(faults.isEmpty)
  }

  @Test func aTransitionLessReachesNothingMore() {
    let results = results(of: RandomGraphs.seeds()) { seed in
      FlowGraph.make(closedText(seed: seed)).map(LesserGraphs.init)
        .map { $0.gains.map { "seed \(seed): \($0)" } }
    }.compactMap(\.self)
    #expect(!results.isEmpty)
    let gains = results.flatMap(\.self)
    for gain in gains.prefix(3) { Issue.record("\(gain)") }
    #expect(gains.isEmpty)
  }

  @Sendable private func closedText(
    seed: UInt64, _ options: RandomFlow.Options = .init()
  ) -> FlowText {
    var text = RandomFlow.text(seed: seed, options)
    let outside = text.lines.indices.filter { number in
      let line = text.lines[number].text
      return text.lines[number].isDroppable && (line.contains("link ") || line.contains("entry"))
    }
    _ = text.drop(Set(outside))
    return text
  }
}

/// A graph without one of its transitions, for each of them that hides no other one.
private struct LesserGraphs {
  private let flow: FlowGraph
  private let reached: Set<UInt32>
  private var analysis: Analysis { flow.compilation.analysis }
  private var model: Model { analysis.model }

  init(_ flow: FlowGraph) {
    self.flow = flow
    reached = Self.reached(in: flow.compilation)
  }

  /// The screens that are called reachable without a transition and not with it.
  var gains: [String] {
    model.transitions.ids.filter { !mayHide($0) }.compactMap { gain(without: $0) }
  }

  /// True iff another transition may be taken for its event where it is missing.
  private func mayHide(_ id: ID<Transition>) -> Bool {
    let row = model.transitions[id]
    return model.transitions.ids.contains { other in
      let another = model.transitions[other]
      return other != id && model.events[another.event].name == model.events[row.event].name
        && (row.route == nil || another.route == nil || another.route == row.route)
    }
  }

  private func gain(without id: ID<Transition>) -> String? {
    let number = line(at: Int(model.span(model.transitions[id].anchor).start))
    var lines = flow.text.split(separator: "\n", omittingEmptySubsequences: false)
    let transition = lines.remove(at: number)
    guard ["->", "on "].contains(where: { transition.drop { $0 == " " }.hasPrefix($0) }) else {
      return nil
    }
    let lesser = compile(
      [Source(name: "Random.flow", text: lines.joined(separator: "\n"))],
      options: CompileOptions(ignored: FlowGraph.refusals))
    guard lesser.graph != nil, lesser.analysis.screenCount == analysis.screenCount,
      let gained = Self.reached(in: lesser).subtracting(reached).min()
    else { return nil }
    return "\(analysis.text(ID(gained))) is reached only without `\(transition)`\n\(flow.text)"
  }

  private func line(at offset: Int) -> Int {
    flow.text.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") }
  }

  private static func reached(in compilation: Compilation) -> Set<UInt32> {
    let reached = compilation.analysis.reachability(in: compilation.lowered)
    return Set(
      (0..<compilation.analysis.screenCount).filter { reached.reaches(ID(UInt32($0))) }
        .map { UInt32($0) })
  }
}
