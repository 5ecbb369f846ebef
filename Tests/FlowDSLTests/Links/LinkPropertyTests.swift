import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// Random sets of patterns: what the searches find is what trying every URL of a small alphabet
/// finds.
@Suite struct LinkPropertyTests {
  static let uuid = "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
  static let words = [
    "a", "b", "c", "true", "True", "false", "1", "A", "2.5", "z", uuid, "~a", "~1", "a_", "~1_",
    "aB",
  ]
  static let kinds: [LinkFixture.Kind] = [
    .bool, .int, .double, .string, .uuid, .url, .cases(["a", "b"]), .cases(["b", "c"]),
    .cases(["true", "c"]), .cases(["ab", "c"]), .cases(["aB", "z"]),
  ]

  /// The bases of an app; case does not matter under those with a `!`.
  static let bases = [
    ["app:"], ["app:", "web://h"], ["web://h", "web://h/a"], ["app:", "app://a"],
    ["web://*.h", "web://h"], ["app:!"], ["app:", "web://h!"], ["web://h", "web://h/a!"],
    ["web://h!", "web://h/A"], ["app://a!", "app:"],
  ]

  /// One set of patterns and the bases it is tried under.
  struct Case {
    var bases: [String]
    var patterns: [ReferencePattern] = []

    init(seed: UInt64, bases: [[String]], own: [String], hasItems: Bool) {
      var random = SeededNumbers(seed: seed)
      self.bases = random.pick(bases)
      for _ in 0..<Int(2 + random.next() % 5) {
        var pattern = ReferencePattern(
          base: !own.isEmpty && random.once(in: 4) ? random.pick(own) : nil, segments: [])
        for _ in 0..<(random.once(in: 9) ? 0 : 1 + random.next() % 2) {
          pattern.segments.append(LinkPropertyTests.segment(&random))
        }
        if random.once(in: 6) { pattern.segments.append(.rest) }
        for name in ["q", "r"] where hasItems && random.once(in: 3) {
          pattern.items.append(
            .init(
              name: name, kind: random.pick(LinkPropertyTests.kinds),
              isRequired: !random.once(in: 4),
              fixed: random.once(in: 3) ? random.pick(["a", "A", "1"]) : nil))
        }
        patterns.append(pattern)
      }
      for _ in 0..<(hasItems && random.once(in: 2) ? 1 + random.next() % 2 : 0) {
        patterns.append(LinkPropertyTests.wrapper(&random, own))
      }
    }

    /// Those of links, which come first.
    var links: [ReferencePattern] { patterns.filter { !$0.isWrapper } }
    var wrappers: [ReferencePattern] { patterns.filter(\.isWrapper) }

    var fixture: LinkFixture {
      LinkFixture(
        bases: bases, unwrap: wrappers.map(\.written.text), links.map(\.written))
    }

    /// The URL that `text` means.
    func url(in text: String) -> ReferencePattern.URL? {
      if text.contains(":") { return ReferencePattern.URL(text) }
      return bases.first { !$0.contains("*") }.map {
        ReferencePattern.URL("\($0.hasSuffix("!") ? String($0.dropLast()) : $0)/\(text)")
      }
    }

    /// True iff a link opens `text`; of `anyText` one is meant that a link opens.
    func opens(_ text: String, level: Int = 0) -> Bool {
      if text == LinkPropertyTests.anyText { return true }
      guard let url = url(in: text) else { return false }
      return patterns.contains { pattern in
        pattern.matches(url, bases).contains { match in
          guard pattern.matches(query: url.query, match.isCaseless) else { return false }
          guard pattern.isWrapper else { return true }
          let prefix = match.strengths.count - pattern.segments.count
          return level < 4
            && pattern.wrapped(in: url, after: prefix).map { opens($0, level: level + 1) } == true
        }
      }
    }
  }

  /// A word for a text that a link opens, and that is no word.
  static let anyText = "?"

