import FlowRuntime

extension Reachability {
  /// A go action that leads to the nearest of several places, seen from the screen in front.
  struct Opening {
    enum Destination: Hashable {
      case route(ID<Route>)
      case navigate(ID<NavigateAction>)
    }

    var destination: Destination
    /// The places that the destination can mean, in pre-order.
    var candidates: [ID<Place>]
    /// The places from which it has not been taken yet: those of the scope with candidates in their
    /// subtree; if the screens in front are already there, the candidates.
    var ancestors: [ID<Place>]
    /// True iff a candidate is meant when the screen in front is in its subtree.
    var isAround = false
    /// A place with nothing in front in its subtree.
    var hidden: ID<Place>?
    var step: Step

    /// The properties that distinguish openings.
    struct Key: Hashable {
      var go: ID<NavigateAction>
      var scope: ID<Place>
      var hidden: ID<Place>?
    }
  }

  // MARK: Conditions

  /// True iff `screen` may take the transition: its condition can hold, and those of the earlier
  /// transitions of the event can fail.
  func mayTake(_ transition: ID<Transition>, on screen: ID<Screen>) -> Bool {
    guard let answers = transfer.answers(taking: transition, on: screen) else { return false }
    guard let holds, !answers.isEmpty else { return true }
    let model = analysis.model
    return analysis.mayBePresented(screen)
      && answers.allSatisfy { model.gives($0, holds, presented: true) }
      || !analysis.mustBePresented(screen)
        && answers.allSatisfy { model.gives($0, holds, presented: false) }
  }

  // MARK: From outside

  /// Opens every link, and every route that code outside may go to.
  mutating func openLinks() {
    for id in analysis.model.links.ids {
      let link = analysis.model.links[id]
      open(
        link.route, Step(move: .open(id), distance: 1), at: analysis.places(openedBy: link),
        isCertain: link.mode == .reset)
    }
    for id in analysis.model.routes.ids {
      let route = analysis.model.routes[id]
      guard route.isEntry || !route.links.isEmpty else { continue }
      open(
        id, Step(move: .navigate(id), from: front, distance: 1),
        at: analysis.places(of: route.owner), isCertain: false)
    }
  }

  private mutating func open(
    _ route: ID<Route>, _ step: Step, at places: ArraySlice<ID<Place>>, isCertain: Bool
  ) {
    guard !isCertain, places.count > 1 else {
      for place in places { arrive(route, at: place, step) }
      return
    }
    openings.append(
      Opening(
        destination: .route(route), candidates: Array(places),
        ancestors: analysis.ancestors(of: places, below: ID(0)), step: step))
  }

  // MARK: After leaving

  /// Continues from where the atoms `before` lead from `screen`: after more than one, or if they are
  /// not known, from wherever the user may be.
  mutating func follow(
    _ go: ID<NavigateAction>, after before: [Act]?, _ step: Step, from screen: ID<Screen>
  ) {
    let place = analysis.place(of: screen)
    guard let before, before.count < 2 else { return follow(go, below: ID(0), step) }
    guard let act = before.first else { return follow(go, from: place, step) }
    defer { transfer.forget() }
    let front = Front(scope: place, screen: screen)
    guard let fronts = transfer.fronts(after: act, from: front) else {
      return follow(go, below: ID(0), step)
    }
    for front in fronts {
      var step = step
      step.origin = front.scope
      if front.screen != nil {
        follow(go, from: front.scope, step)
      } else {
        follow(go, below: front.scope, step, except: front.hidden)
      }
    }
  }

  /// Continues from a screen somewhere in the subtree of `scope`, except in that of `hidden`.
  private mutating func follow(
    _ go: ID<NavigateAction>, below scope: ID<Place>, _ step: Step, except hidden: ID<Place>? = nil
  ) {
    let row = analysis.model.navigateActions[go]
    let candidates = analysis.places(
      meantBy: row.target, below: scope, asDetour: row.presentation == .detour)
    var step = step
    step.origin = scope
    if candidates.isEmpty { return follow(go, from: scope, step) }
    guard known.insert(Opening.Key(go: go, scope: scope, hidden: hidden)).inserted else { return }
    openings.append(
      Opening(
        destination: .navigate(go), candidates: Array(candidates),
        ancestors: analysis.ancestors(of: candidates, below: scope), hidden: hidden, step: step))
  }

  // MARK: Fallbacks

