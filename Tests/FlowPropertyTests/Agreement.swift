@testable import FlowDSL
@testable import FlowRuntime
@testable import TestGraphs

/// What the compiler says of a graph, asked of its states: which screens can come to the front, and
/// that no declared exit that it let pass is refused, if the graph is small enough to be run.
struct Agreement: Sendable {
  private let graph: NavigationGraph
  /// The screens that are called reachable, by place and route of the graph.
  private let reachable: Set<UInt64>
  /// The compiler's numbers of places, which counts all instances of a mount as one.
  private let numbers: GraphNumbers?
  /// True iff the compiler has run the graph to see which exits are refused.
  private let isRun: Bool

  /// Asks the compiler about the graph.
  init(_ flow: FlowGraph) {
    graph = flow.graph
    let analysis = flow.compilation.analysis
    isRun = analysis.isSmall
    numbers = flow.compilation.lowered?.numbers
    let reached = analysis.reachability(in: flow.compilation.lowered)
    var reachable: Set<UInt64> = []
    for raw in 0..<analysis.screenCount where reached.reaches(ID(raw)) {
      let screen = ID<FlowDSL.Screen>(raw)
      let route = Agreement.lowered(analysis.route(of: screen), analysis.model)
      reachable.insert(Agreement.key(analysis.place(of: screen).raw, route))
    }
    self.reachable = reachable
  }

  private static func key(_ place: UInt32, _ route: UInt32) -> UInt64 {
    UInt64(place) << 32 | UInt64(route)
  }

  /// The graph's number of a route: routes are numbered owner by owner.
  private static func lowered(_ route: ID<FlowDSL.Route>, _ model: Model) -> UInt32 {
    var count: UInt32 = 0
    for owner in model.owners.rows {
      if owner.routes.contains(route) { return count + route.raw - owner.routes.start }
      count += UInt32(owner.routes.count)
    }
    return count
  }

  /// What is wrong with the screens that are shown; nil if all have arguments of the right types and the
  /// one in front is called reachable. Only code that names the user of a group's route, which an app
  /// cannot, may start a coordinator without arguments.
  func fault(in state: NavigationState) -> String? {
    guard !state.shown.isEmpty else { return "nothing is in front" }
    for shown in state.shown where !fits(shown.screen) {
      return "`\(name(shown.screen.route))` is shown with arguments that do not fit"
    }
    guard let wrong = keys(of: state).subtracting(reachable).min() else { return nil }
    return "\(name(ID(UInt32(truncatingIfNeeded: wrong)))) is active, which is called unreachable "
      + "at place \(wrong >> 32)"
  }

  private func fits(_ screen: NavigationState.Screen) -> Bool {
    let parameters = graph.parameters[graph.routes[screen.route].parameters]
    return zip(screen.arguments, parameters).allSatisfy { graph.isValue($0, of: $1.type) }
  }

  /// The screens that are called reachable and not among `seen`, and the other way round.
  func differences(from seen: Set<UInt64>) -> (excess: [String], missing: [String]) {
    func names(_ keys: Set<UInt64>) -> [String] {
      keys.sorted().map { "\(name(ID(UInt32(truncatingIfNeeded: $0)))) at place \($0 >> 32)" }
    }
    return (names(reachable.subtracting(seen)), names(seen.subtracting(reachable)))
  }

  /// The screens that are active, in front or beside it, as `differences` counts them.
  func keys(of state: NavigationState) -> Set<UInt64> {
    Set(
      state.activeScreens.map {
        let place = numbers?[$0.place.id].raw ?? $0.place.id.raw
        return Agreement.key(place, $0.screen.route.raw)
      })
  }

  /// What is wrong with a refusal; nil if the compiler does not promise that it never comes.
  func fault(
    of action: NavigationAction, refusedWith error: NavigationError, in state: NavigationState,
    _ conditions: NavigationConditions
  ) -> String? {
    // What is resumed is refused for reasons of its own.
    if state.held != nil { return nil }
    if case .sendEvent(let event, _, _) = action {
      switch error {
      case .notLive, .badArgument, .notNow, .hidden, .nothingPresented, .nothingWaiting,
        .tooManyRedirections:
        return nil
      case .notInFront, .noSuchEvent, .notAnEntry, .noMatch, .nothingBelow, .notBelow,
        .nothingToFinish, .noSuchTab, .locked, .noSuchPlace, .otherGraph, .noControl:
        return "declared `\(event)` of a coordinator is refused: \(error)"
      }
    }
    guard case .send(let event, _, _) = action else { return nil }
    switch error {
    case .notBelow where !isRun || isMissingByArguments(action, in: state, conditions): return nil
    case .nothingBelow where !isRun, .nothingPresented where !isRun, .nothingToFinish where !isRun:
      return nil
    case .notBelow, .nothingBelow, .nothingPresented, .nothingToFinish, .noSuchTab, .locked,
      .noSuchPlace, .notAnEntry, .noMatch, .otherGraph, .noControl:
      return "declared `\(event)` is refused: \(error)"
    case .notInFront, .notLive, .noSuchEvent, .badArgument, .notNow, .hidden, .nothingWaiting,
      .tooManyRedirections:
      return nil
    }
  }

  /// True iff a screen of the route that the refused step of `action` goes back to is below the one in
  /// front of it, with other arguments.
  private func isMissingByArguments(
    _ action: NavigationAction, in state: NavigationState, _ conditions: NavigationConditions
  ) -> Bool {
    guard case .send(let event, let arguments, _) = action, let sender = state.sender(of: event),
      let taken = try? graph.transition(
        for: event, arguments, of: sender.screen, conditions, isPresented: sender.isPresented)
    else { return false }
    let trace = graph.trace(action, in: state, conditions)
    let front = trace.refusedFront ?? (sender.screen.id, sender.place)
    let refused = graph.actionParts[graph.transitions[taken].action].dropFirst(trace.refusedAct)
    guard case .backTo(let step)? = refused.first?.act else { return false }
    return state.screens.prefix { $0.screen.id != front.screen }.contains {
      $0.place == front.place && $0.screen.route == graph.screenReferences[step].route
    }
  }

  private func name(_ route: ID<NavigationGraph.Route>) -> String {
    let row = graph.routes[route]
    return "\(graph.strings[graph.owners[row.owner].name]).\(graph.strings[row.name])"
  }
}
