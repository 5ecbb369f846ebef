/// The beginning of deep links: a scheme, perhaps a host, perhaps the beginning of a path.
///
/// `Text` and `Path` are what its texts and its path are: texts for the compiler, rows in a graph.
package struct LinkBase<Text, Path> {
  /// In lower case, without the colon.
  package var scheme: Text
  /// In lower case, with its port; nil if `shop:/a`, `shop://a` and `shop:///a` are alike.
  package var host: Text?
  /// True iff every host below `host` is meant, and not that itself.
  package var isWildcard = false
  /// The path's segments, percent-decoded.
  package var path: Path
  /// True iff literal text and the cases of enums are compared without the case of ASCII letters,
  /// in the base and in all that follows it.
  package var isCaseless = false

  /// A base without a host.
  package init(scheme: Text, path: Path) {
    self.scheme = scheme
    self.path = path
  }

  /// The same with other texts, and with `path`.
  package func with<OtherText, OtherPath>(
    path: OtherPath, _ text: (Text) -> OtherText
  ) -> LinkBase<OtherText, OtherPath> {
    var base = LinkBase<OtherText, OtherPath>(scheme: text(scheme), path: path)
    base.host = host.map(text)
    base.isWildcard = isWildcard
    base.isCaseless = isCaseless
    return base
  }

  /// How texts are compared in the base and in all that follows it.
  package var spelling: LinkSpelling { isCaseless ? .lowerCase : .asWritten }
}

extension LinkBase: Sendable where Text: Sendable, Path: Sendable {}
extension LinkBase: Equatable where Text: Equatable, Path: Equatable {}
extension LinkBase: Hashable where Text: Hashable, Path: Hashable {}

extension LinkBase: GraphRow where Text == ID<String>, Path == Rows<NavigationGraph.Segment> {
  package static var blank: Self { Self(scheme: ID(0), path: .none) }
  package static var isMasked: Bool { true }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.bases)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.name("", &scheme)
    try v.optional("", &host)
    try v.flag("", &isWildcard)
    try v.rows("", &path)
    try v.flag("caseless", &isCaseless)
  }
}
