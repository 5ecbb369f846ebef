import FlowRuntime

// What the files declare, and what every name in them means. Names are interned once and looked up
// in dense maps and one hash table; a walk over a node's children holds no tree. Nothing here
// judges a graph: what is well named but unwise is the checks' concern.

/// Collects what the files declare and resolves every name: trees → model. Total: what is broken
/// becomes a hole with a diagnostic; of a part of a graph, what may be declared in another file is a
/// hole without one. `rules` are those that `lint` and `@allow` can name. O(nodes), and the size of
/// what groups hand to their users.
package func resolve(
  _ trees: [Tree], rules: [Rule], _ options: CompileOptions = CompileOptions()
) -> (model: Model, found: Diagnostics) {
  guard let resolver = Resolver.resolved(trees, rules: rules, options) else {
    return (Model(), Diagnostics())
  }
  return (resolver.model, resolver.found)
}

/// The state of one resolution: the model as far as it is known, and what names mean.
///
/// It is large, and a call from where it changes hands a copy to what changes nothing: what is asked
/// often is asked of the tree, or inlined.
package struct Resolver {
  /// What is declared so far.
  package var model = Model()
  /// What was found so far.
  package var found = Diagnostics()
  /// The file that is being read.
  var tree: Tree

  /// Routes and mounts by owner and name: what is declared there, then what groups give it.
  var members: NameTable
  /// Cases by enum and name.
  var caseNames = NameTable(capacity: 0)
  /// For each owner: true iff it, or a group it uses, uses what is no group.
  var isIncomplete: [Bool] = []
  var owners = ByName<Owner>()
  var enums = ByName<Enum>()
  var externals = ByName<ExternalType>()
  var types = ByName<TypeRef>()
  var conditions = ByName<Condition>()
  var checkpoints = ByName<Checkpoint>()
  /// Checkpoints whose type could not be resolved somewhere.
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
  /// How each event came to its parameters.
  var eventLists: [EventList] = []
  /// The first event of each name; `nextEvent` leads to the others.
  var firstEvent = ByName<Event>()
  var nextEvent: [UInt32] = []
  /// Events whose parameters would be those of a target that is not known.
  var unknownLists: Set<ID<Event>> = []
  /// The list of each transition whose list is not its event's: it is reported, and what the
  /// transition passes on is looked up there.
  var disagreeing: [Anchor: Rows<Parameter>] = [:]
  /// The list type of each type, and its optional type; `.max` where nobody wrote it yet.
  var listTypes: [UInt32] = []
  var optionalTypes: [UInt32] = []
  /// Names that declarations were written with, though in the wrong case: not diagnosed again.
  var miscased = ByName<Owner>()
  /// Names of declarations that were left out because the name is another thing's: what they are
  /// meant to be is not known.
  var dropped = ByName<NameMark>()
  /// The name in lower case that each name in upper case gives to mounts and events.
  var loweredNames = ByName<NameMark>()
  /// The first tab and the first flow of each name.
  var tabs = ByName<Mount>()
  var flows = ByName<Mount>()
  /// Every rule that `lint` and `@allow` can name.
  let ruleTable: [Rule]
  /// Rules by the names and codes that were asked for, and what is set for them.
  var rules = ByName<Rule>()
  var settings: [UInt16: ID<Setting>] = [:]
  /// The imports that are known.
  var imports = ByName<NameMark>()
  var scenarios = ByName<Scenario>()
  /// The word `presented`, and a few others that mean something everywhere.
  var words: Words
  /// What a `finish` in each owner may answer; nil where it is too much to list.
  var questions: [[ID<TypeRef>]?] = []
  /// How many groups, routes, mounts and transitions owners may still hand on: what is handed on is
  /// in the model once for each that gets it.
  var handOvers = Resolver.mostHandOvers
  /// True iff the model says where every name stands.
  var notesOccurrences = false
  /// True iff steps are read that stand in no scenario: what they send depends on where they are.
  var isScript = false
  /// True iff what a name does not find may be declared in a file that is not here.
  var isPartial = false
  /// How many candidates may still be compared for "did you mean".
  var suggestionBudget = 200_000

  /// More than this is not handed on in one graph (F309).
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
  /// A resolver that has resolved `trees`; nil where there are none.
  package static func resolved(
    _ trees: [Tree], rules: [Rule], _ options: CompileOptions = CompileOptions()
  ) -> Resolver? {
    guard let first = trees.first else { return nil }
    var resolver = Resolver(trees, first, rules: rules)
    resolver.notesOccurrences = options.notesOccurrences
    resolver.isPartial = options.isPartial
    resolver.declareBuiltIns()
    resolver.declareFiles()
    resolver.flattenGroups()
    resolver.indexNames()
    resolver.resolveSignatures()
    resolver.resolveApps()
    resolver.resolveMounts()
    resolver.collectQuestions()
    resolver.resolveOwners()
    resolver.resolveScenarios()
    resolver.found.tellUnknownNamesOnce(in: trees)
    return resolver
  }
}

/// Names that the language gives a meaning.
struct Words {
  let presented: Name
  let root: Name
  let back: Name
  let dismiss: Name
  let finish: Name
  let resume: Name
  let allow: Name
  let was: Name

  /// Interns them in `names`.
  init(_ names: inout Names) {
    presented = names.intern("presented")
    root = names.intern("root")
    back = names.intern("back")
    dismiss = names.intern("dismiss")
    finish = names.intern("finish")
    resume = names.intern("resume")
    allow = names.intern("allow")
    was = names.intern("was")
  }
}

/// Stands for a name where a map leads from names to names.
enum NameMark {}
