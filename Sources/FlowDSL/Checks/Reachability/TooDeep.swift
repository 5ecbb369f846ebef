import FlowRuntime

extension Rule {
  /// F506
  static let tooDeep = Rule(
    506, "too-deep", .off, limit: 6,
    summary: "A route is more than 6 events away from the start.",
    explanation: """
      Every step loses some users. Offer a shorter path to important screens: a transition from
      further up, a tab, or a link. The rule is off by default; set your own number with `lint {
      too-deep: warning 4 }`.

      Conditions are assumed to hold or fail as needed, and links do not count. The path in the
      message was found by running the graph; if no path is found within 1,000 actions, the
      message says so, and the number of events is a lower bound.
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

/// The number of actions tried to find one path.
let tooDeepBudget = 1000

/// Reports routes that take more events from the start than the limit, on the shortest path found.
/// Paths that open links do not count. The machine performs the paths if the graph was `lowered`.
func checkTooDeep(_ analysis: Analysis, _ lowered: Lowered?, _ found: inout Diagnostics) {
  let model = analysis.model
  guard model.isOn(.tooDeep) else { return }
  let reached = Reachability(analysis, withLinks: false)
  let limit = model.limit(.tooDeep)
  let far = nearestScreens(in: reached, analysis).filter { $0.distance > limit }
  guard !far.isEmpty else { return }
  var search = lowered.map { PathSearch($0, analysis) }
  for (route, screen, distance) in far {
    var distance = distance
    let note: String
    if let lowered {
      let path = search?.path(
        to: lowered.numbers[route], within: ID(model.routes[route].owner.raw), withLinks: false,
        budget: tooDeepBudget)
      if let path, let lines = path.lines(in: lowered.graph) {
        distance = path.steps.count - 1
        note = shortestPath(lines)
      } else {
        note = "no path was found in \(tooDeepBudget) tries"
      }
    } else {
      note = reached.text(of: screen)
    }
    guard distance > limit else { continue }
    found.report(
      .tooDeep,
      "`\(model.names[model.routes[route].name])` is \(distance) events from the start, more than "
        + "\(limit)", at: model.routes[route].nameSpan, notes: [note])
  }
}

/// For each reached route: its nearest screen, and the number of events to it.
private func nearestScreens(
  in reached: Reachability, _ analysis: Analysis
) -> [(route: ID<Route>, screen: ID<Screen>, distance: Int)] {
  var nearest = [ID<Screen>?](repeating: nil, count: analysis.model.routes.count)
  for raw in 0..<analysis.screenCount where reached.reaches(ID(raw)) {
    let route = analysis.route(of: ID(raw)).index
    if let known = nearest[route], reached.distance[known.index] <= reached.distance[raw] {
      continue
    }
    nearest[route] = ID(raw)
  }
  return analysis.model.routes.ids.compactMap { route in
    nearest[route.index].map { (route, $0, Int(reached.distance[$0.index])) }
  }
}

extension Reachability {
  /// The path to `screen`, by routes alone: the last events of a long one.
  fileprivate func text(of screen: ID<Screen>) -> String {
    let isLong = distance[screen.index] > UInt32(Witness.longest)
    let moves = moves(to: screen, atMost: Witness.longest).map(analysis.text)
    return shortestPath((isLong ? [Witness.omission] : []) + moves)
  }
}

/// The note that shows the steps of a path.
private func shortestPath(_ lines: [String]) -> String {
  "the shortest path found: \(lines.joined(separator: Witness.separator))"
}
