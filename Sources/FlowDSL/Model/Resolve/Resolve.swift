import FlowRuntime

// The declarations of the files, and the meaning of every name in them. Names are interned once and
// looked up in dense maps and one hash table; a walk over a node's children holds no tree. Nothing
// here judges a graph: errors other than wrong names are the checks' concern.

/// Collects the declarations of the files and resolves every name: trees → tables. Total: broken
/// parts become holes with a diagnostic; in a part of a graph, names that may be declared in
/// another file become holes without one. `rules` are those that `lint` and `@allow` can name.
/// O(nodes), and the members that groups give to their users.
package func resolve(
  _ trees: [Tree], rules: [Rule], _ options: CompileOptions = CompileOptions()
) -> (tables: ModelTables, found: Diagnostics) {
  guard let resolver = Resolver.resolved(trees, rules: rules, options) else {
    return (ModelTables(), Diagnostics())
  }
  return (resolver.model, resolver.found)
}

/// The state of one resolution: the model as far as it is known, and the meanings of names.
///
/// It is large, and a call of a nonmutating method from a mutating one passes a copy: frequent
/// queries are methods of the tree, or inlined.
package struct Resolver {
  /// The declarations so far.
  package var model = ModelTables()
  /// The findings so far.
  package var found = Diagnostics()
  /// The file that is being read.
  var tree: Tree

  /// Routes and mounts by owner and name: first the owner's declarations, then those that groups
  /// give it.
  var members: NameTable
  /// Cases by enum and name.
  var caseNames = NameTable(capacity: 0)
  /// For each owner: true iff it, or a group it uses, uses an unknown group.
  var isIncomplete: [Bool] = []
  var owners = ByName<Owner>()
  var enums = ByName<Enum>()
  var externals = ByName<ExternalType>()
  var types = ByName<TypeRef>()
  var conditions = ByName<Condition>()
  /// The conditions with arguments that booleans ask.
  var facts: [FactKey: ID<Fact>] = [:]
  var checkpoints = ByName<Checkpoint>()
  var metas = ByName<Meta>()
  /// The clauses of the current route that say something to a `meta`.
  var saidMetas: [ID<Meta>: ID<Tree.Node>] = [:]
  /// Checkpoints with a type that could not be resolved somewhere.
  var brokenCheckpoints = ByName<NameMark>()
  /// The first route of each name; `nextRoute` leads to the others.
  var firstRoute = ByName<Route>()
  var nextRoute: [UInt32] = []
  /// The first mount of each name; `nextMount` leads to the others.
  var firstMount = ByName<Mount>()
  var nextMount: [UInt32] = []
  /// The event that was last declared for each name: an owner's or a route's own if its id is not
  /// before their first.
  var events = ByName<Event>()
  /// The origin of each event's parameters.
  var eventLists: [EventList] = []
  /// The first event of each name; `nextEvent` leads to the others.
  var firstEvent = ByName<Event>()
  var nextEvent: [UInt32] = []
  /// Events that would have the parameters of an unknown target.
  var unknownLists: Set<ID<Event>> = []
  /// The list of each transition that disagrees with its event's list: it is reported, and the
  /// arguments of the transition are looked up there.
  var disagreeing: [Anchor: Rows<Parameter>] = [:]
  /// The list type of each type, and its optional type; `.max` if nobody has written it yet.
  var listTypes: [UInt32] = []
  var optionalTypes: [UInt32] = []
  /// Names that declarations were written with, though in the wrong case: not diagnosed again.
  var miscased = ByName<Owner>()
  /// Names of declarations that were omitted because the name is already taken: their meaning is
  /// not known.
  var dropped = ByName<NameMark>()
  /// Names that are declared twice: a module that names one may mean the other.
  var duplicated = ByName<NameMark>()
  /// The lower-case name that mounts and events derive from each upper-case name.
  var loweredNames = ByName<NameMark>()
  /// The first tab, the first flow and the first column of each name.
  var tabs = ByName<Mount>()
  var flows = ByName<Mount>()
  var columns = ByName<Mount>()
  /// Every rule that `lint` and `@allow` can name.
  let ruleTable: [Rule]
  /// Rules by the names and codes that were looked up, and their settings.
  var rules = ByName<Rule>()
  var settings: [UInt16: ID<Setting>] = [:]
  var modules = ByName<Module>()
  /// The modules that each file imports, or has been reported to lack: `key(file, module)`.
  var fileImports: Set<UInt64> = []
  /// The symbols that are reported as private to their module.
  var told: Set<Symbol> = []
  /// The events that are reported for the parameters that another module declares.
  var toldLists: Set<ID<Event>> = []
  /// True iff scenarios or policies are resolved: like tests, they see what modules keep to
  /// themselves.
  var isInScenario = false
  /// True iff the files are those of one module and of what it imports.
  var isModuleAlone = false
  /// The known imports.
  var imports = ByName<NameMark>()
  var scenarios = ByName<Scenario>()
  var policies = ByName<Policy>()
  /// The word `presented`, and a few others that mean something everywhere.
  var words: Words
  /// The possible answers of a `finish` in each owner; nil if there are too many to list.
  var questions: [[ID<TypeRef>]?] = []
  /// The number of groups, routes, mounts and transitions that may still be copied to owners: each
  /// is in the model once for each owner that gets it.
  var handOvers = Resolver.mostHandOvers
  /// True iff the model records every occurrence of a name.
  var notesOccurrences = false
  /// True iff the steps are not part of a scenario: the events they send depend on the state in
  /// which they run.
  var isScript = false
  /// True iff an unknown name may be declared in a file that is not given.
  var isPartial = false
  /// The number of candidates that may still be compared for "did you mean".
  var suggestionBudget = 200_000

  /// The maximum number of copies in one graph (F309).
  static let mostHandOvers = 4_000_000

  /// A resolution of `trees`, of which `first` is the first.
  init(_ trees: [Tree], _ first: Tree, rules: [Rule]) {
    tree = first
    ruleTable = rules
    model.trees = trees
    let nodes = trees.reduce(0) { $0 + $1.nodes.count }
    members = NameTable(capacity: nodes / 16)
    model.routes.rows.reserveCapacity(nodes / 16)
    model.transitions.rows.reserveCapacity(nodes / 8)
    model.events.rows.reserveCapacity(nodes / 8)
    model.navigateActions.rows.reserveCapacity(nodes / 8)
    model.bindings.rows.reserveCapacity(nodes / 8)
    model.parameters.rows.reserveCapacity(nodes / 8)
    words = Words(&model.names)
  }
}

