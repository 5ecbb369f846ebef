import FlowRuntime

extension Resolver {
  /// Resolves every scenario's steps.
  mutating func resolveScenarios() {
    indexEvents()
    for scenario in model.scenarios.ids {
      let anchor = model.scenarios[scenario].anchor
      enter(anchor.file)
      let start = model.scenarioSteps.count
      var children = children(anchor.node)
      while let child = children.next(in: tree) { appendStep(child) }
      model.scenarios[scenario].steps = model.scenarioSteps.rows(from: start)
    }
  }

  /// Appends the steps of `script`, a tree of steps only, and returns them.
  package mutating func resolveScript(_ script: Tree) -> Rows<ScenarioStep> {
    model.trees.append(script)
    tree = script
    isScript = true
    let start = model.scenarioSteps.count
    var children = children(Tree.root)
    while let child = children.next(in: tree) { appendStep(child) }
    return model.scenarioSteps.rows(from: start)
  }

  /// Appends the step at `node`; for `rejects`, the step that it refuses too.
  private mutating func appendStep(_ node: ID<Tree.Node>) {
    var next: ID<Tree.Node>? = node
    while let node = next {
      next = nil
      guard let kind = step(node) else { continue }
      let isReported = tree.child(node, .reported) != nil
      model.scenarioSteps.append(
        ScenarioStep(anchor: anchor(node), kind: kind, isReported: isReported))
      if case .rejects = kind { next = tree.firstChild(node) }
    }
  }

  /// The kind of a step; nil if the node is not a step.
  private mutating func step(_ node: ID<Tree.Node>) -> ScenarioStep.Kind? {
    switch tree.kind(node) {
    case .given: return .given(values(node))
    case .send: return send(node)
    case .refresh: return .refresh(force: tree.child(node, .force) != nil)
    case .navigate: return navigate(node)
    case .open: return tree.child(node, .string).map { .open(string($0)) } ?? .hole
    case .userBack: return .back
    case .userDismiss: return .dismiss(all: tree.child(node, .all) != nil)
    case .userTab: return mountName(node, .tab, ScenarioStep.Kind.tab)
    case .rejects: return .rejects
    case .expectAt: return expectTarget(node) { .at($0) }
    case .expectStack: return expectStack(node)
    case .expectSheet: return expectTarget(node) { .presentation(.sheet, $0) }
    case .expectCover: return expectTarget(node) { .presentation(.cover, $0) }
    case .expectPopover: return expectTarget(node) { .presentation(.popover, $0) }
    case .expectAlert: return expectTarget(node) { .presentation(.alert, $0) }
    case .expectDialog: return expectTarget(node) { .presentation(.dialog, $0) }
    case .expectDetour: return expectDetour(node)
    case .expectTab: return mountName(node, .tab) { .expect(.tab($0)) }
    case .expectFlow: return mountName(node, .flow) { .expect(.flow($0)) }
    case .expectColumn: return mountName(node, .column) { .expect(.column($0)) }
    case .expectWaiting: return expectTarget(node, isWaiting: true) { .waiting($0) }
    case .expectValue:
      return tree.child(node, where: { $0.isValue }).map { .expect(.value(literal($0))) } ?? .hole
    case .expectNothingPresented: return .expect(.nothingPresented)
    case .expectNothingWaiting: return .expect(.nothingWaiting)
    default: return nil
    }
  }

  private mutating func values(_ node: ID<Tree.Node>) -> [ScenarioStep.ConditionValue] {
    var values: [ScenarioStep.ConditionValue] = []
    var children = children(node)
    while let child = children.next(in: tree) {
      guard tree.kind(child) == .conditionValue, let leaf = tree.child(child, .name) else {
        continue
      }
      if name(leaf) == words.presented {
        found.misplacedPresented(at: tree.span(leaf))
      } else if let condition = conditionNamed(leaf),
        let arguments = givenArguments(of: condition, leaf, tree.child(child, .args))
      {
        values.append(
          ScenarioStep.ConditionValue(
            condition: condition, arguments: arguments,
            holds: tree.child(child, .negated) == nil))
      }
    }
    return values
  }

