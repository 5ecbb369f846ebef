import FlowRuntime

extension Rule {
  /// F416
  static let lockedWithoutExit = Rule(
    416, "locked-without-exit", .warning,
    summary: "A locked screen has no transition that leaves it.",
    explanation: """
      Only a declared transition removes a locked screen. Without one, the user can only quit the
      app, unless the lock has a condition that can fail, or an `else`. If this is intended, as for
      a forced update, declare it with `@allow(locked-without-exit, "…")`. Otherwise, add a
      transition that leaves the screen.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> payment }
        route payment: cover { locked }  // no way out
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> payment }
        route payment: cover {
          locked
          on paid -> dismiss
        }
      }
      """)
}

/// Reports routes that are always locked and have no transition but to the screen itself.
/// O(transitions).
func checkLockedWithoutExit(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for id in model.routes.ids where model.isAlwaysLocked(id) {
    let route = model.routes[id]
    let hasExit = model.effectiveTransitions[route.effective].contains { transition in
      let isThere = analysis.isPartial || !analysis.isLeftOut(transition, on: id)
      return isThere && model.leaves(transition, id)
    }
    guard !hasExit else { continue }
    found.report(
      .lockedWithoutExit, "no transition leaves the locked screen `\(model.names[route.name])`",
      at: model.span(route.anchor, .locked),
      notes: [
        "add a transition that leaves it, or state why there is none with "
          + "`@allow(locked-without-exit, \"…\")`"
      ])
  }
}

extension Model {
  /// True unless the transition goes to `route`'s own screen.
  fileprivate func leaves(_ transition: ID<Transition>, _ route: ID<Route>) -> Bool {
    acts(in: transitions[transition].action).contains { act in
      switch act {
      case .stay, .remove: return false
      case .go(let go):
        let row = navigateActions[go]
        return (stepRoutes(of: row).last ?? row.target.route) != route
      default: return true
      }
    }
  }
}
