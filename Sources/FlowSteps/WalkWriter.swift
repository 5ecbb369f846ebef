import FlowRuntime

/// Writes the data of a walk that a page draws, as JSON: the screens, and the possible actions.
struct WalkWriter: JSONHolder {
  private let walk: Walk
  private var graph: NavigationGraph { walk.graph }
  private let choices: Choices
  package var json = JSONWriter()

  /// Begins to write about `walk`.
  init(_ walk: Walk) {
    self.walk = walk
    choices = Choices(walk.graph)
  }

  /// Writes everything that changes from step to step; of `step` the transition that it has taken.
  mutating func write(_ step: Walk.Step?, isStart: Bool) {
    object {
      if let step { $0.json.member("step", step.text) }
      if let taken = step?.taken { $0.json.member("taken", taken.index) }
      if case .failure(let error)? = step?.result {
        $0.json.member("refusal", error.description)
      }
      $0.json.key("front")
      $0.write($0.walk.state.focus)
      $0.array("screens", $0.walk.state.screens) {
        $0.json.write($0.graph.name(of: $1.screen.route))
      }
      $0.array("presentations", $0.walk.state.presentations) { $0.write($1) }
      $0.array("events", $0.choices.sends(in: $0.walk.state)) { $0.write(send: $1) }
      $0.array("ownEvents", $0.choices.ownSends(in: $0.walk.state)) { $0.write(send: $1) }
      if $0.graph.requirements.count > 0 { $0.write("canRefresh", true) }
      $0.writeRefusal("refresh", .refresh())
      let controls = $0.walk.state.controls
      if controls.back > 0 { $0.write("hasBack", true) }
      if controls.dismissible != nil { $0.write("hasDismiss", true) }
      $0.writeRefusal("back", .back)
      $0.writeRefusal("dismiss", .dismiss)
      $0.writeRefusal("dismissAll", .dismissAll)
      $0.array("conditions", $0.walk.facts) { $0.write($1) }
      $0.writeWaiting()
      $0.json.member("length", $0.walk.length)
      if isStart { $0.writeOutside() }
    }
  }

  // MARK: Screens

  private mutating func write(_ presentation: NavigationState.Presentation) {
    let isLocked = presentation.locks.contains { self.isLocked($0) }
    object {
      $0.json.member("style", presentation.style.name)
      $0.write("isLocked", isLocked)
      $0.array("detents", presentation.detents) { $0.json.write($0.text(of: $1)) }
      if let selected = presentation.selectedDetent {
        $0.json.member("detent", $0.text(of: selected))
      }
      $0.json.key("content")
      $0.write(presentation.container)
    }
  }

  private mutating func write(_ container: NavigationState.Container) {
    object {
      if case .node(let place) = container.id {
        $0.json.member("place", $0.graph.name(of: place.id))
        $0.json.member("coordinator", $0.graph.coordinatorName(at: place.id))
      }
      switch container.content {
      case .stack(let screens): $0.array("stack", screens) { $0.write($1) }
      case .tabs(let tabs):
        $0.array("tabs", $0.walk.shown(tabs)) { $0.write($1) }
        if container.hidesTabs(in: $0.graph) { $0.write("isBarHidden", true) }
      case .flow(let flow):
        $0.json.key("flow")
        $0.write(flow)
      case .columns(let columns): $0.array("columns", columns) { $0.write($1) }
      }
    }
  }

  private mutating func write(_ tab: NavigationState.Container.Tab) {
    object {
      $0.json.member("name", tab.item.name)
      if let title = tab.item.title { $0.json.member("title", title) }
      if let icon = tab.item.icon { $0.json.member("icon", icon) }
      $0.write("isSelected", tab.item.isSelected)
      if tab.item.isSelected {
        $0.json.key("content")
        $0.write(tab.container)
      }
    }
  }

  private mutating func write(_ column: NavigationState.Container.Column) {
    object {
      $0.json.member("name", column.name)
      $0.write("isFront", column.isFront)
      $0.json.key("content")
      $0.write(column.container)
    }
  }

  private mutating func write(_ screen: NavigationState.PlacedScreen) {
    let row = graph.routes[screen.screen.route]
    object {
      $0.json.member("route", $0.graph.name(of: screen.screen.route))
      $0.json.member("name", $0.graph.strings[row.name])
      $0.json.member(
        "arguments", $0.graph.literals(screen.screen.arguments, of: screen.screen.route))
      $0.json.member("place", $0.graph.name(of: screen.place.id))
      $0.json.member("coordinator", $0.graph.coordinatorName(at: screen.place.id))
      if $0.isLocked(screen.screen) {
        $0.write("isLocked", true)
        if row.lockFallback != nil { $0.write("asks", true) }
      }
      if row.isBare { $0.write("isBare", true) }
      if let checkpoint = row.checkpoint {
        $0.json.member("checkpoint", $0.graph.strings[$0.graph.checkpoints[checkpoint].name])
      }
    }
  }

  /// True iff the lock of `screen` holds now.
  private func isLocked(_ screen: NavigationState.Screen) -> Bool {
    graph.isLocked(screen) { walk.conditions[$0] }
  }

  private func text(of detent: NavigationGraph.Detent) -> String {
    switch detent {
    case .medium: "medium"
    case .large: "large"
    case .fit: "fit"
    case .height(let points): "height(\(points))"
    case .fraction(let part): "fraction(\(part.description))"
    }
  }