extension Resolver {
  /// A resolver that has resolved `trees`; nil if there are none.
  package static func resolved(
    _ trees: [Tree], rules: [Rule], _ options: CompileOptions = CompileOptions()
  ) -> Resolver? {
    guard let first = trees.first else { return nil }
    var resolver = Resolver(trees, first, rules: rules)
    resolver.notesOccurrences = options.notesOccurrences
    resolver.isPartial = options.isPartial
    resolver.isModuleAlone = options.module != nil
    resolver.declareBuiltIns()
    resolver.declareModules()
    resolver.declareFiles()
    resolver.flattenGroups()
    resolver.indexNames()
    resolver.resolveConditions()
    resolver.resolveSignatures()
    resolver.resolveMetas()
    resolver.resolveApps()
    resolver.resolveMounts()
    resolver.collectQuestions()
    resolver.resolveOwners()
    resolver.isInScenario = true
    resolver.resolveScenarios()
    resolver.resolvePolicies()
    resolver.found.tellUnknownNamesOnce(in: trees)
    return resolver
  }
}

/// Names with a meaning in the language.
struct Words {
  let presented: Name
  let root: Name
  let dismiss: Name
  let allow: Name
  let owner: Name
  let was: Name

  /// Interns them in `names`.
  init(_ names: inout Names) {
    presented = names.intern("presented")
    root = names.intern("root")
    dismiss = names.intern("dismiss")
    allow = names.intern("allow")
    owner = names.intern("owner")
    was = names.intern("was")
  }
}

/// Represents a name in maps from names to names.
enum NameMark {}
