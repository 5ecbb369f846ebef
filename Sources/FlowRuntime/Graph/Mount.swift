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
