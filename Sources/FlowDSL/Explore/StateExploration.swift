import FlowRuntime

/// Every screen that comes to the front in a small graph, found by running it until no new state is
/// left.
///
/// Graphs with guards, locks or parameters are not run: there, routes alone decide which screens
/// are called reachable. Neither are graphs with more screens or states than the limits.
struct StateExploration {
  /// The maximum number of screens and states.
  private static let limits = (screens: 64, states: 2000)

  private var search: StateSearch
  private var known: Set<NavigationState> = []
  private var screens: Set<ID<Screen>> = []
  private var moves: CandidateActions
  private let lowered: Lowered
  private let analysis: Analysis

  /// True iff the graph of `analysis` is small and plain enough to be run.
  static func isExplorable(_ analysis: Analysis) -> Bool {
    analysis.screenCount <= limits.screens && analysis.model.isPlain
  }

  /// The screens that come to the front, of which there are at most `count`; nil if that is not
  /// known. The graph is run no further than it takes to see that many.
  static func screens(
    of analysis: Analysis, _ lowered: Lowered, atMost count: Int
  ) -> Set<ID<Screen>>? {
    guard isExplorable(analysis) else { return nil }
    var exploration = StateExploration(lowered, analysis)
    return exploration.explore(until: count) ? exploration.screens : nil
  }

  private init(_ lowered: Lowered, _ analysis: Analysis) {
    self.lowered = lowered
    self.analysis = analysis
    moves = CandidateActions(lowered, analysis, .reports)
    search = StateSearch(lowered, analysis)
  }

  /// Runs the graph until `count` screens were seen; false if there are too many states.
  private mutating func explore(until count: Int) -> Bool {
    guard moves.tryEverywhere() else { return false }
    for start in search.begin(.max) {
      known.insert(search.nodes[start].state)
      noteFront(of: search.nodes[start].state)
    }
    var next = 0
    while next < search.nodes.count {
      let state = search.nodes[next].state
      for action in moves.actions(in: state, depth: next) + moves.hidden(state) {
        guard screens.count < count else { return true }
        for node in search.changes(by: action, at: next)
        where known.insert(node.state).inserted {
          noteFront(of: node.state)
          _ = search.add(node)
        }
      }
      guard search.nodes.count <= StateExploration.limits.states else { return false }
      next += 1
    }
    return true
  }

  /// Notes the screens that are active in `state`.
  private mutating func noteFront(of state: NavigationState) {
    for active in state.activeScreens {
      let route = analysis.model.route(active.screen.route, of: lowered.graph)
      if let screen = analysis.screen(of: route, at: lowered.numbers[active.place.id]) {
        screens.insert(screen)
      }
    }
  }
}

extension Model {
  /// True iff there are neither guards nor locks nor parameters, nor too many conditions to try.
  fileprivate var isPlain: Bool {
    requirements.count == 0 && !mounts.rows.contains { $0.shown != nil }
      && conditions.count <= ConditionEnumerator.conditionLimit
      && parameters.count == 0 && !routes.rows.contains { $0.isLocked }
  }
}

extension Analysis {
  /// The screens that can come to the front: by routes alone and, if the graph was `lowered` and is
  /// small, by running it.
  package func reachability(in lowered: Lowered?) -> Reachability {
    restrict(Reachability(self), by: lowered)
  }

  /// `reached`, the screens that routes alone lead to, without those that running the graph does
  /// not bring to the front.
  func restrict(_ reached: Reachability, by lowered: Lowered?) -> Reachability {
    guard let lowered, !isPartial,
      let screens = StateExploration.screens(of: self, lowered, atMost: reached.count)
    else { return reached }
    var reached = reached
    reached.restrict(to: screens)
    return reached
  }
}
