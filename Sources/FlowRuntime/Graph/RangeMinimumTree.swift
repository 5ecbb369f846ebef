/// Finds the least of a run of numbers without examining all of them: a complete binary tree in an
/// array, with the numbers' indices as leaves and the better of two as each inner node.
package struct RangeMinimumTree: Hashable, Sendable {
  private var numbers: [UInt32] = []
  /// The tree: node n's children are 2n and 2n + 1, the leaves are after the inner nodes.
  private var tree: [UInt32] = []

  /// Over no numbers.
  package init() {}

  /// Over `numbers`. O(numbers).
  package init(_ numbers: [UInt32]) {
    self.numbers = numbers
    let count = numbers.count
    tree = Array(repeating: 0, count: 2 * count)
    for index in 0..<count { tree[count + index] = UInt32(index) }
    for node in stride(from: count - 1, to: 0, by: -1) {
      tree[node] = better(tree[2 * node], tree[2 * node + 1])
    }
  }

  /// The index of the least number of `range`, which is not empty; the first of several. O(log
  /// numbers).
  package func index(in range: Range<Int>) -> Int {
    var best = UInt32(range.lowerBound)
    var low = range.lowerBound + numbers.count
    var high = range.upperBound + numbers.count
    while low < high {
      if low & 1 == 1 {
        best = better(best, tree[low])
        low += 1
      }
      if high & 1 == 1 {
        high -= 1
        best = better(best, tree[high])
      }
      low /= 2
      high /= 2
    }
    return Int(best)
  }

  private func better(_ left: UInt32, _ right: UInt32) -> UInt32 {
    let (first, second) = (numbers[Int(left)], numbers[Int(right)])
    return first != second ? (first < second ? left : right) : min(left, right)
  }
}
