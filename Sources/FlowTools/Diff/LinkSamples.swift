import FlowDSL
import FlowRuntime

/// URLs that the patterns of one graph match, with values that no other pattern has as its literal.
struct LinkSamples {
  typealias Graph = NavigationGraph
  typealias LinkID = ID<Graph.Link>

  var graph: NavigationGraph { side.graph }
  private let side: DiffSide
  private let values: LinkValues
  var patterns: LinkPatterns { values.links }
  /// The cases of each enum that are worth a URL: one that both graphs have, then those that only
  /// this one has.
  private let cases: [ID<Enum>: [String]]

  /// The maximum number of an enum's cases to try that the other graph lacks.
  private static let mostCases = 64

  /// The URLs of `side`, with values that are no texts of `other`, either.
  init(_ side: DiffSide, besides other: DiffSide) {
    self.side = side
    values = LinkValues(
      side.compilation.analysis.links, besides: other.compilation.analysis.links)
    var others: [String: Set<String>] = [:]
    for row in other.graph.enums.rows {
      let names = other.graph.cases[row.cases].map { other.graph.strings[$0.name] }
      others[other.graph.strings[row.name]] = Set(names)
    }
    var cases: [ID<Enum>: [String]] = [:]
    for id in side.graph.enums.ids {
      let row = side.graph.enums[id]
      let names = side.graph.cases[row.cases].map { side.graph.strings[$0.name] }
      let shared = others[side.graph.strings[row.name]] ?? []
      let own = names.filter { !shared.contains($0) }
      cases[ID(id.raw)] =
        [names.first(where: shared.contains) ?? names.first ?? ""] + own.prefix(Self.mostCases)
    }
    self.cases = cases
  }

  // MARK: - Matches of a pattern

  private func pattern(of link: LinkID) -> LinkPattern {
    patterns[side.model.link(link, of: side.routeOfLink[link.index], in: graph)]
  }

  /// The segments of `link`, without its base's, whatever parameters they bind.
  func segments(_ link: LinkID) -> [LinkSegment.Kind] {
    patterns.segments[pattern(of: link).segments].map(\.kind.unbound)
  }

  /// Texts that `segment` matches, the plainest first.
  func texts(_ segment: LinkSegment.Kind) -> [String] {
    switch segment {
    case .literal(let name): [patterns.texts[name]]
    case .value(_, let value): texts(value)
    case .wildcard, .rest: [values.text]
    case .affixed(let affix):
      texts(affix.value?.value ?? .text).map {
        patterns.texts[affix.before] + $0 + patterns.texts[affix.after]
      }
    }
  }

  private func texts(_ value: LinkValue) -> [String] {
    guard case .enum(let id) = value, let cases = cases[id] else {
      return values.samples(of: value)
    }
    return cases
  }

  /// True iff `segment` matches `text`.
  func takes(_ segment: LinkSegment.Kind, _ text: String) -> Bool { values.takes(segment, text) }

  // MARK: - URLs

  /// The bases that `link` is tried under.
  func bases(of link: LinkID) -> [ID<Graph.LinkBase>] {
    graph.links[link].base.map { [$0] } ?? Array(graph.appBases)
  }

  /// A base as written: `https://shop.example.com`.
  func text(of base: ID<Graph.LinkBase>) -> String { GraphDump(graph).base(base) }

  /// URLs that are left to the website, one for each exception and base.
  var exceptions: [String] {
    graph.exceptions.rows.flatMap { row in
      let bases = row.base.map { [$0] } ?? graph.appBases.filter { graph.bases[$0].host != nil }
      let fragment = row.fragmentText.map { (nil as String?, graph.strings[$0]) }
      let items = items(row.query, "1") + (fragment.map { [$0] } ?? [])
      return bases.map { url($0, segments(row.segments, values.text), items) }
    }
  }

  /// URLs that open `inner`, a URL, one for each pattern of `unwrap` and base, with the pattern's
  /// number.
  func wrapped(_ inner: String) -> [(wrapper: Int, url: String)] {
    graph.wrappers.ids.flatMap { id -> [(wrapper: Int, url: String)] in
      let row = graph.wrappers[id]
      let items = items(row.query, inner) + (row.fragment == nil ? [] : [(nil, inner)])
      let bases = row.base.map { [$0] } ?? Array(graph.appBases)
      return bases.map { (id.index, url($0, segments(row.segments, inner), items)) }
    }
  }

