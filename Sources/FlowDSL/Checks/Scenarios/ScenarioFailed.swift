import FlowRuntime

extension Rule {
  /// F901
  package static let scenarioFailed = Rule(
    901, "scenario-failed", .error,
    summary: "A scenario fails.",
    explanation: """
      A scenario is a test of the graph: its steps are run one by one, and each `expect` compares
      the actual state with the expected one. The message shows the step, the expectation and the
      actual state. Correct the graph, or the scenario if the scenario is wrong. `flowc lint`
      checks a scenario's names and arguments, `flowc test` runs it. An `@allow` before a scenario
      lets it fail.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }

      scenario "the cart" {
        send cart
        expect at feed  // the cart is in front
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }

      scenario "the cart" {
        send cart
        expect at cart
      }
      """)
}

extension Diagnostic {
  /// Reports that the step at `span` does not hold in the state `found`, and why.
  package static func scenarioFailed(
    _ reason: String, at span: Source.Span, _ severity: Severity, found: NavigationState
  ) -> Diagnostic {
    Diagnostic(
      rule: .scenarioFailed, severity: severity, message: reason, primary: Label(span),
      secondary: nil, notes: ["the actual state:\n\(found)"], fix: nil)
  }
}
