/// URLs that open another, which stands in them.
extension LinkTable {
  /// Finds the strongest pattern of a URL that opens another with a text that opens something, and
  /// takes it if it is stronger than what `search` found.
  func searchWrappers(
    _ search: inout LinkSearch, _ arguments: inout [NavigationArgument],
    _ wrapping: inout LinkWrapping
  ) {
    guard wrapping.level < LinkTable.unwrapLimit else { return }
    var other = LinkSearch(search.bytes, .wrapper, .asWritten, in: tree)
    var others: [NavigationArgument] = []
    other.wrapping = wrapping
    searchAll(&other, &others)
    search.stepCount += other.stepCount
    wrapping.goOn(after: other.wrapping)
    guard other.target != nil else { return }
    if search.target != nil, isStronger(LinkStanding(search), LinkStanding(other)) { return }
    arguments = others
    search.target = other.target
  }

  /// Opens the text that is the only one of `arguments`, and replaces it by what it opens; false if
  /// that is nothing.
  func open(_ arguments: inout [NavigationArgument], _ search: inout LinkSearch) -> Bool {
    var wrapping = search.wrapping
    // Where all matches are sought, each is found as if it were the only one.
    if search.standings != nil { wrapping.tryCount = 0 }
    guard wrapping.tryCount < LinkTable.unwrappedLimit,
      case .string(let text)? = arguments.first, let url = tables.url(in: text)
    else { return false }
    if wrapping.hasFailed(url) { return false }
    wrapping.tryCount += 1
    let (keepsText, isOfForm) = (wrapping.keepsText, wrapping.isOfForm)
    (wrapping.keepsText, wrapping.isOfForm) = (false, false)
    wrapping.level += 1
    var found: [NavigationArgument] = []
    var target: LinkTarget? = isOfForm ? LinkTarget(link: ID(0), route: ID(0)) : nil
    if !isOfForm {
      target = Array(url.utf8).withUnsafeBytes { self.search($0, &found, &wrapping)?.target }
    }
    search.wrapping.goOn(after: wrapping)
    guard let target else {
      // Without a try left nothing opens, whatever it is.
      if wrapping.tryCount < LinkTable.unwrappedLimit { search.wrapping.fail(url) }
      return false
    }
    search.target = target
    arguments = keepsText ? [.string(url)] : found
    return true
  }

  /// The URL that `url` opens and the number of the pattern by which it does; if nothing opens
  /// `url`, those of the strongest pattern that it fits. Nil if it is no URL that opens another.
  package func unwrapped(_ url: String) -> (wrapper: Int, url: String)? {
    guard hasWrappers else { return nil }
    return Array(url.utf8).withUnsafeBytes { url in
      guard let bytes = LinkBytes(url: url), !hasExceptions || exception(bytes) == nil else {
        return nil
      }
      var search = LinkSearch(bytes, .link, .asWritten, in: tree)
      var arguments: [NavigationArgument] = []
      searchAll(&search, &arguments)
      for isOfForm in [false, true] {
        var other = LinkSearch(bytes, .wrapper, .asWritten, in: tree)
        other.wrapping = LinkWrapping(keepsText: true, isOfForm: isOfForm)
        searchAll(&other, &arguments)
        if other.target != nil, case .string(let inner)? = arguments.first {
          let isKnown = search.target != nil
          if isKnown, isStronger(LinkStanding(search), LinkStanding(other)) { return nil }
          return (Int(other.number), inner)
        }
        if search.target != nil { return nil }
      }
      return nil
    }
  }
}
