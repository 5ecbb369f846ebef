import FlowRuntime

/// The sound patterns of a graph by their segments: one edge for each literal and one for each
/// precedence, with the text around it, whatever the parameter. Two patterns end at one node iff
/// they have the same number of segments and at each position the same literal, or equal precedence
/// with the same text around it.
///
/// It has three roots. Under `relative` are the patterns without a scheme; under `absolute` those
/// with one, and the bases; under `nested` the segments that lead from one base on to another, so
/// that a relative pattern that begins with them overlaps those that are tried under the longer
/// base.
///
/// Built in time linear in the segments. A node's edges are in one hash table.
struct LinkTrie {
  struct Node {
    /// The first and the last pattern that ends here; the others are linked through `following`.
    fileprivate(set) var first: ID<Link>?
    fileprivate(set) var last: ID<Link>?
  }

  static let relative = ID<Node>(0)
  static let absolute = ID<Node>(1)
  static let nested = ID<Node>(2)

  private(set) var nodes = Table([Node(), Node(), Node()])
  /// The node where each link's pattern ends; nil for one that is not sound.
  private(set) var ends: [ID<Node>?] = []
  private var following: [ID<Link>?] = []
  private var edges: [UInt64: ID<Node>] = [:]
  /// The number of each text around a parameter, whatever the parameter.
  private var affixes: [AffixKey: UInt32] = [:]
  private var affixed: [ID<Node>: Affixes] = [:]

  /// The bases that end at a node and, under `nested`, those that they lead on from: one for each
  /// answer to whether case matters.
  private var bases: [ID<Node>: [(outer: ID<LinkBase>?, base: ID<LinkBase>)]] = [:]

  /// The nodes that text around a parameter leads to from one node, by the texts before and after
  /// it.
  private struct Affixes {
    var nodes: [Ends: [(affix: LinkAffix, node: ID<Node>)]] = [:]
    /// The numbers of bytes of those texts.
    var lengths: Set<Lengths> = []
  }

  private struct Ends: Hashable {
    var before: Name
    var after: Name
  }

  private struct Lengths: Hashable {
    var before: Int
    var after: Int
  }

  private struct AffixKey: Hashable {
    var before: Name
    var after: Name
    var content: LinkPrecedence
  }

  /// Enters every sound pattern and every base of `links`.
  init(_ links: LinkPatterns) {
    following = Array(repeating: nil, count: links.patterns.count)
    ends.reserveCapacity(links.patterns.count)
    for base in links.appBases {
      let node = enter(links.basePaths[base.index], from: LinkTrie.absolute, links)
      add(base, after: nil, at: node, links)
    }
    for base in links.appBases { enterNested(base, links) }
    for (index, pattern) in links.patterns.enumerated() {
      guard pattern.isSound else {
        ends.append(nil)
        continue
      }
      var node = LinkTrie.relative
      if let base = pattern.base {
        node = enter(links.basePaths[base.index], from: LinkTrie.absolute, links)
      }
      node = enter(links.segments[pattern.segments].lazy.map { $0.kind }, from: node, links)
      append(ID(index), at: node)
      ends.append(node)
    }
  }

  /// The node that `segment` leads to from `node`.
  func child(_ node: ID<Node>, _ segment: LinkSegment.Kind) -> ID<Node>? {
    edge(node, segment).flatMap { edges[$0] }
  }

  /// The node that an edge of `precedence`, not `literal`, leads to.
  func child(_ node: ID<Node>, _ precedence: LinkPrecedence) -> ID<Node>? {
    edges[UInt64(node.raw) << 32 | UInt64(precedence.rawValue)]
  }

  /// The nodes that text around a parameter leads to from `node`, and that text, if `before` begins
  /// and `after` ends with it. O(length) for each two lengths of such texts.
  func affixes(
    from node: ID<Node>, in before: String, _ after: String, _ texts: Names
  ) -> [(affix: LinkAffix, node: ID<Node>)] {
    guard let affixes = affixed[node] else { return [] }
    let (beginning, end) = (Array(before.utf8), Array(after.utf8))
    return affixes.lengths.flatMap { lengths -> [(affix: LinkAffix, node: ID<Node>)] in
      guard lengths.before <= beginning.count, lengths.after <= end.count,
        let first = texts.find(beginning, 0..<lengths.before),
        let last = texts.find(end, end.count - lengths.after..<end.count)
      else { return [] }
      return affixes.nodes[Ends(before: first, after: last)] ?? []
    }
  }

