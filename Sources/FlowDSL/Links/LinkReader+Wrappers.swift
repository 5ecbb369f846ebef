import FlowRuntime

extension LinkReader {
  /// Reads the patterns of URLs that open another.
  mutating func readWrappers() {
    link = nil
    for (_, span) in model.app?.wrappers ?? [] {
      guard let text = LinkText(span, in: model.trees[span.file.index].source) else { continue }
      self.text = text
      wrapped = 0
      ownItems = []
      var pattern = LinkPattern(wrapperSpan: span)
      if readForm(of: &pattern), !isBroken {
        if wrapped == 0 { _ = mistake(.wrapsNothing, text.literal) ?? () }
        pattern.isSound = !isBroken
      }
      patterns.patterns.append(pattern)
    }
    wrapped = nil
  }

  /// True iff a query item or the fragment is the URL to open, so that a segment cannot be it.
  private var hasLinkItem: Bool {
    guard
      let end = text.bytes.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") })
    else { return false }
    let rest = text.bytes[end...]
    return rest.contains(UInt8(ascii: "{"))
      && !rest.indices.contains { rest[$0...].starts(with: "{_}".utf8) }
  }

  /// Notes that the placeholder at `range` is the URL to open; false if there is one already.
  mutating func wrap(_ range: Range<Int>) -> Bool {
    guard let count = wrapped, count == 0 else {
      return mistake(.wrapsTwice, text.span(range)) ?? false
    }
    wrapped = count + 1
    return true
  }

  /// Reads the placeholder at `range`, which is a segment or a part of it with the name at `inner`,
  /// in a pattern of URLs that open another: only the rest of a path can be a URL.
  mutating func readWrapped(_ range: Range<Int>, _ inner: Range<Int>) -> Bool {
    let isRest = text.bytes[inner].suffix(3).elementsEqual("...".utf8)
    let isLast =
      range.upperBound == text.bytes.count || text.bytes[range.upperBound] != UInt8(ascii: "/")
    let isWhole = range.count == inner.count + 2
    let name = isRest ? inner.dropLast(3) : inner
    guard !text.bytes[name].elementsEqual("_".utf8), placeholderName(name) != nil else {
      return isBroken ? false : mistake(.namelessLink, text.span(range)) ?? false
    }
    if !isRest, hasLinkItem { return mistake(.wrapsTwice, text.span(range)) ?? false }
    guard isRest else {
      let fix = "{\(text.string(inner))...}"
      return mistake(
        .wrappedSegment, text.span(range), fix: isWhole && isLast ? ("write `\(fix)`", fix) : nil)
        ?? false
    }
    guard isLast else { return mistake(.restNotLast, text.span(range)) ?? false }
    guard wrap(range) else { return false }
    patterns.segments.append(LinkSegment(kind: .rest(ID(0)), span: text.span(range)))
    return true
  }
}
