extension LinkTable {
  /// Compiles the links of `graph`, whose other tables must be complete. Linear in the segments,
  /// the cases of enums and the text. A link that can match nothing is left out.
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
  private var texts: [LinkTree.Text] = []
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
    textIndexes = Array(repeating: LinkTree.none, count: graph.strings.count)
    hasCases = Array(repeating: false, count: graph.enums.count)
    table.tree = LinkTree(
      room: 2 * graph.bases.count + graph.segments.count + graph.cases.count
        + graph.queryItems.count)
    table.patterns = Array(repeating: LinkTable.Pattern(route: 0), count: graph.links.count)
    table.values.reserveCapacity(graph.links.count)
  }

  private mutating func text(_ id: ID<String>) -> LinkTree.Text {
    if textIndexes[id.index] == LinkTree.none {
      textIndexes[id.index] = UInt32(texts.count)
      texts.append(table.tree.text(graph.strings[id]))
    }
    return texts[Int(textIndexes[id.index])]
  }

  private mutating func enter(literal id: ID<String>, from node: UInt32) -> UInt32 {
    table.tree[node].hasLiterals = true
    return table.tree.add(text(id), to: node)
  }

  // MARK: - Bases

  /// Enters what URLs begin with, and notes where the app's bases end.
  mutating func addBases() {
    for base in graph.bases.rows {
      var node = table.tree.add(text(base.scheme), to: LinkTree.schemes)
      if let host = base.host { node = table.tree.add(text(host), to: LinkTree.hosts(of: node)) }
      for segment in graph.segments[base.segments] {
        guard case .literal(let id) = segment else { continue }
        node = enter(literal: id, from: node)
      }
      longestBase = max(longestBase, base.segments.count)
      baseNodes.append(node)
    }
    table.longest = longestBase
    for base in graph.appBases { table.tree[baseNodes[base.index]].isBase = true }
  }

  // MARK: - Links

  /// Enters every link. Those of one node follow each other in their order: the last is entered
  /// first.
  mutating func addLinks() {
    for route in graph.routes.ids.reversed() {
      for link in graph.routes[route].links.reversed() { add(link, of: route) }
    }
  }

  private mutating func add(_ id: ID<NavigationGraph.Link>, of route: ID<NavigationGraph.Route>) {
    let link = graph.links[id]
    let parameters = graph.routes[route].parameters
    let start = table.values.count
    guard var pattern = pattern(of: id, parameters) else {
      table.values.removeSubrange(start...)
      return
    }
    pattern.route = route.raw
    pattern.parameters = UInt32(parameters.count)
    pattern.hasPresets = table.values.count - start < parameters.count
    var node = link.base.map { baseNodes[$0.index] } ?? table.tree.relative
    for segment in graph.segments[link.segments] {
      if case .literal(let text) = segment {
        node = enter(literal: text, from: node)
      } else if let precedence = graph.precedence(of: segment, parameters) {
        node = table.tree.add(precedence, to: node)
      }
    }
    table.longest = max(table.longest, longestBase + link.segments.count)
    pattern.next = table.tree[node].row
    table.tree[node].row = id.raw
    table.patterns[id.index] = pattern
  }

  // MARK: - Values

  /// The pattern of a link of a route with `parameters`; nil where something that it binds can be
  /// no piece of a URL.
  private mutating func pattern(
    of id: ID<NavigationGraph.Link>, _ parameters: Rows<NavigationGraph.Parameter>
  ) -> LinkTable.Pattern? {
    let link = graph.links[id]
    var pattern = LinkTable.Pattern(route: 0)
    pattern.start = UInt32(table.values.count)
    for index in 0..<link.segments.count {
      switch graph.segments.rows[link.segments.startIndex + index] {
      case .literal, .any: continue
      case .parameter(let number):
        guard bind(number, at: UInt32(index), parameters) else { return nil }
      case .rest(let number):
        guard graph.plain(graph.type(of: number, parameters)) == .string else { return nil }
        table.values.append(
          LinkTable.Value(parameter: number, place: UInt32(index), kind: .rest))
      }
    }
    pattern.items = UInt32(table.values.count)
    for item in graph.queryItems[link.query] {
      let node = table.tree.add(text(item.name), to: LinkTree.items(of: id))
      if table.tree[node].row == LinkTree.none {
        table.tree[node].row = UInt32(table.values.count)
      }
      guard bind(item.parameter, or: parameters) else { return nil }
    }
    pattern.itemsEnd = UInt32(table.values.count)
    if let number = link.fragment {
      pattern.hasFragment = true
      guard bind(number, or: parameters) else { return nil }
    }
    return pattern
  }

  /// Appends what binds parameter number `number` to an item or a fragment; false iff no piece of a
  /// URL can.
  private mutating func bind(
    _ number: UInt32, or parameters: Rows<NavigationGraph.Parameter>
  ) -> Bool {
    let parameter = graph.parameters.rows[parameters.startIndex + Int(number)]
    return bind(number, at: parameter.default?.raw ?? LinkTree.none, parameters)
  }

  /// Appends what binds parameter number `number`; false iff no piece of a URL can.
  private mutating func bind(
    _ number: UInt32, at place: UInt32, _ parameters: Rows<NavigationGraph.Parameter>
  ) -> Bool {
    var value = LinkTable.Value(parameter: number, place: place, kind: .text)
    switch graph.plain(graph.type(of: number, parameters)) {
    case .bool: value.kind = .bool
    case .int: value.kind = .int
    case .double: value.kind = .double
    case .uuid: value.kind = .uuid
    case .string: value.kind = .string
    case .url, .external: value.kind = .text
    case .enum(let id):
      value.kind = .enum
      value.cases = LinkTree.cases(of: id)
      addCases(of: id)
    case .list, .optional: return false
    }
    table.values.append(value)
    return true
  }

  /// Enters the cases of an enum, once.
  private mutating func addCases(of id: ID<NavigationGraph.Enum>) {
    guard !hasCases[id.index] else { return }
    hasCases[id.index] = true
    for row in graph.cases[graph.enums[id].cases] {
      let node = table.tree.add(text(row.name), to: LinkTree.cases(of: id))
      table.tree[node].row = row.name.raw
    }
  }
}
