import FlowRuntime

extension Rule {
  /// F323
  static let deadMount = Rule(
    323, "dead-mount", .warning,
    summary: "No transition uses a mount.",
    explanation: """
      The mount's coordinator can be reached, but always through another mount: of several equally
      near mounts, the first one is used. So this mount's clauses have no effect. Name the mount
      in a transition (`-> settingsLarge`), or delete it.

      Conditions are assumed to hold or fail as needed: the rule may miss mistakes.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> share }
        modal share: Share
        modal shareLarge: Share { detents large }  // nothing opens it
      }

      coordinator Share {
        route sheet: root { -> dismiss }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> share  -> shareLarge }
        modal share: Share
        modal shareLarge: Share { detents large }
      }

      coordinator Share {
        route sheet: root { -> dismiss }
      }
      """)
}

/// Reports mounts that no path goes through although their coordinator can be reached. Mounts that
/// are only below such a mount are not reported. O(places).
func checkDeadMounts(_ analysis: Analysis, _ reached: Reachability, _ found: inout Diagnostics) {
  let model = analysis.model
  for (id, mount) in zip(model.mounts.ids, model.mounts.rows) {
    let places = analysis.places(on: id)
    guard let coordinator = mount.coordinator, !places.isEmpty,
      !places.contains(where: reached.visits),
      places.contains(where: { analysis.places[$0].parent.map(reached.visits) ?? false }),
      let other = analysis.places(of: coordinator).first(where: reached.visits)
    else { continue }
    let taken = analysis.places[other].mount
    found.report(
      .deadMount, "no transition uses the mount `\(model.name(id))`", at: mount.nameSpan,
      also: taken.map {
        Diagnostic.Label(
          model.mounts[$0].nameSpan, "`\(model.name(coordinator))` is reached through this one")
      }, notes: ["name it where you need it: `-> \(model.name(id))`, or delete it"])
  }
}
