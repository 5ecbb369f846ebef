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
  /// The length of the longest path, scheme and host included.
  private let longest: Int
  private var stepsLeft = 0

  /// The content of one segment of a sample.
  private enum Token {
    /// This text.
    case word(Word)
    /// Any text that fits.
    case any(LinkValue)
    /// Any text that fits, with text around it.
    case affixed(LinkAffix)
  }

  /// A text, and its name if a pattern has it.
  private struct Word {
    var text: String
    var name: Name?
  }

  /// URLs of a pattern that are matched alike.
  private struct Sample {
    var tokens: [Token]
    /// The strengths of the pattern's own segments there.
    var strengths: [LinkStrength]
  }

  private init(_ links: LinkPatterns, _ trie: LinkTrie) {
    self.links = links
    self.trie = trie
    caseSets = links.cases.mapValues(Set.init)
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
      } else if index < printed.count, printed[index],
        let takers = search.takers(of: link, isPrinted: true)
      {
        shadows.append(LinkShadow(link: link, takers: takers, isPrintedOnly: true))
      }
    }
    return shadows
  }

  /// The patterns that match every URL of `link`, or every printed one; nil if one is left.
  private mutating func takers(of link: ID<Link>, isPrinted: Bool) -> [ID<Link>]? {
    let path = links.path(link)
    guard !isPrinted || path.contains(where: { $0.isPrintedAsDash }), path.allSatisfy(isSmall)
    else {
      return nil
    }
    stepsLeft = LinkCoverage.limit
    let choices = path.dropLast(hasRest(path) ? 1 : 0).map { tokens($0, isPrinted: isPrinted) }
    guard !choices.contains(where: { $0.isEmpty }) else { return nil }
    var positions = Array(repeating: 0, count: choices.count)
    var takers: [ID<Link>] = []
    repeat {
      let tokens = zip(choices, positions).map { $0[$1] }
      for length in hasRest(path) ? 1...longest + 1 : 0...0 {
        let sample = Sample(
          tokens: tokens + Array(repeating: .any(.text), count: length),
          strengths: path.prefix(tokens.count).map { links.strength(of: $0) }
            + Array(repeating: LinkStrength(.rest), count: length))
        guard let taker = taker(of: sample, from: link) else { return nil }
        if !takers.contains(taker) { takers.append(taker) }
      }
    } while advance(&positions, choices)
    return takers
  }

  /// False iff there are more cases than samples to try.
  private func isSmall(_ segment: LinkSegment.Kind) -> Bool {
    guard case .enum(let id) = segment.value else { return true }
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
    case .literal(let name): return [word(links.texts[name])]
    case .value(_, let value): return words(of: value)?.map(word) ?? [.any(value)]
    case .affixed(let affix):
      let isDash = isPrinted && affix.value == nil
      guard let words = isDash ? ["-"] : affix.value.flatMap({ words(of: $0.value) }) else {
        return [.affixed(affix)]
      }
      return words.map { word(links.texts[affix.before] + $0 + links.texts[affix.after]) }
    case .wildcard: return [isPrinted ? word("-") : .any(.text)]
    case .rest: return [.any(.text)]
    }
  }

  private func word(_ text: String) -> Token {
    .word(Word(text: text, name: links.texts.find(text)))
  }

  /// The texts that fit `value`, if there are only some.
  private func words(of value: LinkValue) -> [String]? {
    switch value {
    case .bool: ["true", "false"]
    case .enum(let id): (links.cases[id] ?? []).map { links.texts[$0] }
    case .uuid, .int, .double, .text, .literal, .link: nil
    }
  }
}

extension LinkSegment.Kind {
  /// The texts that fit its parameter; nil if it has none.
  fileprivate var value: LinkValue? {
    switch self {
    case .value(_, let value): value
    case .affixed(let affix): affix.value?.value
    case .literal, .wildcard, .rest: nil
    }
  }

  /// True iff it has a `{_}`.
  fileprivate var isPrintedAsDash: Bool {
    switch self {
    case .wildcard: true
    case .affixed(let affix): affix.value == nil
    case .literal, .value, .rest: false
    }
  }
}

extension LinkPatterns {
  /// True unless the segments of `link` show that stronger ones cannot match all its URLs.
  fileprivate func canBeCovered(_ link: ID<Link>) -> Bool {
    segments[self[link].segments].contains {
      var precedence = $0.kind.precedence
      if case .affixed(let affix) = $0.kind { precedence = affix.content }
      return switch precedence {
      case .enum, .bool, .wildcard, .rest: true
      case .literal, .affixed, .uuid, .int, .double, .text: false
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
      guard let segment = segment(token), let next = trie.child(node, segment) else { break }
      node = next
      if let base = trie.bases(at: node).first?.base,
        links.bases[base].isCaseless || !links.isCaseless(link),
        let taker = taker(of: sample, from: link, at: LinkTrie.relative, index + 1)
      {
        return taker
      }
    }
    return nil
  }

  /// The segment of a base that is all that `token` represents.
  private func segment(_ token: Token) -> LinkSegment.Kind? {
    switch token {
    case .word(let word): word.name.map { .literal($0) }
    case .affixed(let affix): affix.value == nil ? .affixed(affix) : nil
    case .any: nil
    }
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
      for edge in edges(from: reached, sample).reversed() {
        guard let next = step(reached, edge, sample) else { continue }
        if edge.strength.precedence != .rest {
          stack.append(next)
        } else if next.isStronger, let taker = match(sample, from: link, at: next.node, start) {
          // Any taker will do, so one by a rest may be named before a stronger one.
          return taker
        }
      }
    }
    return nil
  }

