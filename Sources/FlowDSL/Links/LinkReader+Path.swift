import FlowRuntime

extension LinkReader {
  /// Reads the segments from `start`, which is at `/`, `?`, `#` or the end; returns the start of
  /// the query or fragment. A single `/` has no segments.
  mutating func readPath(from start: Int) -> Int? {
    var position = start
    while position < text.bytes.count, text.bytes[position] == UInt8(ascii: "/") {
      guard let end = segmentEnd(from: position + 1) else { return nil }
      let segment = position + 1..<end
      if segment.isEmpty {
        let isAlone = position == start && !(end < text.bytes.count && isSlash(end))
        guard isAlone else { return emptySegment(at: position) }
      } else if !readSegment(segment) {
        return nil
      }
      position = end
    }
    return position
  }

  /// The end of the segment that begins at `start`: a separator outside braces.
  private mutating func segmentEnd(from start: Int) -> Int? {
    var position = start
    while position < text.bytes.count {
      switch text.bytes[position] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return position
      case UInt8(ascii: "}"): return mistake(.strayBrace, text.span(position..<position + 1))
      case UInt8(ascii: "{"):
        guard let close = closingBrace(from: position) else { return nil }
        position = close + 1
      case _: position += 1
      }
    }
    return position
  }

  /// The position of the brace that closes the one at `open`, within the same segment.
  mutating func closingBrace(from open: Int) -> Int? {
    if let found = doubled(open) { return mistake(found) }
    for position in open + 1..<max(open + 1, text.bytes.count) {
      switch text.bytes[position] {
      case UInt8(ascii: "}"): return position
      case UInt8(ascii: "/"), UInt8(ascii: "{"), UInt8(ascii: "&"), UInt8(ascii: "#"):
        return mistake(.openBrace, text.span(open..<position))
      case _: continue
      }
    }
    return mistake(.openBrace, text.span(open..<text.bytes.count))
  }

  /// Reads the segment at `range`, which is not empty; false iff its form is broken.
  private mutating func readSegment(_ range: Range<Int>) -> Bool {
    let bytes = text.bytes[range]
    guard let open = bytes.firstIndex(of: UInt8(ascii: "{")) else { return readLiteral(range) }
    let close = bytes.firstIndex(of: UInt8(ascii: "}")) ?? range.upperBound
    guard open == range.lowerBound, close == range.upperBound - 1 else {
      return readAffixed(range, open, close)
    }
    let inner = range.lowerBound + 1..<range.upperBound - 1
    let isRest = text.bytes[inner].suffix(3).elementsEqual("...".utf8)
    if isException { return readUnbound(range, isRest ? inner.dropLast(3) : inner, isRest: isRest) }
    if text.bytes[inner].elementsEqual("_".utf8) {
      patterns.segments.append(LinkSegment(kind: .wildcard, span: text.span(range)))
      return true
    }
    if wrapped != nil { return readWrapped(range, inner) }
    if isRest { return readRest(range, inner) }
    guard let name = placeholderName(inner) else { return false }
    if let (parameter, value) = bind(name) {
      patterns.segments.append(
        LinkSegment(kind: .value(parameter, value), span: text.span(range)))
    }
    return true
  }

  /// Reads the placeholder at `range` with the name at `inner`, which binds nothing.
  private mutating func readUnbound(
    _ range: Range<Int>, _ inner: Range<Int>, isRest: Bool
  ) -> Bool {
    guard placeholderName(inner) != nil else { return false }
    if isRest, range.upperBound < text.bytes.count, isSlash(range.upperBound) {
      return mistake(.restNotLast, text.span(range)) ?? false
    }
    let kind: LinkSegment.Kind = isRest ? .rest(ID(0)) : .wildcard
    patterns.segments.append(LinkSegment(kind: kind, span: text.span(range)))
    return true
  }

  /// Reads a placeholder from `open` to `close` with text around it; false iff its form is broken.
  private mutating func readAffixed(_ range: Range<Int>, _ open: Int, _ close: Int) -> Bool {
    let (before, after) = (range.lowerBound..<open, close + 1..<range.upperBound)
    if text.bytes[after].contains(UInt8(ascii: "{")) {
      let sign = text.bytes[after].firstIndex(of: UInt8(ascii: "&"))
      guard let sign, !text.bytes[..<sign].contains(UInt8(ascii: "?")) else {
        return mistake(.twoInSegment, text.span(range)) ?? false
      }
      return mistake(.queryWithoutMark, text.span(sign..<sign + 1), fix: ("write `?`", "?"))
        ?? false
    }
    let inner = open + 1..<close
    if text.bytes[before].last == UInt8(ascii: "$") {
      return mistake(.dollar(text.string(inner)), text.span(open - 1..<close + 1)) ?? false
    }
    if text.bytes[inner].suffix(3).elementsEqual("...".utf8) {
      return mistake(.restWithText, text.span(range)) ?? false
    }
    if wrapped != nil, !text.bytes[inner].elementsEqual("_".utf8) {
      return readWrapped(range, inner)
    }
    guard !hasStar(before), !hasStar(after), let first = decoded(before),
      let last = decoded(after)
    else { return false }
    var affix = LinkAffix(before: first, after: last)
    if !text.bytes[inner].elementsEqual("_".utf8) {
      guard let name = placeholderName(inner) else { return false }
      guard !isException else {
        patterns.segments.append(LinkSegment(kind: .affixed(affix), span: text.span(range)))
        return true
      }
      guard let (parameter, value) = bind(name) else { return true }
      affix.value = LinkAffix.Value(parameter: parameter, value: value)
    }
    patterns.segments.append(LinkSegment(kind: .affixed(affix), span: text.span(range)))
    return true
  }

  /// True iff there is a `*` at `range`, which is reported.
  private mutating func hasStar(_ range: Range<Int>) -> Bool {
    guard let star = text.bytes[range].firstIndex(of: UInt8(ascii: "*")) else { return false }
    return !(mistake(.star, text.span(star..<star + 1)) ?? false)
  }

  /// Reads `{p...}`, which must be the path's last segment.
  private mutating func readRest(_ range: Range<Int>, _ inner: Range<Int>) -> Bool {
    let name = inner.lowerBound..<inner.upperBound - 3
    guard !name.isEmpty, !text.bytes[name].elementsEqual("_".utf8) else {
      return mistake(.namelessRest, text.span(range)) ?? false
    }
    if range.upperBound < text.bytes.count, isSlash(range.upperBound) {
      return mistake(.restNotLast, text.span(range)) ?? false
    }
    guard let name = placeholderName(name), let (parameter, value) = bind(name) else {
      return !isBroken
    }
    guard value == .text, isString(parameter) else {
      isBroken = true
      patterns.found.unlinkableRest(text.string(name), at: text.span(name))
      return true
    }
    patterns.segments.append(LinkSegment(kind: .rest(parameter), span: text.span(range)))
    return true
  }

  /// True iff the parameter is a `String` or `String?`.
  func isString(_ parameter: ID<Parameter>) -> Bool {
    guard let type = model.parameters[parameter].type else { return false }
    if case .optional(let wrapped) = model.types[type] { return model.types[wrapped] == .string }
    return model.types[type] == .string
  }

  private mutating func readLiteral(_ range: Range<Int>) -> Bool {
    if let found = star(range) ?? foreignPlaceholder(range) { return mistake(found) ?? false }
    guard let literal = decoded(range) else { return false }
    patterns.segments.append(LinkSegment(kind: .literal(literal), span: text.span(range)))
    return true
  }

  /// The text at `range`, percent-decoded; in a query `+` is a space.
  mutating func decoded(_ range: Range<Int>, isQuery: Bool = false) -> Name? {
    let raw = text.bytes[range]
    if raw.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "+") }) {
      return patterns.texts.intern(text.bytes, range)
    }
    let plain = isQuery ? raw.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }[...] : raw
    if let decoded = percentDecoded(plain) { return patterns.texts.intern(decoded) }
    let escape = text.bytes[range].firstIndex(of: UInt8(ascii: "%")) ?? range.lowerBound
    return mistake(.badEscape, text.span(escape..<min(escape + 3, range.upperBound)))
  }

  private mutating func emptySegment(at slash: Int) -> Int? {
    mistake(.emptySegment, text.span(slash..<slash + 1), fix: ("delete this `/`", ""))
  }

  private func isSlash(_ position: Int) -> Bool { text.bytes[position] == UInt8(ascii: "/") }
}
