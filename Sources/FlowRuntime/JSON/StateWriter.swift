/// Writes the parts of a state as JSON.
struct StateWriter: JSONHolder {
  /// The graph of the state.
  let graph: NavigationGraph
  /// True iff everything is written that is needed to restore the same state, except for an alert
  /// or dialog in front.
  var isComplete = false
  /// True iff alerts and dialogs are written, too, although everything is.
  var keepsPrompts = false
  /// The alert or dialog over what covers its coordinator.
  private var raised: NavigationState.Layer?
  /// Returns the text that stands for a value that must not be read; nil for all other values.
  var mark: ((ValueRole, NavigationArgument) -> String?)?
  package var json = JSONWriter()

  /// Begins to write a state of `graph`.
  init(_ graph: NavigationGraph, isComplete: Bool = false) {
    self.graph = graph
    self.isComplete = isComplete
  }

  /// The use of a value.
  enum ValueRole {
    case parameter(ID<NavigationGraph.Parameter>)
    /// The answer to the question that a route asks.
    case answer(ID<NavigationGraph.Route>?)
    /// A value that is handed to a checkpoint.
    case checkpoint(ID<NavigationGraph.Checkpoint>)
  }

  /// Writes a value, or its mark.
  mutating func write(_ value: NavigationArgument, as role: ValueRole) {
    if let mark = mark?(role, value) { json.write(literal: mark) } else { json.write(value) }
  }

  // MARK: - Nodes

  /// Writes the root of a state and all its content, each layer with the node of its coordinator.
  mutating func write(root: NavigationState.Node) {
    raised = root.raisedPrompt
    write(root)
  }

  /// Writes a node and all its content.
  mutating func write(_ node: NavigationState.Node) {
    object {
      $0.json.member("place", $0.graph.name(of: node.place))
      $0.json.member("coordinator", $0.graph.coordinatorName(at: node.place))
      $0.writeContent(of: node)
      let isWhole = !$0.isComplete || $0.keepsPrompts
      var layers = node.presented.filter { $0.place == nil && (isWhole || !$0.style.isPrompt) }
      if isWhole, let raised = $0.raised, raised.place == node.place { layers.append(raised) }
      if !layers.isEmpty { $0.array("presented", layers) { $0.write($1, at: node.place) } }
      if !node.detours.isEmpty { $0.array("detours", node.detours) { $0.write($1) } }
    }
  }

  private mutating func writeContent(of node: NavigationState.Node) {
    switch graph.owners[graph.places[node.place].coordinator].kind {
    case .stack, .group: array("stack", node.stack) { $0.write($1) }
    case .tabs:
      if let mount = graph.places[node.shown.place].mount {
        json.member("selected", graph.name(of: mount))
      }
      array("tabs", node.content) { $0.write($1) }
    case .flows:
      json.key("flow")
      write(node.shown)
    case .split:
      if let mount = graph.places[node.shown.place].mount {
        json.member("front", graph.name(of: mount))
      }
      array("columns", node.content) { $0.write($1) }
    }
  }

  private mutating func write(_ entry: NavigationState.Entry) {
    object {
      switch entry {
      case .screen(let screen): $0.writeMembers(of: screen)
      case .node(let node):
        $0.json.key("node")
        $0.write(node)
      }
    }
  }

  private mutating func write(_ layer: NavigationState.Layer, at place: ID<NavigationGraph.Place>) {
    object {
      $0.json.member("style", layer.style.name)
      if $0.isComplete, let opener = layer.replacedOpener {
        $0.json.key("opener")
        $0.object { $0.writeMembers(of: opener) }
      }
      $0.array("stack", layer.entries) { $0.write($1) }
    }
  }

  // MARK: - Screens

  /// Writes a screen with its coordinator and place.
  mutating func write(_ screen: NavigationState.PlacedScreen) {
    object { $0.writeMembers(of: screen) }
  }

