import FlowRuntime

extension Rule {
  /// F507
  static let deadCondition = Rule(
    507, "dead-condition", .warning,
    summary: "The condition of a transition, guard or flow can never hold, or can never fail.",
    explanation: """
      `a and not a` is false whatever the app supplies, and `a or not a` is true: the clause has
      less effect than it seems to have, and is probably mistyped. Correct the condition, or delete
      the clause.

      Conditions are assumed to be independent of each other, and expressions with more than 12
      conditions are not examined: the rule may miss mistakes.
      """,
    wrong: """
      app Shop { root Home }

      condition signedIn

      coordinator Home {
        route feed: root {
          on buy when signedIn and not signedIn -> cart  // never
          -> cart
        }
        route cart { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      condition signedIn
      condition blocked

      coordinator Home {
        route feed: root {
          on buy when signedIn and not blocked -> cart
          -> cart
        }
        route cart { -> back }
      }
      """)
}

/// Reports conditions of transitions, guards, locks, tabs and flows that never hold or never fail.
func checkDeadConditions(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard model.isOn(.deadCondition) else { return }
  for transition in model.transitions.rows {
    guard let when = transition.when else { continue }
    found.reportIfDead(
      model, when, at: { model.booleanSpan(transition.anchor, in: .when) },
      never: "the transition is never taken", always: "`when` has no effect")
  }
  for requirement in model.requirements.rows {
    found.reportIfDead(
      model, requirement.condition, at: { model.booleanSpan(requirement.anchor) },
      never: "no user gets here", always: "the guard never stops anyone")
  }
  for route in model.routes.rows {
    guard let condition = route.lockCondition else { continue }
    found.reportIfDead(
      model, condition, at: { model.booleanSpan(route.anchor, in: .locked) },
      never: "the screen is never locked", always: "`when` has no effect")
  }
  for tab in model.mounts.rows {
    guard let shown = tab.shown else { continue }
    found.reportIfDead(
      model, shown, at: { model.booleanSpan(tab.anchor, in: .shown) },
      never: "the tab is never shown", always: "`shown when` has no effect")
  }
  for flow in model.mounts.rows {
    guard let starts = flow.starts else { continue }
    found.reportIfDead(
      model, starts, at: { model.booleanSpan(flow.anchor, in: .starts) },
      never: "the flow is never shown first", always: "no later flow is ever shown first")
  }
}

extension Diagnostics {
  /// Reports `boolean` at the span that `at` finds if it never holds or never fails.
  fileprivate mutating func reportIfDead(
    _ model: Model, _ boolean: Rows<BooleanStep>, at span: () -> Source.Span, never: String,
    always: String
  ) {
    let neverHolds = model.booleans.neverHolds(boolean)
    guard neverHolds || model.booleans.neverFails(boolean) else { return }
    report(
      .deadCondition,
      neverHolds ? "this can never hold: \(never)" : "this always holds: \(always)", at: span(),
      notes: ["correct the condition, or remove the clause"])
  }
}
