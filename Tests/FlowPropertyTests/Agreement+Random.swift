@testable import FlowDSL
@testable import FlowRuntime
@testable import FlowTools
@testable import TestGraphs

extension Agreement {
  /// Something that the compiler says of a random graph and the machine does not do.
  struct Fault: Sendable {
    var claim: Claim
    var text: String
  }

  /// What the compiler says.
  enum Claim {
    /// What it calls unreachable never comes to the front.
    case walk
    /// A declared exit that it lets pass is not refused.
    case silence
    /// The scenario that it shows of a refusal ends in it.
    case refusal
    /// The way that it shows to a screen leads there.
    case path
  }

  /// What is wrong with what the compiler says of the graph of `seed`.
  static func faults(seed: UInt64, actions: Int) -> [Fault] {
    guard let flow = FlowGraph.make(seed: seed) else {
      return [Fault(claim: .walk, text: "seed \(seed) makes no graph")]
    }
    func fault(_ claim: Claim, _ text: String?) -> Fault? {
      text.map { Fault(claim: claim, text: "seed \(seed): \($0)\nof\n\(flow.text)") }
    }
    let walk = Walk.fault(
      of: flow, Agreement(flow), numbers: SeededNumbers(seed: ~seed), actions: actions)
    let refusal = flow.refused.lazy.compactMap(falseRefusal).first
    return [
      walk.map {
        Fault(claim: $0.isMissedRefusal ? .silence : .walk, text: "seed \(seed): \($0.message)")
      }, fault(.refusal, refusal),
      fault(.path, falseWay(in: flow, SeededNumbers(seed: seed &+ 1))),
    ].compactMap(\.self)
  }

  /// What the compiler says wrongly of what is reachable in the plain graph of `seed`; nil if
  /// nothing is. `isComplete` is false where the graph has too many states to know.
  static func plainFault(seed: UInt64) -> (fault: String?, isComplete: Bool) {
    guard let flow = FlowGraph.make(seed: seed, .plain) else {
      return ("seed \(seed) makes no graph", true)
    }
    return plainFault(of: flow, seed: seed)
  }

  /// The same of a plain graph.
  static func plainFault(of flow: FlowGraph, seed: UInt64) -> (fault: String?, isComplete: Bool) {
    let agreement = Agreement(flow)
    let exploration = Exploration(flow.graph, agreement, limit: 400)
    guard exploration.isComplete else { return (nil, false) }
    let (excess, missing) = agreement.differences(from: exploration.fronts)
    if excess.isEmpty, missing.isEmpty { return (nil, true) }
    let text = """
      seed \(seed): called reachable: \(excess.joined(separator: ", ")); \
      not called reachable: \(missing.joined(separator: ", "))
      of
      \(flow.text)
      """
    return (text, true)
  }

  // MARK: - Refusals

  /// What is wrong with the scenarios that a compilation shows of refusals; nil if nothing is.
  private static func falseRefusal(of compilation: Compilation) -> String? {
    guard let lowered = lower(compilation.analysis),
      let reader = StepReader(compilation.analysis.model)
    else { return nil }
    for diagnostic in compilation.diagnostics {
      guard diagnostic.severity == .error, let code = code(of: diagnostic.rule) else { continue }
      for note in diagnostic.notes {
        if let fault = fault(of: note, code, lowered, reader) {
          return "\(diagnostic.message): \(note): \(fault)"
        }
      }
    }
    return nil
  }

  /// What is wrong with a note that shows a scenario; nil if its last step, and no other, is refused
  /// with `code`.
  private static func fault(
    of note: String, _ code: String, _ lowered: Lowered, _ reader: StepReader
  ) -> String? {
    let start = "for example: "
    guard note.hasPrefix(start) else { return nil }
    let (session, error) = replay(String(note.dropFirst(start.count)), lowered, reader)
    guard let error else { return "the last step is accepted" }
    guard session != nil, error == code else { return "it is refused: \(error)" }
    return nil
  }

