/// How much of each value of a graph a journal has.
package final class JournalForm {
  package typealias Disclosure = NavigationJournal.Disclosure

  package let graph: NavigationGraph
  /// The names of its parts.
  package let names: JournalNames
  /// How much of the URLs of links is disclosed.
  let url: Disclosure
  private let parameters: [Disclosure]
  /// How much of the answers to each route's question is disclosed.
  private let answers: [Disclosure]
  /// How much of the values handed to each checkpoint is disclosed.
  private let checkpoints: [Disclosure]

  /// The form of `graph`, with its `names`, in which each value has its `disclosure`.
  package init(
    _ graph: NavigationGraph, _ names: JournalNames,
    _ disclosure: (NavigationJournal.Value) -> Disclosure
  ) {
    self.graph = graph
    self.names = names
    url = disclosure(JournalForm.url)
    parameters = zip(graph.parameters.rows, names.owners).map { row, owner in
      disclosure(.init(owner: owner, name: graph.strings[row.name]))
    }
    answers = graph.routes.ids.map { route in
      guard graph.routes[route].returns != nil else { return .whole }
      return disclosure(.init(owner: graph.name(of: route), name: "returns"))
    }
    checkpoints = graph.checkpoints.rows.map { row in
      guard row.value != nil else { return .whole }
      return disclosure(.init(owner: graph.strings[row.name], name: "returns"))
    }
  }

  private static let url = NavigationJournal.Value(owner: "", name: "url")

  /// How much of a parameter's values is disclosed.
  func disclosure(of parameter: ID<NavigationGraph.Parameter>) -> Disclosure {
    parameters[parameter.index]
  }

  /// How much of a value is disclosed if only `given` of the values that lead to it is.
  func disclosure(of role: StateWriter.ValueRole, given: Disclosure) -> Disclosure {
    switch role {
    case .parameter(let id): parameters[id.index]
    case .answer(let route): max(given, route.map { answers[$0.index] } ?? .whole)
    case .checkpoint(let id): max(given, checkpoints[id.index])
    }
  }

  /// The names of everything that is `wanted`: `Home.product.id`, `url`.
  func names(of wanted: Disclosure) -> [String] {
    var found: [String] = url == wanted ? [JournalForm.url.text] : []
    for (id, owner) in zip(graph.parameters.ids, names.owners) where parameters[id.index] == wanted
    {
      found.append("\(owner).\(graph.strings[graph.parameters[id].name])")
    }
    for route in graph.routes.ids where answers[route.index] == wanted {
      found.append("\(graph.name(of: route)).returns")
    }
    for id in graph.checkpoints.ids where checkpoints[id.index] == wanted {
      found.append("\(graph.strings[graph.checkpoints[id].name]).returns")
    }
    return found
  }
}

extension NavigationJournal.Value {
  /// The value as the first line of a journal names it.
  package var text: String { owner.isEmpty ? name : "\(owner).\(name)" }
}

extension NavigationJournal.Disclosure: Comparable {
  /// True iff `left` discloses more than `right`.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .whole: 0
    case .hashed: 1
    case .redacted: 2
    }
  }
}
