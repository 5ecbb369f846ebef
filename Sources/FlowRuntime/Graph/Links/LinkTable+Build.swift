extension LinkTable {
  /// Compiles the links of `tables`. Linear in the segments, the cases of enums and the text. A link
  /// that can match nothing is omitted.
  init(_ tables: GraphTables) {
    var builder = LinkTableBuilder(tables, patterns: tables.links.count)
    builder.addBases(of: tables)
    builder.addLinks(of: tables)
    builder.linkAffixes()
    self = builder.table
    if !tables.exceptions.rows.isEmpty { exceptions = [LinkTable(exceptionsOf: tables)] }
    if !tables.wrappers.rows.isEmpty { wrappers = [LinkTable(wrappersOf: tables)] }
  }

  /// Compiles the URLs that are left to the website, which are under bases with a host.
  private init(exceptionsOf tables: GraphTables) {
    var builder = LinkTableBuilder(tables, patterns: tables.exceptions.count)
    builder.addBases(of: tables, isHosted: true)
    for id in tables.exceptions.ids.reversed() {
      builder.add(tables.exceptions[id], id, of: tables.routes.ids.first ?? ID(0), .none, tables)
    }
    builder.linkAffixes()
    self = builder.table
    isOfLinks = false
  }

  /// Compiles the URLs that open another.
  private init(wrappersOf tables: GraphTables) {
    var builder = LinkTableBuilder(tables, patterns: tables.wrappers.count)
    builder.isOfWrappers = true
    builder.addBases(of: tables)
    builder.addWrappers(of: tables)
    builder.linkAffixes()
    self = builder.table
    isOfLinks = false
  }
}

extension GraphTables {
  /// The items of `link` with fixed values: the last ones.
  func fixedItems(of link: NavigationGraph.Link) -> Rows<NavigationGraph.QueryItem> {
    let items = link.query
    let bound = queryItems[items].prefix { $0.parameter != nil }.count
    return Rows(items.startIndex + bound, items.endIndex)
  }

  /// The number of segments of the base of a pattern with its own scheme; zero for other patterns.
  func ownBaseLength(of link: NavigationGraph.Link) -> Int {
    link.base.map { bases[$0].segments.count } ?? 0
  }
}