  /// A pattern of URLs that open another.
  private static func wrapper(
    _ random: inout SeededNumbers, _ own: [String]
  ) -> ReferencePattern {
    var pattern = ReferencePattern(
      base: !own.isEmpty && random.once(in: 4) ? random.pick(own) : nil, segments: [])
    pattern.isWrapper = true
    if random.once(in: 2) { pattern.segments = [random.pick([.literal("a"), .wildcard])] }
    if random.once(in: 2) {
      pattern.segments.append(.rest)
    } else {
      pattern.items.append(.init(name: "q", kind: .string, isRequired: true))
    }
    if random.once(in: 3) {
      pattern.items.append(.init(name: "r", kind: .string, isRequired: true, fixed: "a"))
    }
    return pattern
  }

  private static func segment(_ random: inout SeededNumbers) -> ReferencePattern.Segment {
    switch random.next() % 10 {
    case 8, 9:
      let (before, after) = random.pick([("~", ""), ("", "_"), ("~", "_")])
      let kind: LinkFixture.Kind = random.pick([.int, .double, .string, .url, .cases(["a", "b"])])
      return .affixed(before, random.once(in: 4) ? nil : kind, after)
    case 0, 1: return .literal(random.pick(["a", "b", "A"]))
    case 2: return .literal(random.pick(["true", "False", "1"]))
    case 3: return .wildcard
    case 4: return .value(random.pick([.string, .cases(["a", "b"]), .bool, .cases(["aB", "z"])]))
    case _: return .value(random.pick(kinds))
    }
  }

  /// Paths of up to `length` words, all of them, but of three words only those that begin with one of
  /// `first`.
  private static func paths(_ length: Int, first: Set<String>) -> [[String]] {
    var paths: [[String]] = [[]]
    for path in paths where length > 0 { paths += (words + ["h", "x.h"]).map { path + [$0] } }
    if length > 1 { for path in paths.dropFirst() { paths += words.map { path + [$0] } } }
    if length > 2 {
      for path in paths where path.count == 2 && first.contains(path[0]) {
        paths += words.map { path + [$0] }
      }
    }
    return paths
  }

  /// Those paths after a scheme, and after a scheme and two slashes.
  static let urls: [ReferencePattern.URL] = paths(3, first: ["a", "h", "x.h"]).flatMap(urls)
  /// The same with paths that end in what a link opens.
  private static let wrapping = paths(2, first: []).flatMap { urls($0 + [anyText]) }

  private static func urls(_ path: [String]) -> [ReferencePattern.URL] {
    [("app", false), ("app", true), ("web", true)].map {
      ReferencePattern.URL(scheme: $0.0, hasAuthority: $0.1, segments: path)
    }
  }

  /// True iff a query lets both match.
  private func canShareQuery(
    _ left: ReferencePattern, _ right: ReferencePattern, _ pair: Pair, _ tried: Case
  ) -> Bool {
    let isWrapped = left.isWrapper || right.isWrapper
    for first in Self.words + (isWrapped ? [Self.anyText] : []) {
      for second in Self.words {
        let query = ["q": first, "r": second]
        guard left.matches(query: query, pair.isEarlierCaseless),
          right.matches(query: query, pair.isLaterCaseless)
        else { continue }
        let opens = [left, right].allSatisfy { pattern in
          !pattern.isWrapper || pattern.segments.last == .rest || tried.opens(first)
        }
        if opens { return true }
      }
    }
    return false
  }

  /// How `pattern` matches `url`, where a rest that it opens is what a link opens.
  private func openMatches(
    _ pattern: ReferencePattern, _ url: ReferencePattern.URL, _ tried: Case
  ) -> [ReferencePattern.Match] {
    let matches = pattern.matches(url, tried.bases)
    guard pattern.isWrapper, pattern.segments.last == .rest else { return matches }
    return matches.filter { match in
      let prefix = match.strengths.count - pattern.segments.count
      return pattern.wrapped(in: url, after: prefix).map { tried.opens($0) } == true
    }
  }

  /// Two patterns that match one path with equal strength, and whether case matters there.
  private struct Pair: Hashable {
    var earlier: Int
    var later: Int
    var isEarlierCaseless: Bool
    var isLaterCaseless: Bool
  }

