/// The platforms that have a declaration, with versions.
struct AppleAvailability: Equatable, Sendable {
  /// A platform that is not listed lacks the declaration.
  var spans: [ApplePlatform: Span]

  /// The versions of a platform that have the declaration.
  struct Span: Equatable, Sendable {
    /// The first; 0 if it is not known.
    var first: Double = 0
    /// The version that deprecates it; nil if none does, 0 if it is not known.
    var deprecated: Double?
  }

  /// Available on every platform, in unknown versions.
  static let everywhere = Self(
    spans: Dictionary(uniqueKeysWithValues: ApplePlatform.allCases.map { ($0, Span()) }))

  /// True iff both are equal, where an unknown version equals any version.
  func agrees(with other: Self) -> Bool {
    Set(spans.keys) == Set(other.spans.keys)
      && spans.allSatisfy { platform, span in
        guard let other = other.spans[platform] else { return false }
        return isSame(span.first, other.first) && isSame(span.deprecated, other.deprecated)
      }
  }

  private func isSame(_ version: Double?, _ other: Double?) -> Bool {
    guard let version, let other else { return version == nil && other == nil }
    return version == other || version == 0 || other == 0
  }
}

extension AppleAvailability {
  /// Parses a list such as `iOS 18.0, tvOS any, visionOS 1.0 until 2.0`, or `-` for no platform; nil if
  /// `text` is malformed.
  init?(_ text: String) {
    spans = [:]
    guard text != "-" else { return }
    for item in text.split(separator: ", ") {
      let words = item.split(separator: " ")
      guard words.count == 2 || (words.count == 4 && words[2] == "until"),
        let platform = ApplePlatform(rawValue: String(words[0])),
        let first = Self.version(words[1]), spans[platform] == nil
      else { return nil }
      var span = Span(first: first)
      if words.count == 4 {
        guard let last = Self.version(words[3]) else { return nil }
        span.deprecated = last
      }
      spans[platform] = span
    }
  }

  /// Parses a version, where `any` is 0.
  private static func version(_ word: Substring) -> Double? { word == "any" ? 0 : Double(word) }
}

extension AppleAvailability: CustomStringConvertible {
  /// The list in the form that is parsed.
  var description: String {
    let items = ApplePlatform.allCases.compactMap { platform -> String? in
      guard let span = spans[platform] else { return nil }
      let until = span.deprecated.map { " until \(Self.text($0))" } ?? ""
      return "\(platform) \(Self.text(span.first))\(until)"
    }
    return items.isEmpty ? "-" : items.joined(separator: ", ")
  }

  private static func text(_ version: Double) -> String { version == 0 ? "any" : "\(version)" }
}

extension AppleAvailability {
  /// Returns the attribute that has the same effect for a compiler for Linux, which checks only
  /// unconditional availability, as this availability has on `platform` for apps that run on `target`
  /// and newer; empty if none is needed.
  func attribute(on platform: ApplePlatform, target: Double) -> String {
    guard let span = spans[platform] else { return "@available(*, unavailable)" }
    if span.first > target {
      return "@available(*, unavailable, message: \"only in \(platform) \(span.first) or newer\")"
    }
    if let deprecated = span.deprecated, deprecated <= target {
      return "@available(*, deprecated)"
    }
    return ""
  }
}
