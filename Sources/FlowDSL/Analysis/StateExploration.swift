import FlowRuntime

/// Every screen that comes to the front in a small graph, found by running it until no state is left.
///
/// Graphs with guards, locks or parameters are not run: routes alone decide what is called reachable
/// there. Neither are those with more screens or states than the bounds.
struct StateExploration {
  /// The most screens and states.
  private static let limits = (screens: 64, states: 2000)

  private var states: [NavigationState] = []
  private var known: Set<NavigationState> = []
  private var screens: Set<ID<Screen>> = []
  private var moves: Moves
  private let lowered: Lowered
  private let analysis: Analysis

  /// The screens that come to the front; nil where that is not known.
  static func screens(of analysis: Analysis) -> Set<ID<Screen>>? {
    guard analysis.screenCount <= limits.screens, analysis.model.isPlain,
      let lowered = lower(analysis)
    else { return nil }
    var exploration = StateExploration(lowered, analysis)
    return exploration.explore() ? exploration.screens : nil
  }

  private init(_ lowered: Lowered, _ analysis: Analysis) {
    self.lowered = lowered
    self.analysis = analysis
    moves = Moves(lowered, analysis)
  }

  /// False where there are too many states.
  private mutating func explore() -> Bool {
    guard moves.tryEverywhere() else { return false }
    for conditions in moves.conditionsOfStart() {
      add(lowered.graph.start(conditions: conditions).state)
    }
    var next = 0
    while next < states.count {
      guard states.count <= StateExploration.limits.states else { return false }
      for option in moves.options(in: states[next], depth: next) {
        for conditions in NavigationConditions().alternatives(asked: option.asked) {
          var state = states[next]
          let changes = try? lowered.graph.apply(option.action, to: &state, conditions: conditions)
          if changes != nil { add(state) }
        }
      }
      next += 1
    }
    return true
  }

  private mutating func add(_ state: NavigationState) {
    guard known.insert(state).inserted else { return }
    states.append(state)
    let focus = state.focus
    let route = analysis.model.route(focus.screen.route, of: lowered.graph)
    if let screen = analysis.screen(of: route, at: ID(focus.place.raw)) { screens.insert(screen) }
  }
}

extension Model {
  /// True iff there are neither guards nor locks nor parameters.
  fileprivate var isPlain: Bool {
    requirements.count == 0 && parameters.count == 0 && !routes.rows.contains { $0.isLocked }
  }
}

extension Analysis {
  /// What can come to the front: what routes alone say and, where that is not exact and the graph is
  /// small and `runs`, what the graph does.
  func reachability(runs: Bool) -> Reachability {
    var reached = Reachability(self)
    if runs, !reached.isExact, !isPartial, let screens = StateExploration.screens(of: self) {
      reached.restrict(to: screens)
    }
    return reached
  }
}
