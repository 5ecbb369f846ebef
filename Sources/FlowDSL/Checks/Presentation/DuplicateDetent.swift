extension Rule {
  /// F703
  static let duplicateDetent = Rule(
    703, "duplicate-detent", .warning,
    summary: "A detent is listed twice.",
    explanation: """
      The second one changes nothing. Delete it, or write the height that was meant.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet {
          detents medium, large, medium  // twice
          -> dismiss
        }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet {
          detents medium, large
          -> dismiss
        }
      }
      """)
}