  /// Texts that segments match which bind nothing, with `rest` as the rest of the path.
  private func segments(_ rows: Rows<Graph.Segment>, _ rest: String) -> [String] {
    graph.segments[rows].map { segment in
      switch segment {
      case .literal(let text): graph.strings[text]
      case .any, .parameter: values.text
      case .rest: rest
      case .affixed(let id):
        (graph.affixes[id].before.map { graph.strings[$0] } ?? "") + values.text
          + (graph.affixes[id].after.map { graph.strings[$0] } ?? "")
      }
    }
  }

  /// Query items, with `value` where they have no text.
  private func items(_ rows: Rows<Graph.QueryItem>, _ value: String) -> [(String?, String)] {
    graph.queryItems[rows].map { item in
      guard case .text(let text) = item.value else { return (graph.strings[item.name], value) }
      return (graph.strings[item.name], graph.strings[text])
    }
  }

  /// URLs that `link` matches under `base`: with all its items and with only the required ones,
  /// once for each case that is worth it, and with a rest of two segments.
  func urls(of link: LinkID, under base: ID<Graph.LinkBase>) -> [String] {
    let kinds = segments(link)
    let plain = kinds.map { texts($0)[0] }
    let items = patterns.items[pattern(of: link).items]
    let all = plainItems(of: link)
    let required = zip(items, all).filter { $0.0.isRequired }.map(\.1)
    var urls = [url(base, plain, required), url(base, plain, all)]
    for (index, kind) in kinds.enumerated() {
      for text in texts(kind).dropFirst() {
        var segments = plain
        segments[index] = text
        urls.append(url(base, segments, all))
      }
      if kind.precedence == .rest { urls.append(url(base, plain + [values.text], all)) }
    }
    for (index, item) in items.enumerated() {
      for text in texts(item.value).dropFirst() {
        var some = all
        some[index].value = text
        urls.append(url(base, plain, some))
      }
    }
    return urls[0] == urls[1] ? Array(urls.dropFirst()) : urls
  }

  /// The query items of `link` with the plainest texts, and the fragment, which has no name.
  func plainItems(of link: LinkID) -> [(name: String?, value: String)] {
    patterns.items[pattern(of: link).items].map { item in
      (item.name.map { patterns.texts[$0] }, texts(item.value)[0])
    }
  }

  /// The URL of segments and items, of which one without a name is the fragment.
  func url(
    _ base: ID<Graph.LinkBase>, _ segments: [String], _ items: [(name: String?, value: String)]
  ) -> String {
    let path = segments.map { "/" + pathEncoded($0) }.joined()
    return graph.url(
      under: graph.bases[base], path + queryAndFragment(items), subdomain: values.text)
  }

  // MARK: - Names

  func name(_ route: ID<Graph.Route>) -> String { side.name(route) }

  /// The pattern of `link` as written.
  func pattern(_ link: LinkID) -> String { side.model.text(side.sources[link]) }

  /// The part of `link` that decides the URLs that it prints, by the names of `names`, which is
  /// this graph, possibly with other names.
  func printing(_ link: LinkID, in names: NavigationGraph) -> String {
    var row = names.links[link]
    row.place = nil
    return signature(row, of: link, in: names)
  }

  /// All of `link`, by the names of `names`.
  func signature(_ link: LinkID, in names: NavigationGraph) -> String {
    signature(names.links[link], of: link, in: names)
  }

  private func signature(
    _ said: Graph.Link, of link: LinkID, in names: NavigationGraph
  ) -> String {
    let dump = GraphDump(names)
    let row = names.routes[side.routeOfLink[link.index]]
    let enums = names.parameters[row.parameters].map { parameter -> String in
      let type = dump.type(parameter.type)
      guard case .enum(let id) = names.types[names.plain(parameter.type)] else { return type }
      let cases = names.cases[names.enums[id].cases].map { names.strings[$0.name] }
      return "\(type){\(cases.joined(separator: ","))}"
    }
    return "\(dump.name(row.owner)).\(dump.name(row.name))\(dump.list(row.parameters)) "
      + "\(enums) \(dump.link(said))"
  }

  /// The link that prints `route`.
  func printed(_ route: ID<Graph.Route>) -> LinkID? {
    graph.routes[route].links.first { graph.links[$0].mode == .reset }
  }
}

extension NavigationGraph {
  /// The type `T` of a `T?`.
  fileprivate func plain(_ type: ID<ValueType>) -> ID<ValueType> {
    if case .optional(let wrapped) = types[type] { return plain(wrapped) }
    return type
  }
}
