import Testing

@testable import FlowTools
@testable import TestGraphs

/// What dominates is what cannot be left out.
@Suite struct DominatorTreeTests {
  /// The vertices that `root` leads to without `omitted`.
  private func reached(
    _ edges: [[Int]], from root: Int, without omitted: Int? = nil
  ) -> Set<Int> {
    var found: Set<Int> = [root]
    var waiting = [root]
    while let vertex = waiting.popLast() {
      for next in edges[vertex] where next != omitted && found.insert(next).inserted {
        waiting.append(next)
      }
    }
    return found
  }

  @Test(arguments: 0..<60) func aDominatorIsOnEveryWay(_ seed: Int) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let count = 1 + numbers.below(30)
    var edges = Array(repeating: [Int](), count: count)
    for _ in 0..<numbers.below(3 * count) {
      edges[numbers.below(count)].append(numbers.below(count))
    }
    let tree = DominatorTree(vertices: count, root: 0) { vertex, visit in
      for next in edges[vertex] { visit(next) }
    }
    let all = reached(edges, from: 0)
    #expect(Set(tree.order) == all)
    let sums = tree.sums { _ in 1 }
    for omitted in 1..<max(count, 1) where all.contains(omitted) {
      let lost = all.subtracting(reached(edges, from: 0, without: omitted))
      #expect(sums[omitted] == lost.count, "seed \(seed), \(omitted)")
      for vertex in lost where vertex != omitted {
        var parent = tree.parents[vertex]
        while let current = parent, current != omitted { parent = tree.parents[current] }
        #expect(parent == omitted, "seed \(seed): \(omitted) on the way to \(vertex)")
      }
    }
  }

  /// A long chain needs no stack, and no time in its square.
  @Test func aLongChainIsNoProblem() {
    let count = 200_000
    let tree = DominatorTree(vertices: count, root: 0) { vertex, visit in
      if vertex + 1 < count { visit(vertex + 1) }
      visit(0)
    }
    #expect(tree.sums { _ in 1 }[1] == count - 1)
  }
}
