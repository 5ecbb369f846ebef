/// Makes the parts of a `LinkTable`. The graph's tables are passed from call to call: if the
/// builder, which changes, had them as a property, queries would copy all of them.
struct LinkTableBuilder: ~Copyable {
  private(set) var patterns: [LinkTable.Pattern] = []
  var tree: LinkTree
  var values: [LinkTable.Value] = []
  var affixed: [LinkTable.Affixed] = []
  private(set) var defaults: [NavigationArgument] = []
  /// True iff types of the app are asked whether they read an argument.
  private let asksTypes: Bool
  /// The kind that is entered, and how its texts are compared.
  private(set) var kind = LinkKind.link
  private(set) var spelling = LinkSpelling.asWritten
  /// The texts registered so far.
  private var texts: [LinkTree.Text] = []
  /// Their indices, by their ids, for each way to compare them.
  private var textIndexes: [[UInt32]]
  /// The indices of texts in lower case.
  private var lowerIndexes: [String: UInt32] = [:]
  /// The nodes where the bases' URLs end; `none` for one that compares in another way.
  private var baseNodes: [UInt32] = []
  /// The maximum number of segments that a base has.
  private var longestBase = 0
  /// The literal that the last pattern began with, and the nodes on both sides of it: usually the
  /// next one begins with the same literal.
  private var beginning = (text: ID<String>(0), from: LinkTree.none, to: LinkTree.none)
  /// True for the enums with cases that are entered, for each way to compare them.
  private var hasCases: [[Bool]]
  /// The nodes that text around parameters leads to.
  var affixNodes: [AffixKey: UInt32] = [:]
  /// The positions in `defaults` of the constants that are there.
  private var defaultPositions: [UInt32]

  /// A builder for `tables`, which has entered nothing yet.
  init(_ tables: GraphTables, asksTypes: Bool) {
    self.asksTypes = asksTypes
    let spellings = LinkSpelling.allCases.count
    textIndexes = Array(
      repeating: Array(repeating: LinkTree.none, count: tables.strings.count), count: spellings)
    hasCases = Array(
      repeating: Array(repeating: false, count: tables.enums.count), count: spellings)
    defaultPositions = Array(repeating: LinkTree.none, count: tables.constants.count)
    let literals = tables.segments.rows.count { $0.isLiteral }
    let others = tables.segments.count - literals
    let fixed =
      tables.queryItems.rows.count { $0.parameter == nil }
      + tables.exceptions.rows.count { $0.fragmentText != nil }
    let pieces = literals + tables.cases.count + tables.affixes.count + fixed
    let bases = tables.bases.rows.reduce(0) { $0 + 2 + $1.path.count }
    tree = LinkTree(
      texts: bases * LinkKind.allCases.count { tables.patterns($0).count > 0 }
        + pieces * (tables.hasCaseless ? spellings : 1),
      others + tables.affixes.count)
    values.reserveCapacity(others + tables.queryItems.count)
  }

  /// Enters all patterns under the bases that compare as they are written and, in lower case, under
  /// those where case does not matter.
  mutating func addAll(of tables: GraphTables) {
    for kind in LinkKind.allCases where tables.patterns(kind).count > 0 {
      for spelling in LinkSpelling.allCases
      where spelling == .asWritten || tables.hasCaseless {
        (self.kind, self.spelling) = (kind, spelling)
        root.start = UInt32(patterns.count)
        patterns.append(
          contentsOf: repeatElement(
            LinkTable.Pattern(route: 0), count: tables.patterns(kind).count))
        addBases(of: tables)
        kind == .link ? addLinks(of: tables) : addOthers(of: tables)
      }
    }
    linkAffixes()
  }

  /// The root that patterns are entered under.
  private var root: LinkTree.Root {
    get { tree[kind, spelling] }
    _modify { yield &tree[kind, spelling] }
  }

  // MARK: - Texts

  mutating func text(_ id: ID<String>, _ tables: GraphTables) -> LinkTree.Text {
    texts[Int(index(of: id, tables))]
  }

