import FlowRuntime

extension Rule {
  /// F304
  static let severalRoots = Rule(
    304, "several-roots", .error,
    summary: "A coordinator has more than one `root` route.",
    explanation: """
      A stack has one bottom. If the start depends on a condition, turn the coordinators that may
      come first into flows of a `flows` coordinator, or continue from the root with a transition.
      If a second screen should replace the whole stack, give it its own coordinator.
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

/// Reports every root of a stack coordinator but the first.
func checkSeveralRoots(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for owner in model.owners.rows where owner.kind == .stack {
    let roots = model.routes[owner.routes].filter { $0.kind == .root }
    guard let first = roots.first else { continue }
    if let clause = owner.usedRoot {
      found.report(
        .severalRoots,
        "`\(model.names[owner.name])` already has a root: `\(model.names[first.name])`",
        at: model.span(clause, .name),
        also: Diagnostic.Label(model.span(first.anchor, .routeKind), "the first root"),
        notes: ["remove this `root`, or the `: root` of `\(model.names[first.name])`"])
    }
    for root in roots.dropFirst() {
      found.report(
        .severalRoots,
        "`\(model.names[owner.name])` already has a root: `\(model.names[first.name])`",
        at: model.span(root.anchor, .routeKind),
        also: Diagnostic.Label(model.span(first.anchor, .routeKind), "the first root"),
        notes: ["remove `: root`, or move `\(model.names[root.name])` to its own coordinator"])
    }
  }
}
