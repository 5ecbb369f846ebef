// The conditions that an app is asked before an action.

extension NavigationGraph {
  /// Evaluates each of the conditions without parameters once.
  func plainConditions(asking holds: (NavigationFact) -> Bool) -> NavigationConditions {
    NavigationConditions(count: conditions.count) {
      conditions[ID($0)].parameters.isEmpty && holds(NavigationFact(number: $0))
    }
  }

  /// Evaluates each of the conditions without parameters once, and those with parameters for the
  /// arguments that `run` asks them about: it is repeated until it asks nothing new. So the app is
  /// asked while no action is in progress.
  func conditions(
    asking holds: (NavigationFact) -> Bool, for run: (NavigationConditions, ConditionTrace) -> Void
  ) -> NavigationConditions {
    var known = plainConditions(asking: holds)
    guard facts.count > 0 else { return known }
    let asked = ConditionTrace()
    var answered: Set<NavigationFact> = []
    var isComplete = false
    while !isComplete {
      isComplete = true
      asked.removeAll()
      run(known, asked)
      for fact in asked.facts
      where !fact.arguments.isEmpty && answered.insert(fact).inserted {
        known[fact] = holds(fact)
        isComplete = false
      }
    }
    return known
  }

  /// The state that the app starts in while the conditions are as `holds` says.
  func start(asking holds: (NavigationFact) -> Bool) -> NavigationState {
    let known = conditions(asking: holds) { conditions, asked in
      _ = start(conditions: conditions, asking: asked)
    }
    return start(conditions: known).state
  }
}
