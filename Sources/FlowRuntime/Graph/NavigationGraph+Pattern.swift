extension NavigationGraph {
  /// The pattern of `link`, of a route with `parameters`: `/products/{id}?sort={sort}`.
  func pattern(of link: Link, _ parameters: Rows<Parameter>) -> String {
    func name(_ number: UInt32) -> String {
      strings[self.parameters.rows[parameters.startIndex + Int(number)].name]
    }
    var text = ""
    if let base = link.base.map({ bases[$0] }) {
      text =
        strings[base.scheme] + ":"
        + (base.host.map { (base.isWildcard ? "//*." : "//") + strings[$0] } ?? "")
      text += base.path.map { self.text(of: segments[$0], name) }.joined()
    }
    text += link.segments.map { self.text(of: segments[$0], name) }.joined()
    if text.isEmpty || link.base != nil && link.segments.isEmpty { text += "/" }
    let items = queryItems[link.query].map { item in
      switch item.value {
      case .parameter(let number): "\(strings[item.name])={\(name(number))}"
      case .text(let text): "\(strings[item.name])=\(strings[text])"
      case .any: "\(strings[item.name])={_}"
      }
    }
    if !items.isEmpty { text += "?" + items.joined(separator: "&") }
    return text + (link.fragment.map { "#{\(name($0))}" } ?? "")
  }

  /// The text around a parameter with the name that `name` returns, or around `{_}`.
  package func affixed(_ id: ID<Affix>, _ name: (UInt32) -> String) -> String {
    let affix = affixes[id]
    let (before, after) = (affix.before.map { strings[$0] }, affix.after.map { strings[$0] })
    return (before ?? "") + "{\(affix.parameter.map(name) ?? "_")}" + (after ?? "")
  }

  private func text(of segment: Segment, _ name: (UInt32) -> String) -> String {
    switch segment {
    case .literal(let text): "/" + strings[text]
    case .any: "/{_}"
    case .parameter(let number): "/{\(name(number))}"
    case .rest(let number): "/{\(name(number))...}"
    case .affixed(let id): "/" + affixed(id) { name($0) }
    }
  }
}
