/// Compares a loaded graph with the app's own, which has the same numbers: whether the graph
/// supplies, accepts and answers what the app's screens take, send and wait for.
struct LiveCheck {
  typealias Graph = NavigationGraph

  private let app: Graph
  private let graph: Graph

  /// Throws the first mismatch between `graph` and `app`.
  static func check(_ graph: Graph, against app: Graph) throws(LiveGraphError) {
    let check = LiveCheck(app: app, graph: graph)
    try check.checkEnums()
    try check.checkConditions()
    let routes = app.routes.ids.filter { !graph.routes[$0].isOmitted }
    // The parameters of a route are the reason for those of events that lead there.
    for route in routes { try check.checkParameters(of: route) }
    for route in routes { try check.checkEvents(of: route) }
    for owner in app.ownersWithEvents { try check.checkOwnEvents(of: owner) }
    try check.checkCheckpoints()
    try check.checkMetas()
  }

  private init(app: Graph, graph: Graph) {
    self.app = app
    self.graph = graph
  }

  /// Enums of one name must have the same cases, in whatever order.
  private func checkEnums() throws(LiveGraphError) {
    var known: [String: [String]] = [:]
    for row in app.enums.rows { known[app.strings[row.name]] = app.names(of: row) }
    for row in graph.enums.rows {
      let name = graph.strings[row.name]
      let cases = graph.names(of: row)
      guard let expected = known[name], Set(cases) != Set(expected) else { continue }
      throw .otherCases(of: name, app: expected, graph: cases)
    }
  }

  /// Every condition that the graph asks must have the same parameters.
  private func checkConditions() throws(LiveGraphError) {
    for step in graph.booleans.rows {
      let id: ID<Graph.Condition>
      switch step {
      case .condition(let condition): id = condition
      case .fact(let fact): id = graph.facts[fact].condition
      case .presented, .not, .and, .or: continue
      }
      let (expected, found) = (app.conditions[id].parameters, graph.conditions[id].parameters)
      guard !fits(found, expected) else { continue }
      throw .otherCondition(
        app.strings[app.conditions[id].name], app: app.signature(expected),
        graph: graph.signature(found))
    }
  }

  private func checkParameters(of route: ID<Graph.Route>) throws(LiveGraphError) {
    let (expected, found) = (app.routes[route].parameters, graph.routes[route].parameters)
    guard !fits(found, expected) else { return }
    throw .otherParameters(
      route: app.name(of: route), app: app.signature(expected), graph: graph.signature(found))
  }

  /// Every event that the app's screen sends must have the same parameters and the same answer. No
  /// screen sends additional events of the graph, and events that it lacks are refused when they
  /// are sent.
  private func checkEvents(of route: ID<Graph.Route>) throws(LiveGraphError) {
    try check(
      graph.transitions(of: route), against: app.sent(by: app.transitions(of: route)),
      app.name(of: route))
  }

  /// Every event that the app sends as a coordinator's own must have the same parameters and the
  /// same answer. A coordinator that the graph lacks is never live.
  private func checkOwnEvents(of owner: ID<Graph.Owner>) throws(LiveGraphError) {
    let name = app.strings[app.owners[owner].name]
    guard let found = graph.owner(withEvents: name) else { return }
    try check(
      graph.ownTransitions(of: found), against: app.sent(by: app.ownTransitions(of: owner)), name)
  }

  private func check(
    _ transitions: some Sequence<ID<Graph.Transition>>, against sent: [String: Sent],
    _ screen: String
  ) throws(LiveGraphError) {
    for id in transitions {
      let event = graph.events[graph.transitions[id].event]
      let name = graph.strings[event.name]
      guard let expected = sent[name] else { continue }
      guard fits(event.parameters, expected.parameters) else {
        throw .otherEvent(
          route: screen, event: name, app: app.signature(expected.parameters),
          graph: graph.signature(event.parameters))
      }
      guard let answer = expected.answer else { continue }
      for other in graph.answers(of: id) where !fits(other, answer) {
        throw .otherAnswer(
          route: screen, event: name, app: app.text(of: answer), graph: graph.text(of: other))
      }
    }
  }

