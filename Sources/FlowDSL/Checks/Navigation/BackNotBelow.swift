extension Rule {
  /// F407
  static let backNotBelow = Rule(
    407, "back-not-below", .error,
    summary: "`back to` a screen that some way to this one does not have below it.",
    explanation: """
      `back to x` is refused when no `x` lies below, and the button does nothing. The message
      shows a sequence of events that arrives here without passing `x`. Go there with a plain `->
      x`, which goes back if `x` is below and opens it if not; or use `back`, or a checkpoint.

      The rule looks at routes, not at arguments, and knows `when presented`. It reports only what
      it can show, so it errs towards silence.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> list  -> product }
        route list { -> product }
        route product { on done -> back to list }  // feed, product: no list below
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> list  -> product }
        route list { -> product }
        route product { on done -> list }
      }
      """)
}
