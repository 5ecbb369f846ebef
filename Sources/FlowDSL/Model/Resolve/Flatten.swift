import FlowRuntime

// Pass 2: the content that owners have through the groups that they use.

extension Resolver {
  /// Resolves every `use`, cuts cycles of groups, and gives each owner its content.
  mutating func flattenGroups() {
    isIncomplete = Array(repeating: false, count: model.owners.count)
    for owner in model.owners.ids where !model.owners[owner].uses.isEmpty {
      enter(model.owners[owner].anchor.file)
      resolveUses(of: owner)
    }
    cutUseCycles()
    model.contentRoutes.reserveCapacity(model.routes.count)
    var seen = GroupMarks(count: model.owners.count)
    for owner in model.owners.ids { flatten(owner, &seen) }
    for owner in model.owners.ids {
      checkUses(of: owner)
      if let root = model.owners[owner].usedRoot { resolveRoot(root, of: owner) }
    }
  }

  /// Checks that tabs, flows and columns get alerts and dialogs alone from the groups that they
  /// use.
  private mutating func checkUses(of owner: ID<Owner>) {
    let row = model.owners[owner]
    guard [.tabs, .flows, .split].contains(row.kind) else { return }
    for use in row.uses {
      guard let group = model.uses[use].group.map({ model.owners[$0] }),
        let route = model.contentRoutes[group.contentRoutes].first(where: {
          !model.routes[$0].kind.isPrompt
        })
      else { continue }
      found.misplacedUse(
        model.names[row.name], "\(row.kind)", of: model.names[group.name],
        at: model.span(model.uses[use].anchor, .name), first: model.routes[route].nameSpan)
    }
  }

  private mutating func resolveUses(of owner: ID<Owner>) {
    var used: [ID<Owner>: Source.Span] = [:]
    for use in model.owners[owner].uses {
      guard let leaf = tree.child(model.uses[use].anchor.node, .name) else {
        isIncomplete[owner.index] = true
        continue
      }
      let group = self.group(leaf)
      if let group, let first = used[group] {
        found.duplicateUse(model.names[model.owners[group].name], at: tree.span(leaf), first: first)
        model.isWhole = false
        continue
      }
      model.uses[use].group = group
      if group == nil { isIncomplete[owner.index] = true }
      if let group { used[group] = tree.span(leaf) }
    }
  }

  /// The group that a `use` names.
  private mutating func group(_ leaf: ID<Tree.Node>) -> ID<Owner>? {
    let known = lookUp(leaf, .upper, called: { _ in "group" }, as: Symbol.owner) { resolver, name in
      resolver.owners[name].flatMap { resolver.model.owners[$0].kind == .group ? $0 : nil }
    }
    if let known { return known }
    if owners[name(leaf)] != nil {
      found.unknownName(
        "`\(text(leaf))` is a coordinator, not a group of routes", sought: "group",
        at: tree.span(leaf))
      return nil
    }
    if isPartial { return nil }
    return unknown(
      leaf, "there is no group `\(text(leaf))`", sought: "group", among: groupNames(),
      declaration: "routes \(text(leaf)) { … }"
    ).flatMap { owners[$0] }
  }

