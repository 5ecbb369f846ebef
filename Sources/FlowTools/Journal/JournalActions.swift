import FlowRuntime

/// Reads the actions in the lines of journals.
struct JournalActions {
  private let graph: NavigationGraph
  private let conditions: [String: ID<NavigationGraph.Condition>]
  private let links: [String: (link: ID<NavigationGraph.Link>, route: ID<NavigationGraph.Route>)]
  private let targets: [String: NavigationGraph.Target]
  private let renames: JournalRenames
  private let tabs: Set<String>
  private let coordinators: Set<String>

  /// The actions of `graph`, with the `names` of its parts. O(graph).
  init(_ graph: NavigationGraph, _ names: JournalNames, _ renames: JournalRenames) {
    self.graph = graph
    conditions = Dictionary(
      graph.conditions.ids.map { (graph.name(of: $0), $0) }, uniquingKeysWith: { one, _ in one })
    links = Dictionary(
      graph.routes.ids.flatMap { route in
        graph.routes[route].links.map { (names.links[$0.index], ($0, route)) }
      }, uniquingKeysWith: { one, _ in one })
    targets = graph.targets
    self.renames = renames
    tabs = Set(graph.mounts.ids.map { graph.name(of: $0) })
    coordinators = Set(graph.owners.rows.map { graph.strings[$0.name] })
  }

  /// The conditions after those of a line, or of the list in the first one, are set in `before`.
  func conditions(
    _ position: Int, in document: JSONDocument, after before: NavigationConditions
  ) -> NavigationConditions {
    var values = before
    if let names = document.elements(at: position) {
      values = NavigationConditions()
      for name in names.compactMap({ document.string(at: $0) }) {
        if let id = conditions[name] { values[id.index] = true }
      }
    }
    for key in document.keys(at: position) ?? [] {
      guard let id = document.string(at: key).flatMap({ conditions[$0] }) else { continue }
      values[id.index] = document.tokens[key + 1] == .bool(true)
    }
    return values
  }

  /// The conditions after the facts of a line, at `position`, are set in `before`. Those with
  /// values that the journal does not have stay as they were.
  func facts(
    _ position: Int, in document: JSONDocument, after before: NavigationConditions,
    _ values: JournalValues
  ) -> NavigationConditions {
    var known = before
    for element in document.elements(at: position) ?? [] {
      guard let members = document.members(at: element),
        let id = members["condition"].flatMap({ document.string(at: $0) })
          .flatMap({ conditions[$0] }),
        let written = members["arguments"],
        let given = arguments(
          at: written, in: document, of: graph.conditions[id].parameters, values)
      else { continue }
      let arguments = given.compactMap { $0 }
      guard arguments.count == given.count else { continue }
      known[id.index, arguments] = members["holds"].map { document.tokens[$0] } == .bool(true)
    }
    return known
  }

  /// The names of actions in journals.
  static let names: Set = [
    "send", "refresh", "navigate", "open", "back", "dismiss", "dismissAll", "tab", "userPopped",
    "userDismissed", "userSelected",
  ]

  /// The action in the line with these `members`, in `state`; nil if it cannot be performed: the
  /// journal lacks a part of it, or the graph has no such link or target.
  func action(
    _ members: [String: Int], in document: JSONDocument, _ state: NavigationState,
    _ values: JournalValues
  ) -> NavigationAction? {
    let line = Line(document: document, members: members)
    switch line.string("action") {
    case "send": return send(line, state, values)
    case "refresh": return .refresh(force: line.isTrue("force"))
    case "navigate": return navigate(line, values)
    case "open": return open(line, values)
    case "back": return .back
    case "dismiss": return .dismiss
    case "dismissAll": return .dismissAll
    case "tab": return tab(line).map { .tab($0) }
    case "userPopped": return .userPopped(line.int("count") ?? 1)
    case "userDismissed": return .userDismissed
    case "userSelected":
      return tab(line).map { .userSelected($0, of: container(line.string("of"), in: state)) }
    case nil, _?: return nil
    }
  }

  /// A line and its members.
  private struct Line {
    let document: JSONDocument
    let members: [String: Int]

    func string(_ key: String) -> String? { members[key].flatMap { document.string(at: $0) } }

    func int(_ key: String) -> Int? {
      members[key].flatMap { document.int(at: $0) }.map { Int(clamping: $0) }
    }

    func isTrue(_ key: String) -> Bool { members[key].map { document.tokens[$0] } == .bool(true) }
  }

  // MARK: - Events

  private func send(
    _ line: Line, _ state: NavigationState, _ values: JournalValues
  ) -> NavigationAction? {
    guard let name = line.string("event") else { return nil }
    if let written = line.string("coordinator") {
      let coordinator = renames.name(written) { coordinators.contains($0) }
      let event = graph.owner(withEvents: coordinator).flatMap { graph.ownEvent(name, of: $0) }
      return arguments(line, of: event, values).map {
        .sendEvent(name, of: coordinator, arguments: $0)
      }
    }
    let screen = line.members["sender"].map { sender(at: $0, in: line.document, state) }
    let event = state.sender(of: name, from: screen).flatMap { graph.event(name, of: $0.route) }
    return arguments(line, of: event, values).map { .send(name, arguments: $0, from: screen) }
  }

