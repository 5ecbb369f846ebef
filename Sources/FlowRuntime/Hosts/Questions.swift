/// The open questions, by the ends that they wait for.
@MainActor struct Questions {
  /// The result of a question: an answer, no answer, or the reason why its event was refused.
  typealias Reply = @MainActor (Result<NavigationArgument?, NavigationError>) -> Void

  /// An open question. Its reply is called once.
  struct PendingQuestion {
    /// Identifies the question.
    let id: Int
    /// Ends the question.
    let end: Reply
  }

  /// An opened screen or coordinator that will end. Screens are identified by id: an equal one
  /// answers only for itself.
  fileprivate enum Presented: Hashable {
    case node(ID<NavigationGraph.Place>)
    case layer(NavigationState.Screen.ID)
    case screen(NavigationState.Screen.ID)
  }

  /// The calls that wait for the end of the screen or coordinator that their event opened.
  private var presented: [Presented: [PendingQuestion]] = [:]
  /// The calls that wait for the state's waiting request to run.
  private var stopped: [PendingQuestion] = []

  /// True iff a call's request waits.
  var isStopped: Bool { !stopped.isEmpty }

  /// Ends all calls without an answer.
  mutating func endAll() {
    for question in presented.values.joined() { question.end(.success(nil)) }
    for question in stopped { question.end(.success(nil)) }
    self = Questions()
  }

  /// Forgets a call that no longer waits.
  mutating func forget(_ id: Int) {
    stopped.removeAll { $0.id == id }
    for key in presented.keys {
      presented[key]?.removeAll { $0.id == id }
      if presented[key]?.isEmpty == true { presented[key] = nil }
    }
  }

  /// Answers all calls with a question that has ended with `changes`.
  mutating func end(_ changes: [NavigationChange]) {
    guard !presented.isEmpty else { return }
    for case .finished(let what, _, let value) in changes {
      for question in presented.removeValue(forKey: Presented(what)) ?? [] {
        question.end(.success(value))
      }
    }
    // A question is never finished if another screen in the same layer has replaced its screen.
    for case .disappeared(let placed, _) in changes {
      for question in presented.removeValue(forKey: .screen(placed.screen.id)) ?? [] {
        question.end(.success(nil))
      }
    }
  }

  /// Follows the request that waited before an action: it still waits, was run, or was forgotten.
  mutating func follow(
    _ request: NavigationState.Request?, hasRun: Bool, to state: NavigationState
  ) {
    guard isStopped, state.waiting?.request != request else { return }
    let askers = stopped
    stopped = []
    if hasRun, let route = request?.lastRoute, state.isQuestionInFront(route) {
      presented[Presented(front: state), default: []] += askers
    } else {
      for question in askers { question.end(.success(nil)) }
    }
  }

  /// Makes `question` wait for the answer from `route`, which its event opened; there is none if
  /// that is no question.
  mutating func wait(
    _ question: PendingQuestion, for route: ID<NavigationGraph.Route>?,
    _ changes: [NavigationChange],
    in state: NavigationState
  ) {
    guard let route, state.graph.routes[route].returns != nil else {
      return question.end(.success(nil))
    }
    let isInFront = state.isQuestionInFront(route)
    let hasStopped = changes.contains {
      if case .waiting = $0 { true } else { false }
    }
    if route == state.waiting?.request.lastRoute, hasStopped || !isInFront {
      stopped.append(question)
    } else if isInFront {
      presented[Presented(front: state), default: []].append(question)
    } else {
      question.end(.success(nil))
    }
  }
}

extension Questions.Presented {
  /// A presentation that has ended.
  fileprivate init(_ presented: NavigationChange.Presented) {
    self =
      switch presented {
      case .coordinator(let place): .node(place.id)
      case .layer(let opener): .layer(opener.screen.id)
      case .screen(let screen): .screen(screen.screen.id)
      }
  }

  /// The presentation that ends when the question in front of `state` does.
  fileprivate init(front state: NavigationState) {
    let focus = state.focus
    if state.graph.routes[focus.screen.route].kind == .root {
      self = .node(focus.place.id)
    } else if case .screen(let opener)? = state.nodes(downTo: focus.place.id).last?.presented.last?
      .opener, opener.id == focus.screen.id
    {
      self = .layer(opener.id)
    } else {
      self = .screen(focus.screen.id)
    }
  }
}

extension NavigationState {
  /// True iff a screen of `route` is in front, and is no root that a group's route is there: that
  /// one asks nothing.
  @MainActor fileprivate func isQuestionInFront(_ route: FlowRuntime.ID<NavigationGraph.Route>)
    -> Bool
  {
    let focus = root.focus
    guard focus.screen.route == route else { return false }
    return graph.routes[route].kind == .root || focus.position != Position(0, 0)
  }
}
