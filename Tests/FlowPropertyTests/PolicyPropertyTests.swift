import Testing

@testable import FlowDSL
@testable import FlowRuntime
@testable import TestGraphs

/// What the compiler says of policies is what the machine does: random claims about random graphs.
@Suite struct PolicyPropertyTests {
  private static let trials = results(of: RandomGraphs.seeds()) {
    PolicyTrial.result(seed: $0)
  }

  @Test func nothingBreaksWhatIsProved() {
    let faults = Self.trials.compactMap(\.fault)
    for fault in faults.prefix(3) { Issue.record("\(fault)") }
    #expect(faults.count == 0, "of \(RandomGraphs.count) graphs")
  }

  /// Eleven of twelve random claims are decided, and usually nineteen of twenty. Random routes have few
  /// guards, which could prove them.
  @Test func mostClaimsAreDecided() {
    let results = Self.trials
    let undecided = results.flatMap(\.undecided)
    let all = results.map(\.claims).reduce(0, +)
    #expect(all >= RandomGraphs.count)
    #expect(
      undecided.count * 12 <= all,
      "\(undecided.count) of \(all) are undecided: \(undecided.joined(separator: "\n"))")
  }
}

/// A random graph with random claims, decided and walked through.
struct PolicyTrial {
  /// What became of the claims of one graph.
  struct Result: Sendable {
    var claims = 0
    /// The undecided claims, each with its seed.
    var undecided: [String] = []
    /// What breaks a claim that is called proved, or is not broken as a message says.
    var fault: String?
  }

  private let graph: NavigationGraph
  private let model: Model
  private var numbers: SeededNumbers
  /// The claims that are called proved.
  private var proved: [Claim] = []

  /// The claims about the graph of `seed`.
  static func result(seed: UInt64) -> Result {
    guard let flow = FlowGraph.make(seed: seed) else {
      return Result(fault: "seed \(seed) makes no graph")
    }
    var numbers = SeededNumbers(seed: seed &* 31 &+ 7)
    let policies = policies(of: flow.compilation.analysis.model, &numbers)
    let written = writtenPolicies(of: flow.compilation.analysis.model, &numbers)
    let text = "\(flow.text)\n\((policies + written).joined(separator: "\n"))\n"
    let compilation = compile([Source(name: "Random.flow", text: text)])
    let found = compilation.diagnostics.filter { (800...899).contains($0.rule.number) }
    var result = Result(claims: policies.count)
    let model = compilation.analysis.model
    let undecided = found.filter { $0.rule == .undecidedPolicy }
    result.undecided = undecided.filter { !$0.message.hasPrefix("\"written") }.map {
      "seed \(seed): \(model.text($0.primary.span))"
    }
    var trial = PolicyTrial(graph: flow.graph, model: model, numbers: numbers)
    trial.proved = model.claims.rows.filter { claim in
      !found.contains {
        model.span(claim.anchor).contains($0.primary.span)
          || $0.secondary?.span == model.span(claim.anchor)
      }
    }
    if let fault = trial.walk(SeededNumbers(seed: ~seed)) {
      result.fault = "seed \(seed): \(fault)\nof\n\(text)"
    }
    return result
  }

  /// Four claims about random routes.
  private static func policies(of model: Model, _ numbers: inout SeededNumbers) -> [String] {
    func route() -> String {
      let row = model.routes.rows[numbers.below(model.routes.count)]
      return "\(model.name(row.owner)).\(model.names[row.name])"
    }
    return (0..<4).compactMap { number in
      let claim: String
      switch numbers.below(3) {
      case 0:
        let conditions = model.conditions.rows.filter(\.parameters.isEmpty)
        guard !conditions.isEmpty else { return nil }
        let condition = conditions[numbers.below(conditions.count)]
        claim = "requires \(numbers.once(in: 4) ? "not " : "")\(model.names[condition.name])"
      case 1: claim = "after \(route())"
      default: claim = "leads to \(route())"
      }
      return "policy \"\(number)\" { \(route()) \(claim) }"
    }
  }

  /// Claims that the graph's own guards and tabs suggest, with the parameters of routes, and claims
  /// that lead to all that is in a coordinator of tabs, flows or columns.
  private static func writtenPolicies(
    of model: Model, _ numbers: inout SeededNumbers
  ) -> [String] {
    var claims: [String] = []
    let routes = model.routes.rows.filter { !$0.requirements.isEmpty }
    if let route = routes.randomElement(using: &numbers),
      let id = Array(route.requirements).randomElement(using: &numbers)
    {
      let boolean = model.text(model.booleanSpan(model.requirements[id].anchor))
      claims.append("\(model.name(route.owner)).\(model.names[route.name]) requires \(boolean)")
    }
    let tabs = model.mounts.rows.filter { $0.shown != nil }
    if let tab = tabs.randomElement(using: &numbers), let owner = tab.coordinator,
      !model.owners[owner].contentRoutes.isEmpty
    {
      let boolean = model.text(model.booleanSpan(tab.anchor, in: .shown))
      claims.append("\(model.name(owner)) requires \(boolean)")
    }
    let frames = model.owners.ids.filter { model.isFrame($0) }
    if let frame = frames.randomElement(using: &numbers),
      let route = model.routes.rows.randomElement(using: &numbers)
    {
      let verb = numbers.once(in: 2) ? "after" : "leads to"
      claims.append(
        "\(model.name(route.owner)).\(model.names[route.name]) \(verb) \(model.name(frame))")
    }
    return claims.enumerated().map { "policy \"written \($0.offset)\" { \($0.element) }" }
  }

