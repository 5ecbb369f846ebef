extension GraphWriter {
  /// Writes the events of a route or owner, then its transitions.
  mutating func write(
    events: Rows<NavigationGraph.Event>, transitions: Rows<NavigationGraph.Transition>
  ) {
    write(events.count)
    for event in graph.events[events] {
      write(event.name)
      write(event.parameters)
    }
    write(transitions.count)
    for transition in graph.transitions[transitions] {
      write(transition.event.index - events.startIndex)
      write(transition.when)
      if !transition.isAnimated { write(GraphText.unanimated) }
      write(transition.action)
    }
  }

  private mutating func write(_ action: NavigationGraph.Action) {
    for part in graph.actionParts[action] {
      switch part {
      case .then: write(0)
      case .else: write(1)
      case .act(let act):
        write(2 + Int(act.verb.rawValue))
        writePayload(of: act)
      }
    }
  }

  private mutating func writePayload(of act: NavigationGraph.Act) {
    switch act {
    case .go(let go): write(go)
    case .tab(let name), .resetTab(let name): write(name)
    case .backTo(let step): write(graph.screenReferences[step])
    case .finish(let value): write(handed: value)
    case .returnTo(let checkpoint, let value):
      write(checkpoint)
      write(handed: value)
    case .remove(let route): write(route)
    case .back, .backToRoot, .dismiss, .dismissAll, .resume, .stay, .resetTabs: break
    }
  }

  private mutating func write(handed value: NavigationGraph.Binding?) {
    write(value == nil ? 0 : 1)
    if let value { write(value) }
  }

  /// Writes a step with its arguments.
  mutating func write(_ step: NavigationGraph.ScreenReference) {
    write(step.route)
    write(step.arguments)
  }

  /// Writes a go action with its arguments and steps. Without steps they are not counted.
  mutating func write(_ id: ID<NavigationGraph.NavigateAction>) {
    let go = graph.navigateActions[id]
    let presentations = NavigationGraph.Presentation.allCases
    let presentation =
      go.presentation.flatMap { presentations.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let plain = presentation * 2 + (go.isNew ? 1 : 0)
    write(go.steps.isEmpty ? plain : plain + 2 * (presentations.count + 1))
    write(go.target)
    write(go.arguments)
    if go.steps.isEmpty { return }
    write(go.steps.count)
    for step in go.steps { write(graph.screenReferences[step]) }
  }

  mutating func write(_ target: NavigationGraph.Target) {
    switch target {
    case .coordinator(let owner): write(3 * owner.index)
    case .route(let route, let within):
      write(1 + 3 * route.index)
      write(within: within, of: graph.routes[route].owner)
    case .mount(let mount, let within):
      write(2 + 3 * mount.index)
      write(within: within, of: graph.mounts[mount].owner)
    }
  }

  /// Writes `within`: mostly the owner that declares the target.
  private mutating func write(
    within: ID<NavigationGraph.Owner>, of owner: ID<NavigationGraph.Owner>
  ) {
    write(within == owner ? nil : within)
  }
}

extension GraphReader {
  /// Reads the events of a route or owner and its transitions.
  mutating func readTransitions() throws(GraphError) -> (
    Rows<NavigationGraph.Event>, Rows<NavigationGraph.Transition>
  ) {
    let firstEvent = graph.events.count
    for _ in 0..<(try readCount()) {
      graph.events.append(
        NavigationGraph.Event(name: try readName(), parameters: try readParameters()))
    }
    let events = graph.events.rows(from: firstEvent)
    let start = graph.transitions.count
    for _ in 0..<(try readCount()) {
      positions.transitions.append(position)
      let event: ID<NavigationGraph.Event> = try readID(below: events.count)
      let when = try readBoolean()
      let (isAnimated, action) = try readEffect()
      graph.transitions.append(
        NavigationGraph.Transition(
          event: ID(firstEvent + event.index), when: when, action: action, isAnimated: isAnimated))
    }
    return (events, graph.transitions.rows(from: start))
  }

  /// Reads the action of a transition, and whether its effect is animated.
  private mutating func readEffect() throws(GraphError) -> (Bool, NavigationGraph.Action) {
    let begin = position
    let start = graph.actionParts.count
    var number = try readNumber(below: GraphText.unanimated + 1)
    let isAnimated = number < GraphText.unanimated
    if !isAnimated { number = try readNumber(below: GraphText.unanimated) }
    var missing = 1
    while true {
      let part = try readActionPart(number)
      graph.actionParts.append(part)
      missing += part.act == nil ? 1 : -1
      if missing == 0 { return (isAnimated, graph.actionParts.rows(from: start)) }
      guard graph.actionParts.count - start < NavigationGraph.longestAction else {
        throw error(.badShape, at: begin)
      }
      number = try readNumber(below: GraphText.unanimated)
    }
  }

  private mutating func readActionPart(
    _ number: Int
  ) throws(GraphError) -> ActionPart<NavigationGraph.Act> {
    guard number > 1, let verb = Verb(rawValue: UInt8(number - 2)) else {
      return number == 0 ? .then : .else
    }
    return .act(try readAct(verb))
  }

  private mutating func readAct(_ verb: Verb) throws(GraphError) -> NavigationGraph.Act {
    switch verb {
    case .go: .go(try readGo())
    case .tab: .tab(try readName())
    case .back: .back
    case .backToRoot: .backToRoot
    case .backTo: .backTo(try readStep())
    case .dismiss: .dismiss
    case .dismissAll: .dismissAll
    case .finish: .finish(try readHanded())
    case .returnTo: .returnTo(try readID(below: graph.checkpoints.count), try readHanded())
    case .resume: .resume
    case .stay: .stay
    case .resetTab: .resetTab(try readName())
    case .resetTabs: .resetTabs
    case .remove: .remove(try readID(below: limits.routes))
    }
  }

  private mutating func readHanded() throws(GraphError) -> NavigationGraph.Binding? {
    try readNumber(below: 2) == 0 ? nil : try readBinding()
  }

  /// Reads a step with its arguments.
  mutating func readStep() throws(GraphError) -> ID<NavigationGraph.ScreenReference> {
    positions.screenReferences.append(position)
    return graph.screenReferences.append(
      NavigationGraph.ScreenReference(
        route: try readID(below: limits.routes), arguments: try readBindings()))
  }

  /// Reads a go action with its arguments and steps.
  mutating func readGo() throws(GraphError) -> ID<NavigationGraph.NavigateAction> {
    positions.navigateActions.append(position)
    let presentations = NavigationGraph.Presentation.allCases
    let plainCount = 2 * (presentations.count + 1)
    let tag = try readNumber(below: 2 * plainCount)
    let number = tag < plainCount ? tag : tag - plainCount
    let target = try readTarget()
    let arguments = try readBindings()
    return graph.navigateActions.append(
      NavigationGraph.NavigateAction(
        isNew: number % 2 == 1, target: target,
        presentation: number < 2 ? nil : presentations[number / 2 - 1],
        arguments: arguments, steps: tag < plainCount ? .none : try readSteps()))
  }

  /// Reads the steps after a target: at least one.
  private mutating func readSteps() throws(GraphError) -> Rows<NavigationGraph.ScreenReference> {
    let begin = position
    let start = graph.screenReferences.count
    let count = try readCount()
    guard count > 0 else { throw error(.badShape, at: begin) }
    for _ in 0..<count { _ = try readStep() }
    return graph.screenReferences.rows(from: start)
  }

  /// Reads a target. If it is omitted, `within` is known after everything is read: see `settle`.
  mutating func readTarget() throws(GraphError) -> NavigationGraph.Target {
    let (tag, row) = try readTagged(below: 0, of: 3)
    switch tag {
    case 0: return .coordinator(try check(row, below: limits.owners))
    case 1:
      return .route(try check(row, below: limits.routes), within: try readWithin())
    default:
      return .mount(try check(row, below: limits.mounts), within: try readWithin())
    }
  }

  @inline(__always)
  private mutating func readWithin() throws(GraphError) -> ID<NavigationGraph.Owner> {
    try readOptionalID(below: limits.owners) ?? GraphReader.declaringOwner
  }

  /// A placeholder for the owner that declares the target until everything is read.
  static var declaringOwner: ID<NavigationGraph.Owner> { ID(UInt32.max) }
}
