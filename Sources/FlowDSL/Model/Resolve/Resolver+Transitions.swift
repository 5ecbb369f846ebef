import FlowRuntime

/// The origin of an event's parameters.
enum EventList: Equatable {
  /// None so far.
  case open
  /// They are written at these bytes.
  case written(Source.Span)
  /// They are those that a target needs.
  case inferred
}

extension Resolver {
  /// Resolves the transitions among the children of `body`, a route or an owner.
  ///
  /// First the events with their written lists, then the targets and the lists inferred from them,
  /// then conditions, arguments and values.
  mutating func transitions(
    in body: ID<Tree.Node>, owner: ID<Owner>, route: ID<Route>?
  ) -> Rows<Transition> {
    let start = model.transitions.count
    let firstEvent = UInt32(model.events.count)
    var children = children(body)
    while let child = children.next(in: tree) {
      guard tree.kind(child) == .transition else { continue }
      openTransition(child, owner: owner, route: route, firstEvent: firstEvent)
    }
    let rows = model.transitions.rows(from: start)
    for id in rows { openAction(of: id) }
    checkAnswers(of: rows)
    for id in rows { inferParameters(from: id) }
    if model.modules.count > 0 { checkSignatures(of: rows) }
    for id in rows { closeAction(of: id) }
    return rows
  }

  /// Adds a transition with its event; its action is added later.
  private mutating func openTransition(
    _ node: ID<Tree.Node>, owner: ID<Owner>, route: ID<Route>?, firstEvent: UInt32
  ) {
    var name: Name?
    var span = tree.span(node)
    var params: ID<Tree.Node>?
    var answer: ID<Tree.Node>?
    var named: ID<Tree.Node>?
    var children = children(node)
    while let child = children.next(in: tree) {
      if tree.kind(child) == .event {
        guard let leaf = tree.child(child, .name) else { continue }
        named = leaf
        name = declaredName(leaf, .lower, "event")
        span = tree.span(leaf)
        params = tree.child(child, .params)
        answer = tree.child(child, .returns)
      } else if name == nil, tree.kind(child) == .action, let inferred = inferredName(child) {
        (name, span) = inferred
      }
    }
    let event = self.event(name ?? model.names.intern(""), at: span, since: firstEvent)
    if let named { note(named, .event(event), .declaration) } else { note(node, implied: event) }
    if let params { written(params, of: event, in: node) }
    if let answer { writtenAnswer(answer, of: event) }
    model.transitions.append(
      Transition(
        anchor: anchor(node), owner: owner, route: route, event: event, when: nil, action: .none,
        isAnimated: tree.child(node, .unanimated) == nil))
  }

  /// The event called `name` among those since `first`, new or known. O(1).
  mutating func event(_ name: Name, at span: Source.Span, since first: UInt32) -> ID<Event> {
    if let known = events[name], known.raw >= first { return known }
    let id = model.events.append(Event(name: name, nameSpan: span))
    eventLists.append(.open)
    events[name] = id
    return id
  }

  /// Takes the list that `transition` writes for `event`, or compares it with the one that is
  /// already written.
  private mutating func written(
    _ params: ID<Tree.Node>, of event: ID<Event>, in transition: ID<Tree.Node>
  ) {
    let span = tree.span(params)
    let parameters = self.parameters(params)
    guard case .written(let first) = eventLists[event.index] else {
      eventLists[event.index] = .written(span)
      model.events[event].parameters = parameters
      return
    }
    let known = model.events[event].parameters
    let isSame =
      known.count == parameters.count
      && zip(known, parameters).allSatisfy { left, right in
        let (left, right) = (model.parameters[left], model.parameters[right])
        return left.name == right.name
          && (left.type == right.type || left.type == nil || right.type == nil)
      }
    if !isSame {
      found.eventDisagrees(model.names[model.events[event].name], at: span, first: first)
      disagreeing[anchor(transition)] = parameters
    }
  }

  /// The name that the action at `node` gives to its event: its target's, or its verb.
  private mutating func inferredName(_ node: ID<Tree.Node>) -> (Name?, Source.Span)? {
    switch tree.eventNaming(ofAction: node) {
    case .target(let target):
      let leaves = tree.nameLeaves(target)
      return (leaves.second ?? leaves.first).map {
        (eventName($0), tree.nameSpan(ofTarget: target))
      }
    case .name(let leaf): return (eventName(leaf), tree.span(leaf))
    case .verb(let token):
      return (model.names.intern(tree.name(token)), tree.span(token: token))
    case nil: return nil
    }
  }

