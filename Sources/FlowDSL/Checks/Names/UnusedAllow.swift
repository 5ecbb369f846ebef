extension Rule {
  /// F211
  static let unusedAllow = Rule(
    211, "unused-allow", .warning,
    summary: "An `@allow` silences nothing.",
    explanation: """
      An `@allow` says that a finding is known and right. When the finding is gone, the `@allow`
      claims something that is no longer true, and it would hide the next mistake of that kind.
      Delete it. If it stands at the wrong declaration, move it to the one that the finding marks.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        @allow(dead-end, "the shop ends here")  // no finding to silence
        route feed: root { -> cart }
        route cart { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports that `allow` silenced nothing.
  mutating func unusedAllow(_ allow: Allow) {
    report(
      .unusedAllow, "there is no `\(allow.rule.name)` here to allow", at: allow.ruleSpan)
  }

  /// Reports that a rule is allowed that cannot be.
  mutating func futileAllow(_ rule: String, at span: Span) {
    report(
      .unusedAllow, "`\(rule)` cannot be allowed: a graph that breaks it cannot run", at: span)
  }
}
