extension NavigationGraph {
  /// Returns a URL that opens `screen`: by the first of its route's links that resets and can
  /// express all arguments; nil if no such URL would be matched back to `screen`.
  public func url(for screen: RouteArguments) -> String? {
    guard routes.rows.indices.contains(screen.route) else { return nil }
    let route = routes.rows[screen.route]
    guard route.parameters.count == screen.arguments.count else { return nil }
    return route.links.lazy.filter { self.links[$0].mode == .reset }
      .compactMap { self.url(for: screen, by: $0) }.first
  }

  /// Returns a URL that `link`, one of the route's, would match, and that opens `screen`; nil if
  /// there is none. With a `subdomain`, it may be under a base that stands for many hosts.
  package func url(
    for screen: RouteArguments, by link: ID<Link>, subdomain: String? = nil
  ) -> String? {
    let parameters = routes.rows[screen.route].parameters
    guard let path = path(of: links[link], screen.arguments, parameters) else { return nil }
    let bases = links[link].base.map { Rows($0.index, $0.index + 1) } ?? appBases
    for base in bases where subdomain != nil || !self.bases[base].isWildcard {
      let url = url(under: self.bases[base], path, subdomain: subdomain ?? "-")
      if match(url)?.routeArguments == screen { return url }
    }
    return nil
  }

  /// The URL of `path`, which is encoded, under `base`, with `subdomain` in the place of a
  /// wildcard. Without any segment it has a `/`.
  package func url(under base: LinkBase, _ path: String, subdomain: String = "-") -> String {
    tables.url(under: base, path, subdomain: subdomain)
  }

  /// The part after the base; nil if an argument has no text.
  private func path(
    of link: Link, _ arguments: [NavigationArgument], _ parameters: Rows<Parameter>
  ) -> String? {
    var url = ""
    for segment in segments[link.segments] {
      switch segment {
      case .literal(let text): url += "/" + pathEncoded(strings[text])
      case .any: url += "/-"
      case .parameter(let number):
        guard let text = arguments[Int(number)].urlText else { return nil }
        url += "/" + pathEncoded(text)
      case .affixed(let id):
        guard let text = text(in: affixes[id], arguments) else { return nil }
        url += "/" + pathEncoded(text)
      case .rest(let number):
        guard let text = arguments[Int(number)].urlText else { return nil }
        url += "/" + encodedRest(text)
      }
    }
    var separator = "?"
    for item in queryItems[link.query] where !isDefault(item, arguments, parameters) {
      guard let text = text(of: item, arguments) else { return nil }
      url += "\(separator)\(percentEncoded(strings[item.name]))=\(percentEncoded(text))"
      separator = "&"
    }
    if let number = link.fragment, !isDefault(number, arguments, parameters) {
      guard let text = arguments[Int(number)].urlText else { return nil }
      url += "#" + percentEncoded(text)
    }
    return url
  }

  /// The text of a segment with text around an argument; nil if the argument has none.
  private func text(in affix: Affix, _ arguments: [NavigationArgument]) -> String? {
    var content = "-"
    if let number = affix.parameter {
      guard let text = arguments[Int(number)].urlText else { return nil }
      content = text
    }
    return (affix.before.map { strings[$0] } ?? "") + content
      + (affix.after.map { strings[$0] } ?? "")
  }

  /// The text of a query item's value; nil if the argument has none.
  private func text(of item: QueryItem, _ arguments: [NavigationArgument]) -> String? {
    switch item.value {
    case .parameter(let number): arguments[Int(number)].urlText
    case .text(let text): strings[text]
    case .any: nil
    }
  }

  private func isDefault(
    _ item: QueryItem, _ arguments: [NavigationArgument], _ parameters: Rows<Parameter>
  ) -> Bool {
    item.parameter.map { isDefault($0, arguments, parameters) } ?? false
  }

  private func isDefault(
    _ number: UInt32, _ arguments: [NavigationArgument], _ parameters: Rows<Parameter>
  ) -> Bool {
    let parameter = self.parameters.rows[parameters.startIndex + Int(number)]
    return parameter.default.map { argument($0) == arguments[Int(number)] } ?? false
  }

  /// `text` as the rest of a path. Its `/` are separators, except for one at the end, which would
  /// have no meaning.
  private func encodedRest(_ text: String) -> String {
    let end = text.hasSuffix("/") ? "%2F" : ""
    let pieces = (end.isEmpty ? text[...] : text.dropLast())
      .split(separator: "/", omittingEmptySubsequences: false)
    return pieces.map { pathEncoded($0) }.joined(separator: "/") + end
  }
}

extension NavigationArgument {
  /// Its decoded text in a URL; nil if it has none.
  fileprivate var urlText: String? {
    switch self {
    case .nil, .list: nil
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .double(let value): value.isFinite ? plainText(value) : nil
    case .string(let text): text
    }
  }
}

/// A finite number without an exponent: URLs have none.
private func plainText(_ value: Double) -> String {
  let text = value.description
  let parts = text.split(separator: "e")
  guard parts.count == 2, let exponent = Int(parts[1]) else { return text }
  let sign = value.sign == .minus ? "-" : ""
  let digits = parts[0].filter { $0 != "-" && $0 != "." }
  // A number with an exponent has one digit before its point, or has no point.
  let zeros = exponent < 0 ? -exponent - 1 : exponent - (digits.count - 1)
  let fill = String(repeating: "0", count: max(0, zeros))
  return exponent < 0 ? "\(sign)0.\(fill)\(digits)" : "\(sign)\(digits)\(fill)"
}
