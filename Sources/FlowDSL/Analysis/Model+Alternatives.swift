import FlowRuntime

extension Model {
  /// The maximum number of transitions of one event that are examined before the one that is taken.
  private static let alternativeLimit = 64

  /// The answers that make `transition` the one that its event takes: its own condition holds, and
  /// none of those before it; nil if an earlier one is always taken, or if more precede it than are
  /// examined.
  func answers(
    taking transition: ID<Transition>, after predecessors: [ID<Transition>?]
  ) -> [Answer]? {
    var answers: [Answer] = []
    if let when = transitions[transition].when {
      answers.append(Answer(boolean: when, holds: true))
    }
    var before = predecessors[transition.index]
    while let earlier = before {
      guard let when = transitions[earlier].when, answers.count < Model.alternativeLimit else {
        return nil
      }
      answers.append(Answer(boolean: when, holds: false))
      before = predecessors[earlier.index]
    }
    return answers.reversed()
  }

  /// For each transition the previous one of the same event.
  var predecessors: [ID<Transition>?] {
    var last = [ID<Transition>?](repeating: nil, count: events.count)
    return zip(transitions.ids, transitions.rows).map { id, transition in
      let before = last[transition.event.index]
      last[transition.event.index] = id
      return before
    }
  }
}
