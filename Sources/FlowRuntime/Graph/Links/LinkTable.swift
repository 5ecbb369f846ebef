/// Every deep link of a graph, compiled for matching: from a URL's bytes to a route and arguments.
///
/// All is in flat arrays: the tree of the patterns' segments, and what each pattern binds.
public struct LinkTable: Hashable, Sendable {
  /// What the patterns' segments make.
  var tree = LinkTree()
  /// One for each link of the graph, with the same index.
  var patterns: [Pattern] = []
  /// What patterns bind; those of one pattern stand together: of its path from left to right, of
  /// its query, of its fragment.
  var values: [Value] = []
  /// The most segments that a base and a pattern have.
  var longest = 0

  /// A table without links.
  init() {}

  /// A link's pattern.
  struct Pattern: Hashable, Sendable {
    /// The link's route.
    var route: UInt32
    /// The next link whose pattern ends at the same node.
    var next = LinkTree.none
    /// The first of its values.
    var start: UInt32 = 0
    /// The first of them that an item of the query binds.
    var items: UInt32 = 0
    /// The first behind those: the fragment's, or another pattern's.
    var itemsEnd: UInt32 = 0
    /// How many parameters the route has.
    var parameters: UInt32 = 0
    /// True iff the last value is the fragment's.
    var hasFragment = false
    /// True iff it binds not all parameters.
    var hasPresets = false
  }

  /// What binds a parameter, and what fits it.
  struct Value: Hashable, Sendable {
    /// The parameter's number.
    var parameter: UInt32
    /// Where a segment stands in its pattern; of an item or a fragment the constant that the
    /// parameter is without it, `none` where it is required.
    var place: UInt32
    /// The node that the cases of an enum hang on.
    var cases: UInt32 = LinkTree.none
    /// What fits.
    var kind: Kind
    /// What an item is called; those of one pattern are in the order of their names.
    var name = LinkTree.Key()

    /// What fits a parameter.
    enum Kind: UInt8, Hashable, Sendable {
      case bool, int, double, uuid, `enum`, string
      /// Any text but the empty one: a `URL` or a type of the app.
      case text
      /// All that is left of the path.
      case rest
    }
  }
}
