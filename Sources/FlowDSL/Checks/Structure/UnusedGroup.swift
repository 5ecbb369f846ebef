import FlowRuntime

extension Rule {
  /// F321
  static let unusedGroup = Rule(
    321, "unused-group", .warning, isAboutUnused: true,
    summary: "No coordinator uses this group of routes.",
    explanation: """
      A group's routes exist only in the coordinators that `use` it, directly or through other
      groups. The routes of this group are never shown. Use it, or delete it.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }

      routes Items {  // used nowhere
        route product { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        use Items
        route feed: root { -> cart  -> product }
        route cart { -> back }
      }

      routes Items {
        route product { -> back }
      }
      """)
}

/// Reports groups that nothing uses. Silent about a part of a graph, and while a `use` names no
/// known group.
func checkUnusedGroups(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard model.isWhole, !analysis.isPartial else { return }
  if model.uses.rows.contains(where: { $0.group == nil }) { return }
  var isUsed = Array(repeating: false, count: model.owners.count)
  for use in model.uses.rows {
    if let group = use.group { isUsed[group.index] = true }
  }
  for (id, group) in zip(model.owners.ids, model.owners.rows)
  where group.kind == .group && !isUsed[id.index] {
    let name = model.names[group.name]
    found.report(
      .unusedGroup, "no coordinator uses `\(name)`", at: group.nameSpan,
      notes: ["write `use \(name)` in a coordinator, or delete the group"])
  }
}
