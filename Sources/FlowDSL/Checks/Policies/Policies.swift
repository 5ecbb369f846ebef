import FlowRuntime

/// Decides every claim of every policy: it is proved, broken (F801), idle (F802) or undecided
/// (F803). Only for a whole graph. Claims that nothing written proves are searched for in the
/// lowered graph, if there is one and that is wanted. O(edges + claims × what they name), and one
/// search for all claims of a kind.
func checkPolicies(
  _ analysis: Analysis, _ lowered: Lowered?, _ reached: Reachability, searching: Bool,
  _ found: inout Diagnostics
) {
  guard analysis.model.policies.count > 0 else { return }
  let check = PolicyCheck(analysis, lowered, reached)
  for policy in analysis.model.policies.rows {
    for claim in analysis.model.claims[policy.claims] { check.decide(claim, of: policy, &found) }
  }
  if searching { check.search(&found) }
}

/// Decides the claims of a graph's policies.
private final class PolicyCheck {
  /// A claim that is not decided yet.
  private struct Open {
    var claim: Claim
    var policy: Policy
    var subject: SubjectScreens
    /// The part that keeps a proof from deciding it.
    var obstacle: Diagnostic.Label?
  }

  private let analysis: Analysis
  private let lowered: Lowered?
  private let reached: Reachability
  private let edges: Edges
  /// Without links and entries; known from the first `within` on.
  private var inside: Reachability?
  private var paths: PathSearch?
  /// Known from the first `leads to` on.
  private var leading: LeadingProofs?
  /// Claims that one screen comes after others: to be proved together.
  private var orders: [(open: Open, others: SubjectScreens)] = []
  /// Claims about what comes on screen that nothing proves.
  private var searched: [(open: Open, search: PolicySearch.Question)] = []
  /// Claims with `leads to` that nothing proves.
  private var leads: [(open: Open, search: LeadingSearch.Question)] = []
  private var model: Model { analysis.model }

  init(_ analysis: Analysis, _ lowered: Lowered?, _ reached: Reachability) {
    self.analysis = analysis
    self.lowered = lowered
    self.reached = reached
    edges = Edges(analysis)
    paths = lowered.map { PathSearch($0, analysis) }
  }

  func decide(_ claim: Claim, of policy: Policy, _ found: inout Diagnostics) {
    let subject = SubjectScreens(claim.subject, in: model)
    if case .hole = claim.subject { return }
    if case .hole = claim.kind { return }
    let screens = subject.screens(in: analysis)
    if subject.routes.isEmpty, !claim.kind.isAboutActions {
      return found.subjectWithoutRoutes(claim, of: policy, in: model)
    }
    guard screens.contains(where: reached.reaches) || !subject.owners.isEmpty && screens.isEmpty
    else {
      return found.report(
        .idlePolicy, "nothing leads to `\(text(of: claim))`, so \"\(policy.name)\" forbids nothing",
        at: model.span(claim.anchor, .subject),
        grounds: subject.owners.sorted().map { model.owners[$0].nameSpan }
          + subject.routes.map { model.routes[$0].nameSpan })
    }
    var open = Open(claim: claim, policy: policy, subject: subject)
    switch claim.kind {
    case .hole: return
    case .goesTo(let other, never: true): checkNeverGoes(open, to: other, &found)
    case .goesTo(let other, never: false): checkGoes(open, to: other, &found)
    case .onlyFrom(let others): checkOnlyFrom(open, others, &found)
    case .within(let most): checkWithin(screens, most, claim, of: policy, &found)
    case .requires(let condition):
      guard let breach = edges.breach(of: condition, showing: subject, reached) else { return }
      open.obstacle = label(of: breach)
      searched.append(
        (open, PolicySearch.Question(subject: subject, claim: .requires(condition))))
    case .after(let other): orders.append((open, SubjectScreens(object: other, in: analysis)))
    case .leadsTo(let other):
      let others = SubjectScreens(object: other, in: analysis)
      let leading = self.leading ?? LeadingProofs(analysis, reached)
      self.leading = leading
      let lead = self.leading?.lead(to: others.screens(in: analysis)) ?? []
      let left = screens.filter { reached.reaches($0) && lead[$0.index] != .max }
      if let first = left.first {
        let name = model.routes[analysis.route(of: first)].nameSpan
        open.obstacle = Diagnostic.Label(name, "nothing certainly leads on from here")
        leads.append((open, LeadingSearch.Question(subject: others, screens: left)))
      }
    }
  }

