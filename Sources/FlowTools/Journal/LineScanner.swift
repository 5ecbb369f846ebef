/// Reads the members of a line that is an object of JSON. Members that are not asked for are
/// skipped: only their strings and brackets are examined.
struct LineScanner {
  let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  /// Begins to read `bytes`.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The next byte that is no space; 0 at the end.
  var next: UInt8 {
    mutating get {
      while position < bytes.count {
        let byte = bytes[position]
        guard byte == 0x20 || byte == 0x09 || byte == 0x0d else { return byte }
        position += 1
      }
      return 0
    }
  }

  /// Reads `byte`, if it is next.
  mutating func read(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Reads a string, and returns its bytes as they are written; nil if there is none.
  mutating func readString() -> UnsafeRawBufferPointer? {
    guard read(0x22) else { return nil }
    let start = position
    guard skipString() else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<position - 1])
  }

  /// Reads a whole number that is not negative; nil if there is none.
  mutating func readCount() -> Int? {
    guard (0x30...0x39).contains(next) else { return nil }
    var number = 0
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) {
      let (ten, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isLarger) = ten.addingReportingOverflow(Int(bytes[position] - 0x30))
      guard !isTooLarge, !isLarger else { return nil }
      number = sum
      position += 1
    }
    return number
  }

  /// Reads any value; false if there is none, or it does not end.
  mutating func skipValue() -> Bool {
    switch next {
    case 0x22:
      position += 1
      return skipString()
    case 0x7b, 0x5b: return skipBrackets()
    case 0, 0x2c, 0x3a, 0x5d, 0x7d: return false
    default:
      while position < bytes.count, !LineScanner.ends(bytes[position]) { position += 1 }
      return true
    }
  }

  /// True iff a number or word ends before `byte`.
  private static func ends(_ byte: UInt8) -> Bool {
    byte == 0x2c || byte == 0x7d || byte == 0x5d || byte == 0x20 || byte == 0x09 || byte == 0x0d
  }

  private mutating func skipBrackets() -> Bool {
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == 0x22 {
        guard skipString() else { return false }
      } else if byte | 0x20 == 0x7b {
        depth += 1
      } else if byte | 0x20 == 0x7d {
        depth -= 1
        if depth == 0 { return true }
      }
    }
    return false
  }

  /// Reads the rest of a string, after its first quote.
  private mutating func skipString() -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == 0x22 { return true }
      if byte == 0x5c { position += 1 }
      if byte < 0x20 { return false }
    }
    return false
  }
}
