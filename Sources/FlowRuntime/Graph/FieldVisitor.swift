/// Sees the fields of rows one after the other, each with its clause as the language spells it, and
/// may change them.
///
/// A row tells its fields once, in `GraphRow.fields`. What writes, reads, renumbers or shows rows
/// is a visitor, so that a new field concerns none of them.
package protocol FieldVisitor: ~Copyable {
  associatedtype Failure: Error

  /// The tables of the rows.
  var graph: GraphTables { get set }

  /// True iff the next optional field of the row is not at its default; that is `isThere`, unless
  /// the row is still unknown.
  mutating func has(_ isThere: Bool) throws(Failure) -> Bool
  /// A flag, which is an optional field without a value.
  mutating func flag(_ clause: StaticString, _ value: inout Bool) throws(Failure)
  /// A number of `range`.
  mutating func number(
    _ clause: StaticString, _ value: Int, in range: Range<Int>
  ) throws(Failure) -> Int
  /// A number of any sign.
  mutating func signed(_ value: Int64) throws(Failure) -> Int64
  /// A finite number.
  mutating func double(_ value: Double) throws(Failure) -> Double
  /// A text.
  mutating func name(_ clause: StaticString, _ id: inout ID<String>) throws(Failure)
  /// The name of another row.
  mutating func id<Row: GraphRow>(_ clause: StaticString, _ id: inout ID<Row>) throws(Failure)
  /// A row that only this one has.
  mutating func row<Row: GraphRow>(_ clause: StaticString, _ id: inout ID<Row>) throws(Failure)
  /// Rows that only this one has: `least` or more.
  mutating func list<Row: GraphRow>(
    _ clause: StaticString, _ rows: inout Rows<Row>, least: Int
  ) throws(Failure)
  /// The action of a transition.
  mutating func action(_ action: inout NavigationGraph.Action) throws(Failure)
  /// The event of a transition, which its route or owner has.
  mutating func event(_ id: inout ID<NavigationGraph.Event>) throws(Failure)
  /// The transition of its owner that a route has, too.
  mutating func inherited(_ id: inout ID<NavigationGraph.Transition>) throws(Failure)
  /// The owner that has the row.
  mutating func parent(_ id: inout ID<NavigationGraph.Owner>) throws(Failure)
  /// The owner that declares the target of an action.
  mutating func declaring(_ id: ID<NavigationGraph.Owner>) -> ID<NavigationGraph.Owner>
}

extension FieldVisitor where Self: ~Copyable {
  @inline(__always)
  package mutating func flag(_ clause: StaticString, _ value: inout Bool) throws(Failure) {
    value = try has(value)
  }

  /// A text that may be missing.
  @inline(__always)
  package mutating func optional(
    _ clause: StaticString, _ id: inout ID<String>?
  ) throws(Failure) {
    guard try has(id != nil) else { return }
    id = try name(clause, id ?? ID(0))
  }

  /// The name of another row, if any.
  @inline(__always)
  package mutating func optional<Row: GraphRow>(
    _ clause: StaticString, _ id: inout ID<Row>?
  ) throws(Failure) {
    guard try has(id != nil) else { return }
    id = try self.id(clause, id ?? ID(0))
  }

  /// A number that may be missing.
  package mutating func optional(
    _ clause: StaticString, _ value: inout UInt32?
  ) throws(Failure) {
    guard try has(value != nil) else { return }
    value = try number(clause, value ?? 0)
  }

  /// Rows that only this one has, if any.
  @inline(__always)
  package mutating func rows<Row: GraphRow>(
    _ clause: StaticString, _ rows: inout Rows<Row>
  ) throws(Failure) {
    if try has(!rows.isEmpty) { try list(clause, &rows, least: 1) }
  }

