/// Reads the output of `GraphWriter`: throws a typed error on any other text. Takes time and memory
/// in proportion to the text, except for the place tree, which has a limit. Methods that call its
/// methods are mutating even if they change nothing: otherwise they would be called on a copy of
/// its many tables, which would take half of the time.
struct GraphReader: ~Copyable {
  /// The text, which outlives the reader.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The number of bytes read.
  var position = 0
  /// The graph so far.
  var graph = GraphTables()
  /// The number of owners, routes and mounts there will be: rows may name later ones.
  var limits = (owners: 0, routes: 0, mounts: 0)
  var runs = RowRuns()
  /// The mask of the row that is read, without the bits of the fields so far.
  var mask: UInt64 = 0
  /// The position of each row.
  var positions: Positions
  /// The start of the routes, and the position where enough of them is read to predict the number
  /// of rows.
  var estimate = (start: 0, end: Int.max)
  /// The list constants that already belong to something.
  var claimedLists: Set<ID<NavigationGraph.Constant>> = []
  /// Which bindings of links a pattern binds.
  var isBound: [Bool] = []
  /// The bytes of the last string.
  var stringBytes: [UInt8] = []
  /// The app's types that are asked whether they read the graph's own arguments.
  var readers: [ArgumentReader] = []
  /// The reader of each type, once the types are known.
  var readersByType: [ArgumentReader?] = []
  /// A text that its type does not read, and that type.
  var unread: (type: ID<NavigationGraph.ValueType>, text: ID<String>)?
  /// Which owners use which groups.
  var useSet: Set<UsePair> = []

  /// Begins to read `bytes`. Without positions an error that is found after everything is read has
  /// none.
  init(_ bytes: UnsafeBufferPointer<UInt8>, keepsPositions: Bool = false) {
    self.bytes = bytes
    positions = Positions(isKept: keepsPositions)
  }

  /// An owner and a group that it uses.
  struct UsePair: Hashable {
    var owner: ID<NavigationGraph.Owner>
    var group: ID<NavigationGraph.Owner>
  }

  /// The byte positions of rows, by their tables; zero if none are kept.
  struct Positions {
    let isKept: Bool
    private var rows: [[Int]] = Array(repeating: [], count: RowKind.allCases.count)

    init(isKept: Bool) { self.isKept = isKept }

    @inline(__always)
    mutating func append(_ position: Int, _ kind: RowKind) {
      if isKept { rows[kind.rawValue].append(position) }
    }

    subscript<Row: GraphRow>(id: ID<Row>) -> Int {
      isKept ? rows[Row.kind.rawValue][id.index] : 0
    }
  }

  /// The error that the part beginning at `start` is wrong for `reason`.
  func error(_ reason: GraphError.Reason, at start: Int? = nil) -> GraphError {
    GraphError(position: start ?? position, reason: unreadText ?? reason)
  }

  /// Reads one byte.
  @inline(__always)
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

  /// Reads a number of several digits; most have two or three.
  @inline(never)
  private mutating func readLongNumber() throws(GraphError) -> UInt64 {
    if position &+ 2 < bytes.count {
      let first = UInt64(bytes[position] &- GraphText.firstHigh)
      let second = bytes[position &+ 1]
      let hasTwo = second < GraphText.firstHigh
      let middle = UInt64(second &- GraphText.firstHigh)
      let high = hasTwo ? first : (first &+ 1) &* GraphText.highDigits &+ middle
      let low = UInt64((hasTwo ? second : bytes[position &+ 2]) &- GraphText.firstLow)
      if first < GraphText.highDigits, low < GraphText.lowDigits,
        hasTwo || middle < GraphText.highDigits
      {
        position &+= hasTwo ? 2 : 3
        return (high &+ 1) &* GraphText.lowDigits &+ low
      }
    }
    return try readAnyNumber()
  }

  /// Reads a number of any length, or throws if there is none.
  @inline(never)
  private mutating func readAnyNumber() throws(GraphError) -> UInt64 {
    var high: UInt64 = 0
    var next = position
    while next < bytes.count {
      let byte = bytes[next]
      let low = UInt64(byte &- GraphText.firstLow)
      if low < GraphText.lowDigits {
        let (product, isLarge) = high.multipliedReportingOverflow(by: GraphText.lowDigits)
        let (sum, isLarger) = product.addingReportingOverflow(low)
        guard !isLarge, !isLarger else { throw error(.numberOutOfRange) }
        position = next + 1
        return sum
      }
      let digit = UInt64(byte &- GraphText.firstHigh)
      guard digit < GraphText.highDigits else { throw error(.unexpectedByte(byte), at: next) }
      // Far from overflow: larger numbers have too many digits below.
      guard high < 1 << 58 else { throw error(.numberOutOfRange) }
      high = high &* GraphText.highDigits &+ digit &+ 1
      next &+= 1
    }
    throw error(.cutOff, at: next)
  }

  /// Reads a number below `limit`.
  @inline(__always)
  mutating func readNumber(below limit: Int) throws(GraphError) -> Int {
    let start = position
    let number = try readNumber()
    guard number < UInt64(limit) else { throw error(.numberOutOfRange, at: start) }
    return Int(number)
  }

  /// Reads the number of rows that follow. Each takes at least a byte, so that a number greater
  /// than the remaining bytes is an error before anything is reserved.
  @inline(__always)
  mutating func readCount() throws(GraphError) -> Int {
    let start = position
    let count = try readNumber()
    let remaining = UInt64(truncatingIfNeeded: bytes.count &- position)
    guard count <= remaining else { throw error(.countOutOfRange, at: start) }
    return Int(count)
  }

  /// Reads the number of a row of a table that has `count`.
  @inline(__always)
  mutating func readID<Row>(below count: Int) throws(GraphError) -> ID<Row> {
    let start = position
    let number = try readNumber()
    guard number < UInt64(count) else { throw error(.badReference, at: start) }
    return ID(Int(number))
  }

  /// Reads the length of a string, and its bytes into `stringBytes`. False iff all are unescaped
  /// ASCII.
  mutating func readStringBytes() throws(GraphError) -> Bool {
    let count = try readCount()
    let plain = bytes[position..<(position + count)].prefix { GraphText.isPlain($0) }
    stringBytes.removeAll(keepingCapacity: true)
    stringBytes.append(contentsOf: plain)
    position += plain.count
    // Mostly that was all of them.
    for _ in plain.count..<count {
      let byte = try readByte()
      stringBytes.append(GraphText.isPlain(byte) ? byte : try readEscape(byte))
    }
    return plain.count < count
  }

  /// Reads the digits after `byte`, which begins an escaped byte.
  private mutating func readEscape(_ byte: UInt8) throws(GraphError) -> UInt8 {
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
