import FlowRuntime

/// The goes that were followed from screens. One leads to the same from every screen of a place.
struct TakenGoes: Sendable {
  /// The least cost of each so far. The key has the place in its high half and the route in its low
  /// half: one number is hashed faster than a struct of two.
  private var costs: [UInt64: (within: ID<Owner>, cost: UInt32)] = [:]

  /// Adds what `transition` does from a screen at `place`; false iff it only goes to a route and
  /// one that was added goes there, too, from the same place at no greater cost.
  mutating func insert(
    _ transition: ID<Transition>, from place: ID<Place>, atCost cost: UInt32, _ model: Model
  ) -> Bool {
    guard let id = model.soleAct(of: model.transitions[transition].action)?.go else { return true }
    let go = model.navigateActions[id]
    guard case .route(let route, let within) = go.target, go.steps.isEmpty, !go.isNew,
      go.presentation != .detour
    else { return true }
    let key = UInt64(place.raw) << 32 | UInt64(route.raw)
    if let known = costs[key], known.within == within, known.cost <= cost { return false }
    costs[key] = (within, cost)
    return true
  }
}
