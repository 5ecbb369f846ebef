import FlowRuntime

/// Go actions with an origin that is not known exactly: after leaving, and from outside.
extension MountReachability {
  /// A transition that leaves and then goes, with the properties that decide where it leaves to.
  struct Leaving: Hashable {
    var transition: ID<Transition>
    /// True iff it is declared on a root.
    var isRoot: Bool
    /// True iff its screen is always in a sheet or cover of its own coordinator.
    var isInLayer: Bool
    /// True iff `finish` there can only answer the question of its own route.
    var asksItself: Bool
  }

  /// The possible locations of the user: in the subtree of `scope`, but not in that of `hidden`.
  private struct ForegroundScope {
    var scope: ID<Place>
    var hidden: ID<Place>?
    /// True iff nothing is presented there.
    var isBare = false
  }

  /// The meanings of a go action, seen from each place at which the climb to it can end.
  struct Openings {
    /// The key of go actions: those to one target build the same.
    struct Key: Hashable {
      var target: Target
      var asDetour: Bool
      var scope: ID<Place>
      var isBare: Bool
    }

    var candidates: [ID<Place>]
    /// The meanings, by the place at which the climb ends: as far as they have not been taken yet,
    /// and may build something needy.
    var open: [(end: ID<Place>, meant: [ID<Place>])] = []
  }

  // MARK: From outside

  /// Takes a transition of code outside to the nearest of `places`, which have `route`, wherever
  /// the user is.
  mutating func take(
    _ route: ID<Route>, from span: Source.Span, toNearestOf places: ArraySlice<ID<Place>>
  ) {
    let front = ForegroundScope(scope: ID(0))
    var openings = openings(of: Array(places), from: front)
    take(&openings, from: front) { place, source in
      Passage(route: route, place: place, source: source, span: span)
    }
  }

  // MARK: After leaving

  /// True iff screens of `route` are always in a layer of their own coordinator.
  func isInLayer(_ route: ID<Route>) -> Bool {
    let kind = analysis.model.routes[route].kind
    return kind.isPresented && !pushed.contains(route)
  }

  /// True iff `finish` on `route` can only answer the route's own question, not that of a layer in
  /// which it has replaced the first screen.
  func asksItself(_ route: ID<Route>) -> Bool {
    let row = analysis.model.routes[route]
    return row.kind != .root && row.returns != nil && row.kind != .replace
      && !pushed.contains(route)
  }

  /// Takes the go action of a transition after leaving, from a screen at `place`.
  mutating func take(
    _ go: ID<NavigateAction>, after act: Act, _ leaving: Leaving, from place: ID<Place>
  ) {
    switch act {
    case .hole, .go, .tab, .returnTo, .resume, .resetTab, .resetTabs: return
    case .backTo, .stay, .remove: take(analysis.model.navigateActions[go], from: place)
    case .backToRoot:
      var root = place
      while analysis.isShared(root), let parent = analysis.places[root].parent { root = parent }
      take(analysis.model.navigateActions[go], from: root)
    case .back, .dismiss, .dismissAll, .finish:
      for front in fronts(after: act, leaving, from: place) { take(go, from: front) }
    }
  }

  /// The maximum number of pairs of places for which the search checks whether one can lie below
  /// the other; beyond that, each counts.
  private static let pairLimit = 1 << 20

  /// Takes the go action after a return to a checkpoint, from screens at `places`. O(pairs of
  /// places × depth), for a limited number of pairs.
  mutating func take(
    _ go: ID<NavigateAction>, returningTo checkpoint: ID<Checkpoint>?,
    from places: ArraySlice<ID<Place>>
  ) {
    let model = analysis.model
    for route in model.routes.rows where route.checkpoint != nil && route.checkpoint == checkpoint {
      let fronts = analysis.places(of: route.owner)
      let isTooMuch = fronts.count * places.count > MountReachability.pairLimit
      for front in fronts
      where isTooMuch || places.contains(where: { analysis.canLie(front, below: $0) }) {
        take(model.navigateActions[go], from: front)
      }
    }
  }

