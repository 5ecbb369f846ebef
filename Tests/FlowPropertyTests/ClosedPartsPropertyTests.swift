import FlowSteps
import Testing

@testable import FlowDSL
@testable import FlowRuntime
@testable import TestGraphs

/// What is said of covers and detours that nobody leaves, held against what users and apps do in
/// random graphs: everything that the system's controls, events and guards allow.
@Suite struct ClosedPartsPropertyTests {
  @Test func nobodyLeavesWhatIsNamed() {
    let faults = each(RandomGraphs.seeds()) { seed in
      PartWalk(seed: seed).flatMap { walk in
        var walk = walk
        return walk.fault { isNamed, isLeft in isNamed && isLeft == true ? "is left" : nil }
      }
    }
    for fault in faults.prefix(3) { Issue.record("\(fault)") }
    #expect(faults.isEmpty, "of \(RandomGraphs.count) graphs")
  }

  @Test func whatNobodyLeavesIsNamed() {
    let faults = each(RandomGraphs.seeds()) { seed in
      PartWalk(seed: seed).flatMap { walk in
        var walk = walk
        return walk.fault { isNamed, isLeft in !isNamed && isLeft == false ? "is not named" : nil }
      }
    }
    for fault in faults.prefix(3) { Issue.record("\(fault)") }
    #expect(faults.isEmpty, "of \(RandomGraphs.count) graphs")
  }
}

/// A random walk of a user, and all that may follow where a cover or detour has just opened.
private struct PartWalk {
  private let seed: UInt64
  private let flow: FlowGraph
  private let lowered: Lowered
  private let moves: CandidateActions
  private let branches: ConditionEnumerator
  private let named: Set<ID<FlowDSL.Screen>>
  private var known: Set<ID<FlowDSL.Screen>> = []
  private var graph: NavigationGraph { flow.graph }
  private var analysis: Analysis { flow.compilation.analysis }

  /// The maximum number of states that are looked at after an opening.
  private static let mostStates = 200

  init?(seed: UInt64) {
    guard let flow = FlowGraph.make(seed: seed, isMended: false),
      let lowered = flow.compilation.lowered
    else { return nil }
    self.seed = seed
    self.flow = flow
    self.lowered = lowered
    let analysis = flow.compilation.analysis
    moves = CandidateActions(lowered, analysis, .controls)
    branches = ConditionEnumerator(flow.graph)
    var parts = ClosedParts(analysis, analysis.reachability(in: lowered))
    named = Set(parts.all().filter { $0.kind != .flow }.map { $0.screens[0] })
  }

  /// The first opening of which `isWrong` says something, told whether it is named, and whether
  /// something takes it away; that is nil if it is not known.
  mutating func fault(_ isWrong: (Bool, Bool?) -> String?) -> String? {
    var random = RandomActions(graph: graph, numbers: SeededNumbers(seed: ~seed))
    var conditions = random.conditions()
    var state = graph.start(conditions: conditions).state
    for step in 0..<RandomGraphs.actions {
      if random.numbers.once(in: 8) { conditions = random.conditions() }
      let before = state
      _ = try? graph.apply(random.action(in: state), to: &state, conditions: conditions)
      guard let part = state.presentations.last,
        !before.presentations.contains(where: { $0.id == part.id }),
        part.style == .cover, let screen = first(in: state), known.insert(screen).inserted
      else { continue }
      let text = isWrong(named.contains(screen), isLeft(part.id, in: state, conditions))
      if let text {
        return "seed \(seed), action \(step): \(analysis.text(screen)) \(text)\n\(state)"
      }
    }
    return nil
  }

  /// The screen that the innermost presentation of `state` begins with.
  private func first(in state: NavigationState) -> ID<FlowDSL.Screen>? {
    state.visibleStack.first.flatMap { shown in
      analysis.screen(
        of: analysis.model.route(shown.screen.route, of: graph), at: lowered.numbers[shown.place])
    }
  }

  /// The flows that are live.
  private func flows(in state: NavigationState) -> Set<ID<NavigationGraph.Place>> {
    var found: Set<ID<NavigationGraph.Place>> = []
    func visit(_ node: NavigationState.Node) {
      if graph.places[node.place].mount.map({ graph.mounts[$0].kind }) == .flow {
        found.insert(node.place)
      }
      for entry in node.stack + node.presented.flatMap(\.entries) {
        if case .node(let node) = entry { visit(node) }
      }
      for node in node.content + node.detours { visit(node) }
    }
    visit(state.root)
    return found
  }

  /// True iff a coordinator's own event leads to another flow: that makes nothing closable.
  private func changesFlow(
    _ action: NavigationAction, from state: NavigationState, to after: NavigationState
  ) -> Bool {
    guard case .sendEvent = action else { return false }
    return flows(in: state) != flows(in: after)
  }

  /// Whether something takes away the presentation `id`, which has just opened in `start`; nil if
  /// that is not known.
  private func isLeft(
    _ id: NavigationState.Container.ID, in start: NavigationState,
    _ conditions: NavigationConditions
  ) -> Bool? {
    var known: Set<NavigationState> = [start]
    var waiting = [(start, conditions)]
    while let (state, conditions) = waiting.popLast() {
      for action in moves.insideAndOthers(state) {
        for branch in branches.all(of: action, in: state, near: conditions) {
          guard let after = branch.state, !changesFlow(action, from: state, to: after) else {
            continue
          }
          if !after.presentations.contains(where: { $0.id == id }) { return true }
          guard known.insert(after).inserted else { continue }
          guard known.count < PartWalk.mostStates else { return nil }
          waiting.append((after, branch.conditions))
        }
      }
    }
    return false
  }
}
