// Texts that people write by habit from other languages, or by accident: each is one token.

extension Lexer {
  /// A run of bytes that begin no token, or a text of another language. The first byte is known not
  /// to begin a token.
  mutating func unknown(from start: Int) {
    switch bytes[start] {
    case UInt8(ascii: "'"): return foreignString(from: start)
    case UInt8(ascii: "#"):
      if isSign(start) { position = start + 1 } else { skipLine() }
      return add(.unknown, from: start)
    case UInt8(ascii: "<"): if angle(from: start) { return }
    case UInt8(ascii: ">"):
      if conflicts.marker(of: self, at: start) != nil { return conflictMarker(from: start) }
      if foreignArrow(from: start) { return }
    case UInt8(ascii: "~"): if foreignArrow(from: start) { return }
    case UInt8(ascii: "|"):
      if conflicts.marker(of: self, at: start) != nil { return conflictMarker(from: start) }
    default: break
    }
    repeat {
      position += decodeScalar(bytes, at: position)?.length ?? 1
    } while position < bytes.count && beginsNothing()
    add(.unknown, from: start)
  }

  /// True iff the byte at `position` begins no token and is not white space.
  private func beginsNothing() -> Bool {
    switch byteClass(at: position) {
    case .unknown: !byte(at: position, is: "'") && !byte(at: position, is: "#")
    case .high:
      decodeScalar(bytes, at: position).map {
        !$0.scalar.properties.isXIDStart && $0.scalar.punctuation == nil
      } ?? true
    case .space, .letter, .digit, .quote, .backtick, .slash, .hyphen, .punctuation: false
    }
  }

  /// True iff the `#` at `start` stands before a name where one is expected: `-> #list`.
  private func isSign(_ start: Int) -> Bool {
    guard start + 1 < bytes.count, byteClass(at: start + 1) == .letter else { return false }
    let before = bytes[..<start].last { $0 != UInt8(ascii: " ") }
    return before.map { Array(">(,:".utf8).contains($0) } ?? false
  }

  /// `/* … */`, which is not a comment here; one that is not closed extends to the end of the file.
  mutating func foreignComment(from start: Int) {
    position += 1
    while position < bytes.count {
      position += 1
      if byte(at: position - 1, is: "*"), byte(at: position, is: "/") {
        position += 1
        break
      }
    }
    add(.unknown, from: start)
  }

  /// `'…'`, which is not a string here; a single apostrophe if the line has no other.
  private mutating func foreignString(from start: Int) {
    skipLine()
    let line = bytes[start + 1..<position]
    position = (line.firstIndex(of: UInt8(ascii: "'")) ?? start) + 1
    add(.unknown, from: start)
  }

  // MARK: Arrows and comments of hyphens

  /// `=>`, or a marker of a merge conflict. `position` is after the `=`.
  mutating func equals(from start: Int) -> Bool {
    if byte(at: position, is: ">") {
      position += 1
      add(.arrow, from: start)
      return true
    }
    guard byte(at: position, is: "="), conflicts.marker(of: self, at: start) != nil else {
      return false
    }
    conflictMarker(from: start)
    return true
  }

  /// `-->`, `- >` and `-- …`, a comment elsewhere. `position` is after the first hyphen.
  mutating func foreignHyphens(from start: Int) -> Bool {
    var end = position
    while end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
    if byte(at: end, is: ">") {
      position = end + 1
      skipLabel()
      add(.arrow, from: start)
      return true
    }
    if end == position {
      while byte(at: end, is: " ") { end += 1 }
      guard end > position, byte(at: end, is: ">") else { return false }
      position = end + 1
      add(.arrow, from: start)
      return true
    }
    guard !followsName(start), isComment(from: end, begunAt: start) else { return false }
    skipLine()
    add(.unknown, from: start)
    return true
  }

