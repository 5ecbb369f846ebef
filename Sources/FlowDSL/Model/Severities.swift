extension Model {
  /// The severity in force of `rule`: what a `lint` block says, else the rule's own. O(settings).
  package func severity(_ rule: Rule) -> Severity {
    if rule.isFixed { return rule.severity }
    guard let setting = settings.rows.first(where: { $0.rule == rule }) else {
      return rule.severity
    }
    return setting.severity ?? (rule.severity == .off ? .warning : rule.severity)
  }

  /// True iff findings of `rule` are reported, unless an `@allow` silences them.
  func isOn(_ rule: Rule) -> Bool { severity(rule) != .off }

  /// The number in force of a rule that takes one; `Int.max` of others.
  func limit(_ rule: Rule) -> Int {
    settings.rows.first { $0.rule == rule && $0.limit != nil }?.limit ?? rule.limit ?? .max
  }
}
