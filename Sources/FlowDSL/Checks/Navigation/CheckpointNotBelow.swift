import FlowRuntime

extension Rule {
  /// F408
  static let checkpointNotBelow = Rule(
    408, "checkpoint-not-below", .error,
    summary: "`return to` a checkpoint that is not always below this screen.",
    explanation: """
      `return to c` is refused if no screen below declares the checkpoint `c`. The message shows a
      sequence of events that leads to this screen without passing the checkpoint. Declare the
      checkpoint on a screen that is always below, such as the tab's root, or go to the screen
      with a plain `-> x`.

      The rule considers routes, not arguments. It reports only what it can prove, so it may miss
      mistakes; `back-not-below` documents its limits.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> list  -> product }
        route list {
          checkpoint browsing
          -> product
        }
        route product { on done -> return to browsing }  // feed, product: no list below
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root {
          checkpoint browsing
          -> list
          -> product
        }
        route list { -> product }
        route product { on done -> return to browsing }
      }
      """)
}

/// The message of F408; `checkRefusals` finds the span.
func checkpointNotBelow(_ refusal: RefusalSearch.Refusal, _ analysis: Analysis) -> String {
  let model = analysis.model
  guard
    case .returnTo(let checkpoint?, _)? = model.atom(refusal.part, of: refusal.transition)?.act
  else { return "" }
  return "some way to `\(analysis.text(refusal.screen))` has no checkpoint "
    + "`\(model.names[model.checkpoints[checkpoint].name])` below"
}
