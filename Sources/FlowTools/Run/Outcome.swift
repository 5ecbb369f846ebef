import FlowRuntime

/// What became of one step.
package struct Outcome: Sendable {
  /// What the machine did, or why it refused; nil of steps that ask nothing of it: `given` and
  /// `expect`. Of a step that must be refused: what became of that.
  package var result: Result<[NavigationChange], NavigationError>?
  /// The transition that a sent event has taken.
  package var transition: ID<NavigationGraph.Transition>?
  /// The link that was opened.
  package var link: ID<NavigationGraph.Link>?
  /// Why the step does not hold, in words without a full stop; nil if it holds.
  package var failure: String?

  init(result: Result<[NavigationChange], NavigationError>? = nil, failure: String? = nil) {
    self.result = result
    self.failure = failure
  }

  /// The machine has refused.
  init(refused error: NavigationError) {
    self.init(result: .failure(error), failure: "refused: \(error)")
  }
}
