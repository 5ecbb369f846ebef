import FlowDSL
import FlowRuntime

/// URLs that the patterns of one graph match, with values that no other pattern has as its literal.
struct LinkSamples {
  typealias Graph = NavigationGraph
  typealias LinkID = ID<Graph.Link>

  var graph: NavigationGraph { side.graph }
  private let side: DiffSide
  /// Texts for parameters of each kind.
  private let text: String
  private let int: String
  /// The cases of each enum that are worth a URL: one that both graphs have, then those that only
  /// this one has.
  private let cases: [ID<Graph.Enum>: [String]]

  /// The maximum number of an enum's cases to try that the other graph lacks.
  private static let mostCases = 64

  /// The URLs of `side`, with values that are none of `literals`.
  init(_ side: DiffSide, besides literals: Set<String>, other: NavigationGraph) {
    self.side = side
    text = Self.fresh("x", literals)
    int = (1...).lazy.map(String.init).first { !literals.contains($0) } ?? "1"
    var others: [String: Set<String>] = [:]
    for row in other.enums.rows {
      others[other.strings[row.name]] = Set(other.cases[row.cases].map { other.strings[$0.name] })
    }
    var cases: [ID<Graph.Enum>: [String]] = [:]
    for id in side.graph.enums.ids {
      let row = side.graph.enums[id]
      let names = side.graph.cases[row.cases].map { side.graph.strings[$0.name] }
      let shared = others[side.graph.strings[row.name]] ?? []
      let first = names.first { shared.contains($0) && !literals.contains($0) }
      let own = names.filter { !shared.contains($0) }
      cases[id] = [first ?? names.first ?? ""] + own.prefix(Self.mostCases)
    }
    self.cases = cases
  }

  private static func fresh(_ text: String, _ literals: Set<String>) -> String {
    guard literals.contains(text) else { return text }
    return (1...).lazy.map { "\(text)\($0)" }.first { !literals.contains($0) } ?? text
  }

  /// Every literal segment of `graph`, and every case of its enums.
  static func literals(_ graph: NavigationGraph) -> Set<String> {
    var literals: Set<String> = []
    for segment in graph.segments.rows {
      if case .literal(let text) = segment { literals.insert(graph.strings[text]) }
    }
    for row in graph.cases.rows { literals.insert(graph.strings[row.name]) }
    return literals
  }

  // MARK: - Matches of a pattern

  /// The texts that one segment of a pattern matches.
  enum Piece: Hashable {
    case literal(String)
    case value(LinkPrecedence, ID<Graph.ValueType>)
    case any
    case rest
    /// A value or any text with text before and after it.
    indirect case affixed(String, Piece, String)

    var precedence: LinkPrecedence {
      switch self {
      case .literal: .literal
      case .value(let precedence, _): precedence
      case .any: .wildcard
      case .rest: .rest
      case .affixed: .affixed
      }
    }

    /// Its strength, with the text around a parameter.
    var strength: LinkStrength {
      guard case .affixed(let before, let content, let after) = self else {
        return LinkStrength(precedence)
      }
      return LinkStrength(
        before: before.utf8.count, after: after.utf8.count, content.precedence)
    }
  }

  /// The pieces for the segments of `link`, without its base's.
  func pieces(_ link: LinkID) -> [Piece] {
    let parameters = graph.routes[side.routeOfLink[link.index]].parameters
    return graph.segments[graph.links[link].segments].map { segment in
      switch segment {
      case .literal(let text): .literal(graph.strings[text])
      case .any: .any
      case .rest: .rest
      case .parameter(let number): value(type(number, parameters))
      case .affixed(let id):
        .affixed(
          graph.affixes[id].before.map { graph.strings[$0] } ?? "",
          graph.affixes[id].parameter.map { value(type($0, parameters)) } ?? .any,
          graph.affixes[id].after.map { graph.strings[$0] } ?? "")
      }
    }
  }

  private func value(_ type: ID<Graph.ValueType>) -> Piece {
    let plain = plain(type)
    switch graph.types[plain] {
    case .bool: return .value(.bool, plain)
    case .int: return .value(.int, plain)
    case .double: return .value(.double, plain)
    case .uuid: return .value(.uuid, plain)
    case .enum: return .value(.enum, plain)
    case .string, .url, .external, .list, .optional: return .value(.text, plain)
    }
  }

