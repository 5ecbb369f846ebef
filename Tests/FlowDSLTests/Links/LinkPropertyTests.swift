import Testing

@testable import FlowDSL
@testable import TestGraphs

/// Random sets of patterns: what the searches find is what trying every URL of a small alphabet
/// finds.
@Suite struct LinkPropertyTests {
  static let uuid = "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
  static let words = [
    "a", "b", "c", "true", "false", "1", "2", "2.5", "z", uuid, "~a", "~1", "a_", "~1_",
  ]
  static let kinds: [LinkFixture.Kind] = [
    .bool, .int, .double, .string, .uuid, .url, .cases(["a", "b"]), .cases(["b", "c"]),
    .cases(["true", "c"]),
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
              fixed: random.once(in: 3) ? random.pick(["a", "1"]) : nil))
        }
        patterns.append(pattern)
      }
    }

    var fixture: LinkFixture { LinkFixture(bases: bases, patterns.map(\.written)) }
  }

  private static func segment(_ random: inout SeededNumbers) -> ReferencePattern.Segment {
    switch random.next() % 10 {
    case 8, 9:
      let (before, after) = random.pick([("~", ""), ("", "_"), ("~", "_")])
      let kind: LinkFixture.Kind = random.pick([.int, .double, .string, .url, .cases(["a", "b"])])
      return .affixed(before, random.once(in: 4) ? nil : kind, after)
    case 0, 1: return .literal(random.pick(["a", "b"]))
    case 2: return .literal(random.pick(["true", "false", "1"]))
    case 3: return .wildcard
    case 4: return .value(random.pick([.string, .cases(["a", "b"]), .bool]))
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
  static let urls: [ReferencePattern.URL] = paths(3, first: ["a", "h", "x.h"]).flatMap { path in
    [("app", false), ("app", true), ("web", true)].map {
      ReferencePattern.URL(scheme: $0.0, hasAuthority: $0.1, segments: path)
    }
  }

  /// True iff a query lets both match.
  private func canShareQuery(_ left: ReferencePattern, _ right: ReferencePattern) -> Bool {
    for first in Self.words {
      for second in Self.words {
        let query = ["q": first, "r": second]
        if left.matches(query: query), right.matches(query: query) { return true }
      }
    }
    return false
  }

  /// The patterns that meet an earlier one, by trying every URL.
  private func meeting(_ tried: Case) -> Set<Int> {
    var pairs: Set<[Int]> = []
    for url in Self.urls {
      let matches = tried.patterns.map { $0.matches(url, tried.bases) }
      for later in matches.indices where !matches[later].isEmpty {
        for earlier in 0..<later where matches[later].contains(where: matches[earlier].contains) {
          pairs.insert([earlier, later])
        }
      }
    }
    return Set(
      pairs.filter { pair in
        let (one, other) = (tried.patterns[pair[0]], tried.patterns[pair[1]])
        return !one.isStronger(than: other) && !other.isStronger(than: one)
          && canShareQuery(one, other)
      }.map { $0[1] })
  }

  @Test(arguments: 0..<8) func overlapsAreThoseThatTryingFinds(_ block: UInt64) {
    for seed in block * 15..<block * 15 + 15 {
      let tried = Case(
        seed: seed,
        bases: [
          ["app:"], ["app:", "web://h"], ["web://h", "web://h/a"], ["app:", "app://a"],
          ["web://*.h", "web://h"],
        ],
        own: ["app:", "web://h", "app://a", "web://*.h", "web://x.h"], hasItems: true)
      let overlaps = tried.fixture.overlaps
      let shown = "seed \(seed): \(tried.bases) \(tried.patterns.map(\.written.text))"
      #expect(Set(overlaps.map(\.later.index)) == meeting(tried), "\(shown)")
      for overlap in overlaps {
        let url = ReferencePattern.URL(overlap.url)
        let later = tried.patterns[overlap.later.index]
        let earlier = tried.patterns[overlap.earlier.index]
        #expect(
          later.matches(url, tried.bases).contains(
            where: earlier.matches(url, tried.bases).contains), "\(overlap.url) \(shown)")
        #expect(
          later.matches(query: url.query) && earlier.matches(query: url.query),
          "\(overlap.url) \(shown)")
      }
    }
  }

  /// The patterns for which a stronger one takes every URL, by trying every URL.
  private func covered(_ tried: Case) -> Set<Int> {
    var open: Set<Int> = []
    var matched: Set<Int> = []
    for path in Self.paths(3, first: Set(Self.words)) {
      let url = ReferencePattern.URL(scheme: "app", hasAuthority: false, segments: path)
      let matches = tried.patterns.map { $0.matches(url, tried.bases).first }
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
