extension NavigationGraph {
  /// The beginning of deep links, with texts of the graph and a path of literals.
  package typealias LinkBase = FlowRuntime.LinkBase<ID<String>, Rows<Segment>>

  /// A deep link: a pattern that URLs match, and its target. A URL that the app leaves to the
  /// website is one without a target; its rest has parameter 0, and there is none. One that opens
  /// another URL has no target either: parameter 0 is the text that it binds, a rest, an item or
  /// the fragment.
  package struct Link: Sendable, Hashable {
    /// The base of a pattern with its own scheme; nil for one that is tried under every base.
    @PackedOptionalID package var base: ID<LinkBase>?
    package var segments: Rows<Segment>
    package var query: Rows<QueryItem>
    /// The number of the parameter that the fragment binds.
    package var fragment: UInt32?
    /// The text that the fragment has to be, of a URL that is left to the website.
    @PackedOptionalID package var fragmentText: ID<String>?
    package var mode: Mode
    /// The coordinator or mount on the path of the place that it opens at; nil if any place will
    /// do.
    package var place: Target?
    /// One for each parameter of the route; `.any` for those that the pattern binds.
    package var arguments: Rows<Binding>

    package init(
      base: ID<LinkBase>?, segments: Rows<Segment>, query: Rows<QueryItem>, fragment: UInt32?,
      mode: Mode, place: Target?, arguments: Rows<Binding>, fragmentText: ID<String>? = nil
    ) {
      self.base = base
      self.segments = segments
      self.query = query
      self.fragment = fragment
      self.mode = mode
      self.place = place
      self.arguments = arguments
      self.fragmentText = fragmentText
    }

    /// How a link treats the current state.
    package enum Mode: UInt8, Sendable, Hashable, CaseIterable {
      /// Resets the state.
      case reset
      /// Adds to the current screens.
      case keep
      /// Covers the current screens.
      case detour
    }
  }

  /// One segment of a pattern or a base.
  package enum Segment: Sendable, Hashable {
    /// This text, decoded.
    case literal(ID<String>)
    /// Any one segment that fits parameter number n.
    case parameter(UInt32)
    /// Any one segment.
    case any
    /// The rest of the path, at least one segment, for parameter number n.
    case rest(UInt32)
    /// Any one segment with text before or after what is bound.
    case affixed(ID<Affix>)
  }

  /// The text around a parameter in a segment, decoded; there is some on one side at least.
  package struct Affix: Sendable, Hashable {
    package var before: ID<String>?
    package var after: ID<String>?
    /// The parameter's number; nil where any text will do.
    package var parameter: UInt32?

    package init(before: ID<String>?, after: ID<String>?, parameter: UInt32?) {
      self.before = before
      self.after = after
      self.parameter = parameter
    }
  }

  /// A query item that binds a parameter, or has to have a value. Those that bind come first.
  package struct QueryItem: Sendable, Hashable {
    /// Decoded.
    package var name: ID<String>
    package var value: Value

    package init(name: ID<String>, value: Value) {
      self.name = name
      self.value = value
    }

    /// The value of a query item.
    package enum Value: Sendable, Hashable {
      /// One that fits parameter number n.
      case parameter(UInt32)
      /// This text, decoded.
      case text(ID<String>)
      /// Any text but the empty one, of a URL that is left to the website.
      case any
    }

    /// The number of the parameter that it binds; nil for an item with a fixed value.
    package var parameter: UInt32? {
      switch value {
      case .parameter(let number): number
      case .text, .any: nil
      }
    }
  }
}

extension NavigationGraph.Segment {
  /// True iff it matches only one text.
  package var isLiteral: Bool {
    switch self {
    case .literal: true
    case .parameter, .any, .rest, .affixed: false
    }
  }
}

extension NavigationGraph.Link: GraphRow {
  package static var blank: Self {
    Self(
      base: nil, segments: .none, query: .none, fragment: nil, mode: .reset, place: nil,
      arguments: .none)
  }
  package static var isMasked: Bool { true }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.links)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.rows("", &segments)
    try v.rows("", &arguments)
    try v.rows("", &query)
    try v.optional("", &base)
    try v.optional("", &fragment)
    if try v.has(place != nil) {
      var target = place ?? .coordinator(ID(0))
      try target.fields(&v)
      place = target
    }
    try v.optional("", &mode)
    try v.optional("", &fragmentText)
  }
}

extension NavigationGraph.Segment: GraphRow {
  package static var blank: Self { .any }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.segments)
  }

  /// Its number among the cases, and the row or the number that it names.
  private var parts: (tag: Int, raw: UInt32) {
    switch self {
    case .any: (0, 0)
    case .literal(let id): (1, id.raw)
    case .parameter(let number): (2, number)
    case .rest(let number): (3, number)
    case .affixed(let id): (4, id.raw)
    }
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    let (tag, raw) = parts
    switch try v.number("", tag, in: 0..<5) {
    case 0: self = .any
    case 1: self = .literal(try v.name("", ID(raw)))
    case 2: self = .parameter(try v.number("", raw))
    case 3: self = .rest(try v.number("", raw))
    default: self = .affixed(try v.row("", ID(raw)))
    }
  }
}

extension NavigationGraph.Affix: GraphRow {
  package static var blank: Self { Self(before: nil, after: nil, parameter: nil) }
  package static var isMasked: Bool { true }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.affixes)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.optional("", &before)
    try v.optional("", &after)
    try v.optional("", &parameter)
  }
}

extension NavigationGraph.QueryItem: GraphRow {
  package static var blank: Self { Self(name: ID(0), value: .parameter(0)) }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.queryItems)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.name("", &name)
    let (tag, raw) =
      switch value {
      case .parameter(let number): (0, number)
      case .text(let id): (1, id.raw)
      case .any: (2, 0)
      }
    switch try v.number("", tag, in: 0..<3) {
    case 0: value = .parameter(try v.number("", raw))
    case 1: value = .text(try v.name("", ID(raw)))
    default: value = .any
    }
  }
}
