extension NavigationGraph {
  /// A description of an error in `state`: something that no state of this graph has, wherever its
  /// actions lead. Nil if it is well formed. O(size of the state and of its nodes' coordinators).
  package func invalidity(in state: NavigationState) -> String? {
    do throws(StateCheck.InvalidState) {
      var check = StateCheck(
        transaction: NavigationTransaction(
          state.graph, NavigationConditions(), lastID: 0, waiting: nil))
      try check.check(state)
      return nil
    } catch {
      return error.words
    }
  }
}

/// Walks a state and throws the first error.
private struct StateCheck: ~Copyable {
  typealias Graph = NavigationGraph
  typealias Node = NavigationState.Node
  typealias Entry = NavigationState.Entry
  typealias Screen = NavigationState.Screen
  typealias PlaceID = ID<Graph.Place>

  /// The description of the error.
  struct InvalidState: Error {
    let words: String

    init(_ words: String) { self.words = words }
  }

  let transaction: NavigationTransaction
  private var places: Set<PlaceID> = []
  private var ids: Set<Screen.ID> = []
  /// The ids of the screens that layers were opened with.
  private var openers: Set<Screen.ID> = []
  /// The number of alerts and dialogs.
  private var prompts = 0

  init(transaction: consuming NavigationTransaction) { self.transaction = transaction }

  private var graph: Graph { transaction.graph }

  mutating func check(_ state: NavigationState) throws(InvalidState) {
    guard state.root.place == ID(0) else { throw InvalidState("the root is not the app's") }
    try check(state.root)
    guard ids.union(openers).allSatisfy({ $0.raw <= state.lastID && $0.raw > 0 }) else {
      throw InvalidState("a screen has an unknown id")
    }
    if prompts > 0, prompts > 1 || state.screens.last?.style.isPrompt != true {
      throw InvalidState("there are screens above an alert or dialog")
    }
    if let waiting = state.waiting { try check(waiting.request) }
  }

  // MARK: - Nodes

  private mutating func check(_ node: Node) throws(InvalidState) {
    let name = title(node.place)
    guard places.insert(node.place).inserted else { throw InvalidState("\(name) is live twice") }
    guard node.isSplit == (transaction.owner(at: node.place).kind == .split) else {
      throw InvalidState("\(name) is taken for columns, or for something else than columns")
    }
    switch transaction.owner(at: node.place).kind {
    case .stack, .group:
      guard node.content.isEmpty, node.selected == 0 else {
        throw InvalidState("\(name) holds tabs")
      }
      try checkStack(of: node)
    case .tabs:
      let tabs = transaction.mounted(in: node.place).filter {
        transaction.mount(at: $0)?.kind == .tab
      }
      guard node.stack.isEmpty, node.content.map({ $0.place }) == tabs else {
        throw InvalidState("\(name) does not have its tabs")
      }
      guard tabs.indices.contains(node.selected) else {
        throw InvalidState("\(name) selects no tab")
      }
    case .split: try checkColumns(of: node)
    case .flows:
      guard node.stack.isEmpty, node.content.count == 1, node.selected == 0 else {
        throw InvalidState("\(name) does not have one flow")
      }
    }
    for child in node.content {
      try checkMount(child, in: node, [.tab, .flow, .column])
      try check(child)
    }
    for index in node.presented.indices { try checkLayer(index, of: node) }
    for detour in node.detours {
      try checkMount(detour, in: node, [.detour])
      try check(detour)
    }
  }

  private func checkColumns(of node: Node) throws(InvalidState) {
    let columns = transaction.mounted(in: node.place).filter {
      transaction.mount(at: $0)?.kind == .column
    }
    guard node.stack.isEmpty, node.content.map({ $0.place }) == columns else {
      throw InvalidState("\(title(node.place)) does not have its columns")
    }
    guard columns.indices.contains(node.selected) else {
      throw InvalidState("\(title(node.place)) has no column in front")
    }
    for number in columns.indices
    where number != node.selected && node.content[number].isPresenting {
      throw InvalidState("something lies over \(title(columns[number])), which is not in front")
    }
  }

  private func checkMount(
    _ child: Node, in node: Node, _ kinds: Set<Graph.Mount.Kind>
  ) throws(InvalidState) {
    guard graph.places[child.place].parent == node.place,
      let mount = transaction.mount(at: child.place), kinds.contains(mount.kind)
    else {
      throw InvalidState("\(title(child.place)) is mounted elsewhere, not in \(title(node.place))")
    }
  }

  // MARK: - Lists

  private mutating func checkStack(of node: Node) throws(InvalidState) {
    let root = transaction.owner(at: node.place).root
    for (index, entry) in node.stack.enumerated() {
      guard case .screen(let screen) = entry else { continue }
      guard index == 0 ? screen.route == root : graph.routes[screen.route].kind != .root else {
        throw InvalidState("\(title(node.place)) has a root that is not at its bottom")
      }
    }
    try check(node.stack, of: node, at: node.place)
  }

  /// Checks a list of `node`, with screens of the coordinator at `place`.
  private mutating func check(
    _ entries: [Entry], of node: Node, at place: PlaceID
  ) throws(InvalidState) {
    guard case .screen? = entries.first else {
      throw InvalidState("a list of \(title(node.place)) does not begin with a screen")
    }
    for (index, entry) in entries.enumerated() {
      switch entry {
      case .screen(let screen):
        try check(screen, at: place)
        guard ids.insert(screen.id).inserted else { throw InvalidState("two screens have one id") }
      case .node(let child):
        try checkMount(child, in: node, [.child])
        try check(child)
        if index < entries.count - 1 { try checkCovered(child, by: entries[index + 1]) }
      }
    }
  }

