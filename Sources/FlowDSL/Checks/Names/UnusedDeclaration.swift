extension Rule {
  /// F210
  static let unusedDeclaration = Rule(
    210, "unused-declaration", .warning,
    summary: "A condition, enum, type or checkpoint is declared and never used.",
    explanation: """
      An unused declaration is a question to the reader: was it forgotten, or is it left over? An
      unused condition also makes the app supply a value that nothing asks for. Delete it, or use
      it.
      """,
    wrong: """
      app Shop { root Home }

      condition signedIn  // nothing asks it

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      condition signedIn

      coordinator Home {
        route feed: root { on cart when signedIn -> cart }
        route cart { -> back }
      }
      """)
}

/// Reports declarations that nothing in the graph names. Silent where something is not in the
/// model: it may be what uses them.
func checkUnusedDeclarations(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard model.isWhole, !analysis.isPartial, model.isOn(.unusedDeclaration) else { return }
  for condition in model.conditions.rows where !condition.isUsed {
    found.unused("condition", model.names[condition.name], "asks", at: condition.nameSpan)
  }
  for declared in model.enums.rows where !declared.isUsed {
    found.unused("enum", model.names[declared.name], "has", at: declared.nameSpan)
  }
  for external in model.externals.rows where !external.isUsed {
    found.unused("type", model.names[external.name], "has", at: external.nameSpan)
  }
  for checkpoint in model.checkpoints.rows where !checkpoint.isUsed {
    found.unused(
      "checkpoint", model.names[checkpoint.name], "returns to", at: checkpoint.nameSpan)
  }
}

extension Diagnostics {
  /// Reports that nothing uses `name`, a `what`.
  fileprivate mutating func unused(_ what: String, _ name: String, _ verb: String, at span: Span) {
    report(.unusedDeclaration, "nothing \(verb) the \(what) `\(name)`", at: span)
  }
}
