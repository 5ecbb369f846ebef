import FlowRuntime

/// The texts within URLs that links open.
struct LinkOpenings: Sendable {
  /// The maximum number of texts that are tried for one value.
  private static let limit = 64

  private let links: LinkPatterns
  private let paths: LinkPaths
  /// The patterns, in lower case if case does not matter under some base.
  private let trie: LinkTrie
  private let values: LinkValues
  /// The base of paths; nil if there is none with one host.
  private let base: ID<LinkBase>?
  private var known: [LinkValue: String?] = [:]

  /// The texts that `links` open.
  init(_ links: LinkPatterns) {
    self.links = links
    paths = LinkPaths(links)
    trie = LinkTrie(links.folded ?? links)
    values = LinkValues(links)
    base = links.appBases.first { !links.bases[$0].isWildcard }
  }

  /// A text that fits `value` and that a link opens; nil if none is found among a few.
  mutating func text(fitting value: LinkValue) -> String? {
    if let known = known[value] { return known }
    let isAny = value == .text || value == .link
    let texts = isAny ? examples() : values.candidates(for: value)
    let found = texts.prefix(Self.limit).first { opens($0) }
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

  /// True iff a link opens `text`, perhaps because a URL stands in it that a link opens.
  private func opens(_ text: String, level: Int = 0) -> Bool {
    guard let text = absolute(text), let url = LinkURL(text), !paths.leave(url) else {
      return false
    }
    return candidates(for: url).contains { id in
      guard paths.fits(url, id) else { return false }
      guard links[id].isWrapper else { return true }
      guard level < LinkTable.unwrapLimit, let inner = paths.text(in: url, of: id) else {
        return false
      }
      return opens(inner, level: level + 1)
    }
  }

  /// Patterns with segments that may match those of `url`: all that match it are among them.
  private func candidates(for url: LinkURL) -> [ID<Link>] {
    let forms = Set([true, false].compactMap { paths.words(of: url, isHosted: $0) })
    return forms.flatMap { form -> [ID<Link>] in
      let words = form.compactMap { $0 }
      guard words.count == form.count else { return [] }
      let compared = links.folded == nil ? words : words.map { lowercased($0) }
      return trie.patterns(matching: compared, of: links.folded ?? links)
    }
  }

  /// The URL that `text` means; nil if it is a path and there is no base for it.
  private func absolute(_ text: String) -> String? {
    if beginsWithScheme(text) { return text }
    return base.map { links.bases[$0].text + (text.hasPrefix("/") ? "" : "/") + text }
  }
}

extension LinkBase where Text == String, Path == [String] {
  /// The beginning of URLs under it, which has one host if any.
  fileprivate var text: String {
    scheme + ":" + (host.map { "//" + $0 } ?? "") + path.map { "/" + percentEncoded($0) }.joined()
  }
}
