extension Rule {
  /// F106
  package static let unexpected = Rule(
    106, "unexpected", .error,
    summary: "Something is not allowed at its position.",
    fix: "Writes the intended text if it is known, such as `cover` for `fullscreen`.",
    explanation: """
      Every clause begins with a keyword, `@` or `->`; this one begins with something else, or it
      belongs in another kind of block. The message lists what is allowed here. The compiler skips
      what it cannot parse, up to the next clause or declaration, and checks the rest.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart {
          animated  // no such clause
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart {
          -> back
        }
      }
      """)
}

extension Diagnostics {
  /// Reports that the text at `span` is not allowed there.
  mutating func unexpected(
    _ message: String, at span: Source.Span, notes: [String] = [], fix: Diagnostic.Fix? = nil
  ) {
    report(.unexpected, message, at: span, notes: notes, fix: fix)
  }
}
