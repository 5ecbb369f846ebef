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
    var text = StateText(graph: graph)
    text.add(root, depth: 0, isFront: true)
    if let waiting { text.add(waiting) }
    if let held { text.add(held) }
    return text.lines.joined(separator: "\n")
  }
}

extension NavigationAction {
  /// The action that a lock holds, for people: `navigate` is named by its request.
  package var heldText: String {
    switch self {
    case .open(let url): "open \(url)"
    case .tab(let name), .userSelected(let name, _): "tab \(name)"
    case .userPopped(let count) where count != 1: "back × \(count)"
    case .back, .userPopped: "back"
    case .dismiss, .userDismissed: "dismiss"
    case .dismissAll: "dismiss all"
    case .navigate(let destination, _): "navigate \(destination.name)"
    case .send(let event, _, _), .sendEvent(let event, _, _): "send \(event)"
    case .refresh: "refresh"
    }
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
    if let place = layer.place, case .screen(let screen)? = layer.entries.first {
      let name = graph.name(of: screen.route, at: place)
      return add(
        name + graph.literals(screen.arguments, of: screen.route), depth: depth + 1,
        isFront: isFront)
    }
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
    let end = waiting.opened.map { ", until \(name(of: $0)) leaves" } ?? ""
    add("waiting: \(text(of: waiting.request))\(end)", depth: 0)
  }

  /// Adds the held action, and the screen or coordinator that it depends on.
  mutating func add(_ held: NavigationState.Held) {
    let action = held.request.map { "navigate \(text(of: $0))" }
    add("held: \(action ?? held.action.heldText), until \(name(of: held.opened)) leaves", depth: 0)
  }

  private func text(of request: NavigationState.Request) -> String {
    var text: String
    switch request.target {
    case .route(let route, let arguments):
      text = graph.name(of: route, at: request.place) + graph.literals(arguments, of: route)
    case .itself: text = graph.coordinatorName(at: request.place)
    case .tab(let mount): text = "tab \(graph.name(of: mount))"
    }
    for step in request.steps {
      text += " / \(graph.strings[graph.routes[step.route].name])"
      text += graph.literals(step.arguments, of: step.route)
    }
    let place = graph.name(of: request.place)
    if !place.isEmpty { text += " at \(place)" }
    if let mode = request.mode.text { text += ", \(mode)" }
    return text
  }

  private func name(of opened: NavigationState.Waiting.Presented) -> String {
    switch opened {
    case .node(let place): graph.name(of: place)
    case .screen(let screen):
      graph.name(of: screen.screen.route, at: screen.place.id)
        + graph.literals(screen.screen.arguments, of: screen.screen.route)
    }
  }

  // MARK: - Screens

  private func name(of screen: NavigationState.Screen) -> String {
    graph.strings[graph.routes[screen.route].name]
      + graph.literals(screen.arguments, of: screen.route)
  }
}
