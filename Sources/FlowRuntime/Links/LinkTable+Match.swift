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
      let origin = LinkOrigin(bytes)
    else { return nil }
    var found: Found?
    if origin.hasHost, let node = hostNode(origin, bytes) {
      found = search(node, from: origin.hostEnd, depth: 1, bytes, graph, &stepCount)
    }
    if let node = node(of: bytes.lowercased(before: origin.schemeEnd, seed: tree.seed), bytes) {
      // Without a base's host the URL's is the first segment.
      let start = origin.hasHost ? origin.hostStart - 1 : origin.hostEnd
      let other = search(node, from: start, depth: 0, bytes, graph, &stepCount)
      found = stronger(found, other, graph)
    }
    return found.map {
      LinkMatch(
        link: $0.link, route: ID(patterns[$0.link.index].route), arguments: $0.arguments)
    }
  }

  /// Where URLs with this scheme and host begin, if a base does.
  private func hostNode(_ origin: LinkOrigin, _ bytes: LinkBytes) -> UInt32? {
    if origin.isPlain(bytes) {
      return node(of: bytes.lowercased(before: origin.hostEnd, seed: tree.seed), bytes)
    }
    guard let text = origin.text(bytes) else { return nil }
    return Array(text.utf8).withUnsafeBytes { text in
      guard let bytes = LinkBytes(text) else { return nil }
      return node(of: bytes.lowercased(before: text.count, seed: tree.seed), bytes)
    }
  }

  private func node(of origin: LinkPiece, _ bytes: LinkBytes) -> UInt32? {
    let node = tree.child(of: LinkTree.origins, origin, in: bytes)
    return node == LinkTree.none ? nil : node
  }

  // MARK: - Bases

  /// What matches, and how many segments its base took, the host included.
  private struct Found {
    var link: ID<NavigationGraph.Link>
    var arguments: [NavigationArgument]
    var depth: Int
  }

  /// The one of both with the stronger segments, left to right; of equal ones the link that is
  /// declared first.
  @inline(__always)
  private func stronger(
    _ left: consuming Found?, _ right: consuming Found?, _ graph: NavigationGraph
  ) -> Found? {
    guard let left else { return right }
    guard let right else { return left }
    return isStronger(left, right, graph) ? left : right
  }

  @inline(never)
  private func isStronger(_ left: Found, _ right: Found, _ graph: NavigationGraph) -> Bool {
    let (first, second) = (graph.links[left.link], graph.links[right.link])
    let length = max(left.depth + first.segments.count, right.depth + second.segments.count)
    for index in 0..<length {
      let one = precedence(at: index - left.depth, of: left.link, graph)
      let other = precedence(at: index - right.depth, of: right.link, graph)
      if one != other { return one < other }
    }
    return left.link <= right.link
  }

  /// How strong the segment of `link` is that stands at `index` behind its base: the base's own are
  /// literals, and a rest goes on.
  private func precedence(
    at index: Int, of link: ID<NavigationGraph.Link>, _ graph: NavigationGraph
  ) -> LinkPrecedence {
    guard index >= 0 else { return .literal }
    let segments = graph.links[link].segments
    guard index < segments.count else { return .rest }
    let route = ID<NavigationGraph.Route>(patterns[link.index].route)
    let segment = graph.segments.rows[segments.startIndex + index]
    return graph.precedence(of: segment, graph.routes[route].parameters) ?? .rest
  }

  /// Searches what stands behind a scheme and host: from `origin` on, with a path that begins at
  /// `start`. `depth` is 1 iff the host is the base's.
  private func search(
    _ origin: UInt32, from start: Int, depth host: Int, _ bytes: LinkBytes,
    _ graph: NavigationGraph, _ stepCount: inout Int
  ) -> Found? {
    withUnsafeTemporaryAllocation(
      of: LinkSearch.Step.self, capacity: min(longest, bytes.count) + 1
    ) { steps in
      var search = LinkSearch(bytes, seed: tree.seed, from: start, steps: steps)
      var found: Found?
      var node = origin
      var depth = 0
      while true {
        // Patterns that stand alone begin at the origin, the others where one of the app's bases
        // ends, of which one can lead on to another.
        let kinds = tree[node].kinds
        if depth == 0, kinds != .base || tree[node].row != LinkTree.none {
          found = run(&search, from: origin, 0, host, graph)
        }
        if kinds.contains(.base) {
          found = stronger(found, run(&search, from: tree.relative, depth, host, graph), graph)
        }
        guard kinds.contains(.literal), search.reach(depth) else { break }
        node = tree.child(of: node, search.piece(depth), in: bytes)
        guard node != LinkTree.none else { break }
        depth += 1
      }
      stepCount += search.stepCount + depth
      return found
    }
  }

  // MARK: - Patterns

  /// Searches the tree from `root` on for what is left of the path from `start` on: strongest edges
  /// first, going back where a later segment fails. Comes to each node at most once.
  private func run(
    _ search: inout LinkSearch, from root: UInt32, _ start: Int, _ host: Int,
    _ graph: NavigationGraph
  ) -> Found? {
    var node = root
    var depth = start
    while true {
      var next: LinkSearch.Edge?
      switch search.enter(node, tree[node].kinds, at: depth) {
      case .edge(let edge): next = edge
      case .nothing: next = nil
      case .end:
        if let found = end(node, &search, from: start, host, graph) { return found }
        depth -= 1
      }
      // Goes on by the first edge that leads somewhere, and back where none is left.
      while true {
        guard let edge = next else {
          guard depth >= start else { return nil }
          next = search.edge(at: depth)
          if next == nil { depth -= 1 }
          continue
        }
        if edge.precedence == .literal {
          node = tree.child(of: edge.node, edge.piece, in: search.bytes)
          if node != LinkTree.none { break }
        } else {
          node = tree.child(of: edge.node, edge.precedence)
          if edge.precedence != .rest { break }
          if let found = end(node, &search, from: start, host, graph) { return found }
        }
        next = nil
      }
      depth += 1
    }
  }

  /// The first link whose pattern ends at `node` and whose parameters can be bound.
  @inline(__always)
  private func end(
    _ node: UInt32, _ search: inout LinkSearch, from depth: Int, _ host: Int,
    _ graph: NavigationGraph
  ) -> Found? {
    var row = tree[node].row
    while row != LinkTree.none {
      search.countPattern()
      let pattern = patterns[Int(row)]
      let link = ID<NavigationGraph.Link>(row)
      if let arguments = arguments(of: link, pattern, search, from: depth, graph) {
        return Found(link: link, arguments: arguments, depth: host + depth)
      }
      row = pattern.next
    }
    return nil
  }
}
