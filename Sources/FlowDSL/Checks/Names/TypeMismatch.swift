extension Rule {
  /// F207
  static let typeMismatch = Rule(
    207, "type-mismatch", .error,
    summary: "A value is not of the type that is asked for.",
    explanation: """
      Arguments, defaults, finished values and the values of checkpoints are checked, so that the
      generated Swift compiles and a screen never gets what it cannot show. The only conversion is
      that an integer literal may stand for a `Double`. A string may stand for a `UUID`, a `URL`
      or a declared `type`. Write a literal of the right type, or change the parameter's type.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { on offer -> product("42") }  // a string for an Int
        route product(id: Int) { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { on offer -> product(42) }
        route product(id: Int) { -> back }
      }
      """)
}
