import FlowDSL
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
  private var nodes: [Node] = []
  /// The node of each base, by its text.
  private var bases: [String: Int] = [:]

  private struct Node {
    var next: [LinkSegment.Kind: Int] = [:]
    /// The edges that are not literals, and those that are, in the order in which they were
    /// created.
    var open: [LinkSegment.Kind] = []
    var literals: [LinkSegment.Kind] = []
    var links: [LinkID] = []
  }

  /// The patterns of `samples`.
  init(_ samples: LinkSamples) {
    self.samples = samples
    for link in samples.graph.links.ids {
      for base in samples.bases(of: link) {
        let text = samples.text(of: base)
        if bases[text] == nil { nodes.append(Node()) }
        var node = bases[text, default: nodes.count - 1]
        bases[text] = node
        for segment in samples.segments(link) { node = next(node, segment) }
        nodes[node].links.append(link)
      }
    }
  }

  private mutating func next(_ node: Int, _ segment: LinkSegment.Kind) -> Int {
    if let next = nodes[node].next[segment] { return next }
    nodes.append(Node())
    nodes[node].next[segment] = nodes.count - 1
    if segment.precedence == .literal {
      nodes[node].literals.append(segment)
    } else {
      nodes[node].open.append(segment)
    }
    return nodes.count - 1
  }

  /// A node, and the path to it.
  private struct Reached {
    var node: Int
    /// The number of segments used.
    var index = 0
    var segments: [String] = []
    /// True iff the other graph's pattern was stronger at the first difference.
    var isStronger = false
  }

  /// URLs under `base` that `link` of the other graph matches, is stronger on, and that a pattern
  /// here matches too.
  func urls(
    shared link: LinkID, of other: LinkSamples, under base: ID<NavigationGraph.LinkBase>
  ) -> [String] {
    guard let start = bases[other.text(of: base)] else { return [] }
    let own = other.segments(link)
    var urls: [String] = []
    var stack = [Reached(node: start)]
    var steps = 0
    while let reached = stack.popLast(), urls.count < LinkPatternTree.limit,
      steps < LinkPatternTree.mostSteps
    {
      guard reached.index < own.count else {
        urls += nodes[reached.node].links.prefix(LinkPatternTree.limit).map { found in
          url(reached.segments, found, link, other, base)
        }
        continue
      }
      let one = own[reached.index]
      let strength = other.patterns.strength(of: one)
      let isRest = one.precedence == .rest
      for edge in edges(from: reached, besides: one, of: other) {
        steps += 1
        let found = samples.patterns.strength(of: edge)
        guard steps < LinkPatternTree.mostSteps, reached.isStronger || strength <= found,
          let text = text(one, edge, other), let node = nodes[reached.node].next[edge]
        else { continue }
        let isRestThere = edge.precedence == .rest
        var next = reached
        next.node = node
        next.segments.append(text)
        next.isStronger = reached.isStronger || strength < found
        next.index = isRest && !isRestThere ? reached.index : reached.index + 1
        if isRestThere, !isRest {
          next.segments += own[(reached.index + 1)...].map { other.texts($0)[0] }
          next.index = own.count
        }
        stack.append(next)
        // The rest may end here.
        if isRest, !isRestThere {
          next.index = own.count
          stack.append(next)
        }
      }
    }
    return urls
  }

  /// The edges that may share a text with `own`, a segment of `other`. Literals are stronger than
  /// all others, so they count if `own` is one, or if the difference is already decided.
  private func edges(
    from reached: Reached, besides own: LinkSegment.Kind, of other: LinkSamples
  ) -> [LinkSegment.Kind] {
    let node = nodes[reached.node]
    if case .literal(let name) = own {
      let same = samples.patterns.texts.find(other.patterns.texts[name])
      return (same.map { [.literal($0)] } ?? []) + node.open
    }
    return node.open
      + (reached.isStronger ? Array(node.literals.prefix(LinkPatternTree.mostSteps)) : [])
  }

  private func url(
    _ segments: [String], _ found: LinkID, _ link: LinkID, _ other: LinkSamples,
    _ base: ID<NavigationGraph.LinkBase>
  ) -> String {
    let items = other.plainItems(of: link)
    let more = samples.plainItems(of: found).filter { item in
      !items.contains { $0.name == item.name }
    }
    return other.url(base, segments, items + more)
  }

  /// A text that `own`, a segment of `other`, and `found` match; nil if there seems to be none.
  private func text(
    _ own: LinkSegment.Kind, _ found: LinkSegment.Kind, _ other: LinkSamples
  ) -> String? {
    other.texts(own).first { samples.takes(found, $0) }
      ?? samples.texts(found).first { other.takes(own, $0) }
  }
}
