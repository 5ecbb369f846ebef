import FlowRuntime

extension Rule {
  /// F504
  static let trap = Rule(
    504, "trap", .warning,
    summary: "A set of screens lead only to each other.",
    explanation: """
      The user can never leave these screens: no transition, back, dismiss, tab or finish leads out
      of the set, and it does not contain its coordinator's root. Such rings result from `locked`
      screens and from screens that replace each other. The message shows the ring. Add a
      transition that leads out.

      An exit that conditions or arguments keep closed counts as an exit: the rule may miss
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

/// Reports closed sets of two screens or more that nothing leaves. A transition that leaves, goes
/// back, selects a tab or resumes counts as an exit, and so does the system's back on a screen that
/// is not locked, if the screen below is not in the set. O(screens × transitions).
func checkTrap(_ analysis: Analysis, _ reached: Reachability, _ found: inout Diagnostics) {
  guard analysis.model.routes.rows.contains(where: \.isLocked) else { return }
  let ring = ScreenGraph(analysis, reached)
  let components = StrongComponents(vertices: analysis.screenCount) { vertex, visit in
    ring.visitTargets(of: vertex, visit)
  }
  var members: [UInt32: [Int]] = [:]
  for screen in 0..<analysis.screenCount where reached.reaches(ID(screen)) {
    members[components.component[screen], default: []].append(screen)
  }
  var reported: Set<ID<Route>> = []
  for set in members.values.sorted(by: { ($0.first ?? 0) < ($1.first ?? 0) }) where set.count > 1 {
    let isOpen = set.contains { screen in
      if ring.hasExit(screen) { return true }
      var leaves = false
      ring.visitTargets(of: screen) {
        if components.component[$0] != components.component[screen] { leaves = true }
      }
      return leaves
    }
    guard !isOpen, let first = set.first,
      reported.insert(analysis.route(of: ID(first))).inserted
    else { continue }
    let names = set.map { "`\(analysis.text(ID<Screen>($0)))`" }
    let route = analysis.model.routes[analysis.route(of: ID(first))]
    found.report(
      .trap, "nothing leaves \(names.joined(separator: ", "))", at: route.nameSpan,
      notes: ["add a transition that leaves them"])
  }
}

/// The edges between screens by transitions and by going back.
private struct ScreenGraph {
  private let analysis: Analysis
  /// For each screen the screens that it leads to.
  private var targets: [[Int]]
  /// For each screen: true iff something leads from it to an unknown target.
  private var exits: [Bool]

  init(_ analysis: Analysis, _ reached: Reachability) {
    self.analysis = analysis
    targets = Array(repeating: [], count: analysis.screenCount)
    exits = Array(repeating: false, count: analysis.screenCount)
    var nearness = Nearness()
    for raw in 0..<analysis.screenCount where reached.reaches(ID(raw)) {
      connect(ID(raw), &nearness)
    }
  }

  /// True iff something leads from `screen` to an unknown target.
  func hasExit(_ screen: Int) -> Bool { exits[screen] }

  func visitTargets(of screen: Int, _ visit: (Int) -> Void) { targets[screen].forEach(visit) }

  private mutating func connect(_ screen: ID<Screen>, _ nearness: inout Nearness) {
    let model = analysis.model
    let id = analysis.route(of: screen)
    let place = analysis.place(of: screen)
    let route = model.routes[id]
    let isOpen =
      route.lockFallback != nil
      || (!model.isAlwaysLocked(id) && (route.isEntry || !route.links.isEmpty))
    if route.kind == .root || analysis.isInColumn(place) || isOpen {
      exits[screen.index] = true
    }
    for transition in model.effectiveTransitions[model.routes[id].effective] {
      guard !analysis.isLeftOut(transition, on: id) else { continue }
      guard let go = model.soleAct(of: model.transitions[transition].action)?.go else {
        exits[screen.index] = true
        continue
      }
      let target = model.navigateActions[go].target
      let asDetour = model.navigateActions[go].presentation == .detour
      let meaning = nearness.meaning(of: target, from: place, asDetour: asDetour, in: analysis)
      for meant in meaning?.places ?? [] {
        let route = analysis.route(meantBy: target, at: meant)
        guard let next = route.flatMap({ analysis.screen(of: $0, at: meant) }) else {
          exits[screen.index] = true
          continue
        }
        connect(screen, to: next, shown: model.navigateActions[go].presentation)
        connect(next, through: model.navigateActions[go].steps, at: meant)
        let steps = model.navigateActions[go].steps
        if !analysis.demands(on: route, then: steps, at: meant, from: place).isEmpty {
          exits[screen.index] = true
        }
      }
    }
  }

  /// Adds the edges from `screen`, a target, through the steps after it.
  private mutating func connect(
    _ screen: ID<Screen>, through steps: Rows<ScreenReference>, at place: ID<Place>
  ) {
    var screen = screen
    for step in steps {
      let route = analysis.model.screenReferences[step].route
      guard let next = route.flatMap({ analysis.screen(of: $0, at: place) }) else { continue }
      connect(screen, to: next, shown: nil)
      screen = next
    }
  }

  /// Adds the edge from `screen` to `next`, and the exit if the user can go back.
  private mutating func connect(
    _ screen: ID<Screen>, to next: ID<Screen>, shown presentation: Presentation?
  ) {
    targets[screen.index].append(next.index)
    let id = analysis.route(of: next)
    let route = analysis.model.routes[id]
    guard !analysis.model.isAlwaysLocked(id) else { return }
    targets[next.index].append(screen.index)
    let isReplacing = (presentation ?? Presentation(route.kind)) == .replace
    if isReplacing || analysis.place(of: next) != analysis.place(of: screen) {
      exits[next.index] = true
    }
  }
}
