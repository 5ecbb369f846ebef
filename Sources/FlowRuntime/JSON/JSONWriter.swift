/// Writes JSON: without white space, with keys in the order in which they are written.
package struct JSONWriter {
  /// The text so far.
  private var bytes: [UInt8] = []
  /// True iff another key or element precedes the next one.
  private var needsComma = false

  /// Creates an empty text.
  package init() {}

  /// Returns `string` as JSON.
  package static func text(_ string: String) -> String {
    var writer = JSONWriter()
    writer.write(string)
    return writer.text
  }

  /// The written text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Begins an object, for a writer that is in use only now and then; else see `object`.
  package mutating func beginObject() { begin(0x7b) }

  /// Ends the innermost object.
  package mutating func endObject() { end(0x7d) }

  /// Begins an array, like `beginObject`.
  package mutating func beginArray() { begin(0x5b) }

  /// Ends the innermost array.
  package mutating func endArray() { end(0x5d) }

  /// Writes an object, with the members that `body` writes.
  package mutating func object<E: Error>(
    _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    beginObject()
    try body(&self)
    endObject()
  }

  /// Writes a key and an object.
  package mutating func object<E: Error>(
    _ name: String, _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    key(name)
    try object(body)
  }

  /// Writes an array, with the elements that `body` writes.
  package mutating func array<E: Error>(
    _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    beginArray()
    try body(&self)
    endArray()
  }

  /// Writes a key and an array.
  package mutating func array<E: Error>(
    _ name: String, _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    key(name)
    try array(body)
  }

  /// Writes a key, which a value must follow.
  package mutating func key(_ name: String) {
    write(name)
    bytes.append(0x3a)
    needsComma = false
  }

  /// Writes a key and a string.
  package mutating func member(_ name: String, _ value: String) {
    key(name)
    write(value)
  }

  /// Writes a key and a number.
  package mutating func member(_ name: String, _ value: Int) {
    key(name)
    write(literal: value.description)
  }

  /// Writes a string. Escapes `"`, `\` and control characters below U+0020, nothing else.
  package mutating func write(_ string: String) {
    separate()
    bytes.append(0x22)
    for byte in string.utf8 { write(escaped: byte) }
    bytes.append(0x22)
  }

  /// Writes `value`. A number that JSON cannot express is a string: `"inf"`, `"-inf"`, `"nan"`.
  package mutating func write(_ value: NavigationArgument) {
    switch value {
    case .nil: write(literal: "null")
    case .bool(let value): write(literal: value.description)
    case .int(let value): write(literal: value.description)
    case .double(let value) where value.isFinite: write(literal: value.description)
    case .double(let value): write(value.description)
    case .string(let value): write(value)
    case .list(let values):
      array { json in
        for value in values { json.write(value) }
      }
    }
  }

  /// Writes a literal as it is: a number, `true`, `false` or `null`.
  package mutating func write(literal: String) {
    separate()
    bytes += literal.utf8
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(0x2c) }
    needsComma = true
  }

  private mutating func write(escaped byte: UInt8) {
    switch byte {
    case 0x22, 0x5c: bytes += [0x5c, byte]
    case 0x0a: bytes += [0x5c, 0x6e]
    case 0x09: bytes += [0x5c, 0x74]
    case 0x0d: bytes += [0x5c, 0x72]
    case 0x08: bytes += [0x5c, 0x62]
    case 0x0c: bytes += [0x5c, 0x66]
    case ..<0x20:
      bytes += [0x5c, 0x75, 0x30, 0x30, GraphText.hex(byte >> 4), GraphText.hex(byte & 15)]
    default: bytes.append(byte)
    }
  }
}
