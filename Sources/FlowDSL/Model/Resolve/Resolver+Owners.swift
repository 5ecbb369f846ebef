import FlowRuntime

// Pass 3, second half: the contents of routes and mounts, with every signature known.

extension Resolver {
  /// Resolves the apps' roots, bases and keys.
  mutating func resolveApps() {
    guard var app = model.app else { return }
    enter(app.anchor.file)
    var children = children(app.anchor.node)
    while let child = children.next(in: tree) {
      switch tree.kind(child) {
      case .appRoot:
        guard let leaf = tree.child(child, .name) else { continue }
        app.rootSpan = tree.span(leaf)
        app.root = coordinatorNamed(leaf)
      case .appLinks: app.bases += bases(of: child)
      case .appExcept: app.exceptions += strings(of: child)
      case .appUnwrap: app.wrappers += strings(of: child)
      case .appRestore:
        app.restore = tree.child(child, .string).map { string($0) }
      default: break
      }
    }
    model.app = app
  }

  /// The strings that `node` lists.
  private func strings(of node: ID<Tree.Node>) -> [(text: String, span: Source.Span)] {
    var strings: [(text: String, span: Source.Span)] = []
    var leaves = children(node)
    while let leaf = leaves.next(in: tree) {
      if tree.kind(leaf) == .string { strings.append((string(leaf), tree.span(leaf))) }
    }
    return strings
  }

  /// The bases that `node` lists.
  private func bases(of node: ID<Tree.Node>) -> [App.BaseText] {
    var bases: [App.BaseText] = []
    var leaves = children(node)
    while let leaf = leaves.next(in: tree) {
      if tree.kind(leaf) == .string {
        bases.append(App.BaseText(text: string(leaf), span: tree.span(leaf)))
      }
      if tree.kind(leaf) == .caseless, !bases.isEmpty { bases[bases.count - 1].isCaseless = true }
    }
    return bases
  }

  /// The coordinator that a leaf names; nil if it names none, which is reported.
  mutating func coordinatorNamed(_ leaf: ID<Tree.Node>) -> ID<Owner>? {
    if let known = lookUp(leaf, "coordinator", in: owners, .upper, as: Symbol.owner) {
      if model.owners[known].kind != .group { return known }
      found.unknownName(
        "`\(text(leaf))` is a group of routes, not a coordinator", sought: "coordinator",
        at: tree.span(leaf),
        notes: ["a coordinator includes a group's routes with `use \(text(leaf))`"])
      return nil
    }
    let name = self.name(leaf)
    let upper = self.name(leaf, in: .upper)
    if dropped[name] != nil || dropped[upper] != nil { return nil }
    if let what = declaredKind(name) {
      found.unknownName(
        "`\(text(leaf))` is \(what), not a coordinator", sought: "coordinator", at: tree.span(leaf),
        declaration: "coordinator NAME { … }")
      return nil
    }
    return isPartial ? nil : unknownCoordinator(leaf, among: ownerNames(groups: false))
  }

  /// Reports that no coordinator has the leaf's name, and returns its most likely meaning among
  /// `names`.
  mutating func unknownCoordinator(_ leaf: ID<Tree.Node>, among names: [Name]) -> ID<Owner>? {
    let isUpper = tree.hasCase(leaf, .upper)
    return unknown(
      leaf, "there is no coordinator `\(text(leaf))`", sought: "coordinator", among: names,
      declaration: isUpper ? "coordinator \(text(leaf)) { … }" : nil,
      advice: isUpper ? nil : memberAlone(leaf)
    ).flatMap { owners[$0] }
  }

  /// Advice on a name in lower case where a coordinator is named.
  private func memberAlone(_ leaf: ID<Tree.Node>) -> String {
    let token = Int(tree.nodes[leaf.index].first)
    guard token + 2 < tree.tokens.count, tree.tokens[token + 1].kind == .dot else {
      return "a coordinator's name begins with an upper-case letter"
    }
    let name = tree.text(of: tree.tokens[token + 2])
    return "a coordinator or group stands before `.`, or nothing: `\(name)`"
  }

  /// Resolves the coordinator of every mount, and its start arguments.
  mutating func resolveMounts() {
    for mount in model.mounts.ids {
      enter(model.mounts[mount].anchor.file)
      resolveMount(mount)
    }
  }

  private mutating func resolveMount(_ id: ID<Mount>) {
    let node = model.mounts[id].anchor.node
    let leaves = tree.nameLeaves(node)
    guard let leaf = leaves.second ?? leaves.first, let owner = coordinatorNamed(leaf) else {
      return
    }
    model.mounts[id].coordinator = owner
    let (mount, coordinator) = (model.mounts[id], model.owners[owner])
    if mount.kind == .child || mount.kind == .column, coordinator.kind != .stack {
      found.misplacedChild(
        model.names[coordinator.name], "\(coordinator.kind)", asColumn: mount.kind == .column,
        at: tree.span(leaf), first: coordinator.nameSpan)
    }
    let args = tree.child(node, .args)
    model.mounts[id].hasArguments = args.map { tree.hasChildren($0) } ?? false
    guard let parameters = rootParameters(of: owner), args != nil || !parameters.isEmpty else {
      return
    }
    model.mounts[id].bindings = bind(
      args, to: parameters, of: coordinator.name, at: tree.span(leaf), in: .literals,
      missing: .hole)
    for (binding, parameter) in zip(model.mounts[id].bindings, parameters)
    where model.bindings[binding].span != nil {
      model.parameters[parameter].hasStartArgument = true
    }
  }

