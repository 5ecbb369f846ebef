/// One rule: a code that is never reused, a name, and the text that explains it.
///
/// A rule is declared in a file of its own, in the folder of the phase that finds it, and listed once in
/// `Rule.all`.
public struct Rule: Sendable {
  /// The number after `F`: 204 for F204.
  public let number: UInt16
  /// The name that `lint { }`, `@allow` and `flowc explain` take: `missing-argument`.
  public let name: StaticString
  /// What it weighs where nobody says otherwise.
  public let severity: Severity
  /// The limit that a rule with a number takes where nobody gives one, such as 5 tabs.
  public let limit: Int?
  /// One sentence that states the rule.
  public let summary: StaticString
  /// What `flowc lint --fix` does where it can, as a sentence; nil where it never can.
  public let fix: StaticString?
  /// Why the rule exists and what to do, in Markdown. Says which way it errs if it is not exact.
  public let explanation: StaticString
  /// True iff what breaks it could go and nothing would change: editors show it faded.
  package let isAboutUnused: Bool
  /// A small whole graph (or part of one) that breaks the rule.
  public let wrong: StaticString
  /// The same graph as it should be.
  public let right: StaticString

  /// Declares a rule. `wrong` must break it and `right` must be free of findings; both are tested.
  init(
    _ number: UInt16, _ name: StaticString, _ severity: Severity, limit: Int? = nil,
    isAboutUnused: Bool = false, summary: StaticString, fix: StaticString? = nil,
    explanation: StaticString, wrong: StaticString, right: StaticString
  ) {
    self.number = number
    self.name = name
    self.severity = severity
    self.limit = limit
    self.summary = summary
    self.fix = fix
    self.explanation = explanation
    self.isAboutUnused = isAboutUnused
    self.wrong = wrong
    self.right = right
  }

  /// The code as messages show it: `F204`.
  public var code: String { "F\(number)" }

  /// True iff breaking it makes a graph unsound, so that it can be neither lowered nor allowed:
  /// the errors of F1 to F4.
  public var isFixed: Bool { severity == .error && number < 500 }
}

extension Rule: Hashable {
  /// True iff both are the same rule.
  public static func == (left: Rule, right: Rule) -> Bool { left.number == right.number }

  /// Hashes the code.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
