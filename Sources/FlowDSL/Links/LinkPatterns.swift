import FlowRuntime

/// Every deep link's pattern, and the bases of links.
///
/// Reading them reports the errors of single patterns (F601 to F604); `LinkOverlaps` and
/// `LinkCoverage` compare them with each other.
package final class LinkPatterns: Sendable {
  /// All that they consist of.
  private let tables: LinkPatternTables
  /// The same patterns with all texts in lower case, to be compared where case does not matter; nil
  /// if case matters under all bases, or if these are in lower case.
  let folded: LinkPatterns?
  /// True iff all texts are in lower case.
  let isFolded: Bool
  /// The rows of a graph that the patterns are lowered to, which are not in lower case.
  let rows: LinkRows

  /// Reads the bases and every link's pattern. Linear in their text.
  init(_ model: Model) {
    var reader = LinkReader(model)
    reader.readBases()
    for link in model.links.ids { reader.read(link) }
    reader.readWrappers()
    reader.readExceptions()
    reader.patterns.addLowerCases()
    reader.patterns.found.offerLonelyNames(of: .unknownPlaceholder, in: model.trees)
    let tables = reader.patterns
    self.tables = tables
    let rows = LinkRows(model, tables)
    self.rows = rows
    folded = tables.folded.map { LinkPatterns(folded: $0, rows) }
    isFolded = false
  }

  private init(folded: LinkPatternTables, _ rows: LinkRows) {
    tables = folded
    self.rows = rows
    self.folded = nil
    isFolded = true
  }

  package var patterns: [LinkPattern] { tables.patterns }
  package var segments: Table<LinkSegment> { tables.segments }
  package var items: Table<LinkItem> { tables.items }
  package var bases: Table<LinkBase> { tables.bases }
  package var basePaths: [[LinkSegment.Kind]] { tables.basePaths }
  package var exceptions: [LinkException] { tables.exceptions }
  /// The patterns of URLs that open another: those after the links'.
  package var wrappers: [LinkPattern] { patterns.filter { $0.isWrapper } }
  package var texts: Names { tables.texts }
  package var cases: [ID<Enum>: [Name]] { tables.cases }
  package var found: Diagnostics { tables.found }

  /// True iff no pattern and no base has a mistake.
  var areWhole: Bool { found.all.isEmpty }

  package subscript(link: ID<Link>) -> LinkPattern { patterns[link.index] }

  /// `name`, or that of the text in lower case if case does not matter under some base.
  func lowercased(_ name: Name) -> Name {
    tables.lowerCases.isEmpty ? name : tables.lowerCases[Int(name.raw)]
  }

  /// True iff case does not matter under some base.
  var hasCaseless: Bool { folded != nil }

  /// The first of the app's bases under which case does not matter.
  var caselessBase: ID<LinkBase>? { appBases.first { bases[$0].isCaseless } }

  /// True iff case does not matter in some URLs of a pattern.
  func isCaseless(_ id: ID<Link>) -> Bool {
    self[id].base.map { bases[$0].isCaseless } ?? (caselessBase != nil)
  }

  /// The segments of a pattern, left to right; for an absolute one its base's names first.
  func path(_ link: ID<Link>) -> [LinkSegment.Kind] {
    let pattern = self[link]
    let own = segments[pattern.segments].map { $0.kind }
    guard let base = pattern.base else { return own }
    return basePaths[base.index] + own
  }

  /// The bases of `links`, in order.
  package var appBases: Rows<LinkBase> { Rows(0, tables.appBaseCount) }
}
