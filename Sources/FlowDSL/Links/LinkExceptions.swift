import FlowRuntime

/// The URLs that the app leaves to its website, compared with the patterns of links.
///
/// Paths are compared with scheme and host, segment by segment. O(exceptions × patterns × bases ×
/// segments).
struct LinkExceptions: Sendable {
  let links: LinkPatterns
  var values: LinkValues

  /// The exceptions of `links`.
  init(_ links: LinkPatterns) {
    self.links = links
    values = LinkValues(links)
  }

  /// A path with what must follow it.
  struct Path {
    var segments: [LinkSegment.Kind]
    var items: [LinkItem]
    /// True iff it begins with a host.
    var isHosted: Bool
    /// True iff case does not matter.
    var isCaseless: Bool

    var hasRest: Bool { segments.last?.precedence == .rest }
    /// The number of segments before the rest.
    var length: Int { segments.count - (hasRest ? 1 : 0) }
  }

  /// The exceptions that no URL of a pattern fits.
  mutating func idle() -> [LinkException] {
    let patterns = links.patterns.indices.flatMap { paths(ID($0)) }
    return links.exceptions.filter { exception in
      !paths(exception).contains { path in patterns.contains { canMeet(path, $0) } }
    }
  }

  /// The patterns with URLs that exceptions all take, and the first of those.
  func taken() -> [(link: ID<Link>, exception: LinkException)] {
    links.patterns.indices.compactMap { index in
      let paths = paths(ID(index))
      let takers = paths.map { path in
        links.exceptions.first { self.paths($0).contains { takes($0, path) } }
      }
      guard !paths.isEmpty, let first = takers[0], takers.allSatisfy({ $0 != nil }) else {
        return nil
      }
      return (ID(index), first)
    }
  }

  /// The paths of `link` under each base.
  func paths(_ link: ID<Link>) -> [Path] {
    let pattern = links[link]
    guard pattern.isSound else { return [] }
    let segments = links.segments[pattern.segments].map(\.kind)
    let items = Array(links.items[pattern.items])
    return (pattern.base.map { [$0] } ?? Array(links.appBases)).map {
      Path(
        segments: links.basePaths[$0.index] + segments, items: items, isHosted: links.hasHost($0),
        isCaseless: links.bases[$0].isCaseless)
    }
  }

  /// The paths of `exception` under each base with a host.
  func paths(_ exception: LinkException) -> [Path] {
    let bases =
      exception.base.map { [$0] } ?? links.appBases.filter { links.bases[$0].host != nil }
    let items = Array(links.items[exception.items])
    let segments = links.segments[exception.segments].map(\.kind)
    return bases.flatMap { base -> [Path] in
      let path = links.basePaths[base.index]
      let ends = exception.isForEveryPath ? [[], [LinkSegment.Kind.rest(ID(0))]] : [segments]
      return ends.map {
        Path(
          segments: path + $0, items: items, isHosted: links.hasHost(base),
          isCaseless: links.bases[base].isCaseless)
      }
    }
  }

  // MARK: - Both

  /// False iff no URL fits both.
  private mutating func canMeet(_ left: Path, _ right: Path) -> Bool {
    let isLongEnough =
      (left.hasRest || right.segments.count <= left.segments.count)
      && (right.hasRest || left.segments.count <= right.segments.count)
    guard isLongEnough else { return false }
    let count = min(left.length, right.length)
    let isCaseless = left.isCaseless || right.isCaseless
    for index in 0..<count
    where !canMeet(left.segments[index], right.segments[index], isCaseless) {
      return false
    }
    let required = left.items.filter(\.isRequired)
    return required.allSatisfy { item in
      right.items.allSatisfy {
        !isSame(item.name, $0.name, isCaseless) || !$0.isRequired
          || values.example(item.value, isCaseless, $0.value, isCaseless) != nil
      }
    }
  }

  private func isSame(_ left: Name?, _ right: Name?, _ isCaseless: Bool) -> Bool {
    left == right || isCaseless && left.map(links.lowercased) == right.map(links.lowercased)
  }

  /// A text, in lower case if case does not matter.
  private func text(_ name: Name, _ isCaseless: Bool) -> String {
    links.texts[isCaseless ? links.lowercased(name) : name]
  }

  private mutating func canMeet(
    _ left: LinkSegment.Kind, _ right: LinkSegment.Kind, _ isCaseless: Bool
  ) -> Bool {
    switch (left, right) {
    case (.literal(let one), .literal(let other)): return isSame(one, other, isCaseless)
    case (.literal(let name), let other), (let other, .literal(let name)):
      return fits(links.texts[name], other, isCaseless)
    case (.value(_, let one), .value(_, let other)):
      return values.example(one, isCaseless, other, isCaseless) != nil
    case (.affixed(let one), .affixed(let other)):
      let (before, after) = (text(one.before, isCaseless), text(one.after, isCaseless))
      let (first, last) = (text(other.before, isCaseless), text(other.after, isCaseless))
      return (before.hasPrefix(first) || first.hasPrefix(before))
        && (after.hasSuffix(last) || last.hasSuffix(after))
    case (.wildcard, _), (_, .wildcard), (.rest, _), (_, .rest), (.value, .affixed),
      (.affixed, .value):
      return true
    }
  }

  /// True iff `segment` matches `text`.
  func fits(_ text: String, _ segment: LinkSegment.Kind, _ isCaseless: Bool) -> Bool {
    switch segment {
    case .literal(let name):
      self.text(name, isCaseless) == (isCaseless ? lowercased(text) : text)
    case .value(_, let value): values.takes(value, text, isCaseless: isCaseless)
    case .affixed(let affix):
      links.content(of: text, in: affix, isCaseless).map {
        values.takes(affix.value?.value ?? .text, $0, isCaseless: isCaseless)
      } ?? false
    case .wildcard, .rest: true
    }
  }

  // MARK: - All

  /// True iff all URLs of `path` fit `exception`; false if that is not certain.
  private func takes(_ exception: Path, _ path: Path) -> Bool {
    let (count, other) = (exception.segments.count, path.segments.count)
    guard exception.hasRest ? other >= count : other == count,
      exception.isCaseless || !path.isCaseless
    else { return false }
    for (one, other) in zip(exception.segments, path.segments)
    where !takes(one, other, exception.isCaseless) {
      return false
    }
    return exception.items.allSatisfy { item in
      path.items.contains {
        $0.isRequired && isSame($0.name, item.name, exception.isCaseless)
          && (item.value == .text || item.value == $0.value)
      }
    }
  }

  private func takes(
    _ exception: LinkSegment.Kind, _ segment: LinkSegment.Kind, _ isCaseless: Bool
  ) -> Bool {
    if case .literal(let name) = segment { return fits(links.texts[name], exception, isCaseless) }
    if exception.precedence == .rest { return true }
    guard segment.precedence != .rest else { return false }
    switch exception {
    case .literal, .value: return false
    case .wildcard, .rest: return true
    case .affixed(let affix):
      guard case .affixed(let other) = segment else { return false }
      return text(other.before, isCaseless).hasPrefix(text(affix.before, isCaseless))
        && text(other.after, isCaseless).hasSuffix(text(affix.after, isCaseless))
    }
  }
}
