import FlowRuntime

/// A request of a page to a walk, as JSON: `{"do":"send","event":"buy","arguments":[42]}`.
///
/// Arguments are in the order of the parameters. With `"coordinator":"Main"` the event is one of
/// that coordinator itself. An integer is allowed for a `Double`.
package enum WalkRequest {
  /// A step for the machine.
  case perform(NavigationAction)
  /// A condition holds from now on, or does not; one with parameters for its `"arguments"`.
  case set(NavigationFact, Bool)
  /// The last step is undone.
  case undo
  /// All steps are undone, the conditions too.
  case restart

  /// Reads a request of a user who sees `state`; nil if it is not a request.
  package init?(_ bytes: [UInt8], in state: NavigationState) {
    guard let reader = WalkRequestReader(bytes, state), let request = reader.request else {
      return nil
    }
    self = request
  }
}

/// Reads a request.
private struct WalkRequestReader {
  private let document: JSONDocument
  private let members: [String: Int]
  private let state: NavigationState
  private var graph: NavigationGraph { state.graph }

  init?(_ bytes: [UInt8], _ state: NavigationState) {
    guard let document = JSONDocument(bytes), let members = document.members(at: 0) else {
      return nil
    }
    self.document = document
    self.members = members
    self.state = state
  }

  var request: WalkRequest? {
    switch string("do") {
    case "send": send
    case "refresh": .perform(.refresh(force: members["force"] != nil))
    case "navigate": navigate
    case "open": string("url").map { .perform(.open($0)) }
    case "back": .perform(.back)
    case "dismiss": .perform(.dismiss)
    case "dismissAll": .perform(.dismissAll)
    case "tab": string("tab").map { .perform(.userSelected($0)) }
    case "set": set
    case "undo": .undo
    case "restart": .restart
    case nil, _?: nil
    }
  }

  private var send: WalkRequest? {
    guard let name = string("event") else { return nil }
    if let coordinator = string("coordinator") { return send(name, of: coordinator) }
    let event = state.sender(of: name).flatMap { graph.event(name, of: $0.route) }
    let arguments = arguments(event.map { graph.events[$0].parameters } ?? .none)
    return arguments.map { .perform(.send(name, arguments: $0)) }
  }

  /// An event of a coordinator itself.
  private func send(_ name: String, of coordinator: String) -> WalkRequest? {
    let event = graph.owner(withEvents: coordinator).flatMap { graph.ownEvent(name, of: $0) }
    let arguments = arguments(event.map { graph.events[$0].parameters } ?? .none)
    return arguments.map { .perform(.sendEvent(name, of: coordinator, arguments: $0)) }
  }

  private var navigate: WalkRequest? {
    guard let name = string("route"),
      let route = graph.routes.ids.first(where: { graph.name(of: $0) == name }),
      let arguments = arguments(graph.routes[route].parameters)
    else { return nil }
    let target = NavigationGraph.Target.route(route, within: graph.routes[route].owner)
    return .perform(
      .navigate(
        NavigationDestination(
          target: target, arguments: arguments.map { .some($0) }, in: graph)))
  }

  private var set: WalkRequest? {
    guard let name = string("condition"), let position = members["holds"],
      case .bool(let holds)? = document.argument(at: position),
      let condition = graph.conditions.ids.first(where: {
        graph.strings[graph.conditions[$0].name] == name
      })
    else { return nil }
    let parameters = graph.conditions[condition].parameters
    guard let arguments = arguments(parameters), arguments.count == parameters.count,
      zip(arguments, graph.parameters[parameters]).allSatisfy({ graph.isValue($0, of: $1.type) })
    else { return nil }
    return .set(NavigationFact(number: condition.index, arguments: arguments), holds)
  }

  private func string(_ key: String) -> String? {
    members[key].flatMap { document.string(at: $0) }
  }

  /// The values of the list `arguments`, as values of the types of `parameters`.
  private func arguments(_ parameters: Rows<NavigationGraph.Parameter>) -> [NavigationArgument]? {
    guard let position = members["arguments"] else { return [] }
    guard case .list(let values)? = document.argument(at: position) else { return nil }
    return values.enumerated().map { number, value in
      guard number < parameters.count else { return value }
      return graph.value(
        value, as: graph.parameters[parameters[parameters.startIndex + number]].type)
    }
  }
}
