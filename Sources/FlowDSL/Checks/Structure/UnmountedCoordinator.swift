import FlowRuntime

extension Rule {
  /// F311
  static let unmountedCoordinator = Rule(
    311, "unmounted-coordinator", .warning, isAboutUnused: true,
    summary: "A coordinator is not mounted, and nothing leads to it.",
    explanation: """
      A coordinator is shown only where it is mounted. This one is obsolete or was forgotten: mount
      it with `child`, `modal`, `detour`, `tab` or `flow` in the coordinator that should contain
      it, or delete it.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }

      coordinator Settings {  // mounted nowhere
        route main: root { -> dismiss }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        modal Settings
        route feed: root { -> cart  -> Settings }
        route cart { -> back }
      }

      coordinator Settings {
        route main: root { -> dismiss }
      }
      """)
}

/// Reports coordinators that no mount places and nothing leads to. O(declarations).
func checkUnmountedCoordinator(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard analysis.places.count > 0, !analysis.isPartial else { return }
  var isWanted = [Bool](repeating: false, count: model.owners.count)
  for mount in model.mounts.rows {
    if let target = mount.coordinator { isWanted[target.index] = true }
  }
  for go in model.navigateActions.rows {
    if let owner = model.owner(of: go.target) { isWanted[owner.index] = true }
  }
  for route in model.routes.rows where route.isEntry || !route.links.isEmpty {
    isWanted[route.owner.index] = true
  }
  for id in model.owners.ids {
    let owner = model.owners[id]
    guard owner.kind != .group, !isWanted[id.index], analysis.places(of: id).isEmpty else {
      continue
    }
    found.report(
      .unmountedCoordinator,
      "`\(model.names[owner.name])` is not mounted, and nothing leads to it",
      at: owner.nameSpan, notes: ["mount it where its screens should appear, or delete it"])
  }
}

extension Model {
  /// The coordinator or group with the places that `target` means; for a mount, its coordinator.
  func owner(of target: Target) -> ID<Owner>? {
    switch target {
    case .hole: nil
    case .route(_, within: let owner), .coordinator(let owner): owner
    case .mount(let mount, within: _): mounts[mount].coordinator
    }
  }
}
