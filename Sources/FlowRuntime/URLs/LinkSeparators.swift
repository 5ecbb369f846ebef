/// The bytes that end a piece.
struct LinkSeparators {
  private let first: UInt64
  private let second: UInt64
  private let third: UInt64
  /// The form of pieces with escapes.
  let form: LinkPiece.Form

  @inline(__always)
  private init(
    _ first: UInt8, _ second: UInt8, _ third: UInt8, _ form: LinkPiece.Form = .escaped
  ) {
    self.first = LinkWord.all(first)
    self.second = LinkWord.all(second)
    self.third = LinkWord.all(third)
    self.form = form
  }

  /// A segment ends at `/`, `?` or `#`.
  @inline(__always)
  static var segment: Self {
    Self(UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"))
  }
  /// An item's name ends at `=`, `&` or `#`.
  @inline(__always)
  static var name: Self {
    Self(UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "#"), .escapedItem)
  }
  /// An item's value ends at `&` or `#`.
  @inline(__always)
  static var value: Self {
    Self(UInt8(ascii: "&"), UInt8(ascii: "#"), UInt8(ascii: "#"), .escapedItem)
  }
  /// A path ends at `?` or `#`.
  @inline(__always)
  static var path: Self { Self(UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "#")) }
  /// A scheme ends at `:`.
  @inline(__always)
  static var scheme: Self { Self(UInt8(ascii: ":"), UInt8(ascii: ":"), UInt8(ascii: ":")) }
  /// A fragment begins at `#`.
  @inline(__always)
  static var fragment: Self { Self(UInt8(ascii: "#"), UInt8(ascii: "#"), UInt8(ascii: "#")) }
  /// A fragment ends with the URL. No UTF-8 has this byte.
  @inline(__always)
  static var none: Self { Self(0xff, 0xff, 0xff) }

  /// Marks those in `word`.
  @inline(__always)
  func marks(in word: UInt64) -> UInt64 {
    LinkWord.zeros(word ^ first) | LinkWord.zeros(word ^ second) | LinkWord.zeros(word ^ third)
  }

  /// Marks the bytes in `word` that are not plain.
  @inline(__always)
  func escapes(in word: UInt64) -> UInt64 {
    let percents = LinkWord.marks(UInt8(ascii: "%"), in: word)
    return form == .escapedItem ? percents | LinkWord.marks(UInt8(ascii: "+"), in: word) : percents
  }
}
