/// Bases under which case does not matter.
extension LinkTable {
  /// Searches all of the URL as it is, and in lower case if there are such bases.
  func searchAll(
    _ graph: NavigationGraph, _ search: inout LinkSearch, _ arguments: inout [NavigationArgument]
  ) {
    self.search(graph, &search, &arguments)
    if !caseless.isEmpty { searchCaseless(graph, &search, &arguments) }
  }

  /// Searches the URL in lower case, and takes what is found if it is stronger than what `search` found.
  func searchCaseless(
    _ graph: NavigationGraph, _ search: inout LinkSearch, _ arguments: inout [NavigationArgument]
  ) {
    if search.isAnyEnough, search.target != nil { return }
    let known = search
    var others: [NavigationArgument] = []
    known.bytes.withLowerCase { bytes in
      var other = LinkSearch(bytes)
      other.isCaseless = true
      other.isAnyEnough = known.isAnyEnough
      other.wrapping = known.wrapping
      caseless[0].search(graph, &other, &others)
      other.stepCount += known.stepCount
      let isKnown = known.target != nil
      if other.target == nil
        || isKnown && isStronger(LinkStanding(known), LinkStanding(other), graph)
      {
        search.stepCount = other.stepCount
        search.wrapping = other.wrapping
        return
      }
      search = other
      search.bytes = known.bytes
      arguments = others
    }
  }
}
