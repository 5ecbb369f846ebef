extension Rule {
  /// F109
  static let misplacedClause = Rule(
    109, "misplaced-clause", .error,
    summary: "A clause or member means nothing where it stands.",
    explanation: """
      Some clauses are for some kinds only: `detents` for what is a sheet, `title` and `icon` for
      tabs, `starts when` for flows, `shared` for children, `cover` for modals, `fresh` for tabs.
      Tabs and flows coordinators have no routes of their own; a group has no root; a root has
      neither `requires` nor `path`; what is pushed as a child is a stack coordinator; and `as`
      says how one screen is shown, not a coordinator. Delete the clause, or change the kind it
      stands at.
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
  /// Reports that what stands at `span` means nothing there.
  mutating func misplaced(
    _ message: String, at span: Span, notes: [String] = [], fix: Diagnostic.Fix? = nil
  ) {
    report(.misplacedClause, message, at: span, notes: notes, fix: fix)
  }
}
