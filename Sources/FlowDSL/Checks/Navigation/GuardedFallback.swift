import FlowRuntime

extension Rule {
  /// F415
  static let guardedFallback = Rule(
    415, "guarded-fallback", .error,
    summary: "A fallback is guarded by the condition that it replaces.",
    explanation: """
      `requires c else x` goes to `x` exactly when `c` is false. If `x`, the mount of its
      coordinator or a step on the path to it also requires `c`, the user is turned away again and
      again. Let the fallback lead to a screen that is open while `c` is false.

      The fallback of a mount's `requires` means no place at or below what is mounted. If it has no other
      place, it leads nowhere.

      The steps of its path are checked as if the fallback were opened from outside.

      Another condition also counts if it can hold only while `c` holds, such as `c and d`. The
      rule decides this exactly for up to 12 conditions; beyond that, it may miss mistakes.
      """,
    wrong: """
      app Shop { root Home }

      condition signedIn

      coordinator Home {
        modal account: Account { requires signedIn else Account.login }  // inside itself
        route feed: root { -> account }
      }

      coordinator Account {
        route profile: root { -> login }
        route login { on success -> resume else back }
      }
      """,
    right: """
      app Shop { root Home }

      condition signedIn

      coordinator Home {
        modal account: Account { requires signedIn else login }
        route feed: root { -> account }
        route login: sheet { on success -> resume else dismiss }
      }

      coordinator Account {
        route profile: root { -> dismiss }
      }
      """)
}

/// Reports fallbacks that a guard redirects whenever they are followed: a guard of a mount on the
/// path, of a step of a mount's path, or of the route itself, that holds only if the condition
/// does. Those of `looping` are part of a loop, which is reported as such.
func checkGuardedFallbacks(
  _ analysis: Analysis, except looping: Set<ID<Requirement>>, _ found: inout Diagnostics
) {
  let model = analysis.model
  guard !analysis.isPartial else { return }
  var nearness = Nearness()
  for (owner, requirement) in model.guards where !looping.contains(requirement) {
    let row = model.requirements[requirement]
    if analysis.leadsNowhere(requirement, of: owner, &nearness) {
      let target = model.navigateActions[row.fallback].targetSpan
      found.report(
        .guardedFallback,
        "the fallback `\(model.text(target))` has no place but in what it guards", at: target,
        notes: ["let the fallback lead to a screen outside of it"])
      continue
    }
    guard let obstacle = analysis.obstacle(to: requirement, of: owner, &nearness) else { continue }
    let condition = model.booleanSpan(model.requirements[obstacle].anchor)
    let words = model.text(condition).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let target = model.navigateActions[row.fallback].targetSpan
    found.report(
      .guardedFallback,
      "the fallback `\(model.text(target))` requires `\(words)`, which does not hold then",
      at: target, also: Diagnostic.Label(condition, "required on the way there"),
      notes: ["let the fallback lead to a screen that is open while the condition does not hold"])
  }
}

extension Model {
  /// Every guard of a route or mount, with its owner.
  fileprivate var guards: [(owner: ID<Owner>, requirement: ID<Requirement>)] {
    routes.rows.flatMap { route in route.requirements.map { (route.owner, $0) } }
      + mounts.rows.flatMap { mount in mount.requirements.map { (mount.owner, $0) } }
  }
}

extension Analysis {
  /// True iff the fallback of `requirement` has places, but none that it means where its guard
  /// fails, from some place of `owner`.
  fileprivate func leadsNowhere(
    _ requirement: ID<Requirement>, of owner: ID<Owner>, _ nearness: inout Nearness
  ) -> Bool {
    let target = model.navigateActions[model.requirements[requirement].fallback].target
    // Without an app there are no places.
    guard places.count > 0, model.booleans.canFail(model.requirements[requirement].condition),
      !places(meantBy: target, below: ID(0)).isEmpty
    else { return false }
    for place in places(of: owner) {
      let demand = Demand(requirement: requirement, place: place)
      if nearness.meaning(ofFallbackOf: demand, in: self) == nil { return true }
    }
    return false
  }

  /// A guard that stops the fallback of `requirement` whenever it is followed, from every place of
  /// `owner`; nil if at each place some path is open.
  fileprivate func obstacle(
    to id: ID<Requirement>, of owner: ID<Owner>, _ nearness: inout Nearness
  ) -> ID<Requirement>? {
    let requirement = model.requirements[id]
    guard model.booleans.canFail(requirement.condition) else { return nil }
    let go = model.navigateActions[requirement.fallback]
    for origin in places(of: owner) {
      let demand = Demand(requirement: id, place: origin)
      guard let meaning = nearness.meaning(ofFallbackOf: demand, in: self) else { continue }
      let obstacles = meaning.places.map { obstacle(to: requirement, go, at: $0) }
      if let first = obstacles.first, let first, !obstacles.contains(nil) { return first }
    }
    return nil
  }

  private func obstacle(
    to requirement: Requirement, _ go: NavigateAction, at place: ID<Place>
  ) -> ID<Requirement>? {
    let route: ID<Route>?
    switch go.target {
    case .route(let named, within: _): route = named
    case .coordinator, .mount: route = root(of: place)
    case .hole: return nil
    }
    let demands = demands(on: route, then: go.steps, at: place, from: nil)
    return demands.map(\.requirement).first { demand in
      let condition = model.requirements[demand].condition
      return model.booleans.canHold(condition)
        && model.booleans.implies(condition, requirement.condition)
    }
  }
}
