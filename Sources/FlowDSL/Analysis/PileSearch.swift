import FlowRuntime

/// Looks for sequences of moves after which a declared way back is refused.
///
/// It runs the graph by route from its start, breadth first, with conditions free. Of the piles
/// under one screen only those are followed that lack something which every pile seen before had
/// below that screen: what lies below never changes while a screen stands, so these are enough.
/// Whatever is found is real, with the moves that show it; what is not certain is not followed, so
/// it errs towards silence. O(screens × transitions × depth) for each mark that a screen can lack.
struct PileSearch: Sendable {
  /// A way back that is refused, and the moves to the screen that declares it.
  struct Refusal: Sendable {
    var transition: ID<Transition>
    var screen: ID<Screen>
    var rule: Rule
    var moves: [Move]
  }

  /// What was found: the first, and so the shortest, of each transition and rule.
  private(set) var refusals: [Refusal] = []

  private struct State {
    var top: ID<Piles.Entry>
    var before: Int?
    var move: Move
  }

  private struct Finding: Hashable {
    var transition: ID<Transition>
    var rule: Rule
  }

  private var states: [State] = []
  private var piles: Piles
  private var nearness = Nearness()
  private var found: Set<Finding> = []
  /// For each screen, unpresented and presented: what lay below it in every state so far; nil where
  /// it was not seen.
  private var common: [PileMarks?]
  private let analysis: Analysis

  /// How many moves back it is asked whether a tab was visited.
  private static let memory = 256

  /// Searches the graph.
  init(_ analysis: Analysis) {
    self.analysis = analysis
    piles = Piles(analysis)
    common = Array(repeating: nil, count: analysis.screenCount * 2)
    guard analysis.places.count > 0, let start = piles.start() else { return }
    add(start, before: nil, .start)
    followFirstFlows(from: start)
    if !piles.entries[start].isLocked { openLinks(from: start) }
    var next = 0
    while next < states.count {
      explore(next)
      next += 1
    }
  }

  // MARK: States

  /// Adds a state if its screen lacks something below that it had in every state so far.
  private mutating func add(_ top: ID<Piles.Entry>?, before: Int?, _ move: Move) {
    guard let top else { return }
    let entry = piles.entries[top]
    let vertex = entry.screen.index * 2 + (entry.isPresented ? 1 : 0)
    if let known = common[vertex], !entry.marks.lacks(known) { return }
    common[vertex]?.formIntersection(entry.marks)
    if common[vertex] == nil { common[vertex] = entry.marks }
    states.append(State(top: top, before: before, move: move))
  }

  /// The moves that lead to a state.
  private func moves(to state: Int) -> [Move] {
    var moves: [Move] = []
    var current: Int? = state
    while let index = current {
      if states[index].move != .start { moves.append(states[index].move) }
      current = states[index].before
    }
    return moves.reversed()
  }

  /// True unless no screen of `place`'s subtree was in front on the way to the state.
  private func hasVisited(_ place: ID<Place>, before state: Int) -> Bool {
    var current: Int? = state
    for _ in 0..<PileSearch.memory {
      guard let index = current else { return false }
      if analysis.isPlace(piles.entries[states[index].top].place, within: place) { return true }
      current = states[index].before
    }
    return current != nil
  }

  // MARK: Moves

  private mutating func explore(_ index: Int) {
    let top = states[index].top
    let entry = piles.entries[top]
    let route = analysis.route(of: entry.screen)
    for id in analysis.model.effectiveTransitions[analysis.model.routes[route].effective] {
      let transition = analysis.model.transitions[id]
      if let when = transition.when,
        !analysis.model.canHold(when, presented: entry.isPresented)
      {
        continue
      }
      if let leave = transition.action.leave, !analysis.isLeftOut(id, on: route) {
        check(leave, of: id, in: index)
      }
      if case .go(let go) = transition.action { follow(go, index, .send(id)) }
      if case .resumeElseGo(let go) = transition.action { follow(go, index, .send(id)) }
    }
    if !analysis.model.routes[route].isLocked {
      add(piles.back(from: top), before: index, .back)
    }
    if !entry.isLocked { selectTabs(index) }
  }

  private mutating func follow(_ go: ID<Go>, _ index: Int, _ move: Move) {
    let request = analysis.model.gos[go]
    let top = states[index].top
    guard
      let place = certainPlace(of: request.target, from: piles.entries[top].place),
      let route = analysis.route(meantBy: request.target, at: place)
    else { return }
    for demand in analysis.demands(on: route, at: place, from: piles.entries[top].screen) {
      let requirement = analysis.model.requirements[demand.requirement]
      if analysis.model.canFail(requirement.condition) {
        divert(requirement.fallback, from: demand.place, index, move)
      }
      guard analysis.model.canHold(requirement.condition) else { return }
    }
    arrive(at: place, route, as: request.presentation, index, move)
  }

