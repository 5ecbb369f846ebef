extension Rule {
  /// F202
  static let unknownName = Rule(
    202, "unknown-name", .error,
    summary: "A name is used that nothing declares.",
    fix: "Writes the only name that differs by two swapped letters alone, if it is used elsewhere.",
    explanation: """
      A name in a `.flow` file means exactly one declared thing: a coordinator, route, mount,
      condition, type, enum case, parameter, checkpoint, tab or rule. A misspelt one would send
      the user nowhere, so nothing is generated. Where a declared name is nearly the same, the
      message suggests it, and an editor offers to write it; `flowc lint --fix` writes no name that
      it has to guess. Remember that a lower-case name is looked up in the own coordinator only: a
      route of another one is `Other.route`.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root {
          -> cart
          on checkout -> crat  // no such route
        }
        route cart { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root {
          -> cart
          on checkout -> cart
        }
        route cart { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports that a name means nothing at `span`, and what was most likely meant. Where nothing was,
  /// `declaration` is how it is declared.
  mutating func unknownName(
    _ message: String, at span: Span, nearest: Suggestion.Nearest? = nil,
    declaration: String? = nil, notes: [String] = [], fix: Diagnostic.Fix? = nil
  ) {
    let question = nearest.map { ": did you mean `\($0.name)`?" } ?? ""
    let replacement = nearest.map { $0.replacement(of: span) }
    let isNew = nearest == nil && notes.isEmpty && fix == nil
    let advice = isNew ? declaration.map { ["declare it: `\($0)`"] } ?? [] : []
    report(
      .unknownName, message + question, at: span, notes: notes + advice, fix: fix ?? replacement)
  }
}

extension Suggestion.Nearest {
  /// Writes the name at `span`, unseen if it is certain.
  func replacement(of span: Span) -> Diagnostic.Fix {
    Diagnostic.Fix("write `\(name)`", [Diagnostic.Edit(span, name)], isSafe: isCertain)
  }
}
