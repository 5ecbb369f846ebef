import FlowCommandLine
import FlowDSL
import FlowTools

/// Semantic tokens in the protocol's form: five numbers for each, relative to the previous one.
struct TokenNumbers {
  private let positions: TextPositions
  private var bytes: [UInt8] = []
  /// The start of the last token.
  private var last = TextPositions.Position(line: 0, column: 0)
  private var lastOffset: Int?

  /// No tokens yet, of a text with `positions`.
  init(_ positions: TextPositions) { self.positions = positions }

  /// The numbers, with commas between them.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a token that follows the others. O(bytes since the last one).
  mutating func append(_ token: SemanticToken) {
    let start = token.span.lowerBound
    let position =
      lastOffset.map { positions.position(of: start, after: $0, which: last) }
      ?? positions.position(of: start)
    let isSameLine = position.line == last.line
    write(position.line - last.line)
    write(isSameLine ? position.column - last.column : position.column)
    write(positions.width(of: token.span))
    write(token.kind.number)
    write(token.isDeclaration ? 1 : 0)
    last = position
    lastOffset = start
  }

  private mutating func write(_ number: Int) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
    bytes.append(decimal: number)
  }
}

extension SemanticToken.Kind {
  /// Its index in the legend.
  fileprivate var number: Int {
    switch self {
    case .namespace: 0
    case .class: 1
    case .interface: 2
    case .type: 3
    case .enum: 4
    case .enumMember: 5
    case .function: 6
    case .property: 7
    case .event: 8
    case .parameter: 9
    case .variable: 10
    case .keyword: 11
    case .comment: 12
    case .string: 13
    case .number: 14
    case .decorator: 15
    case .operator: 16
    case .label: 17
    }
  }
}
