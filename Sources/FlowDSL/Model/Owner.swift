import FlowRuntime

/// The `app` declaration.
package struct App: Sendable {
  package var anchor: Anchor
  package var name: Name
  package var nameSpan: Source.Span
  /// The coordinator the app starts in.
  package var root: ID<Owner>?
  /// The name after `root`, if there is such a clause.
  package var rootSpan: Source.Span?
  /// The bases of deep links, in order.
  package var bases: [BaseText] = []
  /// The patterns of URLs that are left to the website.
  package var exceptions: [(text: String, span: Source.Span)] = []
  /// The patterns of URLs that open another.
  package var wrappers: [(text: String, span: Source.Span)] = []
  /// The key of saved states.
  package var restore: String?

  /// A base of deep links, as it is written.
  package struct BaseText: Sendable {
    /// The text, unescaped.
    package var text: String
    /// The span of its string.
    package var span: Source.Span
    package var isCaseless = false
  }
}

/// A coordinator or a `routes` group: it owns routes, mounts and transitions.
package struct Owner: Sendable {
  package var anchor: Anchor
  package var name: Name
  package var nameSpan: Source.Span
  package var kind: Kind
  /// True iff `public` precedes it.
  package var isPublic = false
  /// The routes declared in it.
  package var routes: Rows<Route> = .none
  /// The mounts declared in it.
  package var mounts: Rows<Mount> = .none
  /// The `use` clauses in it.
  package var uses: Rows<Use> = .none
  /// The transitions declared directly in it.
  package var transitions: Rows<Transition> = .none
  /// Its root route; nil for tabs, flows, columns, groups, and if it is missing.
  package var root: ID<Route>?
  /// The clause `root NAME`, if there is one: its root is a route of a group that it uses.
  package var usedRoot: Anchor?
  /// Its run of `Model.contentRoutes`.
  package var contentRoutes: Range<Int> = 0..<0
  /// Its run of `Model.contentMounts`.
  package var contentMounts: Range<Int> = 0..<0
  /// Its run of `Model.contentGroups`.
  package var contentGroups: Range<Int> = 0..<0

  /// The kinds of owners.
  package enum Kind: UInt8, Sendable, Hashable {
    /// A stack coordinator.
    case stack
    /// A tabs coordinator.
    case tabs
    /// A flows coordinator.
    case flows
    /// A split coordinator.
    case split
    /// A `routes` group: not a coordinator, but routes for several.
    case group
  }
}

/// `use NAME`.
package struct Use: Sendable {
  package var anchor: Anchor
  /// The group; a hole if there is none of this name.
  package var group: ID<Owner>?
}

/// A place for a coordinator under another.
package struct Mount: Sendable {
  package var anchor: Anchor
  package var name: Name
  package var nameSpan: Source.Span
  package var kind: Kind
  /// True iff `public` precedes it.
  package var isPublic = false
  /// The owner that declares it.
  package var owner: ID<Owner>
  /// The coordinator that it places.
  package var coordinator: ID<Owner>?
  /// The start arguments: one for each parameter of the coordinator's root; if none is written,
  /// `.default` or, if the parameter has no default, `.hole`. Empty for tabs, flows and holes.
  package var bindings: Rows<Binding> = .none
  /// True iff arguments are written.
  package var hasArguments = false
  package var path: Rows<ScreenReference> = .none
  package var requirements: Rows<Requirement> = .none
  package var detents: Rows<Detent> = .none
  package var selected: Detent?
  /// `cover`: a modal shown full screen.
  package var isCover = false
  /// `popover`: a modal shown as a popover.
  package var isPopover = false
  /// `shared`: a child on its parent's stack.
  package var isShared = false
  /// `fresh`: a tab that restarts when it is left, or a column that restarts when the user goes to
  /// an earlier one.
  package var isFresh = false
  /// `up to`: how many times a child, modal or detour may be live at once.
  package var instances: UInt8 = 1
  package var title: String?
  package var icon: String?
  /// `starts when`.
  package var starts: Rows<BooleanStep>?
  /// `shown when`.
  package var shown: Rows<BooleanStep>?

  package typealias Kind = NavigationGraph.Mount.Kind
}

/// `requires BOOLEAN else GO`.
package struct Requirement: Sendable {
  package var anchor: Anchor
  package var condition: Rows<BooleanStep>
  package var fallback: ID<NavigateAction>
}

/// One screen of a `path` or after a target, or the one that `back to` goes back to.
package struct ScreenReference: Sendable {
  package var anchor: Anchor
  package var nameSpan: Source.Span
  /// The route; a hole if there is none of this name. May be of another owner (reported by F401).
  package var route: ID<Route>?
  /// One for each of the route's parameters. A parameter in it is one of the path's destination.
  package var bindings: Rows<Binding> = .none
}

extension Model {
  /// The routes of groups that are roots of coordinators, too. O(owners).
  var usedRoots: Set<ID<Route>> {
    Set(owners.rows.compactMap { $0.usedRoot == nil ? nil : $0.root })
  }
}
