import FlowRuntime

/// Looks for targets and links of which only the order of declarations says what they mean.
struct AmbiguitySearch {
  /// Two places between which only the order of declarations decides.
  struct Ambiguity {
    /// The one that is taken.
    var chosen: ID<Place>
    /// The one declared behind it.
    var rival: ID<Place>
    /// The place that is meant in every case; nil where selected tabs and current flows decide in
    /// others, or where not all cases are known.
    var place: ID<Place>?
    /// What to do about it.
    var advice: String
  }

  /// Where a request comes from: a place, and what may be in front beneath it.
  private struct Origin {
    var place: ID<Place>
    /// True iff the screens that are in front are not the place's.
    var isAside = false
  }

  private struct Key: Hashable {
    var ancestor: ID<Place>
    var target: Target
    var asDetour: Bool
    var selectable: Set<ID<Place>>?
  }

  private let analysis: Analysis
  private var known: [Key: Decision] = [:]
  /// Made when it is first asked for.
  private var underlays: Underlays?
  private var knownBeneath: [ID<Place>: Set<ID<Place>>?] = [:]

  /// A search in `analysis`.
  init(_ analysis: Analysis) { self.analysis = analysis }

  /// What the way of `transition` has of the kind.
  mutating func ambiguity(of id: ID<NavigateAction>, in transition: Transition) -> Ambiguity? {
    let go = analysis.model.navigateActions[id]
    guard !isSingle(go.target) else { return nil }
    var origins: [Origin] = []
    for place in analysis.places(of: transition.owner) {
      if case .exitThenNavigate(let leave, _) = transition.action {
        origins += self.origins(after: leave, at: place, isOfRoot: isOfRoot(transition))
      } else {
        origins.append(Origin(place: place))
      }
    }
    var ambiguity = ambiguity(of: go, from: origins)
    if case .exitThenNavigate = transition.action { ambiguity?.place = nil }
    return ambiguity
  }

  /// Likewise of a guard's way, which may be taken wherever the user is.
  mutating func ambiguity(ofFallback id: ID<NavigateAction>) -> Ambiguity? {
    let go = analysis.model.navigateActions[id]
    guard let owner = analysis.goOwners[id.index], !isSingle(go.target) else { return nil }
    let origins = analysis.places(of: owner).map { Origin(place: $0, isAside: true) }
    var ambiguity = ambiguity(of: go, from: origins)
    ambiguity?.place = nil
    return ambiguity
  }

  private mutating func ambiguity(of go: NavigateAction, from origins: [Origin]) -> Ambiguity? {
    let asDetour = go.presentation == .detour
    let decisions = origins.compactMap { decision(on: go.target, asDetour, from: $0) }
    return ambiguity(of: decisions, "name the intended mount")
  }

  private func ambiguity(of decisions: [Decision], _ advice: String) -> Ambiguity? {
    guard let tie = decisions.lazy.compactMap(\.tie).first, let rival = tie.rival else {
      return nil
    }
    let isSame = decisions.allSatisfy { $0.place == tie.place }
    return Ambiguity(
      chosen: tie.place, rival: rival, place: isSame ? tie.place : nil, advice: advice)
  }

  /// What the place of `link` has of the kind: a link that resets looks at no tab, others are opened
  /// wherever the user is.
  mutating func ambiguity(of link: Link) -> Ambiguity? {
    let places = analysis.places(allowedBy: link)
    guard places.count > 1 else { return nil }
    let advice = "write `in` and the intended coordinator or mount after the pattern"
    guard link.mode == .reset else {
      let origins = resting(at: ID(0), beneath: nil)
      let decisions = origins.compactMap { decision(among: places, from: $0) }
      return ambiguity(of: decisions, advice)
    }
    guard let chosen = analysis.places(openedBy: link).first,
      let other = places.first(where: { analysis.isRival($0, of: chosen) })
    else { return nil }
    return Ambiguity(chosen: chosen, rival: other, place: chosen, advice: advice)
  }

  // MARK: Decisions

  /// True iff `target` can mean one place at most.
  private func isSingle(_ target: Target) -> Bool {
    analysis.places(meantBy: target, below: ID(0)).count <= 1
  }

  /// What `target` may mean seen from `origin`; nil where it means nothing.
  private mutating func decision(
    on target: Target, _ asDetour: Bool, from origin: Origin
  ) -> Decision? {
    var ancestor: ID<Place>? = origin.place
    while let current = ancestor {
      let candidates = analysis.places(meantBy: target, below: current, asDetour: asDetour)
      if !candidates.isEmpty {
        let key = Key(
          ancestor: current, target: target, asDetour: asDetour,
          selectable: candidates.count > 1 ? selectable(in: current, from: origin) : nil)
        if let decision = known[key] { return decision }
        let decision = Decision(
          among: candidates, below: current, selectable: key.selectable, in: analysis)
        known[key] = decision
        return decision
      }
      ancestor = analysis.places[current].parent
    }
    return nil
  }

