/// A question that an event asks by leading to a route that `returns` a value.
///
/// The event has been sent when the question exists, whether or not anyone reads its answer.
///
/// ```swift
/// go.review().onAnswer { stars in if let stars { model.stars = stars } }
/// let stars = await go.review().answer
/// ```
@MainActor public struct Question<Answer: FlowArgument> {
  private let outcome: QuestionOutcome
  /// Keeps the navigator, which ends the question, while somebody waits.
  private let sender: FlowSender

  init(_ outcome: QuestionOutcome, from sender: FlowSender) {
    self.outcome = outcome
    self.sender = sender
  }

  /// The answer: the value that finishes the question, or nil if it ends without one.
  ///
  /// It ends without an answer if the user leaves it in another way, if the event was refused
  /// (`Navigator.refusals` reports that), or if the event asks no question. If a `requires` stopped
  /// the question, the call returns when the question has been resumed and answered, or nil when
  /// the request is forgotten. A canceled task receives nil at once; the question stays on screen.
  public var answer: Answer? {
    get async {
      let (answers, reply) = AsyncStream<NavigationArgument?>.makeStream()
      let id = outcome.observe { answer in
        reply.yield(answer)
        reply.finish()
      }
      for await answer in answers { return answer.flatMap { Answer(navigationArgument: $0) } }
      outcome.forget(id)
      return nil
    }
  }

  /// Calls `action` once with the answer, or with nil if the question ends without one, as
  /// described for `answer`. It is called at once if the question has ended.
  ///
  /// No task waits, so nothing is canceled when SwiftUI covers the screen that asked. The navigator
  /// holds `action` until the question ends, but `action` does not keep the navigator alive.
  /// Actions that it performs on the navigator are queued and performed right after the current
  /// one.
  public func onAnswer(_ action: @escaping @MainActor (Answer?) -> Void) {
    outcome.observe { answer in action(answer.flatMap { Answer(navigationArgument: $0) }) }
  }
}

/// The end of one question, and the observers that are called then.
@MainActor final class QuestionOutcome {
  typealias Observer = @MainActor (NavigationArgument?) -> Void

  /// The answer; nil while the question is open, and nil inside if it ended without one.
  private var answer: NavigationArgument??
  private var observers: [(id: Int, observer: Observer)] = []
  private var lastID = 0

  /// Ends the question. Only the first call has an effect.
  func end(_ answer: NavigationArgument?) {
    guard self.answer == nil else { return }
    self.answer = .some(answer)
    let ended = observers
    observers = []
    for (_, observer) in ended { observer(answer) }
  }

  /// Calls `observer` once with the answer, at once if the question has ended. Returns an id for
  /// `forget`.
  @discardableResult func observe(_ observer: @escaping Observer) -> Int {
    lastID += 1
    if let answer {
      observer(answer)
    } else {
      observers.append((lastID, observer))
    }
    return lastID
  }

  /// Removes the observer with this id.
  func forget(_ id: Int) { observers.removeAll { $0.id == id } }
}
