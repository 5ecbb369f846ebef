extension NavigationChange {
  /// A live coordinator, identified by the path of mounts from the app's root to it.
  public struct Place: Sendable {
    package let id: ID<NavigationGraph.Place>
    /// The graph that it is a place of.
    let graph: NavigationGraph

    package init(_ id: ID<NavigationGraph.Place>, in graph: NavigationGraph) {
      self.id = id
      self.graph = graph
    }

    /// The names of the mounts on the path from the app's root to it: `["main", "home"]`. Empty for
    /// the app's root. O(depth).
    public var path: [String] { graph.path(to: id) }

    /// The coordinator's name: `Home`.
    public var coordinator: String { graph.coordinatorName(at: id) }
  }

  /// A tab, a column or a flow: a mount of the coordinator at `place`.
  public struct Mount: Hashable, Sendable {
    /// The place of the coordinator that has it.
    public let place: Place
    package let id: ID<NavigationGraph.Mount>

    package init(_ id: ID<NavigationGraph.Mount>, of place: Place) {
      self.id = id
      self.place = place
    }

    /// The mount's name: of a tab, as `NavigationAction.tab` takes it.
    public var name: String { place.graph.name(of: id) }
  }
}

// The graph plays no part: places are compared within one graph.
extension NavigationChange.Place: Hashable {
  /// True iff both are the same place.
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  /// Hashes the place.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
