// Elements that are misplaced because of what their names mean: the parser cannot know it.

extension Diagnostics {
  /// Reports `presented` outside of a transition's `when`.
  mutating func misplacedPresented(at span: Source.Span) {
    report(
      .misplacedClause, "`presented` is only available in a transition's `when`", at: span,
      notes: ["`presented` refers to the screen that sends the event"])
  }

  /// Reports `presented` in a transition of tabs or flows.
  mutating func presentedWithoutScreen(at span: Source.Span) {
    report(
      .misplacedClause, "only a screen can be `presented`, and this event comes from none",
      at: span,
      notes: ["declare the transition in a route, or in a coordinator with routes"])
  }

  /// Reports that a target cannot be shown as requested.
  mutating func misplacedPresentation(
    _ asked: Presentation, what: String, why: String, at span: Source.Span
  ) {
    report(.misplacedClause, "\(what) cannot be shown as `\(asked)`: \(why)", at: span)
  }

  /// Reports a step after a target that cannot stand there, for the reason in `message`.
  mutating func misplacedStep(_ message: String, at span: Source.Span) {
    report(.misplacedClause, message, at: span)
  }

  /// Reports that a scenario's `navigate` specifies a detour.
  mutating func misplacedDetour(at span: Source.Span) {
    report(
      .misplacedClause,
      "`as detour` is for transitions and links: code outside the graph cannot use it",
      at: span)
  }

  /// Reports that a child or column is a tabs, flows or split coordinator.
  mutating func misplacedChild(
    _ name: String, _ kind: String, asColumn isColumn: Bool, at span: Source.Span,
    first: Source.Span
  ) {
    report(
      .misplacedClause,
      "`\(name)` is a `\(kind)` coordinator, which cannot be \(isColumn ? "a column" : "pushed")",
      at: span, also: Diagnostic.Label(first, "declared here"),
      notes: ["mount it as a `modal`, or as a tab or flow"])
  }

  /// Reports that a tabs, flows or split coordinator uses a group with routes that are no alerts
  /// and dialogs.
  mutating func misplacedUse(
    _ name: String, _ kind: String, of group: String, at span: Source.Span, first: Source.Span
  ) {
    report(
      .misplacedClause,
      "`\(name)` is a `\(kind)` coordinator: it can only have alerts and dialogs, and `\(group)` has other routes",
      at: span, also: Diagnostic.Label(first, "such as this one"),
      notes: ["use the group in a coordinator that is mounted in `\(name)`"])
  }

  /// Reports that a route cannot be the root of a coordinator that uses its group.
  mutating func misplacedRoot(
    _ message: String, at span: Source.Span, first: Source.Span, notes: [String]
  ) {
    report(
      .misplacedClause, message, at: span, also: Diagnostic.Label(first, "declared here"),
      notes: notes)
  }

  /// Reports that a route which is only pushed is `bare`.
  mutating func misplacedBare(_ route: String, at span: Source.Span) {
    report(
      .misplacedClause,
      "`\(route)` lies in a stack, so it cannot be `bare`: that is a screen without one", at: span,
      notes: ["show it as a `sheet` or `cover`, or make it the root of a coordinator"])
  }

  /// Reports that `@owner` precedes something that has no owners of its own.
  mutating func misplacedOwner(at span: Source.Span) {
    report(
      .misplacedClause, "`@owner` belongs before a coordinator, a `routes` group or `module`",
      at: span)
  }

  /// Reports that `@was` precedes something that has no name to keep.
  mutating func misplacedWas(at span: Source.Span) {
    report(
      .misplacedClause, "`@was` belongs before a declaration, and this has no name", at: span)
  }

  /// Reports that a rule is given a number although it takes none.
  mutating func misplacedLimit(_ rule: String, at span: Source.Span) {
    report(.misplacedClause, "`\(rule)` takes no number", at: span)
  }

  /// Reports that a setting lowers the severity of a rule that must keep it.
  mutating func fixedSetting(_ rule: String, at span: Source.Span) {
    report(
      .misplacedClause, "`\(rule)` is always an error: a graph that breaks it cannot run",
      at: span)
  }

  /// Reports that a mount is there fewer than 2 or more than `most` times.
  mutating func instancesOutOfRange(_ most: Int, at span: Source.Span) {
    report(.numberOutOfRange, "`up to` takes a number from 2 to \(most)", at: span)
  }

  /// Reports that an action has more than `most` parts.
  mutating func tooManyParts(_ most: Int, at span: Source.Span) {
    report(
      .numberOutOfRange,
      "this action has more than \(most) parts: atoms, and `then` and `else` between them", at: span
    )
  }

  /// Reports that a list of parameters is too long.
  mutating func tooManyParameters(_ most: Int, at span: Source.Span) {
    report(.numberOutOfRange, "there are more than \(most) parameters", at: span)
  }
}
