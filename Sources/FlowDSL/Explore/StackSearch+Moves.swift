import FlowRuntime

extension StackSearch {
  /// A request to go somewhere: from which state, by which move, and which answers it needs.
  private struct Request {
    var state: Int
    var move: Move
    var answers: [Answer] = []
    /// True iff it comes from a link, not from the screen in front.
    var isFromOutside = false
    /// True iff a guard has stopped it, so that it waits.
    var isStopped = false
  }

  /// The destination of a request.
  private struct Arrival {
    var route: ID<Route>
    /// The steps after the route.
    var steps: Rows<FlowDSL.ScreenReference> = .none
    var place: ID<Place>
    /// The screen that it ends at.
    var screen: ID<Screen>
    var presentation: Presentation?
    /// True iff a coordinator or mount is named: its root is meant.
    var isRoot = false
  }

  /// The states that the graph starts in, and those that links open there.
  mutating func begin(with start: ID<StackModel.Entry>) {
    let answers = startAnswers(of: start)
    add(start, before: nil, .start, answers, mayWait: false)
    guard !states.isEmpty else { return }
    divertFirstFlows(from: start)
    if !stacks.entries[start].isLocked { openLinks() }
  }

  /// The answers under which the start shows `start`: the guards of the first tabs and flows.
  private func startAnswers(of start: ID<StackModel.Entry>) -> [Answer] {
    analysis.placePath(to: stacks.entries[start].place).flatMap { place -> [Answer] in
      guard let mount = analysis.places[place].mount.map({ analysis.model.mounts[$0] }) else {
        return []
      }
      let starts = mount.starts.map { [Answer(boolean: $0, holds: true)] } ?? []
      return starts + analysis.model.answers(mount.requirements)
    }
  }

  /// Follows every move that is possible in a state, and examines the exits it offers.
  mutating func explore(_ index: Int) {
    let top = states[index].top
    let entry = stacks.entries[top]
    let route = analysis.route(of: entry.screen)
    for id in analysis.model.effectiveTransitions[analysis.model.routes[route].effective] {
      let transition = analysis.model.transitions[id]
      guard !analysis.isLeftOut(id, on: route),
        let answers = transfer.answers(taking: id, on: entry.screen)
      else { continue }
      var attempt = Attempt(
        transition: id, state: index, answers: answers, start: transition.action.startIndex)
      _ = check(transition.action, at: top, isAsked: true, &attempt)
      for go in attempt.goes {
        follow(go, Request(state: index, move: .send(id), answers: answers))
      }
    }
    goBack(from: index, analysis.model.routes[route])
    if !entry.isLocked { selectTabs(index) }
  }

  /// Goes one step back from `route`, unless its lock stops that; then goes where the lock leads.
  private mutating func goBack(from index: Int, _ route: Route) {
    let below = stacks.back(from: states[index].top)
    let condition = route.lockCondition
    if !route.isLocked || condition != nil {
      let answers = condition.map { [Answer(boolean: $0, holds: false)] } ?? []
      add(below, before: index, .back, answers, mayWait: states[index].mayWait)
    }
    guard below != nil, let go = route.lockFallback else { return }
    let answers = condition.map { [Answer(boolean: $0, holds: true)] } ?? []
    follow(go, Request(state: index, move: .back, answers: answers, isStopped: true))
  }

  private mutating func follow(_ go: ID<NavigateAction>, _ request: Request) {
    let origin = stacks.entries[states[request.state].top]
    if let arrival = arrival(of: go, from: origin.place) { arrive(arrival, request) }
  }

  /// The destination of `go` seen from `place`, but not at or below `guarded`; nil if that is not
  /// certain.
  private mutating func arrival(
    of go: ID<NavigateAction>, from place: ID<Place>, past guarded: ID<Place>? = nil
  ) -> Arrival? {
    let going = analysis.model.navigateActions[go]
    guard
      let place = transfer.nearness.certainPlace(
        of: going.target, from: place, asDetour: going.presentation == .detour, past: guarded,
        in: analysis),
      let route = analysis.route(meantBy: going.target, at: place),
      let screen = analysis.screen(
        of: analysis.model.stepRoutes(of: going).last ?? route, at: place)
    else { return nil }
    let isNamed = if case .route = going.target { true } else { false }
    return Arrival(
      route: route, steps: going.steps, place: place, screen: screen,
      presentation: going.presentation, isRoot: !isNamed)
  }

  /// The destination of a guard's fallback; nil if that is guarded itself, or nothing new.
  private mutating func fallback(of demand: Demand, from origin: ID<Place>?) -> Arrival? {
    let go = analysis.model.requirements[demand.requirement].fallback
    let guarded = analysis.place(guardedBy: demand)
    guard let arrival = arrival(of: go, from: demand.place, past: guarded),
      !isExhausted(arrival.screen, mayWait: true),
      analysis.demands(
        on: arrival.route, then: arrival.steps, at: arrival.place, from: origin
      ).isEmpty
    else { return nil }
    return arrival
  }