  private func label(of breach: Breach) -> Diagnostic.Label {
    switch breach {
    case .arrival(let arrival): Diagnostic.Label(arrival.span, "no guard on this way proves it")
    case .lock(let screen):
      Diagnostic.Label(
        model.routes[analysis.route(of: screen)].nameSpan,
        "while this is locked, it holds what a guard would take away")
    }
  }

  /// Proves the claims with `after`, all together.
  private func decideOrders() {
    guard !orders.isEmpty else { return }
    let precedence = PolicyPrecedence(edges)
    for start in stride(from: 0, to: orders.count, by: PolicyPrecedence.width) {
      let some = orders[start..<min(start + PolicyPrecedence.width, orders.count)]
      let before = precedence.before(some.map { $0.others })
      for (number, order) in some.enumerated() {
        let screens = order.open.subject.screens(in: analysis)
        guard screens.contains(where: { before[$0.index] & 1 << UInt64(number) != 0 }) else {
          continue
        }
        let question = PolicySearch.Question(
          subject: order.open.subject, claim: .after(order.others))
        searched.append((order.open, question))
      }
    }
  }

  // MARK: Claims about declarations

  private func checkNeverGoes(_ open: Open, to other: Claim.Subject, _ found: inout Diagnostics) {
    let others = SubjectScreens(object: other, in: analysis)
    report(open, edges.leading(to: others).filter { open.subject.contains($0.source) }, &found)
  }

  private func checkGoes(_ open: Open, to other: Claim.Subject, _ found: inout Diagnostics) {
    let others = SubjectScreens(object: other, in: analysis)
    var going: Set<ID<Route>> = []
    for edge in edges.leading(to: others) {
      if case .route(let route) = edge.source { going.insert(route) }
    }
    let missing = open.subject.routes.filter { !going.contains($0) }
    guard !missing.isEmpty else { return }
    let names = missing.prefix(5).map { "`\(analysis.qualifiedName(of: $0))`" }
    let more = missing.count > 5 ? " and \(missing.count - 5) more" : ""
    let verb = missing.count == 1 ? "does" : "do"
    found.policyBroken(
      "\(names.joined(separator: ", "))\(more) \(verb) not go there", open.claim, of: open.policy,
      in: model, notes: ["add a transition, or state the claim about fewer routes"])
  }

  private func checkOnlyFrom(
    _ open: Open, _ others: [Claim.Subject], _ found: inout Diagnostics
  ) {
    let allowed = others.map { SubjectScreens(object: $0, in: analysis) } + [open.subject]
    let breaking = edges.leading(to: open.subject).filter { edge in
      !allowed.contains { $0.contains(edge.source) }
    }
    report(open, breaking, &found)
  }

  /// Reports what breaks a claim, each action once.
  private func report(_ open: Open, _ breaking: [PolicyEdge], _ found: inout Diagnostics) {
    var told: Set<Source.Span> = []
    for edge in breaking where told.insert(edge.span).inserted {
      found.policyBroken(
        "`\(name(edge.source))` goes to `\(model.text(edge.span))`", at: edge.span, by: open.claim,
        of: open.policy, in: model)
    }
  }

  private func name(_ source: PolicyEdge.Source) -> String {
    switch source {
    case .route(let route): analysis.qualifiedName(of: route)
    case .owner(let owner): model.name(owner)
    }
  }

  /// Distances are those of routes, as far as the machine finds no shorter path.
  private func checkWithin(
    _ screens: [ID<Screen>], _ most: Int, _ claim: Claim, of policy: Policy,
    _ found: inout Diagnostics
  ) {
    let inside = self.inside ?? Reachability(analysis, withLinks: false)
    self.inside = inside
    var nearest: [ID<Route>: ID<Screen>] = [:]
    for screen in screens where reached.reaches(screen) {
      let route = analysis.route(of: screen)
      let known = nearest[route].map { inside.distance[$0.index] } ?? .max
      if nearest[route] == nil || inside.distance[screen.index] < known { nearest[route] = screen }
    }
    for screen in nearest.values.sorted() where Int(inside.distance[screen.index]) > most {
      let name = analysis.text(screen)
      guard inside.reaches(screen) else {
        return found.policyBroken(
          "only links and entries lead to `\(name)`", claim, of: policy, in: model)
      }
      let (distance, path) = path(to: screen, inside)
      guard distance > most else { continue }
      return found.policyBroken(
        "`\(name)` is \(distance) events from the start, more than \(most)", claim, of: policy,
        in: model, notes: [Witness.note(path)])
    }
  }

