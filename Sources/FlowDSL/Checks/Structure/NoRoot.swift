extension Rule {
  /// F303
  static let noRoot = Rule(
    303, "no-root", .error,
    summary: "A stack coordinator has no `root` route.",
    explanation: """
      A stack stands on its root: it is what a coordinator shows when it is opened, and what is
      left when the user has gone all the way back. Mark one route with `: root`. A coordinator
      that only holds others is a `tabs` or `flows` coordinator.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {  // what does it show first?
        route feed { -> cart }
        route cart { -> feed }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> feed }
      }
      """)
}
