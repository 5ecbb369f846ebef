extension Rule {
  /// F107
  static let nestedTooDeep = Rule(
    107, "nested-too-deep", .error,
    summary: "Brackets or `not`s are nested more than 64 levels deep.",
    explanation: """
      Nobody can read such code, and without a limit a hostile file could make the compiler run out
      of memory. Remove redundant brackets, or give part of the condition its own name: the app can
      compute a condition in any way.
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
  /// Reports that the element at `span` is nested too deep in other brackets.
  mutating func nestedTooDeep(at span: Source.Span) {
    report(.nestedTooDeep, "this is nested more than \(Parser.deepest) levels deep", at: span)
  }
}