  private func type(_ number: UInt32, _ parameters: Rows<Graph.Parameter>) -> ID<Graph.ValueType> {
    graph.parameters.rows[parameters.startIndex + Int(number)].type
  }

  private func plain(_ type: ID<Graph.ValueType>) -> ID<Graph.ValueType> {
    if case .optional(let wrapped) = graph.types[type] { return plain(wrapped) }
    return type
  }

  /// Texts that `piece` matches, the plainest first.
  func texts(_ piece: Piece) -> [String] {
    switch piece {
    case .literal(let text): return [text]
    case .any, .rest: return [text]
    case .affixed(let before, let content, let after):
      return texts(content).map { before + $0 + after }
    case .value(let precedence, let type):
      switch precedence {
      case .uuid: return ["6F9619FF-8B86-D011-B42D-00CF4FC964FF"]
      case .int: return [int]
      case .double: return ["\(int).5"]
      case .bool: return ["true", "false"]
      case .enum:
        guard case .enum(let id) = graph.types[type] else { return [text] }
        return cases[id] ?? [text]
      case .literal, .affixed, .text, .wildcard, .rest: return [text]
      }
    }
  }

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
      return bases.map { url($0, segments(row.segments, text), items(row.query, "1")) }
    }
  }

  /// URLs that open `inner`, a URL, one for each pattern of `unwrap` and base, with the pattern's number.
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
      case .any, .parameter: text
      case .rest: rest
      case .affixed(let id):
        (graph.affixes[id].before.map { graph.strings[$0] } ?? "") + text
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
    let pieces = pieces(link)
    let items = items(of: link)
    let plain = pieces.map { texts($0)[0] }
    var urls = [
      url(base, plain, items.filter(\.isRequired).map { ($0.name, texts($0.piece)[0]) }),
      url(base, plain, items.map { ($0.name, texts($0.piece)[0]) }),
    ]
    for (index, piece) in pieces.enumerated() {
      for text in texts(piece).dropFirst() {
        var segments = plain
        segments[index] = text
        urls.append(url(base, segments, items.map { ($0.name, texts($0.piece)[0]) }))
      }
      if piece == .rest {
        urls.append(url(base, plain + [text], items.map { ($0.name, texts($0.piece)[0]) }))
      }
    }
    for (index, item) in items.enumerated() {
      for text in texts(item.piece).dropFirst() {
        var values = items.map { ($0.name, texts($0.piece)[0]) }
        values[index].1 = text
        urls.append(url(base, plain, values))
      }
    }
    return urls[0] == urls[1] ? Array(urls.dropFirst()) : urls
  }

  /// A query item or the fragment of a pattern.
  struct Item {
    /// Nil for the fragment.
    var name: String?
    var piece: Piece
    var isRequired: Bool
  }

  /// The items of `link`, the fragment last.
  func items(of link: LinkID) -> [Item] {
    let row = graph.links[link]
    let parameters = graph.routes[side.routeOfLink[link.index]].parameters
    func item(_ name: String?, _ number: UInt32) -> Item {
      let parameter = graph.parameters.rows[parameters.startIndex + Int(number)]
      return Item(
        name: name, piece: value(parameter.type), isRequired: parameter.default == nil)
    }
    let items = graph.queryItems[row.query].map { row -> Item in
      let name = graph.strings[row.name]
      switch row.value {
      case .parameter(let number): return item(name, number)
      case .any: return Item(name: name, piece: .any, isRequired: true)
      case .text(let text):
        return Item(name: name, piece: .literal(graph.strings[text]), isRequired: true)
      }
    }
    return items + (row.fragment.map { [item(nil, $0)] } ?? [])
  }

  /// The URL of segments and items, of which one without a name is the fragment.
  func url(
    _ base: ID<Graph.LinkBase>, _ segments: [String], _ items: [(name: String?, value: String)]
  ) -> String {
    let path = segments.map { "/" + percentEncoded($0) }.joined()
    return graph.url(
      under: graph.bases[base], path + queryAndFragment(items), subdomain: text)
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
      guard case .enum(let id) = names.types[plain(parameter.type)] else { return type }
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
