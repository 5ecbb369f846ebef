extension Rule {
  /// F108
  static let duplicateClause = Rule(
    108, "duplicate-clause", .error,
    summary: "A clause stands twice in one block.",
    explanation: """
      Each clause but `link`, `requires` and transitions says one thing about its route, mount or
      app and stands at most once. Two would contradict each other or say the same. Keep one;
      lists, such as those of `detents` and `links`, are written behind one keyword with commas.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet {
          detents medium
          detents large  // the second
          -> dismiss
        }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet {
          detents medium, large
          -> dismiss
        }
      }
      """)
}
