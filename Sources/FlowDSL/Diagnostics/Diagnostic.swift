import FlowRuntime

/// How much a finding weighs.
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

/// One finding: what rule was broken, where, and what to do about it.
public struct Diagnostic: Sendable, Hashable {
  /// The rule that was broken.
  public var rule: Rule
  /// The severity in force: the rule's own unless `lint { }` says otherwise.
  public var severity: Severity
  /// One line that names the user's things. No full stop at its end.
  public var message: String
  /// The smallest span that shows the mistake.
  public var primary: Label
  /// A second place that the mistake needs to be understood.
  public var secondary: Label?
  /// What to do, and witnesses: each a line (or several) after `=`.
  public var notes: [String]
  /// The change that mends it, where one can be told.
  public var fix: Fix?

  /// A span and what is said of it; an empty text only marks the span.
  public struct Label: Sendable, Hashable {
    /// The marked bytes.
    public var span: Span
    /// What stands beside the mark.
    public var text: String

    /// Marks `span` with `text`.
    public init(_ span: Span, _ text: String = "") {
      self.span = span
      self.text = text
    }
  }

  /// A set of replacements that belong together.
  public struct Fix: Sendable, Hashable {
    /// What the fix does, as an imperative: "write `settings`".
    public var title: String
    /// Replacements that do not overlap.
    public var edits: [Edit]
    /// True iff it may be made unseen. One that drops what was asked for, or guesses, is for an
    /// editor, where a person decides.
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
    public var span: Span
    /// What stands there afterwards.
    public var text: String

    /// Replaces `span` by `text`.
    public init(_ span: Span, _ text: String) {
      self.span = span
      self.text = text
    }
  }
}

/// Collects findings of one phase, in any order; `Compilation` sorts, filters and sets severities.
public struct Diagnostics: Sendable {
  /// How many mistakes of its syntax one file reports; the parser finds further ones in silence.
  static let mostPerFile = 1000

  /// What was reported so far.
  public private(set) var all: [Diagnostic] = []
  /// True iff braces are wrong, so that nobody knows what belongs to what.
  var isUnbraced = false

  /// No findings.
  public init() {}

  /// Reports that `rule` is broken at `span`.
  public mutating func report(
    _ rule: Rule, _ message: String, at span: Span, _ label: String = "",
    also secondary: Diagnostic.Label? = nil, notes: [String] = [], fix: Diagnostic.Fix? = nil
  ) {
    all.append(
      Diagnostic(
        rule: rule, severity: rule.severity, message: message,
        primary: Diagnostic.Label(span, label), secondary: secondary, notes: notes, fix: fix))
  }

  /// The same findings where all of them are in `file`.
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

  /// Replaces everything that was reported.
  mutating func replace(by told: [Diagnostic]) { all = told }

  /// Adds what another phase found.
  public mutating func append(_ other: Diagnostics) {
    all += other.all
    isUnbraced = isUnbraced || other.isUnbraced
  }
}
