import FlowDSL
import FlowRuntime

extension Compilation {
  /// The drawing of the graph; nil if there is none. O(graph).
  package func drawing() -> Drawing? {
    lowered.map { lowered in
      var draughtsman = DrawingBuilder(lowered, analysis)
      return draughtsman.draw()
    }
  }
}

/// Draws a graph: boxes, nodes, then edges.
struct DrawingBuilder {
  typealias Graph = NavigationGraph

  private let lowered: Lowered
  var graph: Graph { lowered.graph }
  private let page: Page
  private let analysis: Analysis
  private let parents: [ID<Graph.Owner>?]
  /// The mounts of each coordinator.
  private let mountsOf: [[ID<Graph.Mount>]]
  /// The targets of the tabs of each name.
  private var tabs: [ID<String>: [Drawing.End]] = [:]
  /// The routes of each checkpoint.
  private let checkpoints: [[ID<Graph.Route>]]
  private var edges: [Drawing.Edge] = []

  /// Nothing of `lowered` so far.
  init(_ lowered: Lowered, _ analysis: Analysis) {
    self.lowered = lowered
    self.analysis = analysis
    let graph = lowered.graph
    page = Page(lowered, analysis.model)
    parents = Nesting(graph).parents
    var mountsOf = Array(repeating: [ID<Graph.Mount>](), count: graph.owners.count)
    for mount in graph.mounts.ids { mountsOf[graph.mounts[mount].coordinator.index].append(mount) }
    self.mountsOf = mountsOf
    var checkpoints = Array(repeating: [ID<Graph.Route>](), count: graph.checkpoints.count)
    for route in graph.routes.ids {
      if let checkpoint = graph.routes[route].checkpoint {
        checkpoints[checkpoint.index].append(route)
      }
    }
    self.checkpoints = checkpoints
    for mount in graph.mounts.rows where mount.kind == .tab {
      let end = end(of: mount.coordinator)
      if tabs[mount.name]?.contains(end) != true { tabs[mount.name, default: []].append(end) }
    }
  }

  /// The whole drawing.
  mutating func draw() -> Drawing {
    let reached = Reached(analysis, lowered)
    let start = graph.owners[graph.root].root.map { Drawing.End.route($0) }
    edges.append(
      Drawing.Edge(
        kind: .start, from: .app, to: start ?? .owner(graph.root),
        text: "root \(graph.strings[graph.owners[graph.root].name])"))
    for owner in graph.owners.ids {
      draw(rootOf: owner)
      for lead in graph.leads(of: owner) { draw(lead, in: owner) }
    }
    return Drawing(
      app: graph.strings[graph.app], root: graph.root,
      boxes: graph.owners.ids.map { box(of: $0, reached) },
      nodes: graph.routes.ids.map { node(of: $0, reached) }, edges: edges)
  }

  /// Draws that the coordinator starts with a route of a group, which is drawn there.
  private mutating func draw(rootOf owner: ID<Graph.Owner>) {
    guard let root = graph.owners[owner].root, graph.routes[root].owner != owner else { return }
    edges.append(
      Drawing.Edge(
        kind: .push, from: .owner(owner), to: .route(root),
        text: "root \(graph.strings[graph.routes[root].name])"))
  }

  private func box(of id: ID<Graph.Owner>, _ reached: Reached) -> Drawing.Box {
    let mounts = mountsOf[id.index].map { mount in
      let row = graph.mounts[mount]
      return Drawing.Mount(
        id: mount, name: "\(row.kind) \(graph.strings[row.name])\(row.times)", owner: row.owner,
        requirements: graph.requirements[row.requirements].map {
          page.requirement($0, screen: .none)
        })
    }
    return Drawing.Box(
      id: id, name: graph.strings[graph.owners[id].name], kind: graph.owners[id].kind,
      parent: parents[id.index], mounts: mounts, isUnreachable: !reached.owners[id.index])
  }

  private func node(of id: ID<Graph.Route>, _ reached: Reached) -> Drawing.Node {
    let row = graph.routes[id]
    let phrases = page.phrases(screen: row.parameters)
    return Drawing.Node(
      id: id, name: graph.strings[row.name], owner: row.owner, kind: row.kind,
      parameters: phrases.list(row.parameters),
      links: row.links.map {
        phrases.clause(page.model.text(page.sources[$0]), graph.links[$0], of: row)
      },
      isUnreachable: !reached.routes[id.index])
  }

  // MARK: Edges

  private mutating func draw(_ lead: Lead, in owner: ID<Graph.Owner>) {
    let from: Drawing.End
    var screen = Rows<Graph.Parameter>.none
    var isOfMount = false
    switch lead.holder {
    case .owner(let id): from = .owner(id)
    case .route(let id):
      from = .route(id)
      screen = graph.routes[id].parameters
    case .mount(let id):
      from = end(of: graph.mounts[id].coordinator)
      isOfMount = true
    }
    let phrases = page.phrases(screen: screen)
    switch lead.part {
    case .transition(let id): draw(id, from: from, of: owner, screen: screen)
    case .requirement(let row):
      for to in [end(of: row.fallback)] + steps(after: row.fallback).map(\.to) {
        edges.append(
          Drawing.Edge(
            kind: .guard, from: from, to: to, condition: phrases.boolean(row.condition),
            text: "requires \(phrases.requirement(row))", isOfMount: isOfMount))
      }
    case .lock(let route, let go):
      let condition = route.lockCondition
      edges.append(
        Drawing.Edge(
          kind: .lock, from: from, to: end(of: go),
          condition: condition.isEmpty ? nil : phrases.boolean(condition),
          text: phrases.lock(of: route)))
    case .path: break
    }
  }

