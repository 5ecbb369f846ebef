import FlowRuntime

/// An occurrence of a name of the model.
package struct Occurrence: Hashable, Sendable {
  /// The bytes of the name, back-ticks included.
  package var span: Source.Span
  /// The symbol that it names.
  package var symbol: Symbol
  /// Its role there.
  package var role: Role

  /// `symbol` in its `role`, named at `span`.
  package init(span: Source.Span, symbol: Symbol, role: Role) {
    (self.span, self.symbol, self.role) = (span, symbol, role)
  }

  /// The role of an occurrence.
  package enum Role: UInt8, Hashable, Sendable {
    /// Declares its symbol.
    case declaration
    /// Declares its symbol by naming another one, from which the symbol's name is derived: the
    /// coordinator of `child Palette`, the target of a transition without `on`.
    case implied
    /// Names its symbol, and no other.
    case reference
    /// May name its symbol or another of the same name: in a scenario.
    case candidate
  }
}

/// An element of a model that has a name.
package enum Symbol: Hashable, Sendable {
  case app
  case owner(ID<Owner>)
  case route(ID<Route>)
  case mount(ID<Mount>)
  case event(ID<Event>)
  case parameter(ID<Parameter>)
  case condition(ID<Condition>)
  case meta(ID<Meta>)
  case `enum`(ID<Enum>)
  case enumCase(ID<EnumCase>)
  case external(ID<ExternalType>)
  case checkpoint(ID<Checkpoint>)

  /// The symbol of the route or mount `member`.
  init(_ member: Member) {
    switch member {
    case .route(let id): self = .route(id)
    case .mount(let id): self = .mount(id)
    }
  }
}

extension Model {
  /// The name of `symbol`.
  package func name(of symbol: Symbol) -> String {
    let name: Name? =
      switch symbol {
      case .app: app?.name
      case .owner(let id): owners[id].name
      case .route(let id): routes[id].name
      case .mount(let id): mounts[id].name
      case .event(let id): events[id].name
      case .parameter(let id): parameters[id].name
      case .condition(let id): conditions[id].name
      case .enum(let id): enums[id].name
      case .enumCase(let id): cases[id].name
      case .external(let id): externals[id].name
      case .checkpoint(let id): checkpoints[id].name
      case .meta(let id): metas[id].name
      }
    return name.map { names[$0] } ?? ""
  }

  /// The kind of `symbol`, in messages.
  package func kind(of symbol: Symbol) -> String {
    switch symbol {
    case .app: "app"
    case .owner(let id): owners[id].kind == .group ? "group" : "coordinator"
    case .route: "route"
    case .mount(let id): "\(mounts[id].kind)"
    case .event: "event"
    case .parameter: "parameter"
    case .condition: "condition"
    case .enum: "enum"
    case .enumCase: "case"
    case .external: "type"
    case .checkpoint: "checkpoint"
    case .meta: "meta"
    }
  }
}

/// The names in `tree` as text, a line each, in their order: position, role, and what they name.
/// `model`, which has the tree, must have noted occurrences.
package func dumpNames(_ tree: Tree, of model: Model) -> String {
  var text = ""
  for one in model.occurrences.filter({ $0.span.file == tree.file })
    .sorted(by: { $0.span.start < $1.span.start })
  {
    let owner: ID<Owner>? =
      switch one.symbol {
      case .route(let id): model.routes[id].owner
      case .mount(let id): model.mounts[id].owner
      default: nil
      }
    let path = owner.map { model.names[model.owners[$0].name] + "." } ?? ""
    text +=
      "\(one.span.start)..<\(one.span.end) \(one.role) \(model.kind(of: one.symbol)) "
      + "\(path)\(model.name(of: one.symbol))\n"
  }
  return text
}
