import FlowRuntime

/// What a user, a link or code outside can do in a state, with examples for arguments.
struct Moves {
  typealias Graph = NavigationGraph

  /// An action that may be accepted, and the conditions that it may ask: one list per boolean.
  struct Option {
    var action: NavigationAction
    var asked: [[Int]] = []
  }

  private var asked: AskedConditions
  private var examples: LinkExamples
  private let graph: Graph
  private let numbers: GraphNumbers
  private let model: Model
  /// The links and entries that are tried at the start, and those that are tried everywhere.
  private var first: [Option] = []
  private var always: [Option] = []

  /// How many links and entries are tried.
  private static let outsideLimit = 512
  /// How many of them are tried in every state.
  private static let everywhereLimit = 32

  /// The moves of the graph that was lowered from `analysis`.
  init(_ lowered: Lowered, _ analysis: Analysis) {
    graph = lowered.graph
    numbers = lowered.numbers
    model = analysis.model
    asked = AskedConditions(graph)
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
  mutating func tryEverywhere() -> Bool {
    first = []
    always = []
    for route in graph.routes.ids {
      guard always.count < Moves.everywhereLimit else { return false }
      always += outside(route)
      let row = graph.routes[route]
      if !row.isEntry, !row.links.isEmpty { always.append(navigate(route, row.owner)) }
    }
    return true
  }

  /// The conditions in which the start may differ.
  mutating func conditionsOfStart() -> [NavigationConditions] {
    NavigationConditions().alternatives(asked: asked.asked(goingTo: .coordinator(graph.root)))
  }

  // MARK: Options

  /// Everything that can be tried in `state`, `depth` actions from the start: what its screen
  /// sends, tabs, steps back, then what comes from outside.
  mutating func options(in state: NavigationState, depth: Int) -> [Option] {
    var options = sends(in: state) + tabs(in: state)
    options += [Option(action: .back), Option(action: .dismiss)]
    return options + always + (depth == 0 ? first : [])
  }

  /// Everything that can be tried in `state`, with every link and entry.
  mutating func everything(in state: NavigationState) -> [Option] {
    var outside: [Option] = []
    for route in graph.routes.ids where outside.count < Moves.outsideLimit {
      outside += self.outside(route)
    }
    return sends(in: state) + tabs(in: state)
      + [Option(action: .back), Option(action: .dismiss), Option(action: .dismissAll)] + outside
  }

  /// What `move` may be in `state`.
  mutating func options(for move: Move, in state: NavigationState) -> [Option] {
    switch move {
    case .start: return []
    case .send(let transition):
      let event = model.names[model.events[model.transitions[transition].event].name]
      return sends(in: state).filter { $0.action.event == event }
    case .back: return [Option(action: .back)]
    case .dismiss: return [Option(action: .dismiss)]
    case .tab(let mount):
      let name = model.names[model.mounts[mount].name]
      return tabs(in: state).filter { $0.action == .userSelected(name) }
    case .open(let link): return [open(link)]
    case .navigate(let route):
      let route = numbers[route]
      return graph.owners.ids.filter { graph.has($0, contentOf: graph.routes[route].owner) }
        .prefix(8).map { navigate(route, $0) }
    }
  }

  /// One for each event of the screen in front.
  private mutating func sends(in state: NavigationState) -> [Option] {
    var options: [Option] = []
    var seen: [ID<Graph.Event>: Int] = [:]
    for id in graph.transitions(of: state.focus.screen.route) {
      let transition = graph.transitions[id]
      let event = graph.events[transition.event]
      let index = seen[transition.event] ?? options.count
      if index == options.count {
        let arguments = event.parameters.map(argument)
        options.append(
          Option(action: .send(graph.strings[event.name], arguments: arguments)))
        seen[transition.event] = index
      }
      if !transition.when.isEmpty {
        options[index].asked.append(asked.conditions(of: transition.when))
      }
      options[index].asked += conditions(of: transition.action, in: state)
    }
    return options
  }

  private mutating func conditions(of action: Graph.Action, in state: NavigationState) -> [[Int]] {
    switch action {
    case .go(let go), .leaveThenGo(_, let go):
      return asked.asked(goingTo: graph.gos[go].target)
    case .resumeElseGo(let go):
      return asked.asked(goingTo: graph.gos[go].target) + conditions(ofWaitingIn: state)
    case .resume, .resumeElseLeave: return conditions(ofWaitingIn: state)
    case .tab(let name): return conditions(ofTab: name)
    case .leave: return []
    }
  }

  private mutating func conditions(ofWaitingIn state: NavigationState) -> [[Int]] {
    guard let request = state.waiting?.request else { return [] }
    let place = asked.asked(goingTo: request.place)
    switch request.target {
    case .route(let route, _):
      let owner = graph.places[request.place].coordinator
      return place + asked.asked(goingTo: .route(route, within: owner))
    case .tab(let mount):
      return place + asked.asked(goingTo: .mount(mount, within: graph.mounts[mount].owner))
    case .itself: return place
    }
  }

  private mutating func conditions(ofTab name: ID<String>) -> [[Int]] {
    let mounts = graph.mounts.ids.filter {
      graph.mounts[$0].kind == .tab && graph.mounts[$0].name == name
    }
    return mounts.prefix(16).flatMap {
      asked.asked(goingTo: .mount($0, within: graph.mounts[$0].owner))
    }
  }

  /// The tabs around the screen in front, each name once.
  private mutating func tabs(in state: NavigationState) -> [Option] {
    var names: [ID<String>] = []
    for place in state.focusChain.reversed() {
      let coordinator = graph.places[place].coordinator
      guard graph.owners[coordinator].kind == .tabs else { continue }
      for mount in graph.mounts(of: coordinator) where graph.mounts[mount].kind == .tab {
        let name = graph.mounts[mount].name
        if !names.contains(name) { names.append(name) }
      }
    }
    return names.map {
      Option(action: .userSelected(graph.strings[$0]), asked: conditions(ofTab: $0))
    }
  }

  // MARK: From outside

  /// The links and the entry of `route`.
  private mutating func outside(_ route: ID<Graph.Route>) -> [Option] {
    var options: [Option] = []
    for link in graph.routes[route].links {
      options.append(open(model.link(link, of: route, in: graph)))
    }
    if graph.routes[route].isEntry { options.append(navigate(route, graph.routes[route].owner)) }
    return options
  }

  private mutating func open(_ link: ID<Link>) -> Option {
    let route = numbers[model.links[link].route]
    return Option(
      action: .open(examples.url(of: link)),
      asked: asked.asked(goingTo: .route(route, within: graph.routes[route].owner)))
  }

  private mutating func navigate(_ route: ID<Graph.Route>, _ owner: ID<Graph.Owner>) -> Option {
    let target = Graph.Target.route(route, within: owner)
    let arguments = graph.routes[route].parameters.map { parameter in
      graph.parameters[parameter].default == nil ? argument(parameter) : nil
    }
    return Option(
      action: .navigate(NavigationDestination(target: target, arguments: arguments)),
      asked: asked.asked(goingTo: target))
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
