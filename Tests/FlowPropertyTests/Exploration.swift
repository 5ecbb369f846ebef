@testable import FlowRuntime

/// Everything that can be done in a graph without parameters, guards and locks, from its start.
struct Exploration {
  /// The screens that came to the front, as `Agreement` counts them.
  private(set) var fronts: Set<UInt64> = []
  /// True iff no state is left to go on from.
  private(set) var isComplete = false
  private let graph: NavigationGraph
  private var states: [NavigationState] = []
  private var known: Set<NavigationState> = []

  /// Explores until there are `limit` states.
  init(_ graph: NavigationGraph, _ agreement: Agreement, limit: Int) {
    self.graph = graph
    add(graph.start(conditions: NavigationConditions()).state, agreement)
    let outside = outside
    var next = 0
    while next < states.count {
      guard states.count <= limit else { return }
      for action in outside + inside(states[next]) {
        var state = states[next]
        let result = try? graph.apply(action, to: &state, conditions: NavigationConditions())
        if result != nil { add(state, agreement) }
      }
      next += 1
    }
    isComplete = true
  }

  private mutating func add(_ state: NavigationState, _ agreement: Agreement) {
    guard known.insert(state).inserted else { return }
    states.append(state)
    fronts.formUnion(agreement.keys(of: state))
  }

  /// What can be done in any state: links, entries, the user's own ways.
  private var outside: [NavigationAction] {
    var actions: [NavigationAction] = [.back, .dismiss, .dismissAll]
    for route in graph.routes.ids {
      let row = graph.routes[route]
      for link in row.links {
        let path = graph.segments[graph.links[link].segments].map { segment in
          if case .literal(let text) = segment { return "/" + graph.strings[text] }
          return "/x"
        }
        let items = graph.queryItems[graph.links[link].query].compactMap { item in
          if case .text(let text) = item.value {
            "\(graph.strings[item.name])=\(graph.strings[text])"
          } else {
            String?.none
          }
        }
        let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
        actions.append(.open("a:" + path.joined() + query))
      }
      if row.isEntry || !row.links.isEmpty {
        actions.append(
          .navigate(
            NavigationDestination(
              target: .route(route, within: row.owner), arguments: [], in: states[0].graph)))
      }
    }
    for name in Set(graph.mounts.rows.filter { $0.kind == .tab }.map(\.name)) {
      actions += [.userSelected(graph.strings[name]), .tab(graph.strings[name])]
    }
    return actions
  }

  /// What the active screens and the coordinators themselves can send.
  private func inside(_ state: NavigationState) -> [NavigationAction] {
    let own = graph.ownersWithEvents.flatMap { owner in
      graph.ownEvents(of: owner).map { event in
        NavigationAction.sendEvent(
          graph.strings[graph.events[event].name], of: graph.strings[graph.owners[owner].name])
      }
    }
    return own
      + state.activeScreens.flatMap { active in
        Set(graph.transitions(of: active.screen.route).map { graph.transitions[$0].event }).map {
          .send(graph.strings[graph.events[$0].name], from: active.id)
        }
      }
  }
}
