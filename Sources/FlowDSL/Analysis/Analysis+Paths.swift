import FlowRuntime

/// The places right below one place, in order, walked without allocating.
struct PlaceChildren: Sequence, IteratorProtocol {
  let places: Table<Place>
  var position: UInt32
  let end: UInt32

  mutating func next() -> ID<Place>? {
    guard position < end else { return nil }
    let place = ID<Place>(position)
    position = places[place].end
    return place
  }
}

extension Analysis {
  /// The places right below `place`.
  func children(of place: ID<Place>) -> PlaceChildren {
    PlaceChildren(places: places, position: place.raw + 1, end: places[place].end)
  }

  /// True iff `place` is `ancestor` or is below it.
  func isPlace(_ place: ID<Place>, within ancestor: ID<Place>) -> Bool {
    ancestor <= place && place.raw < places[ancestor].end
  }

  /// The flow that `place` is in: that of the nearest flows coordinator around it, else the app.
  func flow(around place: ID<Place>) -> ID<Place> {
    ancestors(of: place).first { mountKind(of: $0) == .flow } ?? ID(0)
  }

  /// The places around `place`, the nearest first.
  func ancestors(of place: ID<Place>) -> [ID<Place>] {
    Array(sequence(first: place) { self.places[$0].parent }.dropFirst())
  }

  /// The place right below `place` on the path to `target`; nil unless `target` is below it. O(the
  /// places between them).
  func child(of place: ID<Place>, towards target: ID<Place>) -> ID<Place>? {
    guard target != place, isPlace(target, within: place) else { return nil }
    var current = target
    while let parent = places[current].parent {
      if parent == place { return current }
      current = parent
    }
    return nil
  }

  /// How the place is mounted; nil for the app's root.
  func mountKind(of place: ID<Place>) -> Mount.Kind? {
    places[place].mount.map { model.mounts[$0].kind }
  }

  /// The places from the app's root to `place`, both included.
  func placePath(to place: ID<Place>) -> [ID<Place>] {
    var placePath: [ID<Place>] = []
    var current: ID<Place>? = place
    while let place = current {
      placePath.append(place)
      current = places[place].parent
    }
    return placePath.reversed()
  }

  /// The places down to `place` from the lowest one that also contains `origin`: everything above
  /// that one stays as it is. O(their number).
  func placePath(to place: ID<Place>, fromAbove origin: ID<Place>) -> [ID<Place>] {
    var placePath = [place]
    var current = place
    while !isPlace(origin, within: current), let parent = places[current].parent {
      placePath.append(parent)
      current = parent
    }
    return placePath.reversed()
  }

  /// The root route of the place's coordinator; nil for tabs, flows and columns.
  func root(of place: ID<Place>) -> ID<Route>? { model.owners[places[place].coordinator].root }

  /// The screen in front if a fresh node is at `place` and every condition holds.
  func front(of place: ID<Place>) -> ID<Screen>? {
    var current = place
    while model.owners[places[current].coordinator].kind != .stack {
      guard let first = children(of: current).first(where: { !canFinish($0) }) else { return nil }
      current = first
    }
    return rootScreen(of: current)
  }

  /// The places that a link can open its route at, in pre-order: those with its `in` on their path;
  /// for a reset link only the one that is meant, seen from the app's root; with `as detour` only
  /// those that are a detour themselves.
  func places(openedBy link: Link) -> ArraySlice<ID<Place>> {
    let places = places(allowedBy: link)
    guard link.mode == .reset, places.count > 1, let best = bestForReset(places) else {
      return places
    }
    return [best]
  }

  /// The places of the link's route that its `in` and its mode allow, in pre-order.
  func places(allowedBy link: Link) -> ArraySlice<ID<Place>> {
    var places = self.places(of: model.routes[link.route].owner)
    if let within = link.place { places = places.filter { isReached($0, through: within) }[...] }
    if link.mode == .detour { places = places.filter { mountKind(of: $0) == .detour }[...] }
    return places
  }

  /// The place not below a detour, else with the fewest hops, else declared first.
  private func bestForReset(_ places: ArraySlice<ID<Place>>) -> ID<Place>? {
    places.min { left, right in
      (isInDetour(left) ? 1 : 0, self.places[left].depth, left)
        < (isInDetour(right) ? 1 : 0, self.places[right].depth, right)
    }
  }

  /// True iff there is a detour on the path to `place`, its own mount included.
  func isInDetour(_ place: ID<Place>) -> Bool {
    placePath(to: place).contains { mountKind(of: $0) == .detour }
  }

  /// True iff the path to `place`, itself included, contains the coordinator or mount `target`.
  func isReached(_ place: ID<Place>, through target: Target) -> Bool {
    placePath(to: place).contains { passed in
      switch target {
      case .coordinator(let owner): return places[passed].coordinator == owner
      case .mount(let mount, within: _): return places[passed].mount == mount
      case .route, .hole: return false
      }
    }
  }
}
