import FlowRuntime

/// A graph as readable text: its tables in their order, every id resolved to a name. An argument is
/// a constant, `_` if it is left open, `default`, or the number of a parameter of the screen
/// (`own 0`) or of the event (`event 0`). The same graph gives the same text.
package func dumpGraph(_ graph: NavigationGraph) -> String {
  var dump = GraphDump(graph)
  dump.writeDeclarations()
  for owner in graph.owners.ids { dump.write(owner) }
  dump.writePlaces()
  return dump.text
}

/// Writes a graph as text, line by line.
package struct GraphDump {
  /// The graph to write.
  package let graph: NavigationGraph
  /// The parameters that are shown by their names, if the text is for people: then defaults at the
  /// end of a list are omitted.
  package var naming: Naming?
  /// The arguments that are left out.
  package var omitted: Set<ID<NavigationGraph.Binding>>
  /// The lines so far.
  private(set) var text = ""

  /// Parameters of a screen and of an event.
  package struct Naming {
    package var screen: Rows<NavigationGraph.Parameter> = .none
    package var event: Rows<NavigationGraph.Parameter> = .none

    /// The parameters of a screen and of an event.
    package init(
      screen: Rows<NavigationGraph.Parameter> = .none,
      event: Rows<NavigationGraph.Parameter> = .none
    ) {
      self.screen = screen
      self.event = event
    }
  }

  /// Nothing of `graph` so far; the arguments `omitted` are left out.
  package init(
    _ graph: NavigationGraph, omitting omitted: Set<ID<NavigationGraph.Binding>> = []
  ) {
    self.graph = graph
    self.omitted = omitted
  }

  /// Adds one line, `depth` levels in.
  mutating func line(_ line: String, _ depth: Int = 0) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  /// Writes the app and the declarations without an owner.
  mutating func writeDeclarations() {
    line("app \(name(graph.app)) root \(name(graph.root))")
    if let restore = graph.restore { line("restore \(quoted(restore))", 1) }
    for base in graph.bases.ids {
      let isOfApp = graph.appBases.contains(base)
      let caseless = graph.bases[base].isCaseless ? " caseless" : ""
      line("\(isOfApp ? "links" : "link base") \(self.base(base))\(caseless)", 1)
    }
    for row in graph.exceptions.rows { line(exception(row), 1) }
    for row in graph.wrappers.rows { line(wrapper(row), 1) }
    for row in graph.conditions.rows { line("condition \(name(row.name))\(list(row.parameters))") }
    for row in graph.metas.rows { line("meta \(name(row.name)): \(type(row.type))") }
    for row in graph.enums.rows {
      let cases = graph.cases[row.cases].map { name($0.name) }
      line("enum \(name(row.name)) { \(cases.joined(separator: ", ")) }")
    }
    for row in graph.externals.rows { line("type \(name(row.name))") }
    for row in graph.checkpoints.rows { line("checkpoint \(name(row.name))\(typed(row.value))") }
    for row in graph.formerNames.rows {
      line("was \(quoted(row.name)): \(declaration(row.declaration))")
    }
  }

  /// Writes a coordinator or group with all that it declares.
  mutating func write(_ id: ID<NavigationGraph.Owner>) {
    let owner = graph.owners[id]
    line("\(owner.kind) \(name(owner.name))")
    for use in graph.uses[owner.uses] { line("use \(name(use.group))", 1) }
    if let root = owner.root, graph.routes[root].owner != id {
      line("root \(name(graph.routes[root].name))", 1)
    }
    for transition in owner.transitions { line(self.transition(transition), 1) }
    for route in owner.routes { write(route) }
    for mount in owner.mounts { write(mount) }
  }

  private mutating func write(_ id: ID<NavigationGraph.Route>) {
    let route = graph.routes[id]
    line("route \(name(route.name))\(list(route.parameters)): \(route.kind)", 1)
    for row in graph.metaValues.rows where row.route == id {
      line("meta \(name(graph.metas[row.meta].name)) \(constant(row.constant))", 2)
    }
    for clause in clauses(of: id) { line(clause.line, 2) }
    for link in graph.links[route.links] { line(self.link(link), 2) }
    for transition in route.transitions { line(self.transition(transition), 2) }
    for row in graph.inherited[route.inherited] {
      line("\(transition(row.transition)) (inherited)", 2)
    }
  }

  private mutating func write(_ id: ID<NavigationGraph.Mount>) {
    let mount = graph.mounts[id]
    let arguments = self.arguments(mount.arguments)
    line("\(mount.kind) \(name(mount.name)): \(name(mount.coordinator))\(arguments)", 1)
    for clause in clauses(of: id) { line(clause.line, 2) }
  }

  /// Writes the place tree: a mount and its coordinator on each line, below its parent.
  mutating func writePlaces() {
    line("places")
    for place in graph.places.rows {
      let mount = place.mount.map { "\(graph.name(of: $0, place.instance)): " } ?? ""
      line(mount + name(place.coordinator), Int(place.depth) + 1)
    }
  }
}