  /// The arguments that a `given` sets `condition` for; nil if they do not fit, which is reported.
  private mutating func givenArguments(
    of condition: ID<Condition>, _ leaf: ID<Tree.Node>, _ args: ID<Tree.Node>?
  ) -> [NavigationArgument]? {
    let step = asked(condition, leaf, args, in: .literals)
    return model.fact(of: step)?.arguments
  }

  private mutating func send(_ node: ID<Tree.Node>) -> ScenarioStep.Kind {
    let leaves = tree.nameLeaves(node)
    guard let leaf = leaves.first else { return .hole }
    if let event = leaves.second { return send(event, of: leaf, node) }
    let name = self.name(leaf)
    guard events[name] != nil else {
      if isPartial { return .hole }
      unknownEvent(leaf)
      return .hole
    }
    let args = tree.child(node, .args)
    guard let arguments = args.map({ arguments($0) }) ?? [] else { return .hole }
    if !isScript { check(arguments, args, of: name, at: tree.span(leaf)) }
    return .send(name, arguments)
  }

  /// Links the events of one name, in the order of their declarations.
  private mutating func indexEvents() {
    nextEvent = Array(repeating: .max, count: model.events.count)
    for index in model.events.rows.indices.reversed() {
      let name = model.events.rows[index].name
      nextEvent[index] = firstEvent[name]?.raw ?? .max
      firstEvent[name] = ID(index)
    }
    for transition in model.transitions.rows where eventLists[transition.event.index] == .open {
      guard let go = model.actionParts.inferringGo(of: transition.action),
        model.navigateActions[go].target == .hole
      else {
        continue
      }
      unknownLists.insert(transition.event)
    }
  }

  /// Reports arguments that no event called `name` takes. Silent about a part of a graph, and if
  /// some event's parameters are not known.
  private mutating func check(
    _ arguments: [ScenarioStep.Argument], _ args: ID<Tree.Node>?, of name: Name,
    at span: Source.Span
  ) {
    guard !isPartial, let first = firstEvent[name] else { return }
    var next: ID<Event>? = first
    var nearest: ID<Event>?
    while let event = next {
      let parameters = model.events[event].parameters
      if unknownLists.contains(event) { return }
      if fits(arguments, parameters) {
        if isComplete(arguments, parameters) { return }
        nearest = nearest ?? event
      }
      next = nextEvent[event.index] == .max ? nil : ID(nextEvent[event.index])
    }
    _ = bind(
      args, to: model.events[nearest ?? first].parameters, of: name, at: span, in: .literals,
      missing: .diagnosed)
  }

  /// True iff every one of `parameters` is given or may be omitted.
  func isComplete(_ arguments: [ScenarioStep.Argument], _ parameters: Rows<Parameter>)
    -> Bool
  {
    parameters.enumerated().allSatisfy { index, parameter in
      let row = model.parameters[parameter]
      if row.isOptional { return true }
      return arguments.enumerated().contains { $1.label.map { $0 == row.name } ?? ($0 == index) }
    }
  }

  /// The arguments of a list, as written; nil if they are mixed or not literals, which is reported.
  mutating func arguments(_ args: ID<Tree.Node>) -> [ScenarioStep.Argument]? {
    guard isLabeled(args) != nil else { return nil }
    var arguments: [ScenarioStep.Argument] = []
    var isSound = true
    var children = children(args)
    while let arg = children.next(in: tree) {
      guard tree.kind(arg) == .arg, let value = tree.child(arg, where: { $0.isValue }) else {
        continue
      }
      guard tree.kind(value).isLiteral else {
        _ = parameter(value, in: .literals, wanted: nil)
        isSound = false
        continue
      }
      let label = tree.child(arg, .argLabel).map { name($0) }
      arguments.append(ScenarioStep.Argument(label: label, value: literal(value)))
    }
    return isSound ? arguments : nil
  }

