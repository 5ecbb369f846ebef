import FlowRuntime

extension ClosedParts {
  /// The covers of the coordinator at `place` that nobody leaves: those of its own routes.
  mutating func closedCovers(at place: ID<Place>) -> [Part] {
    let coordinator = model.owners[analysis.places[place].coordinator]
    return model.contentRoutes[coordinator.contentRoutes].compactMap { route in
      guard let screen = analysis.screen(of: route, at: place), analysis.beginsCover(screen),
        reached.reaches(screen), let screens = screensInClosedCover(of: screen, at: place)
      else { return nil }
      return Part(kind: .cover, name: model.routes[route].name, screens: screens)
    }
  }

  /// A screen in a cover, and how it lies there.
  private struct Position: Hashable {
    var screen: ID<Screen>
    /// True iff nothing lies below it in the cover.
    var isFirst = false
    /// True iff it is in another layer over the cover.
    var isOver = false
  }

  /// The screens that one comes to in the cover that `first` begins at `place`; nil if one of them
  /// may lead out of it.
  private mutating func screensInClosedCover(
    of first: ID<Screen>, at place: ID<Place>
  ) -> [ID<Screen>]? {
    let cover = Extent(place: place, isOver: true)
    let live = [place] + analysis.ancestors(of: place)
    let flow = live.first { analysis.mountKind(of: $0) == .flow } ?? ID(0)
    if leadOut(live, of: cover, keeping: flow) { return nil }
    var waiting = [Position(screen: first, isFirst: true)]
    var found = Set(waiting)
    var entered: Set<ID<Place>> = []
    while let position = waiting.popLast() {
      guard !asksOrRefreshes(position.screen),
        let next = positions(after: position, inCoverAt: place, &entered)
      else { return nil }
      for position in next where found.insert(position).inserted { waiting.append(position) }
    }
    let others = Set(found.map { $0.screen }).subtracting([first])
    return [first] + others.sorted()
  }

  /// The positions that one comes to from `position`; nil if something may lead out of the cover.
  private mutating func positions(
    after position: Position, inCoverAt place: ID<Place>, _ entered: inout Set<ID<Place>>
  ) -> [Position]? {
    let screen = position.screen
    let cover = Extent(place: place, isOver: true)
    let inner = analysis.place(of: screen)
    if inner != place {
      for end in ends(of: screen) where end.isArrival || end.place != place {
        if leads(end, outOf: cover) { return nil }
      }
      return []
    }
    var next: [Position] = []
    let route = analysis.route(of: screen)
    for transition in model.effectiveTransitions[model.routes[route].effective]
    where !analysis.isLeftOut(transition, on: route) {
      let action = model.transitions[transition].action
      guard !model.acts(in: action).contains(where: { mayLeaveCover($0, position, action) }) else {
        return nil
      }
      for end in ends(of: action, from: Front(scope: place, screen: screen)) where end.isArrival {
        if end.place == place {
          guard let screen = end.screen, analysis.rootScreen(of: place) != screen else {
            return nil
          }
          next += self.next(screen, by: action, after: position)
        } else if let child = analysis.child(of: place, towards: end.place) {
          guard let screens = enter(child, &entered) else { return nil }
          next += screens.map { Position(screen: $0, isOver: true) }
        } else if leads(end, outOf: cover) {
          return nil
        }
      }
    }
    return next
  }

  /// All that can come to the front at `child` and below it, once; nil if the app may take it away.
  private mutating func enter(
    _ child: ID<Place>, _ entered: inout Set<ID<Place>>
  ) -> [ID<Screen>]? {
    guard entered.insert(child).inserted else { return [] }
    for raw in child.raw..<analysis.places[child].end {
      if isGuarded(ID(raw)) || !ownEnds(of: ID(raw)).isEmpty { return nil }
    }
    return screens(within: child)
  }

  /// True iff `act`, a part of `action`, may take away the cover that `position` is in.
  private func mayLeaveCover(_ act: Act, _ position: Position, _ action: Action) -> Bool {
    let isAlone = model.actionParts[action].count == 1
    switch act {
    case .go, .stay, .remove: return false
    case .back: return position.isFirst || !isAlone
    case .dismiss: return !position.isOver || !isAlone
    case .finish:
      let asks = model.routes[analysis.route(of: position.screen)].returns != nil
      return position.isFirst || !asks || !isAlone
    case .hole, .tab, .backToRoot, .backTo, .dismissAll, .returnTo, .resume, .resetTab, .resetTabs:
      return true
    }
  }

  /// How `screen` may lie that a go of `action` shows from `position`.
  private func next(
    _ screen: ID<Screen>, by action: Action, after position: Position
  ) -> [Position] {
    let route = analysis.route(of: screen)
    let goes = model.goes(in: action).map { model.navigateActions[$0] }
    let ways = goes.filter { $0.target.route == route }.map {
      $0.presentation?.kind ?? model.routes[route].kind
    }
    return (ways.isEmpty ? [model.routes[route].kind] : ways).map { kind in
      if kind.isPresented { return Position(screen: screen, isOver: true) }
      return Position(
        screen: screen, isFirst: kind == .replace && position.isFirst, isOver: position.isOver)
    }
  }
}
