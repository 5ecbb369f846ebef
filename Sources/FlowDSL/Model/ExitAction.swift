import FlowRuntime

/// An exit.
package enum ExitAction: Sendable {
  case hole
  case back
  case backToRoot
  /// The step's bindings contain `.any` if an argument is omitted.
  case backTo(ID<Step>)
  case dismiss
  case dismissAll
  case finish(Value?)
  case returnTo(ID<Checkpoint>?, Value?)
}

/// Exits that follow each other, as one action.
package struct ExitChain: Sendable {
  package var exits: Rows<ChainedExit>
  /// The end of the chain, if it is not an exit.
  package var go: ID<NavigateAction>?
}

/// An exit of a chain, and when the rest of the chain is done.
package struct ChainedExit: Sendable {
  package var exit: ExitAction
  /// Nil if nothing follows.
  package var next: Next?

  /// When the rest of the chain is done.
  package enum Next: Sendable {
    /// After the exit.
    case then
    /// Where the exit would be refused, and only there.
    case `else`
  }
}

extension Model {
  /// The exits of `action`, in order: taken at once, or if no request waits to be resumed.
  package func exits(of action: Action) -> [ChainedExit] {
    switch action {
    case .exit(let exit), .resumeElseExit(let exit): [ChainedExit(exit: exit)]
    case .exitThenNavigate(let exit, _): [ChainedExit(exit: exit, next: .then)]
    case .exits(let chain), .resumeElseExits(let chain): Array(chainedExits[chain.exits])
    case .hole, .navigate, .tab, .resume, .resumeElseNavigate, .resumeElseTab: []
    }
  }

  /// The exit that `action` begins with, if it can do nothing else first.
  func firstLeave(of action: Action) -> ExitAction? {
    guard !action.resumes, let first = exits(of: action).first, first.next != .else else {
      return nil
    }
    return first.exit
  }

  /// The exits that precede the go action of `action`: the others of its chain were refused.
  func exitsBeforeGo(of action: Action) -> [ExitAction] {
    exits(of: action).filter { $0.next == .then }.map(\.exit)
  }

  /// The go action by itself: taken at once, if no request waits to be resumed, or where leaving is
  /// refused.
  func go(of action: Action) -> ID<NavigateAction>? {
    action.navigateAction.flatMap { exitsBeforeGo(of: action).isEmpty ? $0 : nil }
  }

  /// The owner whose routes can be steps after `target`; nil if that is broken. Tabs, flows and
  /// columns have none.
  func ownerOfSteps(after target: Target) -> ID<Owner>? {
    switch target {
    case .hole: nil
    case .route(_, let within): within
    case .coordinator(let owner): owner
    case .mount(let mount, _): mounts[mount].coordinator
    }
  }

  /// The routes that `go` goes on to after its target.
  package func stepRoutes(of go: NavigateAction) -> [ID<Route>] {
    steps[go.steps].compactMap(\.route)
  }

  /// True iff a step of `go` names no route that is known.
  func hasUnknownStep(_ go: NavigateAction) -> Bool {
    steps[go.steps].contains { $0.route == nil }
  }

  /// The type of the answer of the question that `go` ends at; nil if that is none, or not known.
  func answer(of go: NavigateAction) -> ID<TypeRef>? {
    if let last = go.steps.last { return steps[last].route.flatMap { routes[$0].returns } }
    return switch go.target {
    case .hole: nil
    case .route(let route, _): routes[route].returns
    case .coordinator(let owner): owners[owner].root.flatMap { routes[$0].returns }
    case .mount(let mount, _):
      mounts[mount].coordinator.flatMap { owners[$0].root }.flatMap { routes[$0].returns }
    }
  }

  /// The go action after one exit.
  func goAfterExit(of action: Action) -> (exit: ExitAction, go: ID<NavigateAction>)? {
    let exits = exitsBeforeGo(of: action)
    guard let go = action.navigateAction, let exit = exits.first, exits.count == 1 else {
      return nil
    }
    return (exit, go)
  }
}
