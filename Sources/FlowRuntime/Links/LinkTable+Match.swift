extension LinkTable {
  /// Returns the match of `url`: of the links that match it, the one with the strongest segments,
  /// left to right. `graph` must be the table's graph.
  ///
  /// Takes time in proportion to the URL, and to the patterns that begin as it does. Allocates only
  /// the arguments, unless a pattern has more than about thirty segments or the URL's host is not
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
  /// An array that has room is reused, so that only long texts are allocated. Takes as long as a
  /// match that returns the arguments.
  @inlinable
  public func match(
    _ url: some StringProtocol, in graph: NavigationGraph,
    into arguments: inout [NavigationArgument]
  ) -> LinkTarget? {
    var stepCount = 0
    switch url.utf8.withContiguousStorageIfAvailable({
      match(UnsafeRawBufferPointer($0), graph, &arguments, &stepCount)
    }) {
    case .some(let target): return target
    case nil: return match(copying: url, graph, &arguments)
    }
  }

  /// Matches a copy of the bytes of `url`.
  @usableFromInline @inline(never)
  func match(
    copying url: some StringProtocol, _ graph: NavigationGraph,
    _ arguments: inout [NavigationArgument]
  ) -> LinkTarget? {
    var stepCount = 0
    return Array(url.utf8).withUnsafeBytes { match($0, graph, &arguments, &stepCount) }
  }

  /// Matches the bytes of `url`; adds the number of steps it took to `stepCount`.
  @usableFromInline
  func match(
    _ url: UnsafeRawBufferPointer, _ graph: NavigationGraph,
    _ arguments: inout [NavigationArgument], _ stepCount: inout Int
  ) -> LinkTarget? {
    guard !patterns.isEmpty, let bytes = LinkBytes(url: url) else { return nil }
    if !exceptions.isEmpty, exception(bytes, graph) != nil { return nil }
    var search = LinkSearch(bytes)
    self.search(graph, &search, &arguments)
    if !caseless.isEmpty { searchCaseless(graph, &search, &arguments) }
    if !wrappers.isEmpty {
      var wrapping = LinkWrapping()
      searchWrappers(graph, &search, &arguments, &wrapping)
    }
    stepCount &+= search.stepCount
    return search.target
  }

  /// Searches all of the URL.
  @inline(__always)
  func search(
    _ graph: NavigationGraph, _ search: inout LinkSearch, _ arguments: inout [NavigationArgument]
  ) {
    let bytes = search.bytes
    let first = bytes.word(at: 0)
    if let origin = origins.first(where: { begins(bytes, first, with: $0) }) {
      searchPath(
        after: origin.node, from: Int(origin.length), depth: Int(origin.depth), graph, &search,
        &arguments)
      if origin.depth > 0 {
        if hasWildcards {
          searchWildcards(
            of: origin.scheme, at: Int(origin.slash) &+ 1, graph, &search, &arguments)
        }
        searchHostless(origin.scheme, from: Int(origin.slash), graph, &search, &arguments)
      }
    } else {
      searchOrigin(graph, &search, &arguments)
    }
  }

  // MARK: - Origins

  /// True iff `origin` is the beginning of `bytes`, with `first` as their first word, up to the
  /// path, written in lower case.
  @inline(__always)
  private func begins(_ bytes: LinkBytes, _ first: UInt64, with origin: Origin) -> Bool {
    guard first & origin.first.mask == origin.first.text else { return false }
    var position = 8
    for index in Int(origin.words)..<Int(origin.wordsEnd) {
      let word = originWords[index]
      guard bytes.word(at: position) & word.mask == word.text else { return false }
      position &+= 8
    }
    let end = Int(origin.length)
    guard end < bytes.count else { return end == bytes.count }
    return bytes.isSeparator(end) && (origin.depth > 0 || !bytes.hasHost(at: end))
  }

  /// Searches the part after the origin of `bytes`, whatever it is.
  @inline(never)
  private func searchOrigin(
    _ graph: NavigationGraph, _ search: inout LinkSearch, _ arguments: inout [NavigationArgument]
  ) {
    let bytes = search.bytes
    guard let origin = LinkOrigin(bytes) else { return }
    let scheme = tree.child(of: LinkTree.schemes, origin.scheme, in: bytes)
    if scheme == LinkTree.none { return }
    let start =
      origin.isHosted
      ? searchHost(of: scheme, at: origin.end, graph, &search, &arguments) : origin.end
    searchHostless(scheme, from: start, graph, &search, &arguments)
  }

  /// Searches the part after `scheme` for bases without a host, with a path that begins at `start`.
  @inline(never)
  private func searchHostless(
    _ scheme: UInt32, from start: Int, _ graph: NavigationGraph, _ search: inout LinkSearch,
    _ arguments: inout [NavigationArgument]
  ) {
    searchPath(after: scheme, from: start, depth: 0, graph, &search, &arguments)
  }

  /// Searches the part after the host at `start`, if it belongs to a base with `scheme`. Returns
  /// the start of the path for a base without a host; the host is its first segment.
  @inline(never)
  private func searchHost(
    of scheme: UInt32, at start: Int, _ graph: NavigationGraph, _ search: inout LinkSearch,
    _ arguments: inout [NavigationArgument]
  ) -> Int {
    let bytes = search.bytes
    let host = bytes.lowercased(from: start, .segment)
    guard host.length > 0 else { return start }
    let node = node(of: host, scheme, bytes)
    if node != LinkTree.none {
      searchPath(after: node, from: Int(host.end), depth: 1, graph, &search, &arguments)
    }
    if hasWildcards { searchWildcards(of: scheme, at: start, graph, &search, &arguments) }
    return start &- 1
  }

  /// The node where URLs with `host` begin, if a base with `scheme` has it.
  @inline(__always)
  private func node(of host: LinkPiece, _ scheme: UInt32, _ bytes: LinkBytes) -> UInt32 {
    let parent = LinkTree.hosts(of: scheme)
    let node = tree.child(of: parent, host, in: bytes)
    return node == LinkTree.none ? self.node(ofAny: host, parent, bytes) : node
  }

  /// The node where URLs with `host` begin, which is escaped or not ASCII; none if no base has it.
  @inline(never)
  private func node(ofAny host: LinkPiece, _ parent: UInt32, _ bytes: LinkBytes) -> UInt32 {
    guard !bytes.isPlain(host) else { return LinkTree.none }
    let host = bytes.piece(from: Int(host.start), .segment)
    guard host.form != .broken else { return LinkTree.none }
    return Array(bytes.text(host).lowercased().utf8).withUnsafeBytes { text in
      guard let bytes = LinkBytes(text) else { return LinkTree.none }
      return tree.child(of: parent, bytes.piece(from: 0, .none), in: bytes)
    }
  }

  // MARK: - Bases

  /// Searches the part after a scheme or host: from `origin` on, with a path that begins at
  /// `start`. `depth` is 1 iff the host belongs to the base.
  @inline(__always)
  func searchPath(
    after origin: UInt32, from start: Int, depth: Int, _ graph: NavigationGraph,
    _ search: inout LinkSearch, _ arguments: inout [NavigationArgument]
  ) {
    let node = tree[origin]
    // Patterns with a scheme begin at the origin, the others where one of the app's bases ends.
    if node.isUsed {
      searchTree(from: origin, at: start, after: depth, graph, &search, &arguments)
    }
    if node.isBase {
      searchTree(from: tree.relative, at: start, after: depth, graph, &search, &arguments)
    }
    if node.hasLiterals {
      searchBases(after: origin, from: start, depth, graph, &search, &arguments)
    }
  }

  /// Searches the part after the bases that the path from `start` leads on to from `origin`.
  @inline(never)
  private func searchBases(
    after origin: UInt32, from start: Int, _ depth: Int, _ graph: NavigationGraph,
    _ search: inout LinkSearch, _ arguments: inout [NavigationArgument]
  ) {
    let bytes = search.bytes
    var node = origin
    var depth = depth
    var position = start
    while tree[node].hasLiterals, position < bytes.count, bytes[position] == UInt8(ascii: "/") {
      let piece = bytes.segment(from: position &+ 1)
      if piece.length == 0 { return }
      node = tree.child(of: node, piece, in: bytes)
      if node == LinkTree.none { return }
      position = Int(piece.end)
      depth += 1
      search.stepCount += 1
      if tree[node].isBase {
        searchTree(from: tree.relative, at: position, after: depth, graph, &search, &arguments)
      }
    }
  }

  // MARK: - Patterns

  /// Searches the tree from `root` on for the path from `start` on: strongest edges first,
  /// backtracking when a later segment fails. `base` is the number of segments that were taken
  /// before. Visits each node at most once.
  @inline(never)
  private func searchTree(
    from root: UInt32, at start: Int, after base: Int, _ graph: NavigationGraph,
    _ search: inout LinkSearch, _ arguments: inout [NavigationArgument]
  ) {
    let bytes = search.bytes
    var (node, depth, position) = followLiterals(from: root, at: start, bytes)
    search.stepCount &+= depth
    withUnsafeTemporaryAllocation(of: LinkStep.self, capacity: Int(longest) &+ 1) { steps in
      let first = depth
      // Segments are read once, whatever the number of edges tried for them.
      var readCount = depth
      while true {
        search.stepCount &+= 1
        var edge = LinkTree.none
        if depth == readCount, let piece = bytes.nextSegment(from: position) {
          precondition(depth < steps.count)
          steps.initializeElement(at: depth, to: LinkStep(piece: piece, alternative: edge))
          readCount &+= 1
        }
        if depth < readCount {
          edge = tree[node].edge
          if tree[node].hasLiterals {
            let child = child(of: node, steps[depth].piece, bytes)
            if child != LinkTree.none {
              steps[depth].alternative = edge
              position = Int(steps[depth].piece.end)
              node = child
              depth &+= 1
              continue
            }
          }
        } else {
          let path = LinkPath(bytes, steps, depth, end: position)
          if end(node, path, after: base, graph, &search, &arguments) { return }
        }
        // Continues by the first edge that the piece fits, and goes back if none is left.
        while true {
          if edge == LinkTree.none {
            if depth == first { return }
            depth &-= 1
            edge = steps[depth].alternative
            continue
          }
          if tree[edge].precedence == .rest {
            let path = LinkPath(bytes, steps, depth &+ 1, end: Int(steps[depth].piece.end))
            if end(edge, path, after: base, graph, &search, &arguments) { return }
          } else if fits(steps, depth, edge, bytes) {
            steps[depth].alternative = tree[edge].next
            position = Int(steps[depth].piece.end)
            break
          }
          edge = tree.edge(after: edge, steps[depth].piece, in: bytes)
        }
        node = edge
        depth &+= 1
      }
    }
  }

  /// Follows the literals that the path from `start` on begins with, from `root` on, as long as
  /// nothing else leads on: they bind nothing, and the search never goes back before them.
  @inline(__always)
  private func followLiterals(
    from root: UInt32, at start: Int, _ bytes: LinkBytes
  ) -> (node: UInt32, depth: Int, position: Int) {
    var (node, depth, position) = (root, 0, start)
    if position < bytes.count, bytes[position] == UInt8(ascii: "/") {
      while tree[node].literals == .alone,
        let text = bytes.textBeforeSlash(from: position &+ 1)
      {
        var child = LinkTree.none
        var end = position &+ 1 &+ text.length
        if text.length < 8 || bytes[end] == UInt8(ascii: "/") {
          child = tree.child(of: node, text.word, UInt32(truncatingIfNeeded: text.length))
        } else {
          (child, end) = tree.longChild(of: node, text.word, from: position &+ 1, bytes)
          if child != LinkTree.none, end == bytes.count || bytes[end] != UInt8(ascii: "/") {
            return (child, depth &+ 1, end)
          }
        }
        if child == LinkTree.none { break }
        node = child
        depth &+= 1
        position = end
      }
    }
    return (node, depth, position)
  }

  /// The node that `piece`, as a literal, leads to from `node`; `none` if there is none.
  @inline(never)
  private func child(of node: UInt32, _ piece: LinkPiece, _ bytes: LinkBytes) -> UInt32 {
    piece.length > 0 ? tree.child(of: node, piece, in: bytes) : LinkTree.none
  }

  /// True iff the piece of the step at `depth` fits `edge`.
  @inline(__always)
  private func fits(
    _ steps: UnsafeMutableBufferPointer<LinkStep>, _ depth: Int, _ edge: UInt32,
    _ bytes: LinkBytes
  ) -> Bool {
    tree[edge].precedence == .int && bytes.digits(steps[depth].piece) != nil
      || fitsAny(steps, depth, edge, bytes)
  }

  /// True iff the piece of the step at `depth` fits `edge`. Takes the steps, so that most
  /// pieces need not be loaded as a whole.
  @inline(never)
  private func fitsAny(
    _ steps: UnsafeMutableBufferPointer<LinkStep>, _ depth: Int, _ edge: UInt32,
    _ bytes: LinkBytes
  ) -> Bool {
    let precedence = tree[edge].precedence
    if precedence != .affixed { return bytes.fits(steps[depth].piece, precedence) }
    return !tree[edge].isStems && tree.content(of: steps[depth].piece, at: edge, in: bytes) != nil
  }

  /// Takes the first link with a pattern that ends at `node` and with parameters that can be bound,
  /// if it is better than the best match so far; false iff there is none.
  @inline(never)
  private func end(
    _ node: UInt32, _ path: LinkPath, after base: Int, _ graph: NavigationGraph,
    _ search: inout LinkSearch, _ arguments: inout [NavigationArgument]
  ) -> Bool {
    var row = tree[node].row
    while row != LinkTree.none {
      search.stepCount &+= 1
      if search.target != nil {
        if search.isAnyEnough || decide(ID(row), path, after: base, graph, &search, &arguments) {
          return true
        }
      } else if bind(ID(row), path, graph, &arguments) {
        search.row = row
        search.depth = base
        if search.wrapping == nil {
          search.target = target(ID(row))
          return true
        }
        if open(&arguments, graph, &search) { return true }
      }
      row = patterns[Int(row)].next
    }
    return false
  }

  /// Takes `link` if it is better than the best match so far and its parameters can be bound; false
  /// iff it is better but they cannot, and then nothing changes.
  @inline(never)
  private func decide(
    _ link: ID<NavigationGraph.Link>, _ path: LinkPath, after base: Int, _ graph: NavigationGraph,
    _ search: inout LinkSearch, _ arguments: inout [NavigationArgument]
  ) -> Bool {
    let isWrapper = search.wrapping != nil
    // Later results of the search are weaker still.
    if isStronger(LinkStanding(search), LinkStanding(link, search, depth: base), graph) {
      return true
    }
    var others: [NavigationArgument] = []
    guard bind(link, path, graph, &others), !isWrapper || open(&others, graph, &search) else {
      return false
    }
    arguments = others
    if !isWrapper { search.target = target(link) }
    search.row = link.raw
    search.depth = base
    search.wildcardLength = 0
    return true
  }

  /// The link and its route.
  @inline(__always)
  private func target(_ link: ID<NavigationGraph.Link>) -> LinkTarget {
    LinkTarget(link: link, route: ID(patterns[link.index].route))
  }
}
