import FlowRuntime

extension Rule {
  /// F427
  static let idleReplace = Rule(
    427, "idle-replace", .warning,
    summary: "A `replace` route is only ever entered over a root, so it never replaces.",
    explanation: """
      `replace` replaces the topmost screen, but a root is never removed. Every transition to this
      route starts at the root of its coordinator, and a link builds the screen directly above that
      root. So the screen is always pushed, and going back leads to the root. Omit `replace`; or, if
      the screen should replace the root, turn the root into a screen above another root.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route start: root { -> result }
        route result: replace { -> back }  // it lies over `start`
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route start: root { -> form }
        route form { -> result }
        route result: replace { -> back }
      }
      """)
}

/// Reports `replace` routes that every way enters over a root. O(transitions).
func checkIdleReplaces(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard !analysis.isPartial, model.routes.rows.contains(where: { $0.kind == .replace }) else {
    return
  }
  var ways = ReplaceWays(analysis)
  ways.collect()
  for (id, route) in zip(model.routes.ids, model.routes.rows)
  where route.kind == .replace && ways.overRoots[id.index] && !ways.others[id.index] {
    found.report(
      .idleReplace, "`\(model.name(id))` never replaces a screen: every way to it begins at a root",
      at: model.trees[route.anchor.file.index].child(route.anchor.node, .routeKind).map {
        model.trees[route.anchor.file.index].span($0)
      } ?? route.nameSpan,
      notes: ["omit `replace`: it is pushed"])
  }
}

/// The ways to the routes of a graph, as far as a `replace` cares. They are followed here: it
/// matters which screen is on top, and the arrivals of the transfer tell places.
private struct ReplaceWays {
  private let analysis: Analysis
  private var model: Model { analysis.model }
  /// For each route: true iff a way leads to it from the root below it.
  private(set) var overRoots: [Bool]
  /// For each route: true iff another way leads to it.
  private(set) var others: [Bool]

  init(_ analysis: Analysis) {
    self.analysis = analysis
    overRoots = Array(repeating: false, count: analysis.model.routes.count)
    others = overRoots
  }

  mutating func collect() {
    for id in model.routes.ids {
      for transition in model.effectiveTransitions[model.routes[id].effective] {
        note(model.transitions[transition], on: id)
      }
    }
    for owner in model.owners.ids {
      for transition in model.ownTransitions(of: owner) {
        note(model.transitions[transition], on: nil)
      }
    }
    for go in model.requirements.rows.map({ $0.fallback }) + model.lockFallbacks {
      note(go, on: nil)
    }
    for link in model.links.rows {
      let isAlone = link.mode == .reset && model.routes[link.route].path.isEmpty
      isAlone ? overRoots[link.route.index] = true : (others[link.route.index] = true)
    }
    for (id, route) in zip(model.routes.ids, model.routes.rows) where route.isEntry {
      others[id.index] = true
    }
    for step in model.screenReferences.rows { step.route.map { others[$0.index] = true } }
  }

  /// Notes the goes of a transition of `route`. Only a go alone begins where the screen is.
  private mutating func note(_ transition: Transition, on route: ID<Route>?) {
    let sole = model.soleAct(of: transition.action)?.go
    for go in model.goes(in: transition.action) { note(go, on: go == sole ? route : nil) }
  }

  private mutating func note(_ go: ID<NavigateAction>, on route: ID<Route>?) {
    let row = model.navigateActions[go]
    guard let target = row.target.route else { return }
    if let presentation = row.presentation, presentation != .replace { return }
    let isOver = route.map { isRoot($0, of: target) } ?? false
    isOver ? overRoots[target.index] = true : (others[target.index] = true)
  }

  /// True iff `route` is a root over which `target`, of the same coordinator, is pushed.
  private func isRoot(_ route: ID<Route>, of target: ID<Route>) -> Bool {
    let row = model.routes[route]
    return row.kind == .root && model.owners[row.owner].root == route
      && analysis.isContent(target, of: row.owner)
  }
}
