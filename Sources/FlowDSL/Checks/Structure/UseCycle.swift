extension Rule {
  /// F320
  static let useCycle = Rule(
    320, "use-cycle", .error,
    summary: "Groups of routes use each other in a loop.",
    explanation: """
      `use` gives a coordinator the routes of a group, and of the groups that it uses. A loop adds
      nothing and hides who owns what. The message shows the whole loop. Remove one `use`; where
      both groups need the same routes, put these into a third group.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        use Items
        route feed: root { -> product }
      }

      routes Items {
        use Reviews
        route product { -> review }
      }

      routes Reviews {
        use Items  // Items → Reviews → Items
        route review: sheet { -> dismiss }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        use Items
        route feed: root { -> product }
      }

      routes Items {
        use Reviews
        route product { -> review }
      }

      routes Reviews {
        route review: sheet { -> dismiss }
      }
      """)
}
