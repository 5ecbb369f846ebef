/// Every deep link of a graph, compiled for matching: from a URL's bytes to a route and arguments.
///
/// Everything is in flat arrays: the tree of the patterns' segments, and the bindings of each
/// pattern. A match reads nothing else but the graph's tables, of which it needs those of links, of
/// the parameters of routes, and of types and constants.
@usableFromInline
package final class LinkTable: Sendable {
  /// The tables that it was made from.
  let tables: GraphTables
  /// The tree of the patterns' segments.
  let tree: LinkTree
  /// Those of links, under the numbers that they have in the graph; then those of links in lower
  /// case, of exceptions, and so on.
  let patterns: [Pattern]
  /// The bindings of patterns; those of one pattern are adjacent: of its path from left to right,
  /// of its query, of its fragment.
  let values: [Value]
  /// The bindings of parameters with text around them.
  let affixed: [Affixed]
  /// The values of parameters with missing items or fragments, each once.
  let defaults: [NavigationArgument]
  /// The reader of each of the graph's types; nil where nobody is asked. Empty if nobody ever is.
  let readers: [ArgumentReader?]
  /// True iff URLs are left to the website.
  let hasExceptions: Bool
  /// True iff URLs open others.
  let hasWrappers: Bool
  /// True iff case does not matter under some base: a URL is searched in lower case, too.
  let hasCaseless: Bool

  /// Compiles the links of `tables`. Linear in the segments, the cases of enums and the text. A
  /// link that can match nothing is omitted.
  package init(_ tables: GraphTables, _ readers: [ArgumentReader?] = []) {
    var builder = LinkTableBuilder(tables, asksTypes: !readers.isEmpty)
    builder.addAll(of: tables)
    self.tables = tables
    self.readers = readers
    (tree, patterns) = (builder.tree, builder.patterns)
    (values, affixed, defaults) = (builder.values, builder.affixed, builder.defaults)
    hasExceptions = tables.exceptions.count > 0
    hasWrappers = tables.wrappers.count > 0
    hasCaseless = tables.hasCaseless
  }

  /// The maximum number of URLs of `unwrap` that stand one in the other.
  package static var unwrapLimit: Int { 4 }
  /// The maximum number of texts that `unwrap` tries for one URL. Each is a part of it, but
  /// patterns may share one.
  static var unwrappedLimit: Int { 64 }

  /// A link's pattern.
  struct Pattern: Hashable, Sendable {
    /// The link's route.
    var route: UInt32
    /// The next link with a pattern that ends at the same node.
    var next = LinkTree.none
    /// The first of its values that a parameter has. Before it are the items with fixed values.
    var start: UInt32 = 0
    /// The first of them that an item of the query binds.
    var items: UInt32 = 0
    /// The first after those: the fragment's, or another pattern's.
    var itemsEnd: UInt32 = 0
    /// The number of parameters of the route.
    var parameters: UInt32 = 0
    /// True iff the last value is the fragment's.
    var hasFragment = false
    /// True iff it does not bind all parameters.
    var hasPresets = false
    /// The number of items with fixed values.
    var fixedCount: UInt16 = 0
    /// True iff types of the app are asked whether they read the arguments.
    var asksTypes = false

    /// Its items with fixed values.
    var fixed: Range<Int> { Int(start) - Int(fixedCount)..<Int(start) }
  }

  /// The binding of a parameter with text around it.
  struct Affixed: Hashable, Sendable {
    /// The number of bytes before the parameter, and after it.
    var before: UInt32
    var after: UInt32
    /// The binding of the text between them.
    var value: Value
  }

  /// The binding of a parameter, and the texts that fit it.
  struct Value: Hashable, Sendable {
    /// The parameter's number.
    var parameter: UInt32
    /// The position of a segment in the path that is searched; for an item or a fragment that of
    /// the parameter's value without it in `defaults`, `none` if it is required; for a fixed value
    /// its node.
    var place: UInt32
    /// The parent node of the cases of an enum; for a parameter with text around it, its position
    /// in `affixed`.
    var cases: UInt32 = LinkTree.none
    /// The texts that fit.
    var kind: Kind
    /// The name of an item; those of one pattern are in the order of their names.
    var name = LinkTree.Key()

    /// The texts that fit a parameter.
    enum Kind: UInt8, Hashable, Sendable {
      case bool, int, double, uuid, `enum`, string
      /// Any text but the empty one: a `URL` or a type of the app.
      case text
      /// The rest of the path.
      case rest
      /// One with text around it.
      case affixed
      /// The text of a query item or a fragment that binds nothing.
      case fixed
    }
  }
}

extension GraphTables {
  /// True iff case does not matter under some base.
  var hasCaseless: Bool { bases.rows.contains { $0.isCaseless } }
}
