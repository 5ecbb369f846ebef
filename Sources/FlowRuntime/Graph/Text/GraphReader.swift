/// Reads what `GraphWriter` writes, and nothing else: ends in a typed error on any other text.
/// Takes time and memory in proportion to the text, but for the place tree, which has a limit.
/// It is never copied: with its many tables a copy for each row would take half of the time.
struct GraphReader: ~Copyable {
  /// The text.
  let bytes: [UInt8]
  /// How many of its bytes are read.
  var position = 0
  /// What is read so far.
  var graph = NavigationGraph()
  /// How many owners, routes and mounts there will be: rows may name later ones.
  var limits = (owners: 0, routes: 0, mounts: 0)
  /// Where each row stands that is checked when all are read.
  var positions = Positions()
  /// How deep each type is nested.
  var typeDepths: [UInt8] = []
  /// How deep each constant is nested.
  var constantDepths: [UInt8] = []
  /// The list constants that something has.
  var claimedLists: Set<ID<NavigationGraph.Constant>> = []
  /// Which bindings of links a pattern binds.
  var isBound: [Bool] = []
  /// Which owners use which groups.
  var useSet: Set<UsePair> = []

  /// Begins to read `bytes`.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// An owner and a group that it uses.
  struct UsePair: Hashable {
    var owner: ID<NavigationGraph.Owner>
    var group: ID<NavigationGraph.Owner>
  }

  /// The byte positions of rows, in the order of their ids.
  struct Positions {
    var owners: [Int] = []
    var routes: [Int] = []
    var mounts: [Int] = []
    var transitions: [Int] = []
    var gos: [Int] = []
    var steps: [Int] = []
  }

  /// The error that what begins at `start` is wrong for `reason`.
  func error(_ reason: GraphError.Reason, at start: Int? = nil) -> GraphError {
    GraphError(position: start ?? position, reason: reason)
  }

  /// Reads one byte.
  mutating func readByte() throws(GraphError) -> UInt8 {
    guard position < bytes.count else { throw error(.cutOff) }
    position += 1
    return bytes[position - 1]
  }

  /// Reads a number.
  @inline(__always)
  mutating func readNumber() throws(GraphError) -> UInt64 {
    if position < bytes.count {
      let low = UInt64(bytes[position] &- GraphText.firstLow)
      if low < GraphText.lowDigits {
        position &+= 1
        return low
      }
    }
    return try readLongNumber()
  }

  /// Reads a number of any length; most have one digit.
  @inline(never)
  private mutating func readLongNumber() throws(GraphError) -> UInt64 {
    let start = position
    var high: UInt64 = 0
    while true {
      let byte = try readByte()
      let digit = UInt64(byte &- GraphText.firstHigh)
      guard digit < GraphText.highDigits else {
        let low = UInt64(byte &- GraphText.firstLow)
        guard low < GraphText.lowDigits else {
          throw error(.unexpectedByte(byte), at: position - 1)
        }
        let (product, isLarge) = high.multipliedReportingOverflow(by: GraphText.lowDigits)
        let (sum, isLarger) = product.addingReportingOverflow(low)
        guard !isLarge, !isLarger else { throw error(.numberOutOfRange, at: start) }
        return sum
      }
      // Far from overflow: what is larger has too many digits below.
      guard high < 1 << 58 else { throw error(.numberOutOfRange, at: start) }
      high = high * GraphText.highDigits + digit + 1
    }
  }

  /// Reads a number below `limit`.
  mutating func readNumber(below limit: Int) throws(GraphError) -> Int {
    let start = position
    let number = try readNumber()
    guard number < UInt64(limit) else { throw error(.numberOutOfRange, at: start) }
    return Int(number)
  }

  /// Reads how many rows follow. Each takes a byte at least, so that more than there are bytes left
  /// is an error before anything is reserved.
  mutating func readCount() throws(GraphError) -> Int {
    let start = position
    let count = try readNumber()
    guard count <= UInt64(bytes.count - position) else { throw error(.countOutOfRange, at: start) }
    return Int(count)
  }

  /// Reads a number that small negative ones are short of too.
  mutating func readSigned() throws(GraphError) -> Int64 {
    let number = try readNumber()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  /// Reads a finite number.
  mutating func readDouble() throws(GraphError) -> Double {
    let start = position
    let number = Double(bitPattern: try readNumber().byteSwapped)
    guard number.isFinite else { throw error(.notFinite, at: start) }
    return number
  }

  /// Reads the number of a row of a table that has `count`.
  mutating func readID<Row>(below count: Int) throws(GraphError) -> ID<Row> {
    let start = position
    let number = try readNumber()
    guard number < UInt64(count) else { throw error(.badReference, at: start) }
    return ID(Int(number))
  }

  /// Reads the number of a row of a table that has `count` plus one, or zero for none.
  mutating func readOptionalID<Row>(below count: Int) throws(GraphError) -> ID<Row>? {
    let start = position
    let number = try readNumber()
    guard number <= UInt64(count) else { throw error(.badReference, at: start) }
    return number == 0 ? nil : ID(Int(number) - 1)
  }

  /// Reads how many bytes a string has, and the string.
  mutating func readString() throws(GraphError) -> String {
    let start = position
    let count = try readCount()
    var text: [UInt8] = []
    text.reserveCapacity(count)
    for _ in 0..<count { text.append(try readStringByte()) }
    let string = String(decoding: text, as: UTF8.self)
    guard string.utf8.elementsEqual(text) else { throw error(.invalidUTF8, at: start) }
    return string
  }

  /// Reads a byte of a string: as it is, or escaped if it cannot stand for itself.
  private mutating func readStringByte() throws(GraphError) -> UInt8 {
    let byte = try readByte()
    if GraphText.isPlain(byte) { return byte }
    guard byte == GraphText.escape else {
      throw error(.unexpectedByte(byte), at: position - 1)
    }
    let digits = (try readByte(), try readByte())
    guard let high = GraphText.value(hex: digits.0), let low = GraphText.value(hex: digits.1),
      !GraphText.isPlain(high << 4 | low)
    else { throw error(.unexpectedByte(digits.0), at: position - 2) }
    return high << 4 | low
  }
}
