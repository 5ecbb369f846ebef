@testable import FlowRuntime

/// Whether a state is one that the rules allow, checked against the graph alone.
struct WellFormed {
  private let graph: NavigationGraph
  private let state: NavigationState
  private var places: Set<UInt32> = []
  private var screens: Set<UInt32> = []
  private var fault: String?

  /// What is wrong with `state`; nil if nothing is.
  static func fault(of state: NavigationState, in graph: NavigationGraph) -> String? {
    var check = WellFormed(graph: graph, state: state)
    check.check(state.root, at: nil)
    check.checkWaiting()
    check.checkHeld()
    return check.fault
  }

  private init(graph: NavigationGraph, state: NavigationState) {
    self.graph = graph
    self.state = state
  }

  private mutating func expect(_ holds: Bool, _ text: @autoclosure () -> String) {
    guard !holds, fault == nil else { return }
    let message = text()
    fault = message
  }

  private mutating func check(_ node: NavigationState.Node, at parent: NavigationState.Node?) {
    let place = graph.places[node.place]
    expect(place.parent == parent?.place, "place \(node.place.raw) is not below its parent")
    let isNew = places.insert(node.place.raw).inserted
    expect(isNew, "place \(node.place.raw) is live twice")
    let owner = graph.owners[place.coordinator]
    switch owner.kind {
    case .stack: checkStack(node, owner)
    case .tabs:
      let tabs = graph.mounts(of: place.coordinator).filter { graph.mounts[$0].kind == .tab }
      expect(mounts(node.content) == tabs.map { $0 }, "not every tab of \(node.place.raw)")
      expect(node.content.indices.contains(node.selected), "no selected tab of \(node.place.raw)")
      expect(node.stack.isEmpty, "tabs \(node.place.raw) have a stack")
    case .flows:
      expect(node.content.count == 1 && node.selected == 0, "not one flow of \(node.place.raw)")
      expect(kinds(node.content) == [.flow], "\(node.place.raw) shows what is no flow")
      expect(node.stack.isEmpty, "flows \(node.place.raw) have a stack")
    case .split:
      let columns = graph.mounts(of: place.coordinator).filter { graph.mounts[$0].kind == .column }
      expect(mounts(node.content) == columns.map { $0 }, "not every column of \(node.place.raw)")
      expect(node.content.indices.contains(node.selected), "no column in front")
      expect(node.stack.isEmpty && node.isSplit, "columns \(node.place.raw) have a stack")
    case .group: expect(false, "a group is live")
    }
    for layer in node.presented { check(layer, of: node) }
    for child in node.content { check(child, at: node) }
    for child in node.detours {
      expect(kinds([child]) == [.detour], "a detour of \(node.place.raw) is none")
      check(child, at: node)
    }
  }

  private mutating func checkStack(_ node: NavigationState.Node, _ owner: NavigationGraph.Owner) {
    expect(node.content.isEmpty && node.selected == 0, "stack \(node.place.raw) has content")
    guard case .screen(let root)? = node.stack.first else {
      return expect(false, "no root in \(node.place.raw)")
    }
    expect(root.route == owner.root, "another route is the root of \(node.place.raw)")
    for (index, entry) in node.stack.enumerated() {
      check(entry, of: node, isTop: isTop(index, of: node.stack), isRoot: index == 0)
    }
  }

  /// True iff nothing lies on entry number `index`, or another instance of its mount, and nothing that
  /// it has presented.
  private func isTop(_ index: Int, of entries: [NavigationState.Entry]) -> Bool {
    guard index < entries.count - 1 else { return true }
    guard case .node(let below) = entries[index], case .node(let above) = entries[index + 1] else {
      return false
    }
    return graph.places[below.place].mount == graph.places[above.place].mount
      && isBare(below)
  }

  private func isBare(_ node: NavigationState.Node) -> Bool {
    node.presented.isEmpty && node.detours.isEmpty
      && node.stack.allSatisfy {
        if case .node(let child) = $0 { isBare(child) } else { true }
      }
  }

  private mutating func check(_ layer: NavigationState.Layer, of node: NavigationState.Node) {
    expect(!layer.entries.isEmpty, "an empty layer of \(node.place.raw)")
    expect(layer.style.isPresented, "a layer is pushed")
    if layer.style.isPrompt { checkPrompt(layer) }
    switch layer.opener {
    case .screen(let screen):
      let node = checkOwner(of: layer, in: node)
      expect(has(screen.route, node), "a layer of a foreign route in \(node.place.raw)")
      for (index, entry) in layer.entries.enumerated() {
        check(entry, of: node, isTop: isTop(index, of: layer.entries), isRoot: false)
      }
    case .modal(let mount):
      guard layer.entries.count == 1, case .node(let child) = layer.entries[0] else {
        return expect(false, "a modal's layer of \(node.place.raw) is not one node")
      }
      expect(graph.places[child.place].mount == mount, "a modal's layer shows another mount")
      expect(graph.mounts[mount].kind == .modal, "a layer of what is no modal")
      expect(
        layer.style == modalStyle(graph.mounts[mount]),
        "a modal of \(node.place.raw) in a wrong style")
      check(child, at: node)
    }
  }

