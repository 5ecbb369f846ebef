import FlowDSL

/// Which rules are reported.
struct RuleFilter {
  private let selected: Set<Rule>
  private let ignored: Set<Rule>

  /// Every rule.
  static let all = RuleFilter()

  private init() {
    selected = []
    ignored = []
  }

  /// The rules `selected`, or all where there are none, without those `ignored`. Names and codes.
  init(selected: [String], ignored: [String]) throws(CommandLineError) {
    self.selected = Set(try Self.rules(selected))
    self.ignored = Set(try Self.rules(ignored))
  }

  /// What a compilation is asked for to report these rules.
  func options(isPartial: Bool = false) -> CompileOptions {
    CompileOptions(isPartial: isPartial, selected: selected, ignored: ignored)
  }

  /// True iff findings of `rule` are reported.
  func contains(_ rule: Rule) -> Bool {
    (selected.isEmpty || selected.contains(rule)) && !ignored.contains(rule)
  }

  /// The rule that `text` names or codes; the nearest is suggested where there is none.
  static func rule(_ text: String) throws(CommandLineError) -> Rule {
    if let rule = Rule.named(text) { return rule }
    let names = Rule.all.map { "\($0.name)" }
    throw CommandLineError(
      "there is no rule `\(text)`"
        + suggestion(
          text.lowercased(), names, otherwise: "see docs/rules.md, or flowc explain --list"))
  }

  private static func rules(_ texts: [String]) throws(CommandLineError) -> [Rule] {
    var rules: [Rule] = []
    for text in texts { rules.append(try rule(text)) }
    return rules
  }
}