  private mutating func navigate(_ node: ID<Tree.Node>) -> ScenarioStep.Kind {
    guard let goNode = tree.child(node, .go), let target = tree.child(goNode, .target) else {
      return .hole
    }
    var go = NavigateAction(
      anchor: anchor(goNode), isNew: tree.child(goNode, .new) != nil, target: .hole,
      targetSpan: tree.nameSpan(ofTarget: target))
    let meanings = self.meanings(of: target)
    note(target: target, meanings)
    if meanings.count > 1 { ambiguous(target, meanings) }
    if meanings.count == 1 { go.target = meanings[0] }
    if let leaf = tree.child(goNode, .presentation) {
      if Presentation(tree.word(leaf)) == .detour { found.misplacedDetour(at: tree.span(leaf)) }
      go.presentation = presentation(leaf, of: go.target)
    }
    openSteps(of: &go)
    let id = model.navigateActions.append(go)
    bindGo(id, in: .literals, missing: .diagnosed)
    return .navigate(id, force: tree.child(node, .force) != nil)
  }

  private mutating func ambiguous(_ target: ID<Tree.Node>, _ meanings: [Target]) {
    let places = meanings.map { owner(of: $0) }
    found.ambiguousScenarioRoute(
      text(target), owners: places, at: tree.nameSpan(ofTarget: target))
  }

  private func owner(of target: Target) -> String {
    switch target {
    case .route(_, let owner), .mount(_, let owner), .coordinator(let owner):
      model.names[model.owners[owner].name]
    case .hole: ""
    }
  }

  /// Everything in the graph that a scenario's target may mean: one declaration if it is qualified
  /// or a coordinator; for a lone name every route, else every mount that has it. Empty if there is
  /// none, which is reported. At most `mostMeanings`.
  private mutating func meanings(of node: ID<Tree.Node>) -> [Target] {
    let leaves = tree.nameLeaves(node)
    guard let leaf = leaves.first else { return [] }
    let name = self.name(leaf)
    guard leaves.second == nil, owners[name] == nil else {
      let target = self.target(node, from: nil)
      return target == .hole ? [] : [target]
    }
    let known = meanings(of: name)
    if !known.isEmpty { return known }
    let lower = self.name(leaf, in: .lower)
    let other = isPartial && tree.hasCase(leaf, .upper) ? [] : meanings(of: lower)
    if !other.isEmpty {
      wrongCase("route", leaf, lower)
      return other
    }
    let target = self.target(node, from: nil)
    return target == .hole ? [] : [target]
  }

  private func meanings(of name: Name) -> [Target] {
    var meanings: [Target] = []
    var route = firstRoute[name]
    while let id = route, meanings.count < Resolver.mostMeanings {
      meanings.append(.route(id, within: model.routes[id].owner))
      route = nextRoute[id.index] == .max ? nil : ID(nextRoute[id.index])
    }
    guard meanings.isEmpty else { return meanings }
    var mount = firstMount[name]
    while let id = mount, meanings.count < Resolver.mostMeanings {
      meanings.append(.mount(id, within: model.mounts[id].owner))
      mount = nextMount[id.index] == .max ? nil : ID(nextMount[id.index])
    }
    return meanings
  }

  private mutating func expectTarget(
    _ node: ID<Tree.Node>, isWaiting: Bool = false,
    _ expect: (ID<Expectation>) -> ScenarioStep.Expect
  ) -> ScenarioStep.Kind {
    guard let target = tree.child(node, .target),
      let expectation = expectation(target, isWaiting: isWaiting)
    else { return .hole }
    return .expect(expect(model.expectations.append(expectation)))
  }

