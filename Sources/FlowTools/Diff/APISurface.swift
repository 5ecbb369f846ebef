import FlowRuntime

/// The names and types in the Swift code generated from a graph, as apps see them.
struct APISurface {
  typealias Graph = NavigationGraph

  private let graph: NavigationGraph
  /// True iff code outside may open anything.
  let hasDestinations: Bool
  /// The events that each screen of each coordinator and group can send.
  private var shared: [[Event]] = []

  /// The code generated from `graph`.
  init(_ graph: NavigationGraph) {
    self.graph = graph
    hasDestinations = graph.routes.rows.contains { $0.isEntry || !$0.links.isEmpty }
    shared = graph.owners.rows.map { events($0.events, $0.transitions, isInherited: true) }
  }

  /// The events that `owner` sends itself.
  func ownEvents(of owner: ID<Graph.Owner>) -> [Event] {
    let transitions = graph.ownTransitions(of: owner)
    guard !transitions.isEmpty else { return [] }
    return events(graph.ownEvents(of: owner), transitions, isInherited: false)
  }

  /// True iff code outside may open `route`.
  func isDestination(_ route: ID<Graph.Route>) -> Bool {
    graph.routes[route].isEntry || !graph.routes[route].links.isEmpty
  }

  /// A list of parameters.
  struct Signature: Hashable {
    /// Names and types, in order.
    var parameters: [Parameter]

    /// A name and a type.
    struct Parameter: Hashable {
      var name: String
      var type: String
      /// True iff it may be omitted.
      var isOptional: Bool
    }

    /// `(id: Int, sort: Sort = …)`
    var text: String {
      let texts = parameters.map { "\($0.name): \($0.type)\($0.isOptional ? " = …" : "")" }
      return "(\(texts.joined(separator: ", ")))"
    }

    /// The reason why code written for `old` does not compile with this; nil if it does.
    func mismatch(for old: Signature) -> Phrase? {
      let isAlike =
        parameters.map { [$0.name, $0.type] } == old.parameters.map { [$0.name, $0.type] }
      guard isAlike else { return "takes \(text), no longer \(old.text)" }
      let needed = zip(parameters, old.parameters).filter { !$0.isOptional && $1.isOptional }
      guard !needed.isEmpty else { return nil }
      return "needs \(needed.map(\.0.name).joined(separator: ", ")), which could be omitted"
    }

    /// The reason why a call written for `old` does not compile with this; nil if it does, as it
    /// does if this only has more parameters that may be omitted, or takes `T?` instead of `T`.
    func callMismatch(for old: Signature) -> Phrase? {
      let types = Dictionary(
        old.parameters.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
      var passed = parameters.filter { types[$0.name] != nil || !$0.isOptional }
      for index in passed.indices {
        guard let type = types[passed[index].name] else { continue }
        if passed[index].type == "\(type)?" { passed[index].type = type }
      }
      return Signature(parameters: passed).mismatch(for: old) == nil ? nil : mismatch(for: old)
    }
  }

  func signature(of rows: Rows<Graph.Parameter>) -> Signature {
    Signature(
      parameters: graph.parameters[rows].map {
        Signature.Parameter(
          name: graph.strings[$0.name], type: graph.text(of: $0.type),
          isOptional: graph.omitted($0) != nil)
      })
  }

  /// An event that a screen can send.
  struct Event: Hashable {
    var name: String
    var signature: Signature
    /// The type of the answer that it waits for.
    var answer: String?
    /// True iff each screen of the coordinator or group can send it.
    var isInherited: Bool
  }

  /// The events that a screen of `route` can send: its own, then the others of its owner.
  func events(of route: ID<Graph.Route>) -> [Event] {
    let row = graph.routes[route]
    let own = events(row.events, row.transitions, isInherited: false)
    let inherited = shared[row.owner.index]
    guard !own.isEmpty, !inherited.isEmpty else { return own + inherited }
    let names = Set(own.map(\.name))
    return own + inherited.filter { !names.contains($0.name) }
  }

  private func events(
    _ events: some Sequence<ID<Graph.Event>>, _ transitions: some Sequence<ID<Graph.Transition>>,
    isInherited: Bool
  ) -> [Event] {
    let answers = answers(of: transitions)
    return events.map { id in
      let event = graph.events[id]
      let types = answers[id] ?? []
      return Event(
        name: graph.strings[event.name], signature: signature(of: event.parameters),
        answer: types.count == 1 ? types.first.map { graph.text(of: $0) } : nil,
        isInherited: isInherited)
    }
  }

  /// The types of the answers of the questions that events lead to.
  private func answers(
    of transitions: some Sequence<ID<Graph.Transition>>
  ) -> [ID<Graph.Event>: Set<ID<Graph.ValueType>>] {
    var answers: [ID<Graph.Event>: Set<ID<Graph.ValueType>>] = [:]
    for transition in transitions.lazy.map({ graph.transitions[$0] }) {
      let found = graph.goes(in: transition.action).compactMap(answer)
      answers[transition.event, default: []].formUnion(found)
    }
    return answers
  }

  private func answer(of go: ID<Graph.NavigateAction>) -> ID<Graph.ValueType>? {
    if let last = graph.navigateActions[go].steps.last {
      return graph.routes[graph.screenReferences[last].route].returns
    }
    return switch graph.navigateActions[go].target {
    case .route(let route, _): graph.routes[route].returns
    case .coordinator(let owner): graph.question(of: owner).flatMap { graph.routes[$0].returns }
    case .mount(let mount, _):
      graph.question(of: graph.mounts[mount].coordinator).flatMap { graph.routes[$0].returns }
    }
  }
}
