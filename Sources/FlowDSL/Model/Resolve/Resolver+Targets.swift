import FlowRuntime

extension Resolver {
  /// Resolves the target of a `go` and its steps, without their arguments. As an atom of an action
  /// it may be meant as a verb, which `mayBeVerb` indicates.
  mutating func openGo(
    _ node: ID<Tree.Node>, from owner: ID<Owner>, mayBeVerb: Bool = false
  ) -> ID<NavigateAction> {
    var go = NavigateAction(anchor: anchor(node), target: .hole, targetSpan: tree.span(node))
    var presentation: ID<Tree.Node>?
    var children = children(node)
    while let child = children.next(in: tree) {
      switch tree.kind(child) {
      case .new: go.isNew = true
      case .target:
        let isVerb = mayBeVerb && isMistakenVerb(child, in: owner)
        go.target = isVerb ? .hole : target(child, from: owner)
        go.targetSpan = tree.nameSpan(ofTarget: child)
      case .presentation: presentation = child
      default: break
      }
    }
    if let presentation { go.presentation = self.presentation(presentation, of: go.target) }
    openSteps(of: &go)
    return model.navigateActions.append(go)
  }

  /// The declaration that a target names, seen from `owner`, or from outside the graph.
  mutating func target(_ node: ID<Tree.Node>, from owner: ID<Owner>?) -> Target {
    let leaves = tree.nameLeaves(node)
    guard let first = leaves.first else { return .hole }
    if let second = leaves.second {
      return qualifier(first, from: owner).map { member(second, of: $0) } ?? .hole
    }
    let name = self.name(first)
    if let owner, let known = members.find(owner.raw, name) {
      note(first, Symbol(Member(raw: known)))
      return Target(Member(raw: known), within: owner)
    }
    if let known = owners[name] {
      note(first, .owner(known))
      return coordinator(known, first)
    }
    return misspelled(first, from: owner)
  }

  /// A coordinator as a target; a group cannot be one.
  private mutating func coordinator(_ owner: ID<Owner>, _ leaf: ID<Tree.Node>) -> Target {
    guard model.owners[owner].kind == .group else { return .coordinator(owner) }
    found.unknownName(
      "`\(text(leaf))` is a group of routes, not a target: name one of its routes",
      sought: "target", at: tree.span(leaf))
    return .hole
  }

  /// The likely meaning of an unknown lone name: the same in the other case, or none.
  private mutating func misspelled(_ leaf: ID<Tree.Node>, from owner: ID<Owner>?) -> Target {
    if mayBeElsewhere(leaf, from: owner) { return .hole }
    let lower = name(leaf, in: .lower)
    if let owner, let known = members.find(owner.raw, lower) {
      let member = Member(raw: known)
      wrongCase(member.word, leaf, lower, isSafe: isRoute(member))
      return Target(member, within: owner)
    }
    let upper = name(leaf, in: .upper)
    if let known = owners[upper], model.owners[known].kind != .group {
      wrongCase("coordinator", leaf, upper, isSafe: false)
      return .coordinator(known)
    }
    return unknownTarget(leaf, from: owner)
  }

  /// True iff `member` is a route. A mount and its coordinator differ only in case, and a name in
  /// either may be what is left of the other.
  private func isRoute(_ member: Member) -> Bool {
    if case .route = member { return true }
    return false
  }

  /// True iff an unknown lone name may be declared in a file that is not given: as a coordinator,
  /// as a member that an unknown group gives to `owner`, or as anything in a scenario.
  private mutating func mayBeElsewhere(
    _ leaf: ID<Tree.Node>, from owner: ID<Owner>?
  ) -> Bool {
    guard isPartial, declaredKind(name(leaf)) == nil else { return false }
    return tree.hasCase(leaf, .upper) || owner.map { isIncomplete[$0.index] } ?? true
  }

