import FlowRuntime

extension Resolver {
  /// Resolves the steps of a path.
  mutating func path(
    _ node: ID<Tree.Node>, in owner: ID<Owner>, _ scope: Scope
  ) -> Rows<ScreenReference> {
    let start = model.screenReferences.count
    var children = children(node)
    while let child = children.next(in: tree) {
      guard tree.kind(child) == .step else { continue }
      if let step = step(child, in: owner, scope, missing: .diagnosed, use: .path) {
        model.screenReferences.append(step)
      }
    }
    return model.screenReferences.rows(from: start)
  }

  /// Resolves the steps after the target of a go action, without their arguments.
  mutating func openSteps(of go: inout NavigateAction) {
    guard let owner = model.ownerOfSteps(after: go.target) else { return }
    let start = model.screenReferences.count
    let nodes = tree.children(go.anchor.node).filter { tree.kind($0) == .step }
    for (number, node) in nodes.enumerated() {
      guard let step = openStep(node, in: owner, .target) else { continue }
      checkStep(step, isLast: number == nodes.count - 1)
      model.screenReferences.append(step)
    }
    go.steps = model.screenReferences.rows(from: start)
    if !go.steps.isEmpty { checkTarget(of: go) }
  }

  /// Binds the arguments of the steps after the target of a go action.
  mutating func bindSteps(of id: ID<NavigateAction>, in scope: Scope) {
    let go = model.navigateActions[id]
    guard let owner = model.ownerOfSteps(after: go.target) else { return }
    for id in go.steps {
      model.screenReferences[id].bindings = bindings(
        of: model.screenReferences[id], in: owner, scope, missing: .diagnosed, .target)
    }
  }

  /// Reports a root, and an alert or dialog that another step follows.
  private mutating func checkStep(_ step: ScreenReference, isLast: Bool) {
    guard let route = step.route else { return }
    let kind = model.routes[route].kind
    if kind == .root {
      found.misplacedStep(
        "the root `\(model.names[model.routes[route].name])` cannot follow a target: it is at the"
          + " bottom of its coordinator's stack", at: step.nameSpan)
    } else if kind.isPrompt, !isLast {
      found.misplacedStep(
        "no step can follow \(kind == .alert ? "an alert" : "a dialog"), which is always in front",
        at: step.nameSpan)
    }
  }

  /// Reports an alert or dialog as a target that steps follow.
  private mutating func checkTarget(of go: NavigateAction) {
    guard case .route(let route, _) = go.target, model.routes[route].kind.isPrompt else { return }
    let kind = model.routes[route].kind
    found.misplacedStep(
      "no step can follow \(kind == .alert ? "an alert" : "a dialog"), which is always in front",
      at: go.targetSpan)
  }

  /// The clauses that have steps.
  enum StepUse {
    case path, backTo, remove, target

    /// The clause, for messages.
    fileprivate var text: String {
      switch self {
      case .path: "a path"
      case .backTo: "`back to`"
      case .remove: "`remove`"
      case .target: "a step after a target"
      }
    }
  }

  /// Resolves one step; nil if nothing is written.
  mutating func step(
    _ node: ID<Tree.Node>, in owner: ID<Owner>, _ scope: Scope, missing: Missing, use: StepUse
  ) -> ScreenReference? {
    guard var step = openStep(node, in: owner, use) else { return nil }
    step.bindings = bindings(of: step, in: owner, scope, missing: missing, use)
    return step
  }

  /// Resolves the route of one step; nil if nothing is written.
  private mutating func openStep(
    _ node: ID<Tree.Node>, in owner: ID<Owner>, _ use: StepUse
  ) -> ScreenReference? {
    guard let leaf = tree.child(node, .name) else { return nil }
    var step = ScreenReference(anchor: anchor(node), nameSpan: tree.span(leaf))
    step.route = stepRoute(leaf, in: owner, use)
    return step
  }

  /// Binds the arguments of one step.
  private mutating func bindings(
    of step: ScreenReference, in owner: ID<Owner>, _ scope: Scope, missing: Missing, _ use: StepUse
  ) -> Rows<Binding> {
    guard let route = step.route else { return .none }
    let row = model.routes[route]
    let args = tree.child(step.anchor.node, .args)
    if members.find(owner.raw, row.name) != Member.route(route).raw {
      return bindHoles(row.parameters.count)
    }
    guard args != nil || !row.parameters.isEmpty else { return .none }
    // A path that names its own destination has a check of its own.
    let isDestination = use == .path && args == nil && row.parameters == scope.parameters
    return isDestination
      ? bindThemselves(row.parameters)
      : bind(args, to: row.parameters, of: row.name, at: step.nameSpan, in: scope, missing: missing)
  }

