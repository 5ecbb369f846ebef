/// The instances of mounts that may be live several times at once.
extension NavigationTransaction {
  /// `request` at the instances that it takes of the mounts on its path. A request for anything but
  /// an instance's root stays in the instance that contains `origin` or the screen in front. Any
  /// other takes the topmost live one with the root arguments that it would start with, else the
  /// first that is not live, else the topmost. A reset takes the first of each.
  func takingInstances(_ request: Request, from origin: PlaceID, in root: Node) -> Request {
    guard graph.hasInstances, !request.mode.isReset else { return request }
    var request = request
    for index in placePath(to: request.place).indices.dropFirst() {
      let resolved = resolved(request, from: nil)
      let place = resolved.placePath[index]
      let instances = instances(of: place)
      guard instances.count > 1 else { continue }
      let taken =
        around(origin, of: instances, on: resolved, at: index)
        ?? instance(
          of: instances, with: startArguments(on: resolved, at: index),
          in: node(at: resolved.placePath[..<index], in: root))
      // The subtrees of instances look alike, so their places are as far apart as they are.
      request.place = ID(request.place.raw + taken.raw - place.raw)
    }
    return request
  }

  /// The places that the mount of `place` has side by side, in order.
  func instances(of place: PlaceID) -> [PlaceID] {
    guard let count = mount(at: place)?.instances, count > 1 else { return [place] }
    let size = graph.places[place].end - place.raw
    let first = place.raw - UInt32(graph.places[place].instance) * size
    return (0..<UInt32(count)).map { ID(first + $0 * size) }
  }

  /// The instance that contains `origin`, else the screen in front, unless the request leads to the
  /// root of it.
  private func around(
    _ origin: PlaceID, of instances: [PlaceID], on resolved: ResolvedRequest, at index: Int
  ) -> PlaceID? {
    if index == resolved.placePath.count - 1, isForRoot(resolved.request) { return nil }
    if let own = instances.first(where: { isPlace(origin, within: $0) }) { return own }
    guard let focus else { return nil }
    return instances.first { isPlace(focus, within: $0) }
  }

  /// True iff `request` leads to the root of its place, or to tabs, flows or columns themselves.
  private func isForRoot(_ request: Request) -> Bool {
    switch request.target {
    case .route: meansRoot(request)
    case .itself: true
    case .tab: false
    }
  }

  /// The one of `instances`, which are mounted in `parent`, that a request takes if its root would
  /// start with `arguments`.
  private func instance(
    of instances: [PlaceID], with arguments: [NavigationArgument], in parent: Node?
  ) -> PlaceID {
    let live = liveInstances(of: instances, in: parent)
    let equal = live.first { $0.node.rootArguments == arguments }
    let free = instances.first { place in !live.contains { $0.node.place == place } }
    return equal?.node.place ?? free ?? live.first?.node.place ?? instances[0]
  }

  /// Those of `instances` that are live in `parent`, the topmost first.
  private func liveInstances(
    of instances: [PlaceID], in parent: Node?
  ) -> [(node: Node, position: Position)] {
    let live = instances.compactMap { place -> (node: Node, position: Position)? in
      guard let slot = parent?.slot(of: place), let node = parent?[slot] else { return nil }
      switch slot {
      case .entry(let position): return (node, position)
      case .content(let number), .detour(let number): return (node, Position(0, number))
      }
    }
    return live.sorted {
      ($0.position.list, $0.position.index) > ($1.position.list, $1.position.index)
    }
  }

  /// `place`, which is live, in the topmost instances on its path in which it is live, too.
  func topmostInstances(of place: PlaceID, in root: Node) -> PlaceID {
    guard graph.hasInstances else { return place }
    var place = place
    for index in placePath(to: place).indices.dropFirst() {
      let path = placePath(to: place)
      let instances = instances(of: path[index])
      guard instances.count > 1 else { continue }
      let parent = node(at: path[..<index], in: root)
      let topmost = liveInstances(of: instances, in: parent)
        .map { PlaceID(place.raw + $0.node.place.raw - path[index].raw) }
        .first { node(at: placePath(to: $0)[...], in: root) != nil }
      place = topmost ?? place
    }
    return place
  }

  /// True iff the node at `place` is an instance of `mount`, which may be live several times.
  func isInstance(_ place: PlaceID, of mount: MountID?) -> Bool {
    guard let mount, graph.mounts[mount].instances > 1 else { return false }
    return graph.places[place].mount == mount
  }
}

extension NavigationState.Node {
  /// The arguments of its root; none for tabs, flows and columns.
  fileprivate var rootArguments: [NavigationArgument] {
    guard case .screen(let root)? = stack.first else { return [] }
    return root.arguments
  }
}
