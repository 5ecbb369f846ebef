/// The conditions that an action asked: the others had no influence on it.
package final class ConditionTrace {
  /// The numbers of the conditions, each once, in the order in which they were first asked.
  package private(set) var numbers: [Int] = []
  /// The same, to look them up.
  private var known = NavigationConditions()

  package init() {}

  /// Forgets all.
  package func removeAll() {
    for number in numbers.reversed() { known[number] = false }
    numbers.removeAll(keepingCapacity: true)
  }

  /// Notes all that `other` has noted.
  package func add(_ other: ConditionTrace) {
    for number in other.numbers where !known[number] {
      known[number] = true
      numbers.append(number)
    }
  }

  /// Notes the conditions of a boolean. O(steps).
  func note(_ steps: ArraySlice<NavigationGraph.BooleanStep>) {
    for step in steps {
      guard case .condition(let id) = step, !known[id.index] else { continue }
      known[id.index] = true
      numbers.append(id.index)
    }
  }
}
