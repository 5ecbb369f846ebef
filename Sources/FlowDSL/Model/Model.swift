import FlowRuntime

/// The declarations of a graph's files, with every name resolved: flat tables addressed by typed
/// ids.
///
/// A model may have holes (an optional that is nil, a `Target.hole`, a `Value.hole`) where the
/// source is broken; each hole has already been reported, so later checks stay silent about it. It
/// never has two declarations of one name: the first one counts.
package final class Model: Sendable {
  /// All that it consists of.
  package let tables: ModelTables

  /// The model of `tables`.
  package init(_ tables: ModelTables) { self.tables = tables }
}

// The tables, which `ModelTables` describes.
extension Model {
  package var trees: [Tree] { tables.trees }
  package var isWhole: Bool { tables.isWhole }
  package var names: Names { tables.names }
  package var modules: Table<Module> { tables.modules }
  package var fileModules: [ID<Module>?] { tables.fileModules }
  package var app: App? { tables.app }
  package var furtherApps: [App] { tables.furtherApps }
  package var owners: Table<Owner> { tables.owners }
  package var routes: Table<Route> { tables.routes }
  package var mounts: Table<Mount> { tables.mounts }
  package var uses: Table<Use> { tables.uses }
  package var transitions: Table<Transition> { tables.transitions }
  package var actionParts: Table<ActionPart<Atom>> { tables.actionParts }
  package var events: Table<Event> { tables.events }
  package var links: Table<Link> { tables.links }
  package var screenReferences: Table<ScreenReference> { tables.screenReferences }
  package var requirements: Table<Requirement> { tables.requirements }
  package var navigateActions: Table<NavigateAction> { tables.navigateActions }
  package var bindings: Table<Binding> { tables.bindings }
  package var parameters: Table<Parameter> { tables.parameters }
  package var literals: Table<Literal> { tables.literals }
  package var elements: [ID<Literal>] { tables.elements }
  package var types: Table<TypeRef> { tables.types }
  package var conditions: Table<Condition> { tables.conditions }
  package var metas: Table<Meta> { tables.metas }
  package var metaValues: Table<MetaValue> { tables.metaValues }
  package var booleans: Table<BooleanStep> { tables.booleans }
  package var facts: Table<Fact> { tables.facts }
  package var enums: Table<Enum> { tables.enums }
  package var cases: Table<EnumCase> { tables.cases }
  package var externals: Table<ExternalType> { tables.externals }
  package var checkpoints: Table<Checkpoint> { tables.checkpoints }
  package var detents: Table<Detent> { tables.detents }
  package var imports: [String] { tables.imports }
  package var scenarios: Table<Scenario> { tables.scenarios }
  package var scenarioSteps: Table<ScenarioStep> { tables.scenarioSteps }
  package var policies: Table<Policy> { tables.policies }
  package var claims: Table<Claim> { tables.claims }
  package var expectations: Table<Expectation> { tables.expectations }
  package var allows: Table<Allow> { tables.allows }
  package var codeOwners: Table<CodeOwner> { tables.codeOwners }
  package var formerNames: Table<FormerName> { tables.formerNames }
  package var occurrences: [Occurrence] { tables.occurrences }
  package var settings: Table<Setting> { tables.settings }
  package var severities: Severities { tables.severities }
  package var contentRoutes: [ID<Route>] { tables.contentRoutes }
  package var contentMounts: [ID<Mount>] { tables.contentMounts }
  package var contentGroups: [ID<Owner>] { tables.contentGroups }
  package var effectiveTransitions: [ID<Transition>] { tables.effectiveTransitions }
}

/// The tables of a model, or of the one that is being resolved, that both are asked about.
package protocol ModelRows {
  var trees: [Tree] { get }
  var names: Names { get }
  var modules: Table<Module> { get }
  var fileModules: [ID<Module>?] { get }
  var owners: Table<Owner> { get }
  var routes: Table<Route> { get }
  var mounts: Table<Mount> { get }
  var transitions: Table<Transition> { get }
  var actionParts: Table<ActionPart<Atom>> { get }
  var screenReferences: Table<ScreenReference> { get }
  var navigateActions: Table<NavigateAction> { get }
  var bindings: Table<Binding> { get }
  var parameters: Table<Parameter> { get }
  var literals: Table<Literal> { get }
  var elements: [ID<Literal>] { get }
  var types: Table<TypeRef> { get }
  var conditions: Table<Condition> { get }
  var metas: Table<Meta> { get }
  var booleans: Table<BooleanStep> { get }
  var facts: Table<Fact> { get }
  var enums: Table<Enum> { get }
  var cases: Table<EnumCase> { get }
  var externals: Table<ExternalType> { get }
  var contentMounts: [ID<Mount>] { get }
  var contentGroups: [ID<Owner>] { get }
}

extension Model: ModelRows {}
extension ModelTables: ModelRows {}

/// The source position of an element of the model: a node of a file's tree.
package struct Anchor: Hashable, Sendable {
  package var file: ID<Source>
  package var node: ID<Tree.Node>
}

extension ModelRows {
  /// The bytes of the whole node.
  package func span(_ anchor: Anchor) -> Source.Span { trees[anchor.file.index].span(anchor.node) }

  /// The bytes of the node's first child of `kind`, else of the node: the span to mark for a
  /// clause.
  package func span(_ anchor: Anchor, _ kind: Tree.Kind) -> Source.Span {
    let tree = trees[anchor.file.index]
    return tree.span(tree.child(anchor.node, kind) ?? anchor.node)
  }

  /// The pattern of `link`, unescaped. O(length).
  package func pattern(of link: Link) -> String {
    let tree = trees[link.anchor.file.index]
    return tree.child(link.anchor.node, .string).map { tree.text(tree.token($0)) } ?? ""
  }
}
