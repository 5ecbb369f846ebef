extension LinkTable {
  /// Returns the match of `url`: of the links whose patterns match it the one with the strongest
  /// segments, left to right. `graph` must be the table's graph.
  ///
  /// Takes time in proportion to the URL, and to the patterns that begin as it does. Allocates only
  /// the arguments, unless a pattern has more than about twenty segments or the URL's host is not
  /// plain ASCII.
  ///
  /// Inlined where it is called, so that the kind of text is known.
  @inlinable
  public func match(_ url: some StringProtocol, in graph: NavigationGraph) -> LinkMatch? {
    var arguments: [NavigationArgument] = []
    return match(url, in: graph, into: &arguments).map { LinkMatch($0, arguments) }
  }

  /// Returns the link that matches `url`, and replaces `arguments` by those of its route: one for
  /// each of the route's parameters, in their order. If no link matches, `arguments` may be
  /// anything.
  ///
  /// Likewise, but an array that has room is reused, so that only long texts are allocated.
  @inlinable
  public func match(
    _ url: some StringProtocol, in graph: NavigationGraph,
    into arguments: inout [NavigationArgument]
  ) -> LinkTarget? {
    var stepCount = 0
    return match(url, in: graph, into: &arguments, &stepCount)
  }

  /// Likewise, and adds the number of steps it took to `stepCount`.
  @inlinable
  func match(
    _ url: some StringProtocol, in graph: NavigationGraph,
    into arguments: inout [NavigationArgument], _ stepCount: inout Int
  ) -> LinkTarget? {
    switch url.utf8.withContiguousStorageIfAvailable({
      match(UnsafeRawBufferPointer($0), graph, &arguments, &stepCount)
    }) {
    case .some(let target): target
    case nil: match(copying: url, graph, &arguments, &stepCount)
    }
  }

  /// Likewise, for a copy of a URL's bytes.
  @usableFromInline @inline(never)
  func match(
    copying url: some StringProtocol, _ graph: NavigationGraph,
    _ arguments: inout [NavigationArgument], _ stepCount: inout Int
  ) -> LinkTarget? {
    Array(url.utf8).withUnsafeBytes { match($0, graph, &arguments, &stepCount) }
  }

  /// Likewise, for a URL's bytes.
  @usableFromInline
  func match(
    _ url: UnsafeRawBufferPointer, _ graph: NavigationGraph,
    _ arguments: inout [NavigationArgument], _ stepCount: inout Int
  ) -> LinkTarget? {
    guard !patterns.isEmpty, url.count < UInt32.max, let bytes = LinkBytes(url) else { return nil }
    var found = Found()
    swap(&arguments, &found.arguments)
    if let origin = origins.first(where: { begins(bytes, with: $0) }) {
      let isHosted = origin.host != LinkTree.none
      search(
        behind: isHosted ? origin.host : origin.scheme, from: Int(origin.length),
        depth: isHosted ? 1 : 0, bytes, graph, &found)
      if isHosted { searchHostless(origin.scheme, from: Int(origin.slash), bytes, graph, &found) }
    } else {
      searchOrigin(bytes, graph, &found)
    }
    swap(&arguments, &found.arguments)
    stepCount &+= found.stepCount
    return found.target
  }

  // MARK: - Origins

  /// True iff `origin` is the beginning of `bytes` up to the path.
  @inline(__always)
  private func begins(_ bytes: LinkBytes, with origin: Origin) -> Bool {
    var position = 0
    for index in Int(origin.words)..<Int(origin.wordsEnd) {
      let word = originWords[index]
      guard LinkWord.lowercased(bytes.word(at: position)) & word.mask == word.text else {
        return false
      }
      position &+= 8
    }
    let end = Int(origin.length)
    guard end < bytes.count else { return end == bytes.count }
    return bytes.isSeparator(end)
      && (origin.host != LinkTree.none || !bytes.isHost(at: end))
  }

  /// Searches the part after the origin of `bytes`, whatever it is.
  @inline(never)
  private func searchOrigin(_ bytes: LinkBytes, _ graph: NavigationGraph, _ found: inout Found) {
    guard let origin = LinkOrigin(bytes, seed: tree.seed) else { return }
    let scheme = tree.child(of: LinkTree.schemes, origin.scheme, in: bytes)
    if scheme == LinkTree.none { return }
    let start =
      origin.isHosted ? searchHost(of: scheme, at: origin.end, bytes, graph, &found) : origin.end
    searchHostless(scheme, from: start, bytes, graph, &found)
  }

  /// Searches the part after `scheme` for bases without a host, with a path that begins at `start`.
  @inline(never)
  private func searchHostless(
    _ scheme: UInt32, from start: Int, _ bytes: LinkBytes, _ graph: NavigationGraph,
    _ found: inout Found
  ) {
    search(behind: scheme, from: start, depth: 0, bytes, graph, &found)
  }

  /// Searches the part after the host at `start`, if it belongs to a base with `scheme`; returns
  /// the start of the path for a base without a host, whose first segment it is.
  @inline(never)
  private func searchHost(
    of scheme: UInt32, at start: Int, _ bytes: LinkBytes, _ graph: NavigationGraph,
    _ found: inout Found
  ) -> Int {
    let host = bytes.lowercased(from: start, .segment, seed: tree.seed)
    guard host.length > 0 else { return start }
    let node = node(of: host, scheme, bytes)
    if node != LinkTree.none {
      search(behind: node, from: Int(host.end), depth: 1, bytes, graph, &found)
    }
    return start &- 1
  }

  /// The node where URLs with `host` begin, if a base with `scheme` has it.
  @inline(__always)
  private func node(of host: LinkPiece, _ scheme: UInt32, _ bytes: LinkBytes) -> UInt32 {
    let parent = LinkTree.hosts(of: scheme)
    let node = tree.child(of: parent, host, in: bytes)
    return node == LinkTree.none ? self.node(ofAny: host, parent, bytes) : node
  }

  /// Likewise, for a host that is escaped or not ASCII.
  @inline(never)
  private func node(ofAny host: LinkPiece, _ parent: UInt32, _ bytes: LinkBytes) -> UInt32 {
    guard !bytes.isPlain(host) else { return LinkTree.none }
    let host = bytes.piece(from: Int(host.start), .segment, seed: 0)
    guard host.form != .broken else { return LinkTree.none }
    return Array(bytes.text(host).lowercased().utf8).withUnsafeBytes { text in
      guard let bytes = LinkBytes(text) else { return LinkTree.none }
      return tree.child(of: parent, bytes.piece(from: 0, .none, seed: tree.seed), in: bytes)
    }
  }

  // MARK: - Bases

  /// The best match so far, and its cost.
  private struct Found {
    var target: LinkTarget?
    /// The arguments of the target's route, in the caller's array.
    var arguments: [NavigationArgument] = []
    /// The number of segments that the target's base took, the host included.
    var depth = 0
    /// The number of nodes visited and patterns tried: the cost of a match grows with it and the
    /// URL's length.
    var stepCount = 0
  }

  /// Searches the part after a scheme or host: from `origin` on, with a path that begins at
  /// `start`. `depth` is 1 iff the host belongs to the base.
  @inline(__always)
  private func search(
    behind origin: UInt32, from start: Int, depth: Int, _ bytes: LinkBytes,
    _ graph: NavigationGraph, _ found: inout Found
  ) {
    let node = tree[origin]
    // Patterns with a scheme begin at the origin, the others where one of the app's bases ends.
    if node.isUsed { run(bytes, from: origin, at: start, behind: depth, graph, &found) }
    if node.isBase { run(bytes, from: tree.relative, at: start, behind: depth, graph, &found) }
    if node.hasLiterals { searchBases(behind: origin, from: start, depth, bytes, graph, &found) }
  }

  /// Searches the part after the bases that the path from `start` leads on to from `origin`.
  @inline(never)
  private func searchBases(
    behind origin: UInt32, from start: Int, _ depth: Int, _ bytes: LinkBytes,
    _ graph: NavigationGraph, _ found: inout Found
  ) {
    var node = origin
    var depth = depth
    var position = start
    while tree[node].hasLiterals, position < bytes.count, bytes[position] == UInt8(ascii: "/") {
      let piece = bytes.segment(from: position &+ 1, seed: tree.seed)
      if piece.length == 0 { return }
      node = tree.child(of: node, piece, in: bytes)
      if node == LinkTree.none { return }
      position = Int(piece.end)
      depth += 1
      found.stepCount += 1
      if tree[node].isBase {
        run(bytes, from: tree.relative, at: position, behind: depth, graph, &found)
      }
    }
  }

  // MARK: - Patterns

  /// Searches the tree from `root` on for the path from `start` on: strongest edges first,
  /// backtracking when a later segment fails. `base` is the number of segments that were taken
  /// before. Visits each node at most once.
  ///
  /// Steps before the first node with an edge need not be stored: they are literals, which bind
  /// nothing, and nothing goes back behind them.
  @inline(never)
  private func run(
    _ bytes: LinkBytes, from root: UInt32, at start: Int, behind base: Int,
    _ graph: NavigationGraph, _ found: inout Found
  ) {
    withUnsafeTemporaryAllocation(of: LinkStep.self, capacity: longest &+ 1) { steps in
      var (node, depth, position) = (root, 0, start)
      var (first, readCount) = (Int.max, 0)
      while true {
        found.stepCount &+= 1
        var edge = LinkTree.none
        let next =
          depth < readCount
          ? steps[depth].piece : bytes.nextSegment(from: position, seed: tree.seed)
        if let piece = next {
          edge = tree[node].edge
          if edge != LinkTree.none || first != Int.max {
            precondition(depth < steps.count)
            first = min(first, depth)
            readCount = max(readCount, depth &+ 1)
            steps.initializeElement(at: depth, to: LinkStep(piece: piece, alternative: edge))
          }
          if tree[node].hasLiterals, piece.length > 0 {
            let child = tree.child(of: node, piece, in: bytes)
            if child != LinkTree.none {
              node = child
              depth &+= 1
              position = Int(piece.end)
              continue
            }
          }
        } else {
          let path = LinkPath(bytes, steps, depth, end: position)
          if end(node, path, behind: base, graph, &found) { return }
        }
        // Continues by the first edge that the piece fits, and goes back if none is left.
        while true {
          if edge == LinkTree.none {
            if depth <= first { return }
            depth &-= 1
            edge = steps[depth].alternative
            continue
          }
          let piece = steps[depth].piece
          let precedence = tree[edge].precedence
          if precedence == .rest {
            let path = LinkPath(bytes, steps, depth &+ 1, end: Int(piece.end))
            if end(edge, path, behind: base, graph, &found) { return }
          } else if bytes.fits(piece, precedence) {
            steps[depth].alternative = tree[edge].next
            position = Int(piece.end)
            break
          }
          edge = tree[edge].next
        }
        node = edge
        depth &+= 1
      }
    }
  }

  /// Takes the first link whose pattern ends at `node` and whose parameters can be bound, if it is
  /// better than the best match so far; false iff there is none.
  @inline(never)
  private func end(
    _ node: UInt32, _ path: LinkPath, behind base: Int, _ graph: NavigationGraph,
    _ found: inout Found
  ) -> Bool {
    var row = tree[node].row
    while row != LinkTree.none {
      found.stepCount &+= 1
      if found.target != nil {
        if decide(ID(row), path, behind: base, graph, &found) { return true }
      } else if bind(ID(row), path, graph, &found.arguments) {
        found.target = target(ID(row))
        found.depth = base
        return true
      }
      row = patterns[Int(row)].next
    }
    return false
  }

  /// Takes `link` if it is better than the best match so far and its parameters can be bound; false
  /// iff it is better but they cannot, and then nothing changes.
  @inline(never)
  private func decide(
    _ link: ID<NavigationGraph.Link>, _ path: LinkPath, behind base: Int, _ graph: NavigationGraph,
    _ found: inout Found
  ) -> Bool {
    let target = target(link)
    // Later results of the search are weaker still.
    if let known = found.target, isStronger(known, found.depth, target, base, graph) {
      return true
    }
    var arguments: [NavigationArgument] = []
    guard bind(link, path, graph, &arguments) else { return false }
    found.arguments = arguments
    found.target = target
    found.depth = base
    return true
  }

  /// The link and its route.
  @inline(__always)
  private func target(_ link: ID<NavigationGraph.Link>) -> LinkTarget {
    LinkTarget(link: link, route: ID(patterns[link.index].route))
  }

  // MARK: - Precedence

  /// True iff `left`, after a base of this many segments, has stronger ones than `right`, left to
  /// right; if they are equal, iff its link is declared first.
  @inline(never)
  private func isStronger(
    _ left: LinkTarget, _ leftBase: Int, _ right: LinkTarget, _ rightBase: Int,
    _ graph: NavigationGraph
  ) -> Bool {
    let (first, second) = (graph.links[left.link], graph.links[right.link])
    let length = max(leftBase + first.segments.count, rightBase + second.segments.count)
    for index in 0..<length {
      let one = precedence(at: index, of: left, behind: leftBase, graph)
      let other = precedence(at: index, of: right, behind: rightBase, graph)
      if one != other { return one < other }
    }
    return left.link <= right.link
  }

  /// The strength of the segment at `index` of a match: a base's are literals, and a rest
  /// continues.
  private func precedence(
    at index: Int, of target: LinkTarget, behind base: Int, _ graph: NavigationGraph
  ) -> LinkPrecedence {
    guard index >= base else { return .literal }
    let segments = graph.links[target.link].segments
    guard index - base < segments.count else { return .rest }
    let segment = graph.segments.rows[segments.startIndex + index - base]
    return graph.precedence(of: segment, graph.routes[target.route].parameters) ?? .rest
  }
}
