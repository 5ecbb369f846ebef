/// The invariants between rows, checked after all of them are read. Linear in the text.
extension GraphReader {
  /// Checks every row that names later ones, and completes targets.
  mutating func validate() throws(GraphError) {
    isBound = Array(repeating: false, count: graph.bindings.count)
    try validateValues()
    for id in graph.owners.ids { try validateUses(of: id) }
    let allContents = graph.owners.ids.map { contents(of: $0) }
    for id in graph.owners.ids { try validate(owner: id, allContents) }
    guard graph.owners[graph.root].kind != .group else { throw error(.badShape, at: 0) }
    try validateStart(of: graph.root, with: .none, at: 0)
    for id in graph.owners.ids {
      let owner = graph.owners[id]
      for transition in owner.transitions {
        try validate(transition, events: owner.events, screen: .none)
      }
      for route in owner.routes { try validate(route: route) }
      for mount in owner.mounts { try validate(mount: mount) }
    }
  }

  private mutating func validateUses(of id: ID<NavigationGraph.Owner>) throws(GraphError) {
    for use in graph.uses[graph.owners[id].uses] {
      let isNew = useSet.insert(UsePair(owner: id, group: use.group)).inserted
      guard isNew, use.group != id, graph.owners[use.group].kind == .group else {
        throw error(.badReference, at: positions[id])
      }
    }
  }

  // MARK: - Shape

  /// The declarations of an owner, as far as its kind and its users' kinds are concerned.
  private func contents(of id: ID<NavigationGraph.Owner>) -> OwnerContents {
    // Alerts and dialogs need no stack.
    let hasRoutes = graph.owners[id].routes.contains {
      !graph.routes[$0].isOmitted && !graph.routes[$0].kind.isPrompt
    }
    var contents: OwnerContents = hasRoutes ? .routes : []
    for mount in graph.mounts[graph.owners[id].mounts] {
      switch mount.kind {
      case .child: contents.insert(.children)
      case .modal, .detour: break
      case .tab: contents.insert(.tabs)
      case .column: contents.insert(.columns)
      case .flow:
        let isDefault = mount.requirements.isEmpty && mount.starts.isEmpty
        contents.insert(isDefault ? [.flows, .defaultFlow] : .flows)
      }
    }
    return contents
  }

  private func validate(
    owner id: ID<NavigationGraph.Owner>, _ allContents: [OwnerContents]
  ) throws(GraphError) {
    let owner = graph.owners[id]
    var contents = allContents[id.index]
    for use in graph.uses[owner.uses] { contents.formUnion(allContents[use.group.index]) }
    let roots = owner.routes.filter { graph.routes[$0].kind == .root }
    let isShaped: Bool
    switch owner.kind {
    case .stack:
      isShaped =
        (roots.isEmpty ? isUsedRoot(owner.root, of: id) : roots == owner.root.map { [$0] })
        && contents.isDisjoint(with: [.tabs, .flows, .columns])
    case .tabs:
      isShaped =
        contents.isDisjoint(with: [.routes, .children, .flows, .columns])
        && contents.contains(.tabs)
    case .flows:
      isShaped =
        contents.isDisjoint(with: [.routes, .children, .tabs, .columns])
        && contents.contains(.defaultFlow)
    case .split:
      isShaped =
        contents.isDisjoint(with: [.routes, .children, .tabs, .flows])
        && (2...3).contains(graph.mounts(of: id).count { graph.mounts[$0].kind == .column })
    case .group: isShaped = roots.isEmpty
    }
    guard isShaped, owner.kind == .stack || owner.root == nil else {
      throw error(.badShape, at: positions[id])
    }
  }

  /// True iff `root` is a route that can be the root of `owner` from a group that it uses.
  private func isUsedRoot(
    _ root: ID<NavigationGraph.Route>?, of owner: ID<NavigationGraph.Owner>
  ) -> Bool {
    guard let route = root.map({ graph.routes[$0] }) else { return false }
    return (route.kind == .push || route.kind == .replace) && !route.isOmitted
      && route.requirements.isEmpty && route.path.isEmpty
      && useSet.contains(UsePair(owner: owner, group: route.owner))
  }

