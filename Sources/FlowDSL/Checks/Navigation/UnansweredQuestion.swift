extension Rule {
  /// F412
  static let unansweredQuestion = Rule(
    412, "unanswered-question", .warning,
    summary: "A question is never answered with a value.",
    explanation: """
      `returns T` promises whoever opens the route a `T`. Without a `finish` that hands over a
      value they always get `nil`, as if the user had left. Add `finish(value)` to the screen, or
      to one that lies above it, or delete `returns`.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> rating }
        route rating: sheet {
          returns Int
          on submit -> dismiss  // and the stars?
        }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> rating }
        route rating: sheet {
          returns Int
          on submit(stars: Int) -> finish(stars)
        }
      }
      """)
}