  /// Arrives there if its guards hold, and follows their fallbacks if they do not.
  private mutating func arrive(_ arrival: Arrival, _ request: Request) {
    let origin = request.isFromOutside ? nil : stacks.entries[states[request.state].top].place
    let isOpen = !isExhausted(arrival.screen, mayWait: states[request.state].mayWait)
    let demands = analysis.demands(
      on: arrival.route, then: arrival.steps, at: arrival.place, from: origin)
    guard isOpen || leadsAnywhere(demands, from: origin) else { return }
    var request = request
    for demand in demands {
      let condition = analysis.model.requirements[demand.requirement].condition
      if let fallback = fallback(of: demand, from: origin) {
        var failing = request
        failing.answers.append(Answer(boolean: condition, holds: false))
        failing.isStopped = true
        show(fallback, failing)
      }
      request.answers.append(Answer(boolean: condition, holds: true))
    }
    if isOpen { show(arrival, request) }
  }

  /// True iff the fallback of one of `demands` leads to something new.
  private mutating func leadsAnywhere(
    _ demands: ArraySlice<Demand>, from origin: ID<Place>?
  ) -> Bool {
    for demand in demands where fallback(of: demand, from: origin) != nil { return true }
    return false
  }

  private mutating func show(_ arrival: Arrival, _ request: Request) {
    var top = stacks.arrive(
      at: arrival.place, arrival.route, as: arrival.presentation, from: states[request.state].top,
      fromOutside: request.isFromOutside, asRoot: arrival.isRoot)
    if let target = top, !arrival.steps.isEmpty {
      top = stacks.goOn(arrival.steps, at: arrival.place, from: target)
    }
    // A loop, since a closure would copy the search.
    for tab in stacks.selected where hasVisited(tab, before: request.state) { return }
    add(
      top, before: request.state, request.move, request.answers,
      mayWait: request.isStopped || states[request.state].mayWait)
  }

  /// Selects every other tab from a tab's root, unless this state was reached by selecting a tab:
  /// then the others were selected from the earlier one.
  private mutating func selectTabs(_ index: Int) {
    if case .tab = states[index].move { return }
    let entry = stacks.entries[states[index].top]
    guard analysis.mountKind(of: entry.place) == .tab, entry.isRoot,
      let tabs = analysis.places[entry.place].parent
    else { return }
    for tab in analysis.children(of: tabs) where tab != entry.place {
      guard let mount = analysis.places[tab].mount, analysis.model.mounts[mount].kind == .tab,
        let root = analysis.root(of: tab), let screen = analysis.rootScreen(of: tab),
        !isExhausted(screen, mayWait: states[index].mayWait)
      else { continue }
      let answers = analysis.model.answers(analysis.model.mounts[mount].requirements)
      show(
        Arrival(route: root, place: tab, screen: screen, presentation: nil),
        Request(state: index, move: .tab(mount), answers: answers))
    }
  }

  /// Follows the fallbacks of the guards of the first flow.
  private mutating func divertFirstFlows(from start: ID<StackModel.Entry>) {
    for place in analysis.placePath(to: stacks.entries[start].place) {
      guard let mount = analysis.places[place].mount.map({ analysis.model.mounts[$0] }),
        mount.kind == .flow, let flows = analysis.places[place].parent
      else { continue }
      for id in mount.requirements {
        let origin = stacks.entries[start].place
        guard let arrival = fallback(of: Demand(requirement: id, place: flows), from: origin),
          let flow = analysis.child(of: flows, towards: arrival.place),
          analysis.mountKind(of: flow) == .flow
        else { continue }
        let condition = analysis.model.requirements[id].condition
        let failing = Answer(boolean: condition, holds: false)
        show(
          arrival, Request(state: 0, move: .start, answers: [failing], isStopped: true))
      }
    }
  }

  private mutating func openLinks() {
    for id in analysis.model.links.ids {
      let link = analysis.model.links[id]
      guard link.mode == .reset, let place = analysis.places(openedBy: link).first,
        let screen = analysis.screen(of: link.route, at: place)
      else { continue }
      arrive(
        Arrival(route: link.route, place: place, screen: screen, presentation: nil),
        Request(state: 0, move: .open(id), isFromOutside: true))
    }
  }
}

extension Model {
  /// Every one of `requirements` holds.
  fileprivate func answers(_ requirements: Rows<Requirement>) -> [Answer] {
    requirements.map { Answer(boolean: self.requirements[$0].condition, holds: true) }
  }
}
