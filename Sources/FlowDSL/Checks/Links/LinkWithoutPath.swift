extension Rule {
  /// F608
  static let linkWithoutPath = Rule(
    608, "link-without-path", .off,
    summary: "A linked route lies deep, and no path says what is below it.",
    explanation: """
      By transition the user comes here from deeper screens only. Opened by a link it stands right
      above the root, and going back skips what is usually in between. Write a `path` with the
      screens that shall lie below. The rule is off unless asked for.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      lint { link-without-path: warning }

      coordinator Home {
        route feed: root { -> product }
        route product(id: Int) { -> reviews(id) }
        route reviews(product: Int) {
          link "/products/{product}/reviews"  // back leads to feed, not to the product
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      lint { link-without-path: warning }

      coordinator Home {
        route feed: root { -> product }
        route product(id: Int) { -> reviews(id) }
        route reviews(product: Int) {
          link "/products/{product}/reviews"
          path product(product)
          -> back
        }
      }
      """)
}
