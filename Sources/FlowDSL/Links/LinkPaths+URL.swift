import FlowRuntime

/// URLs, compared with patterns.
extension LinkPaths {
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
    guard links[id].isWrapper, let path = paths(id).first(where: { fits(url, $0) }) else {
      return nil
    }
    if let item = path.items.first(where: { $0.value == .link }) {
      return text(of: item, in: url, path)
    }
    return words(of: url, isHosted: path.isHosted)?.dropFirst(path.length).compactMap { $0 }
      .joined(separator: "/")
  }

  private func fits(_ url: LinkURL, _ path: LinkPath) -> Bool {
    let comparison = comparison(of: path)
    guard let words = words(of: url, isHosted: path.isHosted),
      path.hasRest ? words.count >= path.segments.count : words.count == path.segments.count,
      zip(path.segments, words).allSatisfy({ segment, word in
        word.map { comparison.fits(path.compared($0), segment) } ?? false
      })
    else { return false }
    return path.items.filter(\.isRequired).allSatisfy { item in
      text(of: item, in: url, path).map { comparison.fits(path.compared($0), item.value) } ?? false
    }
  }

  /// The text of `item` of `path` in `url`; nil if it has none.
  private func text(of item: LinkItem, in url: LinkURL, _ path: LinkPath) -> String? {
    guard let name = item.name.map({ path.links.texts[$0] }) else { return url.fragment ?? nil }
    if let text = url.items[name] { return text }
    let known = url.items.keys.sorted().first { path.compared($0) == name }
    return known.flatMap { url.items[$0] ?? nil }
  }

  /// The scheme, the host and the segments of `url`, as a path has them; nil if it has no host, but is
  /// to have one. A text that cannot be decoded is nil.
  func words(of url: LinkURL, isHosted: Bool) -> [String?]? {
    guard let host = url.host else { return isHosted ? nil : [url.scheme + ":"] + url.segments }
    return [url.scheme + ":", isHosted ? host?.lowercased() : host] + url.segments
  }
}
