extension Rule {
  /// F107
  static let nestedTooDeep = Rule(
    107, "nested-too-deep", .error,
    summary: "Brackets or `not`s are nested more than 64 deep.",
    explanation: """
      Nobody can read that, and a compiler without a limit could be made to run out of memory by a
      hostile file. Leave out the brackets that change nothing, or give a part of the condition a
      name of its own: the app may compute a condition as it likes.
      """,
    wrong: """
      app Shop { root Home }

      condition signedIn

      coordinator Home {
        route feed: root {
          on buy when
            ((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((
              signedIn
            ))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
            -> cart
          -> cart
        }
        route cart { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      condition signedIn

      coordinator Home {
        route feed: root {
          on buy when signedIn -> cart
          -> cart
        }
        route cart { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports that what begins at `span` lies too deep in other brackets.
  mutating func nestedTooDeep(at span: Span) {
    report(.nestedTooDeep, "this lies more than \(Parser.deepest) levels deep", at: span)
  }
}
