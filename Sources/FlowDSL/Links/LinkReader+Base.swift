import FlowRuntime

extension LinkReader {
  /// Reads the bases of the app's `links`.
  mutating func readBases() {
    guard let app = model.app else { return }
    link = nil
    var spans: [Source.Span] = []
    for written in app.bases {
      let span = written.span
      guard let text = LinkText(span, in: model.trees[span.file.index].source) else { continue }
      self.text = text
      guard var base = readBase() else { continue }
      let other = patterns.bases.rows.firstIndex { known in
        base.isCaseless = known.isCaseless
        return known == base
      }
      if let other {
        patterns.found.badPattern(
          .baseTwice, at: span, also: Diagnostic.Label(spans[other], "the same base"))
      } else {
        base.isCaseless = written.isCaseless
        _ = patterns.add(base)
        spans.append(span)
      }
    }
    patterns.appBaseCount = spans.count
  }

  /// Reads a scheme, perhaps a host, perhaps literal segments.
  private mutating func readBase() -> LinkBase? {
    guard !text.bytes.isEmpty else { return mistake(.emptyBase, text.literal) }
    guard schemeEnd() != nil else { return mistake(.noScheme, text.literal) }
    guard var (base, position) = readOrigin() else { return nil }
    if let wrong = text.bytes[position...].firstIndex(where: { "?#{}".utf8.contains($0) }) {
      return mistake(.baseNotPlain, text.span(wrong..<text.bytes.count))
    }
    while position < text.bytes.count {
      let start = position + 1
      let end = text.bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? text.bytes.count
      if start == end {
        guard end == text.bytes.count else {
          return mistake(
            .emptySegment, text.span(position..<start), fix: ("delete this `/`", ""))
        }
      } else {
        guard let segment = decoded(start..<end) else { return nil }
        base.path.append(patterns.texts[segment])
      }
      position = end
    }
    return base
  }

  /// True iff case does not matter in the patterns that begin with `base` and `segments`, or in
  /// some URLs of one without a base.
  func isCaseless(_ base: LinkBase?, _ segments: some Sequence<LinkSegment>) -> Bool {
    let others = patterns.bases.rows.prefix(patterns.appBaseCount).filter { $0.isCaseless }
    guard let base, !others.isEmpty else { return base == nil && !others.isEmpty }
    let names = segments.prefix { $0.kind.precedence == .literal }.map { segment -> String in
      guard case .literal(let name) = segment.kind else { return "" }
      return lowercased(patterns.texts[name])
    }
    return others.contains { other in
      let isSame =
        other.host == nil || other.host == base.host && other.isWildcard == base.isWildcard
      let path = (other.host == nil ? base.host.map { [$0] } ?? [] : []) + names
      return isSame && other.scheme == base.scheme
        && path.starts(with: other.path.map { lowercased($0) })
    }
  }

  /// The position of the scheme's colon; nil if the text does not begin with a scheme.
  func schemeEnd() -> Int? {
    guard let first = text.bytes.first, isLetter(first) else { return nil }
    guard let stop = text.bytes.firstIndex(where: { !isSchemeByte($0) }),
      text.bytes[stop] == UInt8(ascii: ":")
    else { return nil }
    return stop
  }

  /// Reads a scheme and the rest up to the path: `shop:`, `shop://`, `shop://host`. Returns the
  /// position of the path's `/`, `?` or `#`, or the end.
  mutating func readOrigin() -> (LinkBase, Int)? {
    guard let colon = schemeEnd() else { return nil }
    var base = LinkBase(scheme: text.string(0..<colon).lowercased(), path: [])
    let rest = text.bytes[(colon + 1)...]
    let slashes = rest.prefix { $0 == UInt8(ascii: "/") }.count
    let start = colon + 1 + slashes
    switch slashes {
    case 0:
      if let next = rest.first, next != UInt8(ascii: "?"), next != UInt8(ascii: "#") {
        return mistake(
          .noSlashAfterScheme, text.span(colon + 1..<colon + 1), fix: ("write a `/`", "/"))
      }
      return (base, start)
    case 1: return (base, colon + 1)
    case 2:
      let end = text.bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? text.bytes.count
      guard start < end else { return (base, end) }
      let star = text.bytes[start..<end].lastIndex(of: UInt8(ascii: "*"))
      base.isWildcard = text.bytes[start..<end].starts(with: "*.".utf8)
      if let star, star != start || !base.isWildcard || start + 2 == end {
        return mistake(.starInHost, text.span(star..<star + 1))
      }
      let name = (base.isWildcard ? start + 2 : start)..<end
      guard text.bytes[name].allSatisfy(isHostByte) else {
        let isPlaceholder = text.bytes[start] == UInt8(ascii: "{")
        return mistake(
          isPlaceholder ? .hostNotPlain : .noHost, text.span(start..<end),
          fix: isPlaceholder ? ("write a third `/`", "/" + text.string(start..<end)) : nil)
      }
      base.host = text.string(name).lowercased()
      return (base, end)
    case 3: return (base, start - 1)
    case _:
      return mistake(
        .emptySegment, text.span(colon + 4..<start), fix: ("remove them", ""))
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case _: false
    }
  }

  private func isSchemeByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || "0123456789+-.".utf8.contains(byte)
  }

  private func isHostByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte >= 0x80 || "0123456789-._~:[]".utf8.contains(byte)
  }
}