  /// The position of a text in `texts`, where it is added if it is not there yet.
  mutating func index(of id: ID<String>, _ tables: GraphTables) -> UInt32 {
    let known = textIndexes[Int(spelling.rawValue)][id.index]
    if known != LinkTree.none { return known }
    let text = tables.text(id, spelling)
    var index = UInt32(texts.count)
    if spelling == .lowerCase { index = lowerIndexes[text] ?? index }
    if index == texts.count {
      texts.append(tree.text(text))
      if spelling == .lowerCase { lowerIndexes[text] = index }
    }
    textIndexes[Int(spelling.rawValue)][id.index] = index
    return index
  }

  private mutating func enter(
    literal id: ID<String>, from node: UInt32, _ tables: GraphTables
  ) -> UInt32 {
    if beginning.from == node, beginning.text == id { return beginning.to }
    let next = tree.add(literal: text(id, tables), to: node)
    if node == root.relative { beginning = (id, node, next) }
    return next
  }

  // MARK: - Bases

  /// Enters the beginnings of URLs, and notes where the app's bases end; for exceptions only those
  /// with a host.
  private mutating func addBases(of tables: GraphTables) {
    (baseNodes, longestBase) = ([], 0)
    for base in tables.bases.rows {
      guard base.spelling == spelling else {
        baseNodes.append(LinkTree.none)
        continue
      }
      let scheme = tree.add(text(base.scheme, tables), to: root.schemes)
      let parent =
        base.isWildcard ? LinkTree.wildcards(of: scheme) : LinkTree.hosts(of: scheme)
      let host = base.host.map { tree.add(text($0, tables), to: parent) }
      if base.isWildcard { root.hasWildcards = true }
      var node = host ?? scheme
      for segment in tables.segments[base.path] {
        guard case .literal(let id) = segment else { continue }
        node = enter(literal: id, from: node, tables)
      }
      longestBase = max(longestBase, base.path.count)
      baseNodes.append(node)
    }
    root.longest = UInt32(longestBase)
    for base in tables.appBases where baseNodes[base.index] != LinkTree.none {
      if kind == .exception, tables.bases[base].host == nil { continue }
      tree[baseNodes[base.index]].isBase = true
      root.hasBases = true
    }
  }

  // MARK: - Patterns

