extension NavigationGraph {
  /// A place for a coordinator under another.
  package struct Mount: Sendable, Hashable {
    package var name: ID<String>
    package var kind: Kind
    /// The owner that declares it.
    package var owner: ID<Owner>
    /// The coordinator that it places.
    package var coordinator: ID<Owner>
    /// The start arguments, one for each parameter of the coordinator's root: a constant, the
    /// default, or `.any` if every transition there has to supply one.
    package var arguments: Rows<Binding> = .none
    /// The screens between the parent's root and it. An argument that is a parameter is one of the
    /// root of the coordinator.
    package var path: Rows<ScreenReference> = .none
    package var requirements: Rows<Requirement> = .none
    package var detents: Rows<Detent> = .none
    /// The detent that it shows first.
    @PackedOptionalID package var selected: ID<Detent>?
    /// A String Catalog key.
    @PackedOptionalID package var title: ID<String>?
    /// An SF Symbol or asset name.
    @PackedOptionalID package var icon: ID<String>?
    /// The condition under which a flow is the first; empty without `starts when`.
    package var starts: Rows<BooleanStep> = .none
    /// The condition under which a tab is in the bar; empty if it always is.
    package var shown: Rows<BooleanStep> = .none
    /// True iff a modal is shown full screen.
    package var isCover = false
    /// True iff a modal is shown as a popover.
    package var isPopover = false
    /// True iff a child is on its parent's stack.
    package var isShared = false
    /// True iff a tab restarts when it is left, or a column when the user goes to an earlier one.
    package var isFresh = false
    /// How many times a child, modal or detour may be live at once, each in a place of its own.
    package var instances: UInt8 = 1

    /// A mount in `owner` with its other properties empty.
    package init(name: ID<String>, kind: Kind, owner: ID<Owner>, coordinator: ID<Owner>) {
      self.name = name
      self.kind = kind
      self.owner = owner
      self.coordinator = coordinator
    }

    /// How a mount shows its coordinator.
    package enum Kind: UInt8, Sendable, Hashable, CaseIterable {
      case child, modal, detour, tab, flow, column
    }
  }
}

extension NavigationGraph.Mount: GraphRow {
  package static var blank: Self {
    Self(name: ID(0), kind: .child, owner: ID(0), coordinator: ID(0))
  }
  package static var kind: RowKind { .mount }
  package static var isMasked: Bool { true }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.mounts)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.parent(&owner)
    try v.name("", &name)
    try v.optional("", &kind)
    try v.id("", &coordinator)
    try v.rows("", &arguments)
    try v.rows("path", &path)
    try v.rows("requires", &requirements)
    try v.optional("title", &title)
    try v.optional("icon", &icon)
    try v.rows("detents", &detents)
    try v.optional("selected", &selected)
    try v.rows("starts when", &starts)
    try v.flag("cover", &isCover)
    try v.flag("shared", &isShared)
    try v.flag("fresh", &isFresh)
    try v.flag("popover", &isPopover)
    try v.rows("shown when", &shown)
    if try v.has(instances > 1) {
      let counts = 2..<NavigationGraph.maximumInstances + 1
      instances = UInt8(try v.number("up to", max(Int(instances), 2), in: counts))
    }
  }
}
