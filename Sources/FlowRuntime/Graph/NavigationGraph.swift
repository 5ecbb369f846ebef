/// A checked graph as flat tables: the compiler's result, which the machine runs.
///
/// Rows are addressed by typed ids; the rows of another table that one row owns are adjacent there,
/// in order. A graph has no holes: every id is in range, every argument has its parameter's type.
/// It contains only names that are shown, saved or looked up. Nothing here reads a file, a clock or
/// a global, and a graph never changes.
public final class NavigationGraph: Sendable {
  /// All that it consists of; everything below follows from them.
  package let tables: GraphTables
  /// The place tree in pre-order: a coordinator's mounts in the order of `mounts(of:)`.
  package let places: Table<Place>
  /// The places of owners and mounts, each run in pre-order.
  package let ownerPlaces: Table<OwnerPlace>
  /// Each owner's run of `ownerPlaces`: a coordinator's own places, a group's users' places.
  package let placesByOwner: [Rows<OwnerPlace>]
  /// Each mount's run of `ownerPlaces`.
  package let placesByMount: [Rows<OwnerPlace>]
  /// A tree over `ownerPlaces` that finds the one with the fewest hops in a run; see
  /// `RangeMinimumTree`.
  package let shallowest: RangeMinimumTree
  /// The transitions, those of a sender with many of them by the names of their events; see
  /// `positions(of:in:)`. Empty if none has many.
  package let transitionOrder: [ID<Transition>]
  /// The coordinators that have events of their own, by name.
  package let ownersWithEvents: [ID<Owner>]
  /// True iff a tab may be hidden.
  package let hasHiddenTabs: Bool
  /// True iff a column starts over when one before it comes to the front.
  let hasFreshColumns: Bool
  /// True iff a mount may be live several times at once.
  package let hasInstances: Bool
  /// True iff a route is locked.
  package let hasLocks: Bool
  /// True iff a transition is `unanimated`.
  let hasUnanimated: Bool
  /// True iff a route is an alert or a dialog.
  package let hasPrompts: Bool
  /// The links, compiled for matching.
  @usableFromInline package let linkTable: LinkTable
  /// Its text, which had to be written for the fingerprint; nil of a graph that was read from one.
  let writtenText: String?
  /// A number that distinguishes this graph from others: the hash of its text.
  package let fingerprint: UInt64
  /// The fingerprint of the graph by which generated code numbers routes and events: another one if
  /// this graph was loaded to run instead of it.
  let numbering: UInt64
  /// The app's types that are asked whether they read an argument. They are no part of what the
  /// graph is.
  let readers: [ArgumentReader]
  /// True iff there are some.
  let asksTypes: Bool
  /// The reader of each type; nil where nobody is asked.
  let readersByType: [ArgumentReader?]

  /// Completes `tables`, of which `places` is the place tree and `fingerprint` the hash of the
  /// text. O(places × groups used).
  init(
    _ tables: GraphTables, _ places: Table<Place>, text: String?, fingerprint: UInt64,
    numbering: UInt64, _ readers: [ArgumentReader]
  ) {
    self.tables = tables
    self.readers = readers
    asksTypes = !readers.isEmpty
    readersByType = tables.readersByType(readers)
    self.places = places
    let index = PlaceIndex(of: places, in: tables)
    ownerPlaces = index.rows
    placesByOwner = index.byOwner
    placesByMount = index.byMount
    shallowest = RangeMinimumTree(index.rows.rows.map { places[$0.place].depth })
    transitionOrder = tables.sortedTransitions()
    ownersWithEvents = tables.sortedOwnersWithEvents()
    hasHiddenTabs = tables.mounts.rows.contains { !$0.shown.isEmpty }
    hasFreshColumns = tables.mounts.rows.contains { $0.kind == .column && $0.isFresh }
    hasInstances = tables.mounts.rows.contains { $0.instances > 1 }
    hasLocks = tables.routes.rows.contains { $0.isLocked }
    hasUnanimated = tables.transitions.rows.contains { !$0.isAnimated }
    hasPrompts = tables.routes.rows.contains { $0.kind.isPrompt }
    linkTable = LinkTable(tables, readersByType)
    writtenText = text
    self.fingerprint = fingerprint
    self.numbering = numbering
  }
}

extension NavigationGraph: Hashable {
  /// True iff both have the same tables.
  public static func == (left: NavigationGraph, right: NavigationGraph) -> Bool {
    left === right || left.fingerprint == right.fingerprint && left.tables == right.tables
  }

