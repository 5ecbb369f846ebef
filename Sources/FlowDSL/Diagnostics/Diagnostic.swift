import FlowRuntime

/// The weight of a finding.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum Severity: UInt8, Sendable, Hashable, Comparable {
  /// Not reported.
  case off
  /// Reported; fails a lint only with `--strict`.
  case warning
  /// Reported; fails a lint, and nothing is generated.
  case error

  /// True iff `left` weighs less than `right`.
  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}

/// One finding: the broken rule, the position, and what to do about it.
public struct Diagnostic: Sendable, Hashable {
  /// The rule that was broken.
  public var rule: Rule
  /// The severity in force: the rule's own unless `lint { }` says otherwise.
  public var severity: Severity
  /// One line that names the user's things. No period at its end.
  public var message: String
  /// The smallest span that shows the mistake.
  public var primary: Label
  /// A second span that is needed to understand the mistake.
  public var secondary: Label?
  /// Advice and witnesses: each a line (or several) after `=`.
  public var notes: [String]
  /// The change that corrects it, if there is one.
  public var fix: Fix?
  /// The teams that `@owner` names for the place of the finding.
  public var owners: [String] = []
  /// The names that it is about, besides what is `sought`.
  package var names: [String] = []
  /// The kind of thing that the name at `primary` should mean and does not; nil if the finding is
  /// about something else.
  package var sought: String?
  /// The parts of the graph that it rests on: what is found in one of them may explain it.
  package var grounds: [Source.Span] = []

  /// A span and its text; an empty text only marks the span.
  public struct Label: Sendable, Hashable {
    /// The marked bytes.
    public var span: Source.Span
    /// The text beside the mark.
    public var text: String

    /// Marks `span` with `text`.
    public init(_ span: Source.Span, _ text: String = "") {
      self.span = span
      self.text = text
    }
  }

  /// A set of replacements that belong together.
  public struct Fix: Sendable, Hashable {
    /// The effect of the fix, as an imperative: "write `settings`".
    public var title: String
    /// Replacements that do not overlap.
    public var edits: [Edit]
    /// True iff it may be made without review. A fix that drops something requested, or guesses, is
    /// for an editor, where a person decides.
    public var isSafe: Bool

    /// A fix called `title` that makes `edits`.
    public init(_ title: String, _ edits: [Edit], isSafe: Bool = true) {
      self.title = title
      self.edits = edits
      self.isSafe = isSafe
    }
  }

  /// One replacement: the bytes of `span` become `text`.
  public struct Edit: Sendable, Hashable {
    /// The bytes to replace; empty to insert.
    public var span: Source.Span
    /// The text afterwards.
    public var text: String

    /// Replaces `span` with `text`.
    public init(_ span: Source.Span, _ text: String) {
      self.span = span
      self.text = text
    }
  }
}

/// Collects findings of one phase, in any order; `Compilation` sorts, filters and sets severities.
package struct Diagnostics: Sendable {
  /// The maximum number of syntax mistakes that one file reports; the parser finds further ones in
  /// silence.
  static let mostPerFile = 1000

  /// The findings so far.
  package private(set) var all: [Diagnostic] = []
  /// True iff braces are wrong, so that it is unknown which declaration contains which.
  var isUnbraced = false

  /// No findings.
  package init() {}

  /// Reports that `rule` is broken at `span`. It is about `names`, and the one at `span` if
  /// that is `sought`, and rests on `grounds`.
  package mutating func report(
    _ rule: Rule, _ message: String, at span: Source.Span, _ label: String = "",
    also secondary: Diagnostic.Label? = nil, notes: [String] = [], fix: Diagnostic.Fix? = nil,
    names: [String] = [], sought: String? = nil, grounds: [Source.Span] = []
  ) {
    all.append(
      Diagnostic(
        rule: rule, severity: rule.severity, message: message,
        primary: Diagnostic.Label(span, label), secondary: secondary, notes: notes, fix: fix,
        names: names, sought: sought, grounds: grounds))
  }

  /// The same findings if all of them are in `file`.
  func placed(at file: ID<Source>) -> Diagnostics {
    var placed = self
    for index in all.indices {
      placed.all[index].primary.span.file = file
      placed.all[index].secondary?.span.file = file
      for edit in (all[index].fix?.edits ?? []).indices {
        placed.all[index].fix?.edits[edit].span.file = file
      }
    }
    return placed
  }

  /// Replaces all findings.
  mutating func replace(by told: [Diagnostic]) { all = told }

  /// Makes the finding number `index` say `message`, and its fix make `edits`, too.
  mutating func join(_ index: Int, _ edits: [Diagnostic.Edit], _ message: String) {
    all[index].message = message
    all[index].fix?.title = "remove them"
    all[index].fix?.edits += edits
  }

  /// Drops the findings in `span`: another one says more. O(findings).
  mutating func forget(in span: Source.Span) {
    all.removeAll { span.contains($0.primary.span) }
  }

  /// Adds the findings of another phase.
  package mutating func append(_ other: Diagnostics) {
    all += other.all
    isUnbraced = isUnbraced || other.isUnbraced
  }
}
