extension NavigationGraph {
  /// A coordinator or a group: it owns routes, mounts and transitions.
  package struct Owner: Sendable, Hashable {
    package var name: ID<String>
    package var kind: Kind
    /// Its root route, which only a stack coordinator has.
    package var root: ID<Route>?
    /// Every group that it uses, through any number of groups, each once.
    package var uses: Rows<Use> = .none
    /// The routes declared in it.
    package var routes: Rows<Route> = .none
    /// The mounts declared in it.
    package var mounts: Rows<Mount> = .none
    /// The events of the transitions declared directly in it.
    package var events: Rows<Event> = .none
    /// The transitions declared directly in it.
    package var transitions: Rows<Transition> = .none

    /// Creates an owner of this kind with its other properties empty.
    package init(name: ID<String>, kind: Kind) {
      self.name = name
      self.kind = kind
    }

    /// The kinds of owners.
    package enum Kind: UInt8, Sendable, Hashable, CaseIterable {
      case stack, tabs, flows, group, split
    }
  }

  /// A group that an owner uses.
  package struct Use: Sendable, Hashable {
    package var group: ID<Owner>

    package init(group: ID<Owner>) { self.group = group }
  }
}

extension NavigationGraph.Owner: GraphRow {
  package static var blank: Self { Self(name: ID(0), kind: .stack) }
  package static var kind: RowKind { .owner }
  package static var isMasked: Bool { true }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.owners)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.name("", &name)
    try v.optional("", &kind)
    try v.optional("", &root)
    try v.rows("", &uses)
    try v.rows("", &events)
    try v.rows("", &transitions)
    try v.rows("", &routes)
    try v.rows("", &mounts)
  }
}

extension NavigationGraph.Use: GraphRow {
  package static var blank: Self { Self(group: ID(0)) }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.uses)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.id("", &group)
  }
}
