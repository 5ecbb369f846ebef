extension Rule {
  /// F320
  static let useCycle = Rule(
    320, "use-cycle", .error,
    summary: "Groups of routes use each other in a cycle.",
    explanation: """
      `use` gives a coordinator the routes of a group, and of the groups that it uses. A cycle
      adds nothing and obscures which group owns which routes. The message shows the whole cycle.
      Remove one `use`; if both groups need the same routes, move these routes to a third group.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        use Items
        route feed: root { -> product }
      }

      routes Items {
        use Reviews
        route product { -> review }
      }

      routes Reviews {
        use Items  // Items → Reviews → Items
        route review: sheet { -> dismiss }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        use Items
        route feed: root { -> product }
      }

      routes Items {
        use Reviews
        route product { -> review }
      }

      routes Reviews {
        route review: sheet { -> dismiss }
      }
      """)
}

extension Diagnostics {
  /// Reports that the groups `loop` use each other, the last one the first.
  mutating func useCycle(_ loop: [String], at span: Source.Span, first: Source.Span) {
    let shown = loop.prefix(16).map { "`\($0)`" } + (loop.count > 16 ? ["…"] : [])
    let name = loop.first ?? ""
    let message =
      loop.count == 1 ? "`\(name)` uses itself" : "`\(name)` uses itself through other groups"
    report(
      .useCycle, message, at: span,
      also: loop.count == 1 ? nil : Diagnostic.Label(first, "the cycle begins here"),
      notes: [(shown + ["`\(name)`"]).joined(separator: " uses ")])
  }
}