  private mutating func eventName(_ leaf: ID<Tree.Node>) -> Name {
    tree.hasCase(leaf, .upper) ? lowered(name(leaf)) : name(leaf)
  }

  /// Resolves the targets of a transition's action. Its other atoms are holes until they are
  /// closed.
  private mutating func openAction(of id: ID<Transition>) {
    let transition = model.transitions[id]
    let start = model.actionParts.count
    if let node = tree.child(transition.anchor.node, .action) { open(node, of: transition.owner) }
    let most = start + NavigationGraph.longestAction
    if model.actionParts.count > most,
      let first = model.actionParts.rows[most...].lazy.compactMap({ $0.act }).first
    {
      found.tooManyParts(NavigationGraph.longestAction, at: first.span)
      model.actionParts.rows.removeSubrange(start...)
    }
    if model.actionParts.count == start {
      model.actionParts.append(.act(Atom(act: .hole, span: tree.span(transition.anchor.node))))
    }
    model.transitions[id].action = model.actionParts.rows(from: start)
  }

  /// Adds the parts of the action at `node`, of a transition of `owner`. A joiner is put before its
  /// left operand once there is a right one.
  private mutating func open(_ node: ID<Tree.Node>, of owner: ID<Owner>) {
    let start = model.actionParts.count
    var (step, last) = (start, start)
    var children = children(node)
    while let choice = children.next(in: tree) {
      guard tree.hasAtom(choice) else { continue }
      if model.actionParts.count > start {
        if tree.isElse(before: choice) {
          model.actionParts.rows.insert(.else, at: last)
        } else {
          model.actionParts.rows.insert(.then, at: step)
          step = model.actionParts.count
        }
      }
      last = model.actionParts.count
      switch tree.kind(choice) {
      case .action: open(choice, of: owner)
      case .go:
        let go = openGo(choice, from: owner, mayBeVerb: true)
        model.actionParts.append(.act(Atom(act: .go(go), span: tree.span(choice))))
      default: model.actionParts.append(.act(Atom(act: .hole, span: tree.span(choice))))
      }
    }
  }

  /// Resolves the rest of a transition: its condition, arguments and values.
  private mutating func closeAction(of id: ID<Transition>) {
    var children = children(model.transitions[id].anchor.node)
    while let child = children.next(in: tree) {
      switch tree.kind(child) {
      case .when:
        model.transitions[id].when = tree.child(child, where: { $0.isBoolean }).map {
          boolean($0, in: conditionScope(of: model.transitions[id]), isWhen: true)
        }
      case .action where model.isBroken(model.transitions[id].action):
        let parts = model.transitions[id].action.filter { model.actionParts[$0].act != nil }
        for (part, atom) in zip(parts, tree.atoms(ofAction: child)) where tree.kind(atom) != .go {
          let act = act(atom, of: id)
          model.actionParts[part] = .act(Atom(act: act, span: tree.span(atom)))
        }
      default: break
      }
    }
    checkPresented(in: id)
    bindGoes(of: id)
  }

  /// Reports `presented` in a transition of tabs or flows, which have no screens.
  private mutating func checkPresented(in id: ID<Transition>) {
    let transition = model.transitions[id]
    let kind = model.owners[transition.owner].kind
    guard kind != .stack, kind != .group, let when = transition.when,
      model.booleans[when].contains(.presented)
    else { return }
    let node = tree[transition.anchor.node]
    for index in transition.anchor.node.index..<Int(node.next) {
      let leaf = ID<Tree.Node>(index)
      if tree.kind(leaf) == .conditionName, name(leaf) == words.presented {
        found.presentedWithoutScreen(at: tree.span(leaf))
      }
    }
  }

  /// The tab that an action selects: in a part of a graph, another part may declare it.
  mutating func tab(_ node: ID<Tree.Node>) -> (name: Name, span: Source.Span)? {
    guard let leaf = tree.child(node, .name) else { return nil }
    let known = mountName(leaf, .tab)
    return (known ?? (isPartial ? name(leaf) : nil)).map { ($0, tree.span(leaf)) }
  }

