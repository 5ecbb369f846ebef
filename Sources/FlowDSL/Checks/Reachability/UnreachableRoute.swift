import FlowRuntime

extension Rule {
  /// F501
  static let unreachableRoute = Rule(
    501, "unreachable-route", .warning, isAboutUnused: true,
    summary: "No sequence of transitions, tabs, links or entries leads to a route.",
    explanation: """
      A screen that cannot be reached is dead code, or its transition was forgotten. Add a
      transition, a `link` or an `entry`, or delete the route.

      Conditions are assumed to hold or fail as needed, and arguments and locks are ignored: every
      reported route is unreachable, but some unreachable routes are not found. Graphs of up to 64
      screens without guards, locks and parameters are run; if such a graph has at most 2,000
      states, every unreachable route is found.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
        route wishes { -> back }  // nothing leads here
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart  -> wishes }
        route cart { -> back }
        route wishes { -> back }
      }
      """)
}

/// Reports parts that no sequence of events brings to the front: routes of coordinators that can be
/// reached (F501), and coordinators that cannot (F502). Parts that only such a part leads to are
/// covered by that part's finding, except for coordinators, which share one finding. O(places ×
/// routes + transitions).
func checkUnreachable(_ analysis: Analysis, _ reached: Reachability, _ found: inout Diagnostics) {
  let model = analysis.model
  var region = UnreachableRegion(analysis, reached)
  let causes = region.causes()
  let ways = causes.isEmpty ? [:] : analysis.declaredWays()
  for (part, others) in causes {
    let grounds = ways[part] ?? []
    switch part {
    case .coordinator(let owner):
      found.unreachable(owner, with: others, analysis, grounds)
    case .route(let route):
      var notes = ["add a transition, a `link` or an `entry` that leads there, or delete it"]
      let routes = others.filter { $0.isRoute }
      if !routes.isEmpty {
        notes.insert("reachable only from here: \(analysis.list(routes))", at: 0)
      }
      found.report(
        .unreachableRoute, "nothing leads to `\(model.name(route))`",
        at: model.routes[route].nameSpan, notes: notes, grounds: grounds)
      found.unreachable(others.filter { !$0.isRoute }, only: route, analysis, grounds)
    }
  }
}

extension UnreachableRegion.Part {
  fileprivate var isRoute: Bool {
    if case .route = self { true } else { false }
  }
}

extension Analysis {
  /// The transitions that would lead to each part, as they are declared, and its mounts.
  /// O(transitions + mounts).
  fileprivate func declaredWays() -> [UnreachableRegion.Part: [Source.Span]] {
    var ways: [UnreachableRegion.Part: [Source.Span]] = [:]
    for transition in model.transitions.rows {
      let span = model.span(transition.anchor)
      for id in model.goes(in: transition.action) {
        let go = model.navigateActions[id]
        for route in model.stepRoutes(of: go) { ways[.route(route), default: []].append(span) }
        if let route = go.target.route { ways[.route(route), default: []].append(span) }
        if let owner = model.owner(of: go.target) {
          ways[.coordinator(owner), default: []].append(span)
        }
      }
    }
    for mount in model.mounts.rows {
      guard let owner = mount.coordinator else { continue }
      ways[.coordinator(owner), default: []].append(model.span(mount.anchor))
    }
    return ways
  }

  /// The names of `parts`, the first five of them.
  func list(_ parts: [UnreachableRegion.Part]) -> String {
    let names = parts.prefix(5).map { part in
      switch part {
      case .route(let route): "`\(qualifiedName(of: route))`"
      case .coordinator(let owner): "`\(model.name(owner))`"
      }
    }
    let more = parts.count > 5 ? " and \(parts.count - 5) more" : ""
    return names.joined(separator: ", ") + more
  }
}
