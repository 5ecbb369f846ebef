extension Rule {
  /// F202
  static let unknownName = Rule(
    202, "unknown-name", .error,
    summary: "A name is used but not declared.",
    fix: """
      Replaces the name with the only one that differs just by two swapped letters, if that one \
      is used elsewhere.
      """,
    explanation: """
      A name in a `.flow` file refers to exactly one declaration: a coordinator, route, mount,
      condition, type, enum case, parameter, checkpoint, tab or rule. A misspelled name would send
      the user nowhere, so no code is generated. If a declared name is similar, the message suggests
      it, and editors offer it as a fix; `flowc lint --fix` does not guess names. A lower-case name
      is looked up only in its own coordinator: refer to a route of another coordinator as
      `Other.route`.
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
  /// Reports that a name is nothing that is `sought` at `span`, among those of `holder`, with its
  /// most likely meaning. If there is none, `declaration` shows how to declare it.
  mutating func unknownName(
    _ message: String, sought: String, of holder: String? = nil, at span: Source.Span,
    nearest: Suggestion.Nearest? = nil, declaration: String? = nil, notes: [String] = [],
    fix: Diagnostic.Fix? = nil
  ) {
    let question = nearest.map { ": did you mean `\($0.name)`?" } ?? ""
    let replacement = nearest.map { $0.replacement(of: span) }
    let isNew = nearest == nil && notes.isEmpty && fix == nil
    let advice = isNew ? declaration.map { ["declare it: `\($0)`"] } ?? [] : []
    let letter = nearest?.foreignLetter.map { ["its \($0), a letter of another script"] } ?? []
    report(
      .unknownName, message + question, at: span, notes: notes + letter + advice,
      fix: fix ?? replacement, names: holder.map { [$0] } ?? [], sought: sought)
  }
}

extension Suggestion.Nearest {
  /// Writes the name at `span`, as a safe fix if it is certain.
  func replacement(of span: Source.Span) -> Diagnostic.Fix {
    Diagnostic.Fix("write `\(name)`", [Diagnostic.Edit(span, name)], isSafe: isCertain)
  }
}