  /// Reports an unknown name, and returns its most likely meaning.
  private mutating func unknownTarget(_ leaf: ID<Tree.Node>, from owner: ID<Owner>?) -> Target {
    if dropped[name(leaf)] != nil { return .hole }
    let written = text(leaf)
    let holder = owner.map { model.names[model.owners[$0].name] }
    let isUpper = tree.hasCase(leaf, .upper)
    if !isUpper, let owner, isIncomplete[owner.index] { return .hole }
    if isUpper, let what = declaredKind(name(leaf)) {
      let isApp = what == "the app"
      if !isApp, let owner { questions[owner.index] = nil }
      found.unknownName(
        "`\(written)` is \(what), not a coordinator", sought: "coordinator", at: tree.span(leaf),
        declaration: "coordinator NAME { … }",
        notes: isApp ? [] : ["declare the answer of a screen with `returns \(written)`"])
      return .hole
    }
    if isUpper {
      return unknownCoordinator(leaf, among: ownerNames(groups: false)).map { .coordinator($0) }
        ?? .hole
    }
    let meant = unknown(
      leaf, "\(holder.map { "`\($0)`" } ?? "the graph") has no route or mount `\(written)`",
      sought: holder == nil ? "screen" : "route", of: holder,
      among: owner.map { memberNames(of: $0) } ?? model.routes.rows.prefix(2_000).map { $0.name },
      declaration: "route \(written)", advice: elsewhere(leaf))
    guard let owner, let meant, let known = members.find(owner.raw, meant) else { return .hole }
    return Target(Member(raw: known), within: owner)
  }

  /// Advice on an unknown target if another owner has a route or mount of that name.
  private mutating func elsewhere(_ leaf: ID<Tree.Node>) -> String? {
    let written = text(leaf)
    if let route = firstRoute[name(leaf)] {
      let owner = model.owners[model.routes[route].owner]
      let other = model.names[owner.name]
      return owner.kind == .group
        ? "the group `\(other)` has one: write `use \(other)` in the coordinator"
        : "`\(other)` has one: write `\(other).\(written)`"
    }
    guard let mount = firstMount[name(leaf)] else { return nil }
    let row = model.mounts[mount]
    let other = model.names[model.owners[row.owner].name]
    let coordinator = row.coordinator.map { model.names[model.owners[$0].name] }
    guard row.kind == .tab || row.kind == .flow, let coordinator else {
      return "`\(other)` has one: write `\(other).\(written)`"
    }
    let isTab = row.kind == .tab
    return "`\(other)` has a \(row.kind) `\(written)`: write \(isTab ? "`tab \(written)` or " : "")"
      + "`\(coordinator)`"
  }

  /// The kind of a name's declaration if it is an enum, a type or the app.
  func declaredKind(_ name: Name) -> String? {
    if enums[name] != nil { return "an enum" }
    if types[name] != nil { return "a type" }
    return model.app?.name == name ? "the app" : nil
  }

  /// The coordinator or group before a dot.
  private mutating func qualifier(
    _ leaf: ID<Tree.Node>, from owner: ID<Owner>?
  ) -> ID<Owner>? {
    let name = self.name(leaf)
    if owners[name] == nil, let owner, let known = members.find(owner.raw, name),
      case .mount(let id) = Member(raw: known)
    {
      return qualifier(mount: id, leaf)
    }
    if let known = lookUp(leaf, "coordinator", in: owners, .upper, as: Symbol.owner) {
      return known
    }
    if dropped[name] != nil { return nil }
    if let what = declaredKind(name) {
      found.unknownName(
        "`\(text(leaf))` is \(what), not a coordinator", sought: "coordinator", at: tree.span(leaf),
        notes: ["write the coordinator or group of the route before the dot"])
      return nil
    }
    return isPartial ? nil : unknownCoordinator(leaf, among: ownerNames(groups: true))
  }

  /// A mount's name is used in place of its coordinator's.
  private mutating func qualifier(mount id: ID<Mount>, _ leaf: ID<Tree.Node>) -> ID<Owner>? {
    guard let coordinator = coordinatorName(of: id), let owner = owners[coordinator] else {
      return nil
    }
    if lowered(coordinator) == model.mounts[id].name {
      wrongCase("coordinator", leaf, coordinator)
    } else {
      let right = model.names[coordinator]
      let span = tree.span(leaf)
      found.unknownName(
        "`\(text(leaf))` is a mount: write its coordinator before the dot, `\(right)`",
        sought: "owner of a route", at: span,
        fix: Diagnostic.Fix("write `\(right)`", [Diagnostic.Edit(span, right)]))
    }
    return owner
  }

  /// The name of the coordinator that a mount places, as written there or derived from the mount's
  /// own.
  private mutating func coordinatorName(of id: ID<Mount>) -> Name? {
    if let owner = model.mounts[id].coordinator { return model.owners[owner].name }
    return nil
  }

