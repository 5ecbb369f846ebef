import FlowRuntime

extension LinkPatterns {
  /// The strength of `segment`, with the text around a parameter.
  package func strength(of segment: LinkSegment.Kind) -> LinkStrength {
    guard case .affixed(let affix) = segment else { return LinkStrength(segment.precedence) }
    return strength(of: affix)
  }

  /// The strength of a segment with text around a parameter.
  func strength(of affix: LinkAffix) -> LinkStrength {
    LinkStrength(
      before: texts[affix.before].utf8.count, after: texts[affix.after].utf8.count, affix.content)
  }

  /// The part of `text` between the texts of `affix`; nil if it does not have them around
  /// something.
  func content(of text: String, in affix: LinkAffix) -> String? {
    let (before, after) = (texts[affix.before].utf8, texts[affix.after].utf8)
    let bytes = Array(text.utf8)
    guard bytes.count > before.count + after.count, bytes.starts(with: before),
      bytes.suffix(after.count).elementsEqual(after)
    else { return nil }
    return String(decoding: bytes.dropFirst(before.count).dropLast(after.count), as: UTF8.self)
  }
}
