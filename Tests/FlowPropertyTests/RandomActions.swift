@testable import FlowRuntime
@testable import TestGraphs

/// Makes random actions for a state: most are declared events of the screen in front.
struct RandomActions {
  let graph: NavigationGraph
  var numbers: SeededNumbers
  /// True iff code outside names the user of a group when it names the group's route. A scenario
  /// can; the app cannot, since its generated code has one destination for the route.
  var namesUsers = true

  /// Conditions, each of which holds half the time.
  mutating func conditions() -> NavigationConditions {
    var conditions = NavigationConditions()
    for id in graph.conditions.ids {
      let parameters = graph.conditions[id].parameters
      for _ in 0..<(parameters.isEmpty ? 1 : 6) where numbers.once(in: 2) {
        conditions[id.index, graph.parameters[parameters].map { value($0.type) }] = true
      }
    }
    return conditions
  }

  /// Something to do in `state`.
  mutating func action(in state: NavigationState) -> NavigationAction {
    switch numbers.below(40) {
    case 0...19: send(in: state)
    case 20...22: sendOwn(in: state)
    case 23, 24: .back
    case 25: numbers.once(in: 3) ? .dismissAll : .dismiss
    case 26, 27: .userPopped(1 + numbers.below(3))
    case 28: .userDismissed
    case 29, 30: .userSelected(tabName())
    case 31: .tab(tabName())
    case 32...35: open()
    case 36: numbers.once(in: 4) ? .send("nothing") : .refresh(force: numbers.once(in: 3))
    default: navigate()
    }
  }

  private mutating func send(in state: NavigationState) -> NavigationAction {
    guard let front = state.shown.last?.screen else { return .back }
    let transitions = graph.transitions(of: front.route).map { $0 }
    guard let transition = transitions.randomElement(using: &numbers) else { return .back }
    let event = graph.events[graph.transitions[transition].event]
    var arguments = graph.parameters[event.parameters].map { value($0.type) }
    if numbers.once(in: 40) { arguments.append(.string("one too many")) }
    return .send(
      graph.strings[event.name], arguments: arguments,
      from: numbers.once(in: 2) ? front.id : nil)
  }

  /// An event of a live coordinator, or of one that may not be live.
  private mutating func sendOwn(in state: NavigationState) -> NavigationAction {
    let live = state.coordinatorsWithEvents
    let owners = numbers.once(in: 10) ? graph.ownersWithEvents : live
    guard let owner = owners.randomElement(using: &numbers),
      let id = graph.ownEvents(of: owner).randomElement(using: &numbers)
    else { return send(in: state) }
    let event = graph.events[id]
    var arguments = graph.parameters[event.parameters].map { value($0.type) }
    if numbers.once(in: 40) { arguments.append(.string("one too many")) }
    return .sendEvent(
      graph.strings[event.name], of: graph.strings[graph.owners[owner].name], arguments: arguments)
  }

  private mutating func navigate() -> NavigationAction {
    let entries = graph.routes.ids.filter {
      graph.routes[$0].isEntry || !graph.routes[$0].links.isEmpty || numbers.once(in: 12)
    }
    guard let route = entries.randomElement(using: &numbers) else { return .back }
    let arguments = graph.parameters[graph.routes[route].parameters].map { parameter in
      parameter.default != nil && numbers.once(in: 2) ? nil : value(parameter.type)
    }
    return .navigate(
      NavigationDestination(
        target: .route(route, within: holder(of: graph.routes[route].owner)),
        arguments: arguments,
        isNew: numbers.once(in: 8), in: graph), force: numbers.once(in: 6))
  }

  /// `owner`, or something that has its routes by `use`.
  private mutating func holder(of owner: ID<NavigationGraph.Owner>) -> ID<NavigationGraph.Owner> {
    guard namesUsers else { return owner }
    return graph.owners.ids.filter { graph.has($0, contentOf: owner) }
      .randomElement(using: &numbers) ?? owner
  }

  private mutating func tabName() -> String {
    let tabs = graph.mounts.rows.filter { $0.kind == .tab }
    return tabs.randomElement(using: &numbers).map { graph.strings[$0.name] } ?? "none"
  }

