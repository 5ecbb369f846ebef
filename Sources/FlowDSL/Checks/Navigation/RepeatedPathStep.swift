extension Rule {
  /// F404
  static let repeatedPathStep = Rule(
    404, "repeated-path-step", .warning,
    summary: "A path names its own destination, or one step twice.",
    explanation: """
      The destination is put on top of the path by itself, and a screen twice in a row is a screen
      that the user must leave twice. Delete the step. The same route may stand in a path several
      times with different arguments.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> shelf }
        route shelf { -> product }
        route product {
          link "/product"
          path shelf / product  // the destination
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> shelf }
        route shelf { -> product }
        route product {
          link "/product"
          path shelf
          -> back
        }
      }
      """)
}
