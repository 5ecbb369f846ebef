/// Which conditions an action asked: it would have gone the same way whatever the others were.
package final class AskedConditions {
  /// The numbers of the conditions, each once, in the order in which they were first asked.
  package private(set) var numbers: [Int] = []

  package init() {}

  /// Forgets all.
  package func removeAll() { numbers.removeAll(keepingCapacity: true) }

  /// Notes the conditions of a boolean.
  func note(_ steps: ArraySlice<NavigationGraph.BooleanStep>) {
    for step in steps {
      if case .condition(let id) = step, !numbers.contains(id.index) { numbers.append(id.index) }
    }
  }
}
