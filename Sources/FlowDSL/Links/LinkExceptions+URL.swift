import FlowRuntime

/// URLs, compared with patterns.
extension LinkExceptions {
  /// True iff an exception leaves `url` to the website.
  func leave(_ url: LinkURL) -> Bool {
    links.exceptions.contains { paths($0).contains { fits(url, $0) } }
  }

  /// True iff the pattern `id` matches `url`.
  func fits(_ url: LinkURL, _ id: ID<Link>) -> Bool {
    paths(id).contains { fits(url, $0) }
  }

  /// The text in `url` that the pattern `id` opens, which matches it; nil if the pattern is a link's.
  func text(in url: LinkURL, of id: ID<Link>) -> String? {
    let pattern = links[id]
    guard pattern.isWrapper else { return nil }
    if let item = links.items[pattern.items].first(where: { $0.value == .link }) {
      return (item.name.map { url.items[links.texts[$0]] } ?? url.fragment) ?? nil
    }
    guard let path = paths(id).first(where: { fits(url, $0) }) else { return nil }
    return words(of: url, isHosted: path.isHosted)?.dropFirst(path.length).compactMap { $0 }
      .joined(separator: "/")
  }

  private func fits(_ url: LinkURL, _ path: Path) -> Bool {
    guard let words = words(of: url, isHosted: path.isHosted),
      path.hasRest ? words.count >= path.segments.count : words.count == path.segments.count,
      zip(path.segments, words).allSatisfy({ segment, word in
        word.map { fits($0, segment) } ?? false
      })
    else { return false }
    return path.items.filter(\.isRequired).allSatisfy { item in
      let text = item.name.map { url.items[links.texts[$0]] } ?? url.fragment
      return (text ?? nil).map { values.takes(item.value, $0) } ?? false
    }
  }

  /// The scheme, the host and the segments of `url`, as a path has them; nil if it has no host, but is
  /// to have one. A text that cannot be decoded is nil.
  private func words(of url: LinkURL, isHosted: Bool) -> [String?]? {
    guard let host = url.host else { return isHosted ? nil : [url.scheme + ":"] + url.segments }
    return [url.scheme + ":", isHosted ? host?.lowercased() : host] + url.segments
  }
}
