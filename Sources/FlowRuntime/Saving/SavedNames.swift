/// The meaning of a saved state's names in a graph, which may have changed since.
///
/// Current names take precedence over former names.
package struct SavedNames {
  package typealias Graph = NavigationGraph

  /// True iff the state belongs to another graph.
  let hasChanged: Bool
  private let graph: Graph
  /// The former names of declarations that have some; empty if the state belongs to the same graph.
  private var former: [Graph.FormerName.RenamedDeclaration: [String]] = [:]
  /// The places mounted in places, by name.
  private var places: [ID<Graph.Place>: [String: ID<Graph.Place>]] = [:]
  /// The routes that owners have, by name.
  private var routes: [ID<Graph.Owner>: [String: ID<Graph.Route>]] = [:]

  /// The names of `graph`, and those that it `hasChanged` from.
  package init(_ graph: NavigationGraph, hasChanged: Bool) {
    self.graph = graph
    self.hasChanged = hasChanged
    guard hasChanged else { return }
    for row in graph.formerNames.rows {
      former[row.declaration, default: []].append(graph.strings[row.name])
    }
  }

  /// True iff `name` is that of `owner`, now or formerly.
  package func isName(_ name: String, of owner: ID<Graph.Owner>) -> Bool {
    graph.strings[graph.owners[owner].name] == name
      || former[.owner(owner)]?.contains(name) == true
  }

  /// The place mounted in `parent` under `name`. `coordinator` is the name of the parent's
  /// coordinator when it was saved.
  package mutating func place(
    _ name: String, in parent: ID<Graph.Place>, called coordinator: String
  ) -> ID<Graph.Place>? {
    let names = places[parent] ?? placeNames(in: parent)
    places[parent] = names
    return names[name] ?? names["\(coordinator).\(name)"]
  }

  /// The route that the coordinator `owner` has under `name`. `coordinator` is the name of the
  /// owner when it was saved.
  package mutating func route(
    _ name: String, of owner: ID<Graph.Owner>, called coordinator: String
  ) -> ID<Graph.Route>? {
    let names = routes[owner] ?? routeNames(of: owner)
    routes[owner] = names
    return names[name] ?? names["\(coordinator).\(name)"]
  }

  /// The case of `type` that is called `name`, now or formerly.
  package func enumCase(_ name: String, of type: ID<Graph.Enum>) -> String? {
    let cases = graph.enums[type].cases
    let current = cases.first { graph.strings[graph.cases[$0].name] == name }
    let meant = current ?? cases.first { former[.enumCase($0)]?.contains(name) == true }
    return meant.map { graph.strings[graph.cases[$0].name] }
  }

  // MARK: - Tables of names

  private func placeNames(in parent: ID<Graph.Place>) -> [String: ID<Graph.Place>] {
    let owner = graph.places[parent].coordinator
    var declarations: [(ID<Graph.Place>, Name)] = []
    var next = parent.raw + 1
    while next < graph.places[parent].end {
      let place = ID<Graph.Place>(next)
      if let mount = graph.places[place].mount {
        let row = graph.mounts[mount]
        var name = Name(row.name, declaredIn: row.owner, .mount(mount))
        name.suffix = NavigationGraph.suffix(ofInstance: graph.places[place].instance)
        declarations.append((place, name))
      }
      next = graph.places[place].end
    }
    return names(of: declarations, in: owner)
  }

  private func routeNames(of owner: ID<Graph.Owner>) -> [String: ID<Graph.Route>] {
    let declarations = graph.routes(of: owner).map { route in
      let row = graph.routes[route]
      return (route, Name(row.name, declaredIn: row.owner, .route(route)))
    }
    return names(of: Array(declarations), in: owner)
  }

  /// The name of a declaration, and where its former names are found.
  private struct Name {
    var current: ID<String>
    /// The owner that declares it.
    var owner: ID<Graph.Owner>
    var declaration: Graph.FormerName.RenamedDeclaration
    /// The suffix of its current and former names.
    var suffix = ""

    init(
      _ current: ID<String>, declaredIn owner: ID<Graph.Owner>,
      _ declaration: Graph.FormerName.RenamedDeclaration
    ) {
      self.current = current
      self.owner = owner
      self.declaration = declaration
    }
  }

  /// A table of the declarations of `owner`: by their names, then by their former ones, with and
  /// without their coordinator.
  private func names<RenamedDeclaration>(
    of declarations: [(RenamedDeclaration, Name)], in owner: ID<Graph.Owner>
  ) -> [String: RenamedDeclaration] {
    var names: [String: RenamedDeclaration] = [:]
    for (declaration, name) in declarations {
      let current = graph.strings[name.current] + name.suffix
      if names[current] == nil { names[current] = declaration }
    }
    for (declaration, name) in declarations {
      for formerName in former[name.declaration] ?? [] {
        let text = formerName + name.suffix
        let parts = text.split(separator: ".", maxSplits: 1)
        if parts.count == 2 {
          let declarer = String(parts[0])
          let isOwn = isName(declarer, of: owner) || isName(declarer, of: name.owner)
          let short = String(parts[1])
          if isOwn, names[short] == nil { names[short] = declaration }
        }
        if names[text] == nil { names[text] = declaration }
      }
    }
    return names
  }
}
