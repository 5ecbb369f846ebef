/// A URL's path while it is matched: its pieces, each read once and only when a pattern asks for
/// it, and the way through the tree that is being tried.
struct LinkSearch {
  let bytes: LinkBytes
  private let seed: UInt64
  /// Room for one piece more than a base and a pattern can have.
  private let steps: UnsafeMutableBufferPointer<Step>
  /// How many pieces are read.
  private var count = 0
  /// Where the next piece begins; nil when the path is read.
  private var next: Int?
  /// Where the path ends, when it is read.
  private var end: Int
  /// How many nodes were come to and patterns tried: what the cost of a match grows with, beside
  /// the URL's length.
  private(set) var stepCount = 0

  /// A piece, and the node that is reached before it.
  struct Step {
    var piece: LinkPiece
    /// What the piece fits, as far as that is known.
    fileprivate var fits: LinkTable.Kinds
    fileprivate var isClassified: Bool
    fileprivate var node: UInt32
    /// The edges of the node that the piece fits and that are still to be tried.
    fileprivate var kinds: LinkTable.Kinds
  }

  /// Reads the path from `start` on, where a `/` stands before the first piece, or the path ends.
  @inline(__always)
  init(_ bytes: LinkBytes, seed: UInt64, from start: Int, steps: UnsafeMutableBufferPointer<Step>) {
    self.bytes = bytes
    self.seed = seed
    self.steps = steps
    end = start
    next = start < bytes.count && bytes[start] == UInt8(ascii: "/") ? start + 1 : nil
  }

  // MARK: - Pieces

  /// The piece at `depth`, which must be read.
  func piece(_ depth: Int) -> LinkPiece { steps[depth].piece }

  /// True iff the path has a piece at `depth`; reads it if it is the next one.
  @inline(__always)
  mutating func reach(_ depth: Int) -> Bool {
    if depth < count { return true }
    guard let start = next else { return false }
    return read(from: start)
  }

  @inline(__always)
  private mutating func read(from start: Int) -> Bool {
    let piece = bytes.piece(from: start, .segment, seed: seed)
    end = Int(piece.end)
    let goesOn = end < bytes.count && bytes[end] == UInt8(ascii: "/")
    next = goesOn ? end + 1 : nil
    // A `/` at the end means nothing.
    guard goesOn || start < end else { return false }
    let fits: LinkTable.Kinds =
      start == end || piece.form == .broken ? .rest : [.literal, .any, .rest]
    steps.initializeElement(
      at: count, to: Step(piece: piece, fits: fits, isClassified: false, node: 0, kinds: []))
    count += 1
    return true
  }

  /// What is left of the path from the piece at `depth` on, without a `/` at its end; nil where
  /// that is nothing or stands for nothing.
  func rest(from depth: Int) -> LinkPiece? {
    var piece = bytes.piece(from: Int(steps[depth].piece.start), .path, seed: seed)
    guard piece.form != .broken else { return nil }
    if piece.end > piece.start, bytes[Int(piece.end) - 1] == UInt8(ascii: "/") {
      piece.end -= 1
      piece.length -= 1
    }
    return piece.end > piece.start ? piece : nil
  }

  /// Where the query or the fragment begins, or the URL's end.
  var pathEnd: Int { next.map { bytes.end(from: $0, .path) } ?? end }

  // MARK: - The way

  /// Comes to a node before the piece at `depth`.
  @inline(__always)
  mutating func enter(_ node: UInt32, _ kinds: LinkTable.Kinds, at depth: Int) {
    stepCount &+= 1
    if !kinds.isDisjoint(with: .typed), !steps[depth].isClassified {
      steps[depth].isClassified = true
      steps[depth].fits.formUnion(bytes.typedKinds(of: steps[depth].piece))
    }
    steps[depth].node = node
    steps[depth].kinds = kinds.intersection(steps[depth].fits)
  }

  /// The node before the piece at `depth` and the strongest of its edges that is not tried yet; nil
  /// where all are.
  @inline(__always)
  mutating func edge(at depth: Int) -> (node: UInt32, precedence: LinkPrecedence)? {
    let kinds = steps[depth].kinds.rawValue
    guard kinds != 0,
      let precedence = LinkPrecedence(rawValue: UInt8(kinds.trailingZeroBitCount))
    else { return nil }
    steps[depth].kinds.rawValue = kinds & (kinds &- 1)
    return (steps[depth].node, precedence)
  }

  /// Counts a pattern whose arguments are asked for.
  @inline(__always)
  mutating func countPattern() { stepCount &+= 1 }
}
