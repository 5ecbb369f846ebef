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

extension NavigationGraph.Event: GraphRow {
  package static var blank: Self { Self(name: ID(0), parameters: .none) }
  package static var kind: RowKind { .event }
  package static var isMasked: Bool { true }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.events)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.name("", &name)
    try v.rows("", &parameters)
  }
}

extension NavigationGraph.Transition: GraphRow {
  package static var blank: Self { Self(event: ID(0), when: .none, action: .none) }
  package static var kind: RowKind { .transition }
  package static var isMasked: Bool { true }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.transitions)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.event(&event)
    try v.rows("when", &when)
    try v.action(&action)
    var isUnanimated = !isAnimated
    try v.flag("unanimated", &isUnanimated)
    isAnimated = !isUnanimated
  }
}