  // MARK: - Targets

  /// The completed target, if it is valid.
  @inline(__always)
  func settle(
    _ target: NavigationGraph.Target, at position: Int
  ) throws(GraphError) -> NavigationGraph.Target {
    switch target {
    case .coordinator(let owner):
      guard graph.owners[owner].kind != .group else { throw error(.badReference, at: position) }
      return target
    case .route(let route, let within):
      guard !graph.routes[route].isOmitted else { throw error(.badReference, at: position) }
      let owner = graph.routes[route].owner
      return .route(route, within: try settle(within, for: owner, at: position))
    case .mount(let mount, let within):
      let owner = graph.mounts[mount].owner
      return .mount(mount, within: try settle(within, for: owner, at: position))
    }
  }

  @inline(__always)
  private func settle(
    _ within: ID<NavigationGraph.Owner>, for owner: ID<NavigationGraph.Owner>, at position: Int
  ) throws(GraphError) -> ID<NavigationGraph.Owner> {
    if within == GraphReader.declaringOwner { return owner }
    guard useSet.contains(UsePair(owner: within, group: owner)) else {
      throw error(.badReference, at: position)
    }
    return within
  }

  // MARK: - Rows

  private mutating func validate(route id: ID<NavigationGraph.Route>) throws(GraphError) {
    let route = graph.routes[id]
    let inherits = graph.owners[route.owner].transitions
    guard isShaped(route),
      graph.inherited[route.inherited].allSatisfy({ inherits.contains($0.transition) })
    else { throw error(.badShape, at: positions[id]) }
    for transition in route.transitions {
      try validate(transition, events: route.events, screen: route.parameters)
    }
    try validate(path: route.path, of: route.owner, screen: route.parameters)
    for row in route.requirements {
      try validate(graph.requirements[row], screen: route.parameters, at: positions[id])
    }
    try validate(
      boolean: route.lockCondition, Scope(screen: route.parameters), at: positions[id])
    if let fallback = route.lockFallback { try validate(fallback, screen: route.parameters) }
    for link in route.links { try validate(link, of: route, at: positions[id]) }
  }

  /// True iff the clauses of `route` go together.
  private func isShaped(_ route: NavigationGraph.Route) -> Bool {
    if route.isOmitted {
      var omitted = NavigationGraph.Route(name: route.name, owner: route.owner, kind: .push)
      omitted.isOmitted = true
      return route == omitted
    }
    return (route.isLocked || route.lockCondition.isEmpty && route.lockFallback == nil)
      && (route.selected.map { route.detents.contains($0) } ?? true)
  }

  private mutating func validate(mount id: ID<NavigationGraph.Mount>) throws(GraphError) {
    let mount = graph.mounts[id]
    let kind = graph.owners[mount.coordinator].kind
    let holdsStack = mount.kind == .child || mount.kind == .column
    guard kind != .group, !holdsStack || kind == .stack,
      mount.kind != .column || mount.requirements.isEmpty, isInstanceCount(of: mount),
      !mount.isCover || !mount.isPopover, mount.selected.map({ mount.detents.contains($0) }) ?? true
    else {
      throw error(.badShape, at: positions[id])
    }
    let parameters = graph.rootParameters(of: mount.coordinator)
    try validate(
      mount.arguments, for: parameters, Scope(canBeAny: true), at: positions[id])
    if mount.kind == .tab || mount.kind == .flow || mount.kind == .column {
      try validateStart(of: mount.coordinator, with: mount.arguments, at: positions[id])
    }
    try validate(path: mount.path, of: mount.owner, screen: parameters)
    for row in mount.requirements {
      try validate(graph.requirements[row], screen: .none, at: positions[id])
    }
    try validate(boolean: mount.starts, Scope(), at: positions[id])
    try validate(boolean: mount.shown, Scope(), at: positions[id])
  }

