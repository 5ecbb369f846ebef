import FlowRuntime

extension Rule {
  /// F501
  static let unreachableRoute = Rule(
    501, "unreachable-route", .warning,
    summary: "No sequence of transitions, tabs, links or entries leads to a route.",
    explanation: """
      A screen that nobody can reach is dead code, or its transition was forgotten. Add a
      transition, a `link` or an `entry`, or delete the route.

      Conditions are taken to hold or fail as needed, and arguments and locks are not looked at:
      what is reported is unreachable; some unreachable routes are not found. Graphs of up to 64
      screens without guards, locks and parameters are run, and where they have up to 2,000 states
      every unreachable route is found; elsewhere the rule errs towards silence.
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

/// Reports routes that no sequence of events brings to the front, where their coordinator can be
/// reached. What only an unreachable route leads to is named in that route's finding.
/// O(places × routes + transitions).
func checkUnreachableRoute(
  _ analysis: Analysis, _ reached: Reachability, _ found: inout Diagnostics
) {
  let model = analysis.model
  var isReached = [Bool](repeating: false, count: model.routes.count)
  var isLive = isReached
  for raw in 0..<analysis.screenCount {
    let screen = ID<Screen>(raw)
    let route = analysis.route(of: screen).index
    if reached.reaches(screen) { isReached[route] = true }
    let place = analysis.place(of: screen)
    let hasRoot = model.owners[analysis.places[place].coordinator].root != nil
    if hasRoot, reached.visits(place) { isLive[route] = true }
  }
  var region = UnreachableRegion(model, isReached: isReached, isLive: isLive)
  for id in region.sources() {
    let also = region.mark(from: id)
    let name = model.names[model.routes[id].name]
    var notes = ["add a transition, a `link` or an `entry` that leads there, or delete it"]
    if !also.isEmpty {
      let names = also.prefix(5).map { "`\(analysis.qualifiedName(of: $0))`" }
      let more = also.count > 5 ? " and \(also.count - 5) more" : ""
      notes.insert("only from here: \(names.joined(separator: ", "))\(more)", at: 0)
    }
    found.report(
      .unreachableRoute, "nothing leads to `\(name)`", at: model.routes[id].nameSpan, notes: notes)
  }
}

/// The unreachable routes of reachable coordinators, and which of them lead to which.
private struct UnreachableRegion {
  private let model: Model
  /// True of those that no finding has explained yet.
  private var isOpen: [Bool]

  init(_ model: Model, isReached: [Bool], isLive: [Bool]) {
    self.model = model
    isOpen = zip(isReached, isLive).map { !$0 && $1 }
  }

  /// The routes to report, in the order of declarations: those that no other unreachable route
  /// leads to, then the first of each ring.
  func sources() -> [ID<Route>] {
    var isTarget = [Bool](repeating: false, count: isOpen.count)
    for id in model.routes.ids where isOpen[id.index] {
      for target in targets(of: id) where target != id { isTarget[target.index] = true }
    }
    var region = self
    var sources = model.routes.ids.filter { isOpen[$0.index] && !isTarget[$0.index] }
    for id in sources { _ = region.mark(from: id) }
    for id in model.routes.ids where region.isOpen[id.index] {
      sources.append(id)
      _ = region.mark(from: id)
    }
    return sources.sorted()
  }

  /// Explains `route` and what it leads to; returns the latter.
  mutating func mark(from route: ID<Route>) -> [ID<Route>] {
    var marked = [route]
    isOpen[route.index] = false
    var next = 0
    while next < marked.count {
      for target in targets(of: marked[next]) where isOpen[target.index] {
        isOpen[target.index] = false
        marked.append(target)
      }
      next += 1
    }
    return Array(marked.dropFirst())
  }

  private func targets(of route: ID<Route>) -> [ID<Route>] {
    model.effectiveTransitions[model.routes[route].effective].compactMap { transition in
      guard let go = model.transitions[transition].action.anyGo else { return nil }
      return switch model.gos[go].target {
      case .hole: nil
      case .route(let target, within: _): target
      case .coordinator(let owner): model.owners[owner].root
      case .mount(let mount, within: _):
        model.mounts[mount].coordinator.flatMap { model.owners[$0].root }
      }
    }
  }
}