  /// Gives the event of a transition the parameters that its target needs, if it has no list yet.
  private mutating func inferParameters(from id: ID<Transition>) {
    let event = model.transitions[id].event
    guard eventLists[event.index] == .open,
      let inferring = model.actionParts.inferringGo(of: model.transitions[id].action)
    else { return }
    let go = model.navigateActions[inferring]
    guard let destination = destination(of: go.target), !destination.parameters.isEmpty else {
      return
    }
    let args = tree.child(go.anchor.node, .target).flatMap { tree.child($0, .args) }
    let isGiven = given(args, destination.parameters, startBindings(of: go.target))
    let start = model.parameters.count
    for (parameter, isGiven) in zip(destination.parameters, isGiven) where !isGiven {
      var inferred = model.parameters[parameter]
      inferred.original = parameter
      if mayStart(parameter, at: go.target), let type = inferred.type {
        inferred.type = optional(type)
        inferred.default = nil
        inferred.isLeftToTarget = true
      }
      model.parameters.append(inferred)
    }
    guard model.parameters.count > start else { return }
    model.events[event].parameters = model.parameters.rows(from: start)
    eventLists[event.index] = .inferred
  }

  /// True iff `parameter`, which may be omitted, can have a start argument where `target` leads: a
  /// mount has one, or another module may have such a mount.
  private func mayStart(_ parameter: ID<Parameter>, at target: Target) -> Bool {
    let owner: ID<Owner>
    switch target {
    case .coordinator(let id): owner = id
    case .route(let route, _) where model.routes[route].kind == .root:
      owner = model.routes[route].owner
    case .route(let route, let id) where model.owners[id].root == route: owner = id
    case .route(let route, _) where model.owners[model.routes[route].owner].kind == .group:
      owner = model.routes[route].owner
    case .route, .mount, .hole: return false
    }
    guard model.parameters[parameter].isOptional else { return false }
    let row = model.owners[owner]
    return model.parameters[parameter].hasStartArgument
      || row.isPublic && model.module(of: row.anchor) != nil
  }

  /// The parameters that have an argument or a start argument.
  mutating func given(
    _ args: ID<Tree.Node>?, _ parameters: Rows<Parameter>, _ start: Rows<Binding>
  ) -> [Bool] {
    var given = parameters.indices.map { index in
      let binding = start.startIndex + index - parameters.startIndex
      return binding < start.endIndex && model.bindings.rows[binding].span != nil
    }
    guard let args else { return given }
    var count = 0
    var children = children(args)
    while let arg = children.next(in: tree) {
      guard tree.kind(arg) == .arg else { continue }
      if let label = tree.child(arg, .argLabel) {
        let name = self.name(label)
        let index = parameters.firstIndex { model.parameters[$0].name == name }
        if let index { given[index - parameters.startIndex] = true }
      } else if count < given.count {
        given[count] = true
      }
      count += 1
    }
    return given
  }

  /// Binds the arguments of a transition's goes.
  private mutating func bindGoes(of id: ID<Transition>) {
    let transition = model.transitions[id]
    let inferring = model.actionParts.inferringGo(of: transition.action)
    for go in model.goes(in: transition.action) {
      let missing: Missing
      switch eventLists[transition.event.index] {
      case .written: missing = .diagnosed
      case .open, .inferred:
        missing =
          go == inferring ? .inferred(transition.event) : .sharedWithEvent(transition.event)
      }
      bindGo(go, in: scope(of: transition), missing: missing)
    }
  }

  /// Binds the arguments of a go action to the parameters of its destination, and of its steps.
  mutating func bindGo(_ id: ID<NavigateAction>, in scope: Scope, missing: Missing) {
    bindTarget(of: id, in: scope, missing: missing)
    bindSteps(of: id, in: scope)
  }

  private mutating func bindTarget(
    of id: ID<NavigateAction>, in scope: Scope, missing: Missing
  ) {
    let go = model.navigateActions[id]
    guard let destination = destination(of: go.target) else { return }
    let args = tree.child(go.anchor.node, .target).flatMap { tree.child($0, .args) }
    guard args != nil || !destination.parameters.isEmpty else { return }
    model.navigateActions[id].bindings = bind(
      args, to: destination.parameters, of: destination.name, at: go.targetSpan, in: scope,
      missing: missing, start: startBindings(of: go.target))
  }

  /// The names that are values in a transition's condition: the event's parameters only if they are
  /// written, since inferred ones depend on the target.
  @inline(__always)
  private func conditionScope(of transition: Transition) -> Scope {
    var scope = scope(of: transition)
    if case .written = eventLists[transition.event.index] { return scope }
    scope.event = .none
    scope.allowed =
      transition.route == nil
      ? "use a parameter written after the event's name, or a literal"
      : "use a parameter of this route, one written after the event's name, or a literal"
    return scope
  }

  /// The names that are values in a transition.
  @inline(__always)
  func scope(of transition: Transition) -> Scope {
    let event = disagreeing[transition.anchor] ?? model.events[transition.event].parameters
    guard let route = transition.route else { return .shared(event) }
    return .transition(model.routes[route].parameters, event)
  }
}
