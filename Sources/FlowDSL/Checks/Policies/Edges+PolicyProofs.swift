import FlowRuntime

// Proofs of policies from the declarations alone.

/// The obstacle to proving a claim with `requires`.
enum Breach {
  /// An arrival for which nothing that holds implies the condition.
  case arrival(Arrival)
  /// A screen that may be locked, so that it holds what a guard would take away.
  case lock(ID<Screen>)
}

extension Edges {
  /// The arrival or lock that brings or keeps a screen of `subject` on screen and proves nothing of
  /// `condition`; nil if each arrival asks a guard that implies it, goes through a tab that is
  /// shown only then, or is done under a condition that implies it: conditions change between
  /// actions, not within one, so each edge must imply it by itself. O(edges × depth).
  func breach(
    of condition: Rows<BooleanStep>, showing subject: SubjectScreens, _ reached: Reachability
  ) -> Breach? {
    let locks = analysis.lockedScreens.filter(reached.reaches)
    for screen in subject.screens(in: analysis) where reached.reaches(screen) {
      let breach =
        breach(of: condition, showing: screen, reached).map { .arrival($0) }
        ?? breach(of: condition, showingAgain: screen, locks, reached)
      if let breach { return breach }
    }
    return nil
  }

  /// The same for what newly shows `screen`.
  private func breach(
    of condition: Rows<BooleanStep>, showing screen: ID<Screen>, _ reached: Reachability
  ) -> Arrival? {
    for number in showing(screen) {
      let edge = all[Int(number)]
      guard mayBeTaken(edge, reached) else { continue }
      let breach = arrivals(of: edge).first { arrival in
        guard transfer.screens[arrival.shown].contains(screen) else { return false }
        return !analysis.model.booleans.imply(
          certain(when: edge, leadsTo: arrival) + startingAnswers(of: arrival, showing: screen),
          ofScreen: ownAnswers(of: arrival, showing: screen), condition)
      }
      if let breach { return breach }
    }
    return nil
  }

  /// The same for what brings a tab to the front in which `screen` is: its guards are asked again
  /// then, and hidden tabs give way, unless a locked screen is on screen, too.
  private func breach(
    of condition: Rows<BooleanStep>, showingAgain screen: ID<Screen>, _ locks: [ID<Screen>],
    _ reached: Reachability
  ) -> Breach? {
    let booleans = analysis.model.booleans
    let place = analysis.place(of: screen)
    let tabs = analysis.placePath(to: place).filter { bringing[$0] != nil && !isColumn($0) }
    if tabs.isEmpty { return nil }
    let own = held(analysis.model.routes[analysis.route(of: screen)].requirements)
    let mounts = held(analysis.pathDemands[place].map { $0.requirement })
    let lock = locks.first { analysis.mayLie($0, onScreenWith: place) }
    if lock == nil, booleans.imply(mounts, ofScreen: own, condition) { return nil }
    for tab in tabs {
      let asked = mounts + shownAnswers(onTheWayTo: place, below: tab)
      for number in bringing[tab] ?? [] where mayBeTaken(all[number], reached) {
        for arrival in arrivals(of: all[number]) where arrival.again == tab {
          let known = certain(when: all[number], leadsTo: arrival)
          if lock != nil, booleans.imply(known, condition) { continue }
          guard booleans.imply(asked + known, ofScreen: own, condition) else {
            return .arrival(arrival)
          }
          if let lock { return .lock(lock) }
        }
      }
    }
    return nil
  }

  /// All columns are on screen, whichever is in front.
  private func isColumn(_ place: ID<Place>) -> Bool { analysis.mountKind(of: place) == .column }

  /// False iff nothing that is reached takes `edge`.
  private func mayBeTaken(_ edge: Edge, _ reached: Reachability) -> Bool {
    switch edge.cause {
    case .guarded, .diverted: return true
    case .move, .locked, .resumed, .refreshed: break
    }
    switch edge.source {
    case .screen(let screen): return reached.reaches(screen)
    case .place(let place): return reached.visits(place)
    case .outside: return true
    }
  }

  // MARK: Answers

  /// All that certainly holds when `edge` leads to `arrival`, whatever that shows: its conditions,
  /// and the guards and the tabs of the way.
  private func certain(when edge: Edge, leadsTo arrival: Arrival) -> [Answer] {
    let guards = transfer.demands[arrival.demands].filter { !$0.isOfStep }
    return held(guards.map { $0.requirement }) + answers[edge.answers]
      + shownAnswers(
        onTheWayTo: arrival.place,
        below: mayBeRefresh(edge) ? analysis.places[arrival.place].parent : nil)
  }