  /// The node of the coordinator that shows `layer`, which is in `node`.
  private mutating func checkOwner(
    of layer: NavigationState.Layer, in node: NavigationState.Node
  ) -> NavigationState.Node {
    guard let place = layer.place else { return node }
    expect(layer.style.isPrompt, "a layer of another node")
    expect(place != node.place, "a layer of its own node is called another's")
    guard let owner = state.node(at: place) else {
      expect(false, "an alert or dialog of a coordinator that is gone")
      return node
    }
    return owner
  }

  private func modalStyle(_ mount: NavigationGraph.Mount) -> NavigationState.Style {
    if mount.isCover { return .cover }
    return mount.isPopover ? .popover : .sheet
  }

  /// An alert or dialog is one screen of such a route, in front of all others.
  private mutating func checkPrompt(_ layer: NavigationState.Layer) {
    guard layer.entries.count == 1, case .screen(let screen) = layer.entries[0] else {
      return expect(false, "an alert or dialog with other screens")
    }
    expect(
      "\(graph.routes[screen.route].kind)" == "\(layer.style)", "an alert or dialog of another kind"
    )
    expect(state.screens.last?.screen.id == screen.id, "screens above an alert or dialog")
  }

  private mutating func check(
    _ entry: NavigationState.Entry, of node: NavigationState.Node, isTop: Bool, isRoot: Bool
  ) {
    switch entry {
    case .screen(let screen):
      expect(has(screen.route, node), "a foreign screen in \(node.place.raw)")
      expect(isRoot || graph.routes[screen.route].kind != .root, "a second root")
      let isNew = screens.insert(screen.id.raw).inserted
      expect(isNew, "screen \(screen.id.raw) is there twice")
      expect(screen.id.raw <= state.lastID, "screen \(screen.id.raw) is to come")
      expect(
        screen.arguments.count == graph.routes[screen.route].parameters.count,
        "a screen with too few or many arguments")
    case .node(let child):
      guard let mount = graph.places[child.place].mount else { return expect(false, "the app") }
      expect(graph.mounts[mount].kind == .child, "a pushed node that is no child")
      expect(isTop || graph.mounts[mount].isShared, "a child under what its parent pushed")
      check(child, at: node)
    }
  }

  /// What a lock has opened is there as long as something is held.
  private mutating func checkHeld() {
    guard let held = state.held else { return }
    expect(held.action.mindsLocks && !held.stoppedAt.isEmpty, "no lock holds \(held.action)")
    switch held.opened {
    case .node(let place): expect(state.node(at: place) != nil, "held for a node that left")
    case .screen(let placed):
      expect(state.index(of: placed) != nil, "held for a screen that left")
    }
  }

  private mutating func checkWaiting() {
    guard let waiting = state.waiting else { return }
    switch waiting.request.target {
    case .route(let route, _):
      let coordinator = graph.places[waiting.request.place].coordinator
      expect(
        graph.has(coordinator, contentOf: graph.routes[route].owner), "a foreign route waits")
    case .itself:
      let coordinator = graph.places[waiting.request.place].coordinator
      expect(graph.owners[coordinator].root == nil, "a stack waits as it stands")
    case .tab(let tab): expect(graph.mounts[tab].kind == .tab, "no tab waits")
    }
    let coordinator = graph.places[waiting.request.place].coordinator
    for step in waiting.request.steps {
      let row = graph.routes[step.route]
      expect(graph.has(coordinator, contentOf: row.owner), "a step to a foreign route waits")
      expect(row.kind != .root, "a step to a root waits")
    }
  }

  private func has(_ route: ID<NavigationGraph.Route>, _ node: NavigationState.Node) -> Bool {
    graph.has(graph.places[node.place].coordinator, contentOf: graph.routes[route].owner)
  }

  private func mounts(_ nodes: [NavigationState.Node]) -> [ID<NavigationGraph.Mount>] {
    nodes.compactMap { graph.places[$0.place].mount }
  }

  private func kinds(_ nodes: [NavigationState.Node]) -> [NavigationGraph.Mount.Kind] {
    mounts(nodes).map { graph.mounts[$0].kind }
  }
}
