/// URLs that are left to the website.
extension LinkTable {
  /// The number of the first pattern found of a URL that is left to the website; nil if it is not.
  func exception(_ bytes: LinkBytes) -> Int? {
    var search = LinkSearch(bytes, .exception, .asWritten, in: tree)
    var arguments: [NavigationArgument] = []
    searchAll(&search, &arguments)
    return search.target.map { _ in Int(search.number) }
  }

  /// The number of the exception that leaves `url` to the website; nil if none does.
  package func exception(for url: String) -> Int? {
    guard hasExceptions else { return nil }
    return Array(url.utf8).withUnsafeBytes { url in LinkBytes(url).flatMap { exception($0) } }
  }
}
