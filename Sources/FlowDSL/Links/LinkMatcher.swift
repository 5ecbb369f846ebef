import FlowRuntime

/// The table that matches URLs in apps, asked before there is a graph: what it says about the
/// patterns is what will happen.
struct LinkMatcher: Sendable {
  private let table: LinkTable
  /// The numbers of the patterns of links, and of those that open other URLs, by their rows.
  private let links: [ID<Link>]
  private let wrappers: [ID<Link>]

  /// Compiles the sound patterns of `patterns`, which are not in lower case. Linear in their size.
  init(_ patterns: LinkPatterns) {
    table = LinkTable(patterns.rows.tables())
    links = patterns.rows.numbers.indices.filter { patterns.rows.numbers[$0] != nil }
      .map { ID($0) }
    wrappers = patterns.rows.wrappers
  }

  /// True iff a link opens `text`: a URL, or a path under the first base with one host.
  func opens(_ text: String) -> Bool { table.opens(text) }

  /// Those of `overlaps` with a URL that fits both patterns, of which neither is stronger;
  /// exceptions do not count. Each URL is matched once.
  func confirmed(_ overlaps: [LinkOverlap]) -> [LinkOverlap] {
    var known: [String: [ID<Link>: [LinkStanding]]] = [:]
    return overlaps.filter { overlap in
      if known[overlap.url] == nil { known[overlap.url] = matches(of: overlap.url) }
      guard let matches = known[overlap.url], let one = matches[overlap.later],
        let other = matches[overlap.earlier]
      else { return false }
      return one.contains { left in other.contains { table.areEqual(left, $0) } }
    }
  }

  /// The matches of `url` by each pattern that it fits, under each base; exceptions do not count.
  /// It may begin with no base, as a pattern does.
  func matches(of url: String) -> [ID<Link>: [LinkStanding]] {
    let base = "\(LinkRows.noBase)://\(LinkRows.noBase).\(LinkRows.noBase)"
    let standings = table.standings(of: beginsWithScheme(url) ? url : base + url)
    return Dictionary(grouping: standings) { standing in
      let number = Int(standing.number)
      return standing.kind == .wrapper ? wrappers[number] : links[number]
    }
  }
}
