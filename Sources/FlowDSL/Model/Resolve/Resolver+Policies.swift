import FlowRuntime

extension Resolver {
  /// Adds the policy at `node`; its claims are resolved later.
  mutating func declarePolicy(_ node: ID<Tree.Node>) {
    guard let leaf = tree.child(node, .string) else { return }
    let text = string(leaf)
    let name = model.names.intern(text)
    if let known = policies[name] {
      let first = model.policies[known].nameSpan
      return found.duplicateDeclaration(
        "policy", text, at: tree.span(leaf), first: first, as: "policy")
    }
    policies[name] = model.policies.append(
      Policy(anchor: anchor(node), name: text, nameSpan: tree.span(leaf)))
  }

  /// Resolves the claims of every policy. Like tests, policies see what modules keep to themselves.
  mutating func resolvePolicies() {
    for policy in model.policies.ids {
      let anchor = model.policies[policy].anchor
      enter(anchor.file)
      let start = model.claims.count
      var children = children(anchor.node)
      while let child = children.next(in: tree) { appendClaim(child) }
      model.policies[policy].claims = model.claims.rows(from: start)
    }
  }

  private mutating func appendClaim(_ node: ID<Tree.Node>) {
    switch tree.kind(node) {
    case .claimRequires, .claimAfter, .claimGoesTo, .claimLeadsTo, .claimOnlyFrom, .claimWithin:
      break
    default: return
    }
    var subjects: [Claim.Subject] = []
    var children = children(node)
    while let child = children.next(in: tree) {
      if tree.kind(child) == .subject { subjects.append(subject(child)) }
    }
    guard let first = subjects.first else { return }
    let kind = subjects.contains(.hole) ? .hole : claim(node, about: first, subjects.dropFirst())
    model.claims.append(Claim(anchor: anchor(node), subject: first, kind: kind))
  }

  /// The claim at `node` about its first subject, with the subjects after it.
  private mutating func claim(
    _ node: ID<Tree.Node>, about subject: Claim.Subject, _ others: ArraySlice<Claim.Subject>
  ) -> Claim.Kind {
    switch (tree.kind(node), others.first) {
    case (.claimRequires, _):
      tree.child(node, where: { $0.isBoolean }).map {
        .requires(boolean($0, in: scope(of: subject)))
      }
        ?? .hole
    case (.claimAfter, let other?): .after(other)
    case (.claimGoesTo, let other?): .goesTo(other, never: tree.child(node, .never) != nil)
    case (.claimLeadsTo, let other?): .leadsTo(other)
    case (.claimOnlyFrom, .some): .onlyFrom(Array(others))
    case (.claimWithin, _):
      tree.child(node, .integer).flatMap { integer($0) }.flatMap { Int(exactly: $0) }
        .map { .within($0) } ?? .hole
    default: .hole
    }
  }

  /// The names that are values in a condition of a claim about `subject`: the parameters of the
  /// route, if it is one.
  private func scope(of subject: Claim.Subject) -> Scope {
    guard case .route(let route, _) = subject else { return .severalScreens }
    return .subject(model.routes[route].parameters)
  }

  /// The screens that a subject names.
  private mutating func subject(_ node: ID<Tree.Node>) -> Claim.Subject {
    let leaves = tree.nameLeaves(node)
    guard let first = leaves.first else { return .hole }
    if tree.child(node, .moduleWord) != nil { return module(first) }
    guard let second = leaves.second else { return owner(first) }
    switch target(node, from: nil) {
    case .route(let route, let owner): return .route(route, within: owner)
    case .mount(let mount, _):
      let coordinator = model.mounts[mount].coordinator.map { model.names[model.owners[$0].name] }
      found.unknownName(
        "`\(text(second))` is a mount: a policy names a route, a coordinator, a group or a module",
        sought: "subject of a policy", at: tree.span(node),
        notes: coordinator.map { ["write its coordinator, `\($0)`"] } ?? [])
      return .hole
    case .coordinator, .hole: return .hole
    }
  }

  private mutating func module(_ leaf: ID<Tree.Node>) -> Claim.Subject {
    if let known = modules[name(leaf)] { return .module(known) }
    if isPartial { return .hole }
    _ = unknown(
      leaf, "there is no module `\(text(leaf))`", sought: "module",
      among: model.modules.rows.map({ $0.name }),
      advice: "a file of a module begins with `module NAME`")
    return .hole
  }

  /// A coordinator or group.
  private mutating func owner(_ leaf: ID<Tree.Node>) -> Claim.Subject {
    if let known = lookUp(leaf, "coordinator", in: owners, .upper, as: Symbol.owner) {
      return .owner(known)
    }
    if isPartial || dropped[name(leaf)] != nil { return .hole }
    if let route = firstRoute[name(leaf)] {
      let owner = model.names[model.owners[model.routes[route].owner].name]
      let span = tree.span(leaf)
      found.unknownName(
        "`\(text(leaf))` is a route: write its coordinator or group before it",
        sought: "subject of a policy", at: span,
        fix: Diagnostic.Fix(
          "write `\(owner).\(text(leaf))`",
          [Diagnostic.Edit(span, "\(owner).\(text(leaf))")],
          isSafe: nextRoute[route.index] == .max))
      return .hole
    }
    return unknownCoordinator(leaf, among: ownerNames(groups: true)).map { .owner($0) } ?? .hole
  }
}
