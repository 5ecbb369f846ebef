import FlowRuntime

extension Lowering {
  /// The bases: the app's, then those of patterns with their own scheme.
  mutating func lowerBases() {
    for base in analysis.links.bases.rows {
      let start = graph.segments.count
      for segment in base.path { graph.segments.append(.literal(string(segment))) }
      graph.bases.append(base.with(path: graph.segments.rows(from: start)) { string($0) })
    }
    graph.appBases = Rows(0, analysis.links.appBases.count)
    for exception in analysis.links.exceptions {
      // For every path: for the base alone, and for the rest after it.
      if exception.isForEveryPath { add(exception, segments: .none) }
      let start = graph.segments.count
      if exception.isForEveryPath { graph.segments.append(.rest(0)) }
      for segment in analysis.links.segments[exception.segments] { append(segment.kind) }
      add(exception, segments: graph.segments.rows(from: start))
    }
    for wrapper in analysis.links.wrappers { add(wrapper) }
  }

  /// Adds `wrapper`, a pattern of URLs that open another.
  private mutating func add(_ wrapper: LinkPattern) {
    guard wrapper.isSound, let span = wrapper.wrapperSpan else {
      hasHole = true
      return
    }
    let segments = graph.segments.count
    for segment in analysis.links.segments[wrapper.segments] { append(segment.kind) }
    let items = graph.queryItems.count
    let all = analysis.links.items[wrapper.items]
    for item in all where item.value == .link {
      guard let name = item.name else { continue }
      graph.queryItems.append(
        Graph.QueryItem(name: string(analysis.links.texts[name]), value: .parameter(0)))
    }
    appendFixedItems(of: wrapper)
    let isFragment = all.contains { $0.value == .link && $0.name == nil }
    graph.wrappers.append(
      Graph.Link(
        base: wrapper.base.map { ID($0.raw) }, segments: graph.segments.rows(from: segments),
        query: graph.queryItems.rows(from: items), fragment: isFragment ? 0 : nil, mode: .reset,
        place: nil, arguments: .none))
    sources.wrappers.append(span)
  }

  /// Appends the query items of `pattern` with a fixed value.
  private mutating func appendFixedItems(of pattern: LinkPattern) {
    for item in analysis.links.items[pattern.items] {
      guard let name = item.name, case .literal(let value) = item.value else { continue }
      graph.queryItems.append(
        Graph.QueryItem(
          name: string(analysis.links.texts[name]),
          value: .text(string(analysis.links.texts[value]))))
    }
  }

  /// Adds `exception` for the path of `segments`.
  private mutating func add(_ exception: LinkException, segments: Rows<Graph.Segment>) {
    let start = graph.queryItems.count
    for item in analysis.links.items[exception.items] {
      guard let name = item.name else { continue }
      var value = Graph.QueryItem.Value.any
      if case .literal(let text) = item.value { value = .text(string(analysis.links.texts[text])) }
      graph.queryItems.append(
        Graph.QueryItem(name: string(analysis.links.texts[name]), value: value))
    }
    graph.exceptions.append(
      Graph.Link(
        base: exception.base.map { ID($0.raw) }, segments: segments,
        query: graph.queryItems.rows(from: start), fragment: nil, mode: .reset, place: nil,
        arguments: .none))
    sources.exceptions.append(exception.span)
  }

  /// Appends a segment that binds nothing.
  private mutating func append(_ segment: LinkSegment.Kind) {
    switch segment {
    case .literal(let name): graph.segments.append(.literal(string(analysis.links.texts[name])))
    case .wildcard, .value: graph.segments.append(.any)
    case .rest: graph.segments.append(.rest(0))
    case .affixed(let affix):
      let affix = Graph.Affix(
        before: text(affix.before), after: text(affix.after), parameter: nil)
      graph.segments.append(.affixed(graph.affixes.append(affix)))
    }
  }

  /// The links of a route.
  mutating func links(_ rows: Rows<Link>) -> Rows<Graph.Link> {
    let start = graph.links.count
    for id in rows {
      let pattern = analysis.links[id]
      guard pattern.isSound else {
        hasHole = true
        continue
      }
      graph.links.append(link(id, pattern))
      sources.links.append(model.links[id].patternSpan)
    }
    return graph.links.rows(from: start)
  }

  private mutating func link(_ id: ID<Link>, _ pattern: LinkPattern) -> Graph.Link {
    let row = model.links[id]
    let parameters = model.routes[row.route].parameters
    let start = graph.bindings.count
    for _ in parameters { graph.bindings.append(.default) }
    let arguments = graph.bindings.rows(from: start)
    // Those that the pattern binds stay open.
    func bind(_ parameter: ID<Parameter>) -> UInt32 {
      let number = parameter.raw - parameters.start
      graph.bindings.rows[start + Int(number)] = .any
      return number
    }
    let segments = graph.segments.count
    for segment in analysis.links.segments[pattern.segments] {
      switch segment.kind {
      case .literal(let name):
        graph.segments.append(.literal(string(analysis.links.texts[name])))
      case .value(let parameter, _): graph.segments.append(.parameter(bind(parameter)))
      case .wildcard: graph.segments.append(.any)
      case .rest(let parameter): graph.segments.append(.rest(bind(parameter)))
      case .affixed(let affix):
        let affix = Graph.Affix(
          before: text(affix.before), after: text(affix.after),
          parameter: affix.value.map { bind($0.parameter) })
        graph.segments.append(.affixed(graph.affixes.append(affix)))
      }
    }
    let items = graph.queryItems.count
    var fragment: UInt32?
    for item in analysis.links.items[pattern.items] {
      guard let parameter = item.parameter.map(bind) else { continue }
      guard let name = item.name else {
        fragment = parameter
        continue
      }
      graph.queryItems.append(
        Graph.QueryItem(name: string(analysis.links.texts[name]), value: .parameter(parameter)))
    }
    appendFixedItems(of: pattern)
    setValues(of: row, in: arguments, of: parameters)
    return Graph.Link(
      base: pattern.base.map { ID($0.raw) }, segments: graph.segments.rows(from: segments),
      query: graph.queryItems.rows(from: items), fragment: fragment, mode: mode(row.mode),
      place: row.place.map { place($0) }, arguments: arguments)
  }

  /// The text before or after a parameter; nil if there is none.
  private mutating func text(_ name: Name) -> ID<String>? {
    let text = analysis.links.texts[name]
    return text.isEmpty ? nil : string(text)
  }

  /// Sets those of `arguments` that are written after the pattern of `link`, except for open ones.
  private mutating func setValues(
    of link: Link, in arguments: Rows<Graph.Binding>, of parameters: Rows<Parameter>
  ) {
    for ((argument, parameter), value) in zip(zip(arguments, parameters), link.bindings) {
      guard graph.bindings[argument] != .any, case .literal = model.bindings[value].value else {
        continue
      }
      let type = model.parameters[parameter].type ?? hole(ID(0))
      graph.bindings[argument] = binding(model.bindings[value].value, as: type, in: Scope())
    }
  }

  private func mode(_ mode: Link.Mode) -> Graph.Link.Mode {
    switch mode {
    case .reset: .reset
    case .keep: .keep
    case .detour: .detour
    }
  }

  private mutating func place(_ target: Target) -> Graph.Target {
    switch target {
    case .coordinator(let owner): .coordinator(id(owner))
    case .mount(let mount, let within): .mount(id(mount), within: id(within))
    case .hole, .route: hole(.coordinator(ID(0)))
    }
  }
}
