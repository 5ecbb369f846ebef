extension Rule {
  /// F102
  static let unknownCharacter = Rule(
    102, "unknown-character", .error,
    summary: "A character stands where none of the language's tokens begins.",
    explanation: """
      Outside strings and comments a `.flow` file consists of names, numbers, strings and a few
      marks. The character is passed over, and the rest is read as if it were not there. Delete
      it. A name that needs it cannot have it: names are letters, digits and `_`.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> $cart }  // no `$` in names
        route cart { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """)
}
