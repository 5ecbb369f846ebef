import FlowRuntime

/// What a user, a link or code outside can do in a state, with examples for arguments.
struct Moves {
  typealias Graph = NavigationGraph

  private var examples: LinkExamples
  private let graph: Graph
  private let numbers: GraphNumbers
  private let model: Model
  /// The links and entries that are tried at the start, and those that are tried everywhere.
  private var first: [NavigationAction] = []
  private var always: [NavigationAction] = []

  /// How many links and entries are tried.
  private static let outsideLimit = 512
  /// How many of them are tried in every state.
  private static let everywhereLimit = 32

  /// The moves of the graph that was lowered from `analysis`.
  init(_ lowered: Lowered, _ analysis: Analysis) {
    graph = lowered.graph
    numbers = lowered.numbers
    model = analysis.model
    examples = analysis.examples
  }

  /// Tries what comes from outside only `withLinks`: what opens `route` everywhere, all else only
  /// at the start, since a link leads to the same from anywhere.
  mutating func aim(at route: ID<Graph.Route>, withLinks: Bool) {
    first = []
    always = []
    guard withLinks else { return }
    always = outside(route)
    for other in graph.routes.ids where other != route && first.count < Moves.outsideLimit {
      first += outside(other)
    }
  }

  /// Tries what comes from outside in every state; false, and as much as is not too much, where it
  /// is.
  @discardableResult
  mutating func tryEverywhere() -> Bool {
    first = []
    always = []
    for route in graph.routes.ids {
      guard always.count < Moves.everywhereLimit else { return false }
      always += everything(route)
    }
    return true
  }

  /// Tries what comes from outside at the start; nothing of it if it is not wanted.
  mutating func tryAtStart(_ isWanted: Bool) {
    always = []
    first = isWanted ? graph.routes.ids.flatMap { everything($0) } : []
  }

  // MARK: Actions

  /// Everything that can be tried in `state`, `depth` actions from the start: what its screen
  /// sends, tabs, steps back, then what comes from outside.
  func actions(in state: NavigationState, depth: Int) -> [NavigationAction] {
    sends(in: state) + tabs(in: state) + [.back, .dismiss] + always + (depth == 0 ? first : [])
  }

  /// Everything that can be tried in `state`, with every link and entry.
  mutating func everything(in state: NavigationState) -> [NavigationAction] {
    var outside: [NavigationAction] = []
    for route in graph.routes.ids where outside.count < Moves.outsideLimit {
      outside += self.outside(route)
    }
    return sends(in: state) + tabs(in: state) + [.back, .dismiss, .dismissAll] + outside
  }

  /// What `move` may be in `state`.
  mutating func actions(for move: Move, in state: NavigationState) -> [NavigationAction] {
    switch move {
    case .start: return []
    case .send(let transition):
      let event = model.names[model.events[model.transitions[transition].event].name]
      return sends(in: state).filter { $0.event == event }
    case .back: return [.back]
    case .dismiss: return [.dismiss]
    case .tab(let mount):
      let name = model.names[model.mounts[mount].name]
      return tabs(in: state).filter { $0 == .userSelected(name) }
    case .open(let link): return [open(link)]
    case .navigate(let route):
      let route = numbers[route]
      return graph.owners.ids.filter { graph.has($0, contentOf: graph.routes[route].owner) }
        .prefix(8).map { navigate(route, $0) }
    }
  }

  /// One for each event of the screen in front.
  private func sends(in state: NavigationState) -> [NavigationAction] {
    var events: [ID<Graph.Event>] = []
    for id in graph.transitions(of: state.focus.screen.route) {
      let event = graph.transitions[id].event
      if !events.contains(event) { events.append(event) }
    }
    return events.map { id in
      let event = graph.events[id]
      return .send(graph.strings[event.name], arguments: event.parameters.map(argument))
    }
  }

  /// The tabs around the screen in front, each name once.
  private func tabs(in state: NavigationState) -> [NavigationAction] {
    var names: [ID<String>] = []
    for place in state.focusChain.reversed() {
      let coordinator = graph.places[place].coordinator
      guard graph.owners[coordinator].kind == .tabs else { continue }
      for mount in graph.mounts(of: coordinator) where graph.mounts[mount].kind == .tab {
        let name = graph.mounts[mount].name
        if !names.contains(name) { names.append(name) }
      }
    }
    return names.map { .userSelected(graph.strings[$0]) }
  }

  // MARK: From outside

  /// The links and the entry of `route`.
  private mutating func outside(_ route: ID<Graph.Route>) -> [NavigationAction] {
    var actions: [NavigationAction] = []
    for link in graph.routes[route].links {
      actions.append(open(model.link(link, of: route, in: graph)))
    }
    if graph.routes[route].isEntry { actions.append(navigate(route, graph.routes[route].owner)) }
    return actions
  }

  /// Likewise, and that code may go to what a link opens.
  private mutating func everything(_ route: ID<Graph.Route>) -> [NavigationAction] {
    let row = graph.routes[route]
    guard !row.isEntry, !row.links.isEmpty else { return outside(route) }
    return outside(route) + [navigate(route, row.owner)]
  }

  private mutating func open(_ link: ID<Link>) -> NavigationAction {
    .open(examples.url(of: link))
  }

  private func navigate(_ route: ID<Graph.Route>, _ owner: ID<Graph.Owner>) -> NavigationAction {
    let arguments = graph.routes[route].parameters.map { parameter in
      graph.parameters[parameter].default == nil ? argument(parameter) : nil
    }
    return .navigate(
      NavigationDestination(target: .route(route, within: owner), arguments: arguments))
  }

  // MARK: Arguments

  /// The default of `parameter`, or an example of its type.
  private func argument(_ parameter: ID<Graph.Parameter>) -> NavigationArgument {
    let row = graph.parameters[parameter]
    return row.default.map(graph.argument) ?? example(row.type)
  }

  private func example(_ type: ID<Graph.ValueType>) -> NavigationArgument {
    switch graph.types[type] {
    case .bool: .bool(true)
    case .int: .int(1)
    case .double: .double(1.5)
    case .string, .external: .string("x")
    case .uuid: .string("6F9619FF-8B86-D011-B42D-00CF4FC964FF")
    case .url: .string("https://example.com")
    case .enum(let id):
      graph.enums[id].cases.first.map { .string(graph.strings[graph.cases[$0].name]) } ?? .nil
    case .list: .list([])
    case .optional: .nil
    }
  }
}

extension NavigationAction {
  /// The event that is sent, if one is.
  fileprivate var event: String? {
    if case .send(let event, _, _) = self { return event }
    return nil
  }
}