  /// The session after the steps of `script`, and how its last step is refused; no session where
  /// another one fails.
  private static func replay(
    _ script: String, _ lowered: Lowered, _ reader: StepReader
  ) -> (session: Session?, error: String?) {
    var reader = reader
    let steps = reader.read(Source(name: "witness", text: script))
    guard steps.isSound else { return (nil, "\(steps.diagnostics.map(\.message))") }
    var session = Session(lowered, startOf: steps)
    for (index, step) in steps.all.enumerated() {
      let outcome = session.perform(step, of: steps)
      let isLast = index == steps.all.count - 1
      if isLast, case .failure(let error)? = outcome.result { return (session, error.code) }
      if let failure = outcome.failure { return (nil, failure) }
    }
    return (session, nil)
  }

  /// How what `rule` finds is refused; nil of other rules.
  private static func code(of rule: Rule) -> String? {
    switch rule {
    case .backNotBelow, .checkpointNotBelow: "notBelow"
    case .nothingToDismiss: "nothingPresented"
    case .nothingToFinish: "nothingToFinish"
    case .backAtRoot: "nothingBelow"
    default: nil
    }
  }

  // MARK: - DeclaredPaths

  /// What is wrong with the way that is shown to one of the graph's screens; nil if nothing is.
  private static func falseWay(in flow: FlowGraph, _ numbers: SeededNumbers) -> String? {
    var numbers = numbers
    guard let lowered = flow.compilation.lowered, var search = PathSearch(flow.compilation),
      let reader = StepReader(flow.compilation.analysis.model)
    else { return nil }
    let route = ID<NavigationGraph.Route>(numbers.below(flow.graph.routes.count))
    let owner = flow.graph.routes[route].owner
    guard let path = search.path(to: route, within: owner, budget: 2000) else { return nil }
    let name = flow.graph.name(of: route)
    guard let lines = path.lines(in: flow.graph) else {
      return "the way to \(name) does not arrive"
    }
    let script = lines.joined(separator: "\n")
    let (session, error) = replay(script, lowered, reader)
    guard let session, error == nil else { return "\(script)\nfails: \(error ?? "")" }
    guard session.state.focus.screen.route == route else { return "\(script)\nmisses \(name)" }
    guard path.isShortest,
      let fewer = fewerActions(than: path.length, to: route, within: owner, in: flow)
    else { return nil }
    return "\(script)\nis not the shortest way to \(name): \(fewer) actions lead there, too"
  }

  /// How many actions, fewer than `length`, lead to a screen of `route` at a place of `owner`; nil if
  /// none are found. Everything is tried in every state, as far as that is not too much.
  private static func fewerActions(
    than length: Int, to route: ID<NavigationGraph.Route>, within owner: ID<NavigationGraph.Owner>,
    in flow: FlowGraph
  ) -> Int? {
    guard let lowered = flow.compilation.lowered else { return nil }
    var moves = CandidateActions(lowered, flow.compilation.analysis, .controls)
    let branches = ConditionEnumerator(flow.graph)
    var level = branches.starts()
    var known = Set(level.map(\.state))
    var tries = 0
    for depth in 0..<max(0, length) {
      let isThere = level.contains { start in
        let focus = start.state.focus
        return focus.screen.route == route
          && flow.graph.has(flow.graph.places[focus.place.id].coordinator, contentOf: owner)
      }
      if isThere { return depth }
      var next: [(state: NavigationState, conditions: NavigationConditions)] = []
      for (state, conditions) in level {
        for action in moves.everything(in: state) {
          for branch in branches.all(of: action, in: state, near: conditions) {
            tries += 1
            guard let state = branch.state, known.insert(state).inserted else { continue }
            next.append((state, branch.conditions))
          }
        }
        if tries > 40 * RandomGraphs.count { return nil }
      }
      level = next
    }
    return nil
  }
}
