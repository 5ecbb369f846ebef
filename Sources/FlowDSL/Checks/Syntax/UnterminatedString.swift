extension Rule {
  /// F103
  static let unterminatedString = Rule(
    103, "unterminated-string", .error,
    summary: "A string does not end on its line.",
    explanation: #"""
      A string begins and ends with `"` on one line, so that a forgotten quotation mark does not
      swallow the rest of the file. Close it. A line break within a string is written `\n`.
      """#,
    wrong: """
      app Shop {
        root Home
        links "shop:
      }

      coordinator Home {
        route feed: root { -> cart }
        route cart { link "/cart"  -> back }
      }
      """,
    right: """
      app Shop {
        root Home
        links "shop:"
      }

      coordinator Home {
        route feed: root { -> cart }
        route cart { link "/cart"  -> back }
      }
      """)
}