  private mutating func writeMembers(of screen: NavigationState.PlacedScreen) {
    json.member("route", graph.name(of: screen.screen.route, at: screen.place.id))
    writeArguments(screen.screen.arguments, of: screen.screen.route)
    json.member("place", graph.name(of: screen.place.id))
  }

  private mutating func writeMembers(of screen: NavigationState.Screen) {
    json.member("route", graph.strings[graph.routes[screen.route].name])
    writeArguments(screen.arguments, of: screen.route)
  }

  private mutating func writeArguments(
    _ arguments: [NavigationArgument], of route: ID<NavigationGraph.Route>
  ) {
    write(arguments.map { .some($0) }, of: graph.routes[route].parameters)
  }

  /// Writes `arguments` for `parameters`, without those that are not given; nothing if none is.
  mutating func write(
    _ arguments: [NavigationArgument?], of parameters: Rows<NavigationGraph.Parameter>
  ) {
    guard arguments.contains(where: { $0 != nil }) else { return }
    json.key("arguments")
    object {
      for (id, value) in zip(parameters, arguments) {
        guard let value else { continue }
        $0.json.key($0.graph.strings[$0.graph.parameters[id].name])
        $0.write(value, as: .parameter(id))
      }
    }
  }

  // MARK: - The waiting request

  /// Writes the waiting request, and what its fallback opened. `state` is the one in which it
  /// waits, if it is known.
  mutating func write(_ waiting: NavigationState.Waiting, in state: NavigationState? = nil) {
    object {
      $0.writeMembers(of: waiting.request)
      if let opened = waiting.opened { $0.write(opened, in: state) }
    }
  }

  private mutating func write(
    _ opened: NavigationState.Waiting.Presented, in state: NavigationState?
  ) {
    json.key("opened")
    object {
      switch opened {
      case .node(let place):
        $0.json.member("place", $0.graph.name(of: place))
        if let state, state.node(at: place) == nil { $0.writeGone() }
      case .screen(let screen):
        $0.writeMembers(of: screen)
        if let state { $0.write(index: state.index(of: screen)) }
      }
    }
  }

  /// Writes the held action, and what its lock opened.
  mutating func write(_ held: NavigationState.Held) {
    object {
      $0.json.member("action", held.action.name)
      switch held.action {
      case .userPopped(let count):
        $0.json.key("count")
        $0.json.write(.int(Int64(count)))
      case .tab(let name): $0.json.member("tab", name)
      case .userSelected(let name, let tabs):
        $0.json.member("tab", name)
        if case .node(let place)? = tabs { $0.json.member("place", $0.graph.name(of: place.id)) }
      case .open(let url): $0.json.member("url", url)
      case .navigate, .send, .sendEvent, .refresh, .back, .dismiss, .dismissAll, .userDismissed:
        if let request = held.request { $0.writeMembers(of: request) }
      }
      $0.write(held.opened, in: nil)
    }
  }

  /// Writes the index of the screen among those of its node.
  private mutating func write(index: Int?) {
    guard let index else { return writeGone() }
    json.key("index")
    json.write(.int(Int64(index)))
  }

  /// Writes that the screen or coordinator that was opened was removed with its flow, so that the
  /// request still waits.
  private mutating func writeGone() {
    json.key("gone")
    json.write(.bool(true))
  }

  private mutating func writeMembers(of request: NavigationState.Request) {
    json.member("place", graph.name(of: request.place))
    switch request.target {
    case .route(let route, let arguments):
      json.member("target", graph.name(of: route, at: request.place))
      writeArguments(arguments, of: route)
    case .itself: json.member("target", graph.coordinatorName(at: request.place))
    case .tab(let mount): json.member("tab", graph.name(of: mount))
    }
    if !request.steps.isEmpty {
      array("steps", request.steps) { writer, step in
        writer.object {
          $0.json.member("route", $0.graph.strings[$0.graph.routes[step.route].name])
          $0.writeArguments(step.arguments, of: step.route)
        }
      }
    }
    if let mode = request.mode.text { json.member("mode", mode) }
  }
}
