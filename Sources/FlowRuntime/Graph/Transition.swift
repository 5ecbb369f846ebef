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
    /// False iff hosts show its effect without animation.
    package var isAnimated: Bool

    package init(
      event: ID<Event>, when: Rows<BooleanStep>, action: Action, isAnimated: Bool = true
    ) {
      self.event = event
      self.when = when
      self.action = action
      self.isAnimated = isAnimated
    }
  }
}
