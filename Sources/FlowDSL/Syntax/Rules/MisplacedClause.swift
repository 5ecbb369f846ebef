extension Rule {
  /// F109
  static let misplacedClause = Rule(
    109, "misplaced-clause", .error,
    summary: "A clause or member is not allowed in this kind of block.",
    fix: "Deletes `public` where nothing has a name that other modules could use.",
    explanation: """
      Some clauses apply only to some kinds: `detents` to sheets and popovers, `title` and `icon`
      to tabs, `starts when` to flows, `shared` to children, `cover` and `popover` to modals,
      `fresh` to tabs and columns, `up to` to children that are not `shared`, modals and detours.
      Tabs, flows and split coordinators have no routes except alerts and dialogs; a group has no
      root; a root has neither `requires` nor `path`; `module` is the first declaration of its
      file, and `public` precedes only declarations that other modules can name; a coordinator
      mounted as a child or column must be a stack coordinator; and `as` determines how a single
      screen is shown, not a coordinator, an alert or a dialog. Delete the clause, or change the
      kind of its owner.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> filters }
        route filters {
          detents medium, large  // a pushed screen has no detents
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet {
          detents medium, large
          -> back
        }
      }
      """)
}

extension Diagnostics {
  /// Reports that the clause at `span` means nothing there.
  mutating func misplaced(
    _ message: String, at span: Source.Span, notes: [String] = [], fix: Diagnostic.Fix? = nil
  ) {
    report(.misplacedClause, message, at: span, notes: notes, fix: fix)
  }
}
