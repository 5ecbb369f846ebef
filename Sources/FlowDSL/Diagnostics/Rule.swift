/// One rule: a code that is never reused, a name, and the text that explains it.
///
/// A rule is declared in a file of its own, in the folder of the phase that finds it, and listed
/// once in `Rule.all`.
public struct Rule: Sendable {
  /// The number after `F`: 204 for F204.
  public let number: UInt16
  /// The name, as in `lint { }`, `@allow` and `flowc explain`: `missing-argument`.
  public let name: StaticString
  /// Its severity by default.
  public let severity: Severity
  /// The default limit of a rule with a number, such as 5 tabs.
  public let limit: Int?
  /// One sentence that states the rule.
  public let summary: StaticString
  /// The effect of `flowc lint --fix` if there is a fix, as a sentence; nil if there never is one.
  public let fix: StaticString?
  /// The reason for the rule and what to do, in Markdown. Explains in which direction it errs if it
  /// is not exact.
  public let explanation: StaticString
  /// True iff the marked part could be removed without any effect: editors show it faded.
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
  public var isFixed: Bool { severity == .error && family < .reachability }
}

extension Rule: Hashable {
  /// True iff both are the same rule.
  public static func == (left: Rule, right: Rule) -> Bool { left.number == right.number }

  /// Hashes the code.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
