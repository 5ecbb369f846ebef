extension Diagnostic.Edit {
  /// Deletes `span` from `source` with the space that it leaves: its lines, if they contain nothing
  /// else, with one of two empty lines around them. Comments stay.
  package init(deleting span: Source.Span, from source: Source) {
    let bytes = source.bytes
    var (start, end) = (Int(span.start), Int(span.end))
    while start > 0, bytes[start - 1].isSpace { start -= 1 }
    while end < bytes.count, bytes[end].isSpace { end += 1 }
    let isFirst =
      start == 0 || bytes[start - 1] == UInt8(ascii: "\n") || bytes.isMark(before: start)
    let isLast = end == bytes.count || bytes.lineEnd(at: end) > 0
    switch (isFirst, isLast) {
    case (true, true):
      end += bytes.lineEnd(at: end)
      if bytes.isEmptyLine(endingAt: start) { end += bytes.lineEnd(at: end) }
    case (true, false): start = Int(span.start)
    case (false, true): end = Int(span.end)
    case (false, false):
      let isOpen = bytes[start - 1] == UInt8(ascii: "{") || bytes[start - 1] == UInt8(ascii: "(")
      if isOpen { start = Int(span.start) } else { end = Int(span.end) }
    }
    self.init(Source.Span(file: span.file, start: UInt32(start), end: UInt32(end)), "")
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension [UInt8] {
  /// The number of bytes that end a line at `position`; 0 if none do.
  fileprivate func lineEnd(at position: Int) -> Int {
    guard position < count else { return 0 }
    if self[position] == UInt8(ascii: "\n") { return 1 }
    let isPair = self[position] == UInt8(ascii: "\r") && position + 1 < count
    return isPair && self[position + 1] == UInt8(ascii: "\n") ? 2 : 0
  }

  /// True iff a byte-order mark ends at `position`.
  fileprivate func isMark(before position: Int) -> Bool {
    position == 3 && starts(with: [0xef, 0xbb, 0xbf])
  }

  /// True iff the line that ends before `position` is empty, or there is none.
  fileprivate func isEmptyLine(endingAt position: Int) -> Bool {
    guard position > 0, !isMark(before: position) else { return true }
    var start = position - 1
    while start > 0, self[start - 1].isSpace || self[start - 1] == UInt8(ascii: "\r") { start -= 1 }
    return start == 0 || self[start - 1] == UInt8(ascii: "\n")
  }
}
