/// The options of a compilation.
public struct CompileOptions: Sendable, Hashable {
  /// True iff the files are a part of a graph, so that missing declarations may be in other files.
  public var isPartial: Bool
  /// The module to compile by itself, from the files that `ModuleFiles` returns for it; nil for the
  /// graph as a whole. No rule about the whole graph is judged.
  public var module: String?
  /// The only rules to report; all if empty. Rules that are off are turned on as warnings.
  public var selected: Set<Rule>
  /// Rules not to report.
  public var ignored: Set<Rule>
  /// True iff a sound graph is lowered; callers that only want the findings do not need it.
  public var lowers: Bool

  /// True iff the model records every occurrence of a name, for editors.
  package var notesOccurrences = false

  /// False iff policies that nothing proves are not searched for what breaks them, and nothing is
  /// said of them: editors compile after each key.
  package var searchesPolicies = true

  /// A whole graph and every rule, by default.
  public init(
    isPartial: Bool = false, module: String? = nil, selected: Set<Rule> = [],
    ignored: Set<Rule> = [], lowers: Bool = true
  ) {
    self.module = module
    self.lowers = lowers
    self.isPartial = isPartial
    self.selected = selected
    self.ignored = ignored
  }

  /// True iff findings of `rule` are reported.
  func reports(_ rule: Rule) -> Bool {
    (selected.isEmpty || selected.contains(rule)) && !ignored.contains(rule)
  }
}
