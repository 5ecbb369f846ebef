import FlowRuntime

/// What comes of actions in every way that the conditions which they ask can be.
///
/// The machine says what it asks, so that each way of asking is tried once, and conditions that make
/// no difference are not looked at.
struct ConditionEnumerator {
  /// What comes of one action under some conditions.
  struct Branch {
    var conditions: NavigationConditions
    /// The state after it, or why it is refused.
    var result: Result<NavigationState, NavigationError>

    /// The state after it; nil where it is refused.
    var state: NavigationState? { try? result.get() }
  }

  private let graph: NavigationGraph
  private let asked = ConditionTrace()

  /// Where an action asks no more conditions, every way is tried.
  static let conditionLimit = 6
  /// More ways of asking are not tried.
  static let limit = 1 << conditionLimit

  /// Of actions in `graph`.
  init(_ graph: NavigationGraph) { self.graph = graph }

  /// What comes of `action` in `state`: under `conditions`, then under others, fewer differences
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

  /// The states that the graph can start in, and under which conditions.
  func starts() -> [(state: NavigationState, conditions: NavigationConditions)] {
    let branches = each(near: NavigationConditions()) { conditions in
      .success(graph.start(conditions: conditions, asking: asked).state)
    }
    var seen: Set<NavigationState> = []
    return branches.compactMap { branch in
      guard let state = branch.state, seen.insert(state).inserted else { return nil }
      return (state, branch.conditions)
    }
  }

  /// Calls `run` under `conditions`, then with what it asked another way: what it asked before that
  /// stays as it is, since all else may be asked because of it.
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
      for index in asked.numbers.indices.dropFirst(decided)
        .prefix(ConditionEnumerator.limit - waiting.count)
      {
        var other = conditions
        other[asked.numbers[index]].toggle()
        waiting.append((other, index + 1))
      }
    }
    return branches
  }
}
