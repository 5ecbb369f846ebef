extension NavigationGraph {
  /// The transition that `screen` takes when it sends `event`: the first of the event with a
  /// condition that holds. O(log of its transitions + those of the event + those of the owner).
  package func transition(
    for event: String, _ arguments: [NavigationArgument], of screen: NavigationState.Screen,
    _ conditions: NavigationConditions, isPresented: Bool
  ) throws(NavigationError) -> ID<Transition> {
    let source = ArgumentSource(screen: screen.arguments, event: arguments)
    return try transition(for: event, arguments, of: screen.route) {
      $0.isEmpty || holds($0, conditions, isPresented: isPresented, source)
    }
  }

  /// The transition that a screen of `route` takes when it sends `event`, with booleans evaluated
  /// by `holds`; one without steps holds.
  func transition(
    for event: String, _ arguments: [NavigationArgument], of route: ID<Route>,
    _ holds: (Rows<BooleanStep>) -> Bool
  ) throws(NavigationError) -> ID<Transition> {
    var isKnown = false
    let row = routes[route]
    let own = positions(of: event, in: row.transitions)
    for index in 0..<own.count + row.inherited.count {
      let id =
        index < own.count
        ? transition(at: own.lowerBound + index)
        : inherited[row.inherited[row.inherited.startIndex + index - own.count]].transition
      let transition = transitions[id]
      guard strings[events[transition.event].name] == event else { continue }
      if !isKnown { try check(arguments, for: events[transition.event], event) }
      isKnown = true
      if holds(transition.when) { return id }
    }
    throw isKnown ? .notNow(event: event) : .noSuchEvent(event: event, screen: name(of: route))
  }

  /// The transition that `owner` takes when it sends its own `event`: the first one with a
  /// condition that `holds`. O(log of its transitions + those of the event).
  func transition(
    for event: String, _ arguments: [NavigationArgument], of owner: ID<Owner>,
    _ holds: (Rows<BooleanStep>) -> Bool
  ) throws(NavigationError) -> ID<Transition> {
    var isKnown = false
    for id in ownTransitions(of: owner, for: event) {
      let transition = transitions[id]
      if !isKnown { try check(arguments, for: events[transition.event], event) }
      isKnown = true
      if holds(transition.when) { return id }
    }
    throw isKnown
      ? .notNow(event: event) : .noSuchEvent(event: event, screen: strings[owners[owner].name])
  }

  /// The transition that `owner` takes when it sends its own `event` under `conditions`.
  package func transition(
    for event: String, _ arguments: [NavigationArgument], of owner: ID<Owner>,
    _ conditions: NavigationConditions
  ) throws(NavigationError) -> ID<Transition> {
    let source = ArgumentSource(event: arguments)
    return try transition(for: event, arguments, of: owner) {
      $0.isEmpty || self.holds($0, conditions, isPresented: false, source)
    }
  }

  /// The tab called `name` of a tabs coordinator. O(tabs).
  func tab(_ name: String, of owner: ID<Owner>) -> ID<Mount>? {
    if let tab = tab(name, among: owners[owner].mounts) { return tab }
    for use in uses[owners[owner].uses] {
      if let tab = tab(name, among: owners[use.group].mounts) { return tab }
    }
    return nil
  }

  private func tab(_ name: String, among mounts: Rows<Mount>) -> ID<Mount>? {
    mounts.first { self.mounts[$0].kind == .tab && strings[self.mounts[$0].name] == name }
  }

  /// Refuses a request that code outside may not make.
  func checkEntry(
    _ request: NavigationState.Request, named target: Target
  ) throws(NavigationError) {
    guard case .route(let route, _) = request.target,
      routes[route].isDestination
    else { throw .notAnEntry(target: name(of: target)) }
    for step in request.steps where !routes[step.route].isDestination {
      throw .notAnEntry(target: name(of: step.route))
    }
  }

  /// Refuses to show an alert or dialog in another way.
  func checkPresentation(of destination: NavigationDestination) throws(NavigationError) {
    if destination.presentation != nil, tables.isPrompt(destination.target) {
      let name = name(of: destination.target)
      throw .badArgument(of: name, reason: "`\(name)` is always shown as declared")
    }
  }

  /// Refuses a request with arguments that do not fit.
  func check(_ request: NavigationState.Request) throws(NavigationError) {
    guard case .route(let route, let arguments) = request.target else { return }
    try check(arguments, for: routes[route].parameters, name(of: route))
    guard canGoOn(request) else {
      let name = name(of: route)
      throw .badArgument(of: name, reason: "the steps cannot follow `\(name)`")
    }
    for step in request.steps {
      try check(step.arguments, for: routes[step.route].parameters, name(of: step.route))
    }
  }

  /// True iff the steps of `request` can follow its target: each is a route of the coordinator
  /// there, none is its root, and nothing follows an alert or dialog.
  func canGoOn(_ request: NavigationState.Request) -> Bool {
    if request.steps.isEmpty { return true }
    guard case .route(let target, _) = request.target else { return false }
    let coordinator = places[request.place].coordinator
    let steps = request.steps.map { $0.route }
    let canStand = steps.allSatisfy { step in
      let row = routes[step]
      return has(coordinator, contentOf: row.owner) && !row.isOmitted && row.kind != .root
    }
    return canStand && !([target] + steps).dropLast().contains { routes[$0].kind.isPrompt }
  }

  private func check(
    _ arguments: [NavigationArgument], for event: Event, _ name: String
  ) throws(NavigationError) {
    if arguments.isEmpty, event.parameters.isEmpty { return }
    try check(arguments, for: event.parameters, name)
  }

  private func check(
    _ arguments: [NavigationArgument], for parameters: Rows<Parameter>, _ name: String
  ) throws(NavigationError) {
    guard arguments.count == parameters.count else {
      throw .badArgument(
        of: name, reason: "`\(name)` takes \(parameters.count) arguments, not \(arguments.count)")
    }
    for (argument, parameter) in zip(arguments, self.parameters[parameters])
    where !isValue(argument, of: parameter.type) {
      let problem = argument.isFinite ? "is of another type" : "cannot be encoded"
      let label = strings[parameter.name]
      throw .badArgument(
        of: name, parameter: label, reason: "`\(label)` of `\(name)` \(problem)")
    }
  }
}