  /// Checks a child below other entries of its parent's list, the next of which is `next`: another
  /// instance may lie on one that owns its stack.
  private func checkCovered(_ child: Node, by next: Entry) throws(InvalidState) {
    if case .node(let next) = next,
      transaction.isInstance(next.place, of: graph.places[child.place].mount)
    {
      guard !child.isPresenting else {
        throw InvalidState("something lies over \(title(child.place)), which another one covers")
      }
      return
    }
    try checkCovered(child)
  }

  /// Checks a child below screens of its parent's list.
  private func checkCovered(_ child: Node) throws(InvalidState) {
    guard transaction.isShared(child.place), child.presented.isEmpty, child.detours.isEmpty else {
      throw InvalidState("there are screens above \(title(child.place)), which owns its stack")
    }
    if case .node(let top)? = child.stack.last { try checkCovered(top) }
  }

  private func check(_ screen: Screen, at place: PlaceID) throws(InvalidState) {
    let route = graph.routes[screen.route]
    let name = "\(title(place)): \(graph.strings[route.name])"
    guard graph.has(graph.places[place].coordinator, contentOf: route.owner) else {
      throw InvalidState("\(name) is not a route of its coordinator")
    }
    try check(screen.arguments, of: screen.route, name)
  }

  private func check(
    _ arguments: [NavigationArgument], of route: ID<Graph.Route>, _ name: String
  ) throws(InvalidState) {
    guard graph.areArguments(arguments, of: route) else {
      throw InvalidState("\(name) has arguments that do not fit")
    }
  }

  private mutating func checkLayer(_ index: Int, of node: Node) throws(InvalidState) {
    let layer = node.presented[index]
    let name = "a layer of \(title(node.place))"
    guard layer.style.isPresented else {
      throw InvalidState("\(name) is not presented")
    }
    switch layer.opener {
    case .screen(let opener):
      let place = layer.place ?? node.place
      try check(layer.entries, of: node, at: place)
      try check(opener, at: place)
      guard openers.insert(opener.id).inserted else {
        throw InvalidState("two layers have one opener")
      }
      let hasRoot = layer.entries.contains {
        if case .screen(let screen) = $0 { graph.routes[screen.route].kind == .root } else { false }
      }
      guard !hasRoot, graph.routes[opener.route].kind != .root else {
        throw InvalidState("\(name) holds a root")
      }
      try checkPrompt(layer, graph.routes[opener.route].kind, name)
    case .modal(let mount):
      guard case .node(let modal)? = layer.entries.first, layer.entries.count == 1,
        graph.places[modal.place].mount == mount
      else { throw InvalidState("\(name) has other entries beside its modal") }
      let hasInstances = graph.mounts[mount].instances > 1
      let above = node.presented[(index + 1)...]
      guard above.allSatisfy({ $0.style.isPrompt || hasInstances && $0.opener == layer.opener })
      else {
        throw InvalidState("\(name) is above a modal")
      }
      try checkMount(modal, in: node, [.modal])
      try check(modal)
    }
  }

  /// Checks that `layer` is an alert or dialog if its opener is of such a `kind`, and holds one
  /// screen.
  private mutating func checkPrompt(
    _ layer: NavigationState.Layer, _ kind: Graph.Route.Kind, _ name: String
  ) throws(InvalidState) {
    guard layer.style.isPrompt == kind.isPrompt else {
      throw InvalidState("\(name) is not shown as its route is")
    }
    guard kind.isPrompt else { return }
    prompts += 1
    guard layer.style == kind.presentedStyle, layer.entries.count == 1,
      layer.replacedOpener == nil
    else { throw InvalidState("\(name) has other screens beside its question") }
  }

  // MARK: - The waiting request

  private func check(_ request: NavigationState.Request) throws(InvalidState) {
    let owner = transaction.owner(at: request.place)
    switch request.target {
    case .route(let route, let arguments):
      let row = graph.routes[route]
      guard graph.has(graph.places[request.place].coordinator, contentOf: row.owner) else {
        throw InvalidState("the waiting request is not for a route of its coordinator")
      }
      try check(arguments, of: route, "the waiting request")
      try checkSteps(of: request)
    case .itself:
      guard [.tabs, .flows, .split].contains(owner.kind) else {
        throw InvalidState("the waiting request is for neither tabs, flows nor columns")
      }
    case .tab(let mount):
      let tabs = transaction.mounted(in: request.place).compactMap { graph.places[$0].mount }
      guard tabs.contains(mount), graph.mounts[mount].kind == .tab else {
        throw InvalidState("the waiting request is not for a tab of its coordinator")
      }
    }
  }

  private func checkSteps(of request: NavigationState.Request) throws(InvalidState) {
    guard graph.canGoOn(request) else {
      throw InvalidState("the steps of the waiting request cannot follow its target")
    }
    for step in request.steps {
      try check(step.arguments, of: step.route, "the waiting request")
    }
  }

  private func title(_ place: PlaceID) -> String {
    let name = graph.name(of: place)
    return name.isEmpty ? graph.coordinatorName(at: place) : name
  }
}

extension NavigationState.Node {
  /// True iff a layer or detour lies over it or over a child in its stack.
  var isPresenting: Bool {
    !presented.isEmpty || !detours.isEmpty
      || stack.contains {
        if case .node(let child) = $0 { child.isPresenting } else { false }
      }
  }
}
