extension Rule {
  /// F402
  static let presentedPathStep = Rule(
    402, "presented-path-step", .error,
    summary: "A path names a route that is presented.",
    explanation: """
      The steps of a path are pushed one above the other, so each is a `push` or `replace` route.
      A sheet or cover in between would have to be opened and filled without the user having asked
      for it. Leave it out, or declare the route as `push` and write `as sheet` where it shall be
      presented.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet { -> brands }
        route brands {
          link "/brands"
          path filters  // a sheet
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> filters as sheet }
        route filters { -> brands }
        route brands {
          link "/brands"
          path filters
          -> back
        }
      }
      """)
}
