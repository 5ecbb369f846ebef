/// A request in progress: its path of places, and the screen it comes from.
struct ResolvedRequest {
  typealias Graph = NavigationGraph

  let request: NavigationState.Request
  /// The places from the app's root to the request's.
  let placePath: [ID<Graph.Place>]
  /// The place of the screen that it comes from; nil if it comes from outside.
  let source: ID<Graph.Place>?

  /// The `route` of the request's place and its arguments, if the request leads to one.
  var screen: (route: ID<Graph.Route>, arguments: [NavigationArgument])? {
    guard case .route(let route, let arguments) = request.target else { return nil }
    return (route, arguments)
  }
}

extension NavigationTransaction {
  /// Resolves a request that comes from the screen at `source`, or from outside.
  func resolved(_ request: Request, from source: PlaceID?) -> ResolvedRequest {
    ResolvedRequest(request: request, placePath: placePath(to: request.place), source: source)
  }

  /// The arguments of the root of the node at `place` if the request supplies none: the mount's
  /// arguments, else the defaults.
  func startArguments(at place: PlaceID) -> [NavigationArgument] {
    let parameters = graph.rootParameters(of: graph.places[place].coordinator)
    guard !parameters.isEmpty else { return [] }
    return parameters.indices.map { startArgument($0 - parameters.startIndex, at: place) }
  }

  /// The argument for parameter number `number` of the root of the node at `place` if the request
  /// supplies none: the mount's argument, else the default.
  func startArgument(_ number: Int, at place: PlaceID) -> NavigationArgument {
    let parameters = graph.rootParameters(of: graph.places[place].coordinator)
    if let mount = mount(at: place), number < mount.arguments.count,
      case .constant(let constant) = graph.bindings[
        mount.arguments[mount.arguments.startIndex + number]]
    {
      return graph.argument(constant)
    }
    let parameter = graph.parameters[parameters[parameters.startIndex + number]]
    return parameter.default.map { graph.argument($0) } ?? .nil
  }

  /// The arguments that the root of the node at number `index` of the request's path starts with:
  /// those of the request, else those of the path of the next mount, else the mount's and the
  /// defaults.
  func startArguments(on resolved: ResolvedRequest, at index: Int) -> [NavigationArgument] {
    let place = resolved.placePath[index]
    guard let root = owner(at: place).root else { return [] }
    if index == resolved.placePath.count - 1, let screen = resolved.screen,
      meansRoot(resolved.request)
    {
      return screen.arguments
    }
    if let first = path(on: resolved, at: index).first, graph.screenReferences[first].route == root
    {
      return arguments(of: graph.screenReferences[first], given: given(on: resolved, at: index))
    }
    return startArguments(at: place)
  }

  /// The path that is built at number `index` of the request's path: that of the next mount, or of
  /// the route.
  func path(on resolved: ResolvedRequest, at index: Int) -> Rows<Graph.ScreenReference> {
    if index + 1 < resolved.placePath.count {
      return mount(at: resolved.placePath[index + 1])?.path ?? .none
    }
    guard case .route(let route, _) = resolved.request.target else { return .none }
    return graph.routes[route].path
  }

  /// The arguments of that path's destination.
  func given(on resolved: ResolvedRequest, at index: Int) -> [NavigationArgument] {
    if index + 1 < resolved.placePath.count { return startArguments(on: resolved, at: index + 1) }
    return resolved.screen?.arguments ?? []
  }

  /// The arguments of a step of a path to a destination with the arguments `given`.
  func arguments(of step: Graph.ScreenReference, given: [NavigationArgument])
    -> [NavigationArgument]
  {
    let parameters = graph.routes[step.route].parameters
    return zip(step.arguments, parameters).map { binding, parameter in
      switch graph.bindings[binding] {
      case .constant(let constant): graph.argument(constant)
      case .parameter(let number) where Int(number) < given.count: given[Int(number)]
      case .parameter, .event, .any, .default:
        graph.parameters[parameter].default.map { graph.argument($0) } ?? .nil
      }
    }
  }
}
