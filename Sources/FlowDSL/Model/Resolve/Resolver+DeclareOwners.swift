import FlowRuntime

extension Resolver {
  /// Declares a coordinator or a group with its routes, mounts and uses.
  mutating func declareOwner(_ node: ID<Tree.Node>, isGroup: Bool) {
    guard let leaf = tree.child(node, .name) else { return }
    let what = isGroup ? "group" : "coordinator"
    let name = declaredName(leaf, .upper, what)
    guard isNew(name, what, at: tree.span(leaf)) else { return }
    let id = model.owners.append(
      Owner(
        anchor: anchor(node), name: name, nameSpan: tree.span(leaf),
        kind: isGroup ? .group : .stack, isPublic: tree.isPublic(node)))
    owners[name] = id
    note(leaf, .owner(id), .declaration)
    let routes = model.routes.count
    let mounts = model.mounts.count
    let uses = model.uses.count
    var children = children(node)
    while let child = children.next(in: tree) {
      switch tree.kind(child) {
      case .coordinatorKind:
        model.owners[id].kind = Owner.Kind(tree.word(child)) ?? .stack
      case .route: declareRoute(child, in: id)
      case .mount: declareMount(child, in: id)
      case .use: model.uses.append(Use(anchor: anchor(child), group: nil))
      case .usedRoot where !isGroup && model.owners[id].usedRoot == nil:
        model.owners[id].usedRoot = anchor(child)
      default: break
      }
    }
    model.owners[id].routes = model.routes.rows(from: routes)
    model.owners[id].mounts = model.mounts.rows(from: mounts)
    model.owners[id].uses = model.uses.rows(from: uses)
  }

  private mutating func declareRoute(_ node: ID<Tree.Node>, in owner: ID<Owner>) {
    var leaf: ID<Tree.Node>?
    var kind = Route.Kind.push
    var children = children(node)
    while let child = children.next(in: tree) {
      switch tree.kind(child) {
      case .name: if leaf == nil { leaf = child }
      case .routeKind: kind = Route.Kind(tree.word(child)) ?? .push
      default: break
      }
    }
    guard let leaf else { return }
    let name = declaredName(leaf, .lower, "route")
    let span = tree.span(leaf)
    let id = ID<Route>(model.routes.count)
    if let known = members.insert(owner.raw, name, Member.route(id).raw) {
      return duplicateMember(.route(id), name, at: span, first: Member(raw: known))
    }
    note(leaf, .route(id), .declaration)
    if kind == .root, model.owners[owner].root == nil { model.owners[owner].root = id }
    model.routes.append(
      Route(
        anchor: anchor(node), name: name, nameSpan: span, owner: owner, kind: kind,
        isPublic: tree.isPublic(node)))
  }

  private mutating func declareMount(_ node: ID<Tree.Node>, in owner: ID<Owner>) {
    var kind = Mount.Kind.child
    var leaves: (ID<Tree.Node>?, ID<Tree.Node>?) = (nil, nil)
    var children = children(node)
    while let child = children.next(in: tree) {
      switch tree.kind(child) {
      case .mountKind: kind = Mount.Kind(tree.word(child)) ?? .child
      case .name: if leaves.0 == nil { leaves.0 = child } else { leaves.1 = leaves.1 ?? child }
      default: break
      }
    }
    guard let leaf = leaves.0 else { return }
    let span = tree.span(leaf)
    let name =
      leaves.1 != nil
      ? declaredName(leaf, .lower, "\(kind)")
      : tree.hasCase(leaf, .upper) ? lowered(self.name(leaf)) : self.name(leaf)
    let id = ID<Mount>(model.mounts.count)
    if let known = members.insert(owner.raw, name, Member.mount(id).raw) {
      return duplicateMember(.mount(id), name, at: span, first: Member(raw: known))
    }
    note(leaf, .mount(id), leaves.1 == nil ? .implied : .declaration)
    model.mounts.append(
      Mount(
        anchor: anchor(node), name: name, nameSpan: span, kind: kind,
        isPublic: tree.isPublic(node), owner: owner))
  }

  /// Reports that an owner already has a route or mount called `name`: F306 for two mounts, else
  /// F201.
  private mutating func duplicateMember(
    _ later: Member, _ name: Name, at span: Source.Span, first: Member
  ) {
    let firstSpan = self.nameSpan(first)
    if case .mount = later, case .mount = first {
      model.isWhole = false
      found.duplicateMount(model.names[name], at: span, first: firstSpan)
    } else {
      duplicate(later.word, name, at: span, first: firstSpan, as: first.word)
    }
  }

  /// The span of a route's or mount's name.
  func nameSpan(_ member: Member) -> Source.Span {
    switch member {
    case .route(let id): model.routes[id].nameSpan
    case .mount(let id): model.mounts[id].nameSpan
    }
  }
}

extension Route.Kind {
  /// The kind that `word` spells.
  init?(_ word: Keyword) {
    switch word {
    case .root: self = .root
    case .push: self = .push
    case .replace: self = .replace
    case .sheet: self = .sheet
    case .cover: self = .cover
    case .popover: self = .popover
    case .alert: self = .alert
    case .dialog: self = .dialog
    default: return nil
    }
  }
}

extension Owner.Kind {
  /// The kind of coordinator that `word` spells.
  fileprivate init?(_ word: Keyword) {
    switch word {
    case .tabs: self = .tabs
    case .flows: self = .flows
    case .split: self = .split
    default: return nil
    }
  }

  /// The kind of the mounts that a coordinator of this kind holds beside modals and detours.
  var content: Mount.Kind {
    switch self {
    case .tabs: .tab
    case .flows: .flow
    case .split: .column
    case .stack, .group: .child
    }
  }
}

extension Mount.Kind {
  /// The kind that `word` spells.
  init?(_ word: Keyword) {
    switch word {
    case .child: self = .child
    case .modal: self = .modal
    case .detour: self = .detour
    case .tab: self = .tab
    case .flow: self = .flow
    case .column: self = .column
    default: return nil
    }
  }
}
