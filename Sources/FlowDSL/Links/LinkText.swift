import FlowRuntime

/// The text of a string literal, and the source position of each of its bytes.
struct LinkText {
  /// The text without escapes.
  private(set) var bytes: [UInt8] = []
  /// The whole literal, quotes included.
  let literal: Source.Span
  /// The source position of each byte, and of the closing quote; empty if nothing is escaped, so
  /// that they are consecutive.
  private var places: [UInt32] = []

  /// An empty text.
  init() { literal = Source.Span(file: ID(0), start: 0, end: 0) }

  /// Reads the literal at `span`; nil if it is not closed or an escape is broken, which has been
  /// reported.
  init?(_ span: Source.Span, in source: Source) {
    literal = span
    let end = Int(span.end)
    guard span.end >= span.start + 2, end <= source.bytes.count else { return nil }
    guard source.bytes[Int(span.start)] == UInt8(ascii: "\""),
      source.bytes[end - 1] == UInt8(ascii: "\"")
    else { return nil }
    let raw = source.bytes[Int(span.start) + 1..<end - 1]
    if raw.contains(UInt8(ascii: "\\")) {
      guard unescape(raw) else { return nil }
      places.append(UInt32(end - 1))
    } else {
      bytes = Array(raw)
    }
  }

  /// The source span of the bytes `range`.
  func span(_ range: Range<Int>) -> Source.Span {
    Source.Span(file: literal.file, start: place(range.lowerBound), end: place(range.upperBound))
  }

  /// The text of the bytes `range`.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func place(_ index: Int) -> UInt32 {
    places.isEmpty ? literal.start + 1 + UInt32(index) : places[index]
  }

  /// Appends `raw` without its escapes; false iff one is broken.
  private mutating func unescape(_ raw: ArraySlice<UInt8>) -> Bool {
    var index = raw.startIndex
    while index < raw.endIndex {
      let start = index
      guard raw[index] == UInt8(ascii: "\\") else {
        append([raw[index]], at: start)
        index += 1
        continue
      }
      guard index + 1 < raw.endIndex else { return false }
      index += 2
      switch raw[start + 1] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): append([raw[start + 1]], at: start)
      case UInt8(ascii: "n"): append([0x0a], at: start)
      case UInt8(ascii: "t"): append([0x09], at: start)
      case UInt8(ascii: "u"):
        guard let close = raw[index...].firstIndex(of: UInt8(ascii: "}")),
          let scalar = scalar(raw[index..<close])
        else { return false }
        append(Array(String(scalar).utf8), at: start)
        index = close + 1
      case _: return false
      }
    }
    return true
  }

  /// The scalar of `{hex`.
  private func scalar(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard digits.first == UInt8(ascii: "{") else { return nil }
    let hex = String(decoding: digits.dropFirst(), as: UTF8.self)
    return UInt32(hex, radix: 16).flatMap(Unicode.Scalar.init)
  }

  private mutating func append(_ scalar: [UInt8], at place: Int) {
    bytes += scalar
    places += repeatElement(UInt32(place), count: scalar.count)
  }
}
