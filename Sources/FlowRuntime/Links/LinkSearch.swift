/// A URL's path while it is matched: its pieces, each read once and only when a pattern asks for
/// it, and the way through the tree that is being tried.
struct LinkSearch {
  /// The URL.
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
    fileprivate var piece: LinkPiece
    /// What the piece fits, as far as that is known.
    fileprivate var fits: LinkTree.Kinds
    fileprivate var isClassified: Bool
    fileprivate var node: UInt32
    /// The edges of the node that the piece fits and that are still to be tried.
    fileprivate var kinds: LinkTree.Kinds
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
  mutating func reach(_ depth: Int) -> Bool {
    if depth < count { return true }
    guard let start = next else { return false }
    return read(from: start) != nil
  }

  /// Reads the next piece; nil where a `/` at the end is all that is left, which means nothing.
  @inline(__always)
  private mutating func read(from start: Int) -> (piece: LinkPiece, fits: LinkTree.Kinds)? {
    let piece = bytes.piece(from: start, .segment, seed: seed)
    end = Int(piece.end)
    let goesOn = end < bytes.count && bytes[end] == UInt8(ascii: "/")
    next = goesOn ? end + 1 : nil
    guard goesOn || start < end else { return nil }
    let fits: LinkTree.Kinds =
      start == end || piece.form == .broken ? .rest : [.literal, .any, .rest]
    steps.initializeElement(
      at: count, to: Step(piece: piece, fits: fits, isClassified: false, node: 0, kinds: []))
    count += 1
    return (piece, fits)
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

  /// An edge of a node, and the piece that it is to take.
  struct Edge {
    /// Where it begins.
    var node: UInt32
    /// Which of the node's edges it is.
    var precedence: LinkPrecedence
    /// What it takes.
    var piece: LinkPiece
  }

  /// What a node has to offer.
  enum Offer {
    /// An edge that the piece fits.
    case edge(Edge)
    /// No edge: the path ends here.
    case end
    /// No edge that the piece fits.
    case nothing
  }

  /// Comes to a node with edges of `kinds` before the piece at `depth`, and returns the strongest
  /// that the piece fits.
  @inline(__always)
  mutating func enter(_ node: UInt32, _ kinds: LinkTree.Kinds, at depth: Int) -> Offer {
    stepCount &+= 1
    // What was read just now is not looked for in memory.
    var piece: LinkPiece
    var fits: LinkTree.Kinds
    var isClassified = false
    if depth < count {
      piece = steps[depth].piece
      fits = steps[depth].fits
      isClassified = steps[depth].isClassified
    } else {
      guard let start = next, let read = read(from: start) else { return .end }
      (piece, fits) = read
    }
    if !isClassified, !kinds.isDisjoint(with: .typed) {
      fits.formUnion(bytes.typedKinds(of: piece))
      steps[depth].fits = fits
      steps[depth].isClassified = true
    }
    steps[depth].node = node
    let fitting = kinds.intersection(fits).rawValue
    steps[depth].kinds.rawValue = fitting & (fitting &- 1)
    guard let precedence = LinkSearch.strongest(fitting) else { return .nothing }
    return .edge(Edge(node: node, precedence: precedence, piece: piece))
  }

  /// The strongest edge that is not tried yet of the node before the piece at `depth`; nil where all
  /// are.
  mutating func edge(at depth: Int) -> Edge? {
    let kinds = steps[depth].kinds.rawValue
    guard let precedence = LinkSearch.strongest(kinds) else { return nil }
    steps[depth].kinds.rawValue = kinds & (kinds &- 1)
    return Edge(node: steps[depth].node, precedence: precedence, piece: steps[depth].piece)
  }

  @inline(__always)
  private static func strongest(_ kinds: UInt16) -> LinkPrecedence? {
    kinds == 0 ? nil : LinkPrecedence(rawValue: UInt8(kinds.trailingZeroBitCount))
  }

  /// Counts a pattern whose arguments are asked for.
  @inline(__always)
  mutating func countPattern() { stepCount &+= 1 }
}