  /// True iff `edge` may stand for guards that are asked again, and a tab or flow in front that
  /// gives way: a tab around it is hidden later, if a guard has failed.
  private func mayBeRefresh(_ edge: Edge) -> Bool {
    guard transfer.hasHiddenTabs, case .place(let place) = edge.source else { return false }
    switch edge.cause {
    case .refreshed: return true
    case .move(.tab):
      return analysis.children(of: place).contains { part in
        analysis.places[part].mount.map { analysis.model.mayBeClosed(analysis.model.mounts[$0]) }
          == true
      }
    case .move, .guarded, .diverted, .locked, .resumed: return false
    }
  }

  /// That the tabs on the way to `place`, itself included, are shown: those below `ancestor`, if it
  /// is given. O(depth) if there are tabs that are not always shown.
  private func shownAnswers(
    onTheWayTo place: ID<Place>, below ancestor: ID<Place>? = nil
  ) -> [Answer] {
    guard transfer.hasHiddenTabs else { return [] }
    var answers: [Answer] = []
    var current = place
    while current != ancestor, let parent = analysis.places[current].parent {
      let shown = analysis.places[current].mount.flatMap { analysis.model.mounts[$0].shown }
      if let shown { answers.append(Answer(boolean: shown, holds: true)) }
      current = parent
    }
    return answers
  }

  /// The guards of `screen` itself, if `arrival` asks them for it: with its arguments.
  private func ownAnswers(of arrival: Arrival, showing screen: ID<Screen>) -> [Answer] {
    let place = analysis.place(of: screen)
    let own = analysis.model.routes[analysis.route(of: screen)].requirements
    let asked = transfer.demands[arrival.demands].filter {
      $0.place == place && own.contains($0.requirement)
    }
    return held(asked.map { $0.requirement })
  }

  /// The guards of the tabs and flows that start where `arrival` newly shows `screen`, and that the
  /// tabs are shown.
  private func startingAnswers(of arrival: Arrival, showing screen: ID<Screen>) -> [Answer] {
    let model = analysis.model
    var answers: [Answer] = []
    var current = analysis.place(of: screen)
    while !analysis.isPlace(arrival.place, within: current),
      let parent = analysis.places[current].parent
    {
      if let mount = analysis.places[current].mount.map({ model.mounts[$0] }), mount.kind != .column
      {
        answers += held(mount.requirements)
        if let shown = mount.shown { answers.append(Answer(boolean: shown, holds: true)) }
      }
      current = parent
    }
    return answers
  }

  private func held(_ requirements: some Sequence<ID<Requirement>>) -> [Answer] {
    requirements.map {
      Answer(boolean: analysis.model.requirements[$0].condition, holds: true)
    }
  }
}

extension Analysis {
  /// The screens that may be locked, in order. O(screens).
  fileprivate var lockedScreens: [ID<Screen>] {
    guard model.routes.rows.contains(where: { $0.isLocked }) else { return [] }
    return (0..<screenCount).map { ID($0) }.filter { model.routes[route(of: $0)].isLocked }
  }
}

extension Table where Element == BooleanStep {
  /// True iff `condition`, of a screen, holds whenever all of `answers` and of its `own` are as
  /// required; false if that is not known. Only its own may depend on its arguments as the
  /// condition does.
  func imply(
    _ answers: [Answer], ofScreen own: [Answer] = [], _ condition: Rows<BooleanStep>
  ) -> Bool {
    let answers = answers.filter { !isOpen($0.boolean) } + own
    if answers.contains(where: { $0.holds && self[$0.boolean] == self[condition] }) {
      return !self[condition].contains(.hole) && !condition.isEmpty
    }
    let steps = answers.map { self[$0.boolean] }
    guard let logic = BooleanLogic(steps + [self[condition]]) else {
      return answers.contains { $0.holds && implies($0.boolean, condition) }
    }
    var all = logic.constant(true)
    for (answer, boolean) in zip(answers, steps) {
      var table = logic.table(boolean)
      if !answer.holds { table.negate() }
      all.formIntersection(table)
    }
    return all.implies(logic.table(self[condition]))
  }
}
