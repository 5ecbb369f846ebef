import FlowRuntime

/// A pattern of which stronger ones match every URL.
struct LinkShadow {
  /// The pattern.
  var link: ID<Link>
  /// The stronger ones, each once.
  var takers: [ID<Link>]
  /// True iff they match only the URLs that are printed from it, with `-` for each `{_}`.
  var isPrintedOnly: Bool
}

/// Finds the patterns of which stronger ones match every URL.
///
/// A pattern's URLs are tried as samples: each `true` and `false`, each case of an enum, any length
/// of a rest, and for all others one text that only segments for every such text match. Precedence
/// is by segment, so a pattern is shadowed iff each sample reaches the end of a stronger pattern in
/// the `LinkTrie`.
///
/// Errs toward silence: it takes at most `limit` steps for each pattern, which bounds its cost, and
/// compares a relative pattern only with relative ones.
struct LinkCoverage {
  /// The maximum number of steps for each pattern.
  static let limit = 1024

  private let links: LinkPatterns
  private let trie: LinkTrie
  private let caseSets: [ID<Enum>: Set<Name>]
  private let booleans: [Name]
  private let dash: Name?
  /// The length of the longest path, scheme and host included.
  private let longest: Int
  private var stepsLeft = 0

  /// The content of one segment of a sample.
  private enum Token {
    /// This text.
    case word(Name)
    /// Any text that fits.
    case any(LinkValue)
  }

  /// URLs of a pattern that are matched alike.
  private struct Sample {
    var tokens: [Token]
    /// The precedences of the pattern's own segments there.
    var precedences: [LinkPrecedence]
  }

  private init(_ links: LinkPatterns, _ trie: LinkTrie) {
    self.links = links
    self.trie = trie
    caseSets = links.cases.mapValues(Set.init)
    booleans = ["true", "false"].compactMap(links.texts.find)
    dash = links.texts.find("-")
    longest = links.patterns.map { $0.segments.count }.max().map { $0 + 2 } ?? 0
  }

  /// Returns the patterns of `links` of which others match every URL, and of those that are
  /// `printed` the ones of which others match every printed URL, in their order.
  static func search(_ links: LinkPatterns, _ trie: LinkTrie, printed: [Bool]) -> [LinkShadow] {
    var search = LinkCoverage(links, trie)
    var shadows: [LinkShadow] = []
    for index in links.patterns.indices where links.patterns[index].isSound {
      let link = ID<Link>(index)
      guard links.canBeCovered(link) else { continue }
      if let takers = search.takers(of: link, isPrinted: false) {
        shadows.append(LinkShadow(link: link, takers: takers, isPrintedOnly: false))
      } else if printed[index], let takers = search.takers(of: link, isPrinted: true) {
        shadows.append(LinkShadow(link: link, takers: takers, isPrintedOnly: true))
      }
    }
    return shadows
  }

  /// The patterns that match every URL of `link`, or every printed one; nil if one is left.
  private mutating func takers(of link: ID<Link>, isPrinted: Bool) -> [ID<Link>]? {
    let path = links.path(link)
    guard !isPrinted || path.contains(.wildcard), path.allSatisfy(isSmall) else { return nil }
    stepsLeft = LinkCoverage.limit
    let choices = path.dropLast(hasRest(path) ? 1 : 0).map { tokens($0, isPrinted: isPrinted) }
    guard !choices.contains(where: \.isEmpty) else { return nil }
    var positions = Array(repeating: 0, count: choices.count)
    var takers: [ID<Link>] = []
    repeat {
      let tokens = zip(choices, positions).map { $0[$1] }
      for length in hasRest(path) ? 1...longest + 1 : 0...0 {
        let sample = Sample(
          tokens: tokens + Array(repeating: .any(.text), count: length),
          precedences: path.prefix(tokens.count).map(\.precedence)
            + Array(repeating: .rest, count: length))
        guard let taker = taker(of: sample, from: link) else { return nil }
        if !takers.contains(taker) { takers.append(taker) }
      }
    } while advance(&positions, choices)
    return takers
  }

  /// False iff there are more cases than samples to try.
  private func isSmall(_ segment: LinkSegment.Kind) -> Bool {
    guard case .value(_, .enum(let id)) = segment else { return true }
    return (links.cases[id]?.count ?? 0) < LinkCoverage.limit
  }

  private func hasRest(_ path: [LinkSegment.Kind]) -> Bool { path.last?.precedence == .rest }

  /// Steps to the next choice of tokens; false after the last.
  private func advance(_ positions: inout [Int], _ choices: [[Token]]) -> Bool {
    for index in positions.indices {
      positions[index] += 1
      if positions[index] < choices[index].count { return true }
      positions[index] = 0
    }
    return false
  }

  /// The tokens that a segment can be, as far as they are matched differently.
  private func tokens(_ segment: LinkSegment.Kind, isPrinted: Bool) -> [Token] {
    switch segment {
    case .literal(let name): return [.word(name)]
    case .value(_, .bool): return booleans.map { .word($0) }
    case .value(_, .enum(let id)): return (links.cases[id] ?? []).map { .word($0) }
    case .value(_, let value): return [.any(value)]
    case .wildcard:
      if isPrinted, let dash { return [.word(dash)] }
      return [.any(.text)]
    case .rest: return [.any(.text)]
    }
  }
}

