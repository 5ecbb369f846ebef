import FlowRuntime

extension Resolver {
  /// Resolves the steps of a path.
  mutating func path(
    _ node: ID<Tree.Node>, in owner: ID<Owner>, _ scope: Scope
  ) -> Rows<Step> {
    let start = model.steps.count
    var children = children(node)
    while let child = children.next(in: tree) {
      guard tree.kind(child) == .step else { continue }
      if let step = step(child, in: owner, scope, missing: .diagnosed, isPath: true) {
        model.steps.append(step)
      }
    }
    return model.steps.rows(from: start)
  }

  /// Resolves one step of a path or of `back to`; nil if nothing is written.
  mutating func step(
    _ node: ID<Tree.Node>, in owner: ID<Owner>, _ scope: Scope, missing: Missing, isPath: Bool
  ) -> Step? {
    guard let leaf = tree.child(node, .name) else { return nil }
    var step = Step(anchor: anchor(node), nameSpan: tree.span(leaf))
    step.route = stepRoute(leaf, in: owner, isPath: isPath)
    if let route = step.route {
      let row = model.routes[route]
      let args = tree.child(node, .args)
      if members.find(owner.raw, row.name) != Member.route(route).raw {
        step.bindings = bindHoles(row.parameters.count)
      } else if args != nil || !row.parameters.isEmpty {
        // A path that names its own destination has a check of its own.
        let isDestination = isPath && args == nil && row.parameters == scope.parameters
        step.bindings =
          isDestination
          ? bindThemselves(row.parameters)
          : bind(
            args, to: row.parameters, of: row.name, at: step.nameSpan, in: scope, missing: missing)
      }
    }
    return step
  }

  /// Bindings of parameters to themselves.
  private mutating func bindThemselves(_ parameters: Rows<Parameter>) -> Rows<Binding> {
    let row = model.bindings.count
    for parameter in parameters {
      model.bindings.append(Binding(value: .parameter(parameter), span: nil))
    }
    return model.bindings.rows(from: row)
  }

  /// The route that a step names; nil if it names none, which is reported. A path's step may name a
  /// route of another owner, which a check reports.
  private mutating func stepRoute(
    _ leaf: ID<Tree.Node>, in owner: ID<Owner>, isPath: Bool
  ) -> ID<Route>? {
    let name = self.name(leaf)
    let what = isPath ? "a path" : "`back to`"
    let known = lookUp(leaf, .lower, called: { _ in "route" }, as: Symbol.route) {
      resolver, name in
      let member = resolver.members.find(owner.raw, name).map(Member.init)
      return if case .route(let route)? = member { route } else { nil }
    }
    if let known { return known }
    if members.find(owner.raw, name) != nil {
      found.unknownName(
        "`\(text(leaf))` is a mount, but \(what) names routes", at: tree.span(leaf),
        notes: ["name a route of this coordinator, or remove the step"])
      return nil
    }
    if isIncomplete[owner.index] { return nil }
    if isPath, let foreign = firstRoute[name] {
      note(leaf, .route(foreign))
      return foreign
    }
    let here = model.names[model.owners[owner].name]
    if owners[name] != nil {
      found.unknownName(
        "`\(text(leaf))` is a coordinator, but \(what) names routes of `\(here)`",
        at: tree.span(leaf),
        notes: ["name a route of this coordinator, or remove the step"])
      return nil
    }
    let routes = model.contentRoutes[model.owners[owner].contentRoutes].prefix(2_000)
    let nearest = suggestion(for: text(leaf), among: routes.map { model.routes[$0].name })
    var notes: [String] = []
    if nearest == nil, firstRoute[name] != nil {
      notes = ["`back to` finds only routes of this coordinator: see `checkpoint` and `return to`"]
    }
    found.unknownName(
      "`\(here)` has no route `\(text(leaf))`", at: tree.span(leaf), nearest: nearest,
      declaration: "route \(text(leaf))", notes: notes)
    return nil
  }

  /// Resolves `requires … else …`.
  mutating func requirement(_ node: ID<Tree.Node>, in owner: ID<Owner>, _ scope: Scope) {
    let condition = tree.child(node, where: \.isBoolean).map { boolean($0, in: scope) } ?? .none
    guard let goNode = tree.child(node, .go) else { return }
    let fallback = openGo(goNode, from: owner)
    bindGo(fallback, in: scope, missing: .diagnosed)
    model.requirements.append(
      Requirement(anchor: anchor(node), condition: condition, fallback: fallback))
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
      let nearest = suggestion(for: text(leaf), among: model.mounts.rows.lazy.map(\.name))
      found.unknownName(
        "there is no coordinator or mount `\(text(leaf))`", at: tree.span(leaf), nearest: nearest,
        notes: nearest == nil ? ["remove `in` if the link has only one place to open in"] : [])
      return nil
    }
    return coordinatorNamed(leaf).map { .coordinator($0) }
  }

  /// The most mounts of one name that are searched for a route.
  private static let mostMounts = 1_000

  /// The mount called `name`: the first whose coordinator has `route`, else the first.
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
