import FlowDSL
import FlowRuntime

/// Everything about one coordinator or group: its contents, and its places.
struct OwnerPage {
  typealias Graph = NavigationGraph

  private let id: ID<Graph.Owner>
  private let owner: Graph.Owner
  private var graph: Graph { page.graph }
  private var page: Page

  /// The page of `id`, empty.
  init(_ id: ID<Graph.Owner>, _ lowered: Lowered, _ model: Model) {
    self.id = id
    owner = lowered.graph.owners[id]
    page = Page(lowered, model)
  }

  mutating func write() -> Page {
    let phrases = page.phrases()
    page.line("\(page.kind(owner.kind)) \(phrases.name(id))")
    page.document(page.model.owners[ID<FlowDSL.Owner>(id.raw)].anchor)
    page.line()
    page.fact("declared", page.place(page.sources[id]))
    page.fact("uses", joined: graph.uses[owner.uses].map { phrases.name($0.group) })
    let users = graph.owners.ids.filter { $0 != id && graph.has($0, contentOf: id) }
    page.fact("used by", joined: users.map { phrases.name($0) })
    page.fact("places", page.places(of: id))
    page.section("mounted as", mounted(phrases))
    page.section("routes", graph.routes(of: id).map { line(of: $0, phrases) })
    page.section("mounts", graph.mounts(of: id).map { line(of: $0, phrases) })
    page.section("itself", lines(of: graph.ownTransitions(of: id)))
    // Tabs and flows have no routes.
    if owner.kind == .stack || owner.kind == .group {
      page.section("each of its routes", lines(of: owner.transitions))
    }
    page.section("leads there", linesHere(phrases))
    return page
  }

  private func lines(of transitions: some Sequence<ID<Graph.Transition>>) -> [Page.Line] {
    transitions.map { Page.Line("", page.transition($0, screen: .none), page.sources[$0]) }
  }

  private func mounted(_ phrases: GraphDump) -> [Page.Line] {
    let start = graph.root == id ? [Page.Line("the app's root", "")] : []
    return start
      + graph.mounts.ids.filter { graph.mounts[$0].coordinator == id }.map {
        Page.Line(page.mount($0), clauses(of: $0, phrases), page.sources[$0])
      }
  }

  private func line(of route: ID<Graph.Route>, _ phrases: GraphDump) -> Page.Line {
    let row = graph.routes[route]
    let from = row.owner == id ? "" : "    (from \(phrases.name(row.owner)))"
    let kind = owner.root == route && row.kind != .root ? "root, \(row.kind)" : "\(row.kind)"
    return Page.Line(
      phrases.name(row.name) + phrases.list(row.parameters), "\(kind)\(from)",
      page.sources[route])
  }

  private func line(of mount: ID<Graph.Mount>, _ phrases: GraphDump) -> Page.Line {
    let row = graph.mounts[mount]
    return Page.Line(
      "\(row.kind) \(phrases.name(row.name)): \(phrases.name(row.coordinator))",
      clauses(of: mount, phrases), page.sources[mount])
  }

  /// The clauses of a mount, such as its guards.
  private func clauses(of mount: ID<Graph.Mount>, _ phrases: GraphDump) -> String {
    phrases.clauses(of: mount).map(\.line).joined(separator: ", ")
  }

  /// The transitions and fallbacks that name it.
  private func linesHere(_ phrases: GraphDump) -> [Page.Line] {
    var lines: [Page.Line] = []
    for owner in graph.owners.ids {
      let name = phrases.name(owner)
      lines += transitionLines(
        graph.owners[owner].transitions, page.sender(of: owner), screen: .none)
      for route in graph.owners[owner].routes {
        let row = graph.routes[route]
        let name = "\(name).\(phrases.name(row.name))"
        lines += transitionLines(row.transitions, name, screen: row.parameters)
        lines += fallbacks(row.requirements, name, row.parameters, page.sources[route])
        if let go = row.lockFallback, leadsHere(go) {
          let text = page.phrases(screen: row.parameters).lock(of: row)
          lines.append(Page.Line(name, text, page.sources[route]))
        }
      }
      for mount in graph.owners[owner].mounts {
        lines += fallbacks(
          graph.mounts[mount].requirements, page.mount(mount), .none, page.sources[mount])
      }
    }
    return lines
  }

  private func transitionLines(
    _ transitions: Rows<Graph.Transition>, _ name: String, screen: Rows<Graph.Parameter>
  ) -> [Page.Line] {
    transitions.filter { graph.goes(in: graph.transitions[$0].action).contains(where: leadsHere) }
      .map {
        Page.Line(name, page.transition($0, screen: screen), page.sources[$0])
      }
  }

  private func fallbacks(
    _ requirements: Rows<Graph.Requirement>, _ name: String, _ screen: Rows<Graph.Parameter>,
    _ span: Source.Span
  ) -> [Page.Line] {
    graph.requirements[requirements].filter { leadsHere($0.fallback) }.map {
      Page.Line(name, "requires \(page.requirement($0, screen: screen))", span)
    }
  }

  private func leadsHere(_ go: ID<Graph.NavigateAction>) -> Bool {
    switch graph.navigateActions[go].target {
    case .route: false
    case .coordinator(let owner): owner == id
    case .mount(let mount, within: _): graph.mounts[mount].coordinator == id
    }
  }
}
