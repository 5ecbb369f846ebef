import FlowRuntime

/// What a graph's files declare, with every name resolved: flat tables addressed by typed ids.
///
/// A model may have holes (an optional that is nil, a `Target.hole`, a `Value.hole`) where the
/// source is broken; each hole has its diagnostic already, so later checks stay silent about it.
/// It never has two declarations for one name: the first one counts.
package struct Model: Sendable {
  /// Every file, sorted by name; a span's `file` is the index here.
  package var trees: [Tree] = []
  /// False iff something that is written is not in the model, such as a second declaration of a
  /// name or what could not be read: then nothing can be called unused or unreachable.
  package var isWhole = true
  /// Every name.
  package var names = Names()
  /// The app, if there is one; the first where there are several.
  package var app: App?
  /// Apps beyond the first, without their clauses.
  package var furtherApps: [App] = []
  /// Coordinators and groups, in the order of their declarations.
  package var owners = Table<Owner>()
  /// Routes; those of one owner stand together.
  package var routes = Table<Route>()
  /// Mounts; those of one owner stand together.
  package var mounts = Table<Mount>()
  /// The groups that owners use, as they are written; those of one owner stand together.
  package var uses = Table<Use>()
  /// Transitions; those of one route stand together, and so do those that stand directly in an
  /// owner.
  package var transitions = Table<Transition>()
  /// Events: one for each name that a route's transitions have, and likewise an owner's.
  package var events = Table<Event>()
  /// Deep links; those of one route stand together.
  package var links = Table<Link>()
  /// Steps of paths; those of one path stand together.
  package var steps = Table<Step>()
  /// `requires` clauses; those of one route or mount stand together, in order.
  package var requirements = Table<Requirement>()
  /// Wherever something goes somewhere: transitions, fallbacks, `then`, scenarios.
  package var navigateActions = Table<NavigateAction>()
  /// What the parameters of a destination are given; those of one destination stand together, one
  /// for each parameter, in the parameters' order.
  package var bindings = Table<Binding>()
  /// Parameters of routes and events; those of one list stand together.
  package var parameters = Table<Parameter>()
  /// Values as they are written.
  package var literals = Table<Literal>()
  /// The elements of list literals; those of one list stand together.
  package var elements: [ID<Literal>] = []
  /// Types, each once: equal types have equal ids.
  package var types = Table<TypeRef>()
  /// Conditions.
  package var conditions = Table<Condition>()
  /// Booleans in postfix order; those of one boolean stand together.
  package var booleans = Table<BooleanStep>()
  /// Declared enums.
  package var enums = Table<Enum>()
  /// Cases of enums; those of one enum stand together.
  package var cases = Table<EnumCase>()
  /// Swift types that the app already has.
  package var externals = Table<ExternalType>()
  /// Checkpoints, one for each name.
  package var checkpoints = Table<Checkpoint>()
  /// Detents; those of one clause stand together.
  package var detents = Table<Detent>()
  /// `import`s, in the order of the files, each once.
  package var imports: [String] = []
  /// Scenarios.
  package var scenarios = Table<Scenario>()
  /// Their steps; those of one scenario stand together.
  package var scenarioSteps = Table<ScenarioStep>()
  /// The targets that `expect` names; those of one step stand together.
  package var expectations = Table<Expectation>()
  /// `@allow` attributes.
  package var allows = Table<Allow>()
  /// `@was` attributes.
  package var formerNames = Table<FormerName>()
  /// Where names stand; empty unless `CompileOptions.notesOccurrences`.
  package var occurrences: [Occurrence] = []
  /// What the `lint` blocks set.
  package var settings = Table<Setting>()
  /// What each rule weighs: as the settings say, and the command line.
  package var severities = Severities([], selected: [])

  /// What each owner has for its own: all its routes, then all those of each of its
  /// `contentGroups`, in their order, even where a name is taken. `Owner.contentRoutes` is a run of
  /// this.
  package var contentRoutes: [ID<Route>] = []
  /// Likewise for mounts.
  package var contentMounts: [ID<Mount>] = []
  /// Likewise the groups themselves, each once; without the owner.
  package var contentGroups: [ID<Owner>] = []
  /// What each route's screen can send: its own transitions, then those of its owner whose event
  /// the route does not declare. `Route.effective` is a run of this.
  package var effectiveTransitions: [ID<Transition>] = []
}

/// Where a thing of the model stands: a node of a file's tree.
package struct Anchor: Hashable, Sendable {
  /// The file.
  package var file: ID<Source>
  /// The node.
  package var node: ID<Tree.Node>
}

extension Model {
  /// The bytes of the whole node.
  package func span(_ anchor: Anchor) -> Span { trees[anchor.file.index].span(anchor.node) }

  /// The bytes of the node's first child of `kind`, else of the node: where to mark a clause.
  package func span(_ anchor: Anchor, _ kind: Tree.Kind) -> Span {
    let tree = trees[anchor.file.index]
    return tree.span(tree.child(anchor.node, kind) ?? anchor.node)
  }

  /// The pattern of `link`, unescaped. O(length).
  package func pattern(of link: Link) -> String {
    let tree = trees[link.anchor.file.index]
    return tree.child(link.anchor.node, .string).map { tree.text(tree.token($0)) } ?? ""
  }
}
