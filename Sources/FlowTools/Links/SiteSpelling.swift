import FlowRuntime

/// How a text is written in a URL.
enum SiteSpelling: CaseIterable {
  /// As people and websites write it: what may stand there is not escaped.
  case plain
  /// With everything escaped but letters, digits and `-._~`, which mean the same everywhere.
  case escaped

  /// `text` as it is written in a segment.
  func segment(_ text: String) -> String {
    switch self {
    case .plain: pathEncoded(text)
    case .escaped: percentEncoded(text)
    }
  }

  /// `text` as it is written in the name or the value of an item, or in a fragment.
  func item(_ text: String) -> String {
    guard self == .plain else { return percentEncoded(text) }
    return text.map { "@:!,;'()/".contains($0) ? String($0) : percentEncoded(String($0)) }.joined()
  }
}
