extension NavigationChange {
  /// A live coordinator, identified by the path of mounts from the app's root to it.
  public struct Place: Sendable {
    package let id: ID<NavigationGraph.Place>
    /// The graph that it is a place of.
    let shared: SharedGraph

    package init(_ id: ID<NavigationGraph.Place>, in graph: SharedGraph) {
      self.id = id
      shared = graph
    }

    /// The names of the mounts on the path from the app's root to it: `["main", "home"]`. Empty for
    /// the app's root. O(depth).
    public var path: [String] { shared.graph.path(to: id) }

    /// The coordinator's name: `Home`.
    public var coordinator: String { shared.graph.coordinatorName(at: id) }
  }

  /// A tab.
  public struct Tab: Hashable, Sendable {
    /// The place of the tabs coordinator.
    public let place: Place
    package let mount: ID<NavigationGraph.Mount>

    package init(place: Place, mount: ID<NavigationGraph.Mount>) {
      self.place = place
      self.mount = mount
    }

    /// The tab's name, as `NavigationAction.tab` takes it.
    public var name: String { place.shared.graph.name(of: mount) }
  }

  /// A column.
  public struct Column: Hashable, Sendable {
    /// The place of the split coordinator.
    public let place: Place
    package let mount: ID<NavigationGraph.Mount>

    package init(place: Place, mount: ID<NavigationGraph.Mount>) {
      self.place = place
      self.mount = mount
    }

    /// The column's name.
    public var name: String { place.shared.graph.name(of: mount) }
  }

  /// A flow.
  public struct Flow: Hashable, Sendable {
    /// The place of the flows coordinator.
    public let place: Place
    package let mount: ID<NavigationGraph.Mount>

    package init(place: Place, mount: ID<NavigationGraph.Mount>) {
      self.place = place
      self.mount = mount
    }

    /// The flow's name.
    public var name: String { place.shared.graph.name(of: mount) }
  }
}

// The graph plays no part: places are compared within one graph.
extension NavigationChange.Place: Hashable {
  /// True iff both are the same place.
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  /// Hashes the place.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
