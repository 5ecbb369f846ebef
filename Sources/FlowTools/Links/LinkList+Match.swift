import FlowDSL
import FlowRuntime

extension LinkList {
  /// The maximum number of links without a match that are shown with their reasons.
  private static let mostReasons = 20

  /// The match of `url`, and the reasons why links near it do not match; true iff it opens
  /// anything.
  package func explanation(of url: String) -> (text: String, isMatched: Bool) {
    let unwrapped = unwrapped(url)
    let inner = unwrapped.last?.url ?? url
    let (match, near, count) = search(for: url, within: inner)
    var text = match == nil ? "nothing matches \(url.shown)\n" : "\(url.shown)\n"
    for step in unwrapped {
      text += "  stands for \(step.url.shown)\n  by \(step.clause)  \(step.place)\n"
    }
    if let match { text += opened(match) }
    if let exception = exception(for: inner) {
      return (text + "  it is left to the website\n  by \(exception)\n", false)
    }
    guard LinkURL(inner) != nil else {
      return (text + "  a URL is a scheme and a path, such as `shop:/cart`\n", false)
    }
    let shown = near.prefix(Self.mostReasons)
    let width = min(60, shown.reduce(0) { max($0, pattern(of: $1.0).count) })
    for (link, miss) in shown {
      let pattern = pattern(of: link)
      let gap = String(repeating: " ", count: max(0, width - pattern.count))
      text += "  not \(pattern)\(gap)  \(miss.reason.shown)\n"
    }
    let others = count - shown.count
    if others > 0 {
      text += "  nor \(others) other link\(others == 1 ? "" : "s")\n"
    }
    let lines = text.split(separator: "\n").map { String($0).shown + "\n" }
    return (lines.joined(), match != nil)
  }

  /// The match of `url`; the links near `inner`, which it opens, with their reasons; and the number of
  /// links that do not match.
  func search(
    for url: String, within inner: String
  ) -> (match: LinkMatch?, near: [(link: ID<NavigationGraph.Link>, miss: Miss)], count: Int) {
    let match = graph.match(url)
    guard let read = LinkURL(inner) else { return (match, [], order.count) }
    let misses = order.filter { $0 != match?.link }.map { ($0, miss(of: $0, read)) }
    // Links that differ from the first segment on are not near misses, unless nothing is nearer.
    let best = misses.reduce(0) { max($0, $1.1.fitting) }
    let near = misses.filter { $0.1.fitting > 0 || best == 0 && match == nil }
    return (match, near, misses.count)
  }

  private func opened(_ match: LinkMatch) -> String {
    let condition = UnknownReading.clause(graph.unknownReadings(of: match))
    return "  opens \(graph.name(of: match.route))"
      + "\(graph.literals(match.arguments, of: match.route))"
      + (condition.isEmpty ? "\n" : ", \(condition)\n")
      + "  by \(clause(of: match.link))  \(place(of: match.link))\n"
  }

  /// The reason why a link does not match a URL, and the number of segments that fit before that.
  struct Miss {
    /// The number of fitting segments.
    var fitting: Int
    /// The reason for the mismatch.
    var reason: String
  }

  /// The reason why `link` does not match `url`: under the base where most of it fits.
  private func miss(of link: ID<NavigationGraph.Link>, _ url: LinkURL) -> Miss {
    let row = graph.links[link]
    let bases = row.base.map { [$0] } ?? graph.appBases.map { $0 }
    var best: Miss?
    for base in bases {
      guard let segments = segments(after: graph.bases[base], url) else { continue }
      let miss = miss(of: link, segments, url, graph.bases[base].isCaseless)
      if miss.fitting >= best?.fitting ?? -1 { best = miss }
    }
    return best ?? Miss(fitting: 0, reason: "the URL does not begin as its bases do")
  }

