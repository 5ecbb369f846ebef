import FlowRuntime

extension Rule {
  /// F415
  static let guardedFallback = Rule(
    415, "guarded-fallback", .error,
    summary: "A fallback is guarded by the condition that it replaces.",
    explanation: """
      `requires c else x` goes to `x` exactly when `c` is false. If `x`, its coordinator's mount
      or a step on the path to `x` also requires `c`, the user is turned away again and again. Let
      the fallback lead to a screen that is open while `c` is false.

      The fallback of a mount's `requires` is never a place at or below the mounted coordinator.
      If the fallback has no other place, it leads nowhere.

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
  _ analysis: Analysis, _ transfer: Transfer, except looping: Set<ID<Requirement>>,
  _ found: inout Diagnostics
) {
  let model = analysis.model
  guard !analysis.isPartial, analysis.places.count > 0 else { return }
  var transfer = transfer
  for (owner, requirement) in model.guards where !looping.contains(requirement) {
    let target = model.navigateActions[model.requirements[requirement].fallback].targetSpan
    switch transfer.fault(of: requirement, of: owner) {
    case nil: continue
    case .nowhere:
      found.report(
        .guardedFallback,
        "the fallback `\(model.text(target))` has no place but in what it guards", at: target,
        notes: ["let the fallback lead to a screen outside of it"])
    case .guarded(let obstacle):
      let condition = model.booleanSpan(model.requirements[obstacle].anchor)
      let words = model.text(condition).split(whereSeparator: { $0.isWhitespace }).joined(
        separator: " ")
      found.report(
        .guardedFallback,
        "the fallback `\(model.text(target))` requires `\(words)`, which does not hold then",
        at: target, also: Diagnostic.Label(condition, "required on the way there"),
        notes: ["let the fallback lead to a screen that is open while the condition does not hold"])
    }
  }
}

extension Model {
  /// Every guard of a route or mount, with its owner.
  fileprivate var guards: [(owner: ID<Owner>, requirement: ID<Requirement>)] {
    routes.rows.flatMap { route in route.requirements.map { (route.owner, $0) } }
      + mounts.rows.flatMap { mount in mount.requirements.map { (mount.owner, $0) } }
  }
}

/// A mistake in a fallback.
private enum FallbackFault {
  /// It has places, but somewhere none that it means where its guard fails.
  case nowhere
  /// This guard stops it whenever it is followed from some place.
  case guarded(ID<Requirement>)
}

extension Transfer {
  /// The mistake in the fallback of `id`, a guard in `owner`; nil if there is none.
  fileprivate mutating func fault(
    of id: ID<Requirement>, of owner: ID<Owner>
  ) -> FallbackFault? {
    let requirement = analysis.model.requirements[id]
    let target = analysis.model.navigateActions[requirement.fallback].target
    guard analysis.model.booleans.canFail(requirement.condition),
      !analysis.places(meantBy: target, below: ID(0)).isEmpty
    else { return nil }
    defer { forget() }
    var found: ID<Requirement>?
    for place in analysis.places(of: owner) {
      let arrivals = nearestFallbacks(of: Demand(requirement: id, place: place))
      if arrivals.isEmpty { return .nowhere }
      let obstacles = arrivals.map { obstacle(to: requirement, $0) }
      if found == nil, !obstacles.contains(nil) { found = obstacles[0] }
    }
    return found.map(FallbackFault.guarded)
  }

  /// The first guard of `arrival` that holds only where `requirement` does.
  private func obstacle(
    to requirement: Requirement, _ arrival: Arrival
  ) -> ID<Requirement>? {
    let model = analysis.model
    return demands[arrival.demands].map { $0.requirement }.first { demand in
      let condition = model.requirements[demand].condition
      return model.booleans.canHold(condition)
        && model.booleans.implies(condition, requirement.condition)
    }
  }
}
