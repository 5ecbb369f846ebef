import FlowRuntime

extension Rule {
  /// F315
  static let duplicateTabTitle = Rule(
    315, "duplicate-tab-title", .warning,
    summary: "Two tabs of one coordinator have the same title.",
    explanation: """
      Users cannot tell them apart, especially with VoiceOver. Give each tab its own title.
      """,
    wrong: """
      app Shop { root Main }

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab account: Account { title "Home"  icon "person" }  // the same title
      }

      coordinator Home {
        route feed: root { -> Account }
      }

      coordinator Account {
        route profile: root { -> Home }
      }
      """,
    right: """
      app Shop { root Main }

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab account: Account { title "You"  icon "person" }
      }

      coordinator Home {
        route feed: root { -> Account }
      }

      coordinator Account {
        route profile: root { -> Home }
      }
      """)
}

/// Reports tabs that have the title of an earlier tab of their coordinator.
func checkDuplicateTabTitles(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for (id, owner) in zip(model.owners.ids, model.owners.rows) where owner.kind == .tabs {
    var first: [String: Mount] = [:]
    for tab in model.mounts(of: id, .tab).map({ model.mounts[$0] }) {
      guard let title = tab.title else { continue }
      guard let earlier = first[title] else {
        first[title] = tab
        continue
      }
      found.report(
        .duplicateTabTitle,
        "tab `\(model.names[tab.name])` has the same title as tab `\(model.names[earlier.name])`",
        at: model.titleSpan(tab),
        also: Diagnostic.Label(model.titleSpan(earlier), "the same title"),
        notes: ["give each tab its own title"])
    }
  }
}

extension Model {
  /// The string after `title`.
  fileprivate func titleSpan(_ tab: Mount) -> Source.Span {
    let tree = trees[tab.anchor.file.index]
    let title = tree.child(tab.anchor.node, .title)
    return tree.span(title.flatMap { tree.child($0, .string) } ?? title ?? tab.anchor.node)
  }
}
