/// A piece of a URL: where it stands between raw separators, and what identifies the text that it
/// is once decoded.
struct LinkPiece {
  /// Where it begins.
  var start: UInt32
  /// Where the separator behind it stands, or the URL's end.
  var end: UInt32
  /// How many bytes it has once decoded.
  var length: UInt32
  /// What its bytes stand for.
  var form: Form
  /// Its hash once decoded.
  var hash: UInt64
  /// The first eight bytes once decoded, the first one lowest, with zeros behind them.
  var first: UInt64

  /// What the bytes of a piece stand for.
  enum Form: UInt8 {
    /// For themselves.
    case plain
    /// For themselves in lower case.
    case lowercased
    /// Some are escaped.
    case escaped
    /// The same in a query, where `+` is a space.
    case escapedItem
    /// For nothing: an escape is bad, or what is escaped is not UTF-8.
    case broken
  }
}

/// What ends a piece.
struct LinkSeparators {
  private let first: UInt64
  private let second: UInt64
  private let third: UInt64
  /// True iff it is a piece of a query.
  let isItem: Bool

  @inline(__always)
  private init(_ first: UInt8, _ second: UInt8, _ third: UInt8, isItem: Bool) {
    self.first = LinkWord.all(first)
    self.second = LinkWord.all(second)
    self.third = LinkWord.all(third)
    self.isItem = isItem
  }

  /// A segment or a host ends at `/`, `?` or `#`.
  @inline(__always)
  static var segment: Self {
    Self(UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), isItem: false)
  }
  /// An item's name ends at `=`, `&` or `#`.
  @inline(__always)
  static var name: Self {
    Self(UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "#"), isItem: true)
  }
  /// An item's value ends at `&` or `#`.
  @inline(__always)
  static var value: Self {
    Self(UInt8(ascii: "&"), UInt8(ascii: "#"), UInt8(ascii: "#"), isItem: true)
  }
  /// A path ends at `?` or `#`.
  @inline(__always)
  static var path: Self {
    Self(UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "#"), isItem: false)
  }
  /// A scheme ends at `:`, and is none where another separator comes first.
  @inline(__always)
  static var scheme: Self {
    Self(UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), isItem: false)
  }
  /// A fragment begins at `#`.
  @inline(__always)
  static var fragment: Self {
    Self(UInt8(ascii: "#"), UInt8(ascii: "#"), UInt8(ascii: "#"), isItem: false)
  }
  /// A fragment ends with the URL. No UTF-8 has this byte.
  @inline(__always)
  static var none: Self { Self(0xff, 0xff, 0xff, isItem: false) }

  /// Marks those in `word`.
  @inline(__always)
  func marks(in word: UInt64) -> UInt64 {
    LinkWord.zeros(word ^ first) | LinkWord.zeros(word ^ second) | LinkWord.zeros(word ^ third)
  }

  /// Marks what does not stand for itself in `word`.
  @inline(__always)
  func escapes(in word: UInt64) -> UInt64 {
    let percents = LinkWord.marks(UInt8(ascii: "%"), in: word)
    return isItem ? percents | LinkWord.marks(UInt8(ascii: "+"), in: word) : percents
  }
}

extension LinkBytes {
  /// Where the first of `separators` stands from `start` on, or the end. O(length).
  @inline(__always)
  func end(from start: Int, _ separators: LinkSeparators) -> Int {
    var position = start
    while position < count {
      let marks = separators.marks(in: word(at: position))
      if marks != 0 { return position + marks.trailingZeroBitCount / 8 }
      position += 8
    }
    return count
  }

