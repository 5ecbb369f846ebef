import FlowRuntime

/// The contents of a model, as flat tables addressed by typed ids: the resolver fills them.
package struct ModelTables: Sendable {
  /// Every file, sorted by name; a span's `file` is the index here.
  package var trees: [Tree] = []
  /// False iff something in the source is not in the model, such as a second declaration of a name
  /// or an unreadable part: then nothing can be called unused or unreachable.
  package var isWhole = true
  /// Every name.
  package var names = Names()
  /// The Swift modules that parts of the graph are compiled in.
  package var modules = Table<Module>()
  /// The module of each file; nil for the app's part.
  package var fileModules: [ID<Module>?] = []
  /// The app, if any; the first if there are several.
  package var app: App?
  /// Apps beyond the first, without their clauses.
  package var furtherApps: [App] = []
  /// Coordinators and groups, in the order of their declarations.
  package var owners = Table<Owner>()
  /// Routes; those of one owner are adjacent.
  package var routes = Table<Route>()
  /// Mounts; those of one owner are adjacent.
  package var mounts = Table<Mount>()
  /// The groups that owners use, as written; those of one owner are adjacent.
  package var uses = Table<Use>()
  /// Transitions; those of one route are adjacent, and so are those declared directly in an owner.
  package var transitions = Table<Transition>()
  /// Parts of actions in prefix order; those of one transition are adjacent.
  package var actionParts = Table<ActionPart<Atom>>()
  /// Events: one for each name among a route's transitions, and one for each among an owner's.
  package var events = Table<Event>()
  /// Deep links; those of one route are adjacent.
  package var links = Table<Link>()
  /// Screens of paths; those of one path are adjacent.
  package var screenReferences = Table<ScreenReference>()
  /// `requires` clauses; those of one route or mount are adjacent, in order.
  package var requirements = Table<Requirement>()
  /// Every action that goes to a target: of transitions, fallbacks, `then`, scenarios.
  package var navigateActions = Table<NavigateAction>()
  /// The arguments of destinations; those of one destination are adjacent, one for each parameter,
  /// in the parameters' order.
  package var bindings = Table<Binding>()
  /// Parameters of conditions, routes and events; those of one list are adjacent.
  package var parameters = Table<Parameter>()
  /// Values as written.
  package var literals = Table<Literal>()
  /// The elements of list literals; those of one list are adjacent.
  package var elements: [ID<Literal>] = []
  /// Types, each once: equal types have equal ids.
  package var types = Table<TypeRef>()
  package var conditions = Table<Condition>()
  /// The declared `meta`s: values that the app reads from routes.
  package var metas = Table<Meta>()
  /// The values of routes for them; those of one route are adjacent.
  package var metaValues = Table<MetaValue>()
  /// Booleans in postfix order; the steps of one boolean are adjacent.
  package var booleans = Table<BooleanStep>()
  /// Conditions with the arguments that booleans ask them with, each once.
  package var facts = Table<Fact>()
  /// Declared enums.
  package var enums = Table<Enum>()
  /// Cases of enums; those of one enum are adjacent.
  package var cases = Table<EnumCase>()
  /// Swift types that the app already has.
  package var externals = Table<ExternalType>()
  /// Checkpoints, one for each name.
  package var checkpoints = Table<Checkpoint>()
  /// Detents; those of one clause are adjacent.
  package var detents = Table<Detent>()
  /// `import`s, in the order of the files, each once.
  package var imports: [String] = []
  package var scenarios = Table<Scenario>()
  /// Their steps; those of one scenario are adjacent.
  package var scenarioSteps = Table<ScenarioStep>()
  package var policies = Table<Policy>()
  /// Their claims; those of one policy are adjacent.
  package var claims = Table<Claim>()
  /// The targets that `expect` names; those of one step are adjacent.
  package var expectations = Table<Expectation>()
  /// `@allow` attributes.
  package var allows = Table<Allow>()
  /// `@owner` attributes.
  package var codeOwners = Table<CodeOwner>()
  /// `@was` attributes.
  package var formerNames = Table<FormerName>()
  /// The occurrences of names; empty unless `CompileOptions.notesOccurrences`.
  package var occurrences: [Occurrence] = []
  /// The settings of the `lint` blocks.
  package var settings = Table<Setting>()
  /// The severity of each rule: according to the settings and the command line.
  package var severities = Severities([], selected: [])

  /// The content routes of each owner: all its own routes, then all those of each of its
  /// `contentGroups`, in their order, even if a name is taken. `Owner.contentRoutes` is a run of
  /// this.
  package var contentRoutes: [ID<Route>] = []
  /// The content mounts of each owner, in the same order. `Owner.contentMounts` is a run of this.
  package var contentMounts: [ID<Mount>] = []
  /// The groups that each owner uses, directly or through others, each once; without the owner.
  package var contentGroups: [ID<Owner>] = []
  /// The effective transitions of each route's screen: its own transitions, then those of its owner
  /// for events that the route does not declare. `Route.effective` is a run of this.
  package var effectiveTransitions: [ID<Transition>] = []

  /// No tables yet, to be filled.
  package init() {}
}
