import FlowRuntime

extension Rule {
  /// F409
  static let nothingToDismiss = Rule(
    409, "nothing-to-dismiss", .error,
    summary: "`dismiss` where some way to this screen has nothing presented to dismiss.",
    explanation: """
      `dismiss` removes the nearest sheet, cover, modal or detour around the screen. Without one
      it is refused, and the button does nothing. The message shows a sequence of events that
      arrives here with nothing presented. Use `back`, which pops or dismisses, whichever the last
      step was; or make it `when presented`.

      The rule looks at routes, not at arguments, and knows `when presented`. It reports only what
      it can show, so it errs towards silence; `back-not-below` says how far it looks.
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

/// The message of F409; `checkRefusals` finds the place.
func nothingToDismiss(_ refusal: RefusalSearch.Refusal, _ analysis: Analysis) -> String {
  "some way to `\(analysis.text(refusal.screen))` has nothing presented to dismiss"
}
