/// All patterns that a URL fits.
extension LinkTable {
  /// The matches of `url` by links and by patterns of URLs that open it, each under every base;
  /// exceptions do not count. Takes time in proportion to all of them.
  package func standings(of url: String) -> [LinkStanding] {
    Array(url.utf8).withUnsafeBytes { url in
      guard let bytes = LinkBytes(url: url) else { return [] }
      return [LinkKind.link, .wrapper].flatMap { kind -> [LinkStanding] in
        var search = LinkSearch(bytes, kind, .asWritten, in: tree)
        search.standings = []
        var arguments: [NavigationArgument] = []
        searchAll(&search, &arguments)
        return search.standings ?? []
      }
    }
  }

  /// True iff a link opens `text`: a URL, or a path under the first of the app's bases with one
  /// host.
  package func opens(_ text: String) -> Bool {
    guard let url = tables.url(in: text) else { return false }
    var arguments: [NavigationArgument] = []
    return match(copying: url, &arguments) != nil
  }
}
