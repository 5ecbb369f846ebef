import FlowRuntime

/// The URLs that an `apple-app-site-association` claims for an app, by a model of Apple's matching:
/// of the file's components the first that a URL fits decides.
package struct SiteClaims: Sendable {
  private var rules: [SiteRule] = []
  /// The components as they are written, without comments.
  private var texts: [String] = []
  /// The numbers of the rules by the text that all their paths begin with, up to a `/`, in lower
  /// case.
  private var numbers: [String: [Int]] = [:]

  /// Adds a component with the text `text`.
  mutating func add(_ rule: SiteRule, _ text: String) {
    var beginning = rule.isEncoded ? lowercased(rule.path.beginning) : ""
    if !rule.path.isText, let end = beginning.lastIndex(of: "/") {
      beginning = String(beginning[...end])
    } else if !rule.path.isText {
      beginning = ""
    }
    numbers[beginning, default: []].append(rules.count)
    rules.append(rule)
    texts.append(text)
  }

  /// True iff the app gets `url`, on a website that has the file.
  package func claim(_ url: String) -> Bool { decision(on: url)?.isClaimed ?? false }

  /// The component that decides on `url`; nil if it fits none.
  func decision(on url: String) -> (isClaimed: Bool, text: String)? {
    let url = SiteURL(url)
    let near = Set(url.beginnings).flatMap { numbers[$0] ?? [] }.sorted()
    return near.first { rules[$0].fits(url) }.map { (!rules[$0].isExcluded, texts[$0]) }
  }
}

extension SiteClaims: Equatable {
  /// True iff both files have the same components for their apps, in the same order.
  package static func == (left: SiteClaims, right: SiteClaims) -> Bool {
    left.rules == right.rules
  }
}
