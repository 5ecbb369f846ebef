extension Rule {
  /// F702
  static let emptyFraction = Rule(
    702, "empty-fraction", .error,
    summary: "A detent has no height, or more than the whole one.",
    explanation: """
      A `fraction` is a part of the height that is there: above 0 and at most 1. A `height` is in
      points and above 0. A sheet of any other height could not be seen or could not be shown.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet {
          detents fraction(30.0)  // thirty times the screen
          -> dismiss
        }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet {
          detents fraction(0.3)
          -> dismiss
        }
      }
      """)
}