  private mutating func validate(
    _ requirement: NavigationGraph.Requirement, screen: Rows<NavigationGraph.Parameter>,
    at position: Int
  ) throws(GraphError) {
    try validate(steps: requirement.condition, Scope(screen: screen), at: position)
    try validate(requirement.fallback, screen: screen)
  }

  /// Checks that each operator of a boolean has its operands and that one value remains, if it is
  /// not empty, as most are; and the arguments of its conditions.
  @inline(__always)
  private mutating func validate(
    boolean: Rows<NavigationGraph.BooleanStep>, _ scope: Scope, at position: Int
  ) throws(GraphError) {
    if !boolean.isEmpty { try validate(steps: boolean, scope, at: position) }
  }

  private mutating func validate(
    steps: Rows<NavigationGraph.BooleanStep>, _ scope: Scope, at position: Int
  ) throws(GraphError) {
    var depth = 0
    for id in steps {
      let operands: Int
      switch graph.booleans[id] {
      case .not: operands = 1
      case .and, .or: operands = 2
      case .presented: operands = 0
      case .condition(let condition):
        operands = 0
        guard graph.conditions[condition].parameters.isEmpty else {
          throw error(.badReference, at: position)
        }
      case .fact(let fact):
        operands = 0
        guard !graph.conditions[graph.facts[fact].condition].parameters.isEmpty else {
          throw error(.badReference, at: position)
        }
        try validate(fact, scope, at: position)
      }
      guard depth >= operands else { throw error(.unbalancedBoolean, at: position) }
      depth += 1 - operands
    }
    guard depth == 1 else { throw error(.unbalancedBoolean, at: position) }
  }

  private mutating func validate(
    _ id: ID<NavigationGraph.Fact>, _ scope: Scope, at position: Int
  ) throws(GraphError) {
    let fact = graph.facts[id]
    try validate(
      fact.arguments, for: graph.conditions[fact.condition].parameters, scope, at: position)
  }

  /// True iff `mount` may be live as many times as it says.
  private func isInstanceCount(of mount: NavigationGraph.Mount) -> Bool {
    if mount.instances == 1 { return true }
    return mount.kind.layering.canFinish && !mount.isShared && mount.instances > 1
  }

  /// Checks that a coordinator that no transition leads to can start: its root has each argument
  /// from the mount, or a default.
  private func validateStart(
    of owner: ID<NavigationGraph.Owner>, with arguments: Rows<NavigationGraph.Binding>,
    at position: Int
  ) throws(GraphError) {
    let parameters = graph.rootParameters(of: owner)
    for number in 0..<parameters.count {
      let parameter = graph.parameters.rows[parameters.startIndex + number]
      let isGiven =
        number < arguments.count
        && isConstant(graph.bindings.rows[arguments.startIndex + number])
      guard isGiven || parameter.default != nil else {
        throw error(.badArguments, at: position)
      }
    }
  }

  private mutating func validate(
    _ id: ID<NavigationGraph.Transition>, events: Rows<NavigationGraph.Event>,
    screen: Rows<NavigationGraph.Parameter>
  ) throws(GraphError) {
    let position = positions[id]
    let transition = graph.transitions[id]
    guard events.contains(transition.event) else { throw error(.badReference, at: position) }
    let scope = Scope(screen: screen, event: graph.events[transition.event].parameters)
    try validate(boolean: transition.when, scope, at: position)
    for case .act(let act) in graph.actionParts[transition.action] {
      try validate(act, scope, at: position)
    }
  }