  /// Checkpoints of one name must take values of the same type, or none.
  private func checkCheckpoints() throws(LiveGraphError) {
    var known: [String: ID<Graph.ValueType>?] = [:]
    for row in app.checkpoints.rows { known.updateValue(row.value, forKey: app.strings[row.name]) }
    for row in graph.checkpoints.rows {
      let name = graph.strings[row.name]
      guard let expected = known[name], !fits(row.value, expected) else { continue }
      throw .otherCheckpoint(
        name, app: expected.map { "a value of type \(app.text(of: $0))" } ?? "no value",
        graph: row.value.map { "a value of type \(graph.text(of: $0))" } ?? "no value")
    }
  }

  /// The `meta`s that the app reads must have the same type, and a value for each route that has
  /// one in the app.
  private func checkMetas() throws(LiveGraphError) {
    for id in app.metas.ids {
      let expected = app.metas[id]
      let name = app.strings[expected.name]
      let other = graph.metas.ids.first { graph.strings[graph.metas[$0].name] == name }
      guard let other, fits(graph.metas[other].type, expected.type) else {
        throw .otherMeta(
          name, app: app.text(of: expected.type),
          graph: other.map { graph.text(of: graph.metas[$0].type) })
      }
      for row in app.metaValues.rows where row.meta == id && !graph.routes[row.route].isOmitted {
        guard graph.value(of: other, for: row.route) != nil else {
          throw .noMeta(name, route: app.name(of: row.route))
        }
      }
    }
  }

  // MARK: - Types

  private func fits(_ found: ID<Graph.ValueType>?, _ expected: ID<Graph.ValueType>?) -> Bool {
    guard let found, let expected else { return (found == nil) == (expected == nil) }
    return fits(found, expected)
  }

  private func fits(_ found: Rows<Graph.Parameter>, _ expected: Rows<Graph.Parameter>) -> Bool {
    zip(graph.parameters[found], app.parameters[expected]).allSatisfy {
      graph.strings[$0.name] == app.strings[$1.name] && fits($0.type, $1.type)
    } && found.count == expected.count
  }

  private func fits(_ found: ID<Graph.ValueType>, _ expected: ID<Graph.ValueType>) -> Bool {
    switch (graph.types[found], app.types[expected]) {
    case (.enum(let found), .enum(let expected)):
      graph.strings[graph.enums[found].name] == app.strings[app.enums[expected].name]
    case (.external(let found), .external(let expected)):
      graph.strings[graph.externals[found].name] == app.strings[app.externals[expected].name]
    case (.list(let found), .list(let expected)), (.optional(let found), .optional(let expected)):
      fits(found, expected)
    case (.bool, .bool), (.int, .int), (.double, .double), (.string, .string), (.uuid, .uuid),
      (.url, .url):
      true
    case (.bool, _), (.int, _), (.double, _), (.string, _), (.uuid, _), (.url, _), (.enum, _),
      (.external, _), (.list, _), (.optional, _):
      false
    }
  }
}

/// One event as a screen sends it.
private struct Sent {
  var parameters: Rows<NavigationGraph.Parameter>
  /// The types of the answers of the questions that it can lead to.
  var answers: Set<ID<NavigationGraph.ValueType>> = []

  /// The type of the answer that the screen waits for: none if they differ.
  var answer: ID<NavigationGraph.ValueType>? { answers.count == 1 ? answers.first : nil }
}

extension NavigationGraph {
  /// The events of `transitions`, by name.
  fileprivate func sent(by transitions: some Sequence<ID<Transition>>) -> [String: Sent] {
    var sent: [String: Sent] = [:]
    for id in transitions {
      let event = events[self.transitions[id].event]
      sent[strings[event.name], default: Sent(parameters: event.parameters)].answers
        .formUnion(answers(of: id))
    }
    return sent
  }

  /// The types of the answers of the questions that a transition leads to.
  fileprivate func answers(of transition: ID<Transition>) -> [ID<ValueType>] {
    goes(in: transitions[transition].action).compactMap { destination(of: $0) }
      .compactMap { routes[$0].returns }
  }

  /// The names of an enum's cases.
  fileprivate func names(of row: Enum) -> [String] { cases[row.cases].map { strings[$0.name] } }

  /// `(id: Int, sort: Sort?)`
  fileprivate func signature(_ parameters: Rows<Parameter>) -> String {
    let texts = self.parameters[parameters].map { "\(strings[$0.name]): \(text(of: $0.type))" }
    return "(\(texts.joined(separator: ", ")))"
  }
}
