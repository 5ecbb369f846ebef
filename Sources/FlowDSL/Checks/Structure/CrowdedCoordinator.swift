import FlowRuntime

extension Rule {
  /// F317
  static let crowdedCoordinator = Rule(
    317, "crowded-coordinator", .off, limit: 20,
    summary: "A coordinator has more than 20 routes of its own.",
    explanation: """
      A coordinator should have one responsibility that a person can keep in mind. If a
      coordinator has grown too large, move related routes to a child or modal coordinator, or to
      a `routes` group if several coordinators need them. The rule is off by default; set your own
      number with `lint { crowded-coordinator: warning 30 }`.
      """,
    wrong: """
      app Shop { root Home }

      lint { crowded-coordinator: warning 3 }

      coordinator Home {  // four routes
        route feed: root { -> product  -> address }
        route product { -> back }
        route address { -> payment }
        route payment { -> Home }
      }
      """,
    right: """
      app Shop { root Home }

      lint { crowded-coordinator: warning 3 }

      coordinator Home {
        child checkout: Checkout
        route feed: root { -> product  -> checkout }
        route product { -> back }
      }

      coordinator Checkout {
        route address: root { -> payment }
        route payment { -> Home }
      }
      """)
}

/// Reports coordinators that declare more routes than the limit.
func checkCrowdedCoordinators(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard model.isOn(.crowdedCoordinator) else { return }
  let limit = model.limit(.crowdedCoordinator)
  for owner in model.owners.rows where owner.kind != .group {
    let count = owner.routes.count
    if count <= limit { continue }
    found.report(
      .crowdedCoordinator, "`\(model.names[owner.name])` has \(count) routes, more than \(limit)",
      at: owner.nameSpan,
      notes: ["move related routes to another coordinator or a group"])
  }
}
