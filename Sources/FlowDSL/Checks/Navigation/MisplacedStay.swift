import FlowRuntime

extension Rule {
  /// F426
  static let misplacedStay = Rule(
    426, "misplaced-stay", .error,
    summary: "`stay` does not follow `else`.",
    explanation: """
      `stay` does nothing and is never refused, so it makes sense only as the last choice of a step:
      `(back to home else stay) then browser`. Remove it elsewhere.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { on tapped -> stay  -> list }
        route list { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> list  -> player }
        route list { -> player  -> back }
        route player { on close -> back to list else back }
      }
      """)
}

/// Reports each `stay` that does not stand after `else`. O(parts of actions).
func checkMisplacedStays(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for transition in model.transitions.rows {
    for stay in model.staysAhead(in: transition.action, isAfterElse: false) {
      found.report(
        .misplacedStay, "`stay` only stands after `else`", at: stay.span,
        notes: ["it does nothing, and is never refused"])
    }
  }
}

extension Model {
  /// Each `stay` in `action` that is no choice after the first. The action is one iff
  /// `isAfterElse`.
  fileprivate func staysAhead(in action: Action, isAfterElse: Bool) -> [Atom] {
    switch actionParts.shape(of: action) {
    case .act(let atom):
      if case .stay = atom.act, !isAfterElse { return [atom] }
      return []
    case .then(let left, let right):
      return staysAhead(in: left, isAfterElse: false) + staysAhead(in: right, isAfterElse: false)
    case .else(let left, let right):
      return staysAhead(in: left, isAfterElse: isAfterElse)
        + staysAhead(in: right, isAfterElse: true)
    }
  }
}
