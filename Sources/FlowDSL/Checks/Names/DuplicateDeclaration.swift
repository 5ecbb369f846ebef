extension Rule {
  /// F201
  static let duplicateDeclaration = Rule(
    201, "duplicate-declaration", .error,
    summary: "Two declarations have one name.",
    explanation: """
      All files of a graph share one namespace, so a coordinator, group, enum, type or condition
      can be declared once in all of them, and a route, parameter or enum case once in its block.
      The compiler goes on with the first declaration and shows both. Rename one of them, or
      delete it if it was copied by mistake.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
        route cart: sheet { -> dismiss }  // the same name again
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart  -> wishes }
        route cart { -> back }
        route wishes: sheet { -> dismiss }
      }
      """)
}