  /// Enters every link. Those of one node follow each other, those with more fixed items first, and
  /// in their order: the last is entered first.
  private mutating func addLinks(of tables: GraphTables) {
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

  /// Enters every pattern that is not of a link, in the same order; of exceptions any will do.
  private mutating func addOthers(of tables: GraphTables) {
    let rows = tables.patterns(kind)
    let all = rows.ids.map { id in
      (fixed: kind == .exception ? 0 : tables.fixedItems(of: rows[id]).count, id: id)
    }
    for (_, id) in all.sorted(by: { ($0.fixed, $1.id) < ($1.fixed, $0.id) }) {
      add(rows[id], id, of: ID(0), .none, tables)
    }
  }

  private mutating func add(
    _ id: ID<NavigationGraph.Link>, of route: ID<NavigationGraph.Route>, _ tables: GraphTables
  ) {
    add(tables.links[id], id, of: route, tables.routes[route].parameters, tables)
  }

  /// Enters `link`, the one with the number `id` of its kind, of a route with `parameters`.
  private mutating func add(
    _ link: NavigationGraph.Link, _ id: ID<NavigationGraph.Link>,
    of route: ID<NavigationGraph.Route>, _ parameters: Rows<NavigationGraph.Parameter>,
    _ tables: GraphTables
  ) {
    let row = root.start + id.raw
    patterns[Int(row)].route = route.raw
    guard link.base.map({ baseNodes[$0.index] != LinkTree.none }) ?? root.hasBases else { return }
    let start = values.count
    guard addFixedItems(of: link, tables), var pattern = pattern(of: link, parameters, tables)
    else {
      values.removeSubrange(start...)
      return
    }
    pattern.fixedCount = UInt16(Int(pattern.start) - start)
    pattern.route = route.raw
    pattern.parameters = kind == .wrapper ? 1 : UInt32(parameters.count)
    pattern.hasPresets = values.count - Int(pattern.start) < parameters.count
    pattern.asksTypes = kind == .link && asksTypes
    var node = link.base.map { baseNodes[$0.index] } ?? root.relative
    for segment in link.segments {
      if case .literal(let text) = tables.segments[segment] {
        node = enter(literal: text, from: node, tables)
      } else if case .affixed(let affix) = tables.segments[segment] {
        node = enter(tables.affixes[affix], parameters, from: node, tables)
      } else if let precedence = tables.precedence(of: tables.segments[segment], parameters) {
        node = tree.add(precedence, to: node)
      }
    }
    root.longest = max(root.longest, UInt32(longestBase + link.segments.count))
    pattern.next = tree[node].row
    tree[node].row = row
    patterns[Int(row)] = pattern
  }

  // MARK: - Values

  /// The pattern of a link of a route with `parameters`; nil if a parameter that it binds cannot be
  /// a piece of a URL.
  private mutating func pattern(
    of link: NavigationGraph.Link, _ parameters: Rows<NavigationGraph.Parameter>,
    _ tables: GraphTables
  ) -> LinkTable.Pattern? {
    var pattern = LinkTable.Pattern(route: 0)
    pattern.start = UInt32(values.count)
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
      case .rest where kind == .exception: continue
      case .rest(let number):
        guard kind == .wrapper || tables.plain(tables.type(of: number, parameters)) == .string
        else {
          return nil
        }
        values.append(
          LinkTable.Value(
            parameter: number, place: UInt32(baseLength + index), kind: .rest))
      }
    }
    pattern.items = UInt32(values.count)
    for item in link.query {
      guard let number = tables.queryItems[item].parameter else { continue }
      guard bind(number, or: parameters, tables) else { return nil }
      values[values.count - 1].name = text(tables.queryItems[item].name, tables).key
    }
    pattern.itemsEnd = UInt32(values.count)
    if pattern.itemsEnd - pattern.items > 1 {
      values[Int(pattern.items)...].sort { LinkTree.Key.precedes($0.name, $1.name) }
    }
    if let number = link.fragment {
      pattern.hasFragment = true
      guard bind(number, or: parameters, tables) else { return nil }
    } else if let text = link.fragmentText {
      pattern.hasFragment = true
      addFixed(text, tables)
    }
    return pattern
  }

  /// Appends the binding of parameter number `number` to an item or a fragment; false iff no piece
  /// of a URL can be its value.
  private mutating func bind(
    _ number: UInt32, or parameters: Rows<NavigationGraph.Parameter>, _ tables: GraphTables
  ) -> Bool {
    guard bind(number, at: LinkTree.none, parameters, tables) else { return false }
    if kind == .wrapper { return true }
    if let value = tables.parameters.rows[parameters.startIndex + Int(number)].default {
      values[values.count - 1].place = position(of: value, tables)
    }
    return true
  }

  /// The position of a constant in `defaults`, where it is added if it is not there yet.
  private mutating func position(
    of constant: ID<NavigationGraph.Constant>, _ tables: GraphTables
  ) -> UInt32 {
    if defaultPositions[constant.index] == LinkTree.none {
      defaultPositions[constant.index] = UInt32(defaults.count)
      defaults.append(tables.argument(constant))
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
    if kind == .wrapper {
      values.append(value)
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
      value.cases = LinkTree.cases(of: id, spelling)
      addCases(of: id, tables)
    case .list, .optional: return false
    }
    values.append(value)
    return true
  }

  /// Enters the cases of an enum, once.
  private mutating func addCases(of id: ID<NavigationGraph.Enum>, _ tables: GraphTables) {
    guard !hasCases[Int(spelling.rawValue)][id.index] else { return }
    hasCases[Int(spelling.rawValue)][id.index] = true
    for row in tables.cases[tables.enums[id].cases] {
      let node = tree.add(text(row.name, tables), to: LinkTree.cases(of: id, spelling))
      tree[node].row = row.name.raw
    }
  }
}