  /// Follows a guard's fallback, unless that is guarded itself.
  private mutating func divert(
    _ go: ID<Go>, from origin: ID<Place>, _ index: Int, _ move: Move
  ) {
    let request = analysis.model.gos[go]
    guard let place = certainPlace(of: request.target, from: origin),
      let route = analysis.route(meantBy: request.target, at: place)
    else { return }
    let screen = piles.entries[states[index].top].screen
    guard analysis.demands(on: route, at: place, from: screen).isEmpty else { return }
    arrive(at: place, route, as: request.presentation, index, move)
  }

  private mutating func certainPlace(of target: Target, from place: ID<Place>) -> ID<Place>? {
    let meaning = nearness.meaning(of: target, from: place, in: analysis)
    return meaning?.places.count == 1 ? meaning?.places.first : nil
  }

  private mutating func arrive(
    at place: ID<Place>, _ route: ID<Route>, as presentation: Presentation?, _ index: Int,
    _ move: Move, fromOutside: Bool = false
  ) {
    let top = piles.arrive(
      at: place, route, as: presentation, from: states[index].top, fromOutside: fromOutside)
    // A loop, since a closure would copy the search.
    for tab in piles.selected where hasVisited(tab, before: index) { return }
    add(top, before: index, move)
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
      arrive(at: tab, root, as: nil, index, .tab(mount))
    }
  }

  /// What the guards of the first flow lead to instead.
  private mutating func followFirstFlows(from start: ID<Piles.Entry>) {
    for place in analysis.way(to: piles.entries[start].place) {
      guard let mount = analysis.places[place].mount.map({ analysis.model.mounts[$0] }),
        mount.kind == .flow, let flows = analysis.places[place].parent
      else { continue }
      for requirement in mount.requirements {
        let requirement = analysis.model.requirements[requirement]
        let target = analysis.model.gos[requirement.fallback].target
        guard analysis.model.canFail(requirement.condition),
          let meant = certainPlace(of: target, from: flows),
          let flow = analysis.child(of: flows, towards: meant),
          analysis.mountKind(of: flow) == .flow
        else { continue }
        divert(requirement.fallback, from: flows, 0, .start)
      }
    }
  }

  private mutating func openLinks(from start: ID<Piles.Entry>) {
    for id in analysis.model.links.ids {
      let link = analysis.model.links[id]
      let places = analysis.places(openedBy: link)
      guard link.mode == .reset, let place = places.first else { continue }
      arrive(at: place, link.route, as: nil, 0, .open(id), fromOutside: true)
    }
  }

  // MARK: Refusals

  private mutating func check(_ leave: Leave, of transition: ID<Transition>, in state: Int) {
    guard let rule = refusal(of: leave, at: states[state].top),
      found.insert(Finding(transition: transition, rule: rule)).inserted
    else { return }
    refusals.append(
      Refusal(
        transition: transition, screen: piles.entries[states[state].top].screen, rule: rule,
        moves: moves(to: state)))
  }

  /// The rule that says that `leave` is refused with `top` in front; nil where it is accepted.
  private func refusal(of leave: Leave, at top: ID<Piles.Entry>) -> Rule? {
    let entry = piles.entries[top]
    switch leave {
    case .back:
      return piles.back(from: top) == nil ? .backAtRoot : nil
    case .backTo(let step):
      guard let route = analysis.model.steps[step].route else { return nil }
      let isBelow =
        analysis.model.routes[route].kind == .root
        ? entry.screen != analysis.rootScreen(of: entry.place)
        : piles.bits.has(route, in: entry.marks)
      return isBelow ? nil : .backNotBelow
    case .backToRoot:
      let isShared = analysis.places[entry.place].mount.map { analysis.model.mounts[$0].isShared }
      let isAtRoot = entry.screen == analysis.rootScreen(of: entry.place)
      return isAtRoot && isShared != true ? .backNotBelow : nil
    case .returnTo(let checkpoint, _):
      guard let checkpoint else { return nil }
      return piles.bits.has(checkpoint, in: entry.marks) ? nil : .checkpointNotBelow
    case .dismiss, .dismissAll:
      return entry.isPresented ? nil : .nothingToDismiss
    case .finish:
      let route = analysis.model.routes[analysis.route(of: entry.screen)]
      let isQuestion = route.kind != .root && route.returns != nil
      let canEnd = analysis.canFinish(entry.place)
      return canEnd || isQuestion || piles.bits.hasQuestion(in: entry.marks)
        ? nil : .nothingToFinish
    case .hole:
      return nil
    }
  }
}
