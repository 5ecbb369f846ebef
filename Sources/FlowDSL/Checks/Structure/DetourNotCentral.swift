import FlowRuntime

extension Rule {
  /// F313
  static let detourNotCentral = Rule(
    313, "detour-not-central", .warning,
    summary: "A detour is not mounted on the app's root coordinator.",
    explanation: """
      A detour covers the current screens and restores them unchanged. This works only for the
      screens at or below the coordinator that mounts the detour. To show a detour mounted further
      down, the app switches tabs and dismisses presentations, and the user loses the very place
      that the detour was supposed to keep. Mount the detour on the coordinator that `app` names.
      """,
    wrong: """
      app Shop { root Main }

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab account: Account { title "You"  icon "person" }
      }

      coordinator Home {
        detour message: Message  // from the account tab, this switches to the home tab
        route feed: root { -> Message }
      }

      coordinator Account {
        route profile: root { -> Message }
      }

      coordinator Message {
        route thread: root { -> dismiss }
      }
      """,
    right: """
      app Shop { root Main }

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab account: Account { title "You"  icon "person" }
        detour message: Message
      }

      coordinator Home {
        route feed: root { -> Message }
      }

      coordinator Account {
        route profile: root { -> Message }
      }

      coordinator Message {
        route thread: root { -> dismiss }
      }
      """)
}

/// Reports detours that are declared elsewhere than on the app's root coordinator.
func checkDetourNotCentral(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard let app = model.app, let root = app.root else { return }
  for (id, mount) in zip(model.mounts.ids, model.mounts.rows) where mount.kind == .detour {
    let parents = analysis.places(on: id).compactMap { analysis.places[$0].parent }
    guard let parent = parents.first(where: { analysis.places[$0].parent != nil }) else { continue }
    let holder = model.name(analysis.places[parent].coordinator)
    found.report(
      .detourNotCentral,
      "detour `\(model.names[mount.name])` is mounted on `\(holder)`, not on `\(model.name(root))`",
      at: mount.nameSpan,
      also: app.rootSpan.map { Diagnostic.Label($0, "the app starts here") },
      notes: [
        "mount it on `\(model.name(root))`: to show it here, tabs are switched and"
          + " presentations are dismissed"
      ])
  }
}
