import FlowRuntime

/// Decides every claim of every policy: it is proved, broken (F801), idle (F802) or undecided (F803).
/// Only for a whole graph. O(transitions of routes + claims × what they name), and a search for each
/// claim with `requires`, `after` or `leads to` that what is written does not prove.
func checkPolicies(
  _ analysis: Analysis, _ lowered: Lowered?, _ reached: Reachability, _ found: inout Diagnostics
) {
  guard analysis.model.policies.count > 0 else { return }
  var check = PolicyCheck(analysis, lowered, reached)
  for policy in analysis.model.policies.rows {
    for claim in analysis.model.claims[policy.claims] {
      check.decide(claim, of: policy, &found)
    }
  }
}

/// Decides the claims of a graph's policies.
private struct PolicyCheck {
  private let analysis: Analysis
  private let lowered: Lowered?
  private let reached: Reachability
  private let edges: [PolicyEdge]
  private let targets: PolicyTargets
  /// Without links and entries; known from the first `within` on.
  private var inside: Reachability?
  private var paths: PathSearch?
  /// Known from the first `leads to` on.
  private var exitResults: ExitResults?
  private var model: Model { analysis.model }

  init(_ analysis: Analysis, _ lowered: Lowered?, _ reached: Reachability) {
    self.analysis = analysis
    self.lowered = lowered
    self.reached = reached
    (edges, targets) = analysis.policyEdges()
    paths = lowered.map { PathSearch($0, analysis) }
  }

  mutating func decide(_ claim: Claim, of policy: Policy, _ found: inout Diagnostics) {
    let subject = SubjectScreens(claim.subject, in: model)
    if case .hole = claim.subject { return }
    if case .hole = claim.kind { return }
    let screens = subject.screens(in: analysis)
    guard screens.contains(where: reached.reaches) || !subject.owners.isEmpty && screens.isEmpty
    else {
      return found.report(
        .idlePolicy, "nothing leads to `\(text(of: claim))`, so \"\(policy.name)\" forbids nothing",
        at: model.span(claim.anchor, .subject))
    }
    switch claim.kind {
    case .hole: return
    case .goesTo(let other, never: true):
      checkNeverGoes(subject, to: other, claim, of: policy, &found)
    case .goesTo(let other, never: false):
      checkGoes(subject, to: other, claim, of: policy, &found)
    case .onlyFrom(let others): checkOnlyFrom(subject, others, claim, of: policy, &found)
    case .within(let most): checkWithin(screens, most, claim, of: policy, &found)
    case .requires(let condition):
      if analysis.requires(condition, subject, reached, edges) { return }
      report(.requires(condition), subject, reached, claim, of: policy, &found)
    case .after(let other):
      let others = SubjectScreens(other, in: model)
      let before = Reachability(analysis, upTo: others)
      guard screens.contains(where: before.reaches) else { return }
      report(.after(others), subject, before, claim, of: policy, &found)
    case .leadsTo(let other):
      let others = SubjectScreens(other, in: model)
      let leading = leadingScreens(to: others)
      let open = screens.filter { reached.reaches($0) && !leading.contains($0) }
      if open.isEmpty { return }
      reportLeading(open, others, claim, of: policy, &found)
    }
  }

  // MARK: What is written

  private func checkNeverGoes(
    _ subject: SubjectScreens, to other: Claim.Subject, _ claim: Claim, of policy: Policy,
    _ found: inout Diagnostics
  ) {
    let others = SubjectScreens(other, in: model)
    var told: Set<ID<NavigateAction>> = []
    for edge in edges
    where subject.contains(edge.source) && targets.leads(edge.go, to: others)
      && told.insert(edge.go).inserted
    {
      let action = model.navigateActions[edge.go]
      found.policyBroken(
        "`\(name(edge.source))` goes to `\(model.text(action.targetSpan))`", at: action.targetSpan,
        by: claim, of: policy, in: model)
    }
  }

  private func checkGoes(
    _ subject: SubjectScreens, to other: Claim.Subject, _ claim: Claim, of policy: Policy,
    _ found: inout Diagnostics
  ) {
    let others = SubjectScreens(other, in: model)
    var going: Set<ID<Route>> = []
    for edge in edges where targets.leads(edge.go, to: others) {
      if case .route(let route) = edge.source { going.insert(route) }
    }
    let missing = subject.routes.filter { !going.contains($0) }
    guard !missing.isEmpty else { return }
    let names = missing.prefix(5).map { "`\(analysis.qualifiedName(of: $0))`" }
    let more = missing.count > 5 ? " and \(missing.count - 5) more" : ""
    let verb = missing.count == 1 ? "does" : "do"
    found.policyBroken(
      "\(names.joined(separator: ", "))\(more) \(verb) not go there", claim, of: policy, in: model,
      notes: ["add a transition, or state the claim about fewer routes"])
  }

