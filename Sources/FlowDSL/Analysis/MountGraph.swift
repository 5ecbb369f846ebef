import FlowRuntime

/// Which coordinators contain which: the coordinators as vertices, their content's mounts as edges.
struct MountGraph: Sendable {
  /// The strongly connected component of each owner; a component's number is greater than those of
  /// the components that its mounts lead to.
  let component: [UInt32]
  /// The number of places that each coordinator and all below it have, at most
  /// `MountGraph.mostCounted`.
  let placeCount: [Int]
  /// The number of screens of each coordinator and all below it, at most `MountGraph.mostCounted`.
  let screenCount: [Int]
  /// The number of rows of `NavigationGraph.ownerPlaces` for each coordinator and all below it, at
  /// most `MountGraph.mostCounted`: one for the coordinator, the mount and each group of each
  /// place. The app's root has no mount.
  let ownerPlaceCount: [Int]
  /// The number of mounts below each coordinator on the longest path down.
  let depth: [Int]

  /// A count that means "this or more".
  static let mostCounted = 1 << 40

  /// Reads the mounts of `model`. O(owners + content mounts).
  init(_ model: Model) {
    let components = StrongComponents(vertices: model.owners.count) { owner, visit in
      for mount in model.contentMounts[model.owners.rows[owner].contentMounts] {
        if let target = model.mounts[mount].coordinator { visit(target.index) }
      }
    }
    component = components.component
    var places = [Int](repeating: 1, count: model.owners.count)
    var screens = model.owners.rows.map { $0.contentRoutes.count }
    var ownerPlaces = model.owners.rows.map { $0.contentGroups.count + 2 }
    var depths = Array(repeating: 0, count: model.owners.count)
    for owner in components.order {
      for mount in model.contentMounts[model.owners.rows[owner].contentMounts] {
        guard let target = model.mounts[mount].coordinator?.index,
          components.component[target] != components.component[owner]
        else { continue }
        let times = Int(model.mounts[mount].instances)
        places[owner] = min(places[owner] + times * places[target], MountGraph.mostCounted)
        depths[owner] = max(depths[owner], depths[target] + 1)
        screens[owner] = min(screens[owner] + times * screens[target], MountGraph.mostCounted)
        ownerPlaces[owner] = min(
          ownerPlaces[owner] + times * ownerPlaces[target], MountGraph.mostCounted)
      }
    }
    placeCount = places
    screenCount = screens
    ownerPlaceCount = ownerPlaces
    depth = depths
  }

  /// True iff `mount` leads back to the coordinator that contains it, directly or through others.
  func isCyclic(_ mount: Mount, in owner: ID<Owner>) -> Bool {
    guard let target = mount.coordinator else { return false }
    return component[target.index] == component[owner.index]
  }
}
