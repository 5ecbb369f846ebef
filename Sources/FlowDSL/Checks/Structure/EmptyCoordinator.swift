import FlowRuntime

extension Rule {
  /// F307
  static let emptyCoordinator = Rule(
    307, "empty-coordinator", .error,
    summary: "A `tabs`, `flows` or `split` coordinator lacks its tabs, flows or columns.",
    explanation: """
      These coordinators show nothing themselves: the screen always shows one of their tabs, one
      of their flows, or their columns. Mount at least one tab or flow, and two or three columns.
      To declare routes, use a coordinator without a kind.
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

/// Reports tabs coordinators without a tab, flows coordinators without a flow, and split
/// coordinators without two or three columns. Silent if one may be in an unreadable part, or is
/// written as another kind of mount.
func checkEmptyCoordinators(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for (id, owner) in zip(model.owners.ids, model.owners.rows) {
    switch owner.kind {
    case .stack, .group: continue
    case .split:
      found.checkColumns(of: id, model)
      continue
    case .tabs, .flows: break
    }
    let kind = owner.kind.content
    guard model.mounts(of: id, kind).isEmpty, !mayHoldMore(id, model) else { continue }
    found.report(
      .emptyCoordinator, "`\(model.names[owner.name])` has no \(kind), so it shows nothing",
      at: owner.nameSpan,
      notes: [
        "mount a coordinator in it, such as `\(kind) home: Home`, or remove `: \(owner.kind)`"
      ])
  }
}

extension Diagnostics {
  /// Reports a split coordinator with fewer than two or more than three columns.
  fileprivate mutating func checkColumns(of id: ID<Owner>, _ model: Model) {
    let columns = model.mounts(of: id, .column)
    guard !(2...3).contains(columns.count), columns.count > 3 || !mayHoldMore(id, model) else {
      return
    }
    let owner = model.owners[id]
    let count =
      switch columns.count {
      case 0: "no columns"
      case 1: "one column"
      default: "\(columns.count) columns"
      }
    report(
      .emptyCoordinator,
      "`\(model.names[owner.name])` has \(count); a split coordinator needs 2 or 3",
      at: owner.nameSpan,
      notes: [
        columns.count > 3
          ? "mount the others as a `modal`, or push them in one of the columns"
          : "mount another coordinator in it, such as `column detail: Detail`"
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
