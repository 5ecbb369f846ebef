import FlowDSL
import FlowRuntime

/// The parts of a graph that scenarios have taken.
package struct Coverage: Sendable {
  /// Transitions that were taken.
  package private(set) var transitions: Set<ID<NavigationGraph.Transition>> = []
  /// Routes of which a screen was active after a step: in front, or on top of another column.
  package private(set) var routes: Set<ID<NavigationGraph.Route>> = []
  /// The arguments of the first such screen of each of them.
  package private(set) var arguments: [ID<NavigationGraph.Route>: [NavigationArgument]] = [:]
  /// Links that were opened.
  package private(set) var links: Set<ID<NavigationGraph.Link>> = []
  /// Tabs that the screen in front was in.
  package private(set) var tabs: Set<ID<NavigationGraph.Mount>> = []

  /// Notes the parts that `other` has taken.
  mutating func formUnion(_ other: ScenarioDraft) {
    transitions.formUnion(other.taken)
    links.formUnion(other.opened)
  }

  /// Notes the parts that a step has taken.
  mutating func note(_ outcome: Outcome) {
    if let transition = outcome.transition { transitions.insert(transition) }
    if let link = outcome.link { links.insert(link) }
  }

  /// Notes the active screens and the current tabs.
  mutating func note(_ state: NavigationState) {
    let graph = state.graph
    for active in state.activeScreens where routes.insert(active.screen.route).inserted {
      arguments[active.screen.route] = active.screen.arguments
    }
    for place in state.focusChain {
      guard let mount = graph.places[place].mount, graph.mounts[mount].kind == .tab else {
        continue
      }
      tabs.insert(mount)
    }
  }
}

extension Coverage {
  /// The kinds of parts that can be taken.
  package enum Kind: String, Sendable, CaseIterable {
    case transition, route, link, tab
  }

  /// A part of the graph that no scenario has taken.
  package struct Gap: Sendable {
    package var kind: Kind
    /// A description of it: `` `Home.cart` ``.
    package var name: String
    /// Its position.
    package var span: Source.Span
    /// The transition, if it is one.
    package var transition: ID<NavigationGraph.Transition>?
    /// The link, if it is one.
    package var link: ID<NavigationGraph.Link>?
  }

  /// The number of the graph's parts of `kind` that were taken, and their total number.
  package func counts(of kind: Kind, in graph: NavigationGraph) -> (taken: Int, all: Int) {
    let counts = GraphCounts(graph)
    return switch kind {
    case .transition: (transitions.count, counts.transitions)
    case .route: (routes.count, counts.routes)
    case .link: (links.count, counts.links)
    case .tab: (tabs.count, graph.mounts.rows.count { $0.kind == .tab })
    }
  }

  /// Everything that was not taken, in the order of files and positions.
  package func gaps(in lowered: Lowered, _ model: Model) -> [Gap] {
    let (graph, sources) = (lowered.graph, lowered.sources)
    // An alert or dialog that declares no transition has one with its own span.
    let implied = Set(model.routes.rows.filter(\.kind.isPrompt).map { model.span($0.anchor) })
    var gaps: [Gap] = []
    for owner in graph.owners.rows {
      let name = graph.strings[owner.name]
      gaps += transitionGaps(owner.transitions, of: name, sources, implied, model)
      for id in owner.routes {
        let route = graph.routes[id]
        let name = graph.name(of: id)
        gaps += transitionGaps(route.transitions, of: name, sources, implied, model)
        if !routes.contains(id) { gaps.append(Gap(kind: .route, name: name, span: sources[id])) }
        for link in route.links where !links.contains(link) {
          let pattern = model.line(of: sources[link])
          gaps.append(
            Gap(kind: .link, name: "\(pattern) of \(name)", span: sources[link], link: link))
        }
      }
      for id in owner.mounts where graph.mounts[id].kind == .tab && !tabs.contains(id) {
        let mount = graph.strings[graph.mounts[id].name]
        gaps.append(Gap(kind: .tab, name: "\(name).\(mount)", span: sources[id]))
      }
    }
    return gaps.sorted {
      ($0.span.file, $0.span.start, $0.kind.rawValue)
        < ($1.span.file, $1.span.start, $1.kind.rawValue)
    }
  }

  private func transitionGaps(
    _ rows: Rows<NavigationGraph.Transition>, of owner: String, _ sources: SourceMap,
    _ implied: Set<Source.Span>, _ model: Model
  ) -> [Gap] {
    rows.filter { !transitions.contains($0) }.map { id in
      let text = implied.contains(sources[id]) ? "-> dismiss" : model.line(of: sources[id])
      let name = "\(text) of \(owner)"
      return Gap(kind: .transition, name: name, span: sources[id], transition: id)
    }
  }
}
