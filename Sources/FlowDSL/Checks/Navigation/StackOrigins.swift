import FlowRuntime

/// Where in a coordinator's lists a way begins, by routes: on its stack, or in a layer over it.
///
/// A way that begins on the stack certainly does. Where that depends on what else is open, nothing
/// is said.
struct StackOrigins {
  /// A way to somewhere: an arrival, and what is known of where it comes from.
  struct Way {
    var place: ID<Place>
    var route: ID<Route>?
    /// How the route is shown; nil if there is none.
    var kind: Route.Kind?
    /// True iff the root of the place is meant.
    var isForRoot: Bool
    var steps: Rows<ScreenReference>
    var span: Source.Span
    /// A place around the screen that it comes from; nil from outside.
    var source: ID<Place>?
    /// The screen that takes it.
    var sender: ID<Screen>?
    /// The acts before it, in each case; none if they are not known.
    var before: [[Act]]

    /// True iff it comes from a screen at `place` or below it.
    func isFrom(_ place: ID<Place>, in analysis: Analysis) -> Bool {
      source.map { analysis.isPlace($0, within: place) } ?? false
    }
  }

  /// The kinds of tops of a coordinator's lists.
  enum Position: Equatable {
    /// Its root, or something that lies over that and goes before anything is pushed.
    case stack
    /// A screen over another one, in the stack or in a layer.
    case above
    /// The first screen of a layer, on which others can be pushed.
    case layer
    /// A bare screen in a layer of its own, which goes before anything is pushed.
    case bareLayer(ID<Route>, isOverStack: Bool)
    case unknown

    /// True iff what is pushed then lies right over the root.
    var isOnStack: Bool {
      switch self {
      case .stack: true
      case .bareLayer(_, let isOverStack): isOverStack
      case .above, .layer, .unknown: false
      }
    }
  }

  /// The ways that something takes which comes to the front, in the order of their places.
  private(set) var ways: [Way] = []
  private let analysis: Analysis
  private var model: Model { analysis.model }
  private let goes: [Source.Span: ID<NavigateAction>]
  /// For each coordinator: true iff it has a layer of its own that can hold other screens.
  private let holdsLayers: [Bool]
  /// For each place with a bare root, what lies over its stack.
  private var known: [ID<Place>: OverStack] = [:]

  /// Screens over the stack of a node, with nothing between that stays when something is pushed.
  private struct OverStack {
    /// The screens in front of which the stack is on top: its root, and what goes before a push.
    var on: Set<ID<Screen>> = []
    /// The layers that can hold other screens.
    var over: Set<ID<Screen>> = []

    var count: Int { on.count + over.count }
  }

  /// Follows the ways of a graph that can be taken where `reached` is what comes to the front.
  /// O(transitions of screens × depth), times the layers over one place with a bare root.
  init(_ analysis: Analysis, _ reached: Reachability) {
    self.analysis = analysis
    let model = analysis.model
    goes = model.navigateActions.ids.reversed().reduce(into: [:]) {
      $0[model.navigateActions[$1].targetSpan] = $1
    }
    let asked = model.routesAskedAsLayers
    holdsLayers = model.owners.rows.map { owner in
      model.contentRoutes[owner.contentRoutes].contains { id in
        let route = model.routes[id]
        let isLayer = route.kind.isPresented && !route.kind.isPrompt
        return !route.isBare && (isLayer || asked.contains(id))
      }
    }
    let edges = Edges(analysis)
    for edge in edges.all {
      // The way back to a screen that a guard took away is written nowhere.
      let isWritten = if case .resumed = edge.cause { false } else { true }
      for arrival in edges.arrivals(of: edge) where reached.isTaken(edge, to: arrival) {
        if isWritten || goes[arrival.span] != nil { ways.append(way(of: arrival, by: edge)) }
      }
    }
    ways.sort { $0.place < $1.place }
    for place in analysis.places.ids {
      guard let root = analysis.root(of: place), model.routes[root].isBare else { continue }
      known[place] = overStack(of: place)
    }
  }

  // MARK: - Ways

  /// The way of `arrival`, which `edge` leads to.
  private func way(of arrival: Arrival, by edge: Edge) -> Way {
    let go = goes[arrival.span].map { (id: $0, row: model.navigateActions[$0]) }
    var way = Way(
      place: arrival.place, route: arrival.route,
      kind: go?.row.presentation?.kind ?? arrival.route.map { model.routes[$0].kind },
      isForRoot: false, steps: arrival.steps, span: span(of: arrival, by: edge),
      source: arrival.origin.source, sender: nil, before: [])
    way.isForRoot = isForRoot(way, go?.row)
    guard case .screen(let screen) = edge.source else { return way }
    switch edge.cause {
    case .move(.send(let transition)):
      way.sender = screen
      way.before = model.goings(of: model.transitions[transition].action)
        .filter { $0.go == go?.id }.compactMap({ $0.before })
    case .locked: (way.sender, way.before) = (screen, [[]])
    case .move, .guarded, .diverted, .resumed, .refreshed: break
    }
    return way
  }

