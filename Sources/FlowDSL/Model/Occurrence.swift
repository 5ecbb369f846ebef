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
