import FlowRuntime

extension LinkPatterns {
  /// The strength of a segment with text around a parameter.
  func strength(of affix: LinkAffix) -> LinkStrength {
    LinkStrength(
      before: texts[affix.before].utf8.count, after: texts[affix.after].utf8.count, affix.content)
  }

  /// The part of `text` between the texts of `affix`; nil if it does not have them around something.
  func content(of text: String, in affix: LinkAffix, _ isCaseless: Bool = false) -> String? {
    let names = [affix.before, affix.after].map { isCaseless ? lowercased($0) : $0 }
    let (before, after) = (texts[names[0]].utf8, texts[names[1]].utf8)
    let bytes = Array(text.utf8)
    let compared = isCaseless ? Array(FlowDSL.lowercased(text).utf8) : bytes
    guard bytes.count > before.count + after.count, compared.starts(with: before),
      compared.suffix(after.count).elementsEqual(after)
    else { return nil }
    return String(decoding: bytes.dropFirst(before.count).dropLast(after.count), as: UTF8.self)
  }
}