  /// Bindings of parameters to themselves.
  private mutating func bindThemselves(_ parameters: Rows<Parameter>) -> Rows<Binding> {
    let row = model.bindings.count
    for parameter in parameters {
      model.bindings.append(Binding(value: .parameter(parameter), span: nil))
    }
    return model.bindings.rows(from: row)
  }

  /// The route that a step names; nil if it names none, which is reported. A step of a path or
  /// after a target may name a route of another owner, which a check reports.
  private mutating func stepRoute(
    _ leaf: ID<Tree.Node>, in owner: ID<Owner>, _ use: StepUse
  ) -> ID<Route>? {
    let name = self.name(leaf)
    let what = use.text
    let here = use == .target ? "the target's" : "this"
    let known = lookUp(leaf, .lower, called: { _ in "route" }, as: Symbol.route) {
      resolver, name in
      let member = resolver.members.find(owner.raw, name).map(Member.init)
      return if case .route(let route)? = member { route } else { nil }
    }
    if let known { return known }
    let advice = "name a route of \(here) coordinator, or remove the step"
    if members.find(owner.raw, name) != nil {
      found.unknownName(
        "`\(text(leaf))` is a mount, but \(what) names \(use == .target ? "a route" : "routes")",
        sought: "route alone", at: tree.span(leaf), notes: [advice])
      return nil
    }
    if isIncomplete[owner.index] { return nil }
    if use != .backTo, use != .remove, let foreign = firstRoute[name] {
      note(leaf, .route(foreign))
      return foreign
    }
    let holder = model.names[model.owners[owner].name]
    if owners[name] != nil {
      found.unknownName(
        "`\(text(leaf))` is a coordinator, but \(what) names "
          + "\(use == .target ? "a route" : "routes") of `\(holder)`",
        sought: "route alone", of: holder, at: tree.span(leaf), notes: [advice])
      return nil
    }
    let routes = model.contentRoutes[model.owners[owner].contentRoutes].prefix(2_000)
    _ = unknown(
      leaf, "`\(holder)` has no route `\(text(leaf))`", sought: "route", of: holder,
      among: routes.map { model.routes[$0].name }, declaration: "route \(text(leaf))",
      advice: self.advice(onForeign: name, use))
    return nil
  }

  /// Advice on a step that names a route of another coordinator; nil if none has the name.
  private func advice(onForeign name: Name, _ use: StepUse) -> String? {
    guard let route = firstRoute[name] else { return nil }
    let limit = "\(use.text) finds only routes of this coordinator"
    guard use == .backTo else { return limit }
    let owner = model.routes[route].owner
    guard nextRoute[route.index] == .max, model.owners[owner].kind == .stack else {
      return "\(limit): see `checkpoint` and `return to`"
    }
    let holder = model.names[model.owners[owner].name]
    let isRoot = model.owners[owner].root == route
    let target = isRoot ? holder : "\(holder).\(model.names[name])"
    return "\(limit), and this one is of `\(holder)`: `-> \(target)` goes there"
  }

  /// Resolves `requires … else …`.
  mutating func requirement(_ node: ID<Tree.Node>, in owner: ID<Owner>, _ scope: Scope) {
    let condition =
      tree.child(node, where: { $0.isBoolean }).map { boolean($0, in: scope) } ?? .none
    guard let goNode = tree.child(node, .go) else { return }
    let fallback = openGo(goNode, from: owner)
    bindGo(fallback, in: scope, missing: .diagnosed)
    model.requirements.append(
      Requirement(anchor: anchor(node), condition: condition, fallback: fallback))
  }

  /// Resolves `locked when … else …`.
  mutating func lock(_ node: ID<Tree.Node>, of id: ID<Route>) {
    model.routes[id].isLocked = true
    let scope = Scope.fallback(model.routes[id].parameters)
    model.routes[id].lockCondition = tree.child(node, where: { $0.isBoolean }).map {
      boolean($0, in: scope)
    }
    guard let goNode = tree.child(node, .go) else { return }
    let fallback = openGo(goNode, from: model.routes[id].owner)
    bindGo(fallback, in: scope, missing: .diagnosed)
    model.routes[id].lockFallback = fallback
  }

