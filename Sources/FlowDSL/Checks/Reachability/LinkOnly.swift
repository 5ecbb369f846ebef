import FlowRuntime

extension Rule {
  /// F505
  static let linkOnly = Rule(
    505, "link-only", .off,
    summary: "A route is reachable only through a link or an entry.",
    explanation: """
      This is right for a page that only a notification opens. Otherwise, a transition was probably
      forgotten. Add the transition, or allow it: `@allow(link-only, "opened by a notification")`.
      The rule is off by default.

      Conditions are assumed to hold or fail as needed: the rule may miss mistakes.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      lint { link-only: warning }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
        route offers { link "/offers"  -> back }  // no transition leads here
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      lint { link-only: warning }

      coordinator Home {
        route feed: root { -> cart  -> offers }
        route cart { -> back }
        route offers { link "/offers"  -> back }
      }
      """)
}

/// Reports routes that only a link or an entry leads to. Explores the graph once more, without
/// links.
func checkLinkOnly(_ analysis: Analysis, _ reached: Reachability, _ found: inout Diagnostics) {
  let model = analysis.model
  guard model.isOn(.linkOnly) else { return }
  let inside = Reachability(analysis, withLinks: false)
  var isReached = [Bool](repeating: false, count: model.routes.count)
  var isReachedInside = isReached
  for raw in 0..<analysis.screenCount {
    let screen = ID<Screen>(raw)
    let route = analysis.route(of: screen).index
    if reached.reaches(screen) { isReached[route] = true }
    if inside.reaches(screen) { isReachedInside[route] = true }
  }
  for id in model.routes.ids where isReached[id.index] && !isReachedInside[id.index] {
    let route = model.routes[id]
    found.report(
      .linkOnly, "only a link or an entry leads to `\(model.names[route.name])`",
      at: route.nameSpan)
  }
}