extension LinkPatterns {
  /// True unless the segments of `link` show that stronger ones cannot match all its URLs.
  fileprivate func canBeCovered(_ link: ID<Link>) -> Bool {
    segments[self[link].segments].contains {
      switch $0.kind.precedence {
      case .enum, .bool, .wildcard, .rest: true
      case .literal, .uuid, .int, .double, .text: false
      }
    }
  }
}

// MARK: - One sample

extension LinkCoverage {
  /// A node that the beginning of a sample reaches.
  private struct Reached {
    var node: ID<LinkTrie.Node>
    /// The number of tokens it took.
    var length: Int
    /// True iff a segment on the path is stronger than the pattern's own, and the first that
    /// differs.
    var isStronger: Bool
  }

  /// The stronger pattern that matches `sample` of `link`, if there is one within the limit.
  private mutating func taker(of sample: Sample, from link: ID<Link>) -> ID<Link>? {
    stepsLeft -= sample.tokens.count
    guard links[link].base != nil else {
      return taker(of: sample, from: link, at: LinkTrie.relative, 0)
    }
    if let taker = taker(of: sample, from: link, at: LinkTrie.absolute, 0) { return taker }
    var node = LinkTrie.absolute
    for (index, token) in sample.tokens.enumerated() {
      guard case .word(let name) = token, let next = trie.child(node, .literal(name)) else { break }
      node = next
      if trie.nodes[node].base != nil,
        let taker = taker(of: sample, from: link, at: LinkTrie.relative, index + 1)
      {
        return taker
      }
    }
    return nil
  }

  /// Searches the trie from `root` for the rest of `sample` after `start` tokens, strongest
  /// segments first. Never visits a node twice.
  private mutating func taker(
    of sample: Sample, from link: ID<Link>, at root: ID<LinkTrie.Node>, _ start: Int
  ) -> ID<Link>? {
    var stack = [Reached(node: root, length: start, isStronger: false)]
    while let reached = stack.popLast() {
      stepsLeft -= 1
      guard stepsLeft > 0 else { return nil }
      guard reached.length < sample.tokens.count else {
        if reached.isStronger, let taker = match(sample, from: link, at: reached.node, start) {
          return taker
        }
        continue
      }
      for precedence in LinkPrecedence.allCases.reversed() {
        guard let next = step(reached, precedence, sample) else { continue }
        if precedence != .rest {
          stack.append(next)
        } else if next.isStronger, let taker = match(sample, from: link, at: next.node, start) {
          // Any taker will do, so one by a rest may be named before a stronger one.
          return taker
        }
      }
    }
    return nil
  }

  /// The target of an edge of `precedence`; nil if there is none, if it does not match everything
  /// that the sample represents, or if the pattern's own segment is stronger.
  private func step(
    _ reached: Reached, _ precedence: LinkPrecedence, _ sample: Sample
  ) -> Reached? {
    let own = sample.precedences[reached.length]
    guard reached.isStronger || precedence <= own else { return nil }
    let token = sample.tokens[reached.length]
    guard takes(precedence, token) else { return nil }
    let next: ID<LinkTrie.Node>?
    if precedence == .literal, case .word(let name) = token {
      next = trie.child(reached.node, .literal(name))
    } else {
      next = trie.child(reached.node, precedence)
    }
    return next.map {
      Reached(
        node: $0, length: reached.length + 1, isStronger: reached.isStronger || precedence < own)
    }
  }

  /// True iff a segment of `precedence` matches everything that `token` represents; the cases of
  /// enums are examined by `match`.
  private func takes(_ precedence: LinkPrecedence, _ token: Token) -> Bool {
    switch (precedence, token) {
    case (.text, _), (.wildcard, _), (.rest, _): true
    case (.literal, .word), (.enum, .word): true
    case (.uuid, .word(let name)), (.int, .word(let name)), (.double, .word(let name)),
      (.bool, .word(let name)):
      precedence.takes(links.texts[name])
    case (.double, .any(.int)): true
    case (let precedence, .any(let value)): precedence == value.precedence
    }
  }

  /// The first pattern at `node` that matches all of `sample`.
  private func match(
    _ sample: Sample, from link: ID<Link>, at node: ID<LinkTrie.Node>, _ start: Int
  ) -> ID<Link>? {
    trie.patterns(at: node, limit: LinkOverlaps.limit).first { other in
      other != link && takesCases(other, sample, start) && takesItems(other, of: link)
    }
  }

  private func takesCases(_ other: ID<Link>, _ sample: Sample, _ start: Int) -> Bool {
    for (index, segment) in links.path(other).enumerated() {
      guard case .value(_, .enum(let id)) = segment else { continue }
      guard case .word(let name) = sample.tokens[start + index],
        caseSets[id]?.contains(name) == true
      else { return false }
    }
    return true
  }

  /// True iff every item that `other` requires is one that `link` requires, and fits its values.
  private func takesItems(_ other: ID<Link>, of link: ID<Link>) -> Bool {
    links.items[links[other].items].filter(\.isRequired).allSatisfy { item in
      links.items[links[link].items].contains {
        $0.isRequired && $0.name == item.name
          && (item.value == $0.value || item.value == .text
            || (item.value == .double && $0.value == .int))
      }
    }
  }
}
