/// The beginnings of URLs.
extension GraphTables {
  /// The URL that `text`, which stands in another one, means: itself if it begins with a scheme,
  /// else a path under the first of the app's bases with one host; nil if there is no such base.
  func url(in text: String) -> String? {
    if beginsWithScheme(text) { return text }
    guard let base = appBases.first(where: { !bases[$0].isWildcard }) else { return nil }
    return url(under: bases[base], text.utf8.first == UInt8(ascii: "/") ? text : "/" + text)
  }

  /// The URL of `path`, which is encoded, under `base`, with `subdomain` in the place of a
  /// wildcard. Without any segment it has a `/`.
  func url(
    under base: NavigationGraph.LinkBase, _ path: String, subdomain: String = "-"
  ) -> String {
    var url = strings[base.scheme] + ":"
    if let host = base.host {
      url += "//" + (base.isWildcard ? subdomain + "." : "") + strings[host]
    }
    for case .literal(let text) in segments[base.path] {
      url += "/" + pathEncoded(strings[text])
    }
    let isOpen = base.path.isEmpty && path.utf8.first != UInt8(ascii: "/")
    return url + (isOpen ? "/" : "") + path
  }
}
