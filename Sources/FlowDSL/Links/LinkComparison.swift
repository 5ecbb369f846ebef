import FlowRuntime

/// Compares segments and items of one set of patterns with each other.
struct LinkComparison: Sendable {
  private let links: LinkPatterns
  private var values: LinkValues

  /// Compares parts of `links`.
  init(_ links: LinkPatterns, _ values: LinkValues) {
    self.links = links
    self.values = values
  }

  // MARK: - Both

  /// False iff no query has the items of both.
  mutating func itemsCanMeet(_ left: PatternPath, _ right: PatternPath) -> Bool {
    let required = left.items.filter { $0.isRequired }
    return required.allSatisfy { item in
      right.items.allSatisfy {
        item.name != $0.name || !$0.isRequired || values.example(item.value, $0.value) != nil
      }
    }
  }

  /// False iff no text fits both segments.
  mutating func canMeet(_ left: LinkSegment.Kind, _ right: LinkSegment.Kind) -> Bool {
    switch (left, right) {
    case (.literal(let one), .literal(let other)): return one == other
    case (.literal(let name), let other), (let other, .literal(let name)):
      return fits(links.texts[name], other)
    case (.value(_, let one), .value(_, let other)): return values.example(one, other) != nil
    case (.affixed(let one), .affixed(let other)):
      let (before, after) = (links.texts[one.before], links.texts[one.after])
      let (first, last) = (links.texts[other.before], links.texts[other.after])
      return (before.hasPrefix(first) || first.hasPrefix(before))
        && (after.hasSuffix(last) || last.hasSuffix(after))
    case (.wildcard, _), (_, .wildcard), (.rest, _), (_, .rest), (.value, .affixed),
      (.affixed, .value):
      return true
    }
  }

  /// True iff `segment` matches `text`.
  private func fits(_ text: String, _ segment: LinkSegment.Kind) -> Bool {
    values.takes(segment, text)
  }

  // MARK: - All

  /// True iff all URLs of `path` have the items of `exception`; false if that is not certain. An
  /// item that binds a text may be empty, which those of `exception` are not.
  func takesItems(_ exception: PatternPath, _ path: PatternPath) -> Bool {
    exception.items.allSatisfy { item in
      path.items.contains {
        $0.isRequired && $0.name == item.name && $0.value != .text
          && (item.value == .text || item.value == $0.value)
      }
    }
  }

  /// True iff `exception` takes all texts that `segment` does; false if that is not certain.
  func takes(_ exception: LinkSegment.Kind, _ segment: LinkSegment.Kind) -> Bool {
    if case .literal(let name) = segment { return fits(links.texts[name], exception) }
    if exception.precedence == .rest { return true }
    guard segment.precedence != .rest else { return false }
    switch exception {
    case .literal, .value: return false
    case .wildcard, .rest: return true
    case .affixed(let affix):
      guard case .affixed(let other) = segment else { return false }
      return links.texts[other.before].hasPrefix(links.texts[affix.before])
        && links.texts[other.after].hasSuffix(links.texts[affix.after])
    }
  }
}
