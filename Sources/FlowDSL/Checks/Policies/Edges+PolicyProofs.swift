import FlowRuntime

// Proofs of policies from the declarations alone.

extension Edges {
  /// An arrival that brings a screen of `subject` on screen and proves nothing of `condition`; nil
  /// if each asks a guard that implies it, or is done under a condition that does: conditions
  /// change between actions, not within one, so each edge must imply it by itself. O(edges to the
  /// subject).
  func breach(
    of condition: Rows<BooleanStep>, showing subject: SubjectScreens, _ reached: Reachability
  ) -> Arrival? {
    let locks = analysis.lockedScreens.filter(reached.reaches)
    for screen in subject.screens(in: analysis) where reached.reaches(screen) {
      let breach =
        breach(of: condition, showing: screen, reached)
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
        let asked = guards(asking: arrival, showing: screen)
        return !analysis.model.booleans.imply(asked + answers[edge.answers], condition)
      }
      if let breach { return breach }
    }
    return nil
  }

  /// The same for what brings a tab to the front in which `screen` is: its guards are asked again
  /// then, unless a locked screen is on screen, too.
  private func breach(
    of condition: Rows<BooleanStep>, showingAgain screen: ID<Screen>, _ locks: [ID<Screen>],
    _ reached: Reachability
  ) -> Arrival? {
    let place = analysis.place(of: screen)
    let tabs = analysis.placePath(to: place).filter { bringing[$0] != nil && !isColumn($0) }
    if tabs.isEmpty { return nil }
    let own =
      analysis.pathDemands[place].map { $0.requirement }
      + analysis.model.routes[analysis.route(of: screen)].requirements
    let isKept = locks.contains { analysis.mayLie($0, onScreenWith: place) }
    let asked = isKept ? [] : held(own)
    if analysis.model.booleans.imply(asked, condition) { return nil }
    for tab in tabs {
      for number in bringing[tab] ?? [] where mayBeTaken(all[number], reached) {
        let edge = all[number]
        let breach = arrivals(of: edge).first { arrival in
          guard arrival.again == tab else { return false }
          let guards = transfer.demands[arrival.demands].filter { !$0.isOfStep }.map {
            $0.requirement
          }
          return !analysis.model.booleans.imply(
            asked + held(guards) + answers[edge.answers], condition)
        }
        if let breach { return breach }
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

  private func held(_ requirements: some Sequence<ID<Requirement>>) -> [Answer] {
    requirements.map {
      Answer(boolean: analysis.model.requirements[$0].condition, holds: true)
    }
  }

  /// All that certainly holds when `arrival` newly shows `screen`: the guards of the way, those of
  /// the screen, and where it is in a tab or flow that starts, those of that.
  private func guards(asking arrival: Arrival, showing screen: ID<Screen>) -> [Answer] {
    let model = analysis.model
    let place = analysis.place(of: screen)
    let own = model.routes[analysis.route(of: screen)].requirements
    var answers = held(
      transfer.demands[arrival.demands].filter {
        !$0.isOfStep || ($0.place == place && own.contains($0.requirement))
      }.map { $0.requirement })
    var current = place
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
}

extension Analysis {
  /// The screens that may be locked, in order. O(screens).
  fileprivate var lockedScreens: [ID<Screen>] {
    guard model.routes.rows.contains(where: { $0.isLocked }) else { return [] }
    return (0..<screenCount).map { ID($0) }.filter { model.routes[route(of: $0)].isLocked }
  }
}

extension Table where Element == BooleanStep {
  /// True iff `condition` holds whenever all of `answers` are as required; false if that is not
  /// known.
  func imply(_ all: [Answer], _ condition: Rows<BooleanStep>) -> Bool {
    let answers = all.filter { !isOpen($0.boolean) }
    if answers.contains(where: { $0.holds && implies($0.boolean, condition) }) { return true }
    let steps = answers.map { self[$0.boolean] }
    guard let logic = BooleanLogic(steps + [self[condition]]) else { return false }
    var all = logic.constant(true)
    for (answer, boolean) in zip(answers, steps) {
      var table = logic.table(boolean)
      if !answer.holds { table.negate() }
      all.formIntersection(table)
    }
    return all.implies(logic.table(self[condition]))
  }
}
