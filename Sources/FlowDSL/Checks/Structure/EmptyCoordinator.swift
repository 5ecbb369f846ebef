import FlowRuntime

extension Rule {
  /// F307
  static let emptyCoordinator = Rule(
    307, "empty-coordinator", .error,
    summary: "A `tabs` coordinator has no tab, or a `flows` coordinator has no flow.",
    explanation: """
      These coordinators show nothing themselves: the screen always shows one of their tabs or
      flows. Mount at least one. To declare routes, use a coordinator without a kind.
      """,
    wrong: """
      app Shop { root Main }

      coordinator Main: tabs {  // no tab
      }
      """,
    right: """
      app Shop { root Main }

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
      }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """)
}

/// Reports tabs coordinators without a tab and flows coordinators without a flow. Silent if one may
/// be in an unreadable part, or is written as another kind of mount.
func checkEmptyCoordinators(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for (id, owner) in zip(model.owners.ids, model.owners.rows) {
    switch owner.kind {
    case .stack, .group: continue
    case .tabs, .flows: break
    }
    let kind: Mount.Kind = owner.kind == .tabs ? .tab : .flow
    guard model.mounts(of: id, kind).isEmpty, !mayHoldMore(id, model) else { continue }
    found.report(
      .emptyCoordinator, "`\(model.names[owner.name])` has no \(kind), so it shows nothing",
      at: owner.nameSpan,
      notes: [
        "mount a coordinator in it, such as `\(kind) home: Home`, or remove `: \(owner.kind)`"
      ])
  }
}

/// True iff the coordinator may have the seemingly missing content: it contains something
/// unreadable, an unknown group, a route, or a mount of a kind that belongs elsewhere.
private func mayHoldMore(_ id: ID<Owner>, _ model: Model) -> Bool {
  let owner = model.owners[id]
  return !owner.routes.isEmpty || model.holdsMisplaced(id) || model.isBroken(owner.anchor)
    || model.uses[owner.uses].contains { $0.group == nil }
}
