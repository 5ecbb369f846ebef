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
    guard LinkTable.isURL(inner) else {
      return (text + "  a URL is a scheme and a path, such as `shop:/cart`\n", false)
    }
    let shown = near.prefix(Self.mostReasons)
    let width = min(60, shown.reduce(0) { max($0, pattern(of: $1.0).count) })
    for (link, misfit) in shown {
      let pattern = pattern(of: link)
      let gap = String(repeating: " ", count: max(0, width - pattern.count))
      text += "  not \(pattern)\(gap)  \(reason(misfit.reason, link).shown)\n"
    }
    let others = count - shown.count
    if others > 0 {
      text += "  nor \(others) other link\(others == 1 ? "" : "s")\n"
    }
    let lines = text.split(separator: "\n").map { String($0).shown + "\n" }
    return (lines.joined(), match != nil)
  }

  /// The match of `url`; the links near `inner`, which it opens, with the first difference of each;
  /// and the number of links that do not match.
  func search(
    for url: String, within inner: String
  ) -> (match: LinkMatch?, near: [(link: ID<NavigationGraph.Link>, misfit: LinkMisfit)], count: Int)
  {
    let match = graph.match(url)
    guard LinkTable.isURL(inner) else { return (match, [], order.count) }
    let misfits = order.filter { $0 != match?.link }
      .map { ($0, graph.linkTable.misfit(of: $0, inner)) }
    // Links that differ from the first segment on are not near misses, unless nothing is nearer.
    let best = misfits.reduce(0) { max($0, $1.1.fitting) }
    let near = misfits.filter { $0.1.fitting > 0 || best == 0 && match == nil }
    return (match, near, misfits.count)
  }

  private func opened(_ match: LinkMatch) -> String {
    let condition = UnknownReading.clause(graph.unknownReadings(of: match))
    return "  opens \(graph.name(of: match.route))"
      + "\(graph.literals(match.arguments, of: match.route))"
      + (condition.isEmpty ? "\n" : ", \(condition)\n")
      + "  by \(clause(of: match.link))  \(place(of: match.link))\n"
  }

  /// `reason` in words: why `link` does not match.
  func reason(_ reason: LinkMisfit.Reason, _ link: ID<NavigationGraph.Link>) -> String {
    func type(_ number: UInt32?) -> String {
      number.map { phrase(parameter($0, of: link).type) } ?? "text"
    }
    func text(_ id: ID<String>?) -> String { id.map { graph.strings[$0] } ?? "" }
    switch reason {
    case .beginning: return "the URL does not begin as its bases do"
    case .missing(let segment): return "\(written(segment, link)) is missing"
    case .badEscape: return "a segment has a bad escape"
    case .emptySegment: return "a segment is empty"
    case .segment(.literal(let id), let piece):
      return "\(quoted(piece)) is not `\(graph.strings[id])`"
    case .segment(.parameter(let number), let piece):
      return "\(quoted(piece)) is no \(type(number))"
    case .segment(_, let piece): return "\(quoted(piece)) does not fit"
    case .before(let affix, let piece):
      return "\(quoted(piece)) does not begin with `\(text(affix.before))`"
    case .after(let affix, let piece):
      return "\(quoted(piece)) does not end with `\(text(affix.after))`"
    case .nothingBetween(let affix, let piece):
      return "\(quoted(piece)) has nothing for \(placeholder(affix.parameter, link))"
    case .between(let affix, let piece, let part):
      return "`\(part)` in \(quoted(piece)) is no \(type(affix.parameter))"
    case .surplus(let piece): return "nothing takes \(quoted(piece))"
    case .missingItem(let item): return "the query has no `\(graph.strings[item.name])`"
    case .item(let item, let value):
      let beginning = "`\(graph.strings[item.name])` of the query, \(quoted(value)), is"
      guard case .text(let text) = item.value else {
        return "\(beginning) no \(type(item.parameter))"
      }
      return "\(beginning) not `\(graph.strings[text])`"
    case .missingFragment: return "the URL has no fragment"
    case .fragment(let number, let fragment):
      return "the fragment, \(quoted(fragment)), is no \(type(number))"
    case .none: return "it matches too, but a stronger pattern takes the URL"
    }
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
