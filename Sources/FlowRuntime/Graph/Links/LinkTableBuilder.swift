/// Makes a `LinkTable`. The tables are passed from call to call: if the builder, which changes, had
/// them as a property, queries would copy all of them.
struct LinkTableBuilder: ~Copyable {
  var table = LinkTable()
  private let kind: Kind
  /// True iff it enters, in lower case, what is under bases where case does not matter; else the rest.
  private let isCaseless: Bool
  /// The positions of texts in lower case.
  private var caselessIndexes: [String: UInt32] = [:]
  /// The texts registered so far.
  private var texts: [LinkTree.Text] = []
  /// Their indices, by their ids.
  private var textIndexes: [UInt32]
  /// The nodes where the bases' URLs end.
  private var baseNodes: [UInt32] = []
  /// The literal that the last pattern began with, and the nodes on both sides of it: usually the
  /// next one begins with the same literal.
  private var beginning = (text: ID<String>(0), from: LinkTree.none, to: LinkTree.none)
  /// True iff patterns without a scheme are under one of its bases.
  private var hasBases = false
  /// The maximum number of segments that a base has.
  private var longestBase = 0
  /// True for the enums with cases that are entered.
  private var hasCases: [Bool]
  /// The nodes that text around parameters leads to.
  var affixNodes: [AffixKey: UInt32] = [:]
  /// The positions in `defaults` of the constants that are there.
  private var defaultPositions: [UInt32]
  /// The use of patterns.
  enum Kind {
    case links, exceptions, wrappers
  }

  init(_ kind: Kind, _ tables: GraphTables, isCaseless: Bool) {
    self.kind = kind
    self.isCaseless = isCaseless
    let patterns =
      switch kind {
      case .links: tables.links.count
      case .exceptions: tables.exceptions.count
      case .wrappers: tables.wrappers.count
      }
    textIndexes = Array(repeating: LinkTree.none, count: tables.strings.count)
    hasCases = Array(repeating: false, count: tables.enums.count)
    defaultPositions = Array(repeating: LinkTree.none, count: tables.constants.count)
    let literals = tables.segments.rows.count { $0.isLiteral }
    let others = tables.segments.count - literals
    let fixed = tables.queryItems.rows.count { $0.parameter == nil }
    let texts =
      2 * tables.bases.count + literals + tables.cases.count + tables.affixes.count + fixed
    table.tree = LinkTree(texts: texts, others + tables.affixes.count)
    table.patterns = Array(repeating: LinkTable.Pattern(route: 0), count: patterns)
    table.values.reserveCapacity(others + tables.queryItems.count)
  }

  mutating func text(_ id: ID<String>, _ tables: GraphTables) -> LinkTree.Text {
    texts[Int(index(of: id, tables))]
  }

  /// The position of a text in `texts`, where it is added if it is not there yet.
  mutating func index(of id: ID<String>, _ tables: GraphTables) -> UInt32 {
    if textIndexes[id.index] == LinkTree.none {
      textIndexes[id.index] = isCaseless ? indexInLowerCase(of: id, tables) : UInt32(texts.count)
      if textIndexes[id.index] == texts.count {
        texts.append(table.tree.text(isCaseless ? tables.lowercased(id) : tables.strings[id]))
      }
    }
    return textIndexes[id.index]
  }

  /// The position of a text in lower case, or the next one.
  private mutating func indexInLowerCase(of id: ID<String>, _ tables: GraphTables) -> UInt32 {
    let text = tables.lowercased(id)
    if let known = caselessIndexes[text] { return known }
    caselessIndexes[text] = UInt32(texts.count)
    return UInt32(texts.count)
  }

  private mutating func enter(
    literal id: ID<String>, from node: UInt32, _ tables: GraphTables
  ) -> UInt32 {
    if beginning.from == node, beginning.text == id { return beginning.to }
    let next = table.tree.add(literal: text(id, tables), to: node)
    if node == table.tree.relative { beginning = (id, node, next) }
    return next
  }

  // MARK: - Bases

