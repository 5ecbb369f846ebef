extension LinkTable {
  /// Matches a copy of the bytes of `url`.
  @usableFromInline
  func match(
    copying url: some StringProtocol, _ arguments: inout [NavigationArgument]
  ) -> LinkTarget? {
    var stepCount = 0
    return Array(url.utf8).withUnsafeBytes { match($0, &arguments, &stepCount) }
  }

  /// Returns the link that matches the bytes of `url`, and replaces `arguments` by those of its
  /// route; if no link matches, they may be anything. Adds the number of steps it took to
  /// `stepCount`.
  @usableFromInline
  package func match(
    _ url: UnsafeRawBufferPointer, _ arguments: inout [NavigationArgument],
    _ stepCount: inout Int
  ) -> LinkTarget? {
    guard !patterns.isEmpty else { return nil }
    var wrapping = LinkWrapping()
    guard let search = search(url, &arguments, &wrapping) else { return nil }
    stepCount += search.stepCount
    return search.target
  }

  /// The search for the bytes of `url`, as a link and as a URL that opens another; nil if it is
  /// left to the website.
  func search(
    _ url: UnsafeRawBufferPointer, _ arguments: inout [NavigationArgument],
    _ wrapping: inout LinkWrapping
  ) -> LinkSearch? {
    guard let bytes = LinkBytes(url: url), !hasExceptions || exception(bytes) == nil else {
      return nil
    }
    var search = LinkSearch(bytes, .link, .asWritten, in: tree)
    searchAll(&search, &arguments)
    if hasWrappers { searchWrappers(&search, &arguments, &wrapping) }
    return search
  }

  /// Searches all of the URL as it is and, if there are bases where case does not matter, in lower
  /// case.
  func searchAll(_ search: inout LinkSearch, _ arguments: inout [NavigationArgument]) {
    self.search(&search, &arguments)
    if hasCaseless { searchInLowerCase(&search, &arguments) }
  }

  /// Searches the URL in lower case, and takes what is found if it is stronger than what `search`
  /// found.
  private func searchInLowerCase(
    _ search: inout LinkSearch, _ arguments: inout [NavigationArgument]
  ) {
    if search.kind == .exception, search.target != nil { return }
    let known = search
    var others: [NavigationArgument] = []
    known.bytes.withLowerCase { bytes in
      var other = known.inLowerCase(bytes, in: tree)
      self.search(&other, &others)
      search.goOn(after: other)
      let isKnown = known.target != nil
      if other.target == nil || isKnown && isStronger(LinkStanding(known), LinkStanding(other)) {
        return
      }
      search.take(other)
      arguments = others
    }
  }

  /// Searches all of the URL in one spelling.
  private func search(_ search: inout LinkSearch, _ arguments: inout [NavigationArgument]) {
    guard let origin = LinkOrigin(search.bytes) else { return }
    let scheme = tree.child(of: search.root.schemes, origin.scheme, in: search.bytes)
    if scheme == LinkTree.none { return }
    let start =
      origin.isHosted
      ? searchHost(of: scheme, at: origin.end, &search, &arguments) : origin.end
    searchPath(after: scheme, from: start, depth: 0, &search, &arguments)
  }

  /// Searches the part after the host at `start`, if it belongs to a base with `scheme`. Returns
  /// the start of the path for a base without a host; the host is its first segment.
  private func searchHost(
    of scheme: UInt32, at start: Int, _ search: inout LinkSearch,
    _ arguments: inout [NavigationArgument]
  ) -> Int {
    let bytes = search.bytes
    let host = bytes.lowercased(from: start, .segment)
    guard host.length > 0 else { return start }
    let node = node(of: host, scheme, bytes)
    if node != LinkTree.none {
      searchPath(after: node, from: Int(host.end), depth: 1, &search, &arguments)
    }
    if search.root.hasWildcards { searchWildcards(of: scheme, at: start, &search, &arguments) }
    return start - 1
  }

  /// The node where URLs with `host` begin, if a base with `scheme` has it.
  private func node(of host: LinkPiece, _ scheme: UInt32, _ bytes: LinkBytes) -> UInt32 {
    let parent = LinkTree.hosts(of: scheme)
    let node = tree.child(of: parent, host, in: bytes)
    return node == LinkTree.none ? self.node(ofAny: host, parent, bytes) : node
  }

  /// The node where URLs with `host` begin, which is escaped or not ASCII; none if no base has it.
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
  func searchPath(
    after origin: UInt32, from start: Int, depth: Int, _ search: inout LinkSearch,
    _ arguments: inout [NavigationArgument]
  ) {
    let node = tree[origin]
    // Patterns with a scheme begin at the origin, the others where one of the app's bases ends.
    if node.isUsed {
      searchTree(from: origin, at: start, after: depth, &search, &arguments)
    }
    if node.isBase {
      searchTree(from: search.root.relative, at: start, after: depth, &search, &arguments)
    }
    if node.hasLiterals {
      searchBases(after: origin, from: start, depth, &search, &arguments)
    }
  }

  /// Searches the part after the bases that the path from `start` leads on to from `origin`.
  private func searchBases(
    after origin: UInt32, from start: Int, _ depth: Int, _ search: inout LinkSearch,
    _ arguments: inout [NavigationArgument]
  ) {
    let bytes = search.bytes
    var node = origin
    var depth = depth
    var position = start
    while tree[node].hasLiterals, position < bytes.count, bytes[position] == UInt8(ascii: "/") {
      let piece = bytes.piece(from: position + 1, .segment)
      if piece.length == 0 { return }
      node = tree.child(of: node, piece, in: bytes)
      if node == LinkTree.none { return }
      position = Int(piece.end)
      depth += 1
      search.stepCount += 1
      if tree[node].isBase {
        searchTree(from: search.root.relative, at: position, after: depth, &search, &arguments)
      }
    }
  }

  // MARK: - Patterns

  /// Searches the tree from `root` on for the path from `start` on: strongest edges first,
  /// backtracking when a later segment fails. `base` is the number of segments that were taken
  /// before. Visits each node at most once.
  private func searchTree(
    from root: UInt32, at start: Int, after base: Int, _ search: inout LinkSearch,
    _ arguments: inout [NavigationArgument]
  ) {
    let bytes = search.bytes
    var (node, depth, position) = (root, 0, start)
    let capacity = Int(search.root.longest) + 1
    withUnsafeTemporaryAllocation(of: LinkStep.self, capacity: capacity) { steps in
      // Segments are read once, whatever the number of edges tried for them.
      var readCount = 0
      while true {
        search.stepCount += 1
        var edge = LinkTree.none
        if depth == readCount, let piece = bytes.nextSegment(from: position) {
          precondition(depth < steps.count)
          steps.initializeElement(at: depth, to: LinkStep(piece: piece, alternative: edge))
          readCount += 1
        }
        if depth < readCount {
          edge = tree[node].edge
          if tree[node].hasLiterals {
            let child = child(of: node, steps[depth].piece, bytes)
            if child != LinkTree.none {
              steps[depth].alternative = edge
              position = Int(steps[depth].piece.end)
              node = child
              depth += 1
              continue
            }
          }
        } else {
          let path = LinkPath(bytes, steps, depth, end: position)
          if end(node, path, after: base, &search, &arguments) { return }
        }
        // Continues by the first edge that the piece fits, and goes back if none is left.
        while true {
          if edge == LinkTree.none {
            if depth == 0 { return }
            depth -= 1
            edge = steps[depth].alternative
            continue
          }
          if tree[edge].precedence == .rest {
            let path = LinkPath(bytes, steps, depth + 1, end: Int(steps[depth].piece.end))
            if end(edge, path, after: base, &search, &arguments) { return }
          } else if fits(steps[depth].piece, edge, bytes) {
            steps[depth].alternative = tree[edge].next
            position = Int(steps[depth].piece.end)
            break
          }
          edge = tree.edge(after: edge, steps[depth].piece, in: bytes)
        }
        node = edge
        depth += 1
      }
    }
  }

  /// The node that `piece`, as a literal, leads to from `node`; `none` if there is none.
  private func child(of node: UInt32, _ piece: LinkPiece, _ bytes: LinkBytes) -> UInt32 {
    piece.length > 0 ? tree.child(of: node, piece, in: bytes) : LinkTree.none
  }

  /// True iff `piece` fits `edge`.
  private func fits(_ piece: LinkPiece, _ edge: UInt32, _ bytes: LinkBytes) -> Bool {
    let precedence = tree[edge].precedence
    if precedence != .affixed { return bytes.fits(piece, precedence) }
    return !tree[edge].isStems && tree.content(of: piece, at: edge, in: bytes) != nil
  }

  /// Takes the first pattern that ends at `node` and with parameters that can be bound, if it is
  /// better than the best match so far; false iff there is none, or if all are sought.
  private func end(
    _ node: UInt32, _ path: LinkPath, after base: Int, _ search: inout LinkSearch,
    _ arguments: inout [NavigationArgument]
  ) -> Bool {
    var row = tree[node].row
    while row != LinkTree.none {
      search.stepCount += 1
      if search.target != nil {
        if search.kind == .exception || decide(row, path, after: base, &search, &arguments) {
          return true
        }
      } else if bind(row, path, &arguments), search.kind != .wrapper || open(&arguments, &search) {
        if search.kind != .wrapper { search.target = target(row, search) }
        search.number = row - search.root.start
        search.depth = base
        if search.standings == nil { return true }
        search.keep()
      }
      row = patterns[Int(row)].next
    }
    return false
  }

  /// Takes pattern `row` if it is better than the best match so far and its parameters can be
  /// bound; false iff it is better but they cannot, and then nothing changes.
  private func decide(
    _ row: UInt32, _ path: LinkPath, after base: Int, _ search: inout LinkSearch,
    _ arguments: inout [NavigationArgument]
  ) -> Bool {
    let number = row - search.root.start
    // Later results of the search are weaker still.
    if isStronger(LinkStanding(search), LinkStanding(number, search, depth: base)) { return true }
    var others: [NavigationArgument] = []
    guard bind(row, path, &others), search.kind != .wrapper || open(&others, &search) else {
      return false
    }
    arguments = others
    if search.kind != .wrapper { search.target = target(row, search) }
    search.number = number
    search.depth = base
    search.wildcardLength = 0
    return true
  }

  /// The link with pattern `row`, and its route.
  private func target(_ row: UInt32, _ search: LinkSearch) -> LinkTarget {
    LinkTarget(link: ID(row - search.root.start), route: ID(patterns[Int(row)].route))
  }
}
