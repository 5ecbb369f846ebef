import FlowRuntime

/// Two patterns that match one URL with equal precedence.
struct LinkOverlap {
  /// The one that is declared later.
  var later: ID<Link>
  /// The first link that it overlaps.
  var earlier: ID<Link>
  /// A URL that both match.
  var url: String
}

/// Finds the patterns that overlap another with equal precedence.
///
/// Precedence is by segment, so these are the patterns of one node of the `LinkTrie`, and those
/// that overlap across bases: a pattern with a beginning that leads, literal by literal, from one
/// base on to another (or from a scheme on to a base) is represented there by its remainder. Only
/// they are compared: their enums must share a case, and query items that both require, a value;
/// and neither may ask for all fixed values of the other and more, which makes it stronger.
///
/// If case does not matter under some base, all this is done again with texts in lower case, and a
/// pair counts if it is compared so under one base at least.
///
/// Each pattern is compared with at most `limit` others of a node, so the cost is linear in the
/// segments, times the bases that a pattern begins with. Patterns of one node that differ only by
/// enums or required items may be more; beyond the limit the search errs toward silence.
struct LinkOverlaps {
  /// The maximum number of patterns of one node that each pattern is compared with.
  static let limit = 64

  /// The patterns that are compared, perhaps in lower case.
  private var links: LinkPatterns
  private var trie: LinkTrie
  private var examples: LinkExamples
  /// The first pattern that each link overlaps, if it overlaps one that is declared earlier.
  private var found: [LinkMeeting?]

  private init(_ trie: LinkTrie, _ examples: LinkExamples) {
    links = examples.links
    self.trie = trie
    self.examples = examples
    found = Array(repeating: nil, count: links.patterns.count)
  }

  /// Returns one overlap for each pattern of `examples` that overlaps one declared earlier, in the
  /// order of the links: those with a URL that both match in the table that runs.
  static func search(_ trie: LinkTrie, _ examples: LinkExamples) -> [LinkOverlap] {
    let candidates = candidates(trie, examples)
    return candidates.isEmpty ? [] : LinkMatcher(examples.links).confirmed(candidates)
  }

  /// The overlaps that comparing the patterns finds.
  static func candidates(_ trie: LinkTrie, _ examples: LinkExamples) -> [LinkOverlap] {
    var search = LinkOverlaps(trie, examples)
    search.compareAll()
    if let folded = search.links.folded {
      search.links = folded
      search.trie = LinkTrie(folded)
      search.compareAll()
    }
    return search.found.compactMap { $0 }.map { meeting in
      LinkOverlap(
        later: meeting.later, earlier: meeting.earlier, url: search.examples.url(of: meeting))
    }
  }

  private mutating func compareAll() {
    for (index, end) in trie.ends.enumerated() {
      guard let end else { continue }
      compare(ID(index), at: end)
      compareAcrossBases(ID(index))
    }
  }

  /// Compares `link` with those that are declared earlier at its own node.
  private mutating func compare(_ link: ID<Link>, at node: ID<LinkTrie.Node>) {
    for other in trie.patterns(at: node, limit: LinkOverlaps.limit) {
      guard other < link else { return }
      // Of `shop:/a` and `shop://a` the one with the host is shown: both match that form.
      let isHosted = links.hasHost(links[other].base) && !links.hasHost(links[link].base)
      var meeting =
        isHosted ? LinkMeeting(shown: other, other: link) : LinkMeeting(shown: link, other: other)
      if links.isFolded {
        (meeting.base, meeting.otherBase) = (links.caselessBase, links.caselessBase)
      }
      if note(meeting) { return }
      guard let base = exactBase, links[link].base == nil else { continue }
      (meeting.base, meeting.otherBase) = (base, base)
      if note(meeting) { return }
    }
  }

  /// The first base of the app under which case matters, if there is one under which it does not
  /// before it: patterns that are not equal there may be equal here.
  private var exactBase: ID<LinkBase>? {
    guard let first = links.appBases.first, !links.isFolded, links.bases[first].isCaseless else {
      return nil
    }
    return links.appBases.first { !links.bases[$0].isCaseless }
  }

  /// Compares the remainder of `link` after each base that it begins with.
  private mutating func compareAcrossBases(_ link: ID<Link>) {
    compareAcrossBases(link, links.path(link)) { _, _ in true }
    // A host has no case: `shop://A/b` is `/A/b` under `shop:`, and `/b` under `shop://a`.
    guard let path = links.pathWithHost(link) else { return }
    compareAcrossBases(link, path) { [links] outer, base in
      links.hasHost(base) && !links.hasHost(outer)
    }
    compareHosts(link, path)
  }

