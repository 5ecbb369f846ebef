import FlowRuntime

/// The outcome of one step.
package struct Outcome: Sendable {
  /// The changes that the machine made, or the reason why it refused; nil for steps that do not
  /// involve it: `given` and `expect`. For a step that must be refused: the outcome of that one.
  package var result: Result<[NavigationChange], NavigationError>?
  /// The transition that a sent event has taken.
  package var transition: ID<NavigationGraph.Transition>?
  /// The link that was opened.
  package var link: ID<NavigationGraph.Link>?
  /// The readings by types of the app without which nothing would have opened.
  package var readings: [UnknownReading] = []
  /// The reason why the step does not hold, as text without a period; nil if it holds.
  package var failure: String?
  /// The state that shows why it does not hold, if it is not the one that the session is in.
  package var found: NavigationState?

  init(result: Result<[NavigationChange], NavigationError>? = nil, failure: String? = nil) {
    self.result = result
    self.failure = failure
  }

  /// The outcome of a refusal by the machine.
  init(refused error: NavigationError) {
    self.init(result: .failure(error), failure: "refused: \(error)")
  }
}
