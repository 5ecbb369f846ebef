/// The conditions that an action asked: the others had no influence on it.
package final class ConditionTrace {
  /// The conditions with their arguments, each once, in the order in which they were first asked.
  package private(set) var facts: [NavigationFact] = []
  /// The same, to look them up.
  private var known = NavigationConditions()

  package init() {}

  /// Forgets all.
  package func removeAll() {
    for fact in facts.reversed() { known[fact] = false }
    facts.removeAll(keepingCapacity: true)
  }

  /// Notes all that `other` has noted.
  package func add(_ other: ConditionTrace) {
    for fact in other.facts { note(fact) }
  }

  /// Notes the conditions of a boolean of `graph`, which takes their arguments from `source`.
  /// O(steps).
  func note(
    _ steps: Rows<NavigationGraph.BooleanStep>, of graph: NavigationGraph, _ source: ArgumentSource
  ) {
    for step in graph.booleans[steps] {
      switch step {
      case .condition(let id): note(NavigationFact(number: id.index))
      case .fact(let id): note(graph.fact(id, source))
      case .presented, .not, .and, .or: break
      }
    }
  }

  private func note(_ fact: NavigationFact) {
    guard !known[fact] else { return }
    known[fact] = true
    facts.append(fact)
  }
}