  /// Resolves a deep link of `route`.
  mutating func link(_ node: ID<Tree.Node>, of route: ID<Route>) {
    guard let leaf = tree.child(node, .string) else { return }
    var link = Link(anchor: anchor(node), route: route, patternSpan: tree.span(leaf))
    var args: ID<Tree.Node>?
    var children = children(node)
    while let child = children.next(in: tree) {
      switch tree.kind(child) {
      case .args: args = child
      case .linkIn: link.place = tree.child(child, .name).flatMap { linkPlace($0, of: route) }
      case .keep: link.mode = .keep
      case .asDetour: link.mode = .detour
      default: break
      }
    }
    link.bindings = linkBindings(args, link)
    model.links.append(link)
  }

  /// Binds the arguments after a pattern to the parameters that the pattern does not bind.
  private mutating func linkBindings(_ args: ID<Tree.Node>?, _ link: Link) -> Rows<Binding> {
    let row = model.routes[link.route]
    guard let args, tree.hasChildren(args) else {
      return bindHoles(row.parameters.count)
    }
    let pattern = Array(model.pattern(of: link).utf8)
    let bound = row.parameters.map {
      Resolver.binds(pattern, model.names[model.parameters[$0].name])
    }
    return bind(
      args, to: row.parameters, of: row.name, at: link.patternSpan, in: .literals,
      missing: .unbound,
      bound: bound)
  }

  /// True iff the pattern has the placeholder `{name}` or `{name...}`.
  private static func binds(_ pattern: [UInt8], _ name: String) -> Bool {
    let name = Array(name.utf8)
    var index = 0
    while let open = pattern[index...].firstIndex(of: UInt8(ascii: "{")) {
      index = open + 1
      guard pattern[index...].starts(with: name), index + name.count < pattern.count else {
        continue
      }
      let after = pattern[index + name.count]
      if after == UInt8(ascii: "}") || after == UInt8(ascii: ".") { return true }
    }
    return false
  }

  /// The coordinator or mount after `in`; nil if there is none of this name, which is reported.
  private mutating func linkPlace(_ leaf: ID<Tree.Node>, of route: ID<Route>) -> Target? {
    let name = self.name(leaf)
    if owners[name] != nil { return coordinatorNamed(leaf).map { .coordinator($0) } }
    if let mount = mount(name, holding: route) {
      note(leaf, .mount(mount))
      return .mount(mount, within: model.mounts[mount].owner)
    }
    guard tree.hasCase(leaf, .upper) else {
      if owners[self.name(leaf, in: .upper)] != nil {
        return coordinatorNamed(leaf).map { .coordinator($0) }
      }
      if isPartial { return nil }
      _ = unknown(
        leaf, "there is no coordinator or mount `\(text(leaf))`", sought: "coordinator",
        among: model.mounts.rows.lazy.map({ $0.name }),
        advice: "remove `in` if the link has only one place to open in")
      return nil
    }
    return coordinatorNamed(leaf).map { .coordinator($0) }
  }

  /// The maximum number of mounts of one name that are searched for a route.
  private static let mostMounts = 1_000

  /// The mount called `name`: the first with a coordinator that has `route`, else the first.
  private func mount(_ name: Name, holding route: ID<Route>) -> ID<Mount>? {
    let row = model.routes[route]
    var next = firstMount[name]
    var count = 0
    while let mount = next, count < Resolver.mostMounts {
      if let owner = model.mounts[mount].coordinator,
        members.find(owner.raw, row.name) == Member.route(route).raw
      {
        return mount
      }
      next = nextMount[mount.index] == .max ? nil : ID(nextMount[mount.index])
      count += 1
    }
    return firstMount[name]
  }

  /// Resolves a list of detents.
  mutating func detents(_ node: ID<Tree.Node>) -> Rows<Detent> {
    let start = model.detents.count
    var children = children(node)
    while let child = children.next(in: tree) {
      guard tree.kind(child) == .detent, let detent = detent(child) else { continue }
      model.detents.append(detent)
    }
    return model.detents.rows(from: start)
  }

  /// The detent that a node writes; nil if it is none, which the parser reports.
  func detent(_ node: ID<Tree.Node>) -> Detent? {
    guard let leaf = tree.child(node, .name) else { return nil }
    let span = tree.span(node)
    let number = tree.child(node, .integer) ?? tree.child(node, .float)
    switch tree.word(leaf) {
    case .medium: return Detent(span: span, kind: .medium)
    case .large: return Detent(span: span, kind: .large)
    case .fit: return Detent(span: span, kind: .fit)
    case .height:
      return number.flatMap { integer($0) }.map { Detent(span: span, kind: .height($0)) }
    case .fraction:
      return number.flatMap { double($0) }.map { Detent(span: span, kind: .fraction($0)) }
    default: return nil
    }
  }
}
