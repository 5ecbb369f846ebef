import FlowRuntime

/// Searches for targets and links with a meaning that depends only on the order of declarations.
struct AmbiguitySearch {
  /// Two places between which only the order of declarations decides.
  struct Ambiguity {
    /// The place that is declared first.
    var chosen: ID<Place>
    /// The place declared after it.
    var rival: ID<Place>
    /// The place that is meant in every case; nil if selected tabs and current flows decide in
    /// other cases, or if not all cases are known.
    var place: ID<Place>?
    /// The advice for users.
    var advice: String
  }

  /// The origin of a request: a place, and the tabs or flows that may be in front beneath it.
  private struct Origin {
    var place: ID<Place>
    /// True iff the screens in front are not the place's own.
    var isAside = false
    /// Nothing at or below this place is meant.
    var guarded: ID<Place>?
  }

  private struct Key: Hashable {
    var ancestor: ID<Place>
    var target: Target
    var asDetour: Bool
    var selectable: Set<ID<Place>>?
    var guarded: ID<Place>?
  }

  private let analysis: Analysis
  private var known: [Key: Decision] = [:]
  private var transfer: Transfer
  /// Computed on first use.
  private var underlays: Underlays?
  private var knownBeneath: [ID<Place>: Set<ID<Place>>?] = [:]

  /// A search in the graph of `transfer`.
  init(_ transfer: Transfer) {
    self.transfer = transfer
    analysis = transfer.analysis
  }

  /// The ambiguity of the target of `transition`, if any.
  mutating func ambiguity(of id: ID<NavigateAction>, in sent: ID<Transition>) -> Ambiguity? {
    let transition = analysis.model.transitions[sent]
    let go = analysis.model.navigateActions[id]
    guard !isSingle(go.target) else { return nil }
    var origins: [Origin] = []
    var isImmediate = true
    for going in analysis.model.goings(of: transition.action) where going.go == id {
      isImmediate = isImmediate && going.isImmediate
      // The end of several atoms is uncertain.
      guard let before = going.before, before.count < 2 else { continue }
      for place in analysis.places(of: transition.owner) {
        if let act = before.first {
          origins += self.origins(after: act, at: place, of: sent)
        } else {
          origins.append(Origin(place: place))
        }
      }
    }
    var ambiguity = ambiguity(of: go, from: origins)
    if !isImmediate { ambiguity?.place = nil }
    return ambiguity
  }

  /// The ambiguity of a guard's fallback, which may be followed wherever the user is, if any.
  mutating func ambiguity(
    ofFallback id: ID<NavigateAction>, of requirement: ID<Requirement>? = nil
  ) -> Ambiguity? {
    let go = analysis.model.navigateActions[id]
    guard let owner = analysis.goOwners[id.index], !isSingle(go.target) else { return nil }
    let origins = analysis.places(of: owner).map { place in
      let demand = requirement.map { Demand(requirement: $0, place: place) }
      return Origin(
        place: place, isAside: true, guarded: demand.flatMap { analysis.place(guardedBy: $0) })
    }
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
    guard let tie = decisions.lazy.compactMap({ $0.tie }).first, let rival = tie.rival else {
      return nil
    }
    let isSame = decisions.allSatisfy { $0.place == tie.place }
    return Ambiguity(
      chosen: tie.place, rival: rival, place: isSame ? tie.place : nil, advice: advice)
  }

  /// The ambiguity of the place of `link`, if any: a link that resets ignores tabs, others are
  /// opened wherever the user is.
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

  /// True iff `target` can mean at most one place.
  private func isSingle(_ target: Target) -> Bool {
    analysis.places(meantBy: target, below: ID(0)).count <= 1
  }

  /// The decision between the places that `target` may mean, seen from `origin`; nil if it means
  /// none.
  private mutating func decision(
    on target: Target, _ asDetour: Bool, from origin: Origin
  ) -> Decision? {
    var ancestor: ID<Place>? = origin.place
    while let current = ancestor {
      let candidates = analysis.places(
        meantBy: target, below: current, asDetour: asDetour, past: origin.guarded)
      if !candidates.isEmpty {
        let key = Key(
          ancestor: current, target: target, asDetour: asDetour,
          selectable: candidates.count > 1 ? selectable(in: current, from: origin) : nil,
          guarded: origin.guarded)
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

  /// The decision between `candidates`, seen from `origin`; nil if none can be meant.
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
  /// is at or below it; nil if all may.
  private mutating func selectable(
    in ancestor: ID<Place>, from origin: Origin
  ) -> Set<ID<Place>>? {
    guard !origin.isAside, let child = analysis.child(of: ancestor, towards: origin.place) else {
      return nil
    }
    if analysis.layering(of: child).isPresented { return beneath(child) }
    let kind = analysis.mountKind(of: child)
    return kind == .tab || kind == .flow ? [child] : nil
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

  /// The possible origins of a request of `transition` after `act` at `place`. Uncertain ones are
  /// left out.
  private mutating func origins(
    after act: Act, at place: ID<Place>, of transition: ID<Transition>
  ) -> [Origin] {
    var fronts: Set<Front> = []
    for front in transfer.senders(of: transition, at: place) {
      // An alert or dialog of another coordinator may lie on anything.
      guard let screen = front.screen, !analysis.isRaised(screen) else { continue }
      fronts.formUnion(transfer.fronts(after: act, from: front) ?? [])
      transfer.forget()
    }
    return fronts.sorted { ($0.scope, $0.hidden ?? ID(0)) < ($1.scope, $1.hidden ?? ID(0)) }
      .flatMap { origins(with: $0) }
  }

  /// The possible origins of a request with something of `front` in front.
  private mutating func origins(with front: Front) -> [Origin] {
    if front.screen != nil { return [Origin(place: front.scope)] }
    guard let left = front.hidden, analysis.mountKind(of: left) != .child else {
      return resting(at: front.scope, beneath: nil)
    }
    return resting(at: front.scope, beneath: beneath(left))
  }

  /// The places of the screens in front where nothing lies above `place` or above its part in
  /// front: of its tabs or flows, those of `selectable`, or all.
  private func resting(at place: ID<Place>, beneath selectable: Set<ID<Place>>?) -> [Origin] {
    var open = [place]
    var origins: [Origin] = []
    while let next = open.popLast() {
      let parts = analysis.children(of: next).filter {
        !analysis.canFinish($0)
          && (next != place || selectable?.contains($0) ?? true)
      }
      switch analysis.model.owners[analysis.places[next].coordinator].kind {
      case .tabs, .flows, .split: open += parts.reversed()
      case .stack, .group: origins.append(Origin(place: next))
      }
    }
    return origins
  }
}

extension Analysis {
  /// True iff, apart from the order of declarations, a reset link would open at `place` as well as
  /// at `chosen`.
  fileprivate func isRival(_ place: ID<Place>, of chosen: ID<Place>) -> Bool {
    place != chosen && places[place].depth == places[chosen].depth
      && isInDetour(place) == isInDetour(chosen)
  }
}
