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
