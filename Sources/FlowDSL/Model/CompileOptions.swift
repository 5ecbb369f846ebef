/// What a compilation is asked for.
public struct CompileOptions: Sendable, Hashable {
  /// True iff the files are a part of a graph, so that what is missing may stand elsewhere.
  public var isPartial: Bool
  /// The only rules to report; all where there are none. Rules that are off are turned on as
  /// warnings.
  public var selected: Set<Rule>
  /// Rules not to report.
  public var ignored: Set<Rule>
  /// True iff a sound graph is lowered; who only wants to know what is wrong needs none.
  public var lowers: Bool

  /// True iff the model says where every name stands, as editors want to know.
  package var notesOccurrences = false

  /// A whole graph and every rule, unless asked otherwise.
  public init(
    isPartial: Bool = false, selected: Set<Rule> = [], ignored: Set<Rule> = [], lowers: Bool = true
  ) {
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
