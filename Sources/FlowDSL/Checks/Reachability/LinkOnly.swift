extension Rule {
  /// F505
  static let linkOnly = Rule(
    505, "link-only", .off,
    summary: "A route is reachable through a link or an entry alone.",
    explanation: """
      That is right for a page that only a notification opens, and a sign of a forgotten
      transition for others. Add the transition, or allow it: `@allow(link-only, "opened by a
      notification")`. The rule is off unless asked for.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      lint { link-only: warning }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
        route offers { link "/offers"  -> back }  // no transition leads here
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      lint { link-only: warning }

      coordinator Home {
        route feed: root { -> cart  -> offers }
        route cart { -> back }
        route offers { link "/offers"  -> back }
      }
      """)
}
