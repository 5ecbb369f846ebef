import FlowRuntime

extension Rule {
  /// F802
  static let idlePolicy = Rule(
    802, "idle-policy", .warning,
    summary: "A policy is about screens that nothing leads to.",
    explanation: """
      None of the subject's screens can come to the front, so the claim holds whatever the rest of
      the graph declares. Either the subject is misspelled, or its routes are dead code. Name
      another subject, or delete the claim.

      As a subject, a coordinator means its own routes. A coordinator of tabs, flows or columns has
      no routes of its own. Write a claim for each coordinator in it instead.
      """,
    wrong: """
      app Shop { root Home }

      policy "wishes come last" { Home.wishes after Home.cart }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
        @allow(unreachable-route, "back in spring")
        route wishes { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      policy "wishes come last" { Home.wishes after Home.cart }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> wishes  -> back }
        route wishes { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports that `claim` is about a coordinator, group or module that has no routes.
  mutating func subjectWithoutRoutes(_ claim: Claim, of policy: Policy, in model: Model) {
    let span = model.span(claim.anchor, .subject)
    var names: [String] = []
    if case .owner(let owner) = claim.subject {
      for mount in model.contentMounts[model.owners[owner].contentMounts] {
        guard let name = model.mounts[mount].coordinator.map({ model.name($0) }),
          !names.contains("`\(name)`")
        else { continue }
        names.append("`\(name)`")
        if names.count > 5 { break }
      }
    }
    let listed = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
    report(
      .idlePolicy,
      "`\(model.text(span))` has no routes of its own, so \"\(policy.name)\" demands nothing",
      at: span, notes: names.isEmpty ? [] : ["name what is in it: \(listed)"])
  }
}
