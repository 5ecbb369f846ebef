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
    page.section("leads there", page.lines(where: leadsHere))
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

  /// True iff a transition, a guard or a lock names it.
  private func leadsHere(_ part: Lead.Part) -> Bool {
    switch part {
    case .transition(let id):
      graph.goes(in: graph.transitions[id].action).contains(where: leadsHere)
    case .requirement(let row): leadsHere(row.fallback)
    case .path: false
    case .lock(_, let go): leadsHere(go)
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
