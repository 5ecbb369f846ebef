import FlowRuntime

extension Rule {
  /// F803
  static let undecidedPolicy = Rule(
    803, "undecided-policy", .warning,
    summary: "A policy was neither proved nor broken.",
    explanation: """
      `requires`, `after` and `leads to` are proved from the declarations, or broken by a sequence
      of events that the machine performs. Neither succeeded within the limit that the message
      names; the message also says why there is no proof. Make the claim about fewer screens, or
      declare the behavior in the graph: a `requires` on a route or its mount, or a tab that is
      `shown when`, proves a policy with `requires`, and a transition without a condition proves
      `leads to`.
      """,
    wrong: """
      app Shop { root Home }

      condition isDone

      policy "nobody is stuck" { Home.item leads to Home.feed }

      coordinator Home {
        route feed: root { -> item }
        route item { locked  on more -> new item  on stop when isDone -> feed }
      }
      """,
    right: """
      app Shop { root Home }

      policy "nobody is stuck" { Home.item leads to Home.feed }

      coordinator Home {
        route feed: root { -> item }
        route item { locked  on more -> new item  on stop -> feed }
      }
      """)
}
