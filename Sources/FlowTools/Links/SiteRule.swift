import FlowRuntime

/// A component of an association file, as Apple's matching reads it.
struct SiteRule: Hashable, Sendable {
  var path = Self.anything
  var query = Query.items([])
  var fragment = Self.anything
  /// True iff the URLs that fit are not claimed.
  var isExcluded = false
  /// True iff case does not matter: then all patterns are in lower case.
  var isCaseless = false
  /// True iff URLs are compared as they are written, with their escapes.
  var isEncoded = true

  /// The pattern or patterns of a query.
  enum Query: Hashable, Sendable {
    /// That of the whole query.
    case whole(SitePattern)
    /// Those of items: all items with the name have to match, and no item is one without text.
    case items([Item])
  }

  /// The pattern of a query's items of one name.
  struct Item: Hashable, Sendable {
    var name: String
    var value: SitePattern
  }

  private static let anything = SitePattern("*", [:])

  /// The same for a file in which case does not matter.
  var caseless: SiteRule {
    var rule = self
    rule.isCaseless = true
    rule.path = path.lowercased
    rule.fragment = fragment.lowercased
    switch query {
    case .whole(let pattern): rule.query = .whole(pattern.lowercased)
    case .items(let items):
      rule.query = .items(
        items.map { Item(name: lowercased($0.name), value: $0.value.lowercased) })
    }
    return rule
  }

  /// True iff `url` fits.
  func fits(_ url: SiteURL) -> Bool {
    path.matches(read(url.path)) && fragment.matches(read(url.fragment)) && fits(url.query)
  }

  private func fits(_ query: String) -> Bool {
    switch self.query {
    case .whole(let pattern): return pattern.matches(read(query))
    case .items(let wanted):
      guard !wanted.isEmpty else { return true }
      let items = query.split(separator: "&").map { item in
        let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (name: read(String(parts[0])), value: read(parts.count > 1 ? String(parts[1]) : ""))
      }
      return wanted.allSatisfy { wanted in
        let values = items.filter { $0.name == wanted.name }.map { $0.value }
        return (values.isEmpty ? [""] : values).allSatisfy { wanted.value.matches($0) }
      }
    }
  }

  /// A part of a URL as it is compared.
  private func read(_ text: String) -> String {
    let read = isEncoded ? text : percentDecoded(ArraySlice(text.utf8)) ?? text
    return isCaseless ? lowercased(read) : read
  }
}

/// The parts of a URL that an association file is about, as they are written.
struct SiteURL {
  /// The path; a `/` if there is none.
  var path: String
  /// The text between `?` and `#`.
  var query: String
  /// The text after `#`.
  var fragment: String

  /// The parts of `url`, a scheme, a host and all that follows it.
  init(_ url: String) {
    let (start, fragment) = Self.cut(Substring(url), "#")
    let (address, query) = Self.cut(start, "?")
    let host = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    let path = address[host...].firstIndex(of: "/").map { address[$0...] } ?? ""
    self.path = path.isEmpty ? "/" : String(path)
    (self.query, self.fragment) = (String(query), String(fragment))
  }

  private static func cut(_ text: Substring, _ mark: Character) -> (Substring, Substring) {
    guard let position = text.firstIndex(of: mark) else { return (text, "") }
    return (text[..<position], text[text.index(after: position)...])
  }

  /// The texts that literal beginnings of patterns may end with to fit the path: all up to a `/`,
  /// and the whole.
  var beginnings: [String] {
    let path = lowercased(path)
    return [""] + path.indices.filter { path[$0] == "/" }.map { String(path[...$0]) } + [path]
  }
}
