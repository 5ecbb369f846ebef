import FlowRuntime

extension Rule {
  /// F417
  static let replacedRoot = Rule(
    417, "replaced-root", .off,
    summary: "A `replace` route is entered from a root, where it is pushed.",
    explanation: """
      `replace` replaces the topmost screen, but never removes a root: above a root, the screen is
      pushed, and going back leads to the root. If that is intended, write `push` or `as push`; if
      the root should be replaced, turn it into a screen above another root. The rule is off by
      default.
      """,
    wrong: """
      app Shop { root Home }

      lint { replaced-root: warning }

      coordinator Home {
        route start: root { -> form  -> result }  // start stays below the result
        route form { -> result }
        route result: replace { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      lint { replaced-root: warning }

      coordinator Home {
        route start: root { -> form }
        route form { -> result }
        route result: replace { -> back }
      }
      """)
}

/// Reports transitions of a root that go to a `replace` route of the same coordinator.
/// O(transitions).
func checkReplacedRoot(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard model.isOn(.replacedRoot) else { return }
  for route in model.routes.rows where route.kind == .root {
    for id in model.effectiveTransitions[route.effective] {
      guard let go = model.soleAct(of: model.transitions[id].action)?.go,
        let target = model.navigateActions[go].target.route,
        target != model.owners[route.owner].root,
        analysis.isContent(target, of: route.owner),
        model.navigateActions[go].presentation != .detour,
        (model.navigateActions[go].presentation?.kind ?? model.routes[target].kind) == .replace
      else { continue }
      found.report(
        .replacedRoot,
        "`\(model.names[model.routes[target].name])` is pushed here: a root is not replaced",
        at: model.navigateActions[go].targetSpan)
    }
  }
}
