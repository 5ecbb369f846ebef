extension NavigationGraph {
  /// A route: a screen with its parameters and transitions.
  package struct Route: Sendable, Hashable {
    package var name: ID<String>
    /// The coordinator or group that declares it.
    package var owner: ID<Owner>
    package var kind: Kind
    package var isLocked = false
    /// The condition under which it is locked; without steps it always is.
    package var lockCondition: Rows<BooleanStep> = .none
    /// The target of the actions that the lock stops, if it asks.
    @PackedOptionalID package var lockFallback: ID<NavigateAction>?
    package var isEntry = false
    /// True iff the tab bar around it is hidden while it is the topmost of its stack.
    package var hidesTabs = false
    /// True iff it only keeps the number of a route that generated code has and the graph lacks:
    /// nothing leads there.
    package var isOmitted = false
    package var parameters: Rows<Parameter> = .none
    /// Events of its own transitions.
    package var events: Rows<Event> = .none
    /// Its own transitions.
    package var transitions: Rows<Transition> = .none
    /// The transitions of its owner that it has too.
    package var inherited: Rows<Inherited> = .none
    /// Its links; URLs are printed with the first reset link.
    package var links: Rows<Link> = .none
    /// The screens between the coordinator's root and it when it is reached from outside. An
    /// argument that is a parameter is one of this route.
    package var path: Rows<ScreenReference> = .none
    package var requirements: Rows<Requirement> = .none
    package var detents: Rows<Detent> = .none
    /// The detent that it shows first.
    @PackedOptionalID package var selected: ID<Detent>?
    @PackedOptionalID package var checkpoint: ID<Checkpoint>?
    /// The type of the answer, if the route is a question.
    @PackedOptionalID package var returns: ID<ValueType>?
    /// True iff code outside may open it.
    package var isDestination: Bool { isEntry || !links.isEmpty }

    /// A route of `owner` with its other properties empty.
    package init(name: ID<String>, owner: ID<Owner>, kind: Kind) {
      self.name = name
      self.owner = owner
      self.kind = kind
    }

    /// How a route is shown.
    package enum Kind: UInt8, Sendable, Hashable, CaseIterable {
      case root, push, replace, sheet, cover, popover, alert, dialog
    }
  }

  /// A parameter of a route or an event.
  package struct Parameter: Sendable, Hashable {
    package var name: ID<String>
    package var type: ID<ValueType>
    /// Its value if no argument is given. A `T?` always has one, but for an event's that is left to
    /// the target: where it is `nil`, the target's argument is left out.
    @PackedOptionalID package var `default`: ID<Constant>?

    package init(name: ID<String>, type: ID<ValueType>, default: ID<Constant>?) {
      self.name = name
      self.type = type
      self.default = `default`
    }
  }

  /// The value of `parameter` if no argument is given; nil if one must be.
  package func omitted(_ parameter: Parameter) -> NavigationArgument? {
    if let value = parameter.default { return argument(value) }
    if case .optional = types[parameter.type] { return .nil }
    return nil
  }

  /// A transition of its owner that a route has too.
  package struct Inherited: Sendable, Hashable {
    package var transition: ID<Transition>

    package init(transition: ID<Transition>) { self.transition = transition }
  }

  /// A height that a sheet can rest at.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Detent: Sendable, Hashable {
    /// About half of the screen.
    case medium
    /// All of the screen.
    case large
    /// As high as its content.
    case fit
    /// In points.
    case height(Int64)
    /// Of the screen's height.
    case fraction(Double)
  }

  /// `requires … else …`.
  package struct Requirement: Sendable, Hashable {
    package var condition: Rows<BooleanStep>
    package var fallback: ID<NavigateAction>

    package init(condition: Rows<BooleanStep>, fallback: ID<NavigateAction>) {
      self.condition = condition
      self.fallback = fallback
    }
  }

  /// One step of a boolean in postfix order: operands push, operators take one or two and push one.
  package enum BooleanStep: Sendable, Hashable {
    case condition(ID<Condition>)
    /// A condition with parameters.
    case fact(ID<Fact>)
    /// The built-in condition: this screen is in a sheet, cover, modal or detour.
    case presented
    case not, and, or
  }
}

extension NavigationGraph.Route.Kind {
  /// True for an alert and a dialog: a question with buttons, which is always in front.
  package var isPrompt: Bool { self == .alert || self == .dialog }

  /// The kind as the language spells it.
  var name: String {
    switch self {
    case .root: "root"
    case .push: "push"
    case .replace: "replace"
    case .sheet: "sheet"
    case .cover: "cover"
    case .popover: "popover"
    case .alert: "alert"
    case .dialog: "dialog"
    }
  }
}

extension NavigationGraph {
  /// True iff a screen of `route` is locked whatever the conditions are, and its lock leads nowhere.
  package func isAlwaysLocked(_ route: ID<Route>) -> Bool {
    let route = routes[route]
    return route.isLocked && route.lockCondition.isEmpty && route.lockFallback == nil
  }
}
