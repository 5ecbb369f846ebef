import FlowDSL
import FlowRuntime

/// Every scenario of a graph, run on the machine.
package struct TestRun: Sendable {
  /// The result of each scenario, in the order of files and positions.
  package private(set) var results: [ScenarioResult] = []
  /// The coverage of the scenarios.
  package private(set) var coverage = Coverage()

  /// Runs the scenarios of `model`, with its graph `lowered`, that `isWanted` by their names. One
  /// with an error among the `mistakes` in scenarios does not run: the error is its failure.
  package init(
    _ model: Model, _ lowered: Lowered, mistakes: [Diagnostic] = [],
    where isWanted: (Scenario) -> Bool = { _ in true }
  ) {
    var allows = AllowScopes(model.allows.rows)
    for id in model.scenarios.ids where isWanted(model.scenarios[id]) {
      let scope = model.span(model.scenarios[id].anchor)
      let mistake = mistakes.first { $0.severity == .error && scope.contains($0.primary.span) }
      if let mistake {
        results.append(ScenarioResult(id, of: model, lowered, mistake))
        continue
      }
      var result = ScenarioResult(id, of: model, lowered, &coverage)
      if let failure = result.failure {
        result.isAllowed = failure.severity == .off || allows.silence(failure)
      }
      results.append(result)
    }
  }

  /// The number of scenarios with this verdict.
  package func count(of verdict: ScenarioResult.Verdict) -> Int {
    results.count { $0.verdict == verdict }
  }

  /// True iff one of these failures is an error, as it is unless `lint` says otherwise.
  package var fails: Bool {
    results.contains { $0.verdict == .failed && $0.failure?.severity == .error }
  }
}

package struct ScenarioResult: Sendable {
  /// The scenario's name.
  package let name: String
  /// The position of the name.
  package let nameSpan: Source.Span
  /// The first step that does not hold, with the expectation and the state that was found, or a
  /// mistake that keeps the scenario from running; nil if all steps hold.
  package private(set) var failure: Diagnostic?
  /// The source of that step in one line.
  package private(set) var failedStep: String?
  /// The state that the scenario has ended in, or failed in.
  package let state: NavigationState
  /// True iff an `@allow` or a `lint` setting allows the failure.
  package internal(set) var isAllowed = false

  /// The verdict on a scenario.
  package enum Verdict: String, Sendable, CaseIterable {
    case ok, failed, allowed
  }

  package var verdict: Verdict {
    guard failure != nil else { return .ok }
    return isAllowed ? .allowed : .failed
  }

  /// The result of scenario `id`, which a `mistake` keeps from running.
  init(_ id: ID<Scenario>, of model: Model, _ lowered: Lowered, _ mistake: Diagnostic) {
    name = model.scenarios[id].name
    nameSpan = model.scenarios[id].nameSpan
    let steps = Steps(id, of: model)
    failure = mistake
    failedStep =
      steps.all.first { steps.span(of: $0).contains(mistake.primary.span) }
      .map { steps.text(of: $0) } ?? ""
    state = Session(lowered, startOf: steps).state
  }

  /// Runs scenario `id` up to the first step that does not hold, and notes in `coverage` the parts
  /// that it takes.
  init(
    _ id: ID<Scenario>, of model: Model, _ lowered: Lowered, _ coverage: inout Coverage
  ) {
    name = model.scenarios[id].name
    nameSpan = model.scenarios[id].nameSpan
    let steps = Steps(id, of: model)
    var session = Session(lowered, startOf: steps)
    coverage.note(session.state)
    for step in steps.all {
      let outcome = session.perform(step, of: steps)
      if let reason = outcome.failure {
        failedStep = steps.text(of: step)
        failure = .scenarioFailed(
          reason, at: steps.span(of: step), model.severity(.scenarioFailed),
          found: outcome.found ?? session.state)
        break
      }
      coverage.note(outcome)
      coverage.note(session.state)
    }
    state = session.state
  }
}
