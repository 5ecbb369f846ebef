extension Rule {
  /// F504
  static let trap = Rule(
    504, "trap", .warning,
    summary: "A set of screens leads only to each other.",
    explanation: """
      Once there, the user never gets out: no transition, back, dismiss, tab or finish leaves the
      set, and its coordinator's root is not in it. Such rings come from `locked` screens and from
      screens that replace each other. The message shows the ring. Add a way out.

      A way out that conditions or arguments keep shut counts as one: the rule errs towards
      silence.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> question }
        route question: cover { locked  -> answer }
        route answer: cover { locked  -> question }  // and no way out of the two
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> question }
        route question: cover { locked  -> answer }
        route answer: cover { locked  -> question  on done -> dismiss all }
      }
      """)
}
