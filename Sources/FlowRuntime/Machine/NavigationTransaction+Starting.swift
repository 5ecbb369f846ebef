extension NavigationTransaction {
  /// Returns a new node for `place`: number `index` of the path of `resolved`, if there is a
  /// request. `isShown` is true iff it will be on screen.
  mutating func makeNode(
    at place: PlaceID, on resolved: ResolvedRequest? = nil, _ index: Int = 0, isShown: Bool = true
  ) -> Node {
    added.append(.started(live(place)))
    if !isShown { mayHaveHidden = true }
    var node = Node(place: place)
    fill(&node, on: resolved, index, isShown: isShown)
    return node
  }

  /// Makes the content of a node that has none.
  private mutating func fill(
    _ node: inout Node, on resolved: ResolvedRequest? = nil, _ index: Int = 0, isShown: Bool
  ) {
    let owner = owner(at: node.place)
    switch owner.kind {
    case .stack, .group:
      guard let root = owner.root else { return }
      let arguments =
        resolved.map { startArguments(on: $0, at: index) } ?? startArguments(at: node.place)
      node.stack = [.screen(makeScreen(root, arguments, at: node.place))]
    case .tabs: fillTabs(of: &node, on: resolved, index, isShown: isShown)
    case .split: fillColumns(of: &node, on: resolved, index, isShown: isShown)
    case .flows:
      if let resolved, index + 1 < resolved.placePath.count,
        mount(at: resolved.placePath[index + 1])?.kind == .flow
      {
        node.content = [makeNode(at: resolved.placePath[index + 1], on: resolved, index + 1)]
      } else if isShown {
        startFlow(of: &node)
      } else {
        startHiddenFlow(of: &node)
      }
    }
  }

  /// Adds all tabs, and selects the first with `requires` that hold. The tab that the request leads
  /// into is on screen, else the selected one.
  private mutating func fillTabs(
    of node: inout Node, on resolved: ResolvedRequest?, _ index: Int, isShown: Bool
  ) {
    let tabs = mounted(in: node.place).filter { mount(at: $0)?.kind == .tab }
    node.selected =
      tabs.firstIndex { isOpen($0) } ?? 0
    let next = resolved.flatMap { index + 1 < $0.placePath.count ? $0.placePath[index + 1] : nil }
    let asked = tabs.first { $0 == next || isAsked($0, by: resolved) }
    let shown = asked ?? (tabs.indices.contains(node.selected) ? tabs[node.selected] : nil)
    for place in tabs {
      let isShown = isShown && place == shown
      node.content.append(
        place == next
          ? makeNode(at: place, on: resolved, index + 1, isShown: isShown)
          : makeNode(at: place, isShown: isShown))
    }
  }

  /// True iff the tab at `place` is in the bar and its guards hold.
  func isOpen(_ place: PlaceID) -> Bool {
    mount(at: place).map { holds($0.shown) && hold($0.requirements) } == true
  }

  /// True iff `resolved` leads to the tab at `place`, of the tabs that it ends at.
  private func isAsked(_ place: PlaceID, by resolved: ResolvedRequest?) -> Bool {
    guard let resolved, resolved.request.place == graph.places[place].parent,
      case .tab(let mount) = resolved.request.target
    else { return false }
    return graph.places[place].mount == mount
  }

  /// Restarts `node` in its place: its content and presentations are removed, and its content
  /// starts again.
  mutating func startOver(
    _ node: inout Node, on resolved: ResolvedRequest? = nil, _ index: Int = 0, isShown: Bool = true
  ) {
    noteSelection(of: node)
    if !isShown { mayHaveHidden = true }
    recordRemovalOfContent(of: node, .navigated)
    node = Node(place: node.place)
    fill(&node, on: resolved, index, isShown: isShown)
  }

  /// Restarts a stack with its root given `arguments`; only its content changes.
  mutating func startOver(_ node: inout Node, with arguments: [NavigationArgument]) {
    guard let root = owner(at: node.place).root else { return }
    recordRemovalOfContent(of: node, .navigated)
    node = Node(place: node.place)
    node.stack = [.screen(makeScreen(root, arguments, at: node.place))]
  }

  /// The first place on the path of `resolved` with a node that would start without the arguments
  /// its root needs; nil if each has them. O(path × mounts).
  func unstartablePlace(on resolved: ResolvedRequest, in root: Node) -> PlaceID? {
    let index = resolved.placePath.indices.dropFirst().first { index in
      let parameters = graph.rootParameters(of: graph.places[resolved.placePath[index]].coordinator)
      if parameters.isEmpty { return false }
      if node(at: resolved.placePath[...index], in: root) != nil, !isMadeAnew(resolved, upTo: index)
      {
        return false
      }
      return !zip(startArguments(on: resolved, at: index), parameters).allSatisfy {
        graph.isValue($0, of: graph.parameters[$1].type)
      }
    }
    return index.map { resolved.placePath[$0] }
  }

  /// True iff a reset restarts the node at number `index` of the path.
  private func isMadeAnew(_ resolved: ResolvedRequest, upTo index: Int) -> Bool {
    resolved.request.mode.isReset
      && resolved.placePath[...index].contains { mount(at: $0)?.kind.layering.canFinish == true }
  }

  // MARK: - Flows

  /// Starts the first flow with a `starts when` that holds, or follows the fallbacks of its guards.
  /// If a fallback leads to no flow of this node, the flow that has neither is beneath it.
  ///
  /// The waiting request is then the one that starts the node on its path; at the app's start, the
  /// flow.
  private mutating func startFlow(of node: inout Node) {
    let flows = flows(of: node)
    guard let first = flows.first(where: { holds(mount(at: $0)?.starts ?? .none) }) ?? flows.first
    else { return }
    guard let mount = mount(at: first), !hold(mount.requirements) else {
      node.content = [makeNode(at: first)]
      return
    }
    let request = Request(place: first, target: startTarget(at: first))
    let settled = try? settle(
      request, from: nil, in: Node(place: ID(0)), skipping: placePath(to: first).count - 2)
    guard let resolved = settled?.resolved else {
      node.content = [makeNode(at: freeFlow(of: flows) ?? first)]
      return
    }
    let stopped = self.request ?? request
    self.request = stopped
    let number = Int(graph.places[node.place].depth) + 1
    if number < resolved.placePath.count, flows.contains(resolved.placePath[number]) {
      // Flows that start in this flow may redirect from there.
      pending.append(Pending(resolved: resolved, stopped: stopped))
      node.content = [makeNode(at: resolved.placePath[number], on: resolved, number)]
    } else {
      node.content = [makeNode(at: freeFlow(of: flows) ?? first)]
      pending.append(Pending(resolved: resolved, stopped: stopped))
    }
  }

  /// Starts the first flow that would be shown without redirection: nobody sees what a fallback
  /// opens from a node that is not on screen.
  private mutating func startHiddenFlow(of node: inout Node) {
    let flows = flows(of: node)
    let open = flows.first { place in
      mount(at: place).map { holds($0.starts) && hold($0.requirements) } == true
    }
    guard let flow = open ?? freeFlow(of: flows) ?? flows.first else { return }
    node.content = [makeNode(at: flow, isShown: false)]
  }

  func flows(of node: Node) -> [PlaceID] {
    mounted(in: node.place).filter { mount(at: $0)?.kind == .flow }
  }

  /// The first of `flows` that has neither a `starts when` nor a `requires`.
  func freeFlow(of flows: [PlaceID]) -> PlaceID? {
    flows.first { place in
      mount(at: place).map { $0.starts.isEmpty && $0.requirements.isEmpty } == true
    }
  }

  /// The target of a request to `place` itself: its root, or the tabs, flows or columns as they
  /// start.
  func startTarget(at place: PlaceID) -> Request.Target {
    owner(at: place).root.map { .route($0, startArguments(at: place)) } ?? .itself
  }

  /// Performs the pending requests of started flows. Restarting flows can add more of them, which
  /// ends after as many redirections as a request may have.
  mutating func finishStarting(_ root: inout Node) {
    var done = 0
    while !pending.isEmpty, done < Graph.maximumRedirections {
      let next = pending.removeFirst()
      let request = next.resolved.request
      let resolved = resolved(
        takingInstances(request, from: request.place, in: root), from: next.resolved.source)
      guard unstartablePlace(on: resolved, in: root) == nil else { continue }
      self.request = next.stopped
      travel(resolved, from: &root)
      wait(for: next.stopped, insteadOf: resolved, in: root)
      done += 1
    }
    pending = []
  }
}

extension NavigationGraph {
  /// The maximum number of times that guards may redirect a request.
  package static var maximumRedirections: Int { 16 }
}
