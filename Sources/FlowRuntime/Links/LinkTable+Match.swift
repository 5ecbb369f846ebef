extension LinkTable {
  /// Returns what `url` opens: of the links whose patterns match it the one with the strongest
  /// segments, left to right. `graph` must be the one that the table is of.
  ///
  /// Allocates nothing but the arguments. Takes time in proportion to the URL, and to the patterns
  /// that begin as it does.
  public func match(_ url: some StringProtocol, in graph: NavigationGraph) -> LinkMatch? {
    var stepCount = 0
    return match(url, in: graph, &stepCount)
  }

  /// Likewise, and adds to `stepCount` how many steps it took.
  func match(
    _ url: some StringProtocol, in graph: NavigationGraph, _ stepCount: inout Int
  ) -> LinkMatch? {
    let found = url.utf8.withContiguousStorageIfAvailable {
      match(LinkBytes(UnsafeRawBufferPointer($0)), graph, &stepCount)
    }
    if let found { return found }
    return Array(url.utf8).withUnsafeBytes { match(LinkBytes($0), graph, &stepCount) }
  }

  private func match(
    _ bytes: LinkBytes, _ graph: NavigationGraph, _ stepCount: inout Int
  ) -> LinkMatch? {
    guard bytes.count < Int(UInt32.max), let origin = LinkOrigin(bytes) else { return nil }
    var found: Found?
    if origin.hasHost, let node = hostNode(origin, bytes) {
      found = search(node, from: origin.hostEnd, depth: 1, bytes, graph, &stepCount)
    }
    if let node = node(of: bytes.lowercased(before: origin.schemeEnd, seed: edges.seed), bytes) {
      // Without a base's host the URL's is the first segment.
      let start = origin.hasHost ? origin.hostStart - 1 : origin.hostEnd
      let other = search(node, from: start, depth: 0, bytes, graph, &stepCount)
      found = stronger(found, other, graph)
    }
    return found?.match
  }

  /// Where URLs with this scheme and host begin, if a base does.
  private func hostNode(_ origin: LinkOrigin, _ bytes: LinkBytes) -> UInt32? {
    if origin.isPlain(bytes) {
      return node(of: bytes.lowercased(before: origin.hostEnd, seed: edges.seed), bytes)
    }
    guard let text = origin.text(bytes) else { return nil }
    return Array(text.utf8).withUnsafeBytes { text in
      let bytes = LinkBytes(text)
      return node(of: bytes.lowercased(before: text.count, seed: edges.seed), bytes)
    }
  }

  private func node(of origin: LinkPiece, _ bytes: LinkBytes) -> UInt32? {
    let node = edges.target(of: LinkTable.origins, origin, in: bytes)
    return node == LinkTable.none ? nil : node
  }

  // MARK: - Bases

  /// What matches, and how many segments its base took, the host included.
  private struct Found {
    var match: LinkMatch
    var depth: Int
  }

  /// The one of both with the stronger segments, left to right; of equal ones the link that is
  /// declared first.
  private func stronger(_ left: Found?, _ right: Found?, _ graph: NavigationGraph) -> Found? {
    guard let left, let right else { return left ?? right }
    let (first, second) = (graph.links[left.match.link], graph.links[right.match.link])
    let length = max(left.depth + first.segments.count, right.depth + second.segments.count)
    for index in 0..<length {
      let one = graph.precedence(at: index - left.depth, of: first, left.match.route)
      let other = graph.precedence(at: index - right.depth, of: second, right.match.route)
      if one != other { return one < other ? left : right }
    }
    return left.match.link <= right.match.link ? left : right
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
      var search = LinkSearch(bytes, seed: edges.seed, from: start, steps: steps)
      var found: Found?
      var node = origin
      var depth = 0
      // Patterns that stand alone begin at the origin, the others where one of the app's bases
      // ends, of which one can lead on to another.
      if nodes[Int(origin)] != Node(kinds: .base) {
        found = run(&search, from: origin, 0, graph).map { Found(match: $0, depth: host) }
      }
      while true {
        let kinds = nodes[Int(node)].kinds
        if kinds.contains(.base), let match = run(&search, from: LinkTable.relative, depth, graph) {
          found = stronger(found, Found(match: match, depth: host + depth), graph)
        }
        guard kinds.contains(.literal), search.reach(depth) else { break }
        node = edges.target(of: node, search.piece(depth), in: bytes)
        guard node != LinkTable.none else { break }
        depth += 1
      }
      stepCount += search.stepCount + depth
      return found
    }
  }

  // MARK: - Patterns

  /// Searches the tree from `root` on for what is left of the path from `start` on: strongest edges
  /// first, going back where a later segment fails. Comes to each node at most once.
  @inline(__always)
  private func run(
    _ search: inout LinkSearch, from root: UInt32, _ start: Int, _ graph: NavigationGraph
  ) -> LinkMatch? {
    var node = root
    var depth = start
    while true {
      if search.reach(depth) {
        search.enter(node, nodes[Int(node)].kinds, at: depth)
      } else {
        if let match = match(node, &search, from: start, graph) { return match }
        depth -= 1
      }
      while true {
        guard depth >= start else { return nil }
        guard let edge = search.edge(at: depth) else {
          depth -= 1
          continue
        }
        if edge.precedence == .literal {
          node = edges.target(of: edge.node, search.piece(depth), in: search.bytes)
          if node != LinkTable.none { break }
          continue
        }
        node = edges.target(of: edge.node, edge.precedence)
        if edge.precedence != .rest { break }
        if let match = match(node, &search, from: start, graph) { return match }
      }
      depth += 1
    }
  }

  /// The first link at `node` whose parameters can be bound.
  @inline(__always)
  private func match(
    _ node: UInt32, _ search: inout LinkSearch, from depth: Int, _ graph: NavigationGraph
  ) -> LinkMatch? {
    var row = nodes[Int(node)].link
    while row != LinkTable.none {
      search.countPattern()
      let link = ID<NavigationGraph.Link>(row)
      let route = ID<NavigationGraph.Route>(entries[Int(row)].route)
      if let arguments = arguments(of: link, route, search, from: depth, graph) {
        return LinkMatch(link: link, route: route, arguments: arguments)
      }
      row = entries[Int(row)].next
    }
    return nil
  }
}

extension NavigationGraph {
  /// How strong the segment of `link` is that stands at `index` behind its base: the base's own are
  /// literals, and a rest goes on.
  fileprivate func precedence(
    at index: Int, of link: Link, _ route: ID<Route>
  ) -> LinkPrecedence {
    guard index >= 0 else { return .literal }
    guard index < link.segments.count else { return .rest }
    let segment = segments.rows[link.segments.startIndex + index]
    return precedence(of: segment, routes[route].parameters) ?? .rest
  }
}
