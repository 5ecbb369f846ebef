/// Writes a graph as text: printable ASCII on one line without `"`, `#` and `\`, so that it can be
/// put in a Swift raw string literal as it is.
///
///     text    = "flow" version " " graph
///     number  = high* low          low = "$"…"[" (56 digits), high = "]"…"~" (34 digits)
///     list    = number row*        a count, then the rows
///     string  = number byte*       the number of bytes, then those; `~xx` for others
///     action  = 0 action action    `then`: one after the other
///             | 1 action action    `else`: the second where the first is refused
///             | number payload     an atom: the number of its `Verb` plus two, and what it names
///     effect  = action             of a transition
///             | number action      without animation: the number after those of all verbs
///
/// Numbers are bijective: each has one spelling. The rows that a row owns follow it at once, so
/// that no position is ever written; ids are row numbers. Every graph has one text, and a text that
/// can be read is the text of the resulting graph.
struct GraphWriter: ~Copyable {
  /// The tables of the graph that is written.
  let graph: GraphTables
  /// The text so far.
  var text: [UInt8] = []

  /// Begins the text of `graph`.
  init(_ graph: GraphTables) { self.graph = graph }

  mutating func write(_ number: UInt64) {
    writeHighDigits(number / GraphText.lowDigits)
    text.append(GraphText.firstLow + UInt8(number % GraphText.lowDigits))
  }

  /// Writes the digits before the last one; none for zero.
  private mutating func writeHighDigits(_ number: UInt64) {
    guard number > 0 else { return }
    writeHighDigits((number - 1) / GraphText.highDigits)
    text.append(GraphText.firstHigh + UInt8((number - 1) % GraphText.highDigits))
  }

  /// Writes `number`, which must not be negative.
  mutating func write(_ number: Int) { write(UInt64(number)) }

  /// Writes `number` so that small negative ones are short too.
  mutating func write(signed number: Int64) {
    write(UInt64(bitPattern: (number << 1) ^ (number >> 63)))
  }

  /// Writes `number` so that those with few binary places are short.
  mutating func write(_ number: Double) { write(number.bitPattern.byteSwapped) }

  /// Writes the number of a row.
  mutating func write<Row>(_ id: ID<Row>) { write(UInt64(id.raw)) }

  /// Writes the number of a row plus one, or zero for none.
  mutating func write<Row>(_ id: ID<Row>?) { write(id.map { UInt64($0.raw) + 1 } ?? 0) }

  /// Writes the length of `string` in bytes, then its bytes.
  mutating func write(_ string: String) {
    write(string.utf8.count)
    for byte in string.utf8 {
      if GraphText.isPlain(byte) {
        text.append(byte)
      } else {
        text += [GraphText.escape, GraphText.hex(byte >> 4), GraphText.hex(byte & 15)]
      }
    }
  }
}

/// The bytes in a graph's text.
enum GraphText {
  /// The beginning of a text, before the version's decimal digits and a space.
  static var mark: [UInt8] { Array("flow".utf8) }
  /// The only version.
  static var version: UInt64 { 2 }
  /// `$`, which is 0 at the end of a number.
  static var firstLow: UInt8 { 0x24 }
  /// The number of digits that can end a number: `$` to `[`.
  static var lowDigits: UInt64 { 56 }
  /// `]`, which is 0 before the end of a number.
  static var firstHigh: UInt8 { 0x5d }
  /// The number of digits that can continue a number: `]` to `~`.
  static var highDigits: UInt64 { 34 }
  /// The number before an action without animation: those of its parts are smaller.
  static var unanimated: Int { 2 + Verb.allCases.count }
  /// `~`, which begins the two hexadecimal digits of a byte.
  static var escape: UInt8 { 0x7e }

  /// True iff `byte` is written unescaped in a string.
  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x23, 0x5c: false
    default: 0x20 <= byte && byte < escape
    }
  }

  /// The hexadecimal digit of `value`, which is below 16.
  static func hex(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }

  /// The value of the hexadecimal digit `byte`; nil if it is none that is written.
  static func value(hex byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
