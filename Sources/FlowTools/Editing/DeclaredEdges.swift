import FlowDSL
import FlowRuntime

/// A screen that edges lead to and from, or a coordinator without one.
package enum Junction: Hashable, Sendable {
  case route(ID<Route>)
  case owner(ID<Owner>)
}

/// A part of a graph that leads somewhere.
struct DeclaredEdge {
  /// Its beginning; nil outside the graph.
  var from: Junction?
  /// Its end.
  var to: End
  /// The bytes that declare it.
  var span: Source.Span

  /// The places that an edge may lead to.
  enum End: Hashable {
    case junction(Junction)
    /// To every route with this checkpoint.
    case checkpoint(ID<Checkpoint>)
  }
}

/// The edges of a graph: transitions, fallbacks, links, entries, and what a coordinator starts with.
struct DeclaredEdges {
  private let model: Model
  /// The tabs by their names.
  private let tabs: [Name: ID<Mount>]
  /// All edges, in the order of declarations.
  private(set) var all: [DeclaredEdge] = []

  /// Finds the edges of `model`. O(model).
  init(_ model: Model) {
    self.model = model
    let mounts = model.mounts.ids.filter { model.mounts[$0].kind == .tab }
    tabs = Dictionary(
      mounts.map { (model.mounts[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    addApp()
    for id in model.routes.ids { addRoute(id) }
    for row in model.mounts.rows { addMount(row) }
    for row in model.transitions.rows { addTransition(row, row.route) }
  }

  /// The edges that begin at `junction`: for a route also those that its coordinator gives it.
  static func from(_ junction: Junction, in model: Model) -> [DeclaredEdge] {
    var edges = DeclaredEdges(model)
    guard case .route(let id) = junction else { return edges.all.filter { $0.from == junction } }
    edges.all.removeAll { $0.from != junction }
    for transition in model.effectiveTransitions[model.routes[id].effective] {
      let row = model.transitions[transition]
      if row.route == nil { edges.addTransition(row, id) }
    }
    return edges.all
  }

  // MARK: Finding

  private mutating func addApp() {
    guard let app = model.app, let root = app.root else { return }
    all.append(DeclaredEdge(to: .junction(junction(root)), span: app.rootSpan ?? app.nameSpan))
  }

  private mutating func addRoute(_ id: ID<Route>) {
    let row = model.routes[id]
    for requirement in model.requirements[row.requirements] {
      add(requirement.fallback, from: .route(id))
    }
    if let go = row.lockFallback { add(go, from: .route(id)) }
    for link in model.links[row.links] {
      all.append(DeclaredEdge(to: .junction(.route(id)), span: link.patternSpan))
    }
    if row.isEntry { all.append(DeclaredEdge(to: .junction(.route(id)), span: row.nameSpan)) }
  }

  private mutating func addMount(_ row: Mount) {
    for requirement in model.requirements[row.requirements] {
      add(requirement.fallback, from: .owner(row.owner))
    }
    // A transition leads to what other mounts show.
    guard row.kind == .tab || row.kind == .flow || row.kind == .column,
      let coordinator = row.coordinator
    else { return }
    all.append(
      DeclaredEdge(
        from: .owner(row.owner), to: .junction(junction(coordinator)), span: model.span(row.anchor))
    )
  }

  /// Adds the edges of the fallback of a guard or a lock.
  private mutating func add(_ fallback: ID<NavigateAction>, from junction: Junction) {
    guard let end = end(of: fallback) else { return }
    let go = model.navigateActions[fallback]
    all.append(DeclaredEdge(from: junction, to: .junction(end), span: go.targetSpan))
    addSteps(of: go, from: junction, go.targetSpan)
  }

  private mutating func addSteps(
    of go: NavigateAction, from junction: Junction, _ span: Source.Span
  ) {
    for route in model.stepRoutes(of: go) {
      all.append(DeclaredEdge(from: junction, to: .junction(.route(route)), span: span))
    }
  }

  private mutating func addTransition(_ row: Transition, _ route: ID<Route>?) {
    let from = route.map { Junction.route($0) } ?? .owner(row.owner)
    let span = model.span(row.anchor)
    for act in model.acts(in: row.action) {
      if let end = end(of: act) { all.append(DeclaredEdge(from: from, to: end, span: span)) }
      if let go = act.go { addSteps(of: model.navigateActions[go], from: from, span) }
    }
  }

  // MARK: Ends

  /// The place that `act` leads to, if it names one.
  private func end(of act: Act) -> DeclaredEdge.End? {
    switch act {
    case .go(let go): end(of: go).map { .junction($0) }
    case .tab(let name, _):
      tabs[name].flatMap { model.mounts[$0].coordinator }.map { .junction(junction($0)) }
    case .backTo(let step): model.screenReferences[step].route.map { .junction(.route($0)) }
    case .returnTo(let checkpoint, _): checkpoint.map { .checkpoint($0) }
    case .hole, .back, .backToRoot, .dismiss, .dismissAll, .finish, .resume, .stay, .resetTab,
      .resetTabs, .remove:
      nil
    }
  }

  private func end(of go: ID<NavigateAction>) -> Junction? {
    switch model.navigateActions[go].target {
    case .hole: nil
    case .route(let route, within: _): .route(route)
    case .coordinator(let owner): junction(owner)
    case .mount(let mount, within: _): model.mounts[mount].coordinator.map(junction)
    }
  }

  /// The screen in front when a coordinator starts.
  private func junction(_ owner: ID<Owner>) -> Junction {
    model.owners[owner].root.map { .route($0) } ?? .owner(owner)
  }
}