  private mutating func expectStack(_ node: ID<Tree.Node>) -> ScenarioStep.Kind {
    let start = model.expectations.count
    var isSound = true
    var children = children(node)
    while let child = children.next(in: tree) {
      guard tree.kind(child) == .target else { continue }
      if let expectation = expectation(child, isWaiting: false) {
        model.expectations.append(expectation)
      } else {
        isSound = false
      }
    }
    return isSound ? .expect(.stack(model.expectations.rows(from: start))) : .hole
  }

  /// The screens that a target may mean; nil if there are none, which is reported.
  private mutating func expectation(_ node: ID<Tree.Node>, isWaiting: Bool) -> Expectation? {
    let meanings = self.meanings(of: node)
    guard let first = meanings.first else { return nil }
    var expectation = Expectation(span: tree.nameSpan(ofTarget: node), routes: [], arguments: [])
    for meaning in meanings {
      if let route = screen(of: meaning) { expectation.routes.append(route) }
    }
    if tree.nameLeaves(node).second != nil { expectation.within = within(first) }
    if expectation.routes.isEmpty {
      guard let owner = coordinator(of: first) else { return nil }
      if isWaiting {
        expectation.coordinator = owner
      } else if model.owners[owner].kind != .stack {
        found.expectedScreen(
          model.names[model.owners[owner].name], at: expectation.span)
        return nil
      }
    }
    guard let args = tree.child(node, .args) else {
      note(target: node, meanings)
      return expectation
    }
    let narrowed = narrow(expectation, by: args)
    if let narrowed {
      note(target: node, meanings.filter { screen(of: $0).map(narrowed.routes.contains) ?? true })
      note(args, of: narrowed)
    }
    return narrowed
  }

  /// The route that a meaning shows: for a coordinator or mount its root.
  private func screen(of target: Target) -> ID<Route>? {
    switch target {
    case .hole: nil
    case .route(let route, _): route
    case .coordinator(let owner): model.owners[owner].root
    case .mount(let mount, _): model.mounts[mount].coordinator.flatMap { model.owners[$0].root }
    }
  }

  /// The coordinator that a meaning is itself, or that it mounts.
  private func coordinator(of target: Target) -> ID<Owner>? {
    switch target {
    case .hole, .route: nil
    case .coordinator(let owner): owner
    case .mount(let mount, _): model.mounts[mount].coordinator
    }
  }

  private func within(_ target: Target) -> ID<Owner>? {
    switch target {
    case .route(_, let owner): owner
    case .mount(let mount, _): model.mounts[mount].coordinator
    case .coordinator, .hole: nil
    }
  }

  /// Keeps the routes of an expectation that the arguments fit; nil if they fit none, which is
  /// reported for the first.
  private mutating func narrow(
    _ wide: Expectation, by args: ID<Tree.Node>
  ) -> Expectation? {
    guard let arguments = arguments(args) else { return nil }
    guard let first = wide.routes.first else { return wide }
    var expectation = wide
    expectation.arguments = arguments
    expectation.routes = wide.routes.filter { fits(arguments, model.routes[$0].parameters) }
    guard expectation.routes.isEmpty else { return expectation }
    let route = model.routes[first]
    _ = bind(
      args, to: route.parameters, of: route.name, at: wide.span, in: .literals, missing: .any)
    return nil
  }

  func fits(_ arguments: [ScenarioStep.Argument], _ parameters: Rows<Parameter>) -> Bool {
    arguments.enumerated().allSatisfy { index, argument in
      let parameter =
        if let label = argument.label {
          parameters.first { model.parameters[$0].name == label }
        } else {
          index < parameters.count ? parameters[parameters.startIndex + index] : nil
        }
      guard let parameter else { return false }
      return model.parameters[parameter].type.map { fits(argument.value, $0) } ?? true
    }
  }

  private mutating func expectDetour(_ node: ID<Tree.Node>) -> ScenarioStep.Kind {
    guard let leaf = tree.child(node, .name), let owner = coordinatorNamed(leaf) else {
      return .hole
    }
    return .expect(.detour(model.owners[owner].name))
  }
}
