import FlowRuntime

/// A place where a name stands for something of the model.
package struct Occurrence: Hashable, Sendable {
  /// The bytes of the name, back-ticks included.
  package var span: Span
  /// What it stands for.
  package var symbol: Symbol
  /// What it does there.
  package var role: Role

  /// `symbol` in its `role`, named at `span`.
  package init(span: Span, symbol: Symbol, role: Role) {
    (self.span, self.symbol, self.role) = (span, symbol, role)
  }

  /// What a name does where it stands.
  package enum Role: UInt8, Hashable, Sendable {
    /// Declares its symbol.
    case declaration
    /// Declares its symbol by naming another thing, from whose name the symbol's is made: the
    /// coordinator of `child Palette`, the target of a transition without `on`.
    case implied
    /// Stands for its symbol, and for no other.
    case reference
    /// May stand for its symbol or for another of the same name: in a scenario.
    case candidate
  }
}

/// Something of a model that has a name.
package enum Symbol: Hashable, Sendable {
  case app
  case owner(ID<Owner>)
  case route(ID<Route>)
  case mount(ID<Mount>)
  case event(ID<Event>)
  case parameter(ID<Parameter>)
  case condition(ID<Condition>)
  case `enum`(ID<Enum>)
  case enumCase(ID<EnumCase>)
  case external(ID<ExternalType>)
  case checkpoint(ID<Checkpoint>)

  /// The route or mount that `member` is.
  init(_ member: Member) {
    switch member {
    case .route(let id): self = .route(id)
    case .mount(let id): self = .mount(id)
    }
  }
}
