/// A checked graph as flat tables: the compiler's result, which the machine runs.
///
/// Rows are addressed by typed ids; the rows of another table that one row owns are adjacent there,
/// in order. A graph has no holes: every id is in range, every argument has its parameter's type.
/// It contains only names that are shown, saved or looked up. Nothing here reads a file, a clock or
/// a global, and a graph never changes once it is complete.
public struct NavigationGraph: Sendable, Hashable {
  /// Every text, once, in the order of the UTF-8 bytes: equal ids mean equal texts.
  package var strings = Table<String>()
  /// The app's name.
  package var app = ID<String>(0)
  /// The coordinator that the app starts in; its place is the first of `places`.
  package var root = ID<Owner>(0)
  /// The key of saved states; nothing is saved without one.
  package var restore: ID<String>?
  /// The origins of deep links: the app's bases, then those of patterns with their own scheme.
  package var bases = Table<LinkBase>()
  /// The bases that every other pattern is tried under: the first of `bases`.
  package var appBases: Rows<LinkBase> = .none

  /// Declared enums.
  package var enums = Table<Enum>()
  /// Their cases, by name; those of one enum are adjacent.
  package var cases = Table<EnumCase>()
  /// Swift types of the app.
  package var externals = Table<ExternalType>()
  /// Types, each once, after its component types.
  package var types = Table<ValueType>()
  /// Constants, each once; a list comes after its elements.
  package var constants = Table<Constant>()
  /// The elements of list constants; those of one list are adjacent.
  package var elements = Table<Element>()
  /// Conditions, in the order of their declarations.
  package var conditions = Table<Condition>()
  /// Checkpoints, one for each name.
  package var checkpoints = Table<Checkpoint>()

  /// Coordinators and groups, in the order of their declarations.
  package var owners = Table<Owner>()
  /// The groups that owners use, through any number of groups; those of one owner are adjacent.
  package var uses = Table<Use>()
  /// Routes; those of one owner are adjacent.
  package var routes = Table<Route>()
  /// Mounts; those of one owner are adjacent.
  package var mounts = Table<Mount>()
  /// Parameters of conditions, routes and events; those of one list are adjacent.
  package var parameters = Table<Parameter>()
  /// Events of routes and owners; those of one route or owner are adjacent.
  package var events = Table<Event>()
  /// Transitions of routes and owners; those of one route or owner are adjacent.
  package var transitions = Table<Transition>()
  /// Parts of actions in prefix order; those of one transition are adjacent.
  package var actionParts = Table<ActionPart<Act>>()
  /// The transitions that routes have from their owners; those of one route are adjacent.
  package var inherited = Table<Inherited>()
  /// Actions that go to targets.
  package var navigateActions = Table<NavigateAction>()
  /// Arguments for the parameters of destinations; those of one destination are adjacent.
  package var bindings = Table<Binding>()
  /// Steps of paths, after targets and of `back to`; those of one path or target are adjacent.
  package var steps = Table<Step>()
  /// `requires` clauses; those of one route or mount are adjacent, in order.
  package var requirements = Table<Requirement>()
  /// Booleans in postfix order; the steps of one boolean are adjacent.
  package var booleans = Table<BooleanStep>()
  /// The conditions with arguments that booleans ask, in their order.
  package var facts = Table<Fact>()
  /// Detents; those of one route or mount are adjacent.
  package var detents = Table<Detent>()
  /// Deep links; those of one route are adjacent.
  package var links = Table<Link>()
  /// Segments of link patterns and bases; those of one pattern or base are adjacent.
  package var segments = Table<Segment>()
  /// Query items of link patterns; those of one pattern are adjacent.
  package var queryItems = Table<QueryItem>()
  /// Former names that saved states may contain.
  package var formerNames = Table<FormerName>()
  /// The declared `meta`s: values that the app reads from routes.
  package var metas = Table<Meta>()
  /// The values of routes for them, in the order of `metas`, then of routes.
  package var metaValues = Table<MetaValue>()

  /// The place tree in pre-order: a coordinator's mounts in the order of `mounts(of:)`.
  package internal(set) var places = Table<Place>()
  /// The places of owners and mounts, each run in pre-order.
  package internal(set) var ownerPlaces = Table<OwnerPlace>()
  /// Each owner's run of `ownerPlaces`: a coordinator's own places, a group's users' places.
  package internal(set) var placesByOwner: [Rows<OwnerPlace>] = []
  /// Each mount's run of `ownerPlaces`.
  package internal(set) var placesByMount: [Rows<OwnerPlace>] = []
  /// A tree over `ownerPlaces` that finds the one with the fewest hops in a run; see `RangeMinimumTree`.
  package internal(set) var shallowest = RangeMinimumTree()
  /// The transitions, those of a route with many of them by the names of their events; see
  /// `positions(of:in:)`. Empty if no route has many.
  package internal(set) var transitionOrder: [ID<Transition>] = []
  /// The coordinators that have events of their own, by name.
  package internal(set) var ownersWithEvents: [ID<Owner>] = []
  /// True iff a tab may be hidden.
  package internal(set) var hasHiddenTabs = false
  /// True iff a mount may be live several times at once.
  package internal(set) var hasInstances = false
  /// True iff a route is locked.
  package internal(set) var hasLocks = false
  /// True iff a route is an alert or a dialog.
  package internal(set) var hasPrompts = false
  /// The links, compiled for matching.
  public internal(set) var linkTable = LinkTable()
  /// A number that distinguishes this graph from others: the hash of its text.
  package internal(set) var fingerprint: UInt64 = 0
  /// The fingerprint of the app's graph that this one was loaded to run instead of.
  var replaced: UInt64?

  /// An empty graph, to be filled.
  package init() {}
}

extension NavigationGraph {
  /// The fingerprint of the graph with generated code that knows the numbers of this one.
  var numbering: UInt64 { replaced ?? fingerprint }

  /// The routes that `owner` has: its own, then those of the groups that it uses.
  package func routes(of owner: ID<Owner>) -> some Sequence<ID<Route>> {
    [[owner], uses[owners[owner].uses].map { $0.group }].joined().lazy
      .flatMap { owners[$0].routes }.filter { !routes[$0].isOmitted }
  }

  /// The mounts that `owner` has: its own, then those of the groups that it uses.
  package func mounts(of owner: ID<Owner>) -> some Sequence<ID<Mount>> {
    [[owner], uses[owners[owner].uses].map { $0.group }].joined().lazy
      .flatMap { owners[$0].mounts }
  }

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

  /// The number of arguments that a transition to `target` supplies: as many as the route has
  /// parameters, or the root of the coordinator; none for tabs, flows and columns.
  @inline(__always)
  package func parameters(of target: Target) -> Rows<Parameter> {
    switch target {
    case .route(let route, _): routes[route].parameters
    case .coordinator(let owner): rootParameters(of: owner)
    case .mount(let mount, _): rootParameters(of: mounts[mount].coordinator)
    }
  }

  /// The owner of the routes that can be steps after `target`; it has none if that is tabs, flows
  /// or columns.
  package func ownerOfSteps(after target: Target) -> ID<Owner> {
    switch target {
    case .route(_, let within): within
    case .coordinator(let owner): owner
    case .mount(let mount, _): mounts[mount].coordinator
    }
  }

  /// The parameters of the root of `owner`; none for tabs, flows, columns and groups.
  @inline(__always)
  package func rootParameters(of owner: ID<Owner>) -> Rows<Parameter> {
    owners[owner].root.map { routes[$0].parameters } ?? .none
  }
}
