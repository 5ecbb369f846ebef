import FlowRuntime

extension Rule {
  /// F424
  static let valuelessReturn = Rule(
    424, "valueless-return", .error,
    summary: "`return to` passes no value although its checkpoint has one.",
    explanation: """
      The screen at the checkpoint receives a value of the checkpoint's type, so each `return to`
      must pass one: `return to picked(id)`. If there may be no value, declare the checkpoint with
      an optional type: then the value may be omitted, and is `nil`.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { checkpoint picked: Int  -> list }
        route list { on done -> return to picked }  // which one?
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { checkpoint picked: Int  -> list }
        route list { on done(id: Int) -> return to picked(id) }
      }
      """)
}

/// Reports each `return to` that passes no value to a checkpoint with a value that is not optional.
func checkValuelessReturns(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for transition in model.transitions.rows {
    for case .act(let atom) in model.actionParts[transition.action] {
      guard case .returnTo(let checkpoint?, nil) = atom.act,
        let type = model.checkpoints[checkpoint].value
      else { continue }
      if case .optional = model.types[type] { continue }
      let declared = model.checkpoints[checkpoint]
      let name = model.names[declared.name]
      found.report(
        .valuelessReturn, "`return to \(name)` needs a value of type `\(model.text(of: type))`",
        at: atom.span, "passes no value",
        also: Diagnostic.Label(declared.nameSpan, "declared here"),
        notes: ["write `return to \(name)(…)`"])
    }
  }
}
