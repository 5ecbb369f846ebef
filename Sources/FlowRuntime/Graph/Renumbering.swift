/// New numbers of a graph's rows, by their old ones.
struct Renumbering {
  var strings: [ID<String>] = []
  var owners: [ID<NavigationGraph.Owner>] = []
  var routes: [ID<NavigationGraph.Route>] = []
  var mounts: [ID<NavigationGraph.Mount>] = []
  var conditions: [ID<NavigationGraph.Condition>] = []

  /// The new number of a string.
  subscript(id: ID<String>) -> ID<String> { strings[id.index] }

  /// The new number of a row; its own if the table keeps its order.
  subscript<Row: GraphRow>(id: ID<Row>) -> ID<Row> {
    switch Row.kind {
    case .owner: ID(owners[id.index].raw)
    case .route: ID(routes[id.index].raw)
    case .mount: ID(mounts[id.index].raw)
    case .condition: ID(conditions[id.index].raw)
    case .event, .transition, .navigateAction, .screenReference, .parameter, .type, .constant,
      .metaValue, .other:
      id
    }
  }
}

extension Renumbering {
  /// The numbers that the rows of `graph` have.
  fileprivate init(of graph: GraphTables) {
    strings = Array(graph.strings.ids)
    owners = Array(graph.owners.ids)
    routes = Array(graph.routes.ids)
    mounts = Array(graph.mounts.ids)
    conditions = Array(graph.conditions.ids)
  }
}

extension GraphTables {
  /// Sorts the strings by their UTF-8 bytes, as a graph requires, and renumbers them in every row.
  /// O(graph + strings × log strings).
  package mutating func sortStrings() {
    let texts = strings.rows.map { Array($0.utf8) }
    let order = strings.ids.sorted { texts[$0.index].lexicographicallyPrecedes(texts[$1.index]) }
    var new = Renumbering(of: self)
    for (number, id) in order.enumerated() { new.strings[id.index] = ID(number) }
    strings = Table(order.map { strings[$0] })
    rename(new)
  }

  /// Writes the new numbers wherever a row names another. The rows themselves stay where they are:
  /// the caller reorders them.
  mutating func rename(_ new: Renumbering) {
    var writer = NumberWriter(graph: self, new: new)
    writer.everything()
    self = writer.graph
    metaValues.rows.sort { ($0.meta, $0.route) < ($1.meta, $1.route) }
  }
}

/// Writes new numbers into rows.
private struct NumberWriter: FieldVisitor {
  typealias Failure = Never

  var graph: GraphTables
  let new: Renumbering

  mutating func has(_ isThere: Bool) -> Bool { isThere }
  mutating func number(_ clause: StaticString, _ value: Int, in range: Range<Int>) -> Int { value }
  mutating func signed(_ value: Int64) -> Int64 { value }
  mutating func double(_ value: Double) -> Double { value }
  mutating func name(_ clause: StaticString, _ id: inout ID<String>) { id = new[id] }
  mutating func id<Row: GraphRow>(_ clause: StaticString, _ id: inout ID<Row>) { id = new[id] }

  mutating func row<Row: GraphRow>(_ clause: StaticString, _ id: inout ID<Row>) {
    var row = Row.access(&graph) { $0[id] }
    row.fields(&self)
    Row.access(&graph) { $0[id] = row }
  }

  mutating func list<Row: GraphRow>(_ clause: StaticString, _ rows: inout Rows<Row>, least: Int) {
    for id in rows { row(clause, id) }
  }

  mutating func action(_ action: inout NavigationGraph.Action) {
    list("", &action, least: 1)
  }

  mutating func event(_ id: inout ID<NavigationGraph.Event>) {}
  mutating func inherited(_ id: inout ID<NavigationGraph.Transition>) {}
  mutating func parent(_ id: inout ID<NavigationGraph.Owner>) { id = new[id] }
  mutating func declaring(_ id: ID<NavigationGraph.Owner>) -> ID<NavigationGraph.Owner> { new[id] }
}
