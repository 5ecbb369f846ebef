import FlowRuntime

/// Two patterns that match one URL with equal precedence.
struct LinkOverlap {
  /// The one that is declared later.
  var later: ID<Link>
  /// The first that it meets.
  var earlier: ID<Link>
  /// A URL that both match.
  var url: String
}

/// Finds the patterns that meet another with equal precedence.
///
/// Precedence is by segment, so these are the patterns of one node of the `LinkTrie`, and those
/// that meet across bases: a pattern whose beginning, literal by literal, leads from one base on
/// to another (or from a scheme on to a base) is there what is left of it. Only they are compared:
/// their enums must share a case, and query items that both require, a value.
///
/// Each pattern is compared with at most `limit` others of a node, so the cost is linear in the
/// segments, times the bases that a pattern begins with. Patterns of one node that are apart by
/// enums or required items alone may be more; beyond the limit the search errs towards silence.
struct LinkOverlaps {
  /// How many patterns of one node each pattern is compared with.
  static let limit = 64

  private let links: LinkPatterns
  private let trie: LinkTrie
  private var values: LinkValues
  /// The first that each link meets, if it meets one that is declared earlier.
  private var found: [Meeting?]

  /// Two patterns that may meet, and where.
  private struct Meeting {
    /// The one whose URL is shown, and its path.
    var shown: ID<Link>
    /// The other one.
    var other: ID<Link>
    /// How many segments of the shown one's path the other's base takes.
    var skipped = 0
    /// The base that the shown one is tried under, if it is relative.
    var base: ID<LinkBase>?
    /// The base that the other one is tried under.
    var otherBase: ID<LinkBase>?

    var earlier: ID<Link> { min(shown, other) }
    var later: ID<Link> { max(shown, other) }
  }

  private init(_ links: LinkPatterns, _ trie: LinkTrie) {
    self.links = links
    self.trie = trie
    values = LinkValues(links)
    found = Array(repeating: nil, count: links.patterns.count)
  }

  /// Returns one overlap for each pattern of `links` that meets one declared earlier, in the order
  /// of the links.
  static func search(_ links: LinkPatterns, _ trie: LinkTrie) -> [LinkOverlap] {
    var search = LinkOverlaps(links, trie)
    for (index, end) in trie.ends.enumerated() {
      guard let end else { continue }
      search.compare(ID(index), at: end)
      search.compareAcrossBases(ID(index))
    }
    return search.found.compactMap { $0 }.map { meeting in
      LinkOverlap(later: meeting.later, earlier: meeting.earlier, url: search.url(meeting))
    }
  }

  /// Compares `link` with those that are declared earlier at its own node.
  private mutating func compare(_ link: ID<Link>, at node: ID<LinkTrie.Node>) {
    for other in trie.patterns(at: node, limit: LinkOverlaps.limit) {
      guard other < link else { return }
      // Of `shop:/a` and `shop://a` the one with the host is shown: both take that form.
      let isHosted = hasHost(links[other].base) && !hasHost(links[link].base)
      let meeting =
        isHosted ? Meeting(shown: other, other: link) : Meeting(shown: link, other: other)
      if note(meeting) { return }
    }
  }

  /// Compares what is left of `link` behind each base that it begins with.
  private mutating func compareAcrossBases(_ link: ID<Link>) {
    let path = links.path(link)
    let isRelative = links[link].base == nil
    var node = isRelative ? LinkTrie.nested : LinkTrie.absolute
    for index in 0...path.count {
      if let base = trie.nodes[node].base,
        let end = trie.find(path[index...], from: LinkTrie.relative)
      {
        let outer = isRelative ? trie.nodes[node].outer : nil
        for other in trie.patterns(at: end, limit: LinkOverlaps.limit) where other != link {
          let meeting = Meeting(
            shown: link, other: other, skipped: index, base: outer, otherBase: base)
          _ = note(meeting)
        }
      }
      guard index < path.count, case .literal = path[index],
        let next = trie.child(node, path[index])
      else { return }
      node = next
    }
  }

  /// Keeps `meeting` if the two can match one URL and the later one meets none before the earlier.
  /// True iff they can.
  private mutating func note(_ meeting: Meeting) -> Bool {
    guard example(meeting) != nil else { return false }
    if let known = found[meeting.later.index], known.earlier <= meeting.earlier { return true }
    found[meeting.later.index] = meeting
    return true
  }

  private func hasHost(_ base: ID<LinkBase>?) -> Bool {
    base.map { links.bases[$0].host != nil } ?? false
  }
}

// MARK: - The URL

extension LinkOverlaps {
  /// What a URL that both match has behind its base: segments, and items by their names.
  private struct Example {
    var segments: [String] = []
    var items: [(name: Name?, value: String)] = []
  }

  /// What both take; nil where there is no such URL.
  private mutating func example(_ meeting: Meeting) -> Example? {
    var example = Example()
    let path = links.path(meeting.shown)
    let other = links.path(meeting.other)
    let own = path.count - links[meeting.shown].segments.count
    for (index, segment) in path.enumerated() {
      let isShared = index >= meeting.skipped
      let second = isShared ? other[index - meeting.skipped] : segment
      guard let text = text(segment, second) else { return nil }
      if index >= own { example.segments.append(text) }
    }
    var required: [Name?: (item: Int, value: LinkValue)] = [:]
    for item in links.items[links[meeting.shown].items] where item.isRequired {
      guard let value = values.example(item.value, item.value) else { return nil }
      required[item.name] = (example.items.count, item.value)
      example.items.append((item.name, value))
    }
    for item in links.items[links[meeting.other].items] where item.isRequired {
      let known = required[item.name]
      guard let value = values.example(known?.value ?? item.value, item.value) else { return nil }
      if let known {
        example.items[known.item].value = value
      } else {
        example.items.append((item.name, value))
      }
    }
    return example
  }

  /// A text that both segments take.
  private mutating func text(_ first: LinkSegment.Kind, _ second: LinkSegment.Kind) -> String? {
    switch first {
    case .literal(let name): return links.texts[name]
    case .value(_, let value):
      if case .value(_, let other) = second { return values.example(value, other) }
      return nil
    case .wildcard, .rest: return values.text
    }
  }

  /// The URL that shows `meeting`.
  private mutating func url(_ meeting: Meeting) -> String {
    let base = links[meeting.shown].base ?? meeting.base ?? links.appBases.first
    let otherBase = links[meeting.other].base ?? meeting.otherBase
    guard let example = example(meeting) else { return "" }
    var segments = example.segments
    var url = ""
    if let base {
      let base = links.bases[base]
      url = base.scheme + ":"
      segments = base.path + segments
      if let host = base.host {
        url += "//" + host
      } else if hasHost(otherBase), !segments.isEmpty {
        url += "//" + percentEncoded(segments.removeFirst())
      }
    }
    url += segments.map { "/" + percentEncoded($0) }.joined()
    if url.isEmpty || url.hasSuffix(":") { url += "/" }
    return url + query(example)
  }

  private func query(_ example: Example) -> String {
    let items = example.items.compactMap { item in
      item.name.map { "\(percentEncoded(links.texts[$0]))=\(percentEncoded(item.value))" }
    }
    let fragment = example.items.first { $0.name == nil }
    return (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
      + (fragment.map { "#" + percentEncoded($0.value) } ?? "")
  }
}
