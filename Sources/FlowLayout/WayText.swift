/// The text on a line: what its ways say, one below the other.
package struct WayText {
  /// The size of its font, and the height of a row.
  package static var fontSize: Double { 11 }
  package static var rowHeight: Double { 13 }

  /// The text of each way.
  package let rows: [String]
  /// The size of all rows; none if there is none.
  package let size: LayoutSize

  /// The text with these rows.
  package init(_ rows: [String]) {
    self.rows = rows
    let widest = rows.reduce(0) {
      max($0, TextWidth.of($1, size: Self.fontSize))
    }
    size =
      rows.isEmpty
      ? LayoutSize(width: 0, height: 0)
      : LayoutSize(
        width: widest.rounded(.up) + 4, height: Double(rows.count) * Self.rowHeight)
  }
}