  private func checkOnlyFrom(
    _ subject: SubjectScreens, _ others: [Claim.Subject], _ claim: Claim, of policy: Policy,
    _ found: inout Diagnostics
  ) {
    let allowed = others.map { SubjectScreens($0, in: model) } + [subject]
    var told: Set<ID<NavigateAction>> = []
    for edge in edges
    where targets.leads(edge.go, to: subject)
      && !allowed.contains(where: { $0.contains(edge.source) })
      && told.insert(edge.go).inserted
    {
      let action = model.navigateActions[edge.go]
      found.policyBroken(
        "`\(name(edge.source))` goes to `\(model.text(action.targetSpan))`", at: action.targetSpan,
        by: claim, of: policy, in: model)
    }
  }

  private func name(_ source: PolicyEdge.Source) -> String {
    switch source {
    case .route(let route): analysis.qualifiedName(of: route)
    case .owner(let owner): model.name(owner)
    }
  }

  /// Distances are those of routes, as far as the machine finds no shorter path.
  private mutating func checkWithin(
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
  private mutating func path(
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

  // MARK: What runs

  private func report(
    _ kind: PolicySearch.Claim, _ subject: SubjectScreens, _ known: Reachability, _ claim: Claim,
    of policy: Policy, _ found: inout Diagnostics
  ) {
    guard let lowered else { return }
    var search = PolicySearch(subject, kind, lowered, analysis)
    switch search.outcome(known) {
    case .proved: return
    case .open:
      reportUndecided(
        "the search ended after \(PolicySearch.budget) actions", claim, of: policy, &found)
    case .broken(let lines):
      let circumstance =
        switch kind {
        case .requires: "while `\(model.text(model.booleanSpan(claim.anchor)))` fails"
        case .after: "before `\(textOfLast(claim))`"
        }
      let start = lines.isEmpty ? ", at the start" : ""
      found.policyBroken(
        "`\(text(of: claim))` comes on screen \(circumstance)\(start)", claim, of: policy,
        in: model,
        notes: lines.isEmpty ? [] : [Witness.note(lines)])
    }
  }

  private mutating func leadingScreens(to others: SubjectScreens) -> LeadingScreens {
    let exitResults = self.exitResults ?? ExitResults(analysis, PossibleScreens(analysis, reached))
    self.exitResults = exitResults
    return LeadingScreens(analysis, to: others, exitResults)
  }

  private mutating func reportLeading(
    _ open: [ID<Screen>], _ others: SubjectScreens, _ claim: Claim, of policy: Policy,
    _ found: inout Diagnostics
  ) {
    guard let lowered, paths != nil else { return }
    var search = LeadingSearch(others, lowered, analysis)
    func reportBroken(_ lines: [String], _ what: String) {
      found.policyBroken(
        "`\(what)` does not always lead to `\(textOfLast(claim))`", claim, of: policy, in: model,
        notes: lines.isEmpty ? [] : [Witness.note(lines)])
    }
    for screen in open.prefix(LeadingSearch.mostScreens) {
      let path = paths?.path(
        to: lowered.numbers[analysis.route(of: screen)],
        within: ID(analysis.places[analysis.place(of: screen)].coordinator.raw),
        budget: LeadingSearch.pathBudget)
      guard let path, let lines = search.broken(after: path) else { continue }
      return reportBroken(lines, analysis.text(screen))
    }
    switch search.outcome(from: Set(open)) {
    case .proved: return
    case .broken(let lines): reportBroken(lines, text(of: claim))
    case .open:
      let limits =
        "the search ends after \(LeadingSearch.budget) actions, and where \(LeadingSearch.mostOpened) "
        + "more screens are open than where it began"
      reportUndecided(limits, claim, of: policy, &found)
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

  private func reportUndecided(
    _ limits: String, _ claim: Claim, of policy: Policy, _ found: inout Diagnostics
  ) {
    found.report(
      .undecidedPolicy, "\"\(policy.name)\" was neither proved nor broken",
      at: model.span(claim.anchor), notes: [limits])
  }
}
