import FlowRuntime

/// A screen that edges lead to and from, or a coordinator without one.
package enum Junction: Hashable, Sendable {
  case route(ID<Route>)
  case owner(ID<Owner>)
}

/// A part of a graph that leads somewhere.
package struct DeclaredEdge: Sendable {
  /// Its beginning; nil outside the graph.
  package var from: Junction?
  /// Its end.
  package var to: End
  /// The bytes that declare it.
  package var span: Source.Span
  /// The screens that are then below its end.
  var underside: Underside?

  /// The places that an edge may lead to.
  package enum End: Hashable, Sendable {
    case junction(Junction)
    /// To every route with this checkpoint.
    case checkpoint(ID<Checkpoint>)
  }

  /// The screens below the end of an edge that goes on; an edge that only returns to its end has
  /// none.
  enum Underside: Hashable {
    /// Its beginning, of the same coordinator.
    case beginning
    case route(ID<Route>)
    /// Anything; the end is named as a part of this coordinator or group.
    case anything(ID<Owner>)
  }
}

/// The edges of a graph: transitions, fallbacks, links, entries, and what a coordinator starts
/// with.
package struct DeclaredEdges: Sendable {
  private let model: Model
  /// The tabs by their names.
  private var tabs: [Name: ID<Mount>] = [:]
  /// All edges, in the order of declarations.
  package private(set) var all: [DeclaredEdge] = []
  /// The runs of edges of the transitions that owners declare for all their routes.
  private var shared: [ID<Transition>: Range<Int>] = [:]

  /// Finds the edges of `model`. O(model).
  package init(_ model: Model) {
    self.model = model
    for id in model.mounts.ids.reversed() where model.mounts[id].kind == .tab {
      tabs[model.mounts[id].name] = id
    }
    addApp()
    for id in model.routes.ids { addRoute(id) }
    for row in model.mounts.rows { addMount(row) }
    for id in model.transitions.ids { addTransition(id) }
  }

  /// The edges that begin at `junction`: for a route also those that its owner gives it. O(edges).
  package func edges(from junction: Junction) -> [DeclaredEdge] {
    let own = all.filter { $0.from == junction }
    guard case .route(let id) = junction else { return own }
    return own + edges(givenTo: id)
  }

  /// The edges that the owner of `route` gives it. O(transitions of it).
  func edges(givenTo route: ID<Route>) -> [DeclaredEdge] {
    model.effectiveTransitions[model.routes[route].effective].flatMap { all[shared[$0] ?? 0..<0] }
  }

  // MARK: Finding

  private mutating func addApp() {
    guard let app = model.app, let root = app.root else { return }
    all.append(DeclaredEdge(to: .junction(junction(root)), span: app.rootSpan ?? app.nameSpan))
  }

  private mutating func addRoute(_ id: ID<Route>) {
    let row = model.routes[id]
    let fallbacks = model.requirements[row.requirements].map { $0.fallback }
    for go in fallbacks + (row.lockFallback.map { [$0] } ?? []) {
      add(go, from: .route(id), model.navigateActions[go].targetSpan)
    }
    for link in model.links[row.links] {
      all.append(DeclaredEdge(to: .junction(.route(id)), span: link.patternSpan))
    }
    if row.isEntry { all.append(DeclaredEdge(to: .junction(.route(id)), span: row.nameSpan)) }
  }

  private mutating func addMount(_ row: Mount) {
    for requirement in model.requirements[row.requirements] {
      let go = requirement.fallback
      add(go, from: .owner(row.owner), model.navigateActions[go].targetSpan)
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

  private mutating func addTransition(_ id: ID<Transition>) {
    let row = model.transitions[id]
    let from = row.route.map { Junction.route($0) } ?? .owner(row.owner)
    let span = model.span(row.anchor)
    let start = all.count
    // An only atom is taken from where the action begins.
    let later: Set<ID<NavigateAction>> =
      row.action.count == 1
      ? [] : Set(model.goings(of: row.action).filter { !$0.isImmediate }.map { $0.go })
    for case .act(let atom) in model.actionParts[row.action] {
      if let go = atom.act.go {
        add(go, from: from, of: later.contains(go) ? nil : row.owner, span)
      } else if let end = end(of: atom.act) {
        all.append(DeclaredEdge(from: from, to: end, span: span))
      }
    }
    if row.route == nil { shared[id] = start..<all.count }
  }

  /// Adds the edges to the target of `go` and to its steps; of `owner`, if it goes on from the
  /// beginning.
  private mutating func add(
    _ id: ID<NavigateAction>, from junction: Junction, of owner: ID<Owner>? = nil,
    _ span: Source.Span
  ) {
    let go = model.navigateActions[id]
    guard let (end, within) = end(of: go.target) else { return }
    var isOnward = within == owner
    if case .coordinator = go.target { isOnward = false }
    let style = go.presentation.map { $0 == .replace }
    if style ?? go.target.route.map({ model.routes[$0].kind == .replace }) == true {
      isOnward = false
    }
    all.append(
      DeclaredEdge(
        from: junction, to: .junction(end), span: span,
        underside: isOnward ? .beginning : .anything(within)))
    var below = go.target.route
    for route in model.stepRoutes(of: go) {
      all.append(
        DeclaredEdge(
          from: junction, to: .junction(.route(route)), span: span,
          underside: below.map { .route($0) }))
      below = route
    }
  }

  // MARK: Ends

  /// The place that `act`, which is no go, leads to, if it names one.
  private func end(of act: Act) -> DeclaredEdge.End? {
    switch act {
    case .tab(let name, _):
      tabs[name].flatMap { model.mounts[$0].coordinator }.map { .junction(junction($0)) }
    case .backTo(let step): model.screenReferences[step].route.map { .junction(.route($0)) }
    case .returnTo(let checkpoint, _): checkpoint.map { .checkpoint($0) }
    case .hole, .go, .back, .backToRoot, .dismiss, .dismissAll, .finish, .resume, .stay,
      .resetTab, .resetTabs, .remove:
      nil
    }
  }

  /// The end that `target` names, and the coordinator or group that it is named as a part of.
  private func end(of target: Target) -> (Junction, within: ID<Owner>)? {
    switch target {
    case .hole: nil
    case .route(let route, let within): (.route(route), within)
    case .coordinator(let owner): (junction(owner), owner)
    case .mount(let mount, let within):
      model.mounts[mount].coordinator.map { (junction($0), within) }
    }
  }

  /// The screen in front when a coordinator starts.
  func junction(_ owner: ID<Owner>) -> Junction {
    model.owners[owner].root.map { .route($0) } ?? .owner(owner)
  }
}
