extension Turn {
  /// A new node for `place`, which is number `index` of the trip's way, or on no trip.
  mutating func makeNode(at place: PlaceID, on trip: Trip? = nil, _ index: Int = 0) -> Node {
    came.append(.started(NavigationChange.Place(place)))
    var node = Node(place: place)
    fill(&node, on: trip, index)
    return node
  }

  /// Makes the content of a node that has none.
  mutating func fill(_ node: inout Node, on trip: Trip? = nil, _ index: Int = 0) {
    let owner = owner(at: node.place)
    switch owner.kind {
    case .stack, .group:
      guard let root = owner.root else { return }
      let arguments =
        trip.map { startArguments(on: $0, at: index) } ?? startArguments(at: node.place)
      node.stack = [.screen(makeScreen(root, arguments, at: node.place))]
    case .tabs: fillTabs(of: &node, on: trip, index)
    case .flows:
      if let trip, index + 1 < trip.way.count, mount(at: trip.way[index + 1])?.kind == .flow {
        node.content = [makeNode(at: trip.way[index + 1], on: trip, index + 1)]
      } else {
        startFlow(of: &node)
      }
    }
  }

  /// All tabs, with the first one selected whose `requires` hold.
  private mutating func fillTabs(of node: inout Node, on trip: Trip?, _ index: Int) {
    let next = trip.flatMap { index + 1 < $0.way.count ? $0.way[index + 1] : nil }
    var isOpen = false
    for place in mounted(in: node.place) {
      guard let mount = mount(at: place), mount.kind == .tab else { continue }
      if !isOpen, hold(mount.requirements) {
        isOpen = true
        node.selected = node.content.count
      }
      node.content.append(
        place == next ? makeNode(at: place, on: trip, index + 1) : makeNode(at: place))
    }
    hasStartedTabs = true
  }

  /// Makes `node` anew in its place: what it holds and presents goes, and its content starts again.
  mutating func startOver(_ node: inout Node, on trip: Trip? = nil, _ index: Int = 0) {
    loseContent(of: node, .navigated)
    node = Node(place: node.place)
    fill(&node, on: trip, index)
  }

  /// Starts a stack over with its root given `arguments`; nothing else changes but what is in it.
  mutating func startOver(_ node: inout Node, with arguments: [NavigationArgument]) {
    guard let root = owner(at: node.place).root else { return }
    loseContent(of: node, .navigated)
    node = Node(place: node.place)
    node.stack = [.screen(makeScreen(root, arguments, at: node.place))]
  }

  /// True iff every node that `request` would start has what its root needs. O(way × mounts).
  func canStart(_ request: Request, in root: Node) -> Bool {
    let trip = trip(request, from: nil)
    return trip.way.indices.dropFirst().allSatisfy { index in
      let parameters = graph.rootParameters(of: graph.places[trip.way[index]].coordinator)
      if parameters.isEmpty { return true }
      if node(at: trip.way[...index], in: root) != nil, !isMadeAnew(trip, upTo: index) {
        return true
      }
      return zip(startArguments(on: trip, at: index), parameters).allSatisfy {
        graph.isValue($0, of: graph.parameters[$1].type)
      }
    }
  }

  /// True iff a reset makes the node at number `index` of the way anew.
  private func isMadeAnew(_ trip: Trip, upTo index: Int) -> Bool {
    trip.request.mode.isReset
      && trip.way[...index].contains { place in
        switch mount(at: place)?.kind {
        case .child, .modal, .detour: true
        case .tab, .flow, nil: false
        }
      }
  }

  // MARK: - Flows

  /// The first flow whose `starts when` holds, or what its guards lead to instead. Where that is no
  /// flow of this node, the one that has neither is beneath it.
  private mutating func startFlow(of node: inout Node) {
    let flows = mounted(in: node.place).filter { mount(at: $0)?.kind == .flow }
    guard let first = flows.first(where: { holds(mount(at: $0)?.starts ?? .none) }) ?? flows.first
    else { return }
    let request = Request(place: first, target: startTarget(at: first))
    guard let mount = mount(at: first), !hold(mount.requirements) else {
      node.content = [makeNode(at: first)]
      return
    }
    let settled = try? settle(
      request, from: nil, in: Node(place: ID(0)), skipping: way(to: first).count - 2)
    let trip = settled?.trip
    let number = Int(graph.places[node.place].depth) + 1
    if let trip, number < trip.way.count, flows.contains(trip.way[number]) {
      node.content = [makeNode(at: trip.way[number], on: trip, number)]
      travel(trip, number - 1, in: &node)
      wait(for: request, insteadOf: trip)
      return
    }
    let beneath = flows.first {
      let mount = self.mount(at: $0)
      return mount?.starts.isEmpty == true && mount?.requirements.isEmpty == true
    }
    node.content = [makeNode(at: beneath ?? first)]
    if let trip { pending.append(Pending(trip: trip, stopped: request)) }
  }

  /// What going to `place` itself means: its root, or the tabs or flows as they start.
  func startTarget(at place: PlaceID) -> Request.Target {
    owner(at: place).root.map { .route($0, startArguments(at: place)) } ?? .itself
  }

  /// Does what starting flows were led to instead. Starting flows again lets more of it come, which
  /// ends after as many redirections as a request may have.
  mutating func finishStarting(_ root: inout Node) {
    var done = 0
    while !pending.isEmpty, done < Graph.maximumRedirections {
      let next = pending.removeFirst()
      travel(next.trip, 0, in: &root)
      wait(for: next.stopped, insteadOf: next.trip)
      done += 1
    }
    pending = []
  }
}

extension NavigationGraph {
  /// How often a request may be led elsewhere by guards.
  static var maximumRedirections: Int { 16 }
}
