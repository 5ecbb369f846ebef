extension Rule {
  /// F405
  static let unconnectedPath = Rule(
    405, "unconnected-path", .warning,
    summary: "No transition leads from one step of a path to the next.",
    explanation: """
      A path makes it look as if the user had walked there. Where no transition leads from a step
      to the one above it, going back leads through a place the user could never have come by.
      Correct the path, or add the transition that is missing.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> shelf  -> cart }
        route shelf { -> product }
        route cart { -> back }
        route product {
          link "/product"
          path cart  // nothing leads from the cart to a product
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> shelf  -> cart }
        route shelf { -> product }
        route cart { -> back }
        route product {
          link "/product"
          path shelf
          -> back
        }
      }
      """)
}