  /// Reads the piece from `start` to the first of `separators`. O(length).
  @inline(__always)
  func piece(from start: Int, _ separators: LinkSeparators, seed: UInt64) -> LinkPiece {
    var hash = LinkHash(seed: seed)
    var first: UInt64 = 0
    var position = start
    var escapes: UInt64 = 0
    while true {
      let word = word(at: position)
      var marks = separators.marks(in: word)
      let left = count - position
      if left < 8 { marks |= 0x80 &<< UInt64(truncatingIfNeeded: left &* 8) }
      let length = marks.trailingZeroBitCount / 8
      if length > 0 {
        let text = LinkWord.prefix(word, length)
        escapes |= separators.escapes(in: text)
        hash.add(text)
        if position == start { first = text }
        position += length
      }
      if length < 8 { break }
    }
    let length = position - start
    let piece = LinkPiece(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: position),
      length: UInt32(truncatingIfNeeded: length), form: .plain, hash: hash.end(length),
      first: first)
    if escapes == 0 { return piece }
    return decoded(piece, separators.isItem ? .escapedItem : .escaped, seed: seed)
  }

  /// The bytes before `end` in lower case: a scheme, or a scheme and host. O(length).
  @inline(__always)
  func lowercased(before end: Int, seed: UInt64) -> LinkPiece {
    var hash = LinkHash(seed: seed)
    var first: UInt64 = 0
    var position = 0
    while position < end {
      let word = LinkWord.lowercased(LinkWord.prefix(word(at: position), end - position))
      hash.add(word)
      if position == 0 { first = word }
      position += 8
    }
    return LinkPiece(
      start: 0, end: UInt32(truncatingIfNeeded: end), length: UInt32(truncatingIfNeeded: end),
      form: .lowercased, hash: hash.end(end), first: first)
  }

  /// All bytes as they are. O(1), without a hash.
  var whole: LinkPiece {
    LinkPiece(
      start: 0, end: UInt32(truncatingIfNeeded: count),
      length: UInt32(truncatingIfNeeded: count), form: .plain, hash: 0, first: word(at: 0))
  }

  /// `piece` with what its bytes are once decoded. O(length).
  @inline(never)
  func decoded(_ piece: LinkPiece, _ form: LinkPiece.Form, seed: UInt64) -> LinkPiece {
    var piece = piece
    piece.form = form
    guard isText(piece) else {
      piece.form = .broken
      return piece
    }
    var words = DecodedWords(DecodedBytes(piece, in: self))
    var hash = LinkHash(seed: seed)
    piece.first = 0
    var isFirst = true
    while let word = words.next() {
      if isFirst { piece.first = word }
      isFirst = false
      hash.add(word)
    }
    piece.length = UInt32(truncatingIfNeeded: words.length)
    piece.hash = hash.end(words.length)
    return piece
  }

  /// True iff every escape of `piece` is one and it is UTF-8 once decoded.
  func isText(_ piece: LinkPiece) -> Bool {
    var bytes = DecodedBytes(piece, in: self)
    var parser = Unicode.UTF8.ForwardParser()
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid: continue
      case .emptyInput: return !bytes.isBroken
      case .error: return false
      }
    }
  }
}

/// The bytes of a piece, one by one, decoded.
struct DecodedBytes: IteratorProtocol {
  private let bytes: LinkBytes
  private var position: Int
  private let end: Int
  private let form: LinkPiece.Form
  /// True iff a bad escape was met, where the bytes end.
  private(set) var isBroken = false

  /// The bytes of `piece`.
  @inline(__always)
  init(_ piece: LinkPiece, in bytes: LinkBytes) {
    self.bytes = bytes
    position = Int(piece.start)
    end = Int(piece.end)
    form = piece.form
  }

  /// The next byte; nil at the end and at a bad escape.
  @inline(__always)
  mutating func next() -> UInt8? {
    guard position < end else { return nil }
    let byte = bytes[position]
    position += 1
    if form == .plain { return byte }
    if byte == UInt8(ascii: "+"), form == .escapedItem { return UInt8(ascii: " ") }
    return byte == UInt8(ascii: "%") ? nextEscaped() : byte
  }

  private mutating func nextEscaped() -> UInt8? {
    guard position + 2 <= end, let high = hexDigit(bytes[position]),
      let low = hexDigit(bytes[position + 1])
    else {
      isBroken = true
      position = end
      return nil
    }
    position += 2
    return high << 4 | low
  }
}

/// The bytes of a piece, eight at a time, decoded.
struct DecodedWords {
  private var bytes: DecodedBytes
  /// How many bytes were read.
  private(set) var length = 0

  /// The words of `bytes`.
  init(_ bytes: DecodedBytes) { self.bytes = bytes }

  /// The next up to eight bytes, the first one lowest, with zeros behind them; nil at the end.
  mutating func next() -> UInt64? {
    var word: UInt64 = 0
    var count: UInt64 = 0
    while count < 8, let byte = bytes.next() {
      word |= UInt64(byte) << (count * 8)
      count += 1
    }
    length += Int(count)
    return count == 0 ? nil : word
  }
}