  /// The route or mount that a name after a dot means.
  private mutating func member(_ leaf: ID<Tree.Node>, of owner: ID<Owner>) -> Target {
    let known = lookUp(leaf, .lower, called: { $0.word }, as: Symbol.init) {
      $0.members.find(owner.raw, $1).map(Member.init)
    }
    if let known { return Target(known, within: owner) }
    if let coordinator = owners[name(leaf)], let mount = mounts(of: coordinator, in: owner).first {
      let right = model.names[model.mounts[mount].name]
      let isOnly = mounts(of: coordinator, in: owner).count == 1
      found.unknownName(
        "`\(text(leaf))` is a coordinator: write its mount after the dot, `\(right)`",
        sought: "route", at: tree.span(leaf),
        fix: Suggestion.Nearest(name: right, isCertain: isOnly).replacement(of: tree.span(leaf)))
      return .mount(mount, within: owner)
    }
    if isIncomplete[owner.index] { return .hole }
    let holder = model.names[model.owners[owner].name]
    let meant = unknown(
      leaf, "`\(holder)` has no route or mount `\(text(leaf))`", sought: "route", of: holder,
      among: memberNames(of: owner), declaration: "route \(text(leaf))"
    ).flatMap { members.find(owner.raw, $0) }
    return meant.map { Target(Member(raw: $0), within: owner) } ?? .hole
  }

  /// The mounts in `owner` that place `coordinator`. Only for messages: O(mounts).
  private func mounts(of coordinator: ID<Owner>, in owner: ID<Owner>) -> [ID<Mount>] {
    model.contentMounts[model.owners[owner].contentMounts].prefix(2_000).filter {
      model.mounts[$0].coordinator == coordinator
    }
  }

  /// The presentation that `as` specifies; nil if the target cannot be shown so, which is reported.
  mutating func presentation(
    _ leaf: ID<Tree.Node>, of target: Target
  ) -> Presentation? {
    guard let asked = Presentation(tree.word(leaf)) else { return nil }
    if case .route(let route, _) = target, model.routes[route].kind.isPrompt {
      found.misplacedPresentation(
        asked, what: "`\(model.names[model.routes[route].name])`",
        why:
          "it is always shown as \(model.routes[route].kind == .alert ? "an alert" : "a dialog")",
        at: tree.span(leaf))
      return nil
    }
    if asked == .detour { return .detour }
    switch target {
    case .hole:
      return nil
    case .route(let route, _):
      guard model.routes[route].kind == .root else { return asked }
      found.misplacedPresentation(
        asked, what: "the root `\(model.names[model.routes[route].name])`",
        why: "it is at the bottom of its coordinator's stack", at: tree.span(leaf))
    case .coordinator(let owner):
      found.misplacedPresentation(
        asked, what: "the coordinator `\(model.names[model.owners[owner].name])`",
        why: "its mount determines this: `child`, `modal` or `detour`", at: tree.span(leaf))
    case .mount(let mount, _):
      found.misplacedPresentation(
        asked, what: "the mount `\(model.names[model.mounts[mount].name])`",
        why: "it is a \(model.mounts[mount].kind)", at: tree.span(leaf))
    }
    return nil
  }

  /// The parameters of a target's destination, and its description in messages; nil if that is
  /// broken.
  @inline(__always)
  func destination(of target: Target) -> (parameters: Rows<Parameter>, name: Name)? {
    switch target {
    case .hole: return nil
    case .route(let route, _): return (model.routes[route].parameters, model.routes[route].name)
    case .coordinator(let owner):
      return rootParameters(of: owner).map { ($0, model.owners[owner].name) }
    case .mount(let mount, _):
      let parameters = model.mounts[mount].coordinator.flatMap { rootParameters(of: $0) }
      return parameters.map { ($0, model.mounts[mount].name) }
    }
  }

  /// The parameters of a coordinator's root; none for tabs, flows and columns. Nil if the root is
  /// missing.
  func rootParameters(of owner: ID<Owner>) -> Rows<Parameter>? {
    switch model.owners[owner].kind {
    case .tabs, .flows, .split: return Rows<Parameter>.none
    case .stack: return model.owners[owner].root.map { model.routes[$0].parameters }
    case .group: return nil
    }
  }

  /// The start arguments for parameters of a target that are given none.
  func startBindings(of target: Target) -> Rows<Binding> {
    if case .mount(let mount, _) = target { return model.mounts[mount].bindings }
    return .none
  }
}

extension Target {
  init(_ member: Member, within owner: ID<Owner>) {
    switch member {
    case .route(let id): self = .route(id, within: owner)
    case .mount(let id): self = .mount(id, within: owner)
    }
  }
}

extension Presentation {
  /// The presentation that `word` spells.
  init?(_ word: Keyword) {
    switch word {
    case .push: self = .push
    case .replace: self = .replace
    case .sheet: self = .sheet
    case .cover: self = .cover
    case .popover: self = .popover
    case .detour: self = .detour
    default: return nil
    }
  }
}
