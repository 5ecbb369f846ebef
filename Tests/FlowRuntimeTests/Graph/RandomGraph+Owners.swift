@testable import FlowRuntime
@testable import TestGraphs

extension RandomGraph {
  // MARK: - Owners

  mutating func makeOwner(_ index: Int) {
    let kind = plan[index].kind
    var owner = Graph.Owner(name: name(), kind: kind)
    if kind == .stack { owner.root = ID(firstRoute[index]) }
    let uses = graph.uses.count
    if kind == .stack {
      for group in 0..<groupCount where numbers.once(in: 2) {
        graph.uses.append(Graph.Use(group: ID(2 + stackCount + group)))
      }
    }
    owner.uses = graph.uses.rows(from: uses)
    (owner.events, owner.transitions) = transitions(screen: [])
    let routes = graph.routes.count
    for number in plan[index].routes.indices { makeRoute(number, of: index, owner) }
    owner.routes = graph.routes.rows(from: routes)
    let mounts = graph.mounts.count
    makeMounts(of: index)
    owner.mounts = graph.mounts.rows(from: mounts)
    graph.owners.append(owner)
  }

  private mutating func makeRoute(_ number: Int, of index: Int, _ owner: Graph.Owner) {
    let signature = plan[index].routes[number]
    let isRoot = plan[index].kind == .stack && number == 0
    let kinds: [Graph.Route.Kind] = [
      .push, .replace, .sheet, .cover, .popover, .alert, .dialog,
    ]
    var route = Graph.Route(
      name: name(), owner: ID(index), kind: isRoot ? .root : kinds[pushed(number, of: index)])
    route.parameters = parameters(signature)
    (route.events, route.transitions) = transitions(screen: signature)
    let inherited = graph.inherited.count
    for transition in owner.transitions where numbers.once(in: 2) {
      graph.inherited.append(Graph.Inherited(transition: transition))
    }
    route.inherited = graph.inherited.rows(from: inherited)
    route.path = path(of: index, screen: signature)
    if !isRoot { route.requirements = requirements(screen: signature) }
    (route.detents, route.selected) = detents()
    if graph.checkpoints.count > 0, numbers.once(in: 3) {
      route.checkpoint = ID(numbers.below(graph.checkpoints.count))
    }
    if numbers.once(in: 4) { route.returns = randomType() }
    route.isLocked = numbers.once(in: 8)
    route.isEntry = numbers.once(in: 4)
    route.hidesTabs = numbers.once(in: 6)
    route.isBare = numbers.once(in: 6)
    route.links = links(signature)
    if route.isLocked, numbers.once(in: 2) { route.lockCondition = boolean() }
    if route.isLocked, numbers.once(in: 2) { route.lockFallback = go(screen: signature, event: []) }
    graph.routes.append(route)
  }

  /// The kind of an owner's route, by its number: pushed ones are for paths.
  private func pushed(_ number: Int, of index: Int) -> Int { (number + index) % 7 }

  private mutating func makeMounts(of index: Int) {
    switch plan[index].kind {
    case .flows:
      makeMount(.flow, of: index, at: 1)
      makeMount(.flow, of: index, at: 2)
    case .tabs: for stack in 0..<stackCount { makeMount(.tab, of: index, at: 2 + stack) }
    case .stack:
      for stack in (index + 1)..<(2 + stackCount + 1) where stack < 2 + stackCount {
        if numbers.once(in: 3) {
          makeMount([.child, .modal, .detour][numbers.below(3)], of: index, at: stack)
        }
      }
    case .split:
      makeMount(.column, of: index, at: 2)
      makeMount(.column, of: index, at: 1 + stackCount)
    case .group: break
    }
  }

