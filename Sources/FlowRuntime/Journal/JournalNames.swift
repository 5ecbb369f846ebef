/// The names that journals use for the parts of a graph.
package struct JournalNames {
  /// A transition's: `Home.feed.buy`, or `Home.logout` for one that a coordinator or group
  /// declares. The second of the same event has ` 2` after it.
  package private(set) var transitions: [String]
  /// A link's: its route and its pattern, `Home.product /products/{id}`.
  package private(set) var links: [String]
  /// The owner of each parameter, as a `NavigationJournal.Value` has it.
  private(set) var owners: [String]

  /// The names in `graph`. O(graph).
  package init(_ graph: NavigationGraph) {
    transitions = Array(repeating: "", count: graph.transitions.count)
    links = Array(repeating: "", count: graph.links.count)
    owners = Array(repeating: "", count: graph.parameters.count)
    for condition in graph.conditions.rows {
      for parameter in condition.parameters {
        owners[parameter.index] = graph.strings[condition.name]
      }
    }
    for owner in graph.owners.rows {
      let name = graph.strings[owner.name]
      add(owner.transitions, owner.events, of: name, in: graph)
      for id in owner.routes { add(id, in: graph) }
    }
  }

  private mutating func add(_ id: ID<NavigationGraph.Route>, in graph: NavigationGraph) {
    let route = graph.routes[id]
    let name = graph.name(of: id)
    for parameter in route.parameters { owners[parameter.index] = name }
    add(route.transitions, route.events, of: name, in: graph)
    for link in route.links {
      links[link.index] = "\(name) \(graph.pattern(of: graph.links[link], route.parameters))"
    }
  }

  private mutating func add(
    _ transitions: Rows<NavigationGraph.Transition>, _ events: Rows<NavigationGraph.Event>,
    of owner: String, in graph: NavigationGraph
  ) {
    for event in events {
      let row = graph.events[event]
      for parameter in row.parameters {
        owners[parameter.index] = "\(owner).\(graph.strings[row.name])"
      }
    }
    var counts: [ID<String>: Int] = [:]
    for transition in transitions {
      let event = graph.events[graph.transitions[transition].event].name
      counts[event, default: 0] += 1
      let number = counts[event].map { $0 > 1 ? " \($0)" : "" } ?? ""
      self.transitions[transition.index] = "\(owner).\(graph.strings[event])\(number)"
    }
  }
}