  /// Enters the beginnings of URLs, and notes where the app's bases end; for exceptions only those with
  /// a host.
  mutating func addBases(of tables: GraphTables) {
    for base in tables.bases.rows {
      guard base.isCaseless == isCaseless else {
        baseNodes.append(LinkTree.none)
        continue
      }
      let scheme = table.tree.add(text(base.scheme, tables), to: LinkTree.schemes)
      let parent =
        base.isWildcard ? LinkTree.wildcards(of: scheme) : LinkTree.hosts(of: scheme)
      let host = base.host.map { table.tree.add(text($0, tables), to: parent) }
      if base.isWildcard { table.hasWildcards = true }
      var node = host ?? scheme
      for segment in tables.segments[base.segments] {
        guard case .literal(let id) = segment else { continue }
        node = enter(literal: id, from: node, tables)
      }
      longestBase = max(longestBase, base.segments.count)
      baseNodes.append(node)
    }
    table.longest = UInt32(longestBase)
    for base in tables.appBases where baseNodes[base.index] != LinkTree.none {
      if kind == .exceptions, tables.bases[base].host == nil { continue }
      table.tree[baseNodes[base.index]].isBase = true
      hasBases = true
    }
  }

  // MARK: - Links

  /// Enters every link. Those of one node follow each other, those with more fixed items first, and
  /// in their order: the last is entered first.
  mutating func addLinks(of tables: GraphTables) {
    var others: [(fixed: Int, link: ID<NavigationGraph.Link>, route: ID<NavigationGraph.Route>)] =
      []
    for route in tables.routes.ids.reversed() {
      for link in tables.routes[route].links.reversed() {
        let fixed = tables.fixedItems(of: tables.links[link]).count
        if fixed == 0 { add(link, of: route, tables) } else { others.append((fixed, link, route)) }
      }
    }
    others.sort { ($0.fixed, $1.link) < ($1.fixed, $0.link) }
    for (_, link, route) in others { add(link, of: route, tables) }
  }

  /// Enters every URL that is left to the website.
  mutating func addExceptions(of tables: GraphTables) {
    for id in tables.exceptions.ids.reversed() {
      add(tables.exceptions[id], id, of: tables.routes.ids.first ?? ID(0), .none, tables)
    }
  }

  /// Enters every URL that opens another, in the order of links.
  mutating func addWrappers(of tables: GraphTables) {
    let all = tables.wrappers.ids.map { (tables.fixedItems(of: tables.wrappers[$0]).count, $0) }
    for (_, id) in all.sorted(by: { ($0.0, $1.1) < ($1.0, $0.1) }) {
      add(tables.wrappers[id], id, of: tables.routes.ids.first ?? ID(0), .none, tables)
    }
  }

  private mutating func add(
    _ id: ID<NavigationGraph.Link>, of route: ID<NavigationGraph.Route>, _ tables: GraphTables
  ) {
    add(tables.links[id], id, of: route, tables.routes[route].parameters, tables)
  }

  /// Enters `link` with the number `id`, of a route with `parameters`.
  mutating func add(
    _ link: NavigationGraph.Link, _ id: ID<NavigationGraph.Link>,
    of route: ID<NavigationGraph.Route>, _ parameters: Rows<NavigationGraph.Parameter>,
    _ tables: GraphTables
  ) {
    table.patterns[id.index].route = route.raw
    guard link.base.map({ baseNodes[$0.index] != LinkTree.none }) ?? hasBases else { return }
    let start = table.values.count
    guard addFixedItems(of: link, tables), var pattern = pattern(of: link, parameters, tables)
    else {
      table.values.removeSubrange(start...)
      return
    }
    pattern.fixedCount = UInt16(Int(pattern.start) - start)
    pattern.route = route.raw
    pattern.parameters = kind == .wrappers ? 1 : UInt32(parameters.count)
    pattern.hasPresets = table.values.count - Int(pattern.start) < parameters.count
    var node = link.base.map { baseNodes[$0.index] } ?? table.tree.relative
    for segment in link.segments {
      if case .literal(let text) = tables.segments[segment] {
        node = enter(literal: text, from: node, tables)
      } else if case .affixed(let affix) = tables.segments[segment] {
        node = enter(tables.affixes[affix], parameters, from: node, tables)
      } else if let precedence = tables.precedence(of: tables.segments[segment], parameters) {
        node = table.tree.add(precedence, to: node)
      }
    }
    table.longest = max(table.longest, UInt32(longestBase + link.segments.count))
    pattern.next = table.tree[node].row
    table.tree[node].row = id.raw
    table.patterns[id.index] = pattern
  }

  // MARK: - Values

