/// Splits a file into tokens that tile it. Never fails; bytes that begin no token are `.unknown`,
/// as is all of a file in UTF-16. O(bytes).
package func lex(_ source: Source) -> [Token] {
  if source.isUTF16 {
    let end = UInt32(source.bytes.count)
    return [
      Token(start: 0, end: end, kind: .unknown, word: .none),
      Token(start: end, end: end, kind: .endOfFile, word: .none),
    ]
  }
  return source.bytes.withUnsafeBufferPointer { bytes in
    ByteClass.table.withUnsafeBufferPointer { classes in
      var lexer = Lexer(bytes: bytes, classes: classes)
      lexer.run()
      return lexer.tokens
    }
  }
}

/// Walks the bytes once; between two tokens `position` is where the next may begin.
struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  let classes: UnsafeBufferPointer<ByteClass>
  let keywords = KeywordTable.shared
  var position = 0
  var tokens: [Token] = []
  /// The second sides of merge conflicts.
  var conflicts = MergeConflicts()

  init(bytes: UnsafeBufferPointer<UInt8>, classes: UnsafeBufferPointer<ByteClass>) {
    self.bytes = bytes
    self.classes = classes
  }

  mutating func run() {
    tokens.reserveCapacity(bytes.count / 6 + 1)
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    while position < bytes.count { step() }
    add(.endOfFile, from: position)
  }

  /// Reads one white space or one token.
  private mutating func step() {
    let start = position
    switch byteClass(at: position) {
    case .space:
      position += 1
    case .letter:
      position += 1
      skipName()
      let word = keywords.word(UnsafeBufferPointer(rebasing: bytes[start..<position]))
      add(.name, from: start, word: word)
    case .digit:
      number(from: start)
    case .punctuation:
      position += 1
      guard bytes[start] == UInt8(ascii: "="), equals(from: start) else {
        add(ByteClass.punctuation(bytes[start]), from: start)
        return
      }
    case .quote:
      string(from: start)
    case .slash:
      slash(from: start)
    case .hyphen:
      hyphen(from: start)
    case .backtick:
      backtick(from: start)
    case .high:
      if lookAlike(from: start) { return }
      guard skipScalar(where: { $0.properties.isXIDStart }) else { return unknown(from: start) }
      skipName()
      add(.name, from: start)
    case .unknown:
      unknown(from: start)
    }
  }

  mutating func add(_ kind: Token.Kind, from start: Int, word: Keyword = .none) {
    tokens.append(Token(start: UInt32(start), end: UInt32(position), kind: kind, word: word))
  }

  func byteClass(at position: Int) -> ByteClass { classes[Int(bytes[position])] }

  func byte(at position: Int, is character: Unicode.Scalar) -> Bool {
    position < bytes.count && bytes[position] == UInt8(ascii: character)
  }

  private func isDigit(at position: Int) -> Bool {
    position < bytes.count && byteClass(at: position) == .digit
  }

  func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Skips the continuation of a name.
  private mutating func skipName() {
    while position < bytes.count {
      switch byteClass(at: position) {
      case .letter, .digit: position += 1
      case .high: guard skipScalar(where: { $0.properties.isXIDContinue }) else { return }
      case .unknown, .space, .quote, .backtick, .slash, .hyphen, .punctuation: return
      }
    }
  }

  /// Skips the scalar that begins here if it is UTF-8 and `condition` holds for it.
  private mutating func skipScalar(where condition: (Unicode.Scalar) -> Bool) -> Bool {
    guard let (scalar, length) = decodeScalar(bytes, at: position), condition(scalar) else {
      return false
    }
    position += length
    return true
  }

  /// Digits, and a fraction if a digit follows the dot.
  private mutating func number(from start: Int) {
    skipDigits()
    guard byte(at: position, is: "."), isDigit(at: position + 1) else {
      return add(.integer, from: start)
    }
    position += 1
    skipDigits()
    add(.float, from: start)
  }

  private mutating func skipDigits() {
    while isDigit(at: position) || byte(at: position, is: "_") && isDigit(at: position + 1) {
      position += 1
    }
  }

  /// A string up to its closing quote, or to the line's end if that is missing.
  private mutating func string(from start: Int) {
    position += 1
    while position < bytes.count, !isLineEnd(bytes[position]) {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\"), position < bytes.count, !isLineEnd(bytes[position]) {
        position += 1
      }
    }
    add(.string, from: start)
  }

  /// `/` or a comment. Three slashes are documentation, four and more a ruler.
  private mutating func slash(from start: Int) {
    position += 1
    if byte(at: position, is: "*") { return foreignComment(from: start) }
    guard byte(at: position, is: "/") else { return add(.slash, from: start) }
    let documents = byte(at: start + 2, is: "/") && !byte(at: start + 3, is: "/")
    skipLine()
    add(documents ? .documentation : .comment, from: start)
  }

  mutating func skipLine() {
    while position < bytes.count, !isLineEnd(bytes[position]) { position += 1 }
  }

  /// `->`, a negative number, or the `-` that joins a rule's name.
  private mutating func hyphen(from start: Int) {
    position += 1
    if byte(at: position, is: ">") {
      position += 1
      add(.arrow, from: start)
    } else if foreignHyphens(from: start) {
      return
    } else if isDigit(at: position), !followsName(start) {
      number(from: start)
    } else {
      add(.hyphen, from: start)
    }
  }

  /// True iff a name ends where the token at `start` begins.
  func followsName(_ start: Int) -> Bool {
    guard let last = tokens.last else { return false }
    return last.kind == .name && last.end == UInt32(start)
  }

  /// A name between back-ticks; a back-tick that opens none begins no token.
  private mutating func backtick(from start: Int) {
    position += 1
    let isName =
      position < bytes.count
      && (byteClass(at: position) == .letter
        || byteClass(at: position) == .high && skipScalar { $0.properties.isXIDStart })
    if isName { skipName() }
    guard isName, byte(at: position, is: "`") else {
      position = start
      return unknown(from: start)
    }
    position += 1
    add(.name, from: start)
  }
}
