extension Rule {
  /// F306
  static let duplicateMount = Rule(
    306, "duplicate-mount", .error,
    summary: "A coordinator has two mounts with the same name.",
    explanation: """
      A mount's name identifies the instance: in transitions, after a link's `in`, and in saved
      states. A coordinator may be mounted twice under one parent, but under two names. A mount
      without a name takes the name of its coordinator, so at least one of the two needs its own.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        child palette: Palette
        modal palette: Palette  // the name is taken
        route feed: root { -> palette }
      }

      coordinator Palette {
        route red: root { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        child palette: Palette
        modal picker: Palette
        route feed: root { -> palette  -> picker }
      }

      coordinator Palette {
        route red: root { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports that an owner already has a mount called `name`, at `first`.
  mutating func duplicateMount(
    _ name: String, at span: Source.Span, first: Source.Span, user: String? = nil
  ) {
    let message =
      user.map { "this group gives `\($0)` a second mount `\(name)`" }
      ?? "two mounts are named `\(name)`"
    report(
      .duplicateMount, message, at: span, also: Diagnostic.Label(first, "the first one"),
      notes: user == nil ? ["give one of them another name before its `:`"] : [])
  }
}
