import FlowDSL
import FlowRuntime

extension GraphDump {
  /// The text about one matter in the block of a route or mount; empty if there is none.
  struct Clause {
    var text: String
    /// The verb before it in a sentence.
    var verb = "has"
    /// True iff it keeps users from doing something.
    var restricts = false
    /// True iff it allows something.
    var allows = false
  }

  /// All matters of a route's block, in one order, except links and transitions.
  func clauses(of id: ID<NavigationGraph.Route>) -> [Clause] {
    let route = graph.routes[id]
    let checkpoint = route.checkpoint.map { name(graph.checkpoints[$0].name) }
    let defaults = graph.parameters[route.parameters].compactMap { row in
      row.default.map { "\(name(row.name)) = \(constant($0))" }
    }
    return [
      Clause(text: "\(route.kind)", verb: "is a"),
      Clause(text: checkpoint.map { "checkpoint \($0)" } ?? "", allows: true),
      Clause(text: route.returns.map { "returns \(type($0))" } ?? ""),
      Clause(text: route.isLocked ? lock(of: route) : "", restricts: true),
      Clause(text: route.hidesTabs ? "hides tabs" : ""),
      Clause(text: route.isEntry ? "entry" : "", allows: true),
      Clause(text: path(route.path)),
      Clause(text: requirements(route.requirements), restricts: true),
      Clause(text: heights(route.detents, route.selected)),
      Clause(text: defaults.joined(separator: ", ")),
    ]
  }

  /// The clauses of a mount.
  func clauses(of id: ID<NavigationGraph.Mount>) -> [Clause] {
    let mount = graph.mounts[id]
    return [
      Clause(text: "\(mount.kind)", verb: "is a"),
      Clause(text: arguments(mount.arguments)),
      Clause(text: mount.title.map { "title \(quoted($0))" } ?? ""),
      Clause(text: mount.icon.map { "icon \(quoted($0))" } ?? ""),
      Clause(text: mount.starts.isEmpty ? "" : "starts when \(boolean(mount.starts))"),
      Clause(
        text: mount.shown.isEmpty ? "" : "shown when \(boolean(mount.shown))", restricts: true),
      Clause(text: mount.isCover ? "cover" : ""),
      Clause(text: mount.isPopover ? "popover" : ""),
      Clause(text: mount.isShared ? "shared" : ""),
      Clause(text: mount.isFresh ? "fresh" : ""),
      Clause(text: mount.instances > 1 ? "up to \(mount.instances)" : ""),
      Clause(text: path(mount.path)),
      Clause(text: requirements(mount.requirements), restricts: true),
      Clause(text: heights(mount.detents, mount.selected)),
    ]
  }

  private func path(_ rows: Rows<NavigationGraph.ScreenReference>) -> String {
    rows.isEmpty ? "" : "path \(rows.map { step($0) }.joined(separator: " / "))"
  }

  private func requirements(_ rows: Rows<NavigationGraph.Requirement>) -> String {
    graph.requirements[rows].map { "requires \(boolean($0.condition)) else \(go($0.fallback))" }
      .joined(separator: " ")
  }

  private func heights(
    _ rows: Rows<NavigationGraph.Detent>, _ selected: ID<NavigationGraph.Detent>?
  ) -> String {
    guard !rows.isEmpty else { return "" }
    let first = selected.map { " selected \(detent(graph.detents[$0]))" } ?? ""
    return "detents \(graph.detents[rows].map(detent).joined(separator: ", "))\(first)"
  }

  // MARK: - Transitions

  /// `Items.product`, by its owner.
  func node(of route: ID<NavigationGraph.Route>) -> String {
    "\(name(graph.routes[route].owner)).\(name(graph.routes[route].name))"
  }

  /// The name of a transition's event.
  func event(of id: ID<NavigationGraph.Transition>) -> String {
    name(graph.events[graph.transitions[id].event].name)
  }

  /// The target of a transition of a screen with the parameters `screen`, if it names one.
  func target(
    of id: ID<NavigationGraph.Transition>, screen: Rows<NavigationGraph.Parameter>
  ) -> TransitionTarget {
    let transition = graph.transitions[id]
    guard let go = graph.goes(in: transition.action).last else {
      var dump = self
      dump.naming = Naming(screen: screen, event: graph.events[transition.event].parameters)
      return .action(dump.action(transition.action))
    }
    return switch graph.navigateActions[go].target {
    case .route(let route, _): .node(node(of: route))
    case .coordinator(let owner): .node(name(owner))
    case .mount(let mount, _): .node(name(graph.mounts[mount].coordinator))
    }
  }
}
