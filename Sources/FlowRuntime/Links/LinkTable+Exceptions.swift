/// URLs that are left to the website.
extension LinkTable {
  /// The number of the first pattern found of a URL that is left to the website; nil if it is not.
  func exception(_ bytes: LinkBytes, _ graph: NavigationGraph) -> Int? {
    var search = LinkSearch(bytes)
    search.isAnyEnough = true
    var arguments: [NavigationArgument] = []
    exceptions[0].searchAll(graph, &search, &arguments)
    return search.target?.link.index
  }

  /// The number of the exception of `graph`, which is the table's, that leaves `url` to the website;
  /// nil if none does.
  package func exception(for url: String, in graph: NavigationGraph) -> Int? {
    guard !exceptions.isEmpty else { return nil }
    return Array(url.utf8).withUnsafeBytes { url in
      LinkBytes(url).flatMap { exception($0, graph) }
    }
  }
}
