import FlowRuntime

extension Rule {
  /// F412
  static let unansweredQuestion = Rule(
    412, "unanswered-question", .warning,
    summary: "A question is never answered with a value.",
    explanation: """
      `returns T` promises a `T` to the caller that opens the route. Without a `finish` with a
      value, the caller always gets `nil`, as if the user had left. Add `finish(value)` to the
      screen, or to a screen that lies above it, or delete `returns`.

      The rule does not check whether the screen that finishes ever lies above the question: any
      screen of the coordinator that is not a question itself counts. So it may miss mistakes.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> rating }
        route rating: sheet {
          returns Int
          on submit -> dismiss  // and the stars?
        }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> rating }
        route rating: sheet {
          returns Int
          on submit(stars: Int) -> finish(stars)
        }
      }
      """)
}

/// Reports routes that declare `returns` and that no `finish` with a value can end.
///
/// A `finish` ends a question from the question's own screen, or from a screen of the same
/// coordinator that is not a question itself; whether that screen is ever above it is not checked.
func checkUnansweredQuestions(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard model.isOn(.unansweredQuestion), model.isWhole,
    model.routes.rows.contains(where: { $0.returns != nil })
  else { return }
  let finishes = model.routes.rows.map(model.finishesWithValue)
  var isAnswered = finishes
  for owner in model.owners.rows {
    let routes = model.contentRoutes[owner.contentRoutes]
    let answers = routes.contains { route in
      let isQuestion = model.routes[route].returns != nil
      return finishes[route.index] && !isQuestion && model.routes[route].kind != .root
    }
    if answers { for route in routes { isAnswered[route.index] = true } }
  }
  for (id, route) in zip(model.routes.ids, model.routes.rows)
  where route.returns != nil && !isAnswered[id.index] && !analysis.mayAnswerElsewhere(route) {
    found.report(
      .unansweredQuestion, "nothing answers `\(model.name(id))` with a value",
      at: model.span(route.anchor, .returns),
      notes: ["add `-> finish(…)` to it or to a screen above it, or remove `returns`"])
  }
}

extension Analysis {
  /// True iff a screen declared elsewhere may answer `route`: one of a group that its coordinator
  /// uses, or of a coordinator that uses its group.
  fileprivate func mayAnswerElsewhere(_ route: Route) -> Bool {
    guard isPartial else { return false }
    let owner = model.owners[route.owner]
    return owner.kind == .group || model.uses[owner.uses].contains { $0.group == nil }
  }
}

extension Model {
  /// True iff a transition of the route's screen finishes with a value, or could not be read.
  fileprivate func finishesWithValue(_ route: Route) -> Bool {
    effectiveTransitions[route.effective].contains { id in
      acts(in: transitions[id].action).contains { act in
        switch act {
        case .finish(let value): value != nil
        case .hole: true
        default: false
        }
      }
    }
  }
}