  // MARK: Walking

  /// What breaks a proved claim on a random walk; nil if nothing does.
  private func walk(_ numbers: SeededNumbers) -> String? {
    var actions = RandomActions(graph: graph, numbers: numbers, namesUsers: false)
    var conditions = actions.conditions()
    var state = graph.start(conditions: conditions).state
    var fronts: [NavigationState.Shown] = []
    if let fault = fault(from: nil, to: state, conditions, fronts) { return fault }
    for _ in 0..<RandomGraphs.actions * 3 {
      if let front = state.shown.last { fronts.append(front) }
      if actions.numbers.once(in: 4) { conditions = actions.conditions() }
      let before = state
      let action = actions.action(in: state)
      guard (try? graph.apply(action, to: &state, conditions: conditions)) != nil else { continue }
      if let fault = fault(from: before, to: state, conditions, fronts) {
        return "\(action): \(fault)"
      }
    }
    return nil
  }

  private func fault(
    from before: NavigationState?, to state: NavigationState, _ conditions: NavigationConditions,
    _ fronts: [NavigationState.Shown]
  ) -> String? {
    let old = Set(before?.shown(withAllColumns: true).map { $0.screen.id } ?? [])
    let new = state.shown(withAllColumns: true).filter { !old.contains($0.screen.id) }
    for claim in proved {
      switch claim.kind {
      case .requires(let boolean):
        let coming = new.filter { isMeant($0, by: claim.subject) }
        if coming.contains(where: { !holds(boolean, on: $0, conditions) }) {
          return "\(model.text(model.span(claim.anchor))) is broken"
        }
      case .after(let other):
        if new.contains(where: { isMeant($0, by: claim.subject) }),
          !fronts.contains(where: { isMeant($0, by: other, isAfterVerb: true) })
        {
          return "\(model.text(model.span(claim.anchor))) is broken"
        }
      case .leadsTo(let other):
        guard let front = state.shown.last, isMeant(front, by: claim.subject) else { continue }
        if !leads(from: state, to: other, conditions) {
          return "\(model.text(model.span(claim.anchor))) is broken in\n\(state)"
        }
      case .hole, .goesTo, .onlyFrom, .within: continue
      }
    }
    return nil
  }

  /// True unless everything that the user can do in `state` was tried without coming to `subject`.
  private func leads(
    from start: NavigationState, to subject: Claim.Subject, _ conditions: NavigationConditions
  ) -> Bool {
    var states = [start]
    var known: Set<NavigationState> = [start]
    var next = 0
    while next < states.count {
      guard states.count < 200 else { return true }
      let state = states[next]
      next += 1
      guard let front = state.shown.last else { return false }
      if isMeant(front, by: subject, isAfterVerb: true) { return true }
      var actions: [NavigationAction] = [.back, .dismiss]
      for mount in graph.mounts.rows where mount.kind == .tab {
        actions.append(.userSelected(graph.strings[mount.name]))
      }
      for transition in graph.transitions(of: front.screen.route) {
        let event = graph.events[graph.transitions[transition].event]
        var values = RandomActions(graph: graph, numbers: SeededNumbers(seed: 1))
        actions.append(
          .send(
            graph.strings[event.name],
            arguments: graph.parameters[event.parameters].map { values.value($0.type) }))
      }
      for action in actions {
        var state = state
        if (try? graph.apply(action, to: &state, conditions: conditions)) != nil,
          known.insert(state).inserted
        {
          states.append(state)
        }
      }
    }
    return false
  }

  private func holds(
    _ boolean: Rows<BooleanStep>, on shown: NavigationState.Shown,
    _ conditions: NavigationConditions
  ) -> Bool {
    let route = model.routes[model.route(shown.screen.route, of: graph)]
    return model.booleans.value(of: boolean) { step in
      model.fact(of: step, on: shown.screen.arguments, for: route.parameters)
        .map { conditions[$0] } ?? false
    }
  }

  /// True iff a claim means the screen: of a coordinator its routes; of one of tabs, flows or
  /// columns, after the verb, all that is in it.
  private func isMeant(
    _ shown: NavigationState.Shown, by subject: Claim.Subject, isAfterVerb: Bool = false
  ) -> Bool {
    switch subject {
    case .route(let route, _): return model.route(shown.screen.route, of: graph) == route
    case .owner(let owner):
      var places = [shown.node.place]
      while isAfterVerb, model.isFrame(owner),
        let parent = places.last.flatMap({ graph.places[$0].parent })
      {
        places.append(parent)
      }
      return places.contains {
        graph.strings[graph.owners[graph.places[$0].coordinator].name] == model.name(owner)
      }
    case .module, .hole: return false
    }
  }
}
