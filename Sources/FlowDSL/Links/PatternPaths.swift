import FlowRuntime

/// The paths of all patterns and exceptions, under each of their bases, compared with each other.
///
/// Paths are compared with scheme and host, segment by segment; in lower case if case does not
/// matter to one of them. Each is compared with the tree of the others, in time linear in its
/// length, but for placeholders of exceptions, which meet many patterns: these have one budget.
struct PatternPaths: Sendable {
  /// The number of nodes and paths that `idleExceptions` compares; beyond it an exception counts as
  /// one that is needed.
  private static let budget = 1 << 18

  let links: LinkPatterns
  private var exact: LinkComparison
  private var folded: LinkComparison

  /// The paths of `links`.
  init(_ links: LinkPatterns) {
    self.links = links
    exact = LinkComparison(links, LinkValues(links))
    folded = links.folded.map { LinkComparison($0, LinkValues($0, opening: links)) } ?? exact
  }

  /// The exceptions that no URL of a pattern fits.
  mutating func idleExceptions() -> [LinkException] {
    let paths = links.patterns.indices.flatMap { self.paths(ID($0)) }
    let asWritten = PatternPathTree(paths.filter { !$0.links.isFolded })
    let inLowerCase = PatternPathTree(paths.filter { $0.links.isFolded })
    let all = links.hasCaseless ? PatternPathTree(paths.map { $0.folded }) : asWritten
    var budget = PatternPaths.budget
    return links.exceptions.filter { exception in
      !self.paths(exception).contains { path in
        if path.links.isFolded { return all.hasMeeting(path, &folded, &budget) }
        return asWritten.hasMeeting(path, &exact, &budget)
          || links.hasCaseless && inLowerCase.hasMeeting(path.folded, &folded, &budget)
      }
    }
  }

  /// The patterns with URLs that exceptions all take, and the first of those.
  func takenPatterns() -> [(link: ID<Link>, exception: LinkException)] {
    var numbers: (asWritten: [Int], inLowerCase: [Int]) = ([], [])
    var paths: (asWritten: [PatternPath], inLowerCase: [PatternPath]) = ([], [])
    for (number, exception) in links.exceptions.enumerated() {
      for path in self.paths(exception) {
        if path.links.isFolded {
          numbers.inLowerCase.append(number)
          paths.inLowerCase.append(path)
        } else {
          numbers.asWritten.append(number)
          paths.asWritten.append(path)
        }
      }
    }
    let asWritten = PatternPathTree(paths.asWritten)
    let inLowerCase = PatternPathTree(paths.inLowerCase)
    /// The first exception that all URLs of `path` fit; nil if that is certain of none.
    func taker(_ path: PatternPath) -> Int? {
      let other = inLowerCase.firstTaker(of: path.folded, folded).map { numbers.inLowerCase[$0] }
      if path.links.isFolded { return other }
      let one = asWritten.firstTaker(of: path, exact).map { numbers.asWritten[$0] }
      return [one, other].compactMap { $0 }.min()
    }
    return links.patterns.indices.compactMap { index in
      let takers = self.paths(ID<Link>(index)).map(taker)
      guard let first = takers.first ?? nil, takers.allSatisfy({ $0 != nil }) else { return nil }
      return (ID(index), links.exceptions[first])
    }
  }

  /// The paths of `link` under each base.
  func paths(_ link: ID<Link>) -> [PatternPath] {
    let pattern = links[link]
    guard pattern.isSound else { return [] }
    let segments = links.segments[pattern.segments].map { $0.kind }
    return (pattern.base.map { [$0] } ?? Array(links.appBases)).map {
      PatternPath(links, under: $0, segments, pattern.items)
    }
  }

  /// The paths of `exception` under each base with a host.
  func paths(_ exception: LinkException) -> [PatternPath] {
    let bases =
      exception.base.map { [$0] } ?? links.appBases.filter { links.bases[$0].host != nil }
    let segments = links.segments[exception.segments].map { $0.kind }
    let ends = exception.isForEveryPath ? [[], [LinkSegment.Kind.rest(ID(0))]] : [segments]
    return bases.flatMap { base in
      ends.map { PatternPath(links, under: base, $0, exception.items) }
    }
  }
}
