import FlowRuntime

/// One run of the lowering: the graph so far, and the ids in it of the model's rows.
///
/// Owners, routes and mounts have their numbers before the first is lowered, since rows name later
/// ones; everything else gets its number when it is created.
struct Lowering {
  typealias Graph = NavigationGraph

  let analysis: Analysis
  private let workers: Workers
  var model: Model { analysis.model }
  /// The patterns of links, which are lowered already.
  let patterns: LinkRows
  /// Every string of the graph, numbered as they come.
  private var strings: Names
  var graph: GraphTables
  var sources = SourceMap()
  /// True iff something was missing; then the graph is of no use.
  var hasHole = false

  /// The ids of the model's rows in the graph.
  let numbers: GraphNumbers
  /// The graph's ids of the model's names.
  private var names: [ID<String>?]
  /// The graph's ids of the model's events and transitions, as far as they are lowered.
  var events: [ID<Graph.Event>?]
  var transitions: [ID<Graph.Transition>?]
  /// Constants that are not lists: each exists once.
  var constants: [Graph.Constant: ID<Graph.Constant>] = [:]
  /// The cases of the enums, by enum and name.
  var cases: [CaseKey: ID<Graph.EnumCase>] = [:]

  /// A case's enum and name.
  struct CaseKey: Hashable {
    var type: ID<Enum>
    var name: Name
  }

  /// A run that has lowered the patterns of links with their types, and nothing else yet.
  init(_ analysis: Analysis, while workers: Workers) {
    self.analysis = analysis
    self.workers = workers
    patterns = analysis.links.rows
    strings = patterns.strings
    graph = patterns.graph
    names = Array(repeating: nil, count: analysis.model.names.count)
    events = Array(repeating: nil, count: analysis.model.events.count)
    transitions = Array(repeating: nil, count: analysis.model.transitions.count)
    numbers = GraphNumbers(analysis.model)
  }

  // MARK: - Names

  /// The graph's number for a model's name.
  mutating func name(_ name: Name) -> ID<String> {
    if let known = names[Int(name.raw)] { return known }
    let id = string(model.names[name])
    names[Int(name.raw)] = id
    return id
  }

  /// The graph's number for a text.
  mutating func string(_ text: String) -> ID<String> { ID(strings.intern(text).raw) }

  /// The graph's number for an owner.
  func id(_ owner: ID<Owner>) -> ID<Graph.Owner> { numbers[owner] }

  /// The graph's number for a route.
  func id(_ route: ID<Route>) -> ID<Graph.Route> { numbers[route] }

  /// The graph's number for a mount.
  func id(_ mount: ID<Mount>) -> ID<Graph.Mount> { numbers[mount] }

  /// Notes that something is missing, and returns a placeholder for it.
  mutating func hole<Value>(_ value: Value) -> Value {
    hasHole = true
    return value
  }

  // MARK: - The whole graph

  /// Lowers everything, in the order of a graph's text.
  mutating func lower(_ app: App, _ root: ID<Owner>) {
    lowerValues()
    graph.app = name(app.name)
    graph.root = id(root)
    graph.restore = app.restore.map { string($0) }
    lowerPatterns()
    for owner in model.owners.ids {
      // A caller that no longer wants the result discards it.
      guard workers.isWanted else { return hasHole = true }
      lower(owner)
    }
    lowerFormerNames()
    lowerMetas()
    graph.strings = Table((0..<strings.count).map { strings[Name(raw: UInt32($0))] })
  }

  /// Lowers the declared `meta`s, with a value for each route that must have one.
  private mutating func lowerMetas() {
    guard model.metas.count > 0 else { return }
    var said: [ID<Meta>: [ID<Route>: ID<Literal>]] = [:]
    for row in model.metaValues.rows { said[row.meta, default: [:]][row.route] = row.value }
    let routes = model.owners.rows.flatMap { $0.routes }
    for id in model.metas.ids {
      let meta = model.metas[id]
      let type = meta.type ?? hole(ID(0))
      let lowered = graph.metas.append(Graph.Meta(name: name(meta.name), type: ID(type.raw)))
      for route in routes where model.asks(id, route) {
        let literal = said[id]?[route] ?? meta.default
        let value = literal.map { constant($0, as: type) } ?? constant(.nil)
        graph.metaValues.append(
          Graph.MetaValue(meta: lowered, route: self.id(route), constant: value))
      }
    }
  }

  /// Former names of declarations that saved states and links know by name.
  private mutating func lowerFormerNames() {
    guard model.formerNames.count > 0 else { return }
    var declarations: [Anchor: Graph.FormerName.RenamedDeclaration] = [:]
    for row in model.owners.ids { declarations[model.owners[row].anchor] = .owner(id(row)) }
    for row in model.routes.ids { declarations[model.routes[row].anchor] = .route(id(row)) }
    for row in model.mounts.ids { declarations[model.mounts[row].anchor] = .mount(id(row)) }
    for row in model.enums.ids { declarations[model.enums[row].anchor] = .enum(ID(row.raw)) }
    for row in model.formerNames.rows {
      guard let declaration = declarations[row.anchor] else { continue }
      graph.formerNames.append(Graph.FormerName(name: string(row.text), declaration: declaration))
    }
  }
}
