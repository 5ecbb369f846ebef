import FlowRuntime

extension Rule {
  /// F504
  static let trap = Rule(
    504, "trap", .warning,
    summary: "Several screens lead only to each other.",
    explanation: """
      The user can never leave these screens: no transition leads out of the set, no control of the
      system, and nothing that the app does by itself. Such a set is

      - a cover or a detour that none of its screens closes, because no gesture closes it,
      - a ring of `locked` screens, or of screens that replace each other,
      - a flow that none of its screens leaves: an onboarding that never leads to the app. A flow
        that another flow leads to is not reported: an introduction leads to the app, and the app
        need not lead back.

      The message shows the screens. Add a transition that leads out. A guard on one of the
      screens, a lock that asks the user, and a coordinator's own event that leads out also count
      as ways out. A guard around the set does not count, and neither does an event that leads to
      another flow, such as `on expired -> Login`.

      An exit also counts if conditions or arguments always prevent it, so the rule may miss
      mistakes.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> question }
        route question: cover { locked  -> answer }
        route answer: cover { locked  -> question }  // and no way out of the two
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> question }
        route question: cover { locked  -> answer }
        route answer: cover { locked  -> question  on done -> dismiss all }
      }
      """)
}

/// Reports closed sets of two screens or more that nothing leaves. A transition after which it is
/// not known which screen is in front counts as an exit, and so does the system's back on a screen
/// that is not locked, if the screen below is not in the set. O(screens × transitions).
///
/// Also those of `closed` that have several screens.
func checkTrap(
  _ analysis: Analysis, _ reached: Reachability, _ closed: [ClosedParts.Part],
  _ found: inout Diagnostics
) {
  var reported: Set<Set<ID<Route>>> = []
  for part in closed where part.screens.count > 1 {
    let routes = Set(part.screens.map(analysis.route))
    guard reported.insert(routes).inserted else { continue }
    let kind = part.kind.rawValue
    let note =
      part.kind == .flow
      ? "add a transition that leaves the flow `\(analysis.model.names[part.name])`"
      : "a \(kind) has no gesture: add a transition that closes `\(analysis.model.names[part.name])`"
    report(part.screens, of: analysis, note, &found)
  }
  guard analysis.model.routes.rows.contains(where: { $0.isLocked }) else { return }
  let ring = ScreenGraph(analysis, reached)
  let components = StrongComponents(vertices: analysis.screenCount) { vertex, visit in
    ring.visitTargets(of: vertex, visit)
  }
  var members: [UInt32: [Int]] = [:]
  for screen in 0..<analysis.screenCount where reached.reaches(ID(screen)) {
    members[components.component[screen], default: []].append(screen)
  }
  for set in members.values.sorted(by: { ($0.first ?? 0) < ($1.first ?? 0) }) where set.count > 1 {
    let isOpen = set.contains { screen in
      if ring.hasExit(screen) { return true }
      var leaves = false
      ring.visitTargets(of: screen) {
        if components.component[$0] != components.component[screen] { leaves = true }
      }
      return leaves
    }
    let routes = Set(set.map { analysis.route(of: ID($0)) })
    guard !isOpen, reported.insert(routes).inserted else { continue }
    report(
      set.map { ID($0) }, of: analysis, "add a transition that leaves them", &found)
  }
}

/// Reports `screens`, which nothing leaves, at the first one.
private func report(
  _ screens: [ID<Screen>], of analysis: Analysis, _ note: String, _ found: inout Diagnostics
) {
  let most = 6
  let names = screens.prefix(most).map { "`\(analysis.text($0))`" }.joined(separator: ", ")
  let rest = screens.count > most ? " and \(screens.count - most) more" : ""
  let route = analysis.model.routes[analysis.route(of: screens[0])]
  let routes = screens.map { analysis.model.routes[analysis.route(of: $0)] }
  found.report(
    .trap, "nothing leaves \(names)\(rest)", at: route.nameSpan, notes: [note],
    grounds: routes.map { analysis.model.span($0.anchor) })
}

