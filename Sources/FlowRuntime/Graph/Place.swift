extension NavigationGraph {
  /// One place of the place tree: a coordinator as mounted on one path from the app's root.
  package struct Place: Sendable, Hashable {
    /// The place that it is mounted in; nil for the app's root.
    package var parent: ID<Place>?
    /// The mount that it is declared by; nil for the app's root.
    package var mount: ID<Mount>?
    /// The number of this one among the places that the mount has side by side: 0 for the first.
    package var instance: UInt8 = 0
    package var coordinator: ID<Owner>
    /// The number of mounts between the app's root and it.
    package var depth: UInt32
    /// The id after the last place of its subtree: a place `p`'s subtree is `p ..< end`.
    package var end: UInt32
  }

  /// A place of an owner's content, or of a mount.
  package struct OwnerPlace: Sendable, Hashable {
    package var place: ID<Place>
  }

  /// The maximum number of places that a graph may have.
  package static var maximumPlaces: Int { 1_000_000 }

  /// The maximum number of mounts that may lie between the app's root and a place: live nodes nest
  /// as deep.
  package static var maximumDepth: Int { 64 }

  /// The maximum number of times that a mount may be live at once.
  package static var maximumInstances: Int { 8 }

  /// The maximum number of rows of `ownerPlaces` that a graph may have: places, times the groups
  /// used there.
  package static var maximumOwnerPlaces: Int { 1 << 24 }
}

extension GraphTables {
  /// The place tree in pre-order; nil if it is too large or a coordinator contains itself.
  func unfold() -> Table<NavigationGraph.Place>? {
    typealias Place = NavigationGraph.Place
    var places = Table([Place(parent: nil, mount: nil, coordinator: root, depth: 0, end: 0)])
    var ownerPlaces = uses(of: root).count + 1
    // The places on the current path, with the remaining mounts of each.
    var ancestors = [(place: ID<Place>(0), mounts: MountCursor(self, root))]
    while !ancestors.isEmpty {
      let parent = ancestors[ancestors.count - 1].place
      guard let (mount, instance) = ancestors[ancestors.count - 1].mounts.next(self) else {
        places[parent].end = UInt32(places.count)
        ancestors.removeLast()
        continue
      }
      let coordinator = mounts[mount].coordinator
      ownerPlaces += uses(of: coordinator).count + 2
      guard places.count < NavigationGraph.maximumPlaces,
        ancestors.count <= NavigationGraph.maximumDepth,
        ownerPlaces <= NavigationGraph.maximumOwnerPlaces
      else { return nil }
      let place = places.append(
        Place(
          parent: parent, mount: mount, instance: instance, coordinator: coordinator,
          depth: UInt32(ancestors.count), end: 0))
      ancestors.append((place, MountCursor(self, coordinator)))
    }
    return places
  }

  /// The groups that `owner` uses.
  fileprivate func uses(of owner: ID<NavigationGraph.Owner>) -> ArraySlice<NavigationGraph.Use> {
    uses[owners[owner].uses]
  }
}

/// The places sorted by owner and mount, each run in pre-order.
struct PlaceIndex {
  let rows: Table<NavigationGraph.OwnerPlace>
  let byOwner: [Rows<NavigationGraph.OwnerPlace>]
  let byMount: [Rows<NavigationGraph.OwnerPlace>]

  /// Sorts `places`, the place tree of `tables`: two passes that count, then fill.
  init(of places: Table<NavigationGraph.Place>, in tables: GraphTables) {
    let owners = tables.owners.count
    var counts = Array(repeating: 0, count: owners + tables.mounts.count)
    for place in places.rows { PlaceIndex.eachSlot(of: place, in: tables) { counts[$0] += 1 } }
    var next: [Int] = []
    var end = 0
    for count in counts {
      next.append(end)
      end += count
    }
    let runs = zip(next, counts).map { Rows<NavigationGraph.OwnerPlace>($0, $0 + $1) }
    var rows = Array(repeating: NavigationGraph.OwnerPlace(place: ID(0)), count: end)
    for id in places.ids {
      PlaceIndex.eachSlot(of: places[id], in: tables) {
        rows[next[$0]] = NavigationGraph.OwnerPlace(place: id)
        next[$0] += 1
      }
    }
    self.rows = Table(rows)
    byOwner = Array(runs[..<owners])
    byMount = Array(runs[owners...])
  }

  /// Calls `body` with the numbers of the runs that contain `place`: of its coordinator, of the
  /// groups used there, and, numbered after all owners, of its mount.
  private static func eachSlot(
    of place: NavigationGraph.Place, in tables: GraphTables, _ body: (Int) -> Void
  ) {
    body(place.coordinator.index)
    for use in tables.uses(of: place.coordinator) { body(use.group.index) }
    if let mount = place.mount { body(tables.owners.count + mount.index) }
  }
}

/// Walks the mounts of an owner: its own, then those of the groups that it uses, each as many times
/// as it may be live at once. The remaining mounts take no memory of their own, however many they
/// are.
private struct MountCursor {
  private var uses: Rows<NavigationGraph.Use>
  private var mounts: Rows<NavigationGraph.Mount>
  /// The number of times that the first of `mounts` has been returned.
  private var instance: UInt8 = 0

  init(_ tables: GraphTables, _ owner: ID<NavigationGraph.Owner>) {
    uses = tables.owners[owner].uses
    mounts = tables.owners[owner].mounts
  }

  /// The next mount and the number of its instance; nil after the last.
  mutating func next(
    _ tables: GraphTables
  ) -> (mount: ID<NavigationGraph.Mount>, instance: UInt8)? {
    while mounts.isEmpty, let use = uses.first {
      mounts = tables.owners[tables.uses[use].group].mounts
      uses = Rows(uses.startIndex + 1, uses.endIndex)
    }
    guard let mount = mounts.first else { return nil }
    let instance = instance
    self.instance += 1
    if self.instance >= tables.mounts[mount].instances {
      self.instance = 0
      mounts = Rows(mounts.startIndex + 1, mounts.endIndex)
    }
    return (mount, instance)
  }
}
