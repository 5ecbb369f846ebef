extension NavigationGraph {
  /// An event that a screen can send.
  package struct Event: Sendable, Hashable {
    package var name: ID<String>
    package var parameters: Rows<Parameter>

    package init(name: ID<String>, parameters: Rows<Parameter>) {
      self.name = name
      self.parameters = parameters
    }
  }

  /// The reaction to an event. Transitions of one event are tried in order.
  package struct Transition: Sendable, Hashable {
    package var event: ID<Event>
    /// Empty if it always holds.
    package var when: Rows<BooleanStep>
    package var action: Action

    package init(event: ID<Event>, when: Rows<BooleanStep>, action: Action) {
      self.event = event
      self.when = when
      self.action = action
    }
  }

  /// The effect of a transition.
  package enum Action: Sendable, Hashable {
    /// Goes there.
    case navigate(ID<NavigateAction>)
    /// Leaves.
    case exit(ExitAction)
    // The large value last: in another order a row is longer.
    /// Goes there from where an exit led to, as one action.
    case exitThenNavigate(ID<NavigateAction>, after: ExitAction)
    /// Selects the tab of this name on the nearest tabs coordinator that has it.
    case tab(ID<String>)
    /// Continues to where a `requires` stopped the user.
    case resume
    /// … or else goes there.
    case resumeElseNavigate(ID<NavigateAction>)
    /// … or else leaves.
    case resumeElseExit(ExitAction)
    /// Leaves more than once, or does something else where leaving is refused.
    case exits(ExitChain)
    /// Continues to where a `requires` stopped the user, or else leaves so.
    case resumeElseExits(ExitChain)
    /// … or else selects the tab of this name.
    case resumeElseTab(ID<String>)
  }

  /// Exits that follow each other, as one action.
  package struct ExitChain: Sendable, Hashable {
    /// At least one.
    package var exits: Rows<ChainedExit>
    /// The end of the chain, if it is not an exit.
    package var go: ID<NavigateAction>?

    package init(exits: Rows<ChainedExit>, go: ID<NavigateAction>?) {
      self.exits = exits
      self.go = go
    }
  }

  /// An exit of a chain, and when the rest of the chain is done.
  package struct ChainedExit: Sendable, Hashable {
    package var exit: ExitAction
    /// Nil if nothing follows.
    package var next: Next?

    package init(exit: ExitAction, next: Next?) {
      self.exit = exit
      self.next = next
    }

    /// When the rest of the chain is done.
    package enum Next: UInt8, Sendable, Hashable {
      /// After the exit.
      case then
      /// Where the exit would be refused, and only there.
      case `else`
    }
  }

  /// An exit.
  package enum ExitAction: Sendable, Hashable {
    case back
    case backToRoot
    /// An argument that is `.any` matches any.
    case backTo(ID<Step>)
    case dismiss
    case dismissAll
    case finish(Binding?)
    case returnTo(ID<Checkpoint>, Binding?)
  }
}

extension NavigationGraph.Action {
  /// The action in it that goes to a target, if any.
  package var navigateAction: ID<NavigationGraph.NavigateAction>? {
    switch self {
    case .navigate(let go), .exitThenNavigate(let go, after: _), .resumeElseNavigate(let go): go
    case .exits(let chain), .resumeElseExits(let chain): chain.go
    case .exit, .tab, .resume, .resumeElseExit, .resumeElseTab: nil
    }
  }

  /// True iff it runs the waiting request, if any.
  package var resumes: Bool {
    switch self {
    case .resume, .resumeElseNavigate, .resumeElseExit, .resumeElseExits, .resumeElseTab: true
    case .navigate, .exit, .exitThenNavigate, .tab, .exits: false
    }
  }
}

extension NavigationGraph {
  /// The exits in `action`, in order.
  package func exits(of action: Action) -> [ChainedExit] {
    switch action {
    case .exit(let exit), .resumeElseExit(let exit): [ChainedExit(exit: exit, next: nil)]
    case .exitThenNavigate(_, after: let exit): [ChainedExit(exit: exit, next: .then)]
    case .exits(let chain), .resumeElseExits(let chain): Array(chainedExits[chain.exits])
    case .navigate, .tab, .resume, .resumeElseNavigate, .resumeElseTab: []
    }
  }
}