  /// An edge of the trie.
  private struct Edge {
    var strength: LinkStrength
    var affix: LinkAffix?
    var node: ID<LinkTrie.Node>
  }

  /// The edges that `sample` may take from `reached`, the strongest first.
  private func edges(from reached: Reached, _ sample: Sample) -> [Edge] {
    var edges: [Edge] = []
    for precedence in LinkPrecedence.allCases {
      switch precedence {
      case .literal:
        guard case .word(let word) = sample.tokens[reached.length], let name = word.name,
          let node = trie.child(reached.node, .literal(name))
        else { continue }
        edges.append(Edge(strength: LinkStrength(.literal), node: node))
      case .affixed:
        edges += affixes(from: reached.node, sample.tokens[reached.length])
      case .uuid, .int, .double, .bool, .enum, .text, .wildcard, .rest:
        guard let node = trie.child(reached.node, precedence) else { continue }
        edges.append(Edge(strength: LinkStrength(precedence), node: node))
      }
    }
    return edges
  }

  /// The edges with text around a parameter that `token` begins and ends with, the strongest first.
  private func affixes(from node: ID<LinkTrie.Node>, _ token: Token) -> [Edge] {
    let (before, after) =
      switch token {
      case .any: ("", "")
      case .word(let word): (word.text, word.text)
      case .affixed(let affix): (links.texts[affix.before], links.texts[affix.after])
      }
    return trie.affixes(from: node, in: before, after, links.texts)
      .map { Edge(strength: links.strength(of: $0.affix), affix: $0.affix, node: $0.node) }
      .sorted { $0.strength < $1.strength }
  }

  /// The target of `edge`; nil if it does not match everything that the sample represents, or if
  /// the pattern's own segment is stronger.
  private func step(_ reached: Reached, _ edge: Edge, _ sample: Sample) -> Reached? {
    let own = sample.strengths[reached.length]
    guard reached.isStronger || edge.strength <= own,
      takes(edge, sample.tokens[reached.length])
    else { return nil }
    return Reached(
      node: edge.node, length: reached.length + 1,
      isStronger: reached.isStronger || edge.strength < own)
  }

  /// True iff `edge` matches everything that `token` represents; the cases of enums are examined by
  /// `match`.
  private func takes(_ edge: Edge, _ token: Token) -> Bool {
    guard let affix = edge.affix else { return takes(edge.strength.precedence, token) }
    switch token {
    case .any: return false
    case .word(let word):
      return links.content(of: word.text, in: affix).map {
        affix.content == .enum || affix.content.takes($0) || affix.content >= .text
      } ?? false
    case .affixed(let other):
      let (before, after) = (links.texts[other.before], links.texts[other.after])
      guard before.hasPrefix(links.texts[affix.before]), after.hasSuffix(links.texts[affix.after])
      else { return false }
      if affix.content >= .text { return true }
      guard affix.before == other.before, affix.after == other.after, let value = other.value else {
        return false
      }
      return takes(affix.content, .any(value.value))
    }
  }

  /// True iff a segment of `precedence` matches everything that `token` represents; the cases of
  /// enums are examined by `match`.
  private func takes(_ precedence: LinkPrecedence, _ token: Token) -> Bool {
    switch (precedence, token) {
    case (.text, _), (.wildcard, _), (.rest, _): true
    case (.literal, .word), (.enum, .word): true
    case (.uuid, .word(let word)), (.int, .word(let word)), (.double, .word(let word)),
      (.bool, .word(let word)):
      precedence.takes(word.text)
    case (.double, .any(.int)): true
    case (_, .affixed): false
    case (let precedence, .any(let value)): precedence == value.precedence
    case (.affixed, .word): false
    }
  }

  /// The first pattern at `node` that matches all of `sample`.
  private func match(
    _ sample: Sample, from link: ID<Link>, at node: ID<LinkTrie.Node>, _ start: Int
  ) -> ID<Link>? {
    trie.patterns(at: node, limit: LinkOverlaps.limit).first { other in
      // A pattern that opens another URL matches only where that opens something.
      other != link && !links[other].isWrapper
        && (links[other].base.map { links.bases[$0].isCaseless } ?? true || !links.isCaseless(link))
        && takesCases(other, sample, start)
        && takesItems(other, of: link)
    }
  }

  private func takesCases(_ other: ID<Link>, _ sample: Sample, _ start: Int) -> Bool {
    for (index, segment) in links.path(other).enumerated() {
      guard case .enum(let id) = segment.value else { continue }
      guard case .word(let word) = sample.tokens[start + index] else { return false }
      var text: String? = word.text
      if case .affixed(let affix) = segment { text = links.content(of: word.text, in: affix) }
      guard let name = text.flatMap(links.texts.find), caseSets[id]?.contains(name) == true else {
        return false
      }
    }
    return true
  }

  /// True iff every item that `other` requires is one that `link` requires, and fits its values.
  private func takesItems(_ other: ID<Link>, of link: ID<Link>) -> Bool {
    links.items[links[other].items].filter { $0.isRequired }.allSatisfy { item in
      links.items[links[link].items].contains {
        $0.isRequired && $0.name == item.name && takes(item.value, $0.value)
      }
    }
  }

  /// True iff all texts that fit `value` fit `taker`.
  private func takes(_ taker: LinkValue, _ value: LinkValue) -> Bool {
    if taker == value || taker == .text { return true }
    guard case .literal(let name) = value else { return taker == .double && value == .int }
    if case .enum(let id) = taker { return caseSets[id]?.contains(name) == true }
    return taker.precedence != .literal && taker.precedence.takes(links.texts[name])
  }
}
