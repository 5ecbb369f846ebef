import FlowRuntime

/// The texts within URLs that links open.
struct LinkOpenings: Sendable {
  /// The maximum number of texts that are tried for one value.
  private static let limit = 64

  private let links: LinkPatterns
  private let matcher: LinkMatcher
  private let values: LinkValues
  /// The base of paths; nil if there is none with one host.
  private let base: ID<LinkBase>?
  private var known: [LinkValue: String?] = [:]

  /// The texts that `links` open.
  init(_ links: LinkPatterns) {
    self.links = links
    matcher = LinkMatcher(links)
    values = LinkValues(links)
    base = links.appBases.first { !links.bases[$0].isWildcard }
  }

  /// A text that fits `value` and that a link opens; nil if none is found among a few.
  mutating func text(fitting value: LinkValue) -> String? {
    if let known = known[value] { return known }
    let isAny = value == .text || value == .link
    let texts = isAny ? examples() : values.candidates(for: value)
    let found = texts.prefix(Self.limit).first { matcher.opens($0) }
    known[value] = .some(found)
    return found
  }

  /// A text for each link that has a URL, the first ones.
  private func examples() -> [String] {
    var examples = LinkExamples(links)
    let prefix = base.map { links.bases[$0].text + "/" } ?? ""
    return links.patterns.indices.lazy
      .filter { links.patterns[$0].isSound && !links.patterns[$0].isWrapper }
      .prefix(Self.limit).map { index in
        let link = ID<Link>(index)
        let url = examples.url(of: LinkMeeting(shown: link, other: link, base: base))
        let isPath = links[link].base == nil && base != nil && url.hasPrefix(prefix)
        return isPath ? String(url.dropFirst(prefix.count)) : url
      }.filter { !$0.isEmpty }
  }
}

extension LinkBase where Text == String, Path == [String] {
  /// The beginning of URLs under it, which has one host if any.
  fileprivate var text: String {
    scheme + ":" + (host.map { "//" + $0 } ?? "") + path.map { "/" + pathEncoded($0) }.joined()
  }
}
