import FlowRuntime

/// The results of actions under every combination of the conditions that they ask.
///
/// The machine reports the conditions that it asks, so that each combination is tried once, and
/// conditions that make no difference are ignored.
struct ConditionEnumerator {
  /// The result of one action under some conditions.
  struct Branch {
    var conditions: NavigationConditions
    /// The state after it, or why it is refused.
    var result: Result<NavigationState, NavigationError>

    /// The state after it; nil if it is refused.
    var state: NavigationState? { try? result.get() }
  }

  private let graph: NavigationGraph
  private let asked = ConditionTrace()

  /// If an action asks no more conditions than this, every combination is tried.
  static let conditionLimit = 6
  /// The maximum number of combinations that are tried.
  static let limit = 1 << conditionLimit

  /// Runs actions in `graph`.
  init(_ graph: NavigationGraph) { self.graph = graph }

  /// The results of `action` in `state`: under `conditions`, then under others, fewer differences
  /// first.
  func all(
    of action: NavigationAction, in state: NavigationState, near conditions: NavigationConditions
  ) -> [Branch] {
    each(near: conditions) { conditions in
      var state = state
      do throws(NavigationError) {
        _ = try graph.apply(action, to: &state, conditions: conditions, asking: asked)
        return .success(state)
      } catch {
        return .failure(error)
      }
    }
  }

  /// The states that the graph can start in, with the conditions of each.
  func starts() -> [(state: NavigationState, conditions: NavigationConditions)] {
    let branches = startBranches()
    var seen: Set<NavigationState> = []
    return branches.compactMap { branch in
      guard let state = branch.state, seen.insert(state).inserted else { return nil }
      return (state, branch.conditions)
    }
  }

  /// False iff `starts` leaves out some combination of conditions.
  var triesAllStarts: Bool { startBranches().count < ConditionEnumerator.limit }

  private func startBranches() -> [Branch] {
    each(near: NavigationConditions()) { conditions in
      .success(graph.start(conditions: conditions, asking: asked).state)
    }
  }

  /// Calls `run` under `conditions`, then with each condition that it asked inverted: the
  /// conditions asked before that one stay as they are, since all others may be asked because of
  /// it.
  private func each(
    near conditions: NavigationConditions,
    _ run: (NavigationConditions) -> Result<NavigationState, NavigationError>
  ) -> [Branch] {
    var branches: [Branch] = []
    var waiting = [(conditions: conditions, decided: 0)]
    while branches.count < waiting.count, branches.count < ConditionEnumerator.limit {
      let (conditions, decided) = waiting[branches.count]
      asked.removeAll()
      branches.append(Branch(conditions: conditions, result: run(conditions)))
      for index in asked.facts.indices.dropFirst(decided)
        .prefix(ConditionEnumerator.limit - waiting.count)
      {
        var other = conditions
        other[asked.facts[index]].toggle()
        waiting.append((other, index + 1))
      }
    }
    return branches
  }
}