  /// Walks the groups' uses depth first and removes each that leads back to a group on the current
  /// path.
  private mutating func cutUseCycles() {
    var isDone = [Bool](repeating: false, count: model.owners.count)
    // The position of each group on the current path.
    var positions = [Int?](repeating: nil, count: model.owners.count)
    for group in model.owners.ids where model.owners[group].kind == .group {
      guard !isDone[group.index] else { continue }
      var path: [(group: ID<Owner>, next: Int)] = [(group, 0)]
      positions[group.index] = 0
      while let last = path.last {
        let uses = model.owners[last.group].uses
        guard last.next < uses.count else {
          isDone[last.group.index] = true
          positions[last.group.index] = nil
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let use = uses[uses.startIndex + last.next]
        guard let used = model.uses[use].group, !isDone[used.index] else { continue }
        if let position = positions[used.index] {
          report(cycle: path[position...].prefix(17).map({ $0.group }), closedBy: use)
          model.uses[use].group = nil
          model.isWhole = false
        } else {
          positions[used.index] = path.count
          path.append((used, 0))
        }
      }
    }
  }

  private mutating func report(cycle: [ID<Owner>], closedBy use: ID<Use>) {
    guard let first = cycle.first else { return }
    let loop = cycle.map { model.names[model.owners[$0].name] }
    let span = model.span(model.uses[use].anchor, .name)
    found.useCycle(loop, at: span, first: model.owners[first].nameSpan)
  }

  /// Gives `owner` its own routes and mounts, then all those of the groups it uses, nearest first:
  /// including those with a name that is taken, because a route's position follows from its
  /// group's.
  private mutating func flatten(_ owner: ID<Owner>, _ seen: inout GroupMarks) {
    let routes = model.contentRoutes.count
    let mounts = model.contentMounts.count
    let groups = model.contentGroups.count
    model.contentRoutes.append(contentsOf: model.owners[owner].routes)
    model.contentMounts.append(contentsOf: model.owners[owner].mounts)
    for use in model.owners[owner].uses {
      guard let group = model.uses[use].group, seen.mark(group, owner, use) else { continue }
      var stack = [group]
      while let group = stack.popLast() {
        let size = model.owners[group].routes.count + model.owners[group].mounts.count
        guard canHandOver(size + 1, at: model.owners[owner].nameSpan) else {
          isIncomplete[owner.index] = true
          break
        }
        model.contentGroups.append(group)
        if isIncomplete[group.index] { isIncomplete[owner.index] = true }
        hand(group, to: owner, through: use, seen)
        for inner in model.owners[group].uses.reversed() {
          guard let used = model.uses[inner].group, seen.mark(used, owner, use) else { continue }
          stack.append(used)
        }
      }
    }
    model.owners[owner].contentRoutes = routes..<model.contentRoutes.count
    model.owners[owner].contentMounts = mounts..<model.contentMounts.count
    model.owners[owner].contentGroups = groups..<model.contentGroups.count
  }

  /// Subtracts `count` from the number of rows that may still be copied to owners; false if that is
  /// too much, which is reported once.
  mutating func canHandOver(_ count: Int, at span: Source.Span) -> Bool {
    guard handOvers >= 0 else { return false }
    handOvers -= count
    guard handOvers < 0 else { return true }
    model.isWhole = false
    found.tooManyHandOvers(Resolver.mostHandOvers, at: span)
    return false
  }

  /// Gives `owner` the routes and mounts of `group`.
  private mutating func hand(
    _ group: ID<Owner>, to owner: ID<Owner>, through use: ID<Use>, _ seen: GroupMarks
  ) {
    for route in model.owners[group].routes {
      model.contentRoutes.append(route)
      let known = members.insert(owner.raw, model.routes[route].name, Member.route(route).raw)
      if let known { clash(.route(route), with: Member(raw: known), in: owner, through: use, seen) }
    }
    for mount in model.owners[group].mounts {
      model.contentMounts.append(mount)
      let known = members.insert(owner.raw, model.mounts[mount].name, Member.mount(mount).raw)
      if let known { clash(.mount(mount), with: Member(raw: known), in: owner, through: use, seen) }
    }
  }

  /// Reports two members of one name in `owner`, unless both come from one `use`: then its group
  /// has them too and is reported instead.
  private mutating func clash(
    _ later: Member, with first: Member, in owner: ID<Owner>, through use: ID<Use>,
    _ seen: GroupMarks
  ) {
    model.isWhole = false
    let (firstOwner, firstSpan, name) = place(first)
    guard firstOwner == owner || seen.use(firstOwner) != use else { return }
    let span = model.span(model.uses[use].anchor, .name)
    let user = model.names[model.owners[owner].name]
    if case .mount = later, case .mount = first {
      found.duplicateMount(model.names[name], at: span, first: firstSpan, user: user)
    } else {
      found.duplicateMember(
        later.word, model.names[name], at: span, first: firstSpan, user: user)
    }
  }

  private func place(_ member: Member) -> (owner: ID<Owner>, span: Source.Span, name: Name) {
    switch member {
    case .route(let id):
      (model.routes[id].owner, model.routes[id].nameSpan, model.routes[id].name)
    case .mount(let id):
      (model.mounts[id].owner, model.mounts[id].nameSpan, model.mounts[id].name)
    }
  }

  /// Links routes and mounts of one name, in the order of their declarations.
  mutating func indexNames() {
    nextRoute = Array(repeating: .max, count: model.routes.count)
    for index in model.routes.rows.indices.reversed() {
      let name = model.routes.rows[index].name
      nextRoute[index] = firstRoute[name]?.raw ?? .max
      firstRoute[name] = ID(index)
    }
    nextMount = Array(repeating: .max, count: model.mounts.count)
    for index in model.mounts.rows.indices.reversed() {
      let name = model.mounts.rows[index].name
      nextMount[index] = firstMount[name]?.raw ?? .max
      firstMount[name] = ID(index)
      if model.mounts.rows[index].kind == .tab { tabs[name] = ID(index) }
      if model.mounts.rows[index].kind == .flow { flows[name] = ID(index) }
      if model.mounts.rows[index].kind == .column { columns[name] = ID(index) }
    }
  }
}

/// The groups that one owner has reached, and through which of its uses. Switching to the next
/// owner clears nothing: a mark counts only for the owner that set it.
struct GroupMarks {
  private var owners: [UInt32]
  private var uses: [UInt32]

  /// No marks on `count` owners.
  init(count: Int) {
    owners = Array(repeating: .max, count: count)
    uses = Array(repeating: .max, count: count)
  }

  /// Marks `group` as reached by `owner` through `use`; false if it is already.
  mutating func mark(_ group: ID<Owner>, _ owner: ID<Owner>, _ use: ID<Use>) -> Bool {
    guard owners[group.index] != owner.raw else { return false }
    owners[group.index] = owner.raw
    uses[group.index] = use.raw
    return true
  }

  /// The use through which `group` was reached by the owner that marked it last.
  func use(_ group: ID<Owner>) -> ID<Use> { ID(uses[group.index]) }
}