  /// Which of `candidates` may be meant seen from `origin`; nil where none is.
  private mutating func decision(
    among candidates: ArraySlice<ID<Place>>, from origin: Origin
  ) -> Decision? {
    var ancestor: ID<Place>? = origin.place
    while let current = ancestor {
      let below = candidates[analysis.range(of: current, in: candidates)]
      if !below.isEmpty {
        return Decision(
          among: below, below: current, selectable: selectable(in: current, from: origin),
          in: analysis)
      }
      ancestor = analysis.places[current].parent
    }
    return nil
  }

  /// The tabs or flows of `ancestor` that may be in front when a request comes from `origin`, which
  /// stands at or below it; nil where all may.
  private mutating func selectable(
    in ancestor: ID<Place>, from origin: Origin
  ) -> Set<ID<Place>>? {
    guard !origin.isAside, let child = analysis.child(of: ancestor, towards: origin.place) else {
      return nil
    }
    switch analysis.mountKind(of: child) {
    case .tab, .flow: return [child]
    case .modal, .detour: return beneath(child)
    case .child, nil: return nil
    }
  }

  private mutating func beneath(_ place: ID<Place>) -> Set<ID<Place>>? {
    if let known = knownBeneath[place] { return known }
    let underlays = self.underlays ?? Underlays(analysis)
    self.underlays = underlays
    let beneath = underlays.beneath(place)
    knownBeneath.updateValue(beneath, forKey: place)
    return beneath
  }

  // MARK: After leaving

  /// True iff only a root can send the transition's event, false iff no root can; nil of one that a
  /// coordinator declares for all.
  private func isOfRoot(_ transition: Transition) -> Bool? {
    transition.route.map { analysis.model.routes[$0].kind == .root }
  }

  /// Where a request may come from after `leave` on a screen at `place`. What is not certain is left
  /// out.
  private mutating func origins(
    after leave: ExitAction, at place: ID<Place>, isOfRoot: Bool?
  ) -> [Origin] {
    var origins: [Origin] = []
    switch leave {
    case .hole, .returnTo: return []
    case .backTo: return [Origin(place: place)]
    case .backToRoot:
      var root = place
      while analysis.isShared(root), let parent = analysis.places[root].parent { root = parent }
      return [Origin(place: root)]
    case .back:
      if isOfRoot != true { origins.append(Origin(place: place)) }
      if isOfRoot != false { origins += beneathPresented(place) }
    case .finish:
      if isOfRoot != true, analysis.hasQuestion(place) { origins.append(Origin(place: place)) }
      origins += beneathPresented(place)
    case .dismiss:
      var current: ID<Place>? = place
      while let place = current {
        if analysis.presentability.mayPresent(analysis.places[place].coordinator) {
          origins.append(Origin(place: place))
        }
        let isPresented = [.modal, .detour].contains(analysis.mountKind(of: place))
        if isPresented { return origins + beneathPresented(place) }
        current = analysis.places[place].parent
      }
    case .dismissAll:
      let presented = analysis.way(to: place).first {
        [.modal, .detour].contains(analysis.mountKind(of: $0))
      }
      if let presented { origins = beneathPresented(presented) }
    }
    return origins
  }

  /// Where a request may come from when the child, modal or detour at `place` has gone.
  private mutating func beneathPresented(_ place: ID<Place>) -> [Origin] {
    guard let parent = analysis.places[place].parent, analysis.canFinish(place) else { return [] }
    let kind = analysis.mountKind(of: place)
    return resting(at: parent, beneath: kind == .child ? nil : beneath(place))
  }

  /// The places of what is in front where nothing lies above `place` or what of it is in front:
  /// of its tabs or flows, those of `selectable`, or all.
  private func resting(at place: ID<Place>, beneath selectable: Set<ID<Place>>?) -> [Origin] {
    var open = [place]
    var origins: [Origin] = []
    while let next = open.popLast() {
      let parts = analysis.children(of: next).filter {
        [.tab, .flow].contains(analysis.mountKind(of: $0))
          && (next != place || selectable?.contains($0) ?? true)
      }
      switch analysis.model.owners[analysis.places[next].coordinator].kind {
      case .tabs, .flows: open += parts.reversed()
      case .stack, .group: origins.append(Origin(place: next))
      }
    }
    return origins
  }
}

extension Analysis {
  /// True iff a reset link would as well open at `place` as at `chosen`, but for the order.
  fileprivate func isRival(_ place: ID<Place>, of chosen: ID<Place>) -> Bool {
    place != chosen && places[place].depth == places[chosen].depth
      && isBehindDetour(place) == isBehindDetour(chosen)
  }
}
