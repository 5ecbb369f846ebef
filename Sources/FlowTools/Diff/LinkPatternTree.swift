import FlowRuntime

/// The patterns of one graph as a tree of their segments, to find those that a pattern of another
/// graph takes URLs from.
struct LinkPatternTree {
  typealias LinkID = ID<NavigationGraph.Link>

  /// The maximum number of patterns found for each of the other graph.
  static let limit = 64
  /// The maximum number of edges examined for that.
  private static let mostSteps = 1024

  private let samples: LinkSamples
  private var nodes = [Node()]

  private struct Node {
    var next: [LinkSamples.Piece: Int] = [:]
    /// The edges that are not literals, and those that are, in the order in which they were
    /// created.
    var open: [LinkSamples.Piece] = []
    var literals: [LinkSamples.Piece] = []
    var links: [LinkID] = []
  }

  /// The patterns of `samples`.
  init(_ samples: LinkSamples) {
    self.samples = samples
    for link in samples.graph.links.ids {
      for base in samples.bases(of: link) {
        var node = next(0, .literal(samples.text(of: base)))
        for piece in samples.pieces(link) { node = next(node, piece) }
        nodes[node].links.append(link)
      }
    }
  }

  private mutating func next(_ node: Int, _ piece: LinkSamples.Piece) -> Int {
    if let next = nodes[node].next[piece] { return next }
    nodes.append(Node())
    nodes[node].next[piece] = nodes.count - 1
    if piece.precedence == .literal {
      nodes[node].literals.append(piece)
    } else {
      nodes[node].open.append(piece)
    }
    return nodes.count - 1
  }

  /// A node, and the path to it.
  private struct Reached {
    var node: Int
    /// The number of pieces used.
    var index = 0
    var segments: [String] = []
    /// True iff the other graph's pattern was stronger at the first difference.
    var isStronger = false
  }

  /// URLs under `base` that `link` of the other graph matches, is stronger on, and that a pattern here
  /// matches too.
  func urls(
    shared link: LinkID, of other: LinkSamples, under base: ID<NavigationGraph.LinkBase>
  ) -> [String] {
    guard let start = nodes[0].next[.literal(other.text(of: base))] else { return [] }
    let pieces = other.pieces(link)
    var urls: [String] = []
    var stack = [Reached(node: start)]
    var steps = 0
    while let reached = stack.popLast(), urls.count < LinkPatternTree.limit,
      steps < LinkPatternTree.mostSteps
    {
      guard reached.index < pieces.count else {
        urls += nodes[reached.node].links.prefix(LinkPatternTree.limit).map { found in
          url(reached.segments, found, link, other, base)
        }
        continue
      }
      let own = pieces[reached.index]
      for piece in edges(from: reached, besides: own) {
        steps += 1
        guard steps < LinkPatternTree.mostSteps,
          reached.isStronger || own.strength <= piece.strength,
          let text = text(own, piece, other), let node = nodes[reached.node].next[piece]
        else { continue }
        var next = reached
        next.node = node
        next.segments.append(text)
        next.isStronger = reached.isStronger || own.strength < piece.strength
        next.index = own == .rest && piece != .rest ? reached.index : reached.index + 1
        if piece == .rest, own != .rest {
          next.segments += pieces[(reached.index + 1)...].map { other.texts($0)[0] }
          next.index = pieces.count
        }
        stack.append(next)
        // The rest may end here.
        if own == .rest, piece != .rest {
          next.index = pieces.count
          stack.append(next)
        }
      }
    }
    return urls
  }

  /// The edges that may share a text with `own`. Literals are stronger than all others, so they
  /// count if `own` is one, or if the difference is already decided.
  private func edges(from reached: Reached, besides own: LinkSamples.Piece) -> [LinkSamples.Piece] {
    let node = nodes[reached.node]
    if own.precedence == .literal { return [own] + node.open }
    return node.open
      + (reached.isStronger ? Array(node.literals.prefix(LinkPatternTree.mostSteps)) : [])
  }

  private func url(
    _ segments: [String], _ found: LinkID, _ link: LinkID, _ other: LinkSamples,
    _ base: ID<NavigationGraph.LinkBase>
  ) -> String {
    var items = other.items(of: link).map { ($0.name, other.texts($0.piece)[0]) }
    for item in samples.items(of: found) where !items.contains(where: { $0.0 == item.name }) {
      items.append((item.name, samples.texts(item.piece)[0]))
    }
    return other.url(base, segments, items)
  }

  /// A text that both pieces match; nil if there seems to be none.
  private func text(
    _ own: LinkSamples.Piece, _ piece: LinkSamples.Piece, _ other: LinkSamples
  ) -> String? {
    switch (own, piece) {
    case (.affixed, _): return other.texts(own).first { takes(piece, $0) }
    case (_, .affixed): return samples.texts(piece).first { takes(own, $0) }
    case (.literal(let text), .literal(let same)): return text == same ? text : nil
    case (.literal(let text), .value(let precedence, _)):
      return precedence == .enum || precedence.takes(text) || precedence == .text ? text : nil
    case (.value(let precedence, _), .literal(let text)):
      return precedence == .enum || precedence.takes(text) || precedence == .text ? text : nil
    case (.value(.text, _), .value), (.any, .value), (.rest, .value), (.any, .literal),
      (.rest, .literal):
      return samples.texts(piece).first
    case (.value(.double, _), .value(.int, _)): return samples.texts(piece).first
    case (.value, .value), (.value, .any), (.value, .rest), (.literal, .any), (.literal, .rest),
      (.any, .any), (.any, .rest), (.rest, .any), (.rest, .rest):
      return other.texts(own).first
    }
  }

  /// True iff `piece` matches `text`, as far as one can tell without the cases of enums.
  private func takes(_ piece: LinkSamples.Piece, _ text: String) -> Bool {
    switch piece {
    case .literal(let literal): return literal == text
    case .any, .rest: return true
    case .value(let precedence, _):
      return precedence == .enum || precedence == .text || precedence.takes(text)
    case .affixed(let before, let content, let after):
      let bytes = Array(text.utf8)
      guard bytes.count > before.utf8.count + after.utf8.count, bytes.starts(with: before.utf8),
        bytes.suffix(after.utf8.count).elementsEqual(after.utf8)
      else { return false }
      let inner = bytes.dropFirst(before.utf8.count).dropLast(after.utf8.count)
      return takes(content, String(decoding: inner, as: UTF8.self))
    }
  }
}
