import FlowRuntime

extension Rule {
  /// F410
  static let nothingToFinish = Rule(
    410, "nothing-to-finish", .error,
    summary: "`finish` in a screen that can be in a tab, a flow or the app's root.",
    explanation: """
      `finish` ends a question (`returns`) at or below the screen, or otherwise the coordinator
      that contains the screen. Tabs, flows and the app's root are not opened by a transition and
      cannot end. The message shows a sequence of events that leads to this screen with nothing to
      finish. Go to the screen that the user should see next, or mount the coordinator only as
      child, modal or detour.

      The rule considers routes, not arguments. It reports only what it can prove, so it may miss
      mistakes; `back-not-below` documents its limits.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> survey }
        route survey { on done -> finish }  // Home is the app's root
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        child survey: Survey
        route feed: root { -> survey }
      }

      coordinator Survey {
        route question: root { on done -> finish }
      }
      """)
}

/// The message of F410; `checkRefusals` finds the span.
func nothingToFinish(_ refusal: RefusalSearch.Refusal, _ analysis: Analysis) -> String {
  let place = analysis.place(of: refusal.screen)
  let screen = analysis.text(refusal.screen)
  if answerWithoutQuestion(refusal, analysis) != nil {
    return "`\(screen)` returns nothing, so nobody gets the value of `finish`"
  }
  return switch analysis.mountKind(of: place) {
  case .tab: "`\(screen)` can be in the tab `\(analysis.path(of: place))`, which cannot finish"
  case .flow: "`\(screen)` can be in the flow `\(analysis.path(of: place))`, which cannot finish"
  case .column:
    "`\(screen)` can be in the column `\(analysis.path(of: place))`, which cannot finish"
  case .child, .modal, .detour, nil:
    "`\(screen)` can be in the app's root coordinator, which cannot finish"
  }
}

/// The type of the value that `finish` has on a screen that returns nothing and is no root; nil if
/// it has none, or for another screen.
func answerWithoutQuestion(_ refusal: RefusalSearch.Refusal, _ analysis: Analysis) -> String? {
  let model = analysis.model
  guard model.routes[analysis.route(of: refusal.screen)].returns == nil,
    analysis.rootScreen(of: analysis.place(of: refusal.screen)) != refusal.screen,
    case .finish(let value?)? = model.atom(refusal.part, of: refusal.transition)?.act
  else { return nil }
  guard case .parameter(let parameter) = value, let type = model.parameters[parameter].type else {
    return "…"
  }
  return model.text(of: type)
}