  private mutating func validate(
    _ act: NavigationGraph.Act, _ scope: Scope, at position: Int
  ) throws(GraphError) {
    switch act {
    case .go(let go): try validate(go, scope)
    case .backTo(let step):
      var scope = scope
      scope.canBeAny = true
      let step = graph.screenReferences[step]
      try validate(
        step.arguments, for: graph.routes[step.route].parameters, scope, at: position)
    case .finish(let value?):
      // The question that it answers is known at run time: its type is checked then.
      var isValue = type(of: value, scope) != nil
      if case .constant(let constant) = value { isValue = claim(constant) }
      guard isValue else { throw error(.badArguments, at: position) }
    case .returnTo(let checkpoint, let value?):
      guard let type = graph.checkpoints[checkpoint].value,
        fits(value, NavigationGraph.Parameter(name: ID(0), type: type, default: nil), scope)
      else { throw error(.badArguments, at: position) }
    case .tab, .back, .backToRoot, .dismiss, .dismissAll, .finish, .returnTo, .resume, .stay,
      .resetTab, .resetTabs, .remove:
      break
    }
  }

  private mutating func validate(
    _ id: ID<NavigationGraph.NavigateAction>, screen: Rows<NavigationGraph.Parameter>
  ) throws(GraphError) {
    try validate(id, Scope(screen: screen))
  }

  private mutating func validate(
    _ id: ID<NavigationGraph.NavigateAction>, _ scope: Scope
  ) throws(GraphError) {
    let position = positions[id]
    let target = try settle(graph.navigateActions[id].target, at: position)
    graph.navigateActions[id].target = target
    if graph.navigateActions[id].presentation != nil, graph.isPrompt(target) {
      throw error(.badReference, at: position)
    }
    var scope = scope
    if case .mount(let mount, _) = target { scope.start = graph.mounts[mount].arguments }
    try validate(
      graph.navigateActions[id].arguments, for: graph.parameters(of: target), scope, at: position)
    let steps = graph.navigateActions[id].steps
    if steps.isEmpty { return }
    scope.start = .none
    try validate(steps, after: target, scope, at: position)
  }

  private mutating func validate(
    _ steps: Rows<NavigationGraph.ScreenReference>, after target: NavigationGraph.Target,
    _ scope: Scope,
    at position: Int
  ) throws(GraphError) {
    guard !graph.isPrompt(target) else { throw error(.badReference, at: position) }
    let owner = graph.ownerOfSteps(after: target)
    for id in steps {
      let step = graph.screenReferences[id]
      let route = graph.routes[step.route]
      let isOwn =
        route.owner == owner
        || useSet.contains(UsePair(owner: owner, group: route.owner))
      let isLast = id == steps.last
      guard isOwn, !route.isOmitted, route.kind != .root, isLast || !route.kind.isPrompt else {
        throw error(.badReference, at: positions[id])
      }
      try validate(step.arguments, for: route.parameters, scope, at: positions[id])
    }
  }

  private mutating func validate(
    path: Rows<NavigationGraph.ScreenReference>, of owner: ID<NavigationGraph.Owner>,
    screen: Rows<NavigationGraph.Parameter>
  ) throws(GraphError) {
    for id in path {
      let position = positions[id]
      let step = graph.screenReferences[id]
      let route = graph.routes[step.route]
      let isOwn =
        route.owner == owner
        || useSet.contains(UsePair(owner: owner, group: route.owner))
      guard isOwn, !route.isOmitted, !route.kind.isPresented,
        route.kind != .root || id == path.first
      else { throw error(.badReference, at: position) }
      try validate(step.arguments, for: route.parameters, Scope(screen: screen), at: position)
    }
  }
}

/// The declarations of an owner that only some kinds of owners can have.
private struct OwnerContents: OptionSet {
  let rawValue: UInt8

  static let routes = OwnerContents(rawValue: 1)
  static let children = OwnerContents(rawValue: 2)
  static let tabs = OwnerContents(rawValue: 4)
  static let flows = OwnerContents(rawValue: 8)
  /// A flow that starts if no other does.
  static let defaultFlow = OwnerContents(rawValue: 16)
  static let columns = OwnerContents(rawValue: 32)
}