/// The edges between screens by transitions and by going back.
private struct ScreenGraph {
  private let analysis: Analysis
  private var transfer: Transfer
  /// The routes that may take the place of another screen.
  private let replacing: Set<ID<Route>>
  /// For each screen the screens that it leads to.
  private var targets: [[Int]]
  /// For each screen: true iff something leads from it to an unknown target.
  private var exits: [Bool]

  init(_ analysis: Analysis, _ reached: Reachability) {
    self.analysis = analysis
    transfer = Transfer(analysis)
    replacing = analysis.model.replacingRoutes
    targets = Array(repeating: [], count: analysis.screenCount)
    exits = Array(repeating: false, count: analysis.screenCount)
    for raw in 0..<analysis.screenCount where reached.reaches(ID(raw)) { connect(ID(raw)) }
  }

  /// True iff something leads from `screen` to an unknown target.
  func hasExit(_ screen: Int) -> Bool { exits[screen] }

  func visitTargets(of screen: Int, _ visit: (Int) -> Void) { targets[screen].forEach(visit) }

  private mutating func connect(_ screen: ID<Screen>) {
    let model = analysis.model
    let id = analysis.route(of: screen)
    let place = analysis.place(of: screen)
    let route = model.routes[id]
    let isOpen =
      route.lockFallback != nil
      || (!model.isAlwaysLocked(id) && (route.isEntry || !route.links.isEmpty))
    if analysis.rootScreen(of: place) == screen || analysis.isInColumn(place) || isOpen {
      exits[screen.index] = true
    }
    for transition in model.effectiveTransitions[route.effective]
    where !analysis.isLeftOut(transition, on: id)
      && transfer.answers(taking: transition, on: screen) != nil
    {
      let action = model.transitions[transition].action
      let front = Front(scope: place, screen: screen)
      connect(
        screen, by: transfer.outcome(of: action, from: front),
        isDirect: !model.actionParts[action].contains { if case .then = $0 { true } else { false } }
      )
      transfer.forget()
    }
  }

  /// Adds the edges by an action of `screen`, which what it shows lies on iff it `isDirect`.
  private mutating func connect(_ screen: ID<Screen>, by outcome: Outcome, isDirect: Bool) {
    for front in transfer.fronts[outcome.fronts] {
      if let next = front.screen, front.again == nil {
        targets[screen.index].append(next.index)
      } else {
        exits[screen.index] = true
      }
    }
    for arrival in transfer.arrivals[outcome.arrivals] where !arrival.isPassed {
      if arrival.front == nil || transfer.mayBeTurnedAway(arrival) { exits[screen.index] = true }
      var below = screen
      let steps = analysis.model.screenReferences[arrival.steps].map { $0.route }
      for case let route? in [arrival.route] + steps {
        guard let next = analysis.screen(of: route, at: arrival.place) else { continue }
        connect(below, to: next, isAbove: isDirect || below != screen)
        below = next
      }
    }
  }

  /// Adds the edge from `screen` to `next`, and the exit if the user can go back to anything but
  /// `screen`.
  private mutating func connect(
    _ screen: ID<Screen>, to next: ID<Screen>, isAbove: Bool
  ) {
    targets[screen.index].append(next.index)
    let id = analysis.route(of: next)
    guard !analysis.model.isAlwaysLocked(id) else { return }
    targets[next.index].append(screen.index)
    let isElsewhere = analysis.place(of: next) != analysis.place(of: screen)
    if !isAbove || isElsewhere || replacing.contains(id) {
      exits[next.index] = true
    }
  }
}

extension Model {
  /// The routes that are, or that some transition shows, in the place of another screen.
  fileprivate var replacingRoutes: Set<ID<Route>> {
    let shown = navigateActions.rows.filter { $0.presentation == .replace }.map { $0.target.route }
    return Set(zip(routes.ids, routes.rows).filter { $0.1.kind == .replace }.map { $0.0 })
      .union(shown.compactMap { $0 })
  }
}
