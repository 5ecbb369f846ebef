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
    /// Leaves, then goes from there, as one action.
    case exitThenNavigate(ExitAction, ID<NavigateAction>)
    /// Selects the tab of this name on the nearest tabs coordinator that has it.
    case tab(ID<String>)
    /// Continues to where a `requires` stopped the user.
    case resume
    /// … or else goes there.
    case resumeElseNavigate(ID<NavigateAction>)
    /// … or else leaves.
    case resumeElseExit(ExitAction)
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
