extension NavigationState: CustomStringConvertible {
  /// The state as text for people. It reads like the graph: each container, then its contents,
  /// bottom first. `>` marks the screen in front.
  ///
  ///       Launch
  ///         flow main: Main
  ///           tab home: Home, selected
  ///             feed
  ///             cover
  ///     >         cart
  ///           tab account: Account
  ///             profile
  ///       waiting: Account.profile at main/account, until login leaves
  public var description: String {
    var text = StateText(graph: graph.graph)
    text.add(root, depth: 0, isFront: true)
    if let waiting { text.add(waiting) }
    return text.lines.joined(separator: "\n")
  }
}

/// The lines of a state's description.
private struct StateText {
  let graph: NavigationGraph
  var lines: [String] = []

  // MARK: - Nodes

  /// Adds the node and what it holds. It is shown in `style` if it is a modal.
  mutating func add(
    _ node: NavigationState.Node, depth: Int, isFront: Bool, mark: String? = nil,
    style: NavigationState.Style? = nil
  ) {
    var title = graph.coordinatorName(at: node.place)
    if let mount = graph.places[node.place].mount {
      let name = graph.name(of: mount, graph.places[node.place].instance)
      title = "\(graph.mounts[mount].kind.name) \(name): \(title)"
    }
    if let mark { title += ", \(mark)" }
    if let style { title += ", \(style.name)" }
    add(title, depth: depth)
    let isTop = isFront && node.detours.isEmpty
    addContent(of: node, depth: depth + 1, isFront: isTop && node.presented.isEmpty)
    for (index, layer) in node.presented.enumerated() {
      add(layer, depth: depth + 1, isFront: isTop && index == node.presented.count - 1)
    }
    for (index, detour) in node.detours.enumerated() {
      add(detour, depth: depth + 1, isFront: isFront && index == node.detours.count - 1)
    }
  }

  private mutating func addContent(of node: NavigationState.Node, depth: Int, isFront: Bool) {
    add(node.stack, depth: depth, isFront: isFront)
    for (index, child) in node.content.enumerated() {
      let isShown = index == node.selected
      add(
        child, depth: depth, isFront: isFront && isShown, mark: isShown ? mark(of: child) : nil)
    }
  }

  /// The mark of the tab or column that is shown; nil for a flow.
  private func mark(of node: NavigationState.Node) -> String? {
    switch graph.places[node.place].mount.map({ graph.mounts[$0].kind }) {
    case .tab: "selected"
    case .column: "in front"
    case .child, .modal, .detour, .flow, nil: nil
    }
  }

  private mutating func add(_ layer: NavigationState.Layer, depth: Int, isFront: Bool) {
    if case .modal = layer.opener, case .node(let node)? = layer.entries.first {
      return add(node, depth: depth, isFront: isFront, style: layer.style)
    }
    let opener = layer.replacedOpener.map { ", opened as \(name(of: $0))" }
    add(layer.style.name + (opener ?? ""), depth: depth)
    add(layer.entries, depth: depth + 1, isFront: isFront)
  }

  private mutating func add(_ entries: [NavigationState.Entry], depth: Int, isFront: Bool) {
    for (index, entry) in entries.enumerated() {
      let isFront = isFront && index == entries.count - 1
      switch entry {
      case .screen(let screen): add(name(of: screen), depth: depth, isFront: isFront)
      case .node(let node): add(node, depth: depth, isFront: isFront)
      }
    }
  }

  private mutating func add(_ line: String, depth: Int, isFront: Bool = false) {
    lines.append((isFront ? "> " : "  ") + String(repeating: "  ", count: depth) + line)
  }

  // MARK: - The waiting request

  /// Adds the waiting request, and the screen or coordinator that it depends on.
  mutating func add(_ waiting: NavigationState.Waiting) {
    let request = waiting.request
    var line = "waiting: "
    switch request.target {
    case .route(let route, let arguments):
      line += graph.name(of: route, at: request.place) + graph.literals(arguments, of: route)
    case .itself: line += graph.coordinatorName(at: request.place)
    case .tab(let mount): line += "tab \(graph.name(of: mount))"
    }
    for step in request.steps {
      line += " / \(graph.strings[graph.routes[step.route].name])"
      line += graph.literals(step.arguments, of: step.route)
    }
    let place = graph.name(of: request.place)
    if !place.isEmpty { line += " at \(place)" }
    if let mode = request.mode.text { line += ", \(mode)" }
    switch waiting.opened {
    case .node(let place): line += ", until \(graph.name(of: place)) leaves"
    case .screen(let screen):
      let name = graph.name(of: screen.screen.route, at: screen.place.id)
      let literals = graph.literals(screen.screen.arguments, of: screen.screen.route)
      line += ", until \(name)\(literals) leaves"
    case nil: break
    }
    add(line, depth: 0)
  }

  // MARK: - Screens

  private func name(of screen: NavigationState.Screen) -> String {
    graph.strings[graph.routes[screen.route].name]
      + graph.literals(screen.arguments, of: screen.route)
  }
}
