/// A URL's path while it is matched: its pieces, as many as a pattern can ask for, and the way
/// through the tree that is being tried.
struct LinkPath {
  /// The URL.
  let bytes: LinkBytes
  private let seed: UInt64
  private let steps: UnsafeMutableBufferPointer<Step>
  /// How many pieces are read: all, or one more than a base and a pattern can have.
  let count: Int
  /// Where what is not read begins.
  private let rest: Int

  /// A piece, and the way before it.
  struct Step {
    /// The piece.
    fileprivate(set) var piece: LinkPiece
    /// The strongest edge that is still to be tried of the node before the piece.
    var alternative: UInt32
    /// What the piece is written as, or `unknown`.
    fileprivate var typed: LinkPrecedences
  }

  /// Reads the path from `start` on, where a `/` stands before the first piece, or the path ends.
  /// `steps` must have room for one piece more than a base and a pattern can have. A `/` at the end
  /// means nothing. O(length).
  @inline(__always)
  init(_ bytes: LinkBytes, seed: UInt64, from start: Int, steps: UnsafeMutableBufferPointer<Step>) {
    var count = 0
    var position = start
    while position < bytes.count, bytes[position] == UInt8(ascii: "/"), count < steps.count {
      let piece = bytes.segment(from: position &+ 1, seed: seed)
      position = Int(piece.end)
      steps.initializeElement(
        at: count, to: Step(piece: piece, alternative: LinkTree.none, typed: .unknown))
      count &+= 1
    }
    if position > start, bytes[position &- 1] == UInt8(ascii: "/"),
      position == bytes.count || bytes[position] != UInt8(ascii: "/")
    {
      count &-= 1
    }
    self.bytes = bytes
    self.seed = seed
    self.steps = steps
    self.count = count
    rest = position
  }

  // MARK: - Pieces

  /// The step at `depth`, which must be less than `count`.
  subscript(depth: Int) -> Step {
    @inline(__always) get {
      precondition(depth < count)
      return steps[depth]
    }
    @inline(__always) nonmutating _modify {
      precondition(depth < count)
      yield &steps[depth]
    }
  }

  /// True iff the piece at `depth` is a text that is not empty.
  @inline(__always)
  func isText(_ depth: Int) -> Bool { self[depth].piece.length > 0 }

  /// True iff the piece at `depth` fits `precedence`: an enum if it is any text. O(1), and once
  /// O(length).
  @inline(__always)
  func fits(_ depth: Int, _ precedence: LinkPrecedence) -> Bool {
    switch precedence {
    case .uuid, .int, .double, .bool: typed(depth).contains(LinkPrecedences(precedence))
    case .literal, .enum, .text, .wildcard: isText(depth)
    case .rest: true
    }
  }

  @inline(__always)
  private func typed(_ depth: Int) -> LinkPrecedences {
    let known = self[depth].typed
    if known != .unknown { return known }
    let typed = bytes.typedPrecedences(of: self[depth].piece)
    self[depth].typed = typed
    return typed
  }

  /// What is left of the path from the piece at `depth` on, without a `/` at its end; nil where
  /// that is nothing or stands for nothing.
  func rest(from depth: Int) -> LinkPiece? {
    var piece = bytes.piece(from: Int(self[depth].piece.start), .path, seed: seed)
    guard piece.form != .broken else { return nil }
    if piece.end > piece.start, bytes[Int(piece.end) - 1] == UInt8(ascii: "/") {
      piece.end -= 1
      piece.length -= 1
    }
    return piece.end > piece.start ? piece : nil
  }

  /// Where the query or the fragment begins, or the URL's end.
  var end: Int { bytes.end(from: rest, .path) }
}
