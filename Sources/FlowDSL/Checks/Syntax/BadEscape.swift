extension Rule {
  /// F104
  static let badEscape = Rule(
    104, "bad-escape", .error,
    summary: "A backslash in a string is not followed by an escape.",
    explanation: #"""
      The escapes are `\"`, `\\`, `\n`, `\t` and `\u{hex}` with the number of a Unicode scalar.
      Anything else behind a backslash is a mistake more often than a wish. Write `\\` for a
      backslash itself; `/` needs none.
      """#,
    wrong: #"""
      app Shop {
        root Home
        links "https:\/\/shop.example.com"  // as JSON would have it
      }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """#,
    right: """
      app Shop {
        root Home
        links "https://shop.example.com"
      }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """)
}