  /// The node that `path` leads to from `node`.
  func find(_ path: ArraySlice<LinkSegment.Kind>, from node: ID<Node>) -> ID<Node>? {
    var node = node
    for segment in path {
      guard let next = child(node, segment) else { return nil }
      node = next
    }
    return node
  }

  /// The patterns that end at `node`, in order, but no more than `limit`.
  func patterns(at node: ID<Node>, limit: Int) -> [ID<Link>] {
    var found: [ID<Link>] = []
    var next = nodes[node].first
    while let link = next, found.count < limit {
      found.append(link)
      next = following[link.index]
    }
    return found
  }

  /// Enters the path from each base that `base` begins with on to it.
  private mutating func enterNested(_ base: ID<LinkBase>, _ links: LinkPatterns) {
    let path = links.basePaths[base.index]
    var node = LinkTrie.absolute
    for (index, segment) in path.enumerated() {
      for (_, outer) in bases(at: node) {
        let end = enter(path[index...], from: LinkTrie.nested, links)
        add(base, after: outer, at: end, links)
      }
      guard let next = child(node, segment) else { return }
      node = next
    }
  }

  /// The bases that end at `node`, each with the one that it leads on from.
  func bases(at node: ID<Node>) -> [(outer: ID<LinkBase>?, base: ID<LinkBase>)] {
    bases[node] ?? []
  }

  private mutating func add(
    _ base: ID<LinkBase>, after outer: ID<LinkBase>?, at node: ID<Node>, _ links: LinkPatterns
  ) {
    let isKnown = bases(at: node).contains { known in
      links.bases[known.base].isCaseless == links.bases[base].isCaseless
        && known.outer.map { links.bases[$0].isCaseless }
          == outer.map { links.bases[$0].isCaseless }
    }
    if !isKnown { bases[node, default: []].append((outer, base)) }
  }

  private func key(_ affix: LinkAffix) -> AffixKey {
    AffixKey(before: affix.before, after: affix.after, content: affix.content)
  }

  /// The node that `path` leads to from `node`, created if needed.
  private mutating func enter(
    _ path: some Sequence<LinkSegment.Kind>, from node: ID<Node>, _ links: LinkPatterns
  ) -> ID<Node> {
    var node = node
    for segment in path {
      if case .affixed(let affix) = segment {
        let key = key(affix)
        affixes[key] = affixes[key] ?? UInt32(affixes.count)
      }
      guard let edge = edge(node, segment) else { continue }
      if let next = edges[edge] {
        node = next
      } else {
        let next = nodes.append(Node())
        edges[edge] = next
        if case .affixed(let affix) = segment { add(affix, to: next, from: node, links) }
        node = next
      }
    }
    return node
  }

  private mutating func add(
    _ affix: LinkAffix, to next: ID<Node>, from node: ID<Node>, _ links: LinkPatterns
  ) {
    let ends = Ends(before: affix.before, after: affix.after)
    affixed[node, default: Affixes()].nodes[ends, default: []].append((affix, next))
    affixed[node]?.lengths.insert(
      Lengths(
        before: links.texts[affix.before].utf8.count, after: links.texts[affix.after].utf8.count))
  }

  private mutating func append(_ link: ID<Link>, at node: ID<Node>) {
    if let last = nodes[node].last {
      following[last.index] = link
    } else {
      nodes[node].first = link
    }
    nodes[node].last = link
  }

  /// A node and, in the low half, a precedence, a literal's name beyond them, or, with the highest
  /// bit, the number of the text around a parameter; nil if no pattern has that text.
  private func edge(_ node: ID<Node>, _ segment: LinkSegment.Kind) -> UInt64? {
    var label = UInt32(segment.precedence.rawValue)
    if case .literal(let name) = segment {
      label = name.raw + UInt32(LinkPrecedence.allCases.count)
    } else if case .affixed(let affix) = segment {
      guard let number = affixes[key(affix)] else { return nil }
      label = 1 << 31 | number
    }
    return UInt64(node.raw) << 32 | UInt64(label)
  }
}
