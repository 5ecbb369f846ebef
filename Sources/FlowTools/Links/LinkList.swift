import FlowDSL
import FlowRuntime

// Information about the deep links of a graph: the list of links, which of them matches a URL and
// why another one does not, and the files that make a system open URLs in the app.

/// The links of a graph in match order: of two that may match one URL the stronger one comes first.
package struct LinkList: Sendable {
  var graph: NavigationGraph { lowered.graph }
  /// Its links in match order.
  let order: [ID<NavigationGraph.Link>]
  private let lowered: Lowered
  private let model: Model
  private let routes: [ID<NavigationGraph.Route>]
  private let indexes: [LineIndex]

  /// The links of `lowered`, which was created from `model`. O(n log n).
  package init(_ lowered: Lowered, _ model: Model) {
    self.lowered = lowered
    self.model = model
    let graph = lowered.graph
    var routes = Array(repeating: ID<NavigationGraph.Route>(0), count: graph.links.count)
    for route in graph.routes.ids {
      for link in graph.routes[route].links { routes[link.index] = route }
    }
    self.routes = routes
    indexes = model.trees.map { LineIndex($0.source) }
    let keys = graph.links.ids.map { Self.key(of: $0, routes[$0.index], in: graph) }
    order = graph.links.ids.sorted { left, right in
      let (one, other) = (keys[left.index], keys[right.index])
      if one == other { return left < right }
      return one.lexicographicallyPrecedes(other)
    }
  }

  /// The route that `link` opens.
  func route(of link: ID<NavigationGraph.Link>) -> ID<NavigationGraph.Route> {
    routes[link.index]
  }

  /// A line for each link, in columns: its clause, its route, its place. The bases precede them.
  package var text: String {
    guard !order.isEmpty else { return "there are no links\n" }
    let phrases = GraphDump(graph)
    let bases = graph.appBases.map {
      phrases.base($0) + (graph.bases[$0].isCaseless ? " caseless" : "")
    }
    var text = bases.isEmpty ? "" : "under \(bases.joined(separator: ", "))\n"
    if !exceptions.isEmpty { text += "except \(exceptions.joined(separator: ", "))\n" }
    if !wrappers.isEmpty { text += "unwrap \(wrappers.joined(separator: ", "))\n" }
    let clauses = order.map { clause(of: $0) }
    let names = order.map { graph.name(of: route(of: $0)) }
    let width = min(60, clauses.reduce(0) { max($0, $1.count) })
    let nameWidth = min(40, names.reduce(0) { max($0, $1.count) })
    for (index, link) in order.enumerated() {
      text += "  " + padded(clauses[index], width) + "  " + padded(names[index], nameWidth)
      text += "  " + place(of: link) + "\n"
    }
    return text.split(separator: "\n").map { String($0).shown + "\n" }.joined()
  }

  /// The patterns of URLs that are left to the website, as written.
  var exceptions: [String] { model.app?.exceptions.map { model.text($0.span) } ?? [] }

  /// The patterns of URLs that open another, as written.
  var wrappers: [String] { model.app?.wrappers.map { model.text($0.span) } ?? [] }

  /// The URL that `url` opens and the clause by which it does, with its place; then the same of
  /// that URL, and so on. If nothing is opened in the end, the URLs still fit the clauses.
  func unwrapped(_ url: String) -> [(clause: String, place: String, url: String)] {
    var found: [(clause: String, place: String, url: String)] = []
    while found.count < LinkTable.unwrapLimit,
      let (number, inner) = graph.linkTable.unwrapped(found.last?.url ?? url)
    {
      let span = lowered.sources.wrappers[number]
      found.append(("unwrap \(model.text(span))", place(of: span), inner))
    }
    return found
  }

  /// The file and the line where `span` begins.
  private func place(of span: Source.Span) -> String {
    let source = model.trees[span.file.index].source
    let line = indexes[span.file.index].position(at: Int(span.start), in: source).line
    return "\(source.name):\(line)"
  }

  /// The position of the pattern of the exception that leaves `url` to the website, with its text;
  /// nil if there is none.
  func exception(for url: String) -> String? {
    guard let number = graph.linkTable.exception(for: url) else { return nil }
    let span = lowered.sources.exceptions[number]
    return "except \(model.text(span))  \(place(of: span))"
  }

  /// The pattern as written.
  func pattern(of link: ID<NavigationGraph.Link>) -> String { model.text(lowered.sources[link]) }

  /// The position of the declaration of `link`: `Home.flow:12`.
  func place(of link: ID<NavigationGraph.Link>) -> String {
    let (name, position) = position(of: link)
    return "\(name):\(position.line)"
  }

  /// The file that declares `link`, and the start of its pattern there.
  func position(of link: ID<NavigationGraph.Link>) -> (name: String, LineIndex.Position) {
    let span = lowered.sources[link]
    let source = model.trees[span.file.index].source
    return (source.name, indexes[span.file.index].position(at: Int(span.start), in: source))
  }

  /// The pattern and the clauses after it.
  func clause(of link: ID<NavigationGraph.Link>) -> String {
    GraphDump(graph).clause(
      pattern(of: link), graph.links[link], of: graph.routes[route(of: link)])
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// The sort key of a link: the precedence of each of its segments, and the text of literals.
  /// Those with more fixed items precede others.
  private static func key(
    of link: ID<NavigationGraph.Link>, _ route: ID<NavigationGraph.Route>,
    in graph: NavigationGraph
  ) -> [String] {
    let row = graph.links[link]
    let parameters = graph.routes[route].parameters
    let base = row.base.map { graph.segments[graph.bases[$0].path] } ?? []
    func rank(_ number: UInt32) -> String {
      Self.rank(graph.parameters.rows[parameters.startIndex + Int(number)].type, in: graph)
    }
    let path = (base + graph.segments[row.segments]).map { segment in
      switch segment {
      case .literal(let text): return "0" + graph.strings[text]
      case .affixed(let id):
        let affix = graph.affixes[id]
        let (before, after) = (text(affix.before, in: graph), text(affix.after, in: graph))
        let lengths = [before, after].map { falling($0.utf8.count) }
        return "1\(lengths[0]),\(lengths[1])\(affix.parameter.map(rank) ?? "8")\(before),\(after)"
      case .any: return "8"
      case .rest: return "9"
      case .parameter(let number): return rank(number)
      }
    }
    let fixed = graph.queryItems[row.query].count { $0.parameter == nil }
    // Segments do not begin with a space, so that shorter paths come first.
    return path + [" \(falling(fixed))"]
  }

  /// A number with as many digits for each `count`, the smaller the more is counted.
  private static func falling(_ count: Int) -> Int { 190_000 - min(count, 90_000) }

  private static func text(_ id: ID<String>?, in graph: NavigationGraph) -> String {
    id.map { graph.strings[$0] } ?? ""
  }

  /// The rank of a parameter of `type`, the strongest first.
  private static func rank(
    _ type: ID<NavigationGraph.ValueType>, in graph: NavigationGraph
  ) -> String {
    switch graph.types[type] {
    case .uuid: "2"
    case .int: "3"
    case .double: "4"
    case .bool: "5"
    case .enum: "6"
    case .string, .url, .external, .list: "7"
    case .optional(let wrapped): rank(wrapped, in: graph)
    }
  }
}

extension GraphDump {
  /// `pattern`, that of `link`, and the clauses after it.
  func clause(
    _ pattern: String, _ link: NavigationGraph.Link, of route: NavigationGraph.Route
  ) -> String {
    let given = zip(graph.bindings[link.arguments], graph.parameters[route.parameters])
      .compactMap { binding, parameter -> String? in
        guard case .constant(let constant) = binding else { return nil }
        return "\(name(parameter.name)): \(self.constant(constant))"
      }
    var text = pattern
    if !given.isEmpty { text += " (\(given.joined(separator: ", ")))" }
    if let place = link.place { text += " in \(target(place))" }
    switch link.mode {
    case .reset: return text
    case .keep: return text + " keep"
    case .detour: return text + " as detour"
    }
  }
}
