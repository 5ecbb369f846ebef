/// The user's position: every live coordinator with its screens, the waiting request and the held
/// action.
///
/// It is a value type. Two states are equal if they have the same graph and the same screens in the
/// same places; the identity of the screens plays no part. Only `NavigationGraph.start`, `apply`
/// and restoring create states, so that each is one that the graph can reach.
public struct NavigationState: Sendable {
  /// The app's root coordinator.
  package var root: Node
  /// The request that `resume` would run.
  package var waiting: Waiting?
  /// The action that a lock has stopped, and that `resume` would do.
  package var held: Held?
  /// The id of the last screen that was made.
  package var lastID: UInt32 = 0
  /// The graph that it is a state of.
  package let graph: NavigationGraph

  package init(
    root: Node, waiting: Waiting? = nil, held: Held? = nil, lastID: UInt32 = 0,
    graph: NavigationGraph
  ) {
    self.root = root
    self.waiting = waiting
    self.held = held
    self.lastID = lastID
    self.graph = graph
  }
}

extension NavigationState: Hashable {
  /// True iff both have the same graph and the same screens in the same places.
  public static func == (left: Self, right: Self) -> Bool {
    left.root == right.root && left.waiting == right.waiting && left.held == right.held
      && left.graph.fingerprint == right.graph.fingerprint
  }

  /// Hashes the screens and their places.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(root)
    hasher.combine(waiting)
    hasher.combine(held)
  }
}