  // MARK: - Links

  private mutating func open() -> NavigationAction {
    guard let link = graph.links.ids.map({ $0 }).randomElement(using: &numbers) else {
      return .back
    }
    let url = url(link)
    guard graph.wrappers.count > 0, numbers.once(in: 2) else { return .open(url) }
    let path = url.dropFirst("a:/".count)
    let wrapped = [
      "a:/to/\(path)", "a:/open?url=\(percentEncoded(url))", "a://b/#\(path)", "a:/to/to/\(path)",
    ]
    return .open(numbers.pick(wrapped))
  }

  /// A URL that the link's pattern matches, or nearly.
  private mutating func url(_ id: ID<NavigationGraph.Link>) -> String {
    let link = graph.links[id]
    guard let route = graph.routes.rows.first(where: { $0.links.contains(id) }) else { return "a:" }
    let parameters = route.parameters
    func parameter(_ number: UInt32) -> ID<NavigationGraph.ValueType> {
      graph.parameters[ID(parameters.startIndex + Int(number))].type
    }
    var url = "a:"
    for segment in graph.segments[link.segments] {
      switch segment {
      case .literal(let text): url += "/" + graph.strings[text]
      case .parameter(let number), .rest(let number): url += "/" + text(parameter(number))
      case .any: url += "/x"
      case .affixed(let id):
        let affix = graph.affixes[id]
        url += "/" + (affix.before.map { graph.strings[$0] } ?? "")
        url += affix.parameter.map { text(parameter($0)) } ?? "x"
        url += affix.after.map { graph.strings[$0] } ?? ""
      }
    }
    let items = graph.queryItems[link.query].compactMap { item in
      if numbers.once(in: 3) { return String?.none }
      switch item.value {
      case .parameter(let number): return "\(graph.strings[item.name])=\(text(parameter(number)))"
      case .text(let text): return "\(graph.strings[item.name])=\(graph.strings[text])"
      case .any: return graph.strings[item.name]
      }
    }
    return items.isEmpty ? url : "\(url)?\(items.joined(separator: "&"))"
  }

  private mutating func text(_ type: ID<NavigationGraph.ValueType>) -> String {
    switch value(type) {
    case .int(let number): "\(number)"
    case .bool(let value): "\(value)"
    case .string(let text): text.isEmpty ? "a" : text == "b c" ? "b%20c" : text
    case .nil, .double, .list: "1"
    }
  }

  // MARK: - Values

  /// One of few values of `type`.
  mutating func value(_ type: ID<NavigationGraph.ValueType>) -> NavigationArgument {
    switch graph.types[type] {
    case .bool: .bool(numbers.once(in: 2))
    case .int: .int(Int64(numbers.below(3)))
    case .double: .double(0.5)
    case .string: .string(["a", "b c"][numbers.below(2)])
    case .uuid: .string("6F9619FF-8B86-D011-B42D-00CF4FC964FF")
    case .url: .string("a:b")
    case .external: .string("x")
    case .enum(let id): .string(caseName(id))
    case .list: .list([])
    case .optional(let type): numbers.once(in: 2) ? .nil : value(type)
    }
  }

  /// A case; a word that is none where the text of a graph has no case for it.
  private mutating func caseName(_ id: ID<NavigationGraph.Enum>) -> String {
    let cases = graph.cases[graph.enums[id].cases]
    guard !cases.isEmpty else { return "none" }
    return graph.strings[cases[cases.startIndex + numbers.below(cases.count)].name]
  }
}

extension NavigationConditions {
  /// The same in another graph, in which the conditions have other numbers.
  func renumbered(from old: NavigationGraph, to new: NavigationGraph) -> NavigationConditions {
    var conditions = NavigationConditions()
    for fact in differences(from: NavigationConditions()) {
      let name = old.strings[old.conditions[ID(fact.number)].name]
      let id = new.conditions.ids.first { new.strings[new.conditions[$0].name] == name }
      if let id { conditions[id.index, fact.arguments] = true }
    }
    return conditions
  }
}
