extension Rule {
  /// F321
  static let unusedGroup = Rule(
    321, "unused-group", .warning,
    summary: "No coordinator uses a group of routes.",
    explanation: """
      A group's routes exist only in the coordinators that `use` it, directly or through other
      groups. This one shows nothing anywhere. Use it, or delete it.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }

      routes Items {  // used nowhere
        route product { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        use Items
        route feed: root { -> cart  -> product }
        route cart { -> back }
      }

      routes Items {
        route product { -> back }
      }
      """)
}
