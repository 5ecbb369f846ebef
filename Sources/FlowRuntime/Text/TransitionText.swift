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
      write(transition.action)
    }
  }

  private mutating func write(_ action: NavigationGraph.Action) {
    switch action {
    case .navigate(let go):
      write(0)
      write(go)
    case .exit(let leave):
      write(1)
      write(leave)
    case .exitThenNavigate(let go, after: let leave):
      write(2)
      write(leave)
      write(go)
    case .tab(let name):
      write(3)
      write(name)
    case .resume: write(4)
    case .resumeElseNavigate(let go):
      write(5)
      write(go)
    case .resumeElseExit(let leave):
      write(6)
      write(leave)
    case .exits(let chain):
      write(7)
      write(chain)
    case .resumeElseExits(let chain):
      write(8)
      write(chain)
    case .resumeElseTab(let name):
      write(9)
      write(name)
    }
  }

  /// Writes each exit, then what follows it: nothing, an exit or a go, after `then` or `else`.
  private mutating func write(_ chain: NavigationGraph.ExitChain) {
    for id in chain.exits {
      let row = graph.chainedExits[id]
      write(row.exit)
      let isLast = id == chain.exits.last
      write(row.next.map { 1 + Int($0.rawValue) + (isLast ? 2 : 0) } ?? 0)
    }
    if let go = chain.go { write(go) }
  }

  private mutating func write(_ leave: NavigationGraph.ExitAction) {
    switch leave {
    case .back: write(0)
    case .backToRoot: write(1)
    case .backTo(let step):
      write(2)
      write(graph.steps[step])
    case .dismiss: write(3)
    case .dismissAll: write(4)
    case .finish(nil): write(5)
    case .finish(let value?):
      write(6)
      write(value)
    case .returnTo(let checkpoint, nil):
      write(7)
      write(checkpoint)
    case .returnTo(let checkpoint, let value?):
      write(8)
      write(checkpoint)
      write(value)
    }
  }

  /// Writes a step with its arguments.
  mutating func write(_ step: NavigationGraph.Step) {
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
    for step in go.steps { write(graph.steps[step]) }
  }

  /// Writes a target.
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
      graph.transitions.append(
        NavigationGraph.Transition(
          event: ID(firstEvent + event.index), when: try readBoolean(), action: try readAction()))
    }
    return (events, graph.transitions.rows(from: start))
  }

  private mutating func readAction() throws(GraphError) -> NavigationGraph.Action {
    switch try readNumber(below: 10) {
    case 0: .navigate(try readGo())
    case 1: .exit(try readLeave())
    case 2: try readExitThenNavigate()
    case 3: .tab(try readName())
    case 4: .resume
    case 5: .resumeElseNavigate(try readGo())
    case 6: .resumeElseExit(try readLeave())
    case 7: .exits(try readChain { $0.next != .else })
    case 8: .resumeElseExits(try readChain { $0.next == nil })
    default: .resumeElseTab(try readName())
    }
  }

  private mutating func readExitThenNavigate() throws(GraphError) -> NavigationGraph.Action {
    let leave = try readLeave()
    return .exitThenNavigate(try readGo(), after: leave)
  }

  /// Reads exits that follow each other, and the go at their end, if any. A single one that
  /// `isPlain` has another spelling.
  private mutating func readChain(
    _ isPlain: (NavigationGraph.ChainedExit) -> Bool
  ) throws(GraphError) -> NavigationGraph.ExitChain {
    let begin = position
    let start = graph.chainedExits.count
    var number = 1
    while number == 1 || number == 2 {
      let exit = try readLeave()
      number = try readNumber(below: 5)
      let next: NavigationGraph.ChainedExit.Next? =
        number == 0 ? nil : number % 2 == 1 ? .then : .else
      graph.chainedExits.append(NavigationGraph.ChainedExit(exit: exit, next: next))
    }
    let exits = graph.chainedExits.rows(from: start)
    guard exits.count > 1 || !graph.chainedExits[exits].contains(where: isPlain) else {
      throw error(.badShape, at: begin)
    }
    return NavigationGraph.ExitChain(exits: exits, go: number == 0 ? nil : try readGo())
  }

  private mutating func readLeave() throws(GraphError) -> NavigationGraph.ExitAction {
    switch try readNumber(below: 9) {
    case 0: .back
    case 1: .backToRoot
    case 2: .backTo(try readStep())
    case 3: .dismiss
    case 4: .dismissAll
    case 5: .finish(nil)
    case 6: .finish(try readBinding())
    case 7: .returnTo(try readID(below: graph.checkpoints.count), nil)
    default: .returnTo(try readID(below: graph.checkpoints.count), try readBinding())
    }
  }

  /// Reads a step with its arguments.
  mutating func readStep() throws(GraphError) -> ID<NavigationGraph.Step> {
    positions.steps.append(position)
    return graph.steps.append(
      NavigationGraph.Step(
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
  private mutating func readSteps() throws(GraphError) -> Rows<NavigationGraph.Step> {
    let begin = position
    let start = graph.steps.count
    let count = try readCount()
    guard count > 0 else { throw error(.badShape, at: begin) }
    for _ in 0..<count { _ = try readStep() }
    return graph.steps.rows(from: start)
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
