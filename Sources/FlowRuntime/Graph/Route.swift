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
    /// True iff it is shown without a navigation stack around it: in a stack nothing lies over it,
    /// and it lies over nothing.
    package var isBare = false
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

    /// How a route is shown. A graph's text has the position of the case, so a new one comes last.
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
  /// The root of `owner` that asks the question which the end of its coordinator answers: one that
  /// it declares. A group's route asks only where it is no root.
  package func question(of owner: ID<Owner>) -> ID<Route>? {
    owners[owner].root.flatMap { routes[$0].kind == .root ? $0 : nil }
  }

  /// True iff a screen of `route` is locked whatever the conditions are, and its lock leads
  /// nowhere.
  package func isAlwaysLocked(_ route: ID<Route>) -> Bool {
    let route = routes[route]
    return route.isLocked && route.lockCondition.isEmpty && route.lockFallback == nil
  }
}

extension NavigationGraph.Route: GraphRow {
  package static var blank: Self { Self(name: ID(0), owner: ID(0), kind: .push) }
  package static var kind: RowKind { .route }
  package static var isMasked: Bool { true }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.routes)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.parent(&owner)
    try v.name("", &name)
    try v.choice("", &kind)
    try v.rows("", &parameters)
    try v.rows("", &events)
    try v.rows("", &transitions)
    try v.rows("", &inherited)
    try v.rows("path", &path)
    try v.rows("requires", &requirements)
    try v.rows("", &links)
    try v.optional("checkpoint", &checkpoint)
    try v.optional("returns", &returns)
    try v.rows("detents", &detents)
    try v.optional("selected", &selected)
    try v.flag("entry", &isEntry)
    try v.flag("locked", &isLocked)
    try v.rows("when", &lockCondition)
    if try v.has(lockFallback != nil) {
      lockFallback = try v.row("else", lockFallback ?? ID(0))
    }
    try v.flag("hides tabs", &hidesTabs)
    try v.flag("", &isOmitted)
    try v.flag("bare", &isBare)
  }
}

extension NavigationGraph.Parameter: GraphRow {
  package static var blank: Self { Self(name: ID(0), type: ID(0), default: nil) }
  package static var kind: RowKind { .parameter }
  package static var isMasked: Bool { true }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.parameters)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.name("", &name)
    try v.id("", &type)
    try v.optional("", &`default`)
  }
}

extension NavigationGraph.Inherited: GraphRow {
  package static var blank: Self { Self(transition: ID(0)) }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.inherited)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.inherited(&transition)
  }
}

extension NavigationGraph.Detent: GraphRow {
  package static var blank: Self { .medium }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.detents)
  }

  private var tag: Int {
    switch self {
    case .medium: 0
    case .large: 1
    case .fit: 2
    case .height: 3
    case .fraction: 4
    }
  }
  private var points: Int64 { if case .height(let points) = self { points } else { 0 } }
  private var part: Double { if case .fraction(let part) = self { part } else { 0 } }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    switch try v.number("", tag, in: 0..<5) {
    case 0: self = .medium
    case 1: self = .large
    case 2: self = .fit
    case 3: self = .height(try v.signed(points))
    default: self = .fraction(try v.double(part))
    }
  }
}

extension NavigationGraph.Requirement: GraphRow {
  package static var blank: Self { Self(condition: .none, fallback: ID(0)) }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.requirements)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.list("requires", &condition, least: 0)
    try v.row("else", &fallback)
  }
}

extension NavigationGraph.BooleanStep: GraphRow {
  package static var blank: Self { .presented }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.booleans)
  }

  /// Its number among the cases, and the row or the number that it names.
  private var parts: (tag: Int, raw: UInt32) {
    switch self {
    case .not: (0, 0)
    case .and: (1, 0)
    case .or: (2, 0)
    case .presented: (3, 0)
    case .condition(let id): (4, id.raw)
    case .fact(let id): (5, id.raw)
    }
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    let (tag, raw) = parts
    switch try v.number("", tag, in: 0..<6) {
    case 0: self = .not
    case 1: self = .and
    case 2: self = .or
    case 3: self = .presented
    case 4: self = .condition(try v.id("", ID(raw)))
    default: self = .fact(try v.row("", ID(raw)))
    }
  }
}
