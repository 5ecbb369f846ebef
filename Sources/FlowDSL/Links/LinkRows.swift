import FlowRuntime

/// The rows of a graph that links are of, made before the checks, whatever else is unsound: texts,
/// types, bases, and the patterns of sound links with all that a match reads.
///
/// `LinkMatcher` asks the table that is made from them. Where nothing is unsound, the lowering goes
/// on with them: it adds everything that no match depends on, such as the values of arguments.
package struct LinkRows: Sendable {
  typealias Graph = NavigationGraph

  /// The rows that the whole graph has under the same numbers, without their strings.
  private(set) var graph = GraphTables()
  /// Every string, numbered as they come.
  private(set) var strings = Names()
  /// The links with sound patterns, in their order, with the mode and place of no link.
  private(set) var links = Table<Graph.Link>()
  /// Their arguments: `any` for those that a pattern binds, `default` for others.
  private(set) var bindings = Table<Graph.Binding>()
  /// The routes of those links, each with its parameters; one with a default has `nil`.
  private(set) var routes = Table<Graph.Route>()
  private(set) var parameters = Table<Graph.Parameter>()
  /// The row of each of the model's links; nil for one that is not sound.
  private(set) var numbers: [ID<Graph.Link>?] = []
  /// The numbers among the patterns, and the strings in the files, of those that no link has.
  private(set) var wrappers: [ID<Link>] = []
  private(set) var wrapperSpans: [Source.Span] = []
  private(set) var exceptionSpans: [Source.Span] = []
  /// True iff a pattern of URLs that open another is not sound.
  private(set) var hasHole = false
  private let patterns: LinkPatternTables

  /// Makes the rows of `patterns`, which were read from `model`. Linear in their size.
  init(_ model: Model, _ patterns: LinkPatternTables) {
    self.patterns = patterns
    addTypes(of: model)
    addBases()
    for exception in patterns.exceptions { add(exception) }
    for (index, pattern) in patterns.patterns.enumerated() where pattern.isWrapper {
      add(pattern, ID(index))
    }
    var last: ID<Route>?
    for id in model.links.ids {
      let route = model.links[id].route
      if route != last { addRoute(route, model) }
      last = route
      let pattern = patterns.patterns[id.index]
      numbers.append(pattern.isSound ? add(pattern, model.routes[route].parameters) : nil)
    }
  }

  /// All rows as the tables of a graph of nothing but links. Without a base of the app, patterns
  /// without a scheme are under one that no URL has, so that they can be compared all the same.
  func tables() -> GraphTables {
    var tables = graph
    if tables.appBases.isEmpty {
      var strings = strings
      let (scheme, host) = (strings.intern(LinkRows.noBase), strings.intern(LinkRows.noBase))
      var base = Graph.LinkBase(scheme: ID(scheme.raw), path: .none)
      (base.host, base.isWildcard) = (ID(host.raw), true)
      let id = tables.bases.append(base)
      tables.appBases = Rows(id.index, id.index + 1)
      tables.strings = Table(strings.all)
    } else {
      tables.strings = Table(strings.all)
    }
    tables.links = links
    tables.bindings = bindings
    tables.routes = routes
    tables.parameters = parameters
    tables.constants = Table([.nil])
    return tables
  }

  /// The scheme and the host that stand for those of missing bases: no URL has them, as a scheme
  /// begins with a letter.
  static let noBase = "-"

  private mutating func string(_ text: String) -> ID<String> { ID(strings.intern(text).raw) }

  private mutating func string(_ name: Name) -> ID<String> { string(patterns.texts[name]) }

  /// The text before or after a parameter; nil if there is none.
  private mutating func affix(_ name: Name) -> ID<String>? {
    let text = patterns.texts[name]
    return text.isEmpty ? nil : string(text)
  }

  // MARK: - Types

  /// Enums and types: the model's, under the same numbers.
  private mutating func addTypes(of model: Model) {
    for row in model.enums.rows {
      let start = graph.cases.count
      for row in model.cases[row.cases] {
        graph.cases.append(Graph.EnumCase(name: string(model.names[row.name])))
      }
      graph.enums.append(
        Graph.Enum(name: string(model.names[row.name]), cases: graph.cases.rows(from: start)))
    }
    for row in model.externals.rows {
      graph.externals.append(Graph.ExternalType(name: string(model.names[row.name])))
    }
    for row in model.types.rows { graph.types.append(type(row)) }
  }

  private func type(_ type: TypeRef) -> Graph.ValueType {
    switch type {
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .string: .string
    case .uuid: .uuid
    case .url: .url
    case .enum(let id): .enum(ID(id.raw))
    case .external(let id): .external(ID(id.raw))
    case .list(let id): .list(ID(id.raw))
    case .optional(let id): .optional(ID(id.raw))
    }
  }

  /// Adds `id` for the links that come next.
  private mutating func addRoute(_ id: ID<Route>, _ model: Model) {
    let start = parameters.count
    for row in model.parameters[model.routes[id].parameters] {
      parameters.append(
        Graph.Parameter(
          name: ID(0), type: ID(row.type?.raw ?? 0), default: row.isOptional ? ID(0) : nil))
    }
    var route = Graph.Route(name: ID(0), owner: ID(0), kind: .push)
    route.parameters = parameters.rows(from: start)
    route.links = Rows(links.count, links.count)
    routes.append(route)
  }

  // MARK: - Patterns

  /// The bases: the app's, then those of patterns with their own scheme.
  private mutating func addBases() {
    for base in patterns.bases.rows {
      let start = graph.segments.count
      for segment in base.path { graph.segments.append(.literal(string(segment))) }
      let path = graph.segments.rows(from: start)
      graph.bases.append(base.with(path: path) { string($0) })
    }
    graph.appBases = Rows(0, patterns.appBaseCount)
  }

  /// Adds `exception`; one for every path is added for the base alone, and for the rest after it.
  private mutating func add(_ exception: LinkException) {
    if exception.isForEveryPath { add(exception, segments: .none) }
    let start = graph.segments.count
    if exception.isForEveryPath { graph.segments.append(.rest(0)) }
    for segment in patterns.segments[exception.segments] { append(segment.kind, nil) }
    add(exception, segments: graph.segments.rows(from: start))
  }

  private mutating func add(_ exception: LinkException, segments: Rows<Graph.Segment>) {
    let start = graph.queryItems.count
    var fragment: ID<String>?
    for item in patterns.items[exception.items] {
      var value = Graph.QueryItem.Value.any
      if case .literal(let text) = item.value {
        value = .text(string(text))
        if item.name == nil { fragment = string(text) }
      }
      guard let name = item.name else { continue }
      graph.queryItems.append(Graph.QueryItem(name: string(name), value: value))
    }
    graph.exceptions.append(
      Graph.Link(
        base: exception.base.map { ID($0.raw) }, segments: segments,
        query: graph.queryItems.rows(from: start), fragment: nil, mode: .reset, place: nil,
        arguments: .none, fragmentText: fragment))
    exceptionSpans.append(exception.span)
  }

  /// Adds `wrapper`, the pattern `id`, of URLs that open another.
  private mutating func add(_ wrapper: LinkPattern, _ id: ID<Link>) {
    guard wrapper.isSound, let span = wrapper.wrapperSpan else {
      hasHole = true
      return
    }
    graph.wrappers.append(link(wrapper, nil))
    wrappers.append(id)
    wrapperSpans.append(span)
  }

  /// Adds `pattern`, of a link of the last route, with `parameters`.
  private mutating func add(
    _ pattern: LinkPattern, _ parameters: Rows<Parameter>
  ) -> ID<Graph.Link> {
    let start = bindings.count
    for _ in parameters { bindings.append(.default) }
    var row = link(pattern, parameters.start)
    row.arguments = bindings.rows(from: start)
    func bind(_ parameter: ID<Parameter>) {
      bindings.rows[start + Int(parameter.raw - parameters.start)] = .any
    }
    for segment in patterns.segments[pattern.segments] {
      switch segment.kind {
      case .value(let parameter, _), .rest(let parameter): bind(parameter)
      case .affixed(let affix): affix.value.map { bind($0.parameter) }
      case .literal, .wildcard: continue
      }
    }
    for item in patterns.items[pattern.items] { item.parameter.map(bind) }
    let id = links.append(row)
    let last = routes.count - 1
    routes.rows[last].links = Rows(routes.rows[last].links.startIndex, links.count)
    return id
  }

  /// The row of `pattern`: `start` is the first parameter of its route; nil if it is of no link.
  private mutating func link(_ pattern: LinkPattern, _ start: UInt32?) -> Graph.Link {
    let segments = graph.segments.count
    for segment in patterns.segments[pattern.segments] { append(segment.kind, start) }
    let items = graph.queryItems.count
    var fixed: [Graph.QueryItem] = []
    var fragment: UInt32?
    for item in patterns.items[pattern.items] {
      if case .literal(let text) = item.value {
        guard let name = item.name else { continue }
        fixed.append(Graph.QueryItem(name: string(name), value: .text(string(text))))
        continue
      }
      // The URL to open is parameter 0.
      let number = start.flatMap { start in item.parameter.map { $0.raw - start } } ?? 0
      if let name = item.name {
        graph.queryItems.append(Graph.QueryItem(name: string(name), value: .parameter(number)))
      } else {
        fragment = number
      }
    }
    for item in fixed { graph.queryItems.append(item) }
    return Graph.Link(
      base: pattern.base.map { ID($0.raw) }, segments: graph.segments.rows(from: segments),
      query: graph.queryItems.rows(from: items), fragment: fragment, mode: .reset, place: nil,
      arguments: .none)
  }

  /// Appends a segment: `start` is the first parameter of the route; nil if it binds nothing.
  private mutating func append(_ segment: LinkSegment.Kind, _ start: UInt32?) {
    func number(_ parameter: ID<Parameter>?) -> UInt32? {
      start.flatMap { start in parameter.map { $0.raw - start } }
    }
    switch segment {
    case .literal(let name): graph.segments.append(.literal(string(name)))
    case .wildcard: graph.segments.append(.any)
    case .value(let parameter, _):
      graph.segments.append(number(parameter).map { .parameter($0) } ?? .any)
    case .rest(let parameter): graph.segments.append(.rest(number(parameter) ?? 0))
    case .affixed(let affix):
      let row = Graph.Affix(
        before: self.affix(affix.before), after: self.affix(affix.after),
        parameter: number(affix.value?.parameter))
      graph.segments.append(.affixed(graph.affixes.append(row)))
    }
  }
}
