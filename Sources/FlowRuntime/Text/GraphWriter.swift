/// Writes a graph as text: printable ASCII on one line without `"`, `#` and `\`, so that it can be
/// put in a Swift raw string literal as it is.
///
///     text    = "flow" version " " list(string) owners routes mounts fields
///     number  = high* low          low = "$"…"[" (56 digits), high = "]"…"~" (34 digits)
///     string  = number byte*       the number of bytes, then those; `~xx` for others
///     row     = mask field*        in the order of `fields`; no mask if no field is optional
///     mask    = number             bit i: the optional field i is not at its default, and follows
///     field = number of a case, a parameter, another row, or for `+1` of an owner; or
///             | list | row         what the row has for its own
///             |                    a flag has only its bit
///     list    = number row*        the number of rows, less one if an optional field has them
///     action  = 0 action action    `then`: one after the other
///             | 1 action action    `else`: the second where the first is refused
///             | number field*      an atom: the number of its `Verb` plus two, and what it names
///
/// The text begins with the strings, then the numbers of owners, routes and mounts, then has
/// `FieldVisitor.everything`. Numbers are bijective: each has one spelling. The event of a
/// transition is its number among those of the route or owner; a transition that a route inherits
/// is its number among those of the owner. Every graph has one text, and a text that can be read is
/// the text of the resulting graph.
struct GraphWriter: ~Copyable {
  /// The tables of the graph that is written.
  var graph: GraphTables
  /// The text so far.
  var text: [UInt8] = []
  /// The mask of the optional fields of the row so far, and how many there were.
  private var mask = (bits: UInt64(0), count: UInt64(0))
  private var runs = RowRuns()

  /// Begins the text of `graph`.
  init(_ graph: GraphTables) { self.graph = graph }

  /// Writes the whole graph.
  mutating func writeGraph() {
    text += GraphText.mark + Array("\(GraphText.version) ".utf8)
    write(graph.strings.count)
    for string in graph.strings.rows { write(string) }
    write(graph.owners.count)
    write(graph.routes.count)
    write(graph.mounts.count)
    everything()
  }

  mutating func write(_ number: UInt64) {
    text.append(0)
    write(number, at: text.count - 1)
  }

  /// Writes `number` in the place of the byte at `index`.
  private mutating func write(_ number: UInt64, at index: Int) {
    text[index] = GraphText.firstLow + UInt8(truncatingIfNeeded: number % GraphText.lowDigits)
    var rest = number / GraphText.lowDigits
    while rest > 0 {
      rest -= 1
      let digit = GraphText.firstHigh + UInt8(truncatingIfNeeded: rest % GraphText.highDigits)
      text.insert(digit, at: index)
      rest /= GraphText.highDigits
    }
  }

  /// Writes `number`, which must not be negative.
  mutating func write(_ number: Int) { write(UInt64(number)) }

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

  /// Writes a row. Its mask is known, and put before the fields, once those are written.
  private mutating func write<Row: GraphRow>(_ row: Row) {
    let outer = mask
    mask = (0, 0)
    let start = text.count
    if Row.isMasked { text.append(0) }
    var row = row
    row.fields(&self)
    if Row.isMasked { write(mask.bits, at: start) }
    mask = outer
  }
}

extension GraphWriter: FieldVisitor {
  typealias Failure = Never

  mutating func has(_ isThere: Bool) -> Bool {
    if isThere { mask.bits |= 1 << mask.count }
    mask.count += 1
    return isThere
  }

  mutating func number(_ clause: StaticString, _ value: Int, in range: Range<Int>) -> Int {
    write(value - range.lowerBound)
    return value
  }

  /// Small negative numbers are short too.
  mutating func signed(_ value: Int64) -> Int64 {
    write(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
    return value
  }

  /// Numbers with few binary places are short.
  mutating func double(_ value: Double) -> Double {
    write(value.bitPattern.byteSwapped)
    return value
  }

  mutating func name(_ clause: StaticString, _ id: inout ID<String>) { write(id.index) }

  mutating func id<Row: GraphRow>(_ clause: StaticString, _ id: inout ID<Row>) { write(id.index) }

  mutating func row<Row: GraphRow>(_ clause: StaticString, _ id: inout ID<Row>) {
    write(Row.access(&graph) { $0[id] })
  }

  mutating func list<Row: GraphRow>(_ clause: StaticString, _ rows: inout Rows<Row>, least: Int) {
    runs.begin(Row.kind, at: rows.startIndex)
    write(rows.count - least)
    for id in rows { row(clause, id) }
  }

  mutating func action(_ action: inout NavigationGraph.Action) {
    for part in graph.actionParts[action] { write(part) }
  }

  mutating func event(_ id: inout ID<NavigationGraph.Event>) { write(id.index - runs.events) }

  mutating func inherited(_ id: inout ID<NavigationGraph.Transition>) {
    write(id.index - runs.inherited)
  }

  mutating func parent(_ id: inout ID<NavigationGraph.Owner>) {}
  mutating func declaring(_ id: ID<NavigationGraph.Owner>) -> ID<NavigationGraph.Owner> { id }
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
