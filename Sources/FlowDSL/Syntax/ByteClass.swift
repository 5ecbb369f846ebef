/// The tokens that a byte can begin, so that the lexer decides by one look-up.
enum ByteClass: UInt8 {
  /// No token.
  case unknown
  /// Space, tab, carriage return, line feed.
  case space
  /// An ASCII letter or `_`.
  case letter
  /// `0` to `9`.
  case digit
  /// A byte of a scalar beyond ASCII.
  case high
  /// `"`
  case quote
  /// A back-tick.
  case backtick
  /// `/`, which may begin a comment.
  case slash
  /// `-`, which may begin an arrow or a number.
  case hyphen
  /// One byte that is a token by itself: see `punctuation`.
  case punctuation

  /// Every byte's class.
  static let table: [ByteClass] = (0...255).map { ByteClass(UInt8($0)) }

  /// The token for a byte of class `punctuation`.
  static func punctuation(_ byte: UInt8) -> Token.Kind {
    switch byte {
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "}"): .rightBrace
    case UInt8(ascii: "("): .leftParenthesis
    case UInt8(ascii: ")"): .rightParenthesis
    case UInt8(ascii: "["): .leftBracket
    case UInt8(ascii: "]"): .rightBracket
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: "."): .dot
    case UInt8(ascii: "="): .equals
    case UInt8(ascii: "?"): .question
    case UInt8(ascii: "!"): .exclamation
    case UInt8(ascii: "@"): .at
    default: .unknown
    }
  }

  /// The class of `byte`.
  private init(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
      self = .space
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      self = .letter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
    case 0x80...0xFF: self = .high
    case UInt8(ascii: "\""): self = .quote
    case UInt8(ascii: "`"): self = .backtick
    case UInt8(ascii: "/"): self = .slash
    case UInt8(ascii: "-"): self = .hyphen
    default: self = ByteClass.punctuation(byte) == .unknown ? .unknown : .punctuation
    }
  }
}
