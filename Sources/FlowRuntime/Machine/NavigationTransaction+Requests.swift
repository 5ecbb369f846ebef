/// The source of a transition's arguments: the screen that acts, and the event that it sends.
package struct ArgumentSource {
  package var screen: [NavigationArgument]
  package var event: [NavigationArgument]
  /// The parameters of the event, where it matters which arguments are left to the target.
  var parameters: Rows<NavigationGraph.Parameter>

  package init(
    screen: [NavigationArgument] = [], event: [NavigationArgument] = [],
    of parameters: Rows<NavigationGraph.Parameter> = .none
  ) {
    self.screen = screen
    self.event = event
    self.parameters = parameters
  }

  /// True iff argument `number` of the event is left to the target.
  func isLeftOut(_ number: Int, in graph: NavigationGraph) -> Bool {
    number < parameters.count && event[number] == .nil
      && graph.parameters[parameters[parameters.startIndex + number]].default == nil
  }
}

extension NavigationTransaction {
  /// The request of `go`, made from `origin` by the screen at `sender`, or from outside. It means
  /// nothing at or below `guarded`, if it is the fallback of what guards that.
  func request(
    _ go: ID<Graph.NavigateAction>, _ source: ArgumentSource, from origin: PlaceID,
    by sender: PlaceID?, past guarded: PlaceID? = nil, in root: Node
  ) throws(NavigationError) -> Request {
    let go = graph.navigateActions[go]
    let arguments = go.arguments.map { argument(graph.bindings[$0], source) }
    var request = try request(
      to: go.target, arguments, isNew: go.isNew, as: go.presentation, from: origin, by: sender,
      past: guarded, in: root)
    request.steps = go.steps.map { step(graph.screenReferences[$0], source) }
    return request
  }

  /// The screen that `step` after a target means.
  private func step(_ step: Graph.ScreenReference, _ source: ArgumentSource) -> Request.Step {
    let arguments = zip(step.arguments, graph.routes[step.route].parameters).map {
      argument(graph.bindings[$0], source)
        ?? graph.parameters[$1].default.map { graph.argument($0) } ?? .nil
    }
    return Request.Step(route: step.route, arguments: arguments)
  }

  /// The request to `target` with `arguments`, made by the screen at `sender` or from outside;
  /// those that are nil are the mount's or the defaults.
  func request(
    to target: Graph.Target, _ arguments: [NavigationArgument?], isNew: Bool,
    as presentation: Graph.Presentation?, from origin: PlaceID, by sender: PlaceID?,
    past guarded: PlaceID? = nil, in root: Node
  ) throws(NavigationError) -> Request {
    let search = Search(target: target, isDetour: presentation == .detour, guarded: guarded)
    guard let place = place(search, from: origin, in: root) else {
      throw .noSuchPlace(target: graph.name(of: target))
    }
    let mode = Request.Mode(isNew: isNew, kind: presentation?.kind)
    if let sender, let inner = inner(target, at: place, mode) {
      let request = takingInstances(
        request(to: target, arguments, at: place, inner), from: origin, in: root)
      if isPlace(sender, within: request.place) { return request }
    }
    return takingInstances(
      request(to: target, arguments, at: place, outer(target, at: place, mode)), from: origin,
      in: root)
  }

  /// `mode` for a group's route that is the root of `place`, if `target` names it: then a screen of
  /// its own kind is meant from a screen there or below. Nil for any other target.
  private func inner(
    _ target: Graph.Target, at place: PlaceID, _ mode: Request.Mode
  ) -> Request.Mode? {
    guard case .route(let route, _) = target, isUsedRoot(route, at: place) else { return nil }
    var mode = mode
    mode.kind = mode.kind ?? graph.routes[route].kind
    return mode
  }

  /// `mode` for `target` if it is asked for from outside of `place`: the root has no kind.
  private func outer(
    _ target: Graph.Target, at place: PlaceID, _ mode: Request.Mode
  ) -> Request.Mode {
    var mode = mode
    if let root = owner(at: place).root, isUsedRoot(root, at: place) {
      if case .route(let route, _) = target, route != root { return mode }
      mode.kind = nil
    }
    return mode
  }

  /// True iff `route` is a group's route that is the root of `place`.
  func isUsedRoot(_ route: RouteID, at place: PlaceID) -> Bool {
    owner(at: place).root == route && graph.routes[route].kind != .root
  }

  /// True iff `request` means the root of its place.
  func meansRoot(_ request: Request) -> Bool {
    guard case .route(let route, _) = request.target, owner(at: request.place).root == route else {
      return false
    }
    return request.mode.kind == nil || graph.routes[route].kind == .root
  }

  /// The request to `target` at `place`.
  func request(
    to target: Graph.Target, _ arguments: [NavigationArgument?], at place: PlaceID,
    _ mode: Request.Mode
  ) -> Request {
    let route: RouteID
    switch target {
    case .route(let meant, _): route = meant
    case .coordinator, .mount:
      guard let root = owner(at: place).root else {
        return Request(place: place, target: .itself, mode: mode)
      }
      route = root
    }
    let isRoot =
      owner(at: place).root == route && !(isUsedRoot(route, at: place) && mode.kind != nil)
    let parameters = graph.routes[route].parameters
    let filled = parameters.enumerated().map { number, parameter in
      if number < arguments.count, let argument = arguments[number] { return argument }
      if isRoot { return startArgument(number, at: place) }
      return graph.parameters[parameter].default.map { graph.argument($0) } ?? .nil
    }
    return Request(place: place, target: .route(route, filled), mode: mode)
  }

  /// How the screen in front is asked for again: a group's route above the root that it is, too, is
  /// meant as a screen of its own kind.
  func mode(askingFor focus: NavigationState.Focus) -> Request.Mode {
    let isRoot = focus.holder == focus.place && focus.position == Position(0, 0)
    guard !isRoot, isUsedRoot(focus.screen.route, at: focus.place) else { return Request.Mode() }
    return Request.Mode(kind: graph.routes[focus.screen.route].kind)
  }

  /// The argument that `binding` supplies; nil if it supplies none.
  func argument(_ binding: Graph.Binding, _ source: ArgumentSource) -> NavigationArgument? {
    graph.argument(binding, source)
  }
}
