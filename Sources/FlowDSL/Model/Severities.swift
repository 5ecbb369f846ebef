/// The severity of each rule in one graph, and its limit: the rules' own, as `lint` blocks and the
/// command line change them.
package struct Severities: Sendable {
  private var levels: [UInt16: Severity] = [:]
  private var limits: [UInt16: Int] = [:]

  /// According to `settings`. Rules in `selected` that no setting turns on are reported as
  /// warnings.
  init(_ settings: [Setting], selected: Set<Rule>) {
    for rule in selected where rule.severity == .off { levels[rule.number] = .warning }
    for setting in settings {
      let raised: Severity = setting.rule.severity == .off ? .warning : setting.rule.severity
      let level = setting.severity ?? raised
      if level != .off || !selected.contains(setting.rule) { levels[setting.rule.number] = level }
      if let limit = setting.limit { limits[setting.rule.number] = limit }
    }
  }

  /// The severity in force of `rule`.
  package func severity(_ rule: Rule) -> Severity {
    rule.isFixed ? rule.severity : levels[rule.number] ?? rule.severity
  }

  /// The number in force of a rule that takes one; `Int.max` for others.
  package func limit(_ rule: Rule) -> Int { limits[rule.number] ?? rule.limit ?? .max }
}

extension Model {
  /// The severity in force of `rule`.
  package func severity(_ rule: Rule) -> Severity { severities.severity(rule) }

  /// True iff findings of `rule` are reported, unless an `@allow` silences them. A check of a rule
  /// that is off does nothing.
  func isOn(_ rule: Rule) -> Bool { severity(rule) != .off }

  /// The number in force of a rule that takes one; `Int.max` for others.
  func limit(_ rule: Rule) -> Int { severities.limit(rule) }
}
