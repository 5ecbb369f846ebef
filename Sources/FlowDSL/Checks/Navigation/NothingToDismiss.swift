import FlowRuntime

extension Rule {
  /// F409
  static let nothingToDismiss = Rule(
    409, "nothing-to-dismiss", .error,
    summary: "`dismiss` in a screen that is not always presented.",
    explanation: """
      `dismiss` removes the nearest sheet, cover, modal or detour around the screen. If there is
      none, `dismiss` is refused, and the button does nothing. The message shows a sequence of
      events that leads to this screen while nothing is presented. Use `back`, which pops or
      dismisses, depending on the last step; or add `when presented`.

      The rule considers routes but not arguments, and takes `when presented` into account. It
      reports only what it can prove, so it may miss mistakes; `back-not-below` documents its
      limits.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> help  on ask -> help as sheet }
        route help { on close -> dismiss }  // pushed from feed: nothing to dismiss
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> help  on ask -> help as sheet }
        route help { on close -> back }
      }
      """)
}

/// The message of F409; `checkRefusals` finds the span.
func nothingToDismiss(_ refusal: RefusalSearch.Refusal, _ analysis: Analysis) -> String {
  let name = "`\(analysis.text(refusal.screen))`"
  return analysis.mayBePresented(refusal.screen)
    ? "\(name) is not always presented" : "\(name) is never presented: there is nothing to dismiss"
}

/// The way back from a screen that is not presented; none from a root, which may have none.
func dismissAdvice(_ refusal: RefusalSearch.Refusal, _ analysis: Analysis) -> [String] {
  let isRoot = analysis.rootScreen(of: analysis.place(of: refusal.screen)) == refusal.screen
  return isRoot ? [] : ["write `back`: it leaves a screen however that was shown"]
}
