import FlowRuntime

extension Diagnostics {
  /// Reports errors in single tokens: bytes that are not UTF-8, unknown characters, strings that
  /// are not closed, escapes, numbers that do not fit. Returns the number of `}` in strings that
  /// are not closed. O(bytes).
  mutating func checkTokens(of tree: Tree) -> Int {
    if tree.source.isUTF16 {
      utf16(in: tree)
      return 0
    }
    checkEncoding(of: tree)
    var swallowed = 0
    var isInConflict = false
    for token in tree.tokens.indices where all.count < Diagnostics.mostPerFile {
      switch tree.tokens[token].kind {
      case .unknown where tree.habit(token) == .conflict:
        isInConflict = mergeConflict(token, in: tree, isKnown: isInConflict)
      case .unknown: unknownCharacter(token, in: tree)
      case .arrow where !tree.bytes(of: token).elementsEqual("->".utf8):
        lookAlike(token, of: "->", in: tree)
      case let kind where kind.ascii != nil && tree.bytes(of: token).count > 1:
        lookAlike(token, of: kind.ascii ?? "", in: tree)
      case .string:
        badEscapes(in: token, of: tree)
        if tree.isUnterminated(token) {
          unterminatedString(token, in: tree)
          swallowed += tree.bytes(of: token).count { $0 == UInt8(ascii: "}") }
        }
      case .integer where tree.integer(token) == nil, .float where tree.float(token) == nil:
        numberOutOfRange(token, in: tree)
      default: break
      }
    }
    return swallowed
  }

  /// Reports every run of bytes that are not UTF-8, wherever it is, and characters that change the
  /// direction of comments and strings.
  private mutating func checkEncoding(of tree: Tree) {
    var directions: [Int] = []
    var marks: [Int] = []
    tree.source.bytes.withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count, all.count < Diagnostics.mostPerFile {
        if bytes[position] < 0x80 {
          position = bytes.endOfASCII(from: position)
        } else if let (scalar, length) = decodeScalar(bytes, at: position) {
          if scalar.isDirection { directions.append(position) }
          if Composition.mayCompose(scalar) { marks.append(position) }
          position += length
        } else {
          let start = position
          while position < bytes.count, bytes[position] >= 0x80,
            decodeScalar(bytes, at: position) == nil
          {
            position += 1
          }
          invalidUtf8(
            at: Source.Span(file: tree.file, start: UInt32(start), end: UInt32(position)),
            byte: bytes[start])
        }
      }
    }
    hiddenDirections(at: directions, in: tree)
    notNormalized(at: marks, in: tree)
  }
}

extension Token.Kind {
  /// The character of a punctuation mark; nil for other tokens.
  fileprivate var ascii: String? {
    switch self {
    case .leftBrace: "{"
    case .rightBrace: "}"
    case .leftParenthesis: "("
    case .rightParenthesis: ")"
    case .leftBracket: "["
    case .rightBracket: "]"
    case .comma: ","
    case .colon: ":"
    case .semicolon: ";"
    case .dot: "."
    case .slash: "/"
    case .equals: "="
    case .question: "?"
    case .exclamation: "!"
    case .at: "@"
    case .hyphen: "-"
    case .endOfFile, .name, .integer, .float, .string, .comment, .documentation, .arrow, .unknown:
      nil
    }
  }
}
