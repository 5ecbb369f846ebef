extension LinkTable {
  /// Compiles the links of `tables`. Linear in the segments, the cases of enums and the text. A link
  /// that can match nothing is omitted.
  init(_ tables: GraphTables) {
    self.init(.links, tables)
    if !tables.exceptions.rows.isEmpty { exceptions = [LinkTable(.exceptions, tables)] }
    if !tables.wrappers.rows.isEmpty { wrappers = [LinkTable(.wrappers, tables)] }
  }

  /// Compiles the patterns of one kind; exceptions are under bases with a host.
  private init(_ kind: LinkTableBuilder.Kind, _ tables: GraphTables, isCaseless: Bool = false) {
    var builder = LinkTableBuilder(kind, tables, isCaseless: isCaseless)
    builder.addBases(of: tables)
    switch kind {
    case .links: builder.addLinks(of: tables)
    case .exceptions: builder.addExceptions(of: tables)
    case .wrappers: builder.addWrappers(of: tables)
    }
    builder.linkAffixes()
    self = builder.table
    isOfLinks = kind == .links
    if !isCaseless, tables.bases.rows.contains(where: { $0.isCaseless }) {
      caseless = [LinkTable(kind, tables, isCaseless: true)]
    }
  }
}

extension GraphTables {
  /// A text with its ASCII letters in lower case.
  func lowercased(_ id: ID<String>) -> String {
    String(decoding: strings[id].utf8.map { LinkBytes.lowercased($0) }, as: UTF8.self)
  }

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
