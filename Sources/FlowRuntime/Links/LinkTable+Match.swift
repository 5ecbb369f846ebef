extension LinkTable {
  /// Returns what `url` opens: of the links whose patterns match it the one with the strongest
  /// segments, left to right. `graph` must be the one that the table is of.
  ///
  /// Takes time in proportion to the URL, and to the patterns that begin as it does. Allocates
  /// nothing but the arguments, except where a pattern has more than about twenty segments or the
  /// URL's host is not plain ASCII.
  ///
  /// Inlined where it is called, so that the kind of text is known.
  @inlinable
  public func match(_ url: some StringProtocol, in graph: NavigationGraph) -> LinkMatch? {
    var stepCount = 0
    return match(url, in: graph, &stepCount)
  }

  /// Likewise, and adds to `stepCount` how many steps it took.
  @inlinable
  func match(
    _ url: some StringProtocol, in graph: NavigationGraph, _ stepCount: inout Int
  ) -> LinkMatch? {
    let found = url.utf8.withContiguousStorageIfAvailable {
      match(UnsafeRawBufferPointer($0), graph, &stepCount)
    }
    if let found { return found }
    return match(Array(url.utf8), graph, &stepCount)
  }

  /// Likewise, of a copy of a URL's bytes.
  @usableFromInline @inline(never)
  func match(_ url: [UInt8], _ graph: NavigationGraph, _ stepCount: inout Int) -> LinkMatch? {
    url.withUnsafeBytes { match($0, graph, &stepCount) }
  }

  /// Likewise, of a URL's bytes.
  @usableFromInline
  func match(
    _ url: UnsafeRawBufferPointer, _ graph: NavigationGraph, _ stepCount: inout Int
  ) -> LinkMatch? {
    guard !patterns.isEmpty, url.count < UInt32.max, let bytes = LinkBytes(url),
      let origin = LinkOrigin(bytes, seed: tree.seed)
    else { return nil }
    let scheme = tree.child(of: LinkTree.schemes, origin.scheme, in: bytes)
    if scheme == LinkTree.none { return nil }
    var result = Result()
    var start = origin.end
    if origin.isHosted {
      let host = bytes.lowercased(from: start, .segment, seed: tree.seed)
      if host.length > 0 {
        let node = node(of: host, scheme, bytes)
        if node != LinkTree.none {
          search(node, from: Int(host.end), depth: 1, bytes, graph, &result)
        }
        // Without a base's host the URL's is the first segment.
        start &-= 1
      }
    }
    search(scheme, from: start, depth: 0, bytes, graph, &result)
    stepCount &+= result.stepCount
    return result.found.map { LinkMatch(link: $0.link, route: $0.route, arguments: $0.arguments) }
  }

  /// Where URLs with `host` begin, if a base with `scheme` has it.
  @inline(__always)
  private func node(of host: LinkPiece, _ scheme: UInt32, _ bytes: LinkBytes) -> UInt32 {
    let parent = LinkTree.hosts(of: scheme)
    let node = tree.child(of: parent, host, in: bytes)
    return node == LinkTree.none ? self.node(ofAny: host, parent, bytes) : node
  }

  /// Likewise, of a host that is escaped or not ASCII.
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

  /// What matches, and how many segments its base took, the host included.
  private struct Found {
    var link: ID<NavigationGraph.Link>
    var route: ID<NavigationGraph.Route>
    var arguments: [NavigationArgument]
    var depth: Int
  }

  /// What matches best of what was tried so far.
  private struct Result {
    var found: Found?
    /// How many nodes were come to and patterns tried: what the cost of a match grows with, beside
    /// the URL's length.
    var stepCount = 0
  }

  /// True iff `left` has the stronger segments, left to right; of equal ones it is the link that is
  /// declared first.
  private func isStronger(_ left: Found, _ right: Found, _ graph: NavigationGraph) -> Bool {
    let (first, second) = (graph.links[left.link], graph.links[right.link])
    let length = max(left.depth + first.segments.count, right.depth + second.segments.count)
    for index in 0..<length {
      let one = precedence(at: index, of: left, graph)
      let other = precedence(at: index, of: right, graph)
      if one != other { return one < other }
    }
    return left.link <= right.link
  }

  /// How strong the segment at `index` is of what was found: a base's are literals, and a rest goes
  /// on.
  private func precedence(
    at index: Int, of found: Found, _ graph: NavigationGraph
  ) -> LinkPrecedence {
    guard index >= found.depth else { return .literal }
    let segments = graph.links[found.link].segments
    guard index - found.depth < segments.count else { return .rest }
    let segment = graph.segments.rows[segments.startIndex + index - found.depth]
    return graph.precedence(of: segment, graph.routes[found.route].parameters) ?? .rest
  }

  /// Searches what stands behind a scheme and host: from `origin` on, with a path that begins at
  /// `start`. `depth` is 1 iff the host is the base's.
  private func search(
    _ origin: UInt32, from start: Int, depth host: Int, _ bytes: LinkBytes,
    _ graph: NavigationGraph, _ result: inout Result
  ) {
    guard tree[origin].isUsed || tree[origin].isBase else { return }
    withUnsafeTemporaryAllocation(
      of: LinkPath.Step.self, capacity: min(longest, bytes.count) &+ 1
    ) { steps in
      let path = LinkPath(bytes, seed: tree.seed, from: start, steps: steps)
      // Patterns that stand alone begin at the origin, the others where one of the app's bases ends.
      if tree[origin].isUsed { run(path, from: origin, 0, host, graph, &result) }
      if tree[origin].isBase { run(path, from: tree.relative, 0, host, graph, &result) }
      if tree[origin].hasLiterals { searchBases(behind: origin, path, host, graph, &result) }
    }
  }

  /// Searches what stands behind the bases that `path` leads on to from `origin`.
  @inline(never)
  private func searchBases(
    behind origin: UInt32, _ path: LinkPath, _ host: Int, _ graph: NavigationGraph,
    _ result: inout Result
  ) {
    var node = origin
    var depth = 0
    while depth < path.count, tree[node].hasLiterals, path.isText(depth) {
      node = tree.child(of: node, path[depth].piece, in: path.bytes)
      if node == LinkTree.none { return }
      depth += 1
      result.stepCount += 1
      if tree[node].isBase { run(path, from: tree.relative, depth, host, graph, &result) }
    }
  }

  // MARK: - Patterns

  /// Searches the tree from `root` on for what is left of `path` from the piece at `start` on:
  /// strongest edges first, going back where a later segment fails. Comes to each node at most once.
  private func run(
    _ path: LinkPath, from root: UInt32, _ start: Int, _ host: Int, _ graph: NavigationGraph,
    _ result: inout Result
  ) {
    var node = root
    var depth = start
    while true {
      result.stepCount &+= 1
      var edge = LinkTree.none
      if depth == path.count {
        if end(node, path, from: start, host, graph, &result) { return }
      } else {
        edge = tree[node].edge
        if tree[node].hasLiterals, path.isText(depth) {
          let child = tree.child(of: node, path[depth].piece, in: path.bytes)
          if child != LinkTree.none {
            path[depth].alternative = edge
            node = child
            depth &+= 1
            continue
          }
        }
      }
      // Goes on by the first edge that the piece fits, and back where none is left.
      while true {
        if edge == LinkTree.none {
          if depth == start { return }
          depth &-= 1
          edge = path[depth].alternative
          continue
        }
        let precedence = tree[edge].precedence
        if path.fits(depth, precedence) {
          if precedence != .rest { break }
          if end(edge, path, from: start, host, graph, &result) { return }
        }
        edge = tree[edge].next
      }
      path[depth].alternative = tree[edge].next
      node = edge
      depth &+= 1
    }
  }

  /// Takes the first link whose pattern ends at `node` and whose parameters can be bound, if it is
  /// better than what was found before; false iff there is none.
  @inline(never)
  private func end(
    _ node: UInt32, _ path: LinkPath, from depth: Int, _ host: Int, _ graph: NavigationGraph,
    _ result: inout Result
  ) -> Bool {
    var row = tree[node].row
    while row != LinkTree.none {
      result.stepCount &+= 1
      let pattern = patterns[Int(row)]
      let link = ID<NavigationGraph.Link>(row)
      if let arguments = arguments(of: link, pattern, path, from: depth, graph) {
        let found = Found(
          link: link, route: ID(pattern.route), arguments: arguments, depth: host &+ depth)
        if let known = result.found, isStronger(known, found, graph) { return true }
        result.found = found
        return true
      }
      row = pattern.next
    }
    return false
  }
}