  private mutating func makeMount(_ kind: Graph.Mount.Kind, of index: Int, at coordinator: Int) {
    var mount = Graph.Mount(
      name: name(), kind: kind, owner: ID(index), coordinator: ID(coordinator))
    let root = plan[coordinator].routes.first ?? []
    mount.arguments = arguments(root, screen: [], event: [])
    mount.path = path(of: index, screen: root)
    switch kind {
    case .child:
      mount.requirements = requirements(screen: [])
      mount.isShared = numbers.once(in: 2)
    case .modal:
      (mount.detents, mount.selected) = detents()
      mount.isCover = numbers.once(in: 2)
      mount.isPopover = !mount.isCover && numbers.once(in: 2)
    case .column: mount.isFresh = numbers.once(in: 2)
    case .tab:
      mount.title = name()
      mount.icon = numbers.once(in: 2) ? name() : nil
      mount.isFresh = numbers.once(in: 2)
      if numbers.once(in: 3) { mount.shown = boolean() }
    case .flow:
      if coordinator == 2 {
        mount.requirements = requirements(screen: [])
        mount.starts = boolean()
      }
    case .detour: break
    }
    let isRepeatable = kind == .modal || kind == .detour || kind == .child && !mount.isShared
    if isRepeatable, numbers.once(in: 4) { mount.instances = UInt8(2 + numbers.below(2)) }
    graph.mounts.append(mount)
  }

  // MARK: - Clauses

  private mutating func path(of index: Int, screen: Signature) -> Rows<Graph.ScreenReference> {
    let start = graph.screenReferences.count
    for number in plan[index].routes.indices where numbers.once(in: 4) {
      let isRoot = plan[index].kind == .stack && number == 0
      guard !isRoot, pushed(number, of: index) < 2 else { continue }
      makeStep(ID(firstRoute[index] + number), plan[index].routes[number], screen: screen)
    }
    return graph.screenReferences.rows(from: start)
  }

  @discardableResult private mutating func makeStep(
    _ route: ID<Graph.Route>, _ signature: Signature, screen: Signature
  ) -> ID<Graph.ScreenReference> {
    graph.screenReferences.append(
      Graph.ScreenReference(
        route: route, arguments: arguments(signature, screen: screen, event: [])))
  }

  private mutating func requirements(screen: Signature) -> Rows<Graph.Requirement> {
    let start = graph.requirements.count
    for _ in 0..<numbers.below(2) {
      graph.requirements.append(
        Graph.Requirement(
          condition: boolean(screen: screen), fallback: go(screen: screen, event: [])))
    }
    return graph.requirements.rows(from: start)
  }

  private mutating func detents() -> (Rows<Graph.Detent>, ID<Graph.Detent>?) {
    let start = graph.detents.count
    for _ in 0..<numbers.below(3) {
      graph.detents.append(
        [.medium, .large, .fit, .height(250), .fraction(0.4)][numbers.below(5)])
    }
    let rows = graph.detents.rows(from: start)
    return (rows, numbers.once(in: 2) ? rows.first : nil)
  }

  mutating func makeBases() {
    for _ in 0..<numbers.below(3) {
      let (scheme, host) = (name(), numbers.once(in: 2) ? name() : nil)
      var base = Graph.LinkBase(
        scheme: scheme, path: segments([.literal(name()), .literal(name())]))
      base.host = host
      graph.bases.append(base)
    }
    for id in graph.bases.ids where graph.bases[id].host != nil {
      graph.bases[id].isWildcard = numbers.once(in: 3)
    }
    for id in graph.bases.ids { graph.bases[id].isCaseless = numbers.once(in: 3) }
    graph.appBases = Rows(0, numbers.below(graph.bases.count + 1))
    makeExceptions()
    makeWrappers()
  }

  private mutating func segments(_ all: [Graph.Segment]) -> Rows<Graph.Segment> {
    let start = graph.segments.count
    for segment in all where segment.isLiteral == false || numbers.once(in: 2) {
      graph.segments.append(segment)
    }
    return graph.segments.rows(from: start)
  }

