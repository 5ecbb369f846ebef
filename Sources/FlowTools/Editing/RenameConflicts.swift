import FlowDSL
import FlowRuntime

/// The names that would change their meaning if a symbol had another name.
struct RenameConflicts {
  private let index: SymbolIndex
  private var model: Model { index.model }
  private let symbol: Symbol
  private let name: String

  /// The conflicts of renaming `symbol` of `index` to `name`.
  init(_ index: SymbolIndex, _ symbol: Symbol, _ name: String) {
    self.index = index
    self.symbol = symbol
    self.name = name
  }

  /// Throws if there is a conflict. O(model).
  func check() throws(RenameRefusal) {
    try checkCandidates()
    switch symbol {
    case .app: break
    case .owner, .enum, .external: try checkTopLevel()
    case .route(let id): try checkMember(of: model.routes[id].owner)
    case .mount(let id): try checkMember(of: model.mounts[id].owner)
    case .event(let id): try checkEvent(id)
    case .parameter(let id): try checkParameter(id)
    case .condition:
      if name == "presented" { throw taken("a built-in condition") }
      try check(model.conditions.rows.map(\.name), "a condition")
    case .enumCase(let id):
      let declared = model.enums.rows.first { $0.cases.contains(id) }
      try check(declared.map { model.cases[$0.cases].map(\.name) } ?? [], "a case")
    case .meta: try check(model.metas.rows.map(\.name), "a meta")
    case .checkpoint: try check(model.checkpoints.rows.map(\.name), "a checkpoint")
    }
  }

  private func taken(_ what: String) -> RenameRefusal {
    RenameRefusal(reason: "`\(name)` is already \(what)")
  }

  private func check(_ names: [Name], _ what: String) throws(RenameRefusal) {
    if let known = model.names.find(name), names.contains(known) { throw taken(what) }
  }

  /// An ambiguous name in a scenario would have fewer meanings.
  private func checkCandidates() throws(RenameRefusal) {
    guard let one = index.occurrences.first(where: { $0.symbol == symbol && $0.role == .candidate })
    else { return }
    let old = index.name(of: symbol)
    let source = model.trees[one.span.file.index].source
    let line = LineIndex(source).position(at: Int(one.span.start), in: source).line
    throw RenameRefusal(
      reason: "`\(old)` may have another meaning in \(source.name):\(line): qualify it there")
  }

  private func checkTopLevel() throws(RenameRefusal) {
    try check(model.owners.rows.map(\.name), "a coordinator or group")
    try check(model.enums.rows.map(\.name), "an enum")
    try check(model.externals.rows.map(\.name), "a type")
    if ["Bool", "Int", "Double", "String", "UUID", "URL"].contains(name) {
      throw taken("a built-in type")
    }
  }

  /// No owner of the member may have another of the name, and no scenario may name both.
  private func checkMember(of owner: ID<Owner>) throws(RenameRefusal) {
    guard let known = model.names.find(name) else { return }
    for id in model.owners.ids where has(id, contentOf: owner) {
      let row = model.owners[id]
      let where_ = "in `\(model.names[row.name])`"
      if model.contentRoutes[row.contentRoutes].contains(where: { model.routes[$0].name == known })
      {
        throw taken("a route \(where_)")
      }
      if model.contentMounts[row.contentMounts].contains(where: { model.mounts[$0].name == known })
      {
        throw taken("a mount \(where_)")
      }
    }
    if case .mount(let id) = symbol,
      [.tab, .flow, .column].contains(model.mounts[id].kind),
      model.mounts.rows.contains(where: { $0.name == known && $0.kind == model.mounts[id].kind })
    {
      throw taken("another \(model.mounts[id].kind), and their names must be unique")
    }
    try checkScenarios(known)
  }

  private func has(_ id: ID<Owner>, contentOf owner: ID<Owner>) -> Bool {
    id == owner || model.contentGroups[model.owners[id].contentGroups].contains(owner)
  }

  /// Scenarios only name routes and mounts of the whole graph.
  private func checkScenarios(_ known: Name) throws(RenameRefusal) {
    let isKnown =
      model.routes.rows.contains { $0.name == known }
      || model.mounts.rows.contains { $0.name == known }
    guard isKnown else { return }
    let scenarios = model.scenarios.rows.map { model.span($0.anchor) }
    for one in index.occurrences {
      guard one.role != .declaration, one.symbol.isMember,
        one.symbol == symbol || index.name(of: one.symbol) == name,
        scenarios.contains(where: { $0.contains(one.span) })
      else { continue }
      throw taken("a route or mount elsewhere, and a scenario uses it unqualified")
    }
  }

  /// No route that sends the event, and no owner that gives it to routes, may have another.
  private func checkEvent(_ id: ID<Event>) throws(RenameRefusal) {
    guard let known = model.names.find(name),
      let transition = model.transitions.rows.first(where: { $0.event == id })
    else { return }
    let old = model.events[id].name
    for other in model.transitions.rows where other.event != id {
      let event = model.events[other.event].name
      guard event == known || event == old, isRelated(other.owner, transition.owner) else {
        continue
      }
      if let route = transition.route, let another = other.route, route != another { continue }
      if event == known { throw taken("an event here") }
      throw RenameRefusal(
        reason: "a coordinator and its routes both have `\(model.names[old])`: rename one by hand")
    }
  }

  /// True iff transitions of one may be those of the other's routes.
  private func isRelated(_ left: ID<Owner>, _ right: ID<Owner>) -> Bool {
    has(left, contentOf: right) || has(right, contentOf: left)
  }

  /// No list that contains it, and none beside which it is used, may have another.
  private func checkParameter(_ id: ID<Parameter>) throws(RenameRefusal) {
    guard let known = model.names.find(name) else { return }
    for route in model.routes.rows {
      var lists = [route.parameters]
      for transition in route.transitions {
        lists.append(model.events[model.transitions[transition].event].parameters)
      }
      let isConcerned = lists.contains { list in
        list.contains { model.original(of: $0) == id }
      }
      guard isConcerned else { continue }
      for list in lists { try check(model.parameters[list].map(\.name), "a parameter here") }
      if lists.contains(where: { $0.contains { model.parameters[$0].name == known } }) {
        throw taken("a parameter here")
      }
    }
    for owner in model.owners.rows {
      for transition in owner.transitions {
        let list = model.events[model.transitions[transition].event].parameters
        guard list.contains(where: { model.original(of: $0) == id }) else { continue }
        try check(model.parameters[list].map(\.name), "a parameter here")
      }
    }
  }
}

extension Symbol {
  /// True iff it is a route or a mount.
  fileprivate var isMember: Bool {
    switch self {
    case .route, .mount: true
    default: false
    }
  }
}