  /// One of the cases of `Choice`.
  @inline(__always)
  package mutating func choice<Choice: CaseIterable & Equatable>(
    _ clause: StaticString, _ value: inout Choice
  ) throws(Failure) where Choice.AllCases == [Choice] {
    let cases = Choice.allCases
    value =
      cases[
        try number(clause, cases.firstIndex(of: value) ?? 0, in: 0..<cases.count)]
  }

  /// One of the cases of `Choice`, the first unless another is told.
  @inline(__always)
  package mutating func optional<Choice: CaseIterable & Equatable>(
    _ clause: StaticString, _ value: inout Choice
  ) throws(Failure) where Choice.AllCases == [Choice] {
    let cases = Choice.allCases
    let index = cases.firstIndex(of: value) ?? 0
    guard try has(index > 0) else { return }
    value = cases[try number(clause, max(index - 1, 0), in: 0..<(cases.count - 1)) + 1]
  }

  /// The number of a parameter.
  @inline(__always)
  package mutating func number(
    _ clause: StaticString, _ value: UInt32
  ) throws(Failure) -> UInt32 {
    UInt32(try number(clause, Int(value), in: 0..<Int(clamping: UInt32.max)))
  }

  /// A text.
  @inline(__always)
  package mutating func name(
    _ clause: StaticString, _ id: ID<String>
  ) throws(Failure) -> ID<String> {
    var id = id
    try name(clause, &id)
    return id
  }

  /// The name of another row.
  @inline(__always)
  package mutating func id<Row: GraphRow>(
    _ clause: StaticString, _ id: ID<Row>
  ) throws(Failure) -> ID<Row> {
    var id = id
    try self.id(clause, &id)
    return id
  }

  /// A row that only this one has.
  @inline(__always)
  @discardableResult
  package mutating func row<Row: GraphRow>(
    _ clause: StaticString, _ id: ID<Row>
  ) throws(Failure) -> ID<Row> {
    var id = id
    try row(clause, &id)
    return id
  }

  /// All rows of a table that no other rows have.
  mutating func table<Row: GraphRow>(_ type: Row.Type) throws(Failure) {
    var rows = Row.access(&graph) { $0.ids }
    try list("", &rows, least: 0)
  }

  /// Every row of the graph once: first the values that others name, then the owners with all that
  /// they have, in the order of the tables.
  mutating func everything() throws(Failure) {
    try table(NavigationGraph.Enum.self)
    try table(NavigationGraph.ExternalType.self)
    try table(NavigationGraph.ValueType.self)
    try table(NavigationGraph.Constant.self)
    try table(NavigationGraph.Condition.self)
    try table(NavigationGraph.Checkpoint.self)
    try table(NavigationGraph.LinkBase.self)
    graph.app = try name("app", graph.app)
    graph.root = try id("root", graph.root)
    // Whether there is a key, and whether there are URLs that open others.
    let parts = (graph.restore == nil ? 0 : 1) + (graph.wrappers.rows.isEmpty ? 0 : 2)
    let known = try number("restore", parts, in: 0..<4)
    if known & 1 == 1 { graph.restore = try name("restore", graph.restore ?? ID(0)) }
    graph.appBases = Rows(
      0, try number("links", graph.appBases.endIndex, in: 0..<(graph.bases.count + 1)))
    // They are links, and take their table's place meanwhile.
    (graph.links, graph.exceptions) = (graph.exceptions, graph.links)
    try table(NavigationGraph.Link.self)
    (graph.links, graph.exceptions) = (graph.exceptions, graph.links)
    if known & 2 == 2 {
      (graph.links, graph.wrappers) = (graph.wrappers, graph.links)
      var wrappers = graph.links.rows(from: 0)
      try list("unwrap", &wrappers, least: 1)
      (graph.links, graph.wrappers) = (graph.wrappers, graph.links)
    }
    try table(NavigationGraph.Owner.self)
    try table(NavigationGraph.FormerName.self)
    try table(NavigationGraph.Meta.self)
    try table(NavigationGraph.MetaValue.self)
  }
}