  /// The active screen at the place that is written at `position`; a screen that there is not if
  /// none is active there.
  private func sender(
    at position: Int, in document: JSONDocument, _ state: NavigationState
  ) -> NavigationState.Screen.ID {
    let place = document.members(at: position)?["place"].flatMap { document.string(at: $0) }
    let active = place.flatMap { place in
      state.activeScreens.first { renames.isName(place, of: graph.name(of: $0.place.id)) }
    }
    return active?.id ?? NavigationState.Screen.ID(0)
  }

  /// The name of the tab or column in a line, as it is now.
  private func tab(_ line: Line) -> String? {
    line.string("tab").map { renames.name($0) { tabs.contains($0) } }
  }

  /// The arguments of an event; nil if the journal does not have one.
  private func arguments(
    _ line: Line, of event: ID<NavigationGraph.Event>?, _ values: JournalValues
  ) -> [NavigationArgument]? {
    guard let position = line.members["arguments"] else { return [] }
    if let elements = line.document.elements(at: position) {
      return elements.map { line.document.argument(at: $0) ?? .nil }
    }
    let parameters = event.map { graph.events[$0].parameters } ?? .none
    return arguments(at: position, in: line.document, of: parameters, values).map { given in
      zip(given, parameters).compactMap { value, parameter in
        value ?? graph.omitted(graph.parameters[parameter])
      }
    }
  }

  /// The values of the object at `position` for `parameters`, nil for those without one; nil if a
  /// value does not fit.
  private func arguments(
    at position: Int, in document: JSONDocument, of parameters: Rows<NavigationGraph.Parameter>,
    _ values: JournalValues
  ) -> [NavigationArgument?]? {
    guard let members = document.members(at: position) else { return nil }
    var arguments: [NavigationArgument?] = []
    for parameter in graph.parameters[parameters] {
      guard let position = members[graph.strings[parameter.name]] else {
        arguments.append(nil)
        continue
      }
      let value =
        document.argument(at: position) ?? values.value(in: document, position, parameter.type)
      guard let value else { return nil }
      arguments.append(value)
    }
    return arguments
  }

  // MARK: - From outside

  private func navigate(_ line: Line, _ values: JournalValues) -> NavigationAction? {
    let name = line.string("target").map { renames.name($0) { targets[$0] != nil } }
    guard let target = name.flatMap({ targets[$0] }) else { return nil }
    let parameters = graph.parameters(of: target)
    var arguments: [NavigationArgument?]? = parameters.map { _ in nil }
    if let position = line.members["arguments"] {
      arguments = self.arguments(at: position, in: line.document, of: parameters, values)
    }
    let kind = line.string("as").flatMap { NavigationGraph.Presentation(rawValue: $0) }
    return arguments.map {
      .navigate(
        NavigationDestination(
          target: target, arguments: $0, isNew: line.string("mode") == "new", presentation: kind,
          in: graph),
        force: line.isTrue("force"))
    }
  }

  private func open(_ line: Line, _ values: JournalValues) -> NavigationAction? {
    if let url = line.string("url") { return .open(url) }
    guard let (link, route) = line.string("opens").flatMap({ links[$0] }) else { return nil }
    let parameters = graph.routes[route].parameters
    var given: [NavigationArgument?]? = parameters.map { _ in nil }
    if let position = line.members["arguments"] {
      given = arguments(at: position, in: line.document, of: parameters, values)
    }
    let arguments = given.map { given in
      zip(given, parameters).compactMap { value, parameter in
        value ?? graph.parameters[parameter].default.map { graph.argument($0) }
      }
    }
    guard let arguments, arguments.count == parameters.count else { return nil }
    let screen = RouteArguments(route: route.index, arguments: arguments)
    return graph.url(for: screen, by: link).map { .open($0) }
  }

  /// The live coordinator at the place called `name`; nil if there is none.
  private func container(
    _ name: String?, in state: NavigationState
  ) -> NavigationState.Container.ID? {
    guard let name else { return nil }
    return state.focusChain.first { renames.isName(name, of: graph.name(of: $0)) }
      .map { .node(NavigationChange.Place($0, in: state.graph)) }
  }
}

extension NavigationGraph {
  /// The targets of code outside, by their names in `NavigationDestination`.
  fileprivate var targets: [String: Target] {
    var targets: [String: Target] = [:]
    for id in owners.ids {
      let name = strings[owners[id].name]
      targets[name] = .coordinator(id)
      for mount in mounts(of: id) {
        targets["\(name).\(strings[mounts[mount].name])"] = .mount(mount, within: id)
      }
      for route in routes(of: id) {
        targets["\(name).\(strings[routes[route].name])"] = .route(route, within: id)
      }
    }
    return targets
  }
}
