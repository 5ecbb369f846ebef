/// A row of a graph's tables.
package protocol GraphRow: Sendable {
  /// A row with its fields at their defaults, to be filled.
  static var blank: Self { get }
  /// The facts about the table that visitors know.
  static var kind: RowKind { get }
  /// True iff the row has optional fields.
  static var isMasked: Bool { get }
  /// Calls `body` with the table of these rows.
  static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R
  /// Shows `v` the fields in the order of the text: those that most rows have come first, since
  /// the mask of what is there is a number.
  mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure)
}

extension GraphRow {
  package static var kind: RowKind { .other }
  package static var isMasked: Bool { false }
}

/// The tables with rows that others name before they are read, that get new numbers, or that an
/// error may have to find in the text.
package enum RowKind: Int, CaseIterable {
  case owner, route, mount, condition, event, transition, navigateAction, screenReference, parameter
  case type, constant, metaValue, other
}