  private mutating func draw(
    _ id: ID<Graph.Transition>, from: Drawing.End, of owner: ID<Graph.Owner>,
    screen: Rows<Graph.Parameter>
  ) {
    let row = graph.transitions[id]
    let phrases = page.phrases(screen: screen, event: graph.events[row.event].parameters)
    for (kind, to) in paths(row.action, from: owner) {
      edges.append(
        Drawing.Edge(
          kind: kind, from: from, to: to, event: graph.strings[graph.events[row.event].name],
          condition: row.when.isEmpty ? nil : phrases.boolean(row.when),
          text: page.transition(id, screen: screen), transition: id))
    }
  }

  private typealias ActionPath = (kind: Drawing.Kind, to: Drawing.End?)

  private func paths(_ action: Graph.Action, from owner: ID<Graph.Owner>) -> [ActionPath] {
    graph.leadingActs(in: action).flatMap { paths($0, from: owner) }
  }

  private func paths(_ act: Graph.Act, from owner: ID<Graph.Owner>) -> [ActionPath] {
    switch act {
    case .go(let go): [(kind(of: go, from: owner), end(of: go))] + steps(after: go)
    case .tab(let name): (tabs[name] ?? []).map { (.tab, $0) }
    case .back: [(.back, nil)]
    case .backToRoot: [(.back, graph.owners[owner].root.map { .route($0) })]
    case .backTo(let step): [(.back, .route(graph.screenReferences[step].route))]
    case .dismiss, .dismissAll: [(.dismiss, nil)]
    case .finish: [(.finish, nil)]
    case .returnTo(let checkpoint, _):
      checkpoints[checkpoint.index].map { (.return, .route($0)) }
    case .resume: [(.resume, nil)]
    case .stay, .resetTab, .resetTabs, .remove: []
    }
  }

  /// The screens that `go` goes on to after its target: a `replace` route is pushed there.
  private func steps(after go: ID<Graph.NavigateAction>) -> [ActionPath] {
    graph.screenReferences[graph.navigateActions[go].steps].map { step in
      let kind = kind(of: graph.routes[step.route].kind) ?? .push
      return (kind == .replace ? .push : kind, .route(step.route))
    }
  }

  private func end(of go: ID<Graph.NavigateAction>) -> Drawing.End {
    switch graph.navigateActions[go].target {
    case .route(let route, within: _): .route(route)
    case .coordinator(let owner): end(of: owner)
    case .mount(let mount, within: _): end(of: graph.mounts[mount].coordinator)
    }
  }

  private func end(of owner: ID<Graph.Owner>) -> Drawing.End {
    graph.owners[owner].root.map { .route($0) } ?? .owner(owner)
  }

  // MARK: Kinds

  private func kind(of go: ID<Graph.NavigateAction>, from owner: ID<Graph.Owner>) -> Drawing.Kind {
    let row = graph.navigateActions[go]
    switch row.presentation {
    case .push: return .push
    case .replace: return .replace
    case .sheet: return .sheet
    case .cover: return .cover
    case .popover: return .popover
    case .detour: return .detour
    case nil: break
    }
    switch row.target {
    case .coordinator(let target): return kind(of: target, from: owner, isNew: row.isNew)
    case .mount(let mount, within: _): return Drawing.kind(of: graph.mounts[mount])
    case .route(let route, within: _):
      return kind(of: graph.routes[route].kind)
        ?? kind(of: graph.routes[route].owner, from: owner, isNew: row.isNew)
    }
  }

  /// How a route of `kind` is shown; nil for a root, where its coordinator decides.
  private func kind(of kind: Graph.Route.Kind) -> Drawing.Kind? {
    switch kind {
    case .root: nil
    case .push: .push
    case .replace: .replace
    case .sheet: .sheet
    case .cover: .cover
    case .popover: .popover
    case .alert: .alert
    case .dialog: .dialog
    }
  }

  /// How `target` is shown from `owner`: back to it if that contains it.
  private func kind(
    of target: ID<Graph.Owner>, from owner: ID<Graph.Owner>, isNew: Bool
  ) -> Drawing.Kind {
    var holder: ID<Graph.Owner>? = owner
    while let current = holder {
      if current == target { return isNew ? .replace : .back }
      holder = parents[current.index]
    }
    let mounts = mountsOf[target.index]
    let own = mounts.first { graph.has(owner, contentOf: graph.mounts[$0].owner) }
    return (own ?? mounts.first).map { Drawing.kind(of: graph.mounts[$0]) } ?? .start
  }
}

/// The routes and owners that can be reached, according to the checks.
private struct Reached {
  var routes: [Bool]
  var owners: [Bool]

  init(_ analysis: Analysis, _ lowered: Lowered) {
    let graph = lowered.graph
    routes = Array(repeating: false, count: graph.routes.count)
    owners = Array(repeating: false, count: graph.owners.count)
    let reached = analysis.reachability(in: lowered)
    for raw in 0..<analysis.screenCount where reached.reaches(ID(raw)) {
      routes[lowered.numbers[analysis.route(of: ID(raw))].index] = true
    }
    for owner in analysis.model.owners.ids {
      owners[owner.index] = analysis.places(of: owner).contains { reached.visits($0) }
    }
  }
}
