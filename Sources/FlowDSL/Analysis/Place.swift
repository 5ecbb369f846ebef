import FlowRuntime

/// One place of the place tree: a coordinator as mounted on one path from the app's root. The
/// places that a mount `up to` several times has side by side are one here: what is true of one is
/// true of all.
package struct Place: Sendable, Hashable {
  /// The place that it is mounted in; nil for the app's root.
  package var parent: ID<Place>?
  /// The mount that it is declared by; nil for the app's root.
  package var mount: ID<Mount>?
  package var coordinator: ID<Owner>
  /// The number of mounts between the app's root and it.
  package var depth: UInt32
  /// The id after the last place of its subtree: ids are in pre-order, so the subtree of a place
  /// `p` is `p ..< p.end`.
  package var end: UInt32
  /// The number of its coordinator's first screen among the screens of all places: screen
  /// `firstScreen + i` is route `model.contentRoutes[coordinator.contentRoutes][i]` here.
  package var firstScreen: UInt32
}

/// One route at one place. Screens are numbered place by place, in pre-order.
package enum Screen {}
