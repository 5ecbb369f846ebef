/// A graph as flat tables: those that its text lists, and all that is to be known about the app.
///
/// The compiler, the reader of a text and the alignment of a live graph fill them, in the order of
/// the text, and complete them as a `NavigationGraph`.
package struct GraphTables: Sendable, Hashable {
  /// Every text, once, in the order of the UTF-8 bytes: equal ids mean equal texts.
  package var strings = Table<String>()
  /// The app's name.
  package var app = ID<String>(0)
  /// The coordinator that the app starts in; its place is the first of `places`.
  package var root = ID<NavigationGraph.Owner>(0)
  /// The key of saved states; nothing is saved without one.
  package var restore: ID<String>?
  /// The origins of deep links: the app's bases, then those of patterns with their own scheme.
  package var bases = Table<NavigationGraph.LinkBase>()
  /// The bases that every other pattern is tried under: the first of `bases`.
  package var appBases: Rows<NavigationGraph.LinkBase> = .none
  /// The URLs that are left to the website. Those without a base count under the app's with a host.
  package var exceptions = Table<NavigationGraph.Link>()
  /// The URLs that open another one, the text that they bind: parameter 0.
  package var wrappers = Table<NavigationGraph.Link>()

  /// Declared enums.
  package var enums = Table<NavigationGraph.Enum>()
  /// Their cases, by name; those of one enum are adjacent.
  package var cases = Table<NavigationGraph.EnumCase>()
  /// Swift types of the app.
  package var externals = Table<NavigationGraph.ExternalType>()
  /// Types, each once, after its component types.
  package var types = Table<NavigationGraph.ValueType>()
  /// Constants, each once; a list comes after its elements.
  package var constants = Table<NavigationGraph.Constant>()
  /// The elements of list constants; those of one list are adjacent.
  package var elements = Table<NavigationGraph.Element>()
  /// Conditions, in the order of their declarations.
  package var conditions = Table<NavigationGraph.Condition>()
  /// Checkpoints, one for each name.
  package var checkpoints = Table<NavigationGraph.Checkpoint>()

  /// Coordinators and groups, in the order of their declarations.
  package var owners = Table<NavigationGraph.Owner>()
  /// The groups that owners use, through any number of groups; those of one owner are adjacent.
  package var uses = Table<NavigationGraph.Use>()
  /// Routes; those of one owner are adjacent.
  package var routes = Table<NavigationGraph.Route>()
  /// Mounts; those of one owner are adjacent.
  package var mounts = Table<NavigationGraph.Mount>()
  /// Parameters of conditions, routes and events; those of one list are adjacent.
  package var parameters = Table<NavigationGraph.Parameter>()
  /// Events of routes and owners; those of one route or owner are adjacent.
  package var events = Table<NavigationGraph.Event>()
  /// Transitions of routes and owners; those of one route or owner are adjacent.
  package var transitions = Table<NavigationGraph.Transition>()
  /// Parts of actions in prefix order; those of one transition are adjacent.
  package var actionParts = Table<ActionPart<NavigationGraph.Act>>()
  /// The transitions that routes have from their owners; those of one route are adjacent.
  package var inherited = Table<NavigationGraph.Inherited>()
  /// Actions that go to targets.
  package var navigateActions = Table<NavigationGraph.NavigateAction>()
  /// Arguments for the parameters of destinations; those of one destination are adjacent.
  package var bindings = Table<NavigationGraph.Binding>()
  /// Screens of paths, after targets and of `back to`; those of one path or target are adjacent.
  package var screenReferences = Table<NavigationGraph.ScreenReference>()
  /// `requires` clauses; those of one route or mount are adjacent, in order.
  package var requirements = Table<NavigationGraph.Requirement>()
  /// Booleans in postfix order; the steps of one boolean are adjacent.
  package var booleans = Table<NavigationGraph.BooleanStep>()
  /// The conditions with arguments that booleans ask, in their order.
  package var facts = Table<NavigationGraph.Fact>()
  /// Detents; those of one route or mount are adjacent.
  package var detents = Table<NavigationGraph.Detent>()
  /// Deep links; those of one route are adjacent.
  package var links = Table<NavigationGraph.Link>()
  /// Segments of link patterns and bases; those of one pattern or base are adjacent.
  package var segments = Table<NavigationGraph.Segment>()
  /// The texts around parameters in segments, in the order of the segments.
  package var affixes = Table<NavigationGraph.Affix>()
  /// Query items of link patterns; those of one pattern are adjacent.
  package var queryItems = Table<NavigationGraph.QueryItem>()
  /// Former names that saved states may contain.
  package var formerNames = Table<NavigationGraph.FormerName>()
  /// The declared `meta`s: values that the app reads from routes.
  package var metas = Table<NavigationGraph.Meta>()
  /// The values of routes for them, in the order of `metas`, then of routes.
  package var metaValues = Table<NavigationGraph.MetaValue>()

  /// No tables yet, to be filled.
  package init() {}
}

extension GraphTables {
  /// The mounts that `owner` has: its own, then those of the groups that it uses.
  package func mounts(
    of owner: ID<NavigationGraph.Owner>
  ) -> some Sequence<ID<NavigationGraph.Mount>> {
    [[owner], uses[owners[owner].uses].map { $0.group }].joined().lazy
      .flatMap { owners[$0].mounts }
  }

  /// The parameters that a transition to `target` supplies arguments for: those of the route, or of
  /// the root of the coordinator; none for tabs, flows and columns.
  @inline(__always)
  func parameters(of target: NavigationGraph.Target) -> Rows<NavigationGraph.Parameter> {
    switch target {
    case .route(let route, _): routes[route].parameters
    case .coordinator(let owner): rootParameters(of: owner)
    case .mount(let mount, _): rootParameters(of: mounts[mount].coordinator)
    }
  }

  /// The owner of the routes that can be steps after `target`; it has none if that is tabs, flows
  /// or columns.
  func ownerOfSteps(after target: NavigationGraph.Target) -> ID<NavigationGraph.Owner> {
    switch target {
    case .route(_, let within): within
    case .coordinator(let owner): owner
    case .mount(let mount, _): mounts[mount].coordinator
    }
  }

  /// The parameters of the root of `owner`; none for tabs, flows, columns and groups.
  @inline(__always)
  func rootParameters(of owner: ID<NavigationGraph.Owner>) -> Rows<NavigationGraph.Parameter> {
    owners[owner].root.map { routes[$0].parameters } ?? .none
  }

  /// The owner that declares `target`.
  func declaringOwner(of target: NavigationGraph.Target) -> ID<NavigationGraph.Owner> {
    switch target {
    case .route(let route, _): routes[route].owner
    case .mount(let mount, _): mounts[mount].owner
    case .coordinator(let owner): owner
    }
  }

  /// True iff `target` is an alert or a dialog.
  func isPrompt(_ target: NavigationGraph.Target) -> Bool {
    guard case .route(let route, _) = target else { return false }
    return routes[route].kind.isPrompt
  }
}
