import FlowRuntime

extension Rule {
  /// F301
  static let noApp = Rule(
    301, "no-app", .error,
    summary: "A graph has no `app` declaration.",
    explanation: """
      The `app` declaration names the coordinator in which everything starts. Without it there is
      no initial state, and the compiler cannot determine what is reachable. Declare one. To lint
      part of a graph, such as one team's folder, pass `--partial`.
      """,
    wrong: """
      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """)
}

/// Reports that no file has an app. Silent about a part of a graph, and if an app may be in an
/// unreadable part.
func checkNoApp(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard model.app == nil, !analysis.isPartial, let first = model.trees.first else { return }
  for tree in model.trees {
    for node in tree.children(Tree.root) where [.app, .error].contains(tree.kind(node)) { return }
  }
  let coordinator = model.owners.rows.first { $0.kind != .group }
  let name = coordinator.map { model.names[$0.name] }
  found.report(
    .noApp,
    name.map { "no `app` declares the first coordinator, such as `\($0)`" }
      ?? "no `app` declares the first coordinator",
    at: coordinator?.nameSpan ?? first.span(token: 0),
    notes: [
      "write `app Name { root \(name ?? "Home") }`, or lint part of a graph with `--partial`"
    ])
}
