extension Rule {
  /// F401
  static let foreignPathStep = Rule(
    401, "foreign-path-step", .error,
    summary: "A path names a route of another coordinator.",
    explanation: """
      A path lists the screens that lie between the coordinator's root and the destination, on the
      coordinator's own stack. Screens of other coordinators lie below already: they are there
      because of where the coordinator is mounted. Leave the step out, or write the path on the
      mount, where the parent's routes may be named.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        child palette: Palette
        route feed: root { -> shelf }
        route shelf { -> palette }
      }

      coordinator Palette {
        route red: root { -> orange }
        route orange {
          link "/orange"
          path shelf  // a route of Home
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        child palette: Palette { path shelf }
        route feed: root { -> shelf }
        route shelf { -> palette }
      }

      coordinator Palette {
        route red: root { -> orange }
        route orange {
          link "/orange"
          -> back
        }
      }
      """)
}
