extension LinkBytes {
  /// The position of the first of `separators` from `start` on, or the end. O(length).
  @inline(__always)
  func end(from start: Int, _ separators: LinkSeparators) -> Int {
    var position = start
    while position < count {
      let marks = separators.marks(in: word(at: position))
      if marks != 0 { return position + marks.trailingZeroBitCount / 8 }
      position += 8
    }
    return count
  }

  /// The bytes from `position` on, up to eight, before the first of `separators` and the end,
  /// followed by zeros, and their number.
  @inline(__always)
  func text(
    at position: Int, _ separators: LinkSeparators
  ) -> (word: UInt64, length: Int) {
    let word = word(at: position)
    var marks = separators.marks(in: word)
    let left = count - position
    if left < 8 { marks |= 0x80 &<< UInt64(left &* 8) }
    return LinkBytes.text(word, before: marks)
  }

  /// The bytes of `word` before the first that `marks` marks, and their number.
  @inline(__always)
  private static func text(_ word: UInt64, before marks: UInt64) -> (word: UInt64, length: Int) {
    (word & ((marks & (0 &- marks)) &>> 7 &- 1), marks.trailingZeroBitCount / 8)
  }

  /// Reads the piece from `start` to the first of `separators`. O(length).
  @inline(__always)
  func piece(from start: Int, _ separators: LinkSeparators) -> LinkPiece {
    var (word, length) = text(at: start, separators)
    let first = word
    var escapes = separators.escapes(in: first)
    var end = start + length
    while length == 8 {
      (word, length) = text(at: end, separators)
      escapes |= separators.escapes(in: word)
      end += length
    }
    let piece = LinkPiece(plain: start, end, first)
    return escapes == 0 ? piece : decoded(piece, separators.form)
  }

  /// Reads the piece from `start` to the first of `separators` in lower case, with non-ASCII bytes
  /// and escapes unchanged. O(length).
  @inline(__always)
  func lowercased(from start: Int, _ separators: LinkSeparators) -> LinkPiece {
    let first = LinkWord.lowercased(text(at: start, separators).word)
    var piece = LinkPiece(plain: start, end(from: start, separators), first)
    piece.form = .lowercased
    return piece
  }

  /// True iff `piece` is ASCII without escapes. O(length).
  func isPlain(_ piece: LinkPiece) -> Bool {
    (piece.start..<piece.end).allSatisfy {
      self[Int($0)] < 0x80 && self[Int($0)] != UInt8(ascii: "%")
    }
  }

  /// Reads the segment after the `/` at `position`; nil at the path's end, where a `/` has no
  /// meaning. O(length).
  @inline(__always)
  func nextSegment(from position: Int) -> LinkPiece? {
    guard position < count, self[position] == UInt8(ascii: "/") else { return nil }
    let start = position + 1
    let piece = piece(from: start, .segment)
    if piece.end == start, start == count || self[start] != UInt8(ascii: "/") { return nil }
    return piece
  }

  /// True iff a segment ends before the byte at `position`, which must be in range.
  @inline(__always)
  func isSeparator(_ position: Int) -> Bool {
    switch self[position] {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
    case _: false
    }
  }

  /// All bytes unchanged. O(1).
  var whole: LinkPiece { LinkPiece(plain: 0, count, word(at: 0)) }

  /// The `count` decoded bytes of `piece` from its byte number `start` on, which it must have.
  /// O(length).
  func part(of piece: LinkPiece, from start: UInt32, _ count: UInt32) -> LinkPiece {
    if piece.form == .plain {
      let position = Int(piece.start) + Int(start)
      let first = LinkWord.prefix(word(at: position), Int(count))
      return LinkPiece(plain: position, position + Int(count), first)
    }
    var bytes = DecodedBytes(piece, in: self)
    for _ in 0..<start { _ = bytes.next() }
    var part = piece
    part.start = UInt32(bytes.position)
    part.first = 0
    part.length = count
    for index in 0..<count {
      guard let byte = bytes.next() else { break }
      if index < 8 { part.first |= UInt64(byte) << UInt64(index * 8) }
    }
    part.end = UInt32(bytes.position)
    return part
  }

  /// `piece` with the properties of its decoded bytes. O(length).
  @inline(never)
  func decoded(_ piece: LinkPiece, _ form: LinkPiece.Form) -> LinkPiece {
    var piece = piece
    piece.form = form
    guard isText(piece) else {
      piece.form = .broken
      piece.length = 0
      return piece
    }
    var bytes = DecodedBytes(piece, in: self)
    piece.first = 0
    piece.length = 0
    while let byte = bytes.next() {
      if piece.length < 8 { piece.first |= UInt64(byte) << UInt64(piece.length * 8) }
      piece.length += 1
    }
    return piece
  }

  /// True iff `isExpected` of all decoded bytes of `piece` after the first eight, eight at a time,
  /// the first one lowest, the last ones followed by zeros. O(length).
  @inline(__always)
  func words(afterFirstOf piece: LinkPiece, allSatisfy isExpected: (UInt64) -> Bool) -> Bool {
    if piece.form == .plain || piece.form == .lowercased {
      let end = Int(piece.end)
      for position in stride(from: Int(piece.start) + 8, to: end, by: 8) {
        let word = LinkWord.prefix(word(at: position), end - position)
        guard isExpected(piece.form == .plain ? word : LinkWord.lowercased(word)) else {
          return false
        }
      }
      return true
    }
    var bytes = DecodedBytes(piece, in: self)
    _ = bytes.nextWord()
    while let word = bytes.nextWord() {
      guard isExpected(word) else { return false }
    }
    return true
  }

  /// True iff every escape of `piece` is valid and the decoded bytes are UTF-8.
  func isText(_ piece: LinkPiece) -> Bool {
    var bytes = DecodedBytes(piece, in: self)
    var parser = Unicode.UTF8.ForwardParser()
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid: continue
      case .emptyInput: return !bytes.isBroken
      case .error: return false
      }
    }
  }
}
