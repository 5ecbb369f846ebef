extension LinkTable {
  /// Compiles the links of `graph`, whose other tables must be complete. Linear in the segments,
  /// the cases of enums in patterns and the text. A link that can match nothing is left out.
  init(_ graph: NavigationGraph) {
    var builder = LinkTableBuilder(graph)
    builder.addBases()
    builder.addLinks()
    self = builder.table
  }
}

/// Makes a `LinkTable`.
private struct LinkTableBuilder: ~Copyable {
  private let graph: NavigationGraph
  private(set) var table = LinkTable()
  /// The texts that are taken up so far.
  private var texts: [LinkEdges.Text] = []
  /// Where they are, by their ids.
  private var textIndexes: [UInt32]
  /// The nodes where the bases' URLs end.
  private var baseNodes: [UInt32] = []
  /// The most segments that a base has.
  private var longestBase = 0
  /// True of the enums whose cases are entered.
  private var hasCases: [Bool]

  init(_ graph: NavigationGraph) {
    self.graph = graph
    textIndexes = Array(repeating: LinkTable.none, count: graph.strings.count)
    hasCases = Array(repeating: false, count: graph.enums.count)
    table.entries = Array(repeating: LinkTable.Entry(route: 0), count: graph.links.count)
    table.edges.reserve(room)
    table.nodes.reserveCapacity(graph.links.count * 2)
  }

  /// The most edges that there can be.
  private var room: Int {
    graph.bases.count + graph.segments.count + graph.cases.count + graph.queryItems.count
  }

  private mutating func text(_ id: ID<String>) -> LinkEdges.Text {
    if textIndexes[id.index] == LinkTable.none {
      textIndexes[id.index] = UInt32(texts.count)
      texts.append(table.edges.text(graph.strings[id]))
    }
    return texts[Int(textIndexes[id.index])]
  }

  // MARK: - Bases

  /// Enters what URLs begin with, and notes where the app's bases end.
  mutating func addBases() {
    for base in graph.bases.rows {
      let scheme = graph.strings[base.scheme] + ":"
      let origin = table.edges.text(base.host.map { "\(scheme)//\(graph.strings[$0])" } ?? scheme)
      var node = enter(origin, from: LinkTable.origins)
      for segment in graph.segments[base.segments] {
        guard case .literal(let id) = segment else { continue }
        node = enter(literal: id, from: node)
      }
      longestBase = max(longestBase, base.segments.count)
      baseNodes.append(node)
    }
    table.longest = longestBase
    for base in graph.appBases {
      table.nodes[Int(baseNodes[base.index])].kinds.insert(.base)
    }
  }

  // MARK: - Links

  /// Enters every link. Those of one node follow each other in their order: the last is entered
  /// first.
  mutating func addLinks() {
    for route in graph.routes.ids.reversed() {
      for link in graph.routes[route].links.reversed() {
        table.entries[link.index].route = route.raw
        add(link, of: graph.routes[route])
      }
    }
  }

  private mutating func add(_ id: ID<NavigationGraph.Link>, of route: NavigationGraph.Route) {
    let link = graph.links[id]
    guard canMatch(link, of: route) else { return }
    var node = link.base.map { baseNodes[$0.index] } ?? LinkTable.relative
    for segment in graph.segments[link.segments] {
      guard let precedence = graph.precedence(of: segment, route.parameters) else { return }
      if case .literal(let id) = segment {
        node = enter(literal: id, from: node)
      } else {
        node = enter(precedence, from: node)
      }
      if case .parameter(let number) = segment { addCases(of: number, route) }
    }
    for item in link.query {
      let name = text(graph.queryItems[item].name)
      _ = table.edges.add(LinkTable.items(of: id), name, to: item.raw)
      addCases(of: graph.queryItems[item].parameter, route)
    }
    if let number = link.fragment { addCases(of: number, route) }
    table.longest = max(table.longest, longestBase + link.segments.count)
    table.entries[id.index].next = table.nodes[Int(node)].link
    table.nodes[Int(node)].link = id.raw
  }

  /// True iff each parameter that the pattern binds can be a piece of a URL.
  private func canMatch(_ link: NavigationGraph.Link, of route: NavigationGraph.Route) -> Bool {
    func canBind(_ number: UInt32) -> Bool {
      graph.precedence(of: graph.type(of: number, route.parameters)) != nil
    }
    return graph.segments[link.segments].allSatisfy {
      graph.precedence(of: $0, route.parameters) != nil
    } && graph.queryItems[link.query].allSatisfy { canBind($0.parameter) }
      && link.fragment.map { canBind($0) } ?? true
  }

  /// Enters the cases of the enum that parameter number `number` is of, once.
  private mutating func addCases(of number: UInt32, _ route: NavigationGraph.Route) {
    guard case .enum(let id) = graph.plain(graph.type(of: number, route.parameters)),
      !hasCases[id.index]
    else { return }
    hasCases[id.index] = true
    for row in graph.enums[id].cases {
      _ = table.edges.add(LinkTable.cases(of: id), text(graph.cases[row].name), to: row.raw)
    }
  }

  // MARK: - Edges

  private mutating func enter(literal id: ID<String>, from node: UInt32) -> UInt32 {
    table.nodes[Int(node)].kinds.insert(.literal)
    return enter(text(id), from: node)
  }

  private mutating func enter(_ text: LinkEdges.Text, from node: UInt32) -> UInt32 {
    let target = table.edges.add(node, text, to: UInt32(table.nodes.count))
    if target == table.nodes.count { table.nodes.append(LinkTable.Node()) }
    return target
  }

  private mutating func enter(_ precedence: LinkPrecedence, from node: UInt32) -> UInt32 {
    if table.nodes[Int(node)].kinds.contains(LinkTable.Kinds(precedence)) {
      return table.edges.target(of: node, precedence)
    }
    let target = UInt32(table.nodes.count)
    table.nodes.append(LinkTable.Node())
    table.nodes[Int(node)].kinds.insert(LinkTable.Kinds(precedence))
    table.edges.add(node, precedence, to: target)
    return target
  }
}
