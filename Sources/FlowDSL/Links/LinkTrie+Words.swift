import FlowRuntime

/// The patterns for a URL.
extension LinkTrie {
  /// The patterns of `links`, which are those of the trie, with segments that may match `words`: a scheme,
  /// perhaps a host, and the segments of a path. All that match them are among these.
  ///
  /// Visits no node twice at one word, and only nodes that earlier words lead to.
  func patterns(matching words: [String], of links: LinkPatterns) -> [ID<Link>] {
    var found: [ID<Link>] = []
    var nodes = [LinkTrie.absolute]
    for (index, word) in words.enumerated() {
      if nodes.isEmpty { break }
      for node in nodes {
        if let rest = child(node, .rest) { found += patterns(at: rest, limit: .max) }
      }
      nodes = nodes.flatMap { next(from: $0, word, links) }
      let endsBase = nodes.contains { !bases(at: $0).isEmpty }
      if endsBase, !nodes.contains(LinkTrie.relative) { nodes.append(LinkTrie.relative) }
      if index == words.count - 1 {
        found += nodes.flatMap { patterns(at: $0, limit: .max) }
      }
    }
    return found
  }

  /// The nodes that a segment which may match `word` leads to from `node`.
  private func next(
    from node: ID<Node>, _ word: String, _ links: LinkPatterns
  ) -> [ID<Node>] {
    var found: [ID<Node>] = []
    if let name = links.texts.find(word), let next = child(node, .literal(name)) {
      found.append(next)
    }
    for precedence in LinkPrecedence.allCases where precedence.mayTake(word) {
      if let next = child(node, precedence) { found.append(next) }
    }
    for (affix, next) in affixes(from: node) where links.content(of: word, in: affix) != nil {
      found.append(next)
    }
    return found
  }
}

extension LinkPrecedence {
  /// False iff no segment of this precedence, without text around a parameter, matches `word` alone.
  fileprivate func mayTake(_ word: String) -> Bool {
    switch self {
    case .uuid, .int, .double, .bool: takes(word)
    case .enum, .text, .wildcard: true
    case .literal, .affixed, .rest: false
    }
  }
}