  /// The patterns that meet an earlier one, by trying every URL.
  private func meeting(_ tried: Case) -> Set<Int> {
    var pairs: Set<Pair> = []
    for url in Self.urls + (tried.wrappers.isEmpty ? [] : Self.wrapping) {
      let matches = tried.patterns.map { openMatches($0, url, tried) }
      for later in matches.indices where !matches[later].isEmpty {
        for earlier in 0..<later where !matches[earlier].isEmpty {
          for one in matches[later] {
            for other in matches[earlier] where one.strengths == other.strengths {
              pairs.insert(
                Pair(
                  earlier: earlier, later: later, isEarlierCaseless: other.isCaseless,
                  isLaterCaseless: one.isCaseless))
            }
          }
        }
      }
    }
    return Set(
      pairs.filter { pair in
        let (one, other) = (tried.patterns[pair.earlier], tried.patterns[pair.later])
        let isCaseless = pair.isEarlierCaseless || pair.isLaterCaseless
        return !one.isStronger(than: other, isCaseless) && !other.isStronger(than: one, isCaseless)
          && canShareQuery(one, other, pair, tried)
      }.map(\.later))
  }

  @Test(arguments: 0..<8) func overlapsAreThoseThatTryingFinds(_ block: UInt64) {
    for seed in block * 15..<block * 15 + 15 {
      let tried = Case(
        seed: seed,
        bases: Self.bases, own: ["app:", "web://h", "app://a", "web://*.h", "web://x.h"],
        hasItems: true)
      let overlaps = tried.fixture.overlaps
      let shown = "seed \(seed): \(tried.bases) \(tried.patterns.map(\.written.text))"
      #expect(Set(overlaps.map(\.later.index)) == meeting(tried), "\(shown)")
      for overlap in overlaps {
        let url = ReferencePattern.URL(overlap.url)
        let later = tried.patterns[overlap.later.index]
        let earlier = tried.patterns[overlap.earlier.index]
        let isShared = later.matches(url, tried.bases).contains { one in
          earlier.matches(url, tried.bases).contains { other in
            one.strengths == other.strengths && later.matches(query: url.query, one.isCaseless)
              && earlier.matches(query: url.query, other.isCaseless)
          }
        }
        #expect(isShared, "\(overlap.url) \(shown)")
      }
    }
  }

  /// A URL that comparing patterns finds is one that the table of apps matches by both.
  @Test(arguments: 0..<8) func theTableConfirmsEachOverlap(_ block: UInt64) {
    var count = 0
    for seed in block * 250..<block * 250 + 250 {
      let tried = Case(
        seed: seed, bases: Self.bases + [[]],
        own: ["app:", "web://h", "app://a", "web://*.h", "web://x.h"], hasItems: true)
      let links = tried.fixture.links
      let candidates = LinkOverlaps.candidates(LinkTrie(links), LinkExamples(links))
      let confirmed = LinkMatcher(links).confirmed(candidates)
      #expect(
        confirmed.map(\.url) == candidates.map(\.url),
        "seed \(seed): \(tried.bases) \(tried.patterns.map(\.written.text))")
      count += candidates.count
    }
    #expect(count > 0)
  }

  /// The patterns for which a stronger one takes every URL, by trying every URL.
  private func covered(_ tried: Case) -> Set<Int> {
    var open: Set<Int> = []
    var matched: Set<Int> = []
    for path in Self.paths(3, first: Set(Self.words)) {
      let url = ReferencePattern.URL(scheme: "app", hasAuthority: false, segments: path)
      let matches = tried.patterns.map { $0.matches(url, tried.bases).first?.strengths }
      for (index, match) in matches.enumerated() {
        guard let match else { continue }
        matched.insert(index)
        let isTaken = matches.contains { other in
          other.map { $0.lexicographicallyPrecedes(match) } ?? false
        }
        if !isTaken { open.insert(index) }
      }
    }
    return matched.subtracting(open)
  }

  @Test(arguments: 0..<8) func shadowsAreThoseThatTryingFinds(_ block: UInt64) {
    for seed in block * 15..<block * 15 + 15 {
      let tried = Case(seed: seed, bases: [["app:"]], own: [], hasItems: false)
      let shadows = tried.fixture.shadows.filter { !$0.isPrintedOnly }
      #expect(
        Set(shadows.map(\.link.index)) == covered(tried),
        "seed \(seed): \(tried.patterns.map(\.written.text))")
    }
  }
}
