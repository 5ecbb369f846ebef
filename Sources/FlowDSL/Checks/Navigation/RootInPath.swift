extension Rule {
  /// F403
  static let rootInPath = Rule(
    403, "root-in-path", .warning,
    summary: "A path names the root though nothing needs it.",
    explanation: """
      The root lies at the bottom of every stack, so a path begins above it. It is named only
      where it takes arguments that the path must give. Delete the step.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> shelf }
        route shelf { -> product }
        route product {
          link "/product"
          path feed / shelf  // the root lies below anyway
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
