extension Rule {
  /// F701
  static let unlistedSelectedDetent = Rule(
    701, "unlisted-selected-detent", .error,
    summary: "The selected detent is not among the detents.",
    explanation: """
      A sheet can rest only at the heights that `detents` lists, so the one it starts at must be
      in the list. Add it there, or select another.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet {
          detents medium, large
          selected fit  // not in the list
          -> dismiss
        }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet {
          detents fit, medium, large
          selected fit
          -> dismiss
        }
      }
      """)
}
