extension Rule {
  /// F604
  static let unlinkableType = Rule(
    604, "unlinkable-type", .error,
    summary: "A placeholder's type cannot be parsed from its position in a URL.",
    explanation: """
      Each part of a URL is one value: lists are not possible, and the rest of a path, `{x...}`, is
      a `String`. Bind a parameter of a simple type, and let the screen load or split the value.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> compare }
        route compare(ids: [Int]) {
          link "/compare/{ids}"  // a list in one segment
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> compare }
        route compare(first: Int, second: Int) {
          link "/compare/{first}/{second}"
          -> back
        }
      }
      """)
}

extension Diagnostics {
  /// F604: a list.
  mutating func unlinkableList(_ name: String, at span: Source.Span) {
    report(.unlinkableType, "`\(name)` is a list, which a URL cannot contain", at: span)
  }

  /// F604: a rest that is not a `String`.
  mutating func unlinkableRest(_ name: String, at span: Source.Span) {
    report(.unlinkableType, "the rest of a path is a `String`, but `\(name)` is not", at: span)
  }
}
