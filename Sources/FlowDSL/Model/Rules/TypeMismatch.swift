extension Rule {
  /// F207
  static let typeMismatch = Rule(
    207, "type-mismatch", .error,
    summary: "A value does not have the expected type.",
    fix: "Replaces the quoted name of an enum case with the case.",
    explanation: """
      The compiler checks arguments, defaults, answers and values of checkpoints, so that the
      generated code compiles and a screen never receives a value that it cannot show. There is
      only one conversion: an integer literal may be used for a `Double`. A string may be used for
      a `UUID`, a `URL` or a declared `type`. Write a literal of the right type, or change the
      parameter's type.
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

extension Diagnostics {
  /// Reports that a value of what is called `names` is not of the expected type.
  mutating func typeMismatch(
    _ message: String, of names: String..., at span: Source.Span,
    also secondary: Diagnostic.Label? = nil, fix: Diagnostic.Fix? = nil
  ) {
    report(
      .typeMismatch, message, at: span, also: secondary, fix: fix, names: names)
  }

  /// Reports that `event` states an answer, `written`, and leads to a question with another one.
  mutating func otherAnswer(
    of event: String, _ written: String, _ target: String, _ type: String, at span: Source.Span
  ) {
    report(
      .typeMismatch, "`\(event)` returns \(written), but `\(target)` returns `\(type)`", at: span,
      names: [event, target])
  }

  /// Reports that `event` states an answer and leads to no question.
  mutating func noAnswer(of event: String, _ written: String, at span: Source.Span) {
    report(
      .typeMismatch, "`\(event)` returns \(written), but it leads to no question", at: span,
      notes: ["the route that answers declares `returns`"], names: [event, "returns"])
  }

  /// Reports that two routes declare one checkpoint with different types.
  mutating func checkpointsDisagree(
    _ name: String, _ type: String?, _ other: String?, at span: Source.Span, first: Source.Span
  ) {
    let (here, there) = (type.map { "`\($0)`" } ?? "no value", other.map { "`\($0)`" } ?? "none")
    report(
      .typeMismatch, "the checkpoint `\(name)` takes \(here) here, but \(there) elsewhere",
      at: span,
      also: Diagnostic.Label(first, "declared here too"))
  }
}
