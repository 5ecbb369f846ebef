import FlowRuntime
import FlowSteps

/// The possible actions of a user, a link or code outside in a state, with examples for arguments.
package struct CandidateActions {
  typealias Graph = NavigationGraph

  /// The steps back, dismissals and tabs that are tried.
  package enum Gestures {
    /// Those for which the system gives the user a control: for what promises a way.
    case controls
    /// All that hosts may report: for what says that something never happens.
    case reports
  }

  private let gestures: Gestures
  private var examples: LinkExamples
  private let choices: Choices
  private let lowered: Lowered
  private let analysis: Analysis
  private var graph: Graph { lowered.graph }
  private var numbers: GraphNumbers { lowered.numbers }
  private var model: Model { analysis.model }
  /// The route that the search aims at; nil if nothing comes from outside.
  private var aim: ID<Graph.Route>?
  /// The links and entries that are tried at the start.
  private var first: [NavigationAction] = []
  /// The links and entries that are tried in every state.
  private(set) var always: [NavigationAction] = []
  /// Those of them that can lead to the route that the search aims at.
  private var last: [NavigationAction] = []

  /// The maximum number of links and entries that are tried.
  private static let outsideLimit = 512
  /// The maximum number of them that are tried in every state.
  private static let everywhereLimit = 32

  /// The moves of the graph that was lowered from `analysis`.
  package init(_ lowered: Lowered, _ analysis: Analysis, _ gestures: Gestures) {
    self.gestures = gestures
    self.lowered = lowered
    self.analysis = analysis
    choices = Choices(lowered.graph)
    examples = analysis.examples
  }

  /// Tries actions from outside only `withLinks`: those that open `route` everywhere, all others
  /// only at the start, since a link leads to the same from anywhere.
  mutating func aim(at route: ID<Graph.Route>, withLinks: Bool) {
    first = []
    always = []
    aim = withLinks ? route : nil
    guard withLinks else { return }
    always = outside(route)
    for other in graph.routes.ids
    where other != route && first.count < CandidateActions.outsideLimit {
      first += outside(other)
    }
  }

  /// Tries everything in every state, as far as the aim includes actions from outside; false if
  /// that is too much.
  mutating func tryAll() -> Bool {
    first = []
    always = []
    last = []
    guard let aim else { return true }
    let mayStop =
      analysis.placesWhoseStartMayStop().contains(true)
      || graph.routes.rows.contains { $0.lockFallback != nil }
    for route in graph.routes.ids {
      guard always.count < CandidateActions.outsideLimit else { return false }
      var actions = everything(route)
      if graph.hasLocks { actions += actions.compactMap { $0.forced } }
      always += actions
      if route == aim || mayStop || isGuarded(route) { last += actions }
    }
    return true
  }

  /// True iff a guard may redirect a request to `route` from outside.
  private func isGuarded(_ route: ID<Graph.Route>) -> Bool {
    let route = model.route(route, of: graph)
    return analysis.places(of: model.routes[route].owner).contains {
      !analysis.demands(on: route, at: $0, from: nil).isEmpty
    }
  }

  /// Tries actions from outside in every state; if that is too many, only as many as allowed, and
  /// returns false.
  @discardableResult
  mutating func tryEverywhere() -> Bool {
    first = []
    always = []
    for route in graph.routes.ids {
      guard always.count < CandidateActions.everywhereLimit else { return false }
      always += everything(route)
    }
    return true
  }

  /// Prepares `thorough` for a search that continues from `breadth` states of a kind. True iff such
  /// a search leaves out nothing that can happen, if it ends: arguments may tell states apart.
  mutating func tryThoroughly(_ breadth: Int, _ conditions: ConditionEnumerator) -> Bool {
    let isAll = tryEverywhere()
    return isAll && breadth == .max && model.parameters.count == 0 && conditions.triesAllStarts
  }

  /// Tries actions from outside at the start; none if they are not wanted.
  mutating func tryAtStart(_ isWanted: Bool) {
    always = []
    first = isWanted ? graph.routes.ids.flatMap { everything($0) } : []
  }

  // MARK: Actions

  /// Every action to try in `state`, `depth` actions from the start: events of its screen, tabs,
  /// steps back, then actions from outside.
  func actions(
    in state: NavigationState, depth: Int, withTabs: Bool = true
  ) -> [NavigationAction] {
    inside(state, withTabs: withTabs) + always + (depth == 0 ? first : [])
  }

  /// Every action to try in `state`; if it `isLast`, those that can lead to the route that the
  /// search aims at.
  func all(in state: NavigationState, isLast: Bool) -> [NavigationAction] {
    insideAndOthers(state) + dismissingAll(state) + (isLast ? last : always)
  }

  /// The actions to try in `state`, in a search that continues from `breadth` states of a kind; if
  /// it continues from all, also events that only a screen in another column can send, and actions
  /// that override locks.
  func thorough(in state: NavigationState, _ breadth: Int) -> [NavigationAction] {
    let actions = all(in: state, isLast: false)
    guard breadth == .max else { return actions }
    let forced =
      actions.compactMap { $0.forced } + (refreshing.isEmpty ? [] : [.refresh(force: true)])
    return actions + hidden(state) + (graph.hasLocks ? forced : [])
  }

  /// The actions to try in `state` that do not come from outside.
  func inside(_ state: NavigationState, withTabs: Bool = true) -> [NavigationAction] {
    let gestures = gestures(in: state)
    return choices.sends(in: state) + choices.ownSends(in: state)
      + (withTabs ? gestures : gestures.filter { !$0.isTab }) + refreshing
  }

  private func gestures(in state: NavigationState) -> [NavigationAction] {
    switch gestures {
    case .controls: choices.controls(in: state)
    case .reports: choices.reports(in: state)
    }
  }

  private func dismissingAll(_ state: NavigationState) -> [NavigationAction] {
    gestures == .reports || state.missingControl(for: .dismissAll) == nil ? [.dismissAll] : []
  }

  /// Events that only their screen itself can send, beside the one in front.
  package func hidden(_ state: NavigationState) -> [NavigationAction] {
    choices.hiddenSends(in: state)
  }

  /// The actions to try in `state` that do not come from outside, and the events of its screen with
  /// other examples for arguments.
  func insideAndOthers(_ state: NavigationState) -> [NavigationAction] {
    inside(state) + choices.otherSends(in: state)
  }

  /// The actions of the user in `state` with the screen in front: its events, also with other
  /// examples for arguments, tabs, steps back. The other columns may be covered, and coordinators'
  /// own events are the app's.
  func inFront(_ state: NavigationState) -> [NavigationAction] {
    let route = state.focus.screen.route
    let events = Set(
      graph.transitions(of: route).map {
        graph.strings[graph.events[graph.transitions[$0].event].name]
      })
    let sends = choices.sends(in: state) + choices.otherSends(in: state)
    return sends.filter { $0.event.map(events.contains) ?? false } + gestures(in: state)
  }

  /// Every action to try in `state`, with every link and entry.
  package mutating func everything(in state: NavigationState) -> [NavigationAction] {
    var outside: [NavigationAction] = []
    for route in graph.routes.ids where outside.count < CandidateActions.outsideLimit {
      outside += self.outside(route)
    }
    return choices.sends(in: state) + choices.ownSends(in: state) + gestures(in: state)
      + dismissingAll(state) + refreshing + outside
  }

  /// The action that asks all guards again, if there are any.
  private var refreshing: [NavigationAction] {
    graph.requirements.count > 0 || graph.hasHiddenTabs ? [.refresh()] : []
  }

  /// The actions that `move` may be in `state`.
  mutating func actions(for move: Move, in state: NavigationState) -> [NavigationAction] {
    switch move {
    case .start: return []
    case .send(let transition):
      let event = model.names[model.events[model.transitions[transition].event].name]
      return choices.sends(in: state).filter { $0.event == event }
    case .sendEvent(let transition):
      let row = model.transitions[transition]
      let (event, owner) = (model.names[model.events[row.event].name], model.name(row.owner))
      return choices.ownSends(in: state).filter {
        if case .sendEvent(event, of: owner, _) = $0 { true } else { false }
      }
    case .back: return gestures(in: state).filter { $0 == .back }
    case .dismiss: return gestures(in: state).filter { $0 == .dismiss }
    case .tab(let mount):
      let name = model.names[model.mounts[mount].name]
      return gestures(in: state).filter { $0 == .userSelected(name) }
    case .open(let link): return [open(link)]
    case .navigate(let route):
      let route = numbers[route]
      return graph.owners.ids.filter { graph.has($0, contentOf: graph.routes[route].owner) }
        .prefix(8).map { navigate(route, $0) }
    }
  }

  // MARK: From outside

  /// The links and the entry of `route`.
  private mutating func outside(_ route: ID<Graph.Route>) -> [NavigationAction] {
    var actions: [NavigationAction] = []
    for link in graph.routes[route].links {
      actions.append(open(model.link(link, of: route, in: graph)))
    }
    if graph.routes[route].isEntry { actions.append(navigate(route, graph.routes[route].owner)) }
    return actions
  }

  /// The links and the entry of `route`, and code going to the target of a link.
  private mutating func everything(_ route: ID<Graph.Route>) -> [NavigationAction] {
    let row = graph.routes[route]
    guard !row.isEntry, !row.links.isEmpty else { return outside(route) }
    return outside(route) + [navigate(route, row.owner)]
  }

  private mutating func open(_ link: ID<Link>) -> NavigationAction {
    .open(examples.url(of: link))
  }

  private func navigate(_ route: ID<Graph.Route>, _ owner: ID<Graph.Owner>) -> NavigationAction {
    let arguments = graph.routes[route].parameters.map { parameter in
      graph.parameters[parameter].default == nil ? choices.argument(parameter) : nil
    }
    return .navigate(
      NavigationDestination(
        target: .route(route, within: owner), arguments: arguments, in: graph))
  }
}

extension NavigationAction {
  fileprivate var isTab: Bool { if case .userSelected = self { true } else { false } }

  /// The event that is sent, if any.
  fileprivate var event: String? {
    if case .send(let event, _, _) = self { return event }
    return nil
  }

  /// The same action past locked screens; nil for actions that locks always stop.
  var forced: NavigationAction? {
    if case .navigate(let destination, force: false) = self {
      return .navigate(destination, force: true)
    }
    return nil
  }
}