  /// True iff the root of the place is meant: a group's route means a screen of its own kind from
  /// within.
  private func isForRoot(_ way: Way, _ go: NavigateAction?) -> Bool {
    guard let route = way.route, route == analysis.root(of: way.place) else { return false }
    if model.routes[route].kind == .root || !way.isFrom(way.place, in: analysis) { return true }
    if case .route? = go?.target { return false }
    return true
  }

  private func span(of arrival: Arrival, by edge: Edge) -> Source.Span {
    guard case .move(.navigate(let id)) = edge.cause else { return arrival.span }
    let route = model.routes[id]
    if route.isEntry { return model.span(route.anchor, .entry) }
    return route.links.first.map { model.links[$0].patternSpan } ?? arrival.span
  }

  // MARK: - Positions

  /// The top of the lists of the node at `place`, which is on the way, when `way` is taken.
  func position(of way: Way, at place: ID<Place>) -> Position {
    position(of: way, at: place, known[place] ?? OverStack())
  }

  private func position(
    of way: Way, at place: ID<Place>, _ known: OverStack
  ) -> Position {
    guard way.isFrom(place, in: analysis) else { return .stack }
    guard let sender = way.sender else { return certain(at: place) }
    let positions = way.before.map { position(after: $0, of: sender, at: place, known) }
    return positions.first { $0.isOnStack } ?? positions.first ?? certain(at: place)
  }

  /// The top of those lists when it is not known which screen is in front.
  private func certain(at place: ID<Place>) -> Position {
    holdsLayers[analysis.places[place].coordinator.index] ? .unknown : .stack
  }

  private func position(
    after acts: [Act], of sender: ID<Screen>, at place: ID<Place>,
    _ known: OverStack
  ) -> Position {
    guard let act = acts.first else { return position(of: sender, at: place, known) }
    guard acts.count == 1, act.verb == .dismiss || act.verb == .back else {
      return certain(at: place)
    }
    return known.on.contains(sender) || known.over.contains(sender) ? .stack : certain(at: place)
  }

  private func position(
    of sender: ID<Screen>, at place: ID<Place>,
    _ known: OverStack
  ) -> Position {
    let isOn = known.on.contains(sender)
    guard analysis.place(of: sender) == place else {
      let child = analysis.child(of: place, towards: analysis.place(of: sender))
      if child.flatMap({ analysis.mountKind(of: $0) }) == .child { return .above }
      return isOn ? .stack : certain(at: place)
    }
    let route = analysis.route(of: sender)
    if analysis.rootScreen(of: place) == sender { return .stack }
    if model.routes[route].kind.isPrompt { return isOn ? .stack : certain(at: place) }
    if model.routes[route].isBare {
      return .bareLayer(route, isOverStack: isOn || certain(at: place) == .stack)
    }
    return analysis.presentability.isAlwaysPresented(route) ? .layer : .above
  }

  // MARK: - Over the stack

  /// The screens over the stack of the node at `place`: those that are opened from its root, and
  /// from screens that go before anything is pushed.
  private func overStack(of place: ID<Place>) -> OverStack {
    var found = OverStack()
    let start = ways.partitioningIndex { $0.place >= place }
    let ways = ways[start...].prefix { analysis.isPlace($0.place, within: place) }
    var count = -1
    while found.count > count {
      count = found.count
      for way in ways where position(of: way, at: place, found).isOnStack {
        open(way, at: place, &found)
      }
    }
    return found
  }

  /// Notes what `way` opens over the stack of the node at `place`.
  private func open(_ way: Way, at place: ID<Place>, _ found: inout OverStack) {
    guard way.place == place else {
      guard let child = analysis.child(of: place, towards: way.place),
        analysis.layering(of: child).isPresented
      else { return }
      found.on.formUnion(analysis.screens(within: child))
      return
    }
    guard let route = way.route, let screen = analysis.screen(of: route, at: place) else { return }
    let row = model.routes[route]
    if row.kind.isPrompt || row.isBare && way.kind?.isPresented == true {
      found.on.insert(screen)
    } else if way.kind?.isPresented == true {
      found.over.insert(screen)
    }
  }
}

extension Reachability {
  /// True iff something that comes to the front takes `edge` to `arrival`.
  fileprivate func isTaken(_ edge: Edge, to arrival: Arrival) -> Bool {
    if let front = arrival.front, !reaches(front) { return false }
    switch (edge.source, edge.cause) {
    case (.screen(let screen), .guarded), (.screen(let screen), .diverted):
      return visits(analysis.place(of: screen))
    case (.screen(let screen), _): return reaches(screen)
    case (.place(let place), _): return visits(place)
    case (.outside, _): return true
    }
  }
}

extension Analysis {
  /// The screens at `place` or below it. O(screens).
  fileprivate func screens(within place: ID<Place>) -> [ID<Screen>] {
    (0..<screenCount).map { ID<Screen>($0) }.filter { isPlace(self.place(of: $0), within: place) }
  }
}
