import FlowSteps
import Testing

@testable import FlowDSL
@testable import FlowRuntime
@testable import TestGraphs

/// What is said of covers and detours that nobody leaves, held against what users and apps do in
/// random graphs: everything that the system's controls, events and guards allow.
@Suite struct ClosedPartsPropertyTests {
  /// What opens in graphs without most exits.
  private static let withoutExits = openings(
    of: RandomGraphs.seeds(10 * RandomGraphs.count), in: exitlessText)

  @Test func nobodyLeavesWhatIsNamed() {
    let usual = Self.openings(of: RandomGraphs.seeds()) { RandomFlow.text(seed: $0) }
    let faults = (usual + Self.withoutExits).filter { $0.isNamed && $0.isLeft == true }
    for fault in faults.prefix(3) { Issue.record("\(fault.text)") }
    #expect(faults.isEmpty, "of \(RandomGraphs.count) graphs")
  }

  /// These graphs lack whatever counts as open without a walk trying it: links, requests that wait,
  /// own events, and most actions that take something away. Nearly all closed parts are named; an
  /// action that shows something at the place of the cover itself counts as open, too.
  @Test func mostOfWhatNobodyLeavesIsNamed() {
    let closed = Self.withoutExits.filter { $0.isLeft == false }
    let unnamed = closed.filter { !$0.isNamed }
    #expect(unnamed.count * 5 <= closed.count + 5, "\(unnamed.map(\.text).joined(separator: "\n"))")
  }

  @Sendable private static func exitlessText(seed: UInt64) -> FlowText {
    let exits = [
      "-> back", "-> dismiss", "-> finish", "-> tab", "return to", "resume", "reset", "then",
      "link", "entry", "on o",
    ]
    var text = RandomFlow.text(seed: seed, .plain)
    let lines = text.lines.indices.filter { number in
      let line = text.lines[number]
      return line.isDroppable && exits.contains { line.text.contains($0) }
    }
    _ = text.drop(Set(lines))
    return text
  }

  private static func openings(
    of seeds: Range<UInt64>, in text: @escaping @Sendable (UInt64) -> FlowText
  ) -> [Opening] {
    results(of: seeds) { seed in
      var walk = PartWalk(seed: seed, text(seed))
      return walk?.openings() ?? []
    }.flatMap { $0 }
  }
}

/// A cover or detour that has opened in a walk.
private struct Opening {
  var isNamed: Bool
  /// True iff something takes it away; nil if that is not known.
  var isLeft: Bool?
  var text: String
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

  init?(seed: UInt64, _ text: FlowText) {
    guard let flow = FlowGraph.make(text, isMended: false),
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

  /// The openings in a walk, at most one for each screen.
  mutating func openings() -> [Opening] {
    var random = RandomActions(graph: graph, numbers: SeededNumbers(seed: ~seed))
    var conditions = random.conditions()
    var state = graph.start(conditions: conditions).state
    var openings: [Opening] = []
    for step in 0..<RandomGraphs.actions {
      if random.numbers.once(in: 8) { conditions = random.conditions() }
      let before = state
      _ = try? graph.apply(random.action(in: state), to: &state, conditions: conditions)
      guard let part = state.presentations.last,
        !before.presentations.contains(where: { $0.id == part.id }),
        part.style == .cover, let screen = first(in: state), known.insert(screen).inserted
      else { continue }
      openings.append(
        Opening(
          isNamed: named.contains(screen),
          isLeft: isLeft(part.id, from: screen, in: state, conditions),
          text: "seed \(seed), action \(step): \(analysis.text(screen))\n\(state)"))
    }
    return openings
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

  /// True iff the presentation `id` is in `state`, or another one that begins with `screen`.
  private func isOpen(
    _ id: NavigationState.Container.ID, from screen: ID<FlowDSL.Screen>, in state: NavigationState
  ) -> Bool {
    state.presentations.contains { part in
      if part.id == id { return true }
      guard case .stack(let screens) = part.container.content, let first = screens.first else {
        return false
      }
      let route = analysis.model.route(first.screen.route, of: graph)
      return analysis.screen(of: route, at: lowered.numbers[first.place.id]) == screen
    }
  }

  /// Whether something takes away the presentation `id`, which has just opened in `start` and
  /// begins with `screen`; nil if that is not known.
  private func isLeft(
    _ id: NavigationState.Container.ID, from screen: ID<FlowDSL.Screen>,
    in start: NavigationState, _ conditions: NavigationConditions
  ) -> Bool? {
    var known: Set<NavigationState> = [start]
    var waiting = [(start, conditions)]
    while let (state, conditions) = waiting.popLast() {
      for action in moves.insideAndOthers(state) {
        for branch in branches.all(of: action, in: state, near: conditions) {
          guard let after = branch.state, !changesFlow(action, from: state, to: after),
            after.waiting == nil || after.waiting == state.waiting
          else { continue }
          if !isOpen(id, from: screen, in: after) { return true }
          guard known.insert(after).inserted else { continue }
          guard known.count < PartWalk.mostStates else { return nil }
          waiting.append((after, branch.conditions))
        }
      }
    }
    return false
  }
}