  /// Resolves the contents of owners, routes and mounts, owner by owner.
  mutating func resolveOwners() {
    for owner in model.owners.ids {
      let row = model.owners[owner]
      enter(row.anchor.file)
      let shared = transitions(in: row.anchor.node, owner: owner, route: nil)
      model.owners[owner].transitions = shared
      for mount in row.mounts { resolveClauses(of: mount) }
      for route in row.routes { resolveClauses(of: route, shared) }
    }
  }

  private mutating func resolveClauses(of id: ID<Mount>) {
    let node = model.mounts[id].anchor.node
    let owner = model.mounts[id].owner
    let requirements = model.requirements.count
    var children = children(node)
    while let child = children.next(in: tree) {
      switch tree.kind(child) {
      case .path:
        let root = model.mounts[id].coordinator.flatMap { rootParameters(of: $0) }
        model.mounts[id].path = path(child, in: owner, .path(root))
      case .requires: requirement(child, in: owner, .literals)
      case .detents: model.mounts[id].detents = detents(child)
      case .selected: model.mounts[id].selected = tree.child(child, .detent).flatMap { detent($0) }
      case .cover: model.mounts[id].isCover = true
      case .popover: model.mounts[id].isPopover = true
      case .shared: model.mounts[id].isShared = true
      case .fresh: model.mounts[id].isFresh = true
      case .upTo: model.mounts[id].instances = instances(child)
      case .title: model.mounts[id].title = tree.child(child, .string).map { string($0) }
      case .icon: model.mounts[id].icon = tree.child(child, .string).map { string($0) }
      case .shown:
        model.mounts[id].shown = tree.child(child, where: { $0.isBoolean }).map {
          boolean($0, in: .literals)
        }
      case .starts:
        model.mounts[id].starts = tree.child(child, where: { $0.isBoolean }).map {
          boolean($0, in: .literals)
        }
      default: break
      }
    }
    model.mounts[id].requirements = model.requirements.rows(from: requirements)
  }

  /// The number of an `up to`; 1 if it is missing or out of range, which is reported.
  private mutating func instances(_ clause: ID<Tree.Node>) -> UInt8 {
    guard let leaf = tree.child(clause, .integer), let number = integer(leaf) else { return 1 }
    let most = NavigationGraph.maximumInstances
    guard let count = UInt8(exactly: number), (2...most).contains(Int(count)) else {
      found.instancesOutOfRange(most, at: tree.span(leaf))
      return 1
    }
    return count
  }

  private mutating func resolveClauses(of id: ID<Route>, _ shared: Rows<Transition>) {
    let route = model.routes[id]
    let node = route.anchor.node
    let requirements = model.requirements.count
    let links = model.links.count
    let firstEvent = UInt32(model.events.count)
    var own = transitions(in: node, owner: route.owner, route: id)
    if route.kind.isPrompt, own.isEmpty { own = dismissal(of: id) }
    var children = children(node)
    while let child = children.next(in: tree) {
      switch tree.kind(child) {
      case .link: link(child, of: id)
      case .path:
        model.routes[id].path = path(child, in: route.owner, .path(route.parameters))
      case .requires: requirement(child, in: route.owner, .fallback(route.parameters))
      case .detents: model.routes[id].detents = detents(child)
      case .selected: model.routes[id].selected = tree.child(child, .detent).flatMap { detent($0) }
      case .locked: lock(child, of: id)
      case .entry: model.routes[id].isEntry = true
      case .metaValue: metaValue(child, of: id)
      case .hidesTabs: model.routes[id].hidesTabs = true
      case .bare: model.routes[id].isBare = true
      default: break
      }
    }
    reportMissingMetas(of: id, at: node)
    if !saidMetas.isEmpty { saidMetas.removeAll(keepingCapacity: true) }
    model.routes[id].transitions = own
    model.routes[id].requirements = model.requirements.rows(from: requirements)
    model.routes[id].links = model.links.rows(from: links)
    model.routes[id].effective = effective(
      own, route.kind.isPrompt ? .none : shared, since: firstEvent, of: route.owner)
  }

  /// Adds the transition that an alert or dialog has if it declares none.
  private mutating func dismissal(of id: ID<Route>) -> Rows<Transition> {
    let route = model.routes[id]
    let event = self.event(words.dismiss, at: route.nameSpan, since: UInt32(model.events.count))
    let start = model.transitions.count
    let part = model.actionParts.count
    model.actionParts.append(.act(Atom(act: .dismiss, span: route.nameSpan)))
    model.transitions.append(
      Transition(
        anchor: route.anchor, owner: route.owner, route: id, event: event, when: nil,
        action: model.actionParts.rows(from: part)))
    return model.transitions.rows(from: start)
  }

  /// Adds the effective transitions of a route's screen: its own, then those of its owner for
  /// events that are not among the route's, the events since `first`.
  private mutating func effective(
    _ own: Rows<Transition>, _ shared: Rows<Transition>, since first: UInt32,
    of owner: ID<Owner>
  ) -> Range<Int> {
    let start = model.effectiveTransitions.count
    model.effectiveTransitions.append(contentsOf: own)
    guard !shared.isEmpty, canHandOver(shared.count, at: model.owners[owner].nameSpan) else {
      return start..<model.effectiveTransitions.count
    }
    for transition in shared {
      let event = model.events[model.transitions[transition].event]
      if let known = events[event.name], known.raw >= first { continue }
      model.effectiveTransitions.append(transition)
    }
    return start..<model.effectiveTransitions.count
  }
}
