import FlowRuntime

extension Rule {
  /// F210
  static let unusedDeclaration = Rule(
    210, "unused-declaration", .warning, isAboutUnused: true,
    summary: "A condition, enum, type or checkpoint is declared but never used.",
    explanation: """
      Readers cannot tell whether an unused declaration was forgotten or is obsolete. For an unused
      condition, the app must also supply a value that is never used. Delete the declaration, or use
      it: editors offer to delete it, but `flowc lint --fix` does not delete declarations.
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

/// Reports declarations that nothing in the graph names. Silent if the model is not whole: the
/// missing parts may use them.
func checkUnusedDeclarations(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard model.isWhole, !analysis.isPartial, model.isOn(.unusedDeclaration) else { return }
  for (id, condition) in zip(model.conditions.ids, model.conditions.rows) where !condition.isUsed {
    let fix = model.isGiven(id) ? nil : model.removal(of: condition.anchor, "condition")
    found.unused(
      "condition", model.names[condition.name], at: condition.nameSpan, fix: fix)
  }
  for declared in model.enums.rows where !declared.isUsed {
    found.unused(
      "enum", model.names[declared.name], at: declared.nameSpan,
      fix: model.removal(of: declared.anchor, "enum"))
  }
  for external in model.externals.rows where !external.isUsed {
    found.unused(
      "type", model.names[external.name], at: external.nameSpan,
      fix: model.removal(of: external.anchor, "type"))
  }
  let clauses = model.unusedCheckpoints
  for checkpoint in model.checkpoints.rows where !checkpoint.isUsed {
    let name = model.names[checkpoint.name]
    found.unused(
      "checkpoint", name, at: checkpoint.nameSpan,
      fix: clauses[name].flatMap { model.removal(of: $0) })
  }
}

extension Diagnostics {
  /// Reports that nothing uses `name`, a `what`.
  fileprivate mutating func unused(
    _ what: String, _ name: String, at span: Source.Span, fix: Diagnostic.Fix?
  ) {
    report(
      .unusedDeclaration, "unused \(what) `\(name)`", at: span,
      notes: ["use it, or delete it"], fix: fix)
  }
}

extension Model {
  /// True iff a scenario sets the condition, so that it cannot be removed by itself. O(steps of
  /// scenarios).
  fileprivate func isGiven(_ condition: ID<Condition>) -> Bool {
    scenarioSteps.rows.contains { step in
      guard case .given(let values) = step.kind else { return false }
      return values.contains { $0.condition == condition }
    }
  }

  /// The clauses of checkpoints that nothing returns to, by the checkpoint's name. O(nodes).
  fileprivate var unusedCheckpoints: [String: [Anchor]] {
    guard checkpoints.rows.contains(where: { !$0.isUsed }) else { return [:] }
    var clauses: [String: [Anchor]] = [:]
    for (file, tree) in trees.enumerated() {
      for node in tree.nodes.indices where tree.nodes[node].kind == .checkpoint {
        guard let name = tree.child(ID(node), .name) else { continue }
        clauses[tree.name(tree.token(name)), default: []].append(
          Anchor(file: ID(file), node: ID(node)))
      }
    }
    return clauses
  }

  /// Deletes a declaration, a `what`.
  fileprivate func removal(of anchor: Anchor, _ what: String) -> Diagnostic.Fix? {
    trees[anchor.file.index].removal(of: anchor.node, "delete the \(what)", isSafe: false)
  }

  /// Deletes every one of a checkpoint's clauses.
  fileprivate func removal(of clauses: [Anchor]) -> Diagnostic.Fix? {
    let fixes = clauses.compactMap { removal(of: $0, "checkpoint") }
    guard let first = fixes.first, fixes.count == clauses.count else { return nil }
    return Diagnostic.Fix(first.title, fixes.flatMap { $0.edits }, isSafe: false)
  }
}
