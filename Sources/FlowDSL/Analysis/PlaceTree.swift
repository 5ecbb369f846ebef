import FlowRuntime

/// Every place of a graph, with indices to find them: the mounts from the app's root, unrolled.
struct PlaceTree: Sendable {
  /// The places in pre-order; mounts in the order of `Owner.contentMounts`.
  private(set) var places = Table<Place>()
  private(set) var screenPlaces: [ID<Place>] = []
  /// The places of each owner (a coordinator's own, a group's users'), in pre-order.
  private(set) var byOwner = PlaceIndex()
  /// The places of each mount, in pre-order.
  private(set) var byMount = PlaceIndex()

  /// Graphs with more places than this are not unrolled (F309).
  static let limit = NavigationGraph.maximumPlaces
  /// Graphs with more screens than this are not unrolled (F309).
  static let screenLimit = 16_000_000

  /// Unrolls the mounts of `model`. Empty without a root, and if the limits are exceeded. Mounts
  /// that lead back to the coordinator that contains them are left out (F305). O(places + screens).
  init(_ model: Model, _ mounts: MountGraph) {
    guard let root = model.app?.root, model.owners[root].kind != .group,
      mounts.placeCount[root.index] <= PlaceTree.limit,
      mounts.screenCount[root.index] <= PlaceTree.screenLimit,
      mounts.ownerPlaceCount[root.index] - 1 <= NavigationGraph.maximumOwnerPlaces,
      mounts.depth[root.index] <= NavigationGraph.maximumDepth
    else {
      byOwner = PlaceIndex(keys: model.owners.count, pairs: [])
      byMount = PlaceIndex(keys: model.mounts.count, pairs: [])
      return
    }
    places.rows.reserveCapacity(mounts.placeCount[root.index])
    screenPlaces.reserveCapacity(mounts.screenCount[root.index])
    unroll(root, model, mounts)
    index(model)
  }

  private mutating func unroll(_ root: ID<Owner>, _ model: Model, _ mounts: MountGraph) {
    var open: [(place: ID<Place>, next: Int)] = []
    open.append((add(root, on: nil, in: nil, model), 0))
    while let (place, next) = open.last {
      let content = model.owners[places[place].coordinator].contentMounts
      guard next < content.count else {
        places[place].end = UInt32(places.count)
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      let mount = model.contentMounts[content.lowerBound + next]
      guard let coordinator = model.mounts[mount].coordinator,
        model.owners[coordinator].kind != .group,
        !mounts.isCyclic(model.mounts[mount], in: places[place].coordinator)
      else { continue }
      open.append((add(coordinator, on: mount, in: place, model), 0))
    }
  }

  private mutating func add(
    _ coordinator: ID<Owner>, on mount: ID<Mount>?, in parent: ID<Place>?, _ model: Model
  ) -> ID<Place> {
    let depth = parent.map { places[$0].depth + 1 } ?? 0
    let place = places.append(
      Place(
        parent: parent, mount: mount, coordinator: coordinator, depth: depth, end: 0,
        firstScreen: UInt32(screenPlaces.count)))
    let screens = model.owners[coordinator].contentRoutes.count
    screenPlaces.append(contentsOf: repeatElement(place, count: screens))
    return place
  }

  private mutating func index(_ model: Model) {
    var owners: [(key: UInt32, place: ID<Place>)] = []
    var mounts: [(key: UInt32, place: ID<Place>)] = []
    for id in places.ids {
      let place = places[id]
      owners.append((place.coordinator.raw, id))
      for group in model.contentGroups[model.owners[place.coordinator].contentGroups] {
        owners.append((group.raw, id))
      }
      if let mount = place.mount { mounts.append((mount.raw, id)) }
    }
    byOwner = PlaceIndex(keys: model.owners.count, pairs: owners)
    byMount = PlaceIndex(keys: model.mounts.count, pairs: mounts)
  }
}

/// Places by a key, those of one key in pre-order.
struct PlaceIndex: Sendable {
  /// The start of each key's run in `places`; one more at the end.
  private var starts: [UInt32] = [0]
  private var places: [ID<Place>] = []

  /// No places.
  init() {}

  /// Sorts `pairs` by key, stably, by counting. O(keys + pairs).
  init(keys: Int, pairs: [(key: UInt32, place: ID<Place>)]) {
    starts = Array(repeating: 0, count: keys + 1)
    for pair in pairs { starts[Int(pair.key) + 1] += 1 }
    for key in 0..<keys { starts[key + 1] += starts[key] }
    var next = starts
    places = Array(repeating: ID(0), count: pairs.count)
    for pair in pairs {
      places[Int(next[Int(pair.key)])] = pair.place
      next[Int(pair.key)] += 1
    }
  }

  subscript(key: Int) -> ArraySlice<ID<Place>> { places[Int(starts[key])..<Int(starts[key + 1])] }

  /// Those of `key` in the subtree `range` of pre-order numbers. O(log places).
  func places(of key: Int, in range: Range<UInt32>) -> ArraySlice<ID<Place>> {
    let all = self[key]
    let first = all.partitioningIndex { $0.raw >= range.lowerBound }
    let end = all.partitioningIndex { $0.raw >= range.upperBound }
    return all[first..<end]
  }
}
