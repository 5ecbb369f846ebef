/// The lines of a layout as they grow: indents them, and aligns the comments after consecutive
/// lines in one column.
struct LayoutWriter {
  /// The column of the next character on its line, from 0.
  private(set) var column = 0
  /// The indentation of the current line.
  private(set) var indent = 0
  /// True iff the current line ends in a comment, so that nothing can follow on it.
  private(set) var endsInComment = false
  private var bytes: [UInt8] = []
  private var line = 0
  private var comments: [Comment] = []

  /// A comment after a line.
  private struct Comment {
    /// Its offset among the bytes, which have no space before it yet.
    var offset: Int
    var line: Int
    var indent: Int
    /// The column after the text before it.
    var column: Int
  }

  /// No lines, with room for `count` bytes.
  init(capacity count: Int) { bytes.reserveCapacity(count) }

  /// True iff nothing has been written.
  var isEmpty: Bool { bytes.isEmpty }

  /// Begins a line, after an empty one if it `isApart`. At the very start there is already one.
  mutating func startLine(_ indent: Int, isApart: Bool = false) {
    startRawLine(isApart: isApart)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
    (column, self.indent) = (indent, indent)
  }

  /// Begins a line without any indentation.
  mutating func startRawLine(isApart: Bool) {
    if !isEmpty {
      bytes.append(UInt8(ascii: "\n"))
      line += 1
      if isApart {
        bytes.append(UInt8(ascii: "\n"))
        line += 1
      }
    }
    (column, indent, endsInComment) = (0, 0, false)
  }

  /// Adds `spaces` and `text`, which takes `width` columns.
  mutating func add(_ text: some Collection<UInt8>, width: Int, after spaces: Int = 0) {
    for _ in 0..<spaces { bytes.append(UInt8(ascii: " ")) }
    bytes.append(contentsOf: text)
    column += spaces + width
  }

  /// Adds a comment that ends its line; one that `isTrailing` is set off from the text before it.
  mutating func addComment(_ text: some Collection<UInt8>, isTrailing: Bool) {
    if isTrailing {
      comments.append(Comment(offset: bytes.count, line: line, indent: indent, column: column))
    }
    bytes.append(contentsOf: text)
    endsInComment = true
  }

  /// Adds `text` as it is, which may contain several lines.
  mutating func addRaw(_ text: some Collection<UInt8>) {
    for byte in text where byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { line += 1 }
    bytes.append(contentsOf: text)
    // Comments after it are not aligned with others.
    indent = -line - 1
  }

  /// Ends the last line and returns all bytes.
  consuming func finish() -> [UInt8] {
    guard !isEmpty else { return [] }
    bytes.append(UInt8(ascii: "\n"))
    guard !comments.isEmpty else { return bytes }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + comments.count * 8)
    var end = 0
    var next = 0
    while next < comments.count {
      let rows = next..<rowEnd(next)
      let column = comments[rows].reduce(0) { max($0, $1.column) }
      for comment in comments[rows] {
        text += bytes[end..<comment.offset]
        text.append(
          contentsOf: repeatElement(UInt8(ascii: " "), count: column - comment.column + 2))
        end = comment.offset
      }
      next = rows.upperBound
    }
    return text + bytes[end...]
  }

  /// Index after the last comment that is in one column with comment `first`.
  private func rowEnd(_ first: Int) -> Int {
    var last = first
    while last + 1 < comments.count, comments[last + 1].line == comments[last].line + 1,
      comments[last + 1].indent == comments[last].indent
    {
      last += 1
    }
    return last + 1
  }
}
