import FlowRuntime

extension PileSearch {
  /// A way to somewhere: from which state, by which move, and what must hold for it.
  private struct Request {
    var state: Int
    var move: Move
    var answers: [Answer] = []
    /// True iff it comes from a link, not from the screen in front.
    var isFromOutside = false
  }

  /// The states that the graph starts in, and those that links open there.
  mutating func begin(with start: ID<Piles.Entry>) {
    let answers = startAnswers(of: start)
    add(start, before: nil, .start, answers)
    guard !states.isEmpty else { return }
    divertFirstFlows(from: start)
    if !piles.entries[start].isLocked { openLinks() }
  }

  /// What holds if the start shows `start`: the guards of the first tabs and flows.
  private func startAnswers(of start: ID<Piles.Entry>) -> [Answer] {
    analysis.way(to: piles.entries[start].place).flatMap { place -> [Answer] in
      guard let mount = analysis.places[place].mount.map({ analysis.model.mounts[$0] }) else {
        return []
      }
      let starts = mount.starts.map { [Answer(boolean: $0, holds: true)] } ?? []
      return starts + analysis.model.answers(mount.requirements)
    }
  }

  /// Follows every move that is possible in a state, and looks at the ways back it offers.
  mutating func explore(_ index: Int) {
    let top = states[index].top
    let entry = piles.entries[top]
    let route = analysis.route(of: entry.screen)
    for id in analysis.model.effectiveTransitions[analysis.model.routes[route].effective] {
      let transition = analysis.model.transitions[id]
      if let when = transition.when,
        !analysis.model.booleans.canHold(when, presented: entry.isPresented)
      {
        continue
      }
      guard let answers = answers(taking: id) else { continue }
      if let leave = transition.action.leave, !analysis.isLeftOut(id, on: route) {
        check(leave, of: id, in: index, answers)
      }
      if let go = transition.action.go {
        follow(go, Request(state: index, move: .send(id), answers: answers))
      }
    }
    if !analysis.model.routes[route].isLocked {
      add(piles.back(from: top), before: index, .back, [])
    }
    if !entry.isLocked { selectTabs(index) }
  }

  private mutating func follow(_ go: ID<Go>, _ request: Request) {
    let going = analysis.model.gos[go]
    let origin = piles.entries[states[request.state].top]
    guard let place = certainPlace(of: going.target, from: origin.place),
      let route = analysis.route(meantBy: going.target, at: place)
    else { return }
    arrive(at: place, route, as: going.presentation, request)
  }

  /// Goes to `route` at `place` if its guards hold, and to what they lead to if they do not.
  private mutating func arrive(
    at place: ID<Place>, _ route: ID<Route>, as presentation: Presentation?, _ request: Request
  ) {
    var request = request
    let origin = request.isFromOutside ? nil : piles.entries[states[request.state].top].screen
    for demand in analysis.demands(on: route, at: place, from: origin) {
      let condition = analysis.model.requirements[demand.requirement].condition
      var failing = request
      failing.answers.append(Answer(boolean: condition, holds: false))
      divert(demand, failing)
      request.answers.append(Answer(boolean: condition, holds: true))
    }
    show(route, at: place, as: presentation, request)
  }

  /// Follows a guard's fallback, unless that is guarded itself.
  private mutating func divert(_ demand: Demand, _ request: Request) {
    let go = analysis.model.gos[analysis.model.requirements[demand.requirement].fallback]
    let origin = piles.entries[states[request.state].top].screen
    guard let place = certainPlace(of: go.target, from: demand.place),
      let route = analysis.route(meantBy: go.target, at: place),
      analysis.demands(on: route, at: place, from: origin).isEmpty
    else { return }
    show(route, at: place, as: go.presentation, request)
  }

  private mutating func certainPlace(of target: Target, from place: ID<Place>) -> ID<Place>? {
    let meaning = nearness.meaning(of: target, from: place, in: analysis)
    return meaning?.places.count == 1 ? meaning?.places.first : nil
  }

  private mutating func show(
    _ route: ID<Route>, at place: ID<Place>, as presentation: Presentation?, _ request: Request
  ) {
    guard let screen = analysis.screen(of: route, at: place), !isExhausted(screen) else { return }
    let top = piles.arrive(
      at: place, route, as: presentation, from: states[request.state].top,
      fromOutside: request.isFromOutside)
    // A loop, since a closure would copy the search.
    for tab in piles.selected where hasVisited(tab, before: request.state) { return }
    add(top, before: request.state, request.move, request.answers)
  }

  private mutating func selectTabs(_ index: Int) {
    let place = piles.entries[states[index].top].place
    guard analysis.mountKind(of: place) == .tab, let tabs = analysis.places[place].parent else {
      return
    }
    for tab in analysis.children(of: tabs) where tab != place {
      guard let mount = analysis.places[tab].mount, analysis.model.mounts[mount].kind == .tab,
        let root = analysis.root(of: tab)
      else { continue }
      let answers = analysis.model.answers(analysis.model.mounts[mount].requirements)
      show(root, at: tab, as: nil, Request(state: index, move: .tab(mount), answers: answers))
    }
  }

  /// What the guards of the first flow lead to instead.
  private mutating func divertFirstFlows(from start: ID<Piles.Entry>) {
    for place in analysis.way(to: piles.entries[start].place) {
      guard let mount = analysis.places[place].mount.map({ analysis.model.mounts[$0] }),
        mount.kind == .flow, let flows = analysis.places[place].parent
      else { continue }
      for id in mount.requirements {
        let requirement = analysis.model.requirements[id]
        guard
          let meant = certainPlace(
            of: analysis.model.gos[requirement.fallback].target, from: flows),
          let flow = analysis.child(of: flows, towards: meant),
          analysis.mountKind(of: flow) == .flow
        else { continue }
        let failing = Answer(boolean: requirement.condition, holds: false)
        divert(
          Demand(requirement: id, place: flows),
          Request(state: 0, move: .start, answers: [failing]))
      }
    }
  }

  private mutating func openLinks() {
    for id in analysis.model.links.ids {
      let link = analysis.model.links[id]
      guard link.mode == .reset, let place = analysis.places(openedBy: link).first else { continue }
      let request = Request(state: 0, move: .open(id), isFromOutside: true)
      arrive(at: place, link.route, as: nil, request)
    }
  }
}

extension PileSearch {
  /// What must hold for `transition` to be the one that its event takes: its own condition, and
  /// none of those before it; nil where an earlier one is always taken, or more stand before it
  /// than are looked at.
  private func answers(taking transition: ID<Transition>) -> [Answer]? {
    let transitions = analysis.model.transitions
    var answers: [Answer] = []
    if let when = transitions[transition].when {
      answers.append(Answer(boolean: when, holds: true))
    }
    var before = predecessors[transition.index]
    while let earlier = before {
      guard let when = transitions[earlier].when, answers.count < PileSearch.alternativeLimit else {
        return nil
      }
      answers.append(Answer(boolean: when, holds: false))
      before = predecessors[earlier.index]
    }
    return answers.reversed()
  }
}

extension Model {
  /// Every one of `requirements` holds.
  fileprivate func answers(_ requirements: Rows<Requirement>) -> [Answer] {
    requirements.map { Answer(boolean: self.requirements[$0].condition, holds: true) }
  }
}

extension Model {
  /// For each transition the one before it of the same event.
  var predecessors: [ID<Transition>?] {
    var last = [ID<Transition>?](repeating: nil, count: events.count)
    return zip(transitions.ids, transitions.rows).map { id, transition in
      let before = last[transition.event.index]
      last[transition.event.index] = id
      return before
    }
  }
}
