import FlowRuntime

@testable import FlowDSL

/// A pattern as data, and whether it matches a URL, decided as plainly as can be: the rules of
/// precedence without a trie.
struct ReferencePattern: Hashable {
  /// One segment; a rest is the last one.
  enum Segment: Hashable {
    case literal(String)
    case value(LinkFixture.Kind)
    case wildcard
    case rest
    /// A value, or any text, between two texts.
    case affixed(String, LinkFixture.Kind?, String)

    /// The text that a parameter binds in `word`, which matches.
    func content(_ word: String) -> String {
      guard case .affixed(let before, _, let after) = self else { return word }
      return String(word.dropFirst(before.count).dropLast(after.count))
    }
  }

  /// A query item.
  struct Item: Hashable {
    var name: String
    var kind: LinkFixture.Kind
    var isRequired: Bool
    /// The only value, where nothing is bound.
    var fixed: String?
  }

  /// A scheme and host of its own.
  var base: String?
  var segments: [Segment]
  var items: [Item] = []
  /// True iff it opens the URL that its rest or its item is.
  var isWrapper = false

  /// A URL taken apart: what stands between `:` and the path, the segments, the query.
  struct URL: Hashable {
    var scheme: String
    /// True iff two slashes follow the scheme, so that the first segment may be a host.
    var hasAuthority: Bool
    var segments: [String]
    var query: [String: String] = [:]

    /// Takes `text` apart, which has no escapes.
    init(_ text: String) {
      let parts = text.split(separator: "?", maxSplits: 1)
      let colon = parts[0].firstIndex(of: ":") ?? parts[0].endIndex
      scheme = String(parts[0][..<colon])
      let path = parts[0][colon...].dropFirst()
      let slashes = path.prefix { $0 == "/" }.count
      hasAuthority = slashes == 2
      segments = path.split(separator: "/").map(String.init)
      for item in parts.dropFirst().joined().split(separator: "&") {
        let pair = item.split(separator: "=").map(String.init)
        if query[pair[0]] == nil { query[pair[0]] = pair[1] }
      }
    }

    init(scheme: String, hasAuthority: Bool, segments: [String]) {
      self.scheme = scheme
      self.hasAuthority = hasAuthority
      self.segments = segments
    }
  }

  /// The text that it opens in `url`, of which the base takes `prefix` segments.
  func wrapped(in url: URL, after prefix: Int) -> String? {
    if segments.last == .rest {
      return url.segments.dropFirst(prefix + segments.count - 1).joined(separator: "/")
    }
    return items.first { $0.fixed == nil }.flatMap { url.query[$0.name] }
  }

  /// How a pattern matches a path under one base.
  struct Match: Hashable {
    /// How strongly each segment does; the base's segments and host count as literals.
    var strengths: [LinkStrength]
    /// True iff case does not matter.
    var isCaseless: Bool
  }

  /// True iff case does not matter under its own `base`: it begins with one of `bases` with a `!`.
  private func isCaseless(_ base: URL, _ bases: [String]) -> Bool {
    let literals = segments.prefix { if case .literal = $0 { true } else { false } }.map {
      segment in
      if case .literal(let text) = segment { text.lowercased() } else { "" }
    }
    return bases.filter { $0.hasSuffix("!") }.contains { other in
      let other = URL(String(other.dropLast()))
      return other.scheme == base.scheme && (!other.hasAuthority || base.hasAuthority)
        && (base.segments + literals).starts(with: other.segments.map { $0.lowercased() })
    }
  }

  /// How it matches `url`'s path under each of `bases`, or under its own.
  func matches(_ url: URL, _ bases: [String]) -> [Match] {
    (base.map { [$0] } ?? bases).compactMap { name in
      let base = URL(name.hasSuffix("!") ? String(name.dropLast()) : name)
      let isCaseless = name.hasSuffix("!") || self.base != nil && isCaseless(base, bases)
      guard base.scheme == url.scheme, !base.hasAuthority || url.hasAuthority else { return nil }
      func folded(_ text: String) -> String { isCaseless ? text.lowercased() : text }
      let prefix = base.segments.count
      var strengths = Array(repeating: LinkStrength(.literal), count: prefix)
      var (own, segments) = (base.segments[...], url.segments[...])
      if base.hasAuthority, own.first?.hasPrefix("*.") == false {
        guard own.first?.lowercased() == segments.first?.lowercased() else { return nil }
        (own, segments) = (own.dropFirst(), segments.dropFirst())
      } else if let host = own.first, host.hasPrefix("*.") {
        let name = host.dropFirst()
        guard let found = segments.first?.lowercased(), found.hasSuffix(name),
          found.count > name.count
        else {
          return nil
        }
        strengths[0] = LinkStrength(before: 0, after: name.count, .wildcard)
        (own, segments) = (own.dropFirst(), segments.dropFirst())
      }
      guard segments.map(folded).starts(with: own.map(folded)) else { return nil }
      return precedences(url.segments.dropFirst(prefix), isCaseless).map {
        Match(strengths: strengths + $0, isCaseless: isCaseless)
      }
    }
  }

