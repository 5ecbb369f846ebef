/// The position of an `Of` in the one table that holds them all. Four bytes, no reference.
@usableFromInline package struct ID<Of>: Hashable, Comparable, Sendable {
  /// The row's index in its table.
  @usableFromInline package let raw: UInt32

  /// Names row `raw` of a table of `Of`.
  @inlinable package nonisolated init(_ raw: UInt32) { self.raw = raw }

  /// Names row `index` of a table of `Of`. `index` must fit 32 bits.
  @inlinable package nonisolated init(_ index: Int) { self.raw = UInt32(index) }

  /// The row's index, for arrays.
  @inlinable package var index: Int { Int(raw) }

  /// True iff `left`'s row is before `right`'s.
  @inlinable package static func < (left: ID, right: ID) -> Bool { left.raw < right.raw }
}

/// A run of neighboring rows of one table: the rows of another table that a row owns. Eight bytes.
@usableFromInline package struct Rows<Of>: Hashable, Sendable, RandomAccessCollection {
  /// The first row's index.
  @usableFromInline package let start: UInt32
  /// The index after the last row's.
  @usableFromInline package let end: UInt32

  /// Rows `start` up to `end`, which must not be less than `start`.
  @inlinable package init(_ start: Int, _ end: Int) {
    precondition(start <= end)
    self.start = UInt32(start)
    self.end = UInt32(end)
  }

  /// No rows.
  @inlinable package static var none: Rows { Rows(0, 0) }

  /// Position of the first row.
  @inlinable package nonisolated var startIndex: Int { Int(start) }
  /// Position after the last row.
  @inlinable package nonisolated var endIndex: Int { Int(end) }
  /// True iff `id` is one of these rows. O(1).
  @inlinable package func contains(_ id: ID<Of>) -> Bool { start <= id.raw && id.raw < end }
  /// The id of the row at `position`.
  @inlinable package nonisolated subscript(position: Int) -> ID<Of> { ID(position) }
}

/// A flat array of rows that are addressed only by `ID<Element>`.
@usableFromInline package struct Table<Element> {
  /// The rows in the order of their ids.
  @usableFromInline package var rows: [Element]

  /// A table without rows.
  @inlinable package init() { rows = [] }

  /// A table of `rows`.
  @inlinable package init(_ rows: [Element]) { self.rows = rows }

  /// The number of rows.
  @inlinable package var count: Int { rows.count }

  /// Every row's id, in order.
  @inlinable package var ids: Rows<Element> { Rows(0, rows.count) }

  /// The row named `id`. O(1).
  @inlinable package subscript(id: ID<Element>) -> Element {
    get { rows[id.index] }
    _modify { yield &rows[id.index] }
  }

  /// The rows `range`, without a copy.
  @inlinable package subscript(range: Rows<Element>) -> ArraySlice<Element> {
    rows[range.startIndex..<range.endIndex]
  }

  /// Adds `row` and returns its id.
  @inlinable @discardableResult package mutating func append(_ row: Element) -> ID<Element> {
    rows.append(row)
    return ID(rows.count - 1)
  }

  /// The rows added since the table had `start` of them; `.none` if there are none.
  @inlinable package func rows(from start: Int) -> Rows<Element> {
    start == rows.count ? .none : Rows(start, rows.count)
  }
}

extension Table: Sendable where Element: Sendable {}
extension Table: Equatable where Element: Equatable {}
extension Table: Hashable where Element: Hashable {}
