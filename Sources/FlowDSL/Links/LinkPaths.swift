import FlowRuntime

/// The paths of all patterns and exceptions, under each of their bases, compared with each other and with
/// URLs.
///
/// Paths are compared with scheme and host, segment by segment; in lower case if case does not matter to
/// one of them. O(exceptions × patterns × bases × segments).
struct LinkPaths: Sendable {
  let links: LinkPatterns
  private var exact: LinkComparison
  private var folded: LinkComparison?

  /// The paths of `links`.
  init(_ links: LinkPatterns) {
    self.links = links
    exact = LinkComparison(links, LinkValues(links))
    folded = links.folded.map { LinkComparison($0, LinkValues($0, opening: links)) }
  }

  /// Compares paths of the set of patterns that `path` is of.
  func comparison(of path: LinkPath) -> LinkComparison {
    path.links.isFolded ? folded ?? exact : exact
  }

  /// The exceptions that no URL of a pattern fits.
  mutating func idleExceptions() -> [LinkException] {
    let paths = links.patterns.indices.flatMap { self.paths(ID($0)) }
    let inLowerCase = folded == nil ? paths : paths.map(\.folded)
    return links.exceptions.filter { exception in
      !self.paths(exception).contains { path in
        let folded = path.folded
        return paths.indices.contains { index in
          path.links.isFolded || paths[index].links.isFolded
            ? self.folded?.canMeet(folded, inLowerCase[index]) == true
            : exact.canMeet(path, paths[index])
        }
      }
    }
  }

  /// The patterns with URLs that exceptions all take, and the first of those.
  func takenPatterns() -> [(link: ID<Link>, exception: LinkException)] {
    let exceptions = links.exceptions.map { (exception: $0, paths: paths($0)) }
    return links.patterns.indices.compactMap { index in
      let paths = paths(ID(index))
      let takers = paths.map { path in
        exceptions.first { $0.paths.contains { takes($0, path) } }?.exception
      }
      guard !paths.isEmpty, let first = takers[0], takers.allSatisfy({ $0 != nil }) else {
        return nil
      }
      return (ID(index), first)
    }
  }

  /// True iff all URLs of `path` fit `exception`; false if that is not certain.
  private func takes(_ exception: LinkPath, _ path: LinkPath) -> Bool {
    guard exception.links.isFolded || !path.links.isFolded else { return false }
    let path = exception.links.isFolded ? path.folded : path
    return comparison(of: exception).takes(exception, path)
  }

  /// The paths of `link` under each base.
  func paths(_ link: ID<Link>) -> [LinkPath] {
    let pattern = links[link]
    guard pattern.isSound else { return [] }
    let segments = links.segments[pattern.segments].map(\.kind)
    return (pattern.base.map { [$0] } ?? Array(links.appBases)).map {
      LinkPath(links, under: $0, segments, pattern.items)
    }
  }

  /// The paths of `exception` under each base with a host.
  func paths(_ exception: LinkException) -> [LinkPath] {
    let bases =
      exception.base.map { [$0] } ?? links.appBases.filter { links.bases[$0].host != nil }
    let segments = links.segments[exception.segments].map(\.kind)
    let ends = exception.isForEveryPath ? [[], [LinkSegment.Kind.rest(ID(0))]] : [segments]
    return bases.flatMap { base in
      ends.map { LinkPath(links, under: base, $0, exception.items) }
    }
  }
}