  /// Follows the fallback of a guard that the coordinator at `place` declares: to the place that is
  /// already in front, if any, else to the nearest.
  mutating func fallBack(
    _ go: ID<NavigateAction>, from place: ID<Place>, past guarded: ID<Place>? = nil, _ step: Step
  ) {
    follow(go, from: place, past: guarded, step)
    let row = analysis.model.navigateActions[go]
    let asDetour = row.presentation == .detour
    var ancestor: ID<Place>? = place
    while let current = ancestor {
      let candidates = analysis.places(
        meantBy: row.target, below: current, asDetour: asDetour, past: guarded)
      if candidates.count > 1 {
        openings.append(
          Opening(
            destination: .navigate(go), candidates: [], ancestors: Array(candidates),
            isAround: true,
            step: step))
      }
      if !candidates.isEmpty { return }
      ancestor = analysis.places[current].parent
    }
  }

  // MARK: Locks

  /// Follows the redirection by the lock of `screen`, which stops actions such as a step back.
  mutating func followLock(of route: ID<Route>, on screen: ID<Screen>) {
    let row = analysis.model.routes[route]
    guard let go = row.lockFallback, row.lockCondition.map({ canBe(true, $0) }) ?? true else {
      return
    }
    let place = analysis.place(of: screen)
    let step = Step(
      move: .back, from: screen, distance: distance[screen.index] + 1, origin: place)
    fallBack(go, from: place, step)
  }

  // MARK: Taking

  /// Takes every opening that can be taken from something in front, or all; false iff there was
  /// none. O(places + candidates × depth).
  mutating func takeOpenings(all: Bool) -> Bool {
    guard !openings.isEmpty else { return false }
    let fronts = FrontCounts(isFront, analysis.places)
    let waiting = openings
    openings = []
    var isAny = false
    for var opening in waiting {
      var taken: [ID<Place>] = []
      var left: [ID<Place>] = []
      for ancestor in opening.ancestors {
        if all || isSeen(opening, from: ancestor, fronts) {
          taken.append(ancestor)
        } else {
          left.append(ancestor)
        }
      }
      for ancestor in taken {
        isAny = true
        for place in meaning(of: opening, from: ancestor) {
          switch opening.destination {
          case .navigate(let go): arrive(go, at: place, opening.step)
          case .route(let route): arrive(route, at: place, opening.step)
          }
        }
      }
      opening.ancestors = left
      if !left.isEmpty { openings.append(opening) }
    }
    return isAny
  }

  /// The places that are meant, seen from `ancestor`.
  private func meaning(of opening: Opening, from ancestor: ID<Place>) -> [ID<Place>] {
    if opening.isAround { return [ancestor] }
    let below = analysis.places(opening.candidates, within: ancestor)
    if below.first == ancestor { return [ancestor] }
    return Nearness.choose(below, below: ancestor, in: analysis).places
  }

  /// True iff something can be in front from which the climb to a candidate ends at `ancestor`.
  /// O(candidates below × depth).
  private func isSeen(
    _ opening: Opening, from ancestor: ID<Place>, _ fronts: FrontCounts
  ) -> Bool {
    opening.isAround
      ? fronts.count(in: ancestor) > 0
      : fronts.isSeen(opening.candidates, from: ancestor, except: opening.hidden, in: analysis)
  }

  /// Reaches the steps of a path, the last one first: they lie beneath what was reached.
  mutating func reach(_ path: Rows<FlowDSL.ScreenReference>, at place: ID<Place>, _ step: Step)
    -> Step
  {
    if let origin = step.origin, analysis.isPlace(origin, within: place) { return step }
    return reachAll(path, at: place, step)
  }

  /// Reaches `steps`, the last one first: the others lie beneath it.
  mutating func reachAll(_ steps: Rows<FlowDSL.ScreenReference>, at place: ID<Place>, _ step: Step)
    -> Step
  {
    var step = step
    for id in steps.reversed() {
      guard let route = analysis.model.screenReferences[id].route,
        let screen = analysis.screen(of: route, at: place)
      else { continue }
      reach(screen, step)
      step = step.then(.back, from: screen)
    }
    return step
  }
}

extension Model {
  /// True iff the boolean of `answer` may be as required if `holds` gives the values of conditions.
  fileprivate func gives(
    _ answer: Answer, _ holds: (NavigationFact) -> Bool, presented: Bool
  ) -> Bool {
    booleans.isOpen(answer.boolean)
      || booleans.value(of: answer.boolean) { fact(of: $0).map(holds) ?? presented }
        == answer.holds
  }
}

extension Analysis {
  /// True iff the place is a child on its parent's stack.
  func isShared(_ place: ID<Place>) -> Bool {
    places[place].mount.map { model.mounts[$0].isShared } ?? false
  }

  /// True iff the place may be live several times at once, so that another instance may be in front
  /// when one was left.
  func hasInstances(_ place: ID<Place>) -> Bool {
    places[place].mount.map { model.mounts[$0].instances > 1 } ?? false
  }
}
