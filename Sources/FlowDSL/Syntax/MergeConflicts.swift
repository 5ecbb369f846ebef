/// The lines that version control writes around the two sides of a merge conflict.
///
/// The first side is read; all between `=======`, or `|||||||`, and the line of `>>>>>>>` is
/// skipped.
struct MergeConflicts {
  /// The byte that a marker's line begins with, seven times.
  enum Marker: UInt8 {
    /// `<`
    case begin = 0x3C
    /// `|`
    case base = 0x7C
    /// `=`
    case middle = 0x3D
    /// `>`
    case end = 0x3E
  }

  /// True iff the last marker opened a conflict that has not ended.
  private var isOpen = false
  /// No end follows up to this offset.
  private var searched = 0

  /// The marker at `start`; nil if there is none: it begins a line, and a space or nothing follows.
  func marker(of lexer: Lexer, at start: Int) -> Marker? {
    guard start + 7 <= lexer.bytes.count, let marker = Marker(rawValue: lexer.bytes[start]),
      lexer.isFirstOnLine(start),
      lexer.bytes[start..<start + 7].allSatisfy({ $0 == lexer.bytes[start] })
    else { return nil }
    guard start + 7 < lexer.bytes.count else { return marker }
    let next = lexer.bytes[start + 7]
    return next == UInt8(ascii: " ") || lexer.isLineEnd(next) ? marker : nil
  }

  /// The end of the token that the marker at `start` begins. O(bytes) for all markers together.
  mutating func end(of lexer: Lexer, from start: Int) -> Int {
    let line = endOfLine(lexer, start)
    switch marker(of: lexer, at: start) {
    case .begin:
      isOpen = true
      return line
    case .base where isOpen, .middle where isOpen:
      guard let end = lineOfEnd(lexer, after: line) else { return line }
      isOpen = false
      return endOfLine(lexer, end)
    default:
      isOpen = false
      return line
    }
  }

  /// The beginning of the line that ends the conflict; nil if another one begins first.
  private mutating func lineOfEnd(_ lexer: Lexer, after start: Int) -> Int? {
    guard start >= searched else { return nil }
    var position = start
    while position < lexer.bytes.count {
      while lexer.isBlank(at: position) { position += 1 }
      guard position < lexer.bytes.count else { break }
      switch marker(of: lexer, at: position) {
      case .end: return position
      case .begin:
        searched = position
        return nil
      default: break
      }
      position = endOfLine(lexer, position) + 1
    }
    searched = position
    return nil
  }

  private func endOfLine(_ lexer: Lexer, _ start: Int) -> Int {
    lexer.bytes[min(start, lexer.bytes.count)...].firstIndex(where: lexer.isLineEnd)
      ?? lexer.bytes.count
  }
}