  /// True iff what follows two hyphens is a comment: they begin their line, or no brace follows on
  /// it.
  private func isComment(from end: Int, begunAt start: Int) -> Bool {
    if isFirstOnLine(start) { return true }
    let rest = bytes[end...].prefix { !isLineEnd($0) }
    return rest.first == UInt8(ascii: " ") && !rest.contains(UInt8(ascii: "}"))
  }

  /// `|label|` after an arrow of a diagram.
  private mutating func skipLabel() {
    guard byte(at: position, is: "|") else { return }
    let rest = bytes[(position + 1)...].prefix { !isLineEnd($0) }
    if let close = rest.firstIndex(of: UInt8(ascii: "|")) { position = close + 1 }
  }

  /// `>`, `>>` and `~>` between spaces.
  private mutating func foreignArrow(from start: Int) -> Bool {
    var end = start + 1
    while byte(at: end, is: ">") { end += 1 }
    let isOpen = start == 0 || byteClass(at: start - 1) == .space
    guard isOpen, byte(at: end - 1, is: ">"), byte(at: end, is: " ") else { return false }
    position = end
    add(.arrow, from: start)
    return true
  }

  // MARK: Angles

  /// `<-`, `<!-- … -->`, `<T>` after a name, or a marker of a merge conflict.
  private mutating func angle(from start: Int) -> Bool {
    if conflicts.marker(of: self, at: start) != nil {
      conflictMarker(from: start)
    } else if bytes[start...].starts(with: "<!--".utf8) {
      skipMarkup()
      add(.unknown, from: start)
    } else if bytes[start...].starts(with: "<- ".utf8) {
      position = start + 2
      add(.arrow, from: start)
    } else if followsName(start), let end = endOfTypes(from: start) {
      position = end
      add(.unknown, from: start)
    } else {
      return false
    }
    return true
  }

  /// `<!-- … -->`; one that is not closed extends to the end of its line.
  private mutating func skipMarkup() {
    let start = position
    while position < bytes.count {
      if bytes[position...].starts(with: "-->".utf8) { return position += 3 }
      position += 1
    }
    position = start
    skipLine()
  }

  /// The end of `<Key, [Value]>`, on one line; nil if it is not that.
  private func endOfTypes(from start: Int) -> Int? {
    var depth = 0
    for index in start..<min(bytes.count, start + 200) {
      switch bytes[index] {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "?"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":"):
        break
      default:
        let kind = classes[Int(bytes[index])]
        guard kind == .letter || kind == .digit || kind == .high else { return nil }
      }
    }
    return nil
  }

  // MARK: Look-alikes

  /// A character that looks like punctuation of the language, or like an arrow.
  mutating func lookAlike(from start: Int) -> Bool {
    guard let (scalar, length) = decodeScalar(bytes, at: start), let kind = scalar.punctuation
    else { return false }
    position += length
    if kind == .hyphen, byte(at: position, is: ">") {
      position += 1
      add(.arrow, from: start)
    } else if kind == .hyphen, let next = decodeIfAny(at: position), next.scalar == "\u{FF1E}" {
      position += next.length
      add(.arrow, from: start)
    } else {
      add(kind, from: start)
    }
    return true
  }

  private func decodeIfAny(at index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    index < bytes.count ? decodeScalar(bytes, at: index) : nil
  }

  // MARK: Merge conflicts

  /// The line of a marker; from the middle of a conflict on, all up to its end.
  private mutating func conflictMarker(from start: Int) {
    position = conflicts.end(of: self, from: start)
    add(.unknown, from: start)
  }

  /// True iff only white space precedes `index` on its line. Linear in that space.
  func isFirstOnLine(_ index: Int) -> Bool {
    var start = index
    while start > 0, isBlank(at: start - 1) { start -= 1 }
    return start == 0 || isLineEnd(bytes[start - 1])
  }

  /// True iff a space or a tab is at `index`.
  func isBlank(at index: Int) -> Bool {
    index < bytes.count && (bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t"))
  }
}
