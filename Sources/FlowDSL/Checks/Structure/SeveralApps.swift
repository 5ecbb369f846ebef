import FlowRuntime

extension Rule {
  /// F302
  static let severalApps = Rule(
    302, "several-apps", .error,
    summary: "A graph has more than one `app`.",
    explanation: """
      A set of `.flow` files is one graph with one start. Two apps that share coordinators are two
      graphs: give each its own file with an `app`, and compile it together with the shared files.
      """,
    wrong: """
      app Shop { root Home }
      app ShopForTeams { root Home }  // a second app

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

/// Reports every app but the first.
func checkSeveralApps(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard let app = model.app else { return }
  let name = model.names[app.name]
  for (file, tree) in model.trees.enumerated() {
    for node in tree.children(Tree.root) where tree.kind(node) == .app {
      let anchor = Anchor(file: ID(file), node: node)
      if anchor == app.anchor { continue }
      let span = model.span(anchor, .name)
      found.report(
        .severalApps, "`\(model.text(span))` is a second app, besides `\(name)`", at: span,
        also: Diagnostic.Label(app.nameSpan, "the graph's app"),
        notes: ["a graph has one `app`: compile each app with the files that both share"])
    }
  }
}
