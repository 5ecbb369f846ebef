/// Every deep link of a graph, compiled for matching: from a URL's bytes to a route and arguments.
///
/// The patterns' segments make a tree: one edge for each literal and one for each precedence,
/// whatever the parameter. Two patterns end at one node iff they have as many segments and at each
/// place the same literal or equal precedence. Patterns without a scheme stand under one root of
/// their own; those with one, and the bases, under what their URLs begin with: `https://shop.com`
/// or `shop:`.
///
/// All is in flat arrays. The edges of all nodes are in one hash table, with the cases of enums and
/// the items of queries as edges of nodes of their own.
public struct LinkTable: Hashable, Sendable {
  /// Nodes of the tree.
  var nodes = [Node()]
  /// One for each link of the graph, with the same index.
  var entries: [Entry] = []
  /// Where edges lead.
  var edges = LinkEdges()
  /// The most segments that a pattern or a base has.
  var longest = 0

  /// A table without links.
  init() {}

  /// Where the patterns without a scheme begin.
  static var relative: UInt32 { 0 }
  /// No node, no link, no row.
  static var none: UInt32 { .max }
  /// Where what URLs begin with is found.
  static var origins: UInt32 { .max - 1 }
  /// Where the cases of an enum are found.
  static func cases(of id: ID<NavigationGraph.Enum>) -> UInt32 { 1 << 30 | id.raw }
  /// Where the query items of a link are found.
  static func items(of link: ID<NavigationGraph.Link>) -> UInt32 { 1 << 31 | link.raw }

  /// A node of the tree.
  struct Node: Hashable, Sendable {
    /// The precedences of the edges that begin here.
    var kinds: Kinds = []
    /// The first link whose pattern ends here; the others follow.
    var link = LinkTable.none
  }

  /// A set of precedences, and whether a base ends at a node.
  struct Kinds: OptionSet, Hashable, Sendable {
    var rawValue: UInt16

    init(rawValue: UInt16) { self.rawValue = rawValue }
    init(_ precedence: LinkPrecedence) { rawValue = 1 << UInt16(precedence.rawValue) }

    static let literal = Kinds(.literal)
    /// Those that ask more of a text than that it is there.
    static let typed: Kinds = [Kinds(.uuid), Kinds(.int), Kinds(.double), Kinds(.bool)]
    /// What any text that is not empty fits; which enums it is a case of is asked later.
    static let any: Kinds = [Kinds(.enum), Kinds(.text), Kinds(.wildcard)]
    static let rest = Kinds(.rest)
    /// Patterns without a scheme may begin here.
    static let base = Kinds(rawValue: 1 << 15)
  }

  /// A link.
  struct Entry: Hashable, Sendable {
    /// Its route.
    var route: UInt32
    /// The next link whose pattern ends at the same node.
    var next = LinkTable.none
  }
}
