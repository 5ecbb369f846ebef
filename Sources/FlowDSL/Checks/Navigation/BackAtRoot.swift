import FlowRuntime

extension Rule {
  /// F411
  static let backAtRoot = Rule(
    411, "back-at-root", .error,
    summary: "`back` on a root that can have nothing below it.",
    explanation: """
      Below the root of a tab, a flow or the app there is nothing to go back to, so `back` is
      refused. Delete the transition, or give it a target. In a coordinator that is also mounted as
      child or modal, you can add `when presented`.

      The rule knows `when presented` and reports only what it can prove, so it may miss mistakes;
      `back-not-below` documents its limits.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart  -> back }  // nothing lies below feed
        route cart { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """)
}

/// The message of F411; `checkRefusals` finds the span.
func backAtRoot(_ refusal: RefusalSearch.Refusal, _ analysis: Analysis) -> String {
  let place = analysis.place(of: refusal.screen)
  let screen = analysis.text(refusal.screen)
  return switch analysis.mountKind(of: place) {
  case .tab: "nothing is below `\(screen)`, the root of the tab `\(analysis.path(of: place))`"
  case .flow: "nothing is below `\(screen)`, the root of the flow `\(analysis.path(of: place))`"
  case .column:
    "nothing is below `\(screen)`, the root of the column `\(analysis.path(of: place))`"
  case .child, .modal, .detour, nil: "nothing is below `\(screen)`, the app's first screen"
  }
}