  /// The values that the parameters are bound to in `url`, of which the base takes `prefix`
  /// segments: by segments, then by items.
  func arguments(_ url: URL, after prefix: Int, _ isCaseless: Bool) -> [NavigationArgument] {
    let words = url.segments.dropFirst(prefix)
    let bound = zip(segments, words.indices).compactMap { segment, index in
      switch segment {
      case .literal, .wildcard, .affixed(_, nil, _): NavigationArgument?.none
      case .value(let kind), .affixed(_, .some(let kind), _):
        ReferencePattern.value(segment.content(words[index]), kind, isCaseless)
      case .rest: .string(words[index...].joined(separator: "/"))
      }
    }
    return bound
      + items.filter { $0.fixed == nil }.map { item in
        let word = url.query[item.name].flatMap {
          ReferencePattern.fits($0, item.kind, isCaseless) ? $0 : nil
        }
        return word.map { ReferencePattern.value($0, item.kind, isCaseless) } ?? .nil
      }
  }

  private static func value(
    _ word: String, _ kind: LinkFixture.Kind, _ isCaseless: Bool
  ) -> NavigationArgument {
    switch kind {
    case .bool: .bool(word.lowercased() == "true")
    case .cases(let names):
      .string(names.first { isSame($0, word, isCaseless) } ?? word)
    case .int: .int(Int64(word) ?? 0)
    case .double: .double(Double(word) ?? 0)
    case .uuid, .string, .url, .list: .string(word)
    }
  }

  private func precedences(
    _ words: ArraySlice<String>, _ isCaseless: Bool
  ) -> [LinkStrength]? {
    let isOpen = segments.last == .rest
    guard isOpen ? words.count >= segments.count : words.count == segments.count else {
      return nil
    }
    var precedences: [LinkStrength] = []
    for (segment, word) in zip(segments, words) {
      switch segment {
      case .literal(let text):
        guard ReferencePattern.isSame(text, word, isCaseless) else { return nil }
        precedences.append(LinkStrength(.literal))
      case .value(let kind):
        guard ReferencePattern.fits(word, kind, isCaseless) else { return nil }
        precedences.append(LinkStrength(ReferencePattern.precedence(kind)))
      case .wildcard: precedences.append(LinkStrength(.wildcard))
      case .rest: precedences.append(LinkStrength(.rest))
      case .affixed(let before, let kind, let after):
        guard word.count > before.count + after.count, word.hasPrefix(before),
          word.hasSuffix(after)
        else { return nil }
        if let kind, !ReferencePattern.fits(segment.content(word), kind, isCaseless) { return nil }
        let content = kind.map(ReferencePattern.precedence) ?? .wildcard
        precedences.append(LinkStrength(before: before.count, after: after.count, content))
      }
    }
    return precedences
  }

  /// True iff every required item is in `query` and fits.
  func matches(query: [String: String], _ isCaseless: Bool) -> Bool {
    items.allSatisfy { item in
      if let fixed = item.fixed {
        return query[item.name].map { ReferencePattern.isSame($0, fixed, isCaseless) } == true
      }
      return !item.isRequired
        || query[item.name].map { ReferencePattern.fits($0, item.kind, isCaseless) } == true
    }
  }

  /// True iff it asks for all fixed values of `other` and more.
  func isStronger(than other: ReferencePattern, _ isCaseless: Bool) -> Bool {
    other.fixed(isCaseless).isStrictSubset(of: fixed(isCaseless))
  }

  private func fixed(_ isCaseless: Bool) -> Set<[String]> {
    Set(
      items.compactMap { item in
        item.fixed.map { [item.name, isCaseless ? $0.lowercased() : $0] }
      })
  }

  private static func isSame(_ left: String, _ right: String, _ isCaseless: Bool) -> Bool {
    left == right || isCaseless && left.lowercased() == right.lowercased()
  }

  /// The words that tests are made of, and what they are.
  static func fits(_ word: String, _ kind: LinkFixture.Kind, _ isCaseless: Bool) -> Bool {
    switch kind {
    case .bool: isSame(word, "true", isCaseless) || isSame(word, "false", isCaseless)
    case .int: Int(word) != nil
    case .double: Int(word) != nil || word.hasSuffix(".5")
    case .uuid: word.count == 36
    case .string, .url: true
    case .cases(let names): names.contains { isSame($0, word, isCaseless) }
    case .list: false
    }
  }

  static func precedence(_ kind: LinkFixture.Kind) -> LinkPrecedence {
    switch kind {
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .uuid: .uuid
    case .cases: .enum
    case .string, .url, .list: .text
    }
  }

  /// The pattern as it is written, and its parameters.
  var written: LinkFixture.Pattern {
    var parameters: [LinkFixture.Parameter] = []
    var text = base ?? ""
    for segment in segments {
      let name = "p\(parameters.count)"
      switch segment {
      case .literal(let literal): text += "/" + literal
      case .value(let kind):
        text += "/{\(name)}"
        parameters.append(.init(name, kind))
      case .wildcard: text += "/{_}"
      case .affixed(let before, nil, let after): text += "/\(before){_}\(after)"
      case .affixed(let before, .some(let kind), let after):
        text += "/\(before){\(name)}\(after)"
        parameters.append(.init(name, kind))
      case .rest:
        text += "/{\(name)...}"
        parameters.append(.init(name, .string))
      }
    }
    if segments.isEmpty { text += "/" }
    for (index, item) in items.enumerated() {
      let name = "p\(parameters.count)"
      text += (index == 0 ? "?" : "&") + "\(item.name)=\(item.fixed ?? "{\(name)}")"
      guard item.fixed == nil else { continue }
      parameters.append(.init(name, item.kind, isOptional: !item.isRequired))
    }
    return .init(text, parameters: parameters)
  }
}
