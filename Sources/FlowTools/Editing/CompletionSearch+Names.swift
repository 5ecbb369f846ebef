import FlowDSL
import FlowRuntime

extension CompletionSearch {
  /// The coordinator or group around the cursor, as far as the graph knows it.
  var owner: ID<Owner>? {
    place.name(ofBlock: 0).flatMap { model.names.find($0) }.flatMap { index.owners[$0] }
  }

  /// Verbs and targets.
  mutating func addActions() {
    addTargets()
    add(words: .back, .dismiss, .finish, .return, .resume, .new, .tab, .reset, .remove)
  }

  /// The possible targets of a transition here: members of this owner, coordinators, and groups,
  /// before a dot and a member.
  mutating func addTargets() {
    if place.block == .scenario { return addGraphTargets() }
    if let owner { addMembers(of: owner) }
    addCoordinators()
    addGroups()
  }

  /// The routes of this owner.
  mutating func addRoutes() {
    guard let owner else { return }
    for route in model.contentRoutes[model.owners[owner].contentRoutes] {
      add(.route(route), .route)
    }
  }

  /// The routes of groups that this coordinator uses, which can be its root.
  mutating func addRoots() {
    guard let owner else { return }
    for route in model.contentRoutes[model.owners[owner].contentRoutes]
    where model.routes[route].owner != owner
      && [.push, .replace].contains(model.routes[route].kind)
    {
      add(.route(route), .route)
    }
  }

  /// True iff this coordinator has a root.
  var hasRoot: Bool { owner.map { model.owners[$0].root != nil } ?? false }

  /// The routes and mounts of `owner`.
  mutating func addMembers(of owner: ID<Owner>) {
    let row = model.owners[owner]
    for route in model.contentRoutes[row.contentRoutes] { add(.route(route), .route) }
    for mount in model.contentMounts[row.contentMounts] { add(.mount(mount), .mount) }
  }

  /// Every route and coordinator, for scenarios.
  mutating func addGraphTargets() {
    for id in model.routes.ids { add(.route(id), .route) }
    addCoordinators()
  }

  mutating func addCoordinators() {
    for id in model.owners.ids where model.owners[id].kind != .group {
      add(.owner(id), .coordinator)
    }
  }

  /// Coordinators with events of their own.
  mutating func addCoordinatorsWithEvents() {
    for id in model.owners.ids where !model.ownTransitions(of: id).isEmpty {
      add(.owner(id), .coordinator)
    }
  }

  mutating func addGroups() {
    for id in model.owners.ids where model.owners[id].kind == .group { add(.owner(id), .group) }
  }

  /// Tabs or flows of any coordinator.
  mutating func addMounts(_ kind: Mount.Kind) {
    for id in model.mounts.ids where model.mounts[id].kind == kind { add(.mount(id), .mount) }
  }

  mutating func addEvents() {
    for id in model.events.ids { add(.event(id), .event) }
  }

  mutating func addCheckpoints() {
    for id in model.checkpoints.ids { add(.checkpoint(id), .checkpoint) }
  }

  /// Adds the `meta`s that routes can have values for.
  mutating func addMetas() { for id in model.metas.ids { add(.meta(id), .meta) } }

  /// Conditions, and the words allowed before or instead of one.
  mutating func addConditions(presented: Bool, not: Bool = true) {
    for id in model.conditions.ids { add(.condition(id), .condition) }
    if presented {
      add("presented", .condition, detail: "this screen is in a sheet, cover, popover or detour")
    }
    if not { add(words: .not) }
  }

  mutating func addTypes() {
    for name in ["Bool", "Int", "Double", "String", "UUID", "URL"] { add(name, .type) }
    for id in model.enums.ids { add(.enum(id), .type) }
    for id in model.externals.ids { add(.external(id), .type) }
  }

  mutating func addDetents() { add(words: .medium, .large, .fit, .height, .fraction) }

  /// The words after `as`: for a link only `detour`.
  mutating func addPresentations() {
    if place.kind(2) == .string || place.kind(2) == .rightParenthesis && place.word(3) == .link {
      return add(words: .detour)
    }
    add(words: .push, .replace, .sheet, .cover, .popover, .detour)
  }

  /// Rules, of which some cannot be allowed.
  mutating func addRules(allowed: Bool = false) {
    for rule in Rule.all where !allowed || !rule.isFixed {
      add("\(rule.name)", .rule, detail: "\(rule.summary)")
    }
  }

  /// After a dot: members of the owner before it, or the cases of an enum.
  mutating func searchAfterDot() {
    let count = place.before.count
    if let name = place.name(at: count - 2) {
      let owner = model.names.find(name).flatMap { index.owners[$0] }
      guard let owner else { return }
      guard place.block != .scenario || place.word(3) != .send else {
        for id in model.ownEvents(of: owner) { add(.event(id), .event) }
        return
      }
      addMembers(of: owner)
      return
    }
    let wanted =
      wantedParameter.flatMap { model.parameters[$0].type }
      ?? defaultType(atEquals: count - 2)
    if let wanted, let declared = enumWithin(wanted) { return addCases(of: declared) }
    if wanted == nil { for id in model.enums.ids { addCases(of: id) } }
  }

  private mutating func addCases(of id: ID<Enum>) {
    let rows = model.enums[id].cases
    for row in rows { add(.enumCase(row), .enumCase) }
  }

  /// The enum that a value of `type` is a case of.
  func enumWithin(_ type: ID<TypeRef>) -> ID<Enum>? {
    switch model.types[type] {
    case .enum(let id): id
    case .optional(let inner), .list(let inner): enumWithin(inner)
    case .bool, .int, .double, .string, .uuid, .url, .external: nil
    }
  }

  /// The type of the parameter with a default that is written after the `=` at `equals`.
  func defaultType(atEquals equals: Int) -> ID<TypeRef>? {
    guard place.kind(at: equals) == .equals else { return nil }
    var position = equals - 1
    while place.kind(at: position) == .question || place.kind(at: position) == .rightBracket {
      position -= 1
    }
    guard let name = place.name(at: position) else { return nil }
    return model.types.ids.first { model.nominalName($0) == name }
  }
}