  /// The possible locations of a user who has left from a screen at `place`.
  private func fronts(
    after act: Act, _ leaving: Leaving, from place: ID<Place>
  ) -> [ForegroundScope] {
    let ended = analysis.canFinish(place) ? analysis.places[place].parent : nil
    let below = ended.map { ForegroundScope(scope: $0, hidden: hidden(place)) }
    switch act {
    case .back:
      guard leaving.isRoot else { return [ForegroundScope(scope: place)] }
      let column = analysis.columnBefore(place).map { ForegroundScope(scope: $0) }
      return [below, column].compactMap(\.self)
    case .dismiss: return presenters(around: place, leaving, all: false)
    case .dismissAll:
      return presenters(around: place, leaving, all: true)
        .filter { !analysis.presentability.mustBePresented($0.scope) }
        .map { ForegroundScope(scope: $0.scope, isBare: true) }
    case .finish:
      let answered =
        !leaving.isRoot && analysis.hasQuestion(place) ? ForegroundScope(scope: place) : nil
      return [leaving.asksItself ? nil : below, answered].compactMap(\.self)
    case .hole, .go, .tab, .backTo, .backToRoot, .returnTo, .resume, .stay, .resetTab, .resetTabs,
      .remove:
      return []
    }
  }

  /// The possible locations of a user who has dismissed the innermost layer or detour around a
  /// screen at `place`, or any one of them.
  private func presenters(
    around place: ID<Place>, _ leaving: Leaving, all: Bool
  ) -> [ForegroundScope] {
    var fronts: [ForegroundScope] = []
    var hidden: ID<Place>?
    var current: ID<Place>? = place
    while let place = current {
      let isOwn = hidden == nil
      let mayPresent = analysis.presentability.mayPresent(analysis.places[place].coordinator)
      if isOwn ? leaving.isInLayer || (mayPresent && !leaving.isRoot) : mayPresent {
        fronts.append(ForegroundScope(scope: place, hidden: hidden))
        if !all, leaving.isInLayer { break }
      }
      current = analysis.places[place].parent
      hidden = place
      let kind = analysis.mountKind(of: place)
      if kind == .modal || kind == .detour, let current {
        fronts.append(ForegroundScope(scope: current, hidden: self.hidden(place)))
        if !all { break }
      }
    }
    return fronts
  }

  /// `place`, which was left, unless another instance of it may be in front.
  private func hidden(_ place: ID<Place>) -> ID<Place>? {
    analysis.hasInstances(place) ? nil : place
  }

  // MARK: Seen from several places

  private mutating func take(_ go: ID<NavigateAction>, from front: ForegroundScope) {
    let row = analysis.model.navigateActions[go]
    let asDetour = row.presentation == .detour
    let candidates = analysis.places(
      meantBy: row.target, below: front.scope, asDetour: asDetour)
    if candidates.isEmpty { return take(row, from: front.scope) }
    let key = Openings.Key(
      target: row.target, asDetour: asDetour, scope: front.scope, isBare: front.isBare)
    var openings = self.openings[key] ?? self.openings(of: Array(candidates), from: front)
    guard !openings.open.isEmpty else {
      self.openings[key] = openings
      return
    }
    take(&openings, from: front) { [analysis] place, source in
      Passage(
        route: analysis.route(meantBy: row.target, at: place), steps: row.steps, place: place,
        source: source, span: row.targetSpan)
    }
    self.openings[key] = openings
  }

  /// Takes a go action from each possible location from which it has not been taken yet.
  private mutating func take(
    _ openings: inout Openings, from front: ForegroundScope,
    _ passage: (ID<Place>, ID<Place>) -> Passage
  ) {
    var closed: [(end: ID<Place>, meant: [ID<Place>])] = []
    for opening in openings.open {
      guard isSeen(openings.candidates, from: opening.end, front) else {
        closed.append(opening)
        continue
      }
      for place in opening.meant { take(passage(place, opening.end)) }
    }
    openings.open = closed
  }

  /// The meaning of `candidates` from each place at which a climb can end, whatever is hidden.
  private func openings(of candidates: [ID<Place>], from front: ForegroundScope) -> Openings {
    guard candidates.contains(where: mayBuildNeedy) else {
      return Openings(candidates: candidates)
    }
    var openings = Openings(candidates: candidates)
    let open = ForegroundScope(scope: front.scope, isBare: front.isBare)
    for end in analysis.ancestors(of: candidates, below: front.scope) {
      let below = analysis.places(candidates, within: end)
      guard below.contains(where: mayBuildNeedy), isSeen(candidates, from: end, open) else {
        continue
      }
      let meant =
        below.first == end
        ? [end] : Nearness.choose(below, below: end, in: analysis).places
      let needy = meant.filter(mayBuildNeedy)
      if !needy.isEmpty { openings.open.append((end, needy)) }
    }
    return openings
  }

  /// True iff the user may be where the climb to one of `candidates` ends at `end`.
  private func isSeen(_ candidates: [ID<Place>], from end: ID<Place>, _ front: ForegroundScope)
    -> Bool
  {
    (front.isBare ? bareFronts : fronts).isSeen(
      candidates, from: end, except: front.hidden, in: analysis)
  }
}