  private mutating func writeWaiting() {
    if let request = walk.state.waiting?.request {
      json.member("waiting", graph.text(of: request))
    }
    if let held = walk.state.held {
      let request = held.request.map { "navigate \(graph.text(of: $0))" }
      json.member("held", request ?? held.action.heldText)
    }
  }

  // MARK: Possible actions

  private mutating func write(send action: NavigationAction) {
    switch action {
    case .send(let name, let arguments, _):
      guard let sender = walk.state.sender(of: name) else { return }
      let isFront = sender.place == walk.state.focus.place.id
      write(
        graph.event(name, of: sender.route), arguments,
        from: isFront ? nil : graph.name(of: sender.place), sentBy: action)
    case .sendEvent(let name, let coordinator, let arguments):
      let event = graph.owner(withEvents: coordinator).flatMap { graph.ownEvent(name, of: $0) }
      write(event, arguments, of: coordinator, sentBy: action)
    case .refresh, .navigate, .open, .back, .dismiss, .dismissAll, .tab, .userPopped,
      .userDismissed, .userSelected:
      break
    }
  }

  private mutating func write(
    _ event: ID<NavigationGraph.Event>?, _ arguments: [NavigationArgument],
    of coordinator: String? = nil, from sender: String? = nil, sentBy action: NavigationAction
  ) {
    guard let event else { return }
    object {
      $0.json.member("name", $0.graph.strings[$0.graph.events[event].name])
      if let coordinator { $0.json.member("coordinator", coordinator) }
      if let sender { $0.json.member("sender", sender) }
      $0.array("parameters", Array(zip($0.graph.events[event].parameters, arguments))) {
        $0.write($1.0, $1.1)
      }
      $0.writeRefusal("refusal", action)
    }
  }

  /// Writes a parameter and the initial text of its input.
  private mutating func write(
    _ parameter: ID<NavigationGraph.Parameter>, _ argument: NavigationArgument
  ) {
    let row = graph.parameters[parameter]
    object {
      $0.json.member("name", $0.graph.strings[row.name])
      $0.json.member("type", $0.graph.text(of: row.type))
      $0.write(type: row.type)
      if let text = $0.text(of: argument) { $0.json.member("text", text) }
    }
  }

  /// The text in the input of an argument: a text as it is, all others as JSON; nothing for nil.
  private func text(of argument: NavigationArgument) -> String? {
    switch argument {
    case .nil: return nil
    case .string(let text): return text
    case .bool, .int, .double, .list:
      var json = JSONWriter()
      json.write(argument)
      return json.text
    }
  }

  private mutating func write(type: ID<NavigationGraph.ValueType>) {
    switch graph.types[type] {
    case .bool: json.member("kind", "bool")
    case .int: json.member("kind", "int")
    case .double: json.member("kind", "double")
    case .string: json.member("kind", "string")
    case .uuid: json.member("kind", "uuid")
    case .url: json.member("kind", "url")
    case .external: json.member("kind", "external")
    case .list: json.member("kind", "list")
    case .enum(let id):
      json.member("kind", "enum")
      array("cases", Array(graph.enums[id].cases)) {
        $0.json.write($0.graph.strings[$0.graph.cases[$1].name])
      }
    case .optional(let wrapped):
      write("isOptional", true)
      write(type: wrapped)
    }
  }

  private mutating func write(_ fact: NavigationFact) {
    object {
      $0.json.member("name", $0.graph.strings[$0.graph.conditions[ID(fact.number)].name])
      if !fact.arguments.isEmpty {
        $0.json.member("text", StepText($0.graph).fact(fact))
        $0.array("arguments", fact.arguments) { $0.json.write($1) }
      }
      $0.write("holds", $0.walk.conditions[fact])
    }
  }

  /// Writes the reason why the user cannot do `action` now; nothing if they can.
  private mutating func writeRefusal(_ key: String, _ action: NavigationAction) {
    guard let error = walk.refusal(of: action) else { return }
    json.member(key, error.description)
  }

  /// Writes the actions from outside of screens: links to try, and the routes that code may open.
  private mutating func writeOutside() {
    var urls: [String] = []
    for route in graph.routes.ids where !graph.routes[route].links.isEmpty {
      guard urls.count < WalkWriter.outsideLimit else { break }
      let arguments = graph.routes[route].parameters.map { choices.argument($0) }
      let screen = RouteArguments(route: route.index, arguments: arguments)
      if let url = graph.url(for: screen) { urls.append(url) }
    }
    array("links", urls) { $0.json.write($1) }
    let entries = graph.routes.ids.filter { graph.routes[$0].isEntry }
    array("entries", Array(entries.prefix(WalkWriter.outsideLimit))) { $0.write(entry: $1) }
  }

  private mutating func write(entry route: ID<NavigationGraph.Route>) {
    object {
      $0.json.member("route", $0.graph.name(of: route))
      $0.array("parameters", Array($0.graph.routes[route].parameters)) {
        $0.write($1, $0.choices.argument($1))
      }
    }
  }

  /// The maximum number of links and entries that are offered.
  private static var outsideLimit: Int { 512 }

  // MARK: Nesting

  private mutating func write(_ key: String, _ value: Bool) {
    json.key(key)
    json.write(.bool(value))
  }
}
