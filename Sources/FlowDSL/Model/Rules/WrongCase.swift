extension Rule {
  /// F203
  static let wrongCase = Rule(
    203, "wrong-case", .error,
    summary: "A name begins with a letter of the wrong case.",
    fix: "Corrects the name where it is declared and where it is used.",
    explanation: """
      Coordinators, `routes` groups, enums, types and the app begin with an upper-case letter;
      routes, parameters, conditions, mounts, checkpoints, events and enum cases do not. This is
      not only a matter of style: the case distinguishes the mount `settings` from the coordinator
      `Settings`, and makes the generated code follow Swift's conventions. Change the first letter
      where the name is declared and wherever it is used.
      """,
    wrong: """
      app Shop { root Home }

      enum Sort { relevance, Price }  // a case, so `price`

      coordinator Home {
        route feed: root { -> list }
        route list(sort: Sort = .relevance) { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      enum Sort { relevance, price }

      coordinator Home {
        route feed: root { -> list }
        route list(sort: Sort = .relevance) { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports that a declaration's name begins in the wrong case.
  mutating func wrongCase(
    declared what: String, _ written: String, _ right: String, _ letterCase: LetterCase,
    at span: Source.Span
  ) {
    let letter = letterCase == .upper ? "an upper-case" : "a lower-case"
    report(
      .wrongCase, "the name of \(Diagnostics.article(what)) must begin with \(letter) letter",
      at: span,
      fix: written == right
        ? nil : Diagnostic.Fix("write `\(right)`", [Diagnostic.Edit(span, right)]))
  }

  /// Reports that a name is written in the wrong case where `right` is meant, surely iff `isSafe`.
  mutating func wrongCase(
    _ what: String, _ written: String, _ right: String, at span: Source.Span, isSafe: Bool
  ) {
    report(
      .wrongCase, "the \(what) is called `\(right)`, not `\(written)`", at: span,
      fix: Diagnostic.Fix("write `\(right)`", [Diagnostic.Edit(span, right)], isSafe: isSafe),
      names: [right], sought: what)
  }

  /// A word with its article: `an enum`.
  static func article(_ what: String) -> String {
    (what.first.map { "aeiou".contains($0) } ?? false ? "an " : "a ") + what
  }
}
