/// Reads what `GraphWriter` writes, and nothing else: ends in a typed error on any other text.
/// Takes time and memory in proportion to the text, but for the place tree, which has a limit.
/// It is never copied: with its many tables a copy for each row would take half of the time. So what
/// calls itself is mutating even where it changes nothing: it would be called with a copy else.
struct GraphReader: ~Copyable {
  /// The text, which outlives the reader.
  let bytes: UnsafeBufferPointer<UInt8>
  /// How many of its bytes are read.
  var position = 0
  /// What is read so far.
  var graph = NavigationGraph()
  /// How many owners, routes and mounts there will be: rows may name later ones.
  var limits = (owners: 0, routes: 0, mounts: 0)
  /// Where each row stands that is checked when all are read.
  var positions: Positions
  /// Where the owners begin, and where enough of them is read to tell how many rows there will be.
  var estimate = (start: 0, end: Int.max)
  /// How deep each type is nested.
  var typeDepths: [UInt8] = []
  /// How deep each constant is nested.
  var constantDepths: [UInt8] = []
  /// The list constants that something has.
  var claimedLists: Set<ID<NavigationGraph.Constant>> = []
  /// Which bindings of links a pattern binds.
  var isBound: [Bool] = []
  /// The bytes of the string that was read last.
  var stringBytes: [UInt8] = []
  /// Which owners use which groups.
  var useSet: Set<UsePair> = []

  /// Begins to read `bytes`. Without positions an error that is found when all is read has none.
  init(_ bytes: UnsafeBufferPointer<UInt8>, keepsPositions: Bool = false) {
    self.bytes = bytes
    positions = Positions(isKept: keepsPositions)
  }

  /// An owner and a group that it uses.
  struct UsePair: Hashable {
    var owner: ID<NavigationGraph.Owner>
    var group: ID<NavigationGraph.Owner>
  }

  /// The byte positions of rows.
  struct Positions {
    var owners: PositionTable<NavigationGraph.Owner>
    var routes: PositionTable<NavigationGraph.Route>
    var mounts: PositionTable<NavigationGraph.Mount>
    var transitions: PositionTable<NavigationGraph.Transition>
    var navigateActions: PositionTable<NavigationGraph.NavigateAction>
    var steps: PositionTable<NavigationGraph.Step>

    init(isKept: Bool) {
      owners = PositionTable(isKept: isKept)
      routes = PositionTable(isKept: isKept)
      mounts = PositionTable(isKept: isKept)
      transitions = PositionTable(isKept: isKept)
      navigateActions = PositionTable(isKept: isKept)
      steps = PositionTable(isKept: isKept)
    }
  }

  /// The byte positions of a table's rows, in the order of their ids; zero where none are kept.
  struct PositionTable<Row> {
    let isKept: Bool
    private var rows: [Int] = []

    init(isKept: Bool) { self.isKept = isKept }

    mutating func append(_ position: Int) {
      if isKept { rows.append(position) }
    }

    subscript(id: ID<Row>) -> Int { isKept ? rows[id.index] : 0 }
  }

  /// The error that what begins at `start` is wrong for `reason`.
  func error(_ reason: GraphError.Reason, at start: Int? = nil) -> GraphError {
    GraphError(position: start ?? position, reason: reason)
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

  /// Reads a number of any length; most have one digit.
  @inline(never)
  private mutating func readLongNumber() throws(GraphError) -> UInt64 {
    // Most have two or three digits.
    if position &+ 2 < bytes.count {
      let first = UInt64(bytes[position] &- GraphText.firstHigh)
      let second = bytes[position &+ 1]
      var low = UInt64(second &- GraphText.firstLow)
      if first < GraphText.highDigits {
        if low < GraphText.lowDigits {
          position &+= 2
          return (first &+ 1) &* GraphText.lowDigits &+ low
        }
        let middle = UInt64(second &- GraphText.firstHigh)
        low = UInt64(bytes[position &+ 2] &- GraphText.firstLow)
        if middle < GraphText.highDigits, low < GraphText.lowDigits {
          position &+= 3
          return ((first &+ 1) &* GraphText.highDigits &+ middle &+ 1) &* GraphText.lowDigits &+ low
        }
      }
    }
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
      // Far from overflow: what is larger has too many digits below.
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

  /// Reads how many rows follow. Each takes a byte at least, so that more than there are bytes left
  /// is an error before anything is reserved.
  @inline(__always)
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
  @inline(__always)
  mutating func readID<Row>(below count: Int) throws(GraphError) -> ID<Row> {
    let start = position
    let number = try readNumber()
    guard number < UInt64(count) else { throw error(.badReference, at: start) }
    return ID(Int(number))
  }

  /// Reads the number of a row of a table that has `count` plus one, or zero for none.
  @inline(__always)
  mutating func readOptionalID<Row>(below count: Int) throws(GraphError) -> ID<Row>? {
    let start = position
    let number = try readNumber()
    guard number <= UInt64(count) else { throw error(.badReference, at: start) }
    return number == 0 ? nil : ID(Int(number) - 1)
  }

  /// Reads how many bytes a string has, and those into `stringBytes`. False iff all are ASCII that
  /// stands for itself.
  mutating func readStringBytes() throws(GraphError) -> Bool {
    let count = try readCount()
    stringBytes.removeAll(keepingCapacity: true)
    var isEscaped = false
    for _ in 0..<count {
      let byte = try readByte()
      if GraphText.isPlain(byte) {
        stringBytes.append(byte)
      } else {
        stringBytes.append(try readEscape(byte))
        isEscaped = true
      }
    }
    return isEscaped
  }

  /// Reads what stands behind `byte`, which begins a byte that cannot stand for itself.
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
