import FlowDSL
import FlowRuntime

/// Everything about one route: its properties, the edges to it and its transitions.
struct RoutePage {
  typealias Graph = NavigationGraph

  private let id: ID<Graph.Route>
  private let route: Graph.Route
  private var graph: Graph { page.graph }
  private var page: Page

  /// The page of `id`, empty.
  init(_ id: ID<Graph.Route>, _ lowered: Lowered, _ model: Model) {
    self.id = id
    route = lowered.graph.routes[id]
    page = Page(lowered, model)
  }

  mutating func write() -> Page {
    let phrases = page.phrases(screen: route.parameters)
    let owner = phrases.name(route.owner)
    page.line("route \(owner).\(phrases.name(route.name))\(phrases.list(route.parameters))")
    page.document(page.model.routes[page.model.route(id, of: graph)].anchor)
    page.line()
    writeDeclaration(phrases)
    writeShowing(phrases)
    writeGuards()
    writeLinks(phrases)
    page.section("leads there", linesHere())
    page.section("leads to", linesOn())
    return page
  }

  // MARK: Properties

  private mutating func writeDeclaration(_ phrases: GraphDump) {
    page.fact("declared", page.place(page.sources[id]))
    page.fact(
      "owner", "\(phrases.name(route.owner)), a \(page.kind(graph.owners[route.owner].kind))")
    let users = graph.owners.ids.filter {
      $0 != route.owner && graph.has($0, contentOf: route.owner)
    }
    page.fact("used by", joined: users.map { phrases.name($0) })
    page.fact("places", page.places(of: route.owner))
    page.fact("kind", "\(route.kind)")
    page.fact("arguments", graph.parameters[route.parameters].map { phrases.argument($0) })
  }

  private mutating func writeShowing(_ phrases: GraphDump) {
    for clause in phrases.clauses(of: id) where clause.words != "requires" {
      page.fact(clause.words, clause.said)
    }
    for row in graph.metaValues.rows where row.route == id {
      page.fact(
        "meta", "\(phrases.name(graph.metas[row.meta].name)) \(phrases.constant(row.constant))")
    }
  }

  /// The guards of requests to it: those on the path, then those of the route itself.
  private mutating func writeGuards() {
    var asked: [String] = []
    for mount in mountsOnThePath() {
      for row in graph.requirements[graph.mounts[mount].requirements] {
        asked.append("\(page.requirement(row, screen: .none))    by \(page.mount(mount))")
      }
    }
    for row in graph.requirements[route.requirements] {
      asked.append(page.requirement(row, screen: route.parameters))
    }
    page.fact("requires", asked)
  }

  /// The mounts between the app's root and the route's places, each once.
  private func mountsOnThePath() -> [ID<Graph.Mount>] {
    var mounts: [ID<Graph.Mount>] = []
    var seen: Set<ID<Graph.Place>> = []
    var known: Set<ID<Graph.Mount>> = []
    for standing in graph.places(of: route.owner) {
      var current: ID<Graph.Place>? = standing.place
      while let place = current, seen.insert(place).inserted {
        if let mount = graph.places[place].mount, known.insert(mount).inserted {
          mounts.append(mount)
        }
        current = graph.places[place].parent
      }
    }
    return mounts
  }

  private mutating func writeLinks(_ phrases: GraphDump) {
    let bases = graph.appBases.map { phrases.base($0) }
    for id in route.links {
      let link = graph.links[id]
      page.fact("link", text(of: id, link, phrases))
      if link.base == nil, !bases.isEmpty {
        page.remark("under \(bases.joined(separator: ", "))")
      }
    }
  }

  /// The pattern as written, and the clauses after it.
  private func text(
    of id: ID<Graph.Link>, _ link: Graph.Link, _ phrases: GraphDump
  ) -> String {
    phrases.clause(page.model.text(page.sources[id]), link, of: route)
  }

  // MARK: Edges

  /// The transitions of its screen.
  private func linesOn() -> [Page.Line] {
    graph.transitions(of: id).map { transition in
      let isInherited = !route.transitions.contains(transition)
      let text = page.transition(transition, screen: route.parameters)
      let from = isInherited ? "    (from \(graph.strings[graph.owners[route.owner].name]))" : ""
      return Page.Line("", text + from, page.sources[transition])
    }
  }

  /// The edges to its screen.
  private func linesHere() -> [Page.Line] {
    var sources = mountLines() + page.lines(where: leadsHere)
    for link in route.links {
      let text = text(of: link, graph.links[link], page.phrases())
      sources.append(Page.Line("a link", text, page.sources[link]))
    }
    if route.isEntry { sources.append(Page.Line("code outside", "entry", page.sources[id])) }
    return sources
  }

  /// The mounts that show a coordinator as it starts, if this is the root of that.
  private func mountLines() -> [Page.Line] {
    let start =
      graph.owners[graph.root].root == id ? [Page.Line("the app", "starts there")] : []
    return start
      + graph.mounts.ids.filter { graph.owners[graph.mounts[$0].coordinator].root == id }.map {
        Page.Line(page.mount($0), "starts there", page.sources[$0])
      }
  }

  private func leadsHere(_ part: Lead.Part) -> Bool {
    switch part {
    case .transition(let id): leadsHere(graph.transitions[id].action)
    case .requirement(let row): leadsHere(row.fallback)
    case .path(let path): graph.screenReferences[path].contains { $0.route == id }
    case .lock(_, let go): leadsHere(go)
    }
  }

  private func leadsHere(_ action: Graph.Action) -> Bool {
    graph.leadingActs(in: action).contains { act in
      switch act {
      case .go(let go): leadsHere(go)
      case .backTo(let step): graph.screenReferences[step].route == id
      case .returnTo(let checkpoint, _): route.checkpoint == checkpoint
      default: false
      }
    }
  }

  private func leadsHere(_ go: ID<Graph.NavigateAction>) -> Bool {
    let row = graph.navigateActions[go]
    if graph.screenReferences[row.steps].contains(where: { $0.route == id }) { return true }
    return switch row.target {
    case .route(let route, within: _): route == id
    case .coordinator(let owner): graph.owners[owner].root == id
    case .mount(let mount, within: _): graph.owners[graph.mounts[mount].coordinator].root == id
    }
  }
}

extension GraphDump {
  /// `sort: Sort = .price    one of .relevance, .price`.
  func argument(_ row: NavigationGraph.Parameter) -> String {
    let value = row.default.map { " = \(constant($0))" } ?? ""
    let text = "\(name(row.name)): \(type(row.type))\(value)"
    guard case .enum(let id) = graph.types[row.type] else { return text }
    let cases = graph.cases[graph.enums[id].cases].prefix(12).map { ".\(name($0.name))" }
    let rest = graph.enums[id].cases.count > 12 ? ", …" : ""
    return text + "    one of \(cases.joined(separator: ", "))\(rest)"
  }
}