  /// The segments of `url` after `base`; nil if it has another beginning.
  private func segments(after base: NavigationGraph.LinkBase, _ url: LinkURL) -> [String?]? {
    guard graph.strings[base.scheme] == url.scheme else { return nil }
    var segments = url.segments
    if let host = base.host.map({ graph.strings[$0] }) {
      guard let name = url.host??.lowercased() else { return nil }
      let isBelow =
        name.hasSuffix("." + host) && name.utf8.count > host.utf8.count + 1
        && !name.contains { "@:".contains($0) }
      guard base.isWildcard ? isBelow : name == host else { return nil }
    } else if let host = url.host {
      segments.insert(host, at: 0)
    }
    let own = graph.segments[base.path].map { segment -> String? in
      guard case .literal(let text) = segment else { return nil }
      return graph.strings[text]
    }
    let begins = segments.starts(with: own) { piece, text in
      piece == text || base.isCaseless && piece.map(folded) == text.map(folded)
    }
    return begins ? Array(segments.dropFirst(own.count)) : nil
  }

  private func miss(
    of link: ID<NavigationGraph.Link>, _ segments: [String?], _ url: LinkURL, _ isCaseless: Bool
  ) -> Miss {
    let row = graph.links[link]
    var rest = segments[...]
    var fitting = 0
    for segment in graph.segments[row.segments] {
      guard let piece = rest.first else {
        return Miss(fitting: fitting, reason: "\(written(segment, link)) is missing")
      }
      if let reason = reason(against: segment, piece, link, isCaseless) {
        return Miss(fitting: fitting, reason: reason)
      }
      fitting += 1
      guard case .rest = segment else {
        rest.removeFirst()
        continue
      }
      if rest.contains(nil) { return Miss(fitting: fitting, reason: "a segment has a bad escape") }
      rest = []
    }
    if let piece = rest.first {
      return Miss(fitting: fitting, reason: "nothing takes \(quoted(piece))")
    }
    let reason =
      itemReason(link, url, isCaseless) ?? "it matches too, but a stronger pattern takes the URL"
    return Miss(fitting: fitting, reason: reason)
  }

  /// The reason why `piece` does not fit `segment`; nil if it does.
  private func reason(
    against segment: NavigationGraph.Segment, _ piece: String?, _ link: ID<NavigationGraph.Link>,
    _ isCaseless: Bool
  ) -> String? {
    guard let piece else { return "a segment has a bad escape" }
    switch segment {
    case .literal(let text):
      return isSame(graph.strings[text], piece, isCaseless)
        ? nil : "\(quoted(piece)) is not `\(graph.strings[text])`"
    case .any, .rest: return piece.isEmpty ? "a segment is empty" : nil
    case .parameter(let number):
      let type = parameter(number, of: link).type
      if fits(piece, type, isCaseless) { return nil }
      return piece.isEmpty ? "a segment is empty" : "\(quoted(piece)) is no \(phrase(type))"
    case .affixed(let id): return reason(against: graph.affixes[id], piece, link, isCaseless)
    }
  }

  private func reason(
    against affix: NavigationGraph.Affix, _ piece: String, _ link: ID<NavigationGraph.Link>,
    _ isCaseless: Bool
  ) -> String? {
    let before = affix.before.map { Array(graph.strings[$0].utf8) } ?? []
    let after = affix.after.map { Array(graph.strings[$0].utf8) } ?? []
    let bytes = Array(piece.utf8)
    let (beginning, end) = (
      String(decoding: bytes.prefix(before.count), as: UTF8.self),
      String(decoding: bytes.suffix(after.count), as: UTF8.self)
    )
    guard isSame(beginning, String(decoding: before, as: UTF8.self), isCaseless) else {
      return "\(quoted(piece)) does not begin with `\(String(decoding: before, as: UTF8.self))`"
    }
    guard isSame(end, String(decoding: after, as: UTF8.self), isCaseless) else {
      return "\(quoted(piece)) does not end with `\(String(decoding: after, as: UTF8.self))`"
    }
    let content = bytes.dropFirst(before.count).dropLast(after.count)
    guard bytes.count > before.count + after.count else {
      return "\(quoted(piece)) has nothing for \(placeholder(affix.parameter, link))"
    }
    guard let type = affix.parameter.map({ parameter($0, of: link).type }) else { return nil }
    let text = String(decoding: content, as: UTF8.self)
    return fits(text, type, isCaseless)
      ? nil : "`\(text)` in \(quoted(piece)) is no \(phrase(type))"
  }