  /// Hashes the fingerprint.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

// The tables, which `GraphTables` describes.
extension NavigationGraph {
  package var strings: Table<String> { tables.strings }
  package var app: ID<String> { tables.app }
  package var root: ID<Owner> { tables.root }
  package var restore: ID<String>? { tables.restore }
  package var bases: Table<LinkBase> { tables.bases }
  package var exceptions: Table<Link> { tables.exceptions }
  package var wrappers: Table<Link> { tables.wrappers }
  package var appBases: Rows<LinkBase> { tables.appBases }
  package var enums: Table<Enum> { tables.enums }
  package var cases: Table<EnumCase> { tables.cases }
  package var externals: Table<ExternalType> { tables.externals }
  package var types: Table<ValueType> { tables.types }
  package var constants: Table<Constant> { tables.constants }
  package var elements: Table<Element> { tables.elements }
  package var conditions: Table<Condition> { tables.conditions }
  package var checkpoints: Table<Checkpoint> { tables.checkpoints }
  package var owners: Table<Owner> { tables.owners }
  package var uses: Table<Use> { tables.uses }
  package var routes: Table<Route> { tables.routes }
  package var mounts: Table<Mount> { tables.mounts }
  package var parameters: Table<Parameter> { tables.parameters }
  package var events: Table<Event> { tables.events }
  package var transitions: Table<Transition> { tables.transitions }
  package var actionParts: Table<ActionPart<Act>> { tables.actionParts }
  package var inherited: Table<Inherited> { tables.inherited }
  package var navigateActions: Table<NavigateAction> { tables.navigateActions }
  package var bindings: Table<Binding> { tables.bindings }
  package var screenReferences: Table<ScreenReference> { tables.screenReferences }
  package var requirements: Table<Requirement> { tables.requirements }
  package var booleans: Table<BooleanStep> { tables.booleans }
  package var facts: Table<Fact> { tables.facts }
  package var detents: Table<Detent> { tables.detents }
  package var links: Table<Link> { tables.links }
  package var segments: Table<Segment> { tables.segments }
  package var affixes: Table<Affix> { tables.affixes }
  package var queryItems: Table<QueryItem> { tables.queryItems }
  package var formerNames: Table<FormerName> { tables.formerNames }
  package var metas: Table<Meta> { tables.metas }
  package var metaValues: Table<MetaValue> { tables.metaValues }
}

extension NavigationGraph {
  /// The routes that `owner` has: its own, then those of the groups that it uses.
  package func routes(of owner: ID<Owner>) -> some Sequence<ID<Route>> {
    [[owner], uses[owners[owner].uses].map { $0.group }].joined().lazy
      .flatMap { self.owners[$0].routes }.filter { !self.routes[$0].isOmitted }
  }

  /// The mounts that `owner` has: its own, then those of the groups that it uses.
  package func mounts(of owner: ID<Owner>) -> some Sequence<ID<Mount>> { tables.mounts(of: owner) }

  /// The transitions of a screen of `route`, in the order in which those of one event are tried:
  /// the route's own, then its owner's.
  package func transitions(of route: ID<Route>) -> some Sequence<ID<Transition>> {
    let route = routes[route]
    return [Array(route.transitions), inherited[route.inherited].map { $0.transition }].joined()
  }

  /// The places of `owner`'s content, in pre-order. O(1).
  package func places(of owner: ID<Owner>) -> ArraySlice<OwnerPlace> {
    ownerPlaces[placesByOwner[owner.index]]
  }

  /// The places of `mount`, in pre-order. O(1).
  package func places(on mount: ID<Mount>) -> ArraySlice<OwnerPlace> {
    ownerPlaces[placesByMount[mount.index]]
  }

  /// True iff `owner` is `other` or has its content by `use`.
  package func has(_ owner: ID<Owner>, contentOf other: ID<Owner>) -> Bool {
    owner == other || uses[owners[owner].uses].contains { $0.group == other }
  }

  /// The parameters that a transition to `target` supplies arguments for.
  @inline(__always)
  package func parameters(of target: Target) -> Rows<Parameter> { tables.parameters(of: target) }

  /// The owner of the routes that can be steps after `target`; it has none if that is tabs, flows
  /// or columns.
  package func ownerOfSteps(after target: Target) -> ID<Owner> {
    tables.ownerOfSteps(after: target)
  }

  /// The parameters of the root of `owner`; none for tabs, flows, columns and groups.
  @inline(__always)
  package func rootParameters(of owner: ID<Owner>) -> Rows<Parameter> {
    tables.rootParameters(of: owner)
  }
}