  /// The events of the shortest path that was found to `screen`, and their number.
  private func path(
    to screen: ID<Screen>, _ inside: Reachability
  ) -> (distance: Int, lines: [String]) {
    if let lowered {
      let path = paths?.path(
        to: lowered.numbers[analysis.route(of: screen)],
        within: ID(analysis.places[analysis.place(of: screen)].coordinator.raw), withLinks: false,
        budget: tooDeepBudget)
      if let path, let lines = path.lines(in: lowered.graph) { return (path.length, lines) }
    }
    let moves = inside.moves(to: screen, atMost: Witness.longest).map(analysis.text)
    return (Int(inside.distance[screen.index]), moves)
  }

  // MARK: Claims that may need a search

  /// Searches for what breaks the claims that nothing proves.
  func search(_ found: inout Diagnostics) {
    guard let lowered else { return }
    decideOrders()
    if !searched.isEmpty {
      var search = PolicySearch(lowered, reached)
      for (item, outcome) in zip(searched, search.outcomes(of: searched.map({ $0.search }))) {
        report(outcome, of: item.open, &found)
      }
    }
    if !leads.isEmpty, let paths {
      var search = LeadingSearch(lowered, analysis, paths)
      for (item, outcome) in zip(leads, search.outcomes(of: leads.map({ $0.search }))) {
        report(outcome, of: item.open, &found)
      }
    }
  }

  private func report(
    _ outcome: PolicySearch.Outcome, of open: Open, _ found: inout Diagnostics
  ) {
    switch outcome {
    case .proved: return
    case .open(let move):
      var open = open
      if let span = move.flatMap(analysis.span) {
        open.obstacle = Diagnostic.Label(span, "this may lead there before")
      }
      reportUndecided(
        "the search for all policies ends after \(PolicySearch.budget) actions", open, &found)
    case .broken(let lines):
      let circumstance =
        if case .after = open.claim.kind {
          "before `\(textOfLast(open.claim))`"
        } else {
          "while `\(model.text(model.booleanSpan(open.claim.anchor)))` fails"
        }
      let start = lines.isEmpty ? ", at the start" : ""
      let parts = model.listOfParts(open.claim.subject).map {
        "only the routes that are written in it are meant; for what is in it, name \($0)"
      }
      found.policyBroken(
        "`\(text(of: open.claim))` comes on screen \(circumstance)\(start)", open.claim,
        of: open.policy, in: model,
        notes: (lines.isEmpty ? [] : [Witness.note(lines)]) + (parts.map { [$0] } ?? []))
    }
  }

  private func report(
    _ outcome: LeadingSearch.Outcome, of open: Open, _ found: inout Diagnostics
  ) {
    switch outcome {
    case .proved: return
    case .broken(let lines, let screen, let failing):
      let names = failing.map { "`\($0)`" }.joined(separator: " and ")
      let fail = failing.count == 1 ? "fails" : "fail"
      let circumstance = failing.isEmpty ? "" : ", while \(names) \(fail)"
      let start = lines.isEmpty ? ", at the start\(circumstance)" : ""
      found.policyBroken(
        "`\(analysis.text(screen))` does not always lead to `\(textOfLast(open.claim))`\(start)",
        open.claim, of: open.policy, in: model, notes: lines.isEmpty ? [] : [Witness.note(lines)],
        grounds: [model.span(model.routes[analysis.route(of: screen)].anchor)])
    case .open:
      let limits =
        "the search for all policies ends after \(LeadingSearch.budget) actions, and where "
        + "\(LeadingSearch.mostOpened) more screens are open than where it began"
      reportUndecided(limits, open, &found)
    }
  }

  /// The subject of a claim, as it is written.
  private func text(of claim: Claim) -> String { model.text(model.span(claim.anchor, .subject)) }

  /// The last subject that a claim names.
  private func textOfLast(_ claim: Claim) -> String {
    let tree = model.trees[claim.anchor.file.index]
    let last = tree.children(claim.anchor.node).filter { tree.kind($0) == .subject }.last
    return last.map { model.text(tree.span($0)) } ?? ""
  }

  private func reportUndecided(_ limits: String, _ open: Open, _ found: inout Diagnostics) {
    found.report(
      .undecidedPolicy, "\"\(open.policy.name)\" was neither proved nor broken",
      at: model.span(open.claim.anchor), also: open.obstacle, notes: [limits])
  }
}

extension Analysis {
  /// Where what takes `move` is written; nil for what nobody writes.
  fileprivate func span(of move: Move) -> Source.Span? {
    switch move {
    case .send(let transition), .sendEvent(let transition):
      model.span(model.transitions[transition].anchor)
    case .tab(let mount): model.mounts[mount].nameSpan
    case .open(let link): model.links[link].patternSpan
    case .navigate(let route): model.routes[route].nameSpan
    case .start, .back, .dismiss: nil
    }
  }
}
