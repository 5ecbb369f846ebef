/// The values of an app's conditions at one moment. All are false at first.
public struct NavigationConditions: Hashable, Sendable {
  /// 64 conditions each, the first in the lowest bit; without zeros at its end.
  private var words: [UInt64] = []
  /// The facts about conditions with parameters that hold.
  private var facts: Set<NavigationFact> = []

  /// All conditions are false.
  public init() {}

  /// Calls `holds` once for each of `count` conditions, by number.
  public init(count: Int, _ holds: (Int) -> Bool) {
    for number in 0..<count where holds(number) { self[number] = true }
  }

  /// True iff condition number `number` of the graph holds.
  public subscript(number: Int) -> Bool {
    get {
      let word = number >> 6
      return word < words.count && words[word] & (1 << UInt64(number & 63)) != 0
    }
    set {
      let word = number >> 6
      let bit: UInt64 = 1 << UInt64(number & 63)
      if newValue {
        while words.count <= word { words.append(0) }
        words[word] |= bit
      } else if word < words.count {
        words[word] &= ~bit
        while words.last == 0 { words.removeLast() }
      }
    }
  }

  /// True iff condition number `number` of the graph holds for `arguments`, one for each of its
  /// parameters.
  public subscript(number: Int, arguments: [NavigationArgument]) -> Bool {
    get { self[NavigationFact(number: number, arguments: arguments)] }
    set { self[NavigationFact(number: number, arguments: arguments)] = newValue }
  }

  /// True iff `fact` holds.
  package subscript(fact: NavigationFact) -> Bool {
    get { fact.arguments.isEmpty ? self[fact.number] : facts.contains(fact) }
    set {
      if fact.arguments.isEmpty {
        self[fact.number] = newValue
      } else if newValue {
        facts.insert(fact)
      } else {
        facts.remove(fact)
      }
    }
  }

  /// Those that differ from `other`'s: first the conditions without parameters, in order, then the
  /// others, in any. O(conditions / 64 + facts + those).
  package func differences(from other: NavigationConditions) -> [NavigationFact] {
    let numbers = (0..<max(words.count, other.words.count)).flatMap { index in
      var bits =
        (index < words.count ? words[index] : 0)
        ^ (index < other.words.count ? other.words[index] : 0)
      var numbers: [Int] = []
      while bits != 0 {
        numbers.append(index << 6 + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
      return numbers
    }
    return numbers.map { NavigationFact(number: $0) }
      + facts.symmetricDifference(other.facts)
  }
}

/// A condition, by its number in the graph, and what it is asked about.
package struct NavigationFact: Hashable, Sendable {
  package var number: Int
  /// One for each of the condition's parameters.
  package var arguments: [NavigationArgument]

  package init(number: Int, arguments: [NavigationArgument] = []) {
    self.number = number
    self.arguments = arguments
  }
}
