import FlowRuntime

extension Rule {
  /// F801
  static let policyBroken = Rule(
    801, "policy-broken", .error,
    summary: "A graph does what one of its policies forbids.",
    explanation: """
      A `policy` is your own rule about the graph, such as "paying needs a login". The finding
      marks the transition that breaks the policy, or marks the claim and shows a sequence of
      events that breaks it. Change the transition, or the policy. `@allow(policy-broken, "why")`
      on a transition makes an exception for this transition; on a policy it silences the whole
      policy.

      `goes to`, `only from` and `within` depend only on the declarations, not on arguments and
      conditions. `requires`, `after` and `leads to` are proved, or broken by running the graph. If
      neither succeeds, the claim is reported as `undecided-policy`.

      Sometimes another finding in the same screens explains why a claim with `leads to` is broken:
      a refused exit, for example, or a lock without an exit. Then only that finding is reported. It
      names the policy, and it is an error if this one would be.
      """,
    wrong: """
      app Shop { root Home }

      policy "settings sell nothing" { Settings never goes to Checkout }

      coordinator Home {
        route feed: root { -> Settings }
        modal settings: Settings
        modal checkout: Checkout
      }

      coordinator Settings {
        route main: root { -> dismiss  -> Checkout }
      }

      coordinator Checkout {
        route cart: root { -> dismiss }
      }
      """,
    right: """
      app Shop { root Home }

      policy "settings sell nothing" { Settings never goes to Checkout }

      coordinator Home {
        route feed: root { -> Settings  -> Checkout }
        modal settings: Settings
        modal checkout: Checkout
      }

      coordinator Settings {
        route main: root { -> dismiss }
      }

      coordinator Checkout {
        route cart: root { -> dismiss }
      }
      """)
}

extension Diagnostics {
  /// Reports that the transition or fallback at `span` breaks `claim`. `what` describes what it
  /// does.
  mutating func policyBroken(
    _ what: String, at span: Source.Span, by claim: Claim, of policy: Policy, in model: Model,
    notes: [String] = []
  ) {
    let claimed = model.span(claim.anchor)
    let name = "\"\(policy.name)\""
    let isAllowed = model.allows.rows.contains {
      $0.rule == .policyBroken && $0.scope.contains(claimed)
    }
    if isAllowed {
      report(.policyBroken, "\(what): \(name) is broken", at: claimed, notes: notes)
    } else {
      report(
        .policyBroken, "\(what), which \(name) forbids", at: span,
        also: Diagnostic.Label(claimed, "the policy"), notes: notes)
    }
  }

  /// Reports that `claim` does not hold, with the reason and the parts of the graph that it rests
  /// on.
  mutating func policyBroken(
    _ reason: String, _ claim: Claim, of policy: Policy, in model: Model, notes: [String] = [],
    grounds: [Source.Span] = []
  ) {
    report(
      .policyBroken, "\"\(policy.name)\" is broken: \(reason)",
      at: model.span(claim.anchor), notes: notes, grounds: grounds)
  }
}
