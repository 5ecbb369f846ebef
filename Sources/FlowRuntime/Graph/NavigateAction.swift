extension NavigationGraph {
  /// An action that goes to a target.
  package struct NavigateAction: Sendable, Hashable {
    // The large field first: in another order a row is longer.
    package var target: Target
    /// True iff it always adds a screen, or restarts a coordinator.
    package var isNew: Bool
    /// How it is shown this once, if not as declared.
    package var presentation: Presentation?
    /// One for each of `parameters(of: target)`.
    package var arguments: Rows<Binding>
    /// The screens that it goes on to: routes of the target's coordinator.
    package var steps: Rows<ScreenReference>

    package init(
      isNew: Bool, target: Target, presentation: Presentation?, arguments: Rows<Binding>,
      steps: Rows<ScreenReference> = .none
    ) {
      self.isNew = isNew
      self.target = target
      self.presentation = presentation
      self.arguments = arguments
      self.steps = steps
    }
  }

  /// The declaration that a target names.
  package enum Target: Sendable, Hashable {
    /// A route at the places of `within`: its owner, or a coordinator or group that uses it.
    case route(ID<Route>, within: ID<Owner>)
    /// A coordinator: its root, or itself for tabs and flows.
    case coordinator(ID<Owner>)
    /// A mount at the places of `within`: its owner, or a coordinator or group that uses it.
    case mount(ID<Mount>, within: ID<Owner>)
  }

  /// How a screen is shown this once: the word after `as`, which is also the raw value.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Presentation: String, Sendable, Hashable, CaseIterable {
    /// On the screen in front.
    case push
    /// Replacing the screen in front.
    case replace
    case sheet
    case cover
    /// As a detour, which covers anything, and uncovers it unchanged.
    case detour
    // A graph's text has the position of the case, so a new one comes last.
    case popover
  }

  /// One screen of a path or after a target, or the one that `back to` goes back to.
  package struct ScreenReference: Sendable, Hashable {
    package var route: ID<Route>
    /// One for each parameter of the route.
    package var arguments: Rows<Binding>

    package init(route: ID<Route>, arguments: Rows<Binding>) {
      self.route = route
      self.arguments = arguments
    }
  }

  /// The source of an argument.
  package enum Binding: Sendable, Hashable {
    /// None is given: the mount's argument is used, or the parameter's default if there is none.
    case `default`
    /// It is left open. In `back to`: any value matches. In a link: the pattern binds it. In a
    /// mount: every transition there supplies it.
    case any
    case constant(ID<Constant>)
    /// Parameter number n of the screen that acts, of the guarded route, of a path's destination.
    case parameter(UInt32)
    /// Parameter number n of the event.
    case event(UInt32)
  }
}

extension NavigationGraph.NavigateAction: GraphRow {
  package static var blank: Self {
    Self(isNew: false, target: .coordinator(ID(0)), presentation: nil, arguments: .none)
  }
  package static var kind: RowKind { .navigateAction }
  package static var isMasked: Bool { true }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.navigateActions)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try target.fields(&v)
    try v.rows("", &arguments)
    try v.rows("", &steps)
    try v.flag("new", &isNew)
    if try v.has(presentation != nil) {
      var presented = presentation ?? .push
      try v.choice("as", &presented)
      presentation = presented
    }
  }
}

extension NavigationGraph.Target {
  /// Its number among the cases, and the row or the number that it names.
  private var parts: (tag: Int, raw: UInt32) {
    switch self {
    case .coordinator(let id): (0, id.raw)
    case .route(let id, _): (1, id.raw)
    case .mount(let id, _): (2, id.raw)
    }
  }

  private var within: ID<NavigationGraph.Owner> {
    switch self {
    case .coordinator(let owner), .route(_, let owner), .mount(_, let owner): owner
    }
  }

  /// Shows `v` the fields.
  mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    let (tag, raw) = parts
    let isElsewhere = within != v.graph.declaringOwner(of: self)
    switch try v.number("", isElsewhere ? tag + 2 : tag, in: 0..<5) {
    case 0: self = .coordinator(try v.id("", ID(raw)))
    case 1: self = .route(try v.id("", ID(raw)), within: v.declaring(within))
    case 2: self = .mount(try v.id("", ID(raw)), within: v.declaring(within))
    case 3: self = .route(try v.id("", ID(raw)), within: try v.id("", within))
    default: self = .mount(try v.id("", ID(raw)), within: try v.id("", within))
    }
  }
}

extension NavigationGraph.ScreenReference: GraphRow {
  package static var blank: Self { Self(route: ID(0), arguments: .none) }
  package static var kind: RowKind { .screenReference }
  package static var isMasked: Bool { true }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.screenReferences)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.id("", &route)
    try v.rows("", &arguments)
  }
}

extension NavigationGraph.Binding: GraphRow {
  package static var blank: Self { .default }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.bindings)
  }

  /// Its number among the cases, and the row or the number that it names.
  private var parts: (tag: Int, raw: UInt32) {
    switch self {
    case .default: (0, 0)
    case .any: (1, 0)
    case .constant(let id): (2, id.raw)
    case .parameter(let number): (3, number)
    case .event(let number): (4, number)
    }
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    // One number, since a graph has many. Whether there is such a constant is checked with its
    // type.
    var number = parts.tag < 2 ? parts.tag : Int(parts.raw) * 3 + parts.tag
    number = try v.number("", number, in: 0..<Int(clamping: UInt64(3) << 32))
    let raw = UInt32(max(number - 2, 0) / 3)
    switch number < 2 ? number : 2 + (number - 2) % 3 {
    case 0: self = .default
    case 1: self = .any
    case 2: self = .constant(ID(raw))
    case 3: self = .parameter(raw)
    default: self = .event(raw)
    }
  }
}
