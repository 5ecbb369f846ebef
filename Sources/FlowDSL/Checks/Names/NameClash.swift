extension Rule {
  /// F209
  static let nameClash = Rule(
    209, "name-clash", .error,
    summary: "Two names become one in generated code.",
    explanation: """
      Generated Swift gives each route a type with the capitalised name of the route, beside a few
      names of its own. Names that differ in `.flow` can meet there, and the Swift would not
      compile. Rename one of the two. With `@was("OldName")` before it, saved states and links
      follow the new name.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> screens }
        route screens { -> back }  // `Home.Screens` is taken by generated code
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> display }
        route display { -> back }
      }
      """)
}
