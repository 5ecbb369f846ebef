import FlowDSL

/// The comments `// flowc:allow` in a file of Swift, each with the line that it is about: its own,
/// or the next one with code if it has none.
struct AllowComments {
  /// A comment.
  struct Comment {
    /// The bytes of `flowc:allow`.
    var bytes: Range<Int>
    /// The line that it is about.
    var line: Int
    /// True iff there was something to allow.
    var isUsed = false
  }

  private(set) var all: [Comment] = []

  private static let word = Array("flowc:allow".utf8)

  /// The comments in `file`, which has `lines`.
  init(_ file: SwiftFile, _ lines: LineIndex) {
    let bytes = file.source.bytes
    var offset = 0
    while let start = Self.next(in: bytes, from: offset) {
      offset = start + Self.word.count
      let next = file.tokens.partitioningIndex { Int($0.end) > start }
      let isInToken = next < file.tokens.count && Int(file.tokens[next].start) <= start
      guard !isInToken, Self.beginsComment(bytes, at: start) else { continue }
      var line = lines.line(at: start)
      let hasCode = next > 0 && lines.line(at: Int(file.tokens[next - 1].end) - 1) == line
      if !hasCode, next < file.tokens.count { line = lines.line(at: Int(file.tokens[next].start)) }
      all.append(Comment(bytes: start..<offset, line: line))
    }
  }

  /// True iff a finding in `line` is allowed.
  mutating func allow(_ line: Int) -> Bool {
    var isAllowed = false
    for index in all.indices where all[index].line == line {
      all[index].isUsed = true
      isAllowed = true
    }
    return isAllowed
  }

  /// The first place of the word in `bytes` at or after `offset`.
  private static func next(in bytes: [UInt8], from offset: Int) -> Int? {
    var offset = offset
    while offset + word.count <= bytes.count {
      if bytes[offset] == word[0], bytes[offset..<offset + word.count].elementsEqual(word) {
        return offset
      }
      offset += 1
    }
    return nil
  }

  /// True iff there is only the beginning of a comment and space before `offset`.
  private static func beginsComment(_ bytes: [UInt8], at offset: Int) -> Bool {
    var offset = offset - 1
    while offset >= 0, bytes[offset] == UInt8(ascii: " ") { offset -= 1 }
    guard offset > 0 else { return false }
    let mark = bytes[offset]
    return (mark == UInt8(ascii: "/") || mark == UInt8(ascii: "*"))
      && bytes[offset - 1] == UInt8(ascii: "/")
  }
}