  private mutating func makeExceptions() {
    for _ in 0..<numbers.below(3) {
      let affixed = affixed.map { [$0] } ?? []
      let rest: [Graph.Segment] = numbers.once(in: 2) ? [.rest(0)] : []
      let segments = segments([.literal(name())] + affixed + rest)
      let start = graph.queryItems.count
      for value in [Graph.QueryItem.Value.any, .text(name())] where numbers.once(in: 2) {
        graph.queryItems.append(Graph.QueryItem(name: name(), value: value))
      }
      graph.exceptions.append(
        Graph.Link(
          base: graph.bases.count > 0 && numbers.once(in: 2) ? ID(0) : nil, segments: segments,
          query: graph.queryItems.rows(from: start), fragment: nil, mode: .reset, place: nil,
          arguments: .none))
    }
  }

  private mutating func makeWrappers() {
    for _ in 0..<numbers.below(3) {
      let place = numbers.below(3)
      let segments = segments(
        [.literal(name())] + (affixed.map { [$0] } ?? []) + (place == 0 ? [.rest(0)] : []))
      let start = graph.queryItems.count
      if place == 1 {
        graph.queryItems.append(Graph.QueryItem(name: name(), value: .parameter(0)))
      }
      if numbers.once(in: 2) {
        graph.queryItems.append(Graph.QueryItem(name: name(), value: .text(name())))
      }
      graph.wrappers.append(
        Graph.Link(
          base: graph.bases.count > 0 && numbers.once(in: 2) ? ID(0) : nil, segments: segments,
          query: graph.queryItems.rows(from: start), fragment: place == 2 ? 0 : nil, mode: .reset,
          place: nil, arguments: .none))
    }
  }

  /// A segment with text around `{_}`, now and then.
  private var affixed: Graph.Segment? {
    mutating get {
      let texts = [name(), name()].map { graph.strings[$0].isEmpty ? nil : $0 }
      guard numbers.once(in: 3), let before = texts[0] else { return nil }
      return .affixed(
        graph.affixes.append(Graph.Affix(before: before, after: texts[1], parameter: nil)))
    }
  }

  private mutating func links(_ signature: Signature) -> Rows<Graph.Link> {
    let start = graph.links.count
    for _ in 0..<numbers.below(2) {
      let isFragment = signature.count > 1 && numbers.once(in: 2)
      let isQuery = signature.count > 0
      let affixed = affixed.map { [$0] } ?? []
      let pieces = segments([.literal(name())] + affixed + [.any, .literal(name())])
      let items = graph.queryItems.count
      if isQuery { graph.queryItems.append(Graph.QueryItem(name: name(), value: .parameter(0))) }
      if numbers.once(in: 3) {
        graph.queryItems.append(Graph.QueryItem(name: name(), value: .text(name())))
      }
      let bindings = graph.bindings.count
      for (number, parameter) in signature.enumerated() {
        let isBound = number == 0 || (number == 1 && isFragment)
        graph.bindings.append(isBound ? .any : .constant(constant(parameter.type)))
      }
      graph.links.append(
        Graph.Link(
          base: graph.bases.count > 0 && numbers.once(in: 2) ? ID(0) : nil, segments: pieces,
          query: graph.queryItems.rows(from: items), fragment: isFragment ? 1 : nil,
          mode: Graph.Link.Mode.allCases[numbers.below(3)],
          place: numbers.once(in: 3) ? .coordinator(ID(2)) : nil,
          arguments: graph.bindings.rows(from: bindings)))
    }
    return graph.links.rows(from: start)
  }

  // MARK: - Transitions

  private mutating func transitions(
    screen: Signature
  ) -> (Rows<Graph.Event>, Rows<Graph.Transition>) {
    let firstEvent = graph.events.count
    let signatures = (0..<numbers.below(3)).map { _ in signature() }
    for signature in signatures {
      graph.events.append(Graph.Event(name: name(), parameters: parameters(signature)))
    }
    let start = graph.transitions.count
    for _ in 0..<(signatures.isEmpty ? 0 : numbers.below(4)) {
      let event = numbers.below(signatures.count)
      let when =
        numbers.once(in: 2) ? boolean(screen: screen, event: signatures[event]) : .none
      let action = action(screen: screen, event: signatures[event])
      graph.transitions.append(
        Graph.Transition(event: ID(firstEvent + event), when: when, action: action))
    }
    return (graph.events.rows(from: firstEvent), graph.transitions.rows(from: start))
  }

