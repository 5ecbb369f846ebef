import FlowRuntime

// The outcome of selecting and resetting tabs.

extension Transfer {
  /// The outcome of selecting the tab at `tab`, one of those in front: its guards turn it away as
  /// they do what comes from outside.
  mutating func select(_ tab: ID<Place>, at span: Source.Span) -> Outcome {
    let (start, end) = (arrivals.count, fronts.count)
    let origin = analysis.places[tab].parent.map { Origin.outside(while: $0) } ?? .outside
    let isRefusable = arrive(atTab: tab, from: origin, at: span)
    return Outcome(
      arrivals: start..<arrivals.count, fronts: end..<end, refusal: isRefusable ? .maybe : .never)
  }

  /// The innermost tabs coordinators around `front` that have a tab called `name`, or any: one,
  /// unless it is not known which screen is in front, or which coordinators are live. `isCertain`
  /// iff there is one.
  private mutating func tabs(
    around front: Front, _ name: Name?
  ) -> (places: [ID<Place>], isCertain: Bool) {
    let around = front.sender ?? front.scope
    let all = ([around] + analysis.ancestors(of: around)).filter {
      analysis.areTabs(at: $0, with: name)
    }
    // Of a coordinator that an earlier step may have removed, those around it are left.
    if front.isLater { return (all, all.last == ID(0)) }
    let found = all.first
    guard front.screen == nil, front.sender == nil else {
      return (found.map { [$0] } ?? [], found != nil)
    }
    let named = name.map { tabs[$0] ?? [] } ?? tabs.values.flatMap { $0 }
    let below = Set(named.compactMap { analysis.places[$0].parent }).filter {
      $0 != around && analysis.isPlace($0, within: around)
    }
    return (below.sorted() + (found.map { [$0] } ?? []), found != nil)
  }

  /// Adds the selection of the tab called `name` of the nearest tabs that have one.
  mutating func tab(
    _ name: Name, from front: Front, at span: Source.Span
  ) -> Refusal {
    let (places, isCertain) = tabs(around: front, name)
    var refusal: Refusal = places.isEmpty ? .always : isCertain ? .never : .maybe
    for place in places {
      guard let tab = analysis.tab(name, of: place) else { continue }
      if front.screen == nil, front.sender == nil, counts.any.count(in: place) == 0 {
        awaitsFronts = true
        continue
      }
      let origin: Origin =
        front.sender == nil ? .screen(place) : front.isLater ? .outside : .outside(while: place)
      if arrive(atTab: tab, from: origin, at: span) { refusal = .maybe }
    }
    return refusal
  }

  /// Adds what is in front when a tab was reset, or all are.
  mutating func reset(_ name: Name?, from front: Front) -> Refusal {
    let (places, isCertain) = tabs(around: front, name)
    if places.isEmpty { return .always }
    guard let screen = front.screen, !analysis.isRaised(screen) else {
      let front = beneath(front)
      add(
        Front(
          scope: front.scope, hidden: front.hidden, isUncovered: front.isUncovered,
          again: front.scope))
      return isCertain ? .never : .maybe
    }
    for place in places {
      let within = analysis.child(of: place, towards: front.scope)
      let isTab = within.map { analysis.mountKind(of: $0) == .tab } == true
      if let within, isTab, name == nil || analysis.tab(name, of: place) == within {
        add(Front(scope: within, again: within))
      } else {
        add(beneath(front))
      }
    }
    return isCertain ? .never : .maybe
  }
}

extension Analysis {
  /// True iff tabs are at `place`, and one of them is called `name`, if it is given.
  func areTabs(at place: ID<Place>, with name: Name?) -> Bool {
    guard model.owners[places[place].coordinator].kind == .tabs else { return false }
    return name == nil || tab(name, of: place) != nil
  }

  /// True iff such tabs are at `place` or around it.
  func areTabs(around place: ID<Place>, with name: Name?) -> Bool {
    areTabs(at: place, with: name) || ancestors(of: place).contains { areTabs(at: $0, with: name) }
  }

  /// True iff `act` needs tabs, and they are not around every place.
  func mayLackTabs(_ act: Act) -> Bool {
    guard places.count > 0 else { return false }
    return switch act {
    case .tab(let name, _), .resetTab(let name, _): !areTabs(at: ID(0), with: name)
    case .resetTabs: !areTabs(at: ID(0), with: nil)
    case .hole, .go, .back, .backToRoot, .backTo, .dismiss, .dismissAll, .finish, .returnTo,
      .resume, .stay, .remove:
      false
    }
  }

  /// The place of the tab called `name` of the tabs at `place`.
  fileprivate func tab(_ name: Name?, of place: ID<Place>) -> ID<Place>? {
    children(of: place).first { child in
      guard let mount = places[child].mount.map({ model.mounts[$0] }) else { return false }
      return mount.kind == .tab && mount.name == name
    }
  }
}