  /// The reason why the query or the fragment does not fit; nil if they do.
  private func itemReason(
    _ link: ID<NavigationGraph.Link>, _ url: LinkURL, _ isCaseless: Bool
  ) -> String? {
    let row = graph.links[link]
    for item in graph.queryItems[row.query] where isRequired(item, of: link) {
      let name = graph.strings[item.name]
      let written =
        url.items[name] == nil && isCaseless
        ? url.items.keys.sorted().first { folded($0) == folded(name) } : name
      guard let value = written.flatMap({ url.items[$0] }) else {
        return "the query has no `\(name)`"
      }
      switch item.value {
      case .text(let text):
        guard !isSame(value ?? "", graph.strings[text], isCaseless) else { continue }
        return "`\(name)` of the query, \(quoted(value)), is not `\(graph.strings[text])`"
      case .any: continue
      case .parameter(let number):
        let type = parameter(number, of: link).type
        guard !fits(value ?? "", type, isCaseless) else { continue }
        return "`\(name)` of the query, \(quoted(value)), is no \(phrase(type))"
      }
    }
    guard let number = row.fragment, isRequired(parameter(number, of: link)) else { return nil }
    guard let fragment = url.fragment else { return "the URL has no fragment" }
    let type = parameter(number, of: link).type
    return fits(fragment ?? "", type, isCaseless)
      ? nil : "the fragment, \(quoted(fragment)), is no \(phrase(type))"
  }
}

// MARK: Parameters

extension LinkList {
  /// Parameter `number` of the link's route.
  func parameter(
    _ number: UInt32, of link: ID<NavigationGraph.Link>
  ) -> NavigationGraph.Parameter {
    let parameters = graph.routes[route(of: link)].parameters
    return graph.parameters.rows[parameters.startIndex + Int(number)]
  }

  /// True iff a URL must have `item`, of the link's pattern.
  func isRequired(
    _ item: NavigationGraph.QueryItem, of link: ID<NavigationGraph.Link>
  ) -> Bool {
    item.parameter.map { isRequired(parameter($0, of: link)) } ?? true
  }

  /// True iff a URL must have a value for `parameter` if the query or the fragment binds it.
  func isRequired(_ parameter: NavigationGraph.Parameter) -> Bool {
    if case .optional = graph.types[parameter.type] { return false }
    return parameter.default == nil
  }

  /// True iff `text` is written as a value of `type`.
  private func fits(
    _ text: String, _ type: ID<NavigationGraph.ValueType>, _ isCaseless: Bool
  ) -> Bool {
    switch graph.types[type] {
    case .bool: LinkPrecedence.bool.takes(isCaseless ? folded(text) : text)
    case .int: LinkPrecedence.int.takes(text)
    case .double: LinkPrecedence.double.takes(text)
    case .uuid: LinkPrecedence.uuid.takes(text)
    case .string, .url, .external: !text.isEmpty
    case .enum(let id):
      graph.cases[graph.enums[id].cases].contains {
        isSame(graph.strings[$0.name], text, isCaseless)
      }
    case .list: false
    case .optional(let wrapped): fits(text, wrapped, isCaseless)
    }
  }

  /// True iff both are equal, in lower case if case does not matter.
  private func isSame(_ left: String, _ right: String, _ isCaseless: Bool) -> Bool {
    left == right || isCaseless && folded(left) == folded(right)
  }

  /// `text` with its ASCII letters in lower case.
  private func folded(_ text: String) -> String { lowercased(text) }

  private func phrase(_ type: ID<NavigationGraph.ValueType>) -> String {
    guard case .optional(let wrapped) = graph.types[type] else {
      return GraphDump(graph).type(type)
    }
    return GraphDump(graph).type(wrapped)
  }

  private func quoted(_ piece: String?) -> String { piece.map { "`\($0)`" } ?? "a bad escape" }

  private func written(
    _ segment: NavigationGraph.Segment, _ link: ID<NavigationGraph.Link>
  ) -> String {
    switch segment {
    case .literal(let text): "`\(graph.strings[text])`"
    case .any: "a segment for `{_}`"
    case .parameter(let number), .rest(let number):
      "a segment for \(placeholder(number, link))"
    case .affixed(let id): "a segment for \(placeholder(graph.affixes[id].parameter, link))"
    }
  }

  private func placeholder(_ number: UInt32?, _ link: ID<NavigationGraph.Link>) -> String {
    "`{\(number.map { graph.strings[parameter($0, of: link).name] } ?? "_")}`"
  }
}
