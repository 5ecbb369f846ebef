import FlowRuntime

extension Rule {
  /// F307
  static let emptyCoordinator = Rule(
    307, "empty-coordinator", .error,
    summary: "A `tabs` coordinator has no tab, or a `flows` coordinator has no flow.",
    explanation: """
      These coordinators show nothing of their own: what is on screen is always one of their tabs
      or flows. Mount at least one. A coordinator with routes of its own has no kind.
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

/// Reports tabs coordinators without a tab and flows coordinators without a flow. Silent where one
/// may stand in what could not be read, or is written as another kind of mount.
func checkEmptyCoordinators(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for (id, owner) in zip(model.owners.ids, model.owners.rows) {
    switch owner.kind {
    case .stack, .group: continue
    case .tabs, .flows: break
    }
    let kind: Mount.Kind = owner.kind == .tabs ? .tab : .flow
    guard model.mounts(of: id, kind).isEmpty, !model.mayHold(kind, owner) else { continue }
    found.report(
      .emptyCoordinator, "`\(model.names[owner.name])` has no \(kind), so it shows nothing",
      at: owner.nameSpan,
      notes: [
        "mount a coordinator in it, such as `\(kind) home: Home`, or leave out `: \(owner.kind)`"
      ])
  }
}

extension Model {
  /// True iff the coordinator may hold what it seems not to: it has something unreadable, a group
  /// that is not known, a route, or a mount of a kind that belongs elsewhere.
  fileprivate func mayHold(_ kind: Mount.Kind, _ owner: Owner) -> Bool {
    if isBroken(owner.anchor) || uses[owner.uses].contains(where: { $0.group == nil }) {
      return true
    }
    let tree = trees[owner.anchor.file.index]
    return tree.children(owner.anchor.node).contains { node in
      switch tree.kind(node) {
      case .route: true
      case .mount:
        tree.child(node, .mountKind).map { !["modal", "detour"].contains(text(tree.span($0))) }
          ?? true
      default: false
      }
    }
  }
}
