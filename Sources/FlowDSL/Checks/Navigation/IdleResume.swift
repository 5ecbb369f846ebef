import FlowRuntime

extension Rule {
  /// F419
  static let idleResume = Rule(
    419, "idle-resume", .warning,
    summary: "`resume` is used where no request can be waiting.",
    fix: "Replaces `resume … else` with the action after `else`.",
    explanation: """
      `resume` continues the action that a `requires` or a `locked … else` stopped. If no such
      clause leads to this screen, nothing ever waits, and only the action after `else` is
      performed. Write that action alone, or guard the user's destination with a `requires` that
      has the resuming screen after `else`.

      The rule checks only whether any `requires` can fail and any `locked … else` can hold. It
      does not check whether such a clause leads to this screen, so it may miss mistakes.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> login  -> account }
        route account { -> back }
        route login: sheet { on success -> resume else dismiss }  // what should wait?
      }
      """,
    right: """
      app Shop { root Home }

      condition signedIn

      coordinator Home {
        route feed: root { -> login  -> account }
        route account { requires signedIn else login  -> back }
        route login: sheet { on success -> resume else dismiss }
      }
      """)
}

/// Reports every `resume` in a graph in which no `requires` can fail and no `locked … else` can
/// hold. Silent about a part of a graph.
func checkIdleResumes(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard model.isWhole, !analysis.isPartial else { return }
  if model.requirements.rows.contains(where: { !model.booleans.neverFails($0.condition) }) {
    return
  }
  if model.routes.rows.contains(where: { model.mayHold($0) }) { return }
  for transition in model.transitions.rows {
    guard let resume = model.atoms(in: transition.action).first(where: { $0.act.verb == .resume })
    else { continue }
    found.report(
      .idleResume,
      "nothing ever waits: the graph has no `requires` that can fail and no `locked … else`",
      at: resume.span,
      notes: ["write only the action after `else`, or guard a screen with `requires … else`"],
      fix: model.withoutResume(transition))
  }
}

extension Model {
  /// True iff the lock of `route` may hold what it stops.
  fileprivate func mayHold(_ route: Route) -> Bool {
    route.lockFallback != nil && route.lockCondition.map { booleans.canHold($0) } ?? true
  }

  /// Removes `resume` and the `else` after it. No fix if the event has its name from the `resume`.
  fileprivate func withoutResume(_ transition: Transition) -> Diagnostic.Fix? {
    let tree = trees[transition.anchor.file.index]
    guard tree.child(transition.anchor.node, .event) != nil,
      let action = tree.child(transition.anchor.node, .action)
    else { return nil }
    let choices = tree.children(action).map { $0 }
    guard let index = choices.firstIndex(where: { tree.kind($0) == .resume }),
      index + 1 < choices.count, tree.isElse(before: choices[index + 1])
    else { return nil }
    let rest = tree.span(choices[index + 1])
    var removed = tree.span(choices[index])
    removed.end = rest.start
    return Diagnostic.Fix("write `\(text(rest))`", [Diagnostic.Edit(removed, "")])
  }
}
