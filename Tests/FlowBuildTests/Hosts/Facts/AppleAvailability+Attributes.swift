extension AppleAvailability {
  /// The meaning of `@available` attributes on one platform.
  enum Answer: Equatable, Sendable {
    /// The platform has the declaration.
    case present(Span)
    /// The platform lacks the declaration.
    case missing
  }

  /// Returns the meaning of a declaration's attributes on `platform`; nil if they do not mention it.
  static func answer(_ attributes: [String], on platform: ApplePlatform) -> Answer? {
    let items = attributes.filter { $0.hasPrefix("@available(") }.map {
      $0.dropFirst("@available(".count).dropLast().split(separator: ",").map {
        String($0.trimmingPrefix(" "))
      }
    }
    if let said = said(items, of: platform.rawValue) { return said }
    // visionOS follows iOS unless it is mentioned.
    guard platform == .visionOS, let iOS = said(items, of: "iOS"), case .present(let span) = iOS
    else { return platform == .visionOS ? said(items, of: "iOS") : nil }
    return .present(
      Span(first: implied(span.first), deprecated: span.deprecated.map(implied)))
  }

  /// The version of visionOS that came with a version of iOS.
  private static func implied(_ version: Double) -> Double {
    if version == 0 { return 0 }
    return version <= 17 ? 1 : version < 26 ? version - 16 : version
  }

  private static func said(_ attributes: [[String]], of platform: String) -> Answer? {
    var span: Span?
    for items in attributes {
      if items.first == platform || items.first == "*" {
        if items.dropFirst().first == "unavailable" { return .missing }
        guard items.first == platform else { continue }
        for item in items.dropFirst() {
          let words = item.split(separator: ":").map { $0.trimmingPrefix(" ") }
          let version = words.count > 1 ? Double(words[1]) : nil
          var known = span ?? Span()
          if words[0] == "introduced" { known.first = version ?? 0 }
          // A deprecation in version 100000 causes no warning.
          if words[0] == "deprecated" || words[0] == "obsoleted", version ?? 0 < 1000 {
            known.deprecated = version ?? 0
          }
          span = known
        }
      } else {
        for item in items {
          let words = item.split(separator: " ")
          guard words.count == 2, words[0] == platform, let first = Double(words[1]) else {
            continue
          }
          span = Span(first: first, deprecated: span?.deprecated)
        }
      }
    }
    return span.map { .present($0) }
  }
}