  /// Compares `link`, which has `path` with its first segment as a host, with those that have the
  /// host: `/A` under `shop:` with `shop://a`.
  private mutating func compareHosts(_ link: ID<Link>, _ path: [LinkSegment.Kind]) {
    var bases: [ID<LinkBase>?] = [links[link].base]
    if links[link].base == nil {
      bases = []
      for base in links.appBases where !links.hasHost(base) && links.bases[base].path.isEmpty {
        bases.append(base)
      }
    }
    for base in bases {
      let outer = links[link].base == nil ? base.map { links.basePaths[$0.index] } ?? [] : []
      guard let end = trie.find((outer + path)[...], from: LinkTrie.absolute) else { continue }
      for other in trie.patterns(at: end, limit: LinkOverlaps.limit)
      where links.hasHost(links[other].base) {
        let meeting = LinkMeeting(
          shown: other, other: link, skipped: outer.count, otherBase: base)
        _ = note(meeting)
      }
    }
  }

  /// Compares the remainder of `link`, which has `path`, after each base that it leads to and that
  /// counts, with the one that it leads on from.
  private mutating func compareAcrossBases(
    _ link: ID<Link>, _ path: [LinkSegment.Kind],
    counts: (ID<LinkBase>?, ID<LinkBase>) -> Bool
  ) {
    let isRelative = links[link].base == nil
    var node = isRelative ? LinkTrie.nested : LinkTrie.absolute
    for index in 0...path.count {
      let bases = trie.bases(at: node)
      if !bases.isEmpty, let end = trie.find(path[index...], from: LinkTrie.relative) {
        for other in trie.patterns(at: end, limit: LinkOverlaps.limit) where other != link {
          for (outer, base) in bases where counts(outer, base) {
            let meeting = LinkMeeting(
              shown: link, other: other, skipped: index, base: isRelative ? outer : nil,
              otherBase: base)
            _ = note(meeting)
          }
        }
      }
      guard index < path.count, path[index].canBeOfBase,
        let next = trie.child(node, path[index])
      else { return }
      node = next
    }
  }

  /// Keeps `meeting` if the two can match one URL and the later one overlaps none before the
  /// earlier. True iff they can.
  private mutating func note(_ meeting: LinkMeeting) -> Bool {
    guard !links.isFolded || links.isCaseless(meeting), links.areEqual(meeting),
      examples.exists(for: meeting)
    else { return false }
    if let known = found[meeting.later.index], known.earlier <= meeting.earlier { return true }
    found[meeting.later.index] = meeting
    return true
  }
}

extension LinkPatterns {
  /// True iff the items with fixed values of neither pattern are all of the other's and more.
  fileprivate func areEqual(_ meeting: LinkMeeting) -> Bool {
    let one = fixedItems(meeting.shown, isCaseless(meeting))
    let other = fixedItems(meeting.other, isCaseless(meeting))
    return one == other || !one.isSubset(of: other) && !other.isSubset(of: one)
  }

  /// The path of `link` with the segment that is the host of `shop://a/b` as hosts are compared;
  /// nil if it begins with a host, or if that is no difference.
  fileprivate func pathWithHost(_ link: ID<Link>) -> [LinkSegment.Kind]? {
    var path = path(link)
    let index = self[link].base == nil ? 0 : 1
    guard !hasHost(self[link].base), index < path.count, case .literal(let name) = path[index],
      texts[name].utf8.contains(where: { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }),
      let host = texts.find(FlowRuntime.lowercased(texts[name])), host != name
    else { return nil }
    path[index] = .literal(host)
    return path
  }

  /// The names and values of the items of `link` with fixed values, in lower case if they are
  /// compared so.
  private func fixedItems(_ link: ID<Link>, _ inLowerCase: Bool) -> [Name: Name] {
    var fixed: [Name: Name] = [:]
    for item in items[self[link].items] {
      guard let name = item.name, case .literal(let value) = item.value else { continue }
      fixed[inLowerCase ? lowercased(name) : name] = inLowerCase ? lowercased(value) : value
    }
    return fixed
  }
}

extension LinkSegment.Kind {
  /// True iff a base may have such a segment: a literal, or any host below another.
  var canBeOfBase: Bool {
    switch self {
    case .literal: true
    case .affixed(let affix): affix.value == nil
    case .value, .wildcard, .rest: false
    }
  }
}

extension [Name: Name] {
  /// True iff `other` has all of these.
  fileprivate func isSubset(of other: [Name: Name]) -> Bool { allSatisfy { other[$0] == $1 } }
}
