extension Rule {
  /// F210
  static let unusedDeclaration = Rule(
    210, "unused-declaration", .warning,
    summary: "A condition, enum, type or checkpoint is declared and never used.",
    explanation: """
      An unused declaration is a question to the reader: was it forgotten, or is it left over? An
      unused condition also makes the app supply a value that nothing asks for. Delete it, or use
      it.
      """,
    wrong: """
      app Shop { root Home }

      condition signedIn  // nothing asks it

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      condition signedIn

      coordinator Home {
        route feed: root { on cart when signedIn -> cart }
        route cart { -> back }
      }
      """)
}
