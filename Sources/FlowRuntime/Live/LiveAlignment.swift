/// Renumbers the rows of a loaded graph as an app's generated code knows them.
///
/// The app's owners and routes come first, in the app's order; a route missing in the loaded graph
/// keeps its number as an omitted route that nothing leads to. Conditions are the app's. So all
/// generated code, and everything that runs, reads the graph as it reads the app's own.
struct LiveAlignment {
  typealias Graph = NavigationGraph

  private let app: Graph
  private var graph: GraphTables
  private var new = Renumbering()
  /// The app's strings by their new numbers.
  private var appStrings: [ID<String>] = []

  /// Numbers `graph` like `app`. Throws if it has a route or a condition that the app does not
  /// have.
  static func align(_ graph: Graph, to app: Graph) throws(LiveGraphError) -> Graph {
    var alignment = LiveAlignment(app: app, graph: graph)
    alignment.mergeStrings()
    try alignment.numberOwners()
    alignment.numberMounts()
    try alignment.numberConditions()
    return try alignment.aligned()
  }

  private init(app: Graph, graph: Graph) {
    self.app = app
    self.graph = graph.tables
  }

  // MARK: - Numbers

  /// Makes one table of both graphs' strings, which are both in the order of their bytes.
  private mutating func mergeStrings() {
    var merged: [String] = []
    let (ours, theirs) = (app.strings.rows, graph.strings.rows)
    while appStrings.count < ours.count || new.strings.count < theirs.count {
      let our = appStrings.count < ours.count ? ours[appStrings.count] : nil
      let their = new.strings.count < theirs.count ? theirs[new.strings.count] : nil
      let isOurs = our.map { !Self.precedes(their, $0) } ?? false
      let isTheirs = their.map { !Self.precedes(our, $0) } ?? false
      let id = ID<String>(merged.count)
      merged += (isOurs ? our : their).map { [$0] } ?? []
      if isOurs { appStrings.append(id) }
      if isTheirs { new.strings.append(id) }
    }
    graph.strings = Table(merged)
  }

  private static func precedes(_ left: String?, _ right: String) -> Bool {
    left.map { $0.utf8.lexicographicallyPrecedes(right.utf8) } ?? false
  }

  /// Finds the app's number of each owner and route; owners that the app does not have follow.
  private mutating func numberOwners() throws(LiveGraphError) {
    var known: [ID<String>: ID<Graph.Owner>] = [:]
    for id in app.owners.ids { known[appStrings[app.owners[id].name.index]] = id }
    var count = app.owners.count
    for owner in graph.owners.rows {
      let id = known.removeValue(forKey: new[owner.name])
      new.owners.append(id ?? ID(count))
      if id == nil { count += 1 }
      try numberRoutes(of: owner, id)
    }
  }

  /// Finds the app's number of each route of `owner`, which is the app's `id`.
  private mutating func numberRoutes(
    of owner: Graph.Owner, _ id: ID<Graph.Owner>?
  ) throws(LiveGraphError) {
    var known: [ID<String>: ID<Graph.Route>] = [:]
    for route in id.map({ app.owners[$0].routes }) ?? .none {
      known[appStrings[app.routes[route].name.index]] = route
    }
    for route in owner.routes {
      let name = new[graph.routes[route].name]
      guard let route = known.removeValue(forKey: name) else {
        throw .noScreen("\(graph.strings[new[owner.name]]).\(graph.strings[name])")
      }
      new.routes.append(route)
    }
  }

  /// Numbers the mounts in the new order of their owners.
  private mutating func numberMounts() {
    new.mounts = Array(repeating: ID(0), count: graph.mounts.count)
    var count = 0
    for owner in order {
      for mount in graph.owners[owner].mounts {
        new.mounts[mount.index] = ID(count)
        count += 1
      }
    }
  }

  private mutating func numberConditions() throws(LiveGraphError) {
    var known: [ID<String>: ID<Graph.Condition>] = [:]
    for id in app.conditions.ids { known[appStrings[app.conditions[id].name.index]] = id }
    for row in graph.conditions.rows {
      guard let id = known.removeValue(forKey: new[row.name]) else {
        throw .noCondition(graph.strings[new[row.name]])
      }
      new.conditions.append(id)
    }
  }

  /// The loaded graph's owners, by its own numbers, in their new order.
  private var order: [ID<Graph.Owner>] {
    graph.owners.ids.sorted { new[$0] < new[$1] }
  }

  // MARK: - Rows

  /// The graph with its rows in the new order.
  private func aligned() throws(LiveGraphError) -> Graph {
    var aligned = graph
    aligned.rename(new)
    let rows = aligned
    aligned.conditions = Table(app.conditions.rows.map { Graph.Condition(name: name($0.name)) })
    for id in rows.conditions.ids { aligned.conditions[new[id]] = rows.conditions[id] }
    aligned.mounts = Table(order.flatMap { rows.mounts[rows.owners[$0].mounts] })
    aligned.owners = Table(app.owners.rows.map(omitted))
    aligned.routes = Table(app.routes.rows.map(omitted))
    var mounts = 0
    for id in order {
      var owner = rows.owners[id]
      for route in owner.routes { aligned.routes[new[route]] = rows.routes[route] }
      owner.routes = new[id].index < app.owners.count ? app.owners[new[id]].routes : .none
      owner.mounts = owner.mounts.isEmpty ? .none : Rows(mounts, mounts + owner.mounts.count)
      mounts += owner.mounts.count
      if new[id].index < app.owners.count {
        aligned.owners[new[id]] = owner
      } else {
        aligned.owners.append(owner)
      }
    }
    let graph = Graph(
      completing: aligned, numbering: app.numbering, reading: app.readers)
    guard let graph else {
      throw .notAGraph(GraphError(position: 0, reason: .badPlaces))
    }
    return graph
  }

  /// A replacement for an owner of the app that is missing in the loaded graph.
  private func omitted(_ owner: Graph.Owner) -> Graph.Owner {
    var group = Graph.Owner(name: name(owner.name), kind: .group)
    group.routes = owner.routes
    return group
  }

  /// A replacement for a route of the app that is missing in the loaded graph.
  private func omitted(_ route: Graph.Route) -> Graph.Route {
    var omitted = Graph.Route(name: name(route.name), owner: route.owner, kind: .push)
    omitted.isOmitted = true
    return omitted
  }

  /// The new number of one of the app's strings.
  private func name(_ id: ID<String>) -> ID<String> { appStrings[id.index] }
}
