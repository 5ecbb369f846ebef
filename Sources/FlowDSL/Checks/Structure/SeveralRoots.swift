extension Rule {
  /// F304
  static let severalRoots = Rule(
    304, "several-roots", .error,
    summary: "A coordinator has more than one `root` route.",
    explanation: """
      A stack has one bottom. Where the start depends on a condition, make the coordinators that
      may come first the flows of a `flows` coordinator, or go on from the root with a transition.
      Where a second screen shall take the whole stack, let it be a coordinator of its own.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> offers }
        route offers: root { -> feed }  // a second root
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> offers }
        route offers { -> feed }
      }
      """)
}
