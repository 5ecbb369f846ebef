/// Sets of numbers that are joined.
struct DisjointSets {
  private var parents: [Int]

  /// Each of the numbers below `count` in a set of its own.
  init(count: Int) { parents = Array(0..<count) }

  /// The smallest number in the set of `number`.
  mutating func first(of number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  /// Joins the sets of two numbers.
  mutating func join(_ left: Int, _ right: Int) {
    let (left, right) = (first(of: left), first(of: right))
    parents[max(left, right)] = min(left, right)
  }
}
