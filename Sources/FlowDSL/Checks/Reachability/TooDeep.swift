import FlowRuntime

extension Rule {
  /// F506
  static let tooDeep = Rule(
    506, "too-deep", .off, limit: 6,
    summary: "A route is more than 6 events away from the start.",
    explanation: """
      Every step costs some of the users. Offer a shorter way to what matters: a transition from
      further up, a tab, a link. The rule is off unless asked for; the number is yours: `lint {
      too-deep: warning 4 }`.

      Conditions are taken to hold or fail as needed, and links do not count as a way.
      """,
    wrong: """
      app Shop { root Home }

      lint { too-deep: warning 2 }

      coordinator Home {
        route feed: root { -> account }
        route account { -> orders }
        route orders { -> order }
        route order { -> back }  // three events away
      }
      """,
    right: """
      app Shop { root Home }

      lint { too-deep: warning 2 }

      coordinator Home {
        route feed: root { -> account  -> orders }
        route account { -> orders }
        route orders { -> order }
        route order { -> back }
      }
      """)
}

/// Reports routes that take more events from the start than the limit, on the shortest way found.
/// Links do not count as a way.
func checkTooDeep(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard model.isOn(.tooDeep) else { return }
  let reached = Reachability(analysis, withLinks: false)
  let limit = model.limit(.tooDeep)
  var nearest = [ID<Screen>?](repeating: nil, count: model.routes.count)
  for raw in 0..<analysis.screenCount where reached.reaches(ID(raw)) {
    let route = analysis.route(of: ID(raw)).index
    if let known = nearest[route], reached.distance[known.index] <= reached.distance[raw] {
      continue
    }
    nearest[route] = ID(raw)
  }
  for id in model.routes.ids {
    guard let screen = nearest[id.index], reached.distance[screen.index] > UInt32(limit) else {
      continue
    }
    let distance = Int(reached.distance[screen.index])
    let moves = reached.moves(to: screen, atMost: Witness.longest).map(analysis.text)
    let start = distance > Witness.longest ? ["…"] : []
    found.report(
      .tooDeep,
      "`\(model.names[model.routes[id].name])` is \(distance) events from the start, more than "
        + "\(limit)", at: model.routes[id].nameSpan,
      notes: ["the shortest way found: \((start + moves).joined(separator: ", "))"])
  }
}
