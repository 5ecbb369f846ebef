extension Rule {
  /// F406
  static let detourWithoutMount = Rule(
    406, "detour-without-mount", .error,
    summary: "`as detour` is said of a coordinator that has no detour mount.",
    explanation: """
      A detour covers everything and gives it back untouched. It needs a place of its own to stand
      in: `detour message: Message`, best in the coordinator that `app` names. Mount it so, or
      leave `as detour` out.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        modal message: Message
        route feed: root { -> message }
      }

      coordinator Message {
        route thread(id: String = "news"): root {
          link "/messages/{id}" as detour  // it is a modal
          -> dismiss
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        detour message: Message
        route feed: root { -> message }
      }

      coordinator Message {
        route thread(id: String = "news"): root {
          link "/messages/{id}" as detour
          -> dismiss
        }
      }
      """)
}