  /// The pattern of a link of a route with `parameters`; nil if a parameter that it binds cannot be
  /// a piece of a URL.
  private mutating func pattern(
    of link: NavigationGraph.Link, _ parameters: Rows<NavigationGraph.Parameter>,
    _ tables: GraphTables
  ) -> LinkTable.Pattern? {
    var pattern = LinkTable.Pattern(route: 0)
    pattern.start = UInt32(table.values.count)
    // Below a base of its own, places are counted from the origin on.
    let baseLength = tables.ownBaseLength(of: link)
    for index in 0..<link.segments.count {
      switch tables.segments.rows[link.segments.startIndex + index] {
      case .literal, .any: continue
      case .parameter(let number):
        guard bind(number, at: UInt32(baseLength + index), parameters, tables) else { return nil }
      case .affixed(let id):
        guard bind(tables.affixes[id], at: UInt32(baseLength + index), parameters, tables) else {
          return nil
        }
      case .rest where kind == .exceptions: continue
      case .rest(let number):
        guard kind == .wrappers || tables.plain(tables.type(of: number, parameters)) == .string
        else {
          return nil
        }
        table.values.append(
          LinkTable.Value(
            parameter: number, place: UInt32(baseLength + index), kind: .rest))
      }
    }
    pattern.items = UInt32(table.values.count)
    for item in link.query {
      guard let number = tables.queryItems[item].parameter else { continue }
      guard bind(number, or: parameters, tables) else { return nil }
      table.values[table.values.count - 1].name = text(tables.queryItems[item].name, tables).key
    }
    pattern.itemsEnd = UInt32(table.values.count)
    if pattern.itemsEnd - pattern.items > 1 {
      table.values[Int(pattern.items)...].sort { LinkTree.Key.precedes($0.name, $1.name) }
    }
    if let number = link.fragment {
      pattern.hasFragment = true
      guard bind(number, or: parameters, tables) else { return nil }
    }
    return pattern
  }

  /// Appends the binding of parameter number `number` to an item or a fragment; false iff no piece
  /// of a URL can be its value.
  private mutating func bind(
    _ number: UInt32, or parameters: Rows<NavigationGraph.Parameter>, _ tables: GraphTables
  ) -> Bool {
    guard bind(number, at: LinkTree.none, parameters, tables) else { return false }
    if kind == .wrappers { return true }
    if let value = tables.parameters.rows[parameters.startIndex + Int(number)].default {
      table.values[table.values.count - 1].place = position(of: value, tables)
    }
    return true
  }

  /// The position of a constant in `defaults`, where it is added if it is not there yet.
  private mutating func position(
    of constant: ID<NavigationGraph.Constant>, _ tables: GraphTables
  ) -> UInt32 {
    if defaultPositions[constant.index] == LinkTree.none {
      defaultPositions[constant.index] = UInt32(table.defaults.count)
      table.defaults.append(tables.argument(constant))
    }
    return defaultPositions[constant.index]
  }

  /// Appends the binding of parameter number `number`; false iff no piece of a URL can be its
  /// value.
  mutating func bind(
    _ number: UInt32, at place: UInt32, _ parameters: Rows<NavigationGraph.Parameter>,
    _ tables: GraphTables
  ) -> Bool {
    var value = LinkTable.Value(parameter: number, place: place, kind: .text)
    if kind == .wrappers {
      table.values.append(value)
      return true
    }
    switch tables.plain(tables.type(of: number, parameters)) {
    case .bool: value.kind = .bool
    case .int: value.kind = .int
    case .double: value.kind = .double
    case .uuid: value.kind = .uuid
    case .string: value.kind = .string
    case .url, .external: value.kind = .text
    case .enum(let id):
      value.kind = .enum
      value.cases = LinkTree.cases(of: id)
      addCases(of: id, tables)
    case .list, .optional: return false
    }
    table.values.append(value)
    return true
  }

  /// Enters the cases of an enum, once.
  private mutating func addCases(of id: ID<NavigationGraph.Enum>, _ tables: GraphTables) {
    guard !hasCases[id.index] else { return }
    hasCases[id.index] = true
    for row in tables.cases[tables.enums[id].cases] {
      let node = table.tree.add(text(row.name, tables), to: LinkTree.cases(of: id))
      table.tree[node].row = row.name.raw
    }
  }
}