  private mutating func action(screen: Signature, event: Signature) -> Graph.Action {
    var parts: [ActionPart<Graph.Act>] = []
    var missing = 1
    while missing > 0 {
      if parts.count + missing < 12, numbers.once(in: 3) {
        parts.append(numbers.once(in: 2) ? .then : .else)
        missing += 1
      } else {
        parts.append(.act(act(screen: screen, event: event)))
        missing -= 1
      }
    }
    let start = graph.actionParts.count
    for part in parts { graph.actionParts.append(part) }
    return graph.actionParts.rows(from: start)
  }

  private mutating func act(screen: Signature, event: Signature) -> Graph.Act {
    switch Verb.allCases[numbers.below(Verb.allCases.count)] {
    case .go: return .go(go(screen: screen, event: event))
    case .tab: return .tab(name())
    case .back: return .back
    case .backToRoot: return .backToRoot
    case .backTo: return .backTo(makeStep(ID(0), plan[2].routes[0], screen: screen))
    case .dismiss: return .dismiss
    case .dismissAll: return .dismissAll
    case .finish: return .finish(numbers.once(in: 2) ? nil : .constant(constant(randomType())))
    case .returnTo:
      guard graph.checkpoints.count > 0 else { return .resume }
      let value = graph.checkpoints.rows[0].value.map { Graph.Binding.constant(constant($0)) }
      return .returnTo(ID(0), value)
    case .resume: return .resume
    case .stay: return .stay
    case .resetTab: return .resetTab(name())
    case .resetTabs: return .resetTabs
    case .remove: return .remove(ID(firstRoute[2]))
    }
  }

  private mutating func go(screen: Signature, event: Signature) -> ID<Graph.NavigateAction> {
    let owner = 2 + numbers.below(stackCount + groupCount)
    let route = numbers.below(plan[owner].routes.count)
    let isCoordinator = numbers.once(in: 4) && plan[owner].kind == .stack
    let signature = plan[owner].routes[isCoordinator ? 0 : route]
    let isPrompt =
      !isCoordinator && pushed(route, of: owner) > 4 && (plan[owner].kind != .stack || route > 0)
    let presentation =
      isPrompt || numbers.once(in: 2) ? nil : Graph.Presentation.allCases[numbers.below(6)]
    let arguments = arguments(signature, screen: screen, event: event)
    let steps =
      isPrompt || !numbers.once(in: 3) ? .none : steps(of: owner, screen: screen, event: event)
    return graph.navigateActions.append(
      Graph.NavigateAction(
        isNew: numbers.once(in: 4),
        target: isCoordinator
          ? .coordinator(ID(owner)) : .route(ID(firstRoute[owner] + route), within: ID(owner)),
        presentation: presentation, arguments: arguments, steps: steps))
  }

  /// Steps after a target: routes of `owner` that are neither roots nor alerts or dialogs.
  private mutating func steps(
    of owner: Int, screen: Signature, event: Signature
  ) -> Rows<Graph.ScreenReference> {
    let start = graph.screenReferences.count
    let first = plan[owner].kind == .stack ? 1 : 0
    for route in plan[owner].routes.indices.dropFirst(first) {
      guard pushed(route, of: owner) <= 4, numbers.once(in: 2) else { continue }
      let given = arguments(plan[owner].routes[route], screen: screen, event: event)
      graph.screenReferences.append(
        Graph.ScreenReference(route: ID(firstRoute[owner] + route), arguments: given))
    }
    return graph.screenReferences.rows(from: start)
  }
}
