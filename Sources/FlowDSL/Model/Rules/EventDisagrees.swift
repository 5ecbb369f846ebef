extension Rule {
  /// F208
  static let eventDisagrees = Rule(
    208, "event-disagrees", .error,
    summary: "Transitions of the same event have different parameters.",
    explanation: """
      A screen sends an event without knowing which of its transitions will be taken, so all
      transitions of an event share one parameter list, which becomes one Swift method. Write the
      same list for each transition, or write it for the first and omit it for the others; or give
      the events different names.
      """,
    wrong: """
      app Shop { root Home }

      condition signedIn

      coordinator Home {
        route feed: root {
          on open(id: Int) when signedIn -> product(id)
          on open(name: String) -> search(name)  // another list
        }
        route product(id: Int) { -> back }
        route search(name: String) { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      condition signedIn

      coordinator Home {
        route feed: root {
          on open(id: Int, name: String) when signedIn -> product(id)
          on open(id: Int, name: String) -> search(name)
        }
        route product(id: Int) { -> back }
        route search(name: String) { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports that an event's parameters are written twice and differ.
  mutating func eventDisagrees(_ event: String, at span: Source.Span, first: Source.Span) {
    report(
      .eventDisagrees, "the transitions of `\(event)` have different parameters", at: span,
      also: Diagnostic.Label(first, "the first list is written here"),
      notes: ["write the list once: the transitions of an event share it"], names: [event])
  }

  /// Reports that an event's answer is written twice and differs.
  mutating func eventDisagrees(
    _ event: String, answers first: String, _ second: String, at span: Source.Span
  ) {
    report(
      .eventDisagrees, "the transitions of `\(event)` return `\(first)` and `\(second)`", at: span,
      notes: ["write the answer once: the transitions of an event share it"], names: [event])
  }

  /// Reports that an event's parameters were inferred from one target, and another one needs
  /// others.
  mutating func eventDisagrees(
    _ event: String, needs missing: [String], of target: String, has: [String],
    at span: Source.Span,
    first: Source.Span
  ) {
    let list = missing.map { "`\($0)`" }.joined(separator: ", ")
    report(
      .eventDisagrees, "`\(target)` needs \(list), which `\(event)` does not have", at: span,
      also: Diagnostic.Label(first, "`\(event)` is declared here"),
      notes: [
        "its list is taken from another transition: `\(event)(\(has.joined(separator: ", ")))`"
      ], names: [target, event])
  }
}
