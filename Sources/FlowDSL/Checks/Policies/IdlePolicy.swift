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
    let parts = model.listOfParts(claim.subject)
    report(
      .idlePolicy,
      "`\(model.text(span))` has no routes of its own, so \"\(policy.name)\" demands nothing",
      at: span, notes: parts.map { ["name what is in it: \($0)"] } ?? [])
  }
}

extension Model {
  /// The coordinators in a coordinator of tabs, flows or columns, the first five of them; nil if
  /// `subject` is none, or has none.
  func listOfParts(_ subject: Claim.Subject) -> String? {
    guard case .owner(let owner) = subject, isFrame(owner) else { return nil }
    var names: [String] = []
    for mount in contentMounts[owners[owner].contentMounts] {
      guard let coordinator = mounts[mount].coordinator else { continue }
      let name = "`\(self.name(coordinator))`"
      if !names.contains(name) { names.append(name) }
      if names.count > 5 { break }
    }
    if names.isEmpty { return nil }
    return names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
  }
}
