/// The vertices of a graph that every path from a root to another vertex passes, by the algorithm of
/// Lengauer and Tarjan, without recursion. O((vertices + edges) × log vertices).
struct DominatorTree: Sendable {
  /// For each vertex the last other vertex that every path to it passes; nil for the root, and for
  /// vertices that the root does not lead to.
  private(set) var parents: [Int?]
  /// The vertices that the root leads to, each after its parent.
  private(set) var order: [Int]

  /// The tree of the graph of `vertices` vertices from `root`, whose edges `edges(vertex, visit)`
  /// visits.
  init(vertices: Int, root: Int, edges: (Int, (Int) -> Void) -> Void) {
    var search = DominatorSearch(vertices: vertices, root: root, edges: edges)
    search.findDominators()
    order = search.order
    parents = Array(repeating: nil, count: vertices)
    for number in order.indices.dropFirst() {
      parents[order[number]] = order[search.dominators[number]]
    }
  }

  /// For each vertex the sum of `weight` over it and all vertices that it dominates. O(vertices).
  func sums(_ weight: (Int) -> Int) -> [Int] {
    var sums = Array(repeating: 0, count: parents.count)
    for vertex in order.reversed() {
      sums[vertex] += weight(vertex)
      if let parent = parents[vertex] { sums[parent] += sums[vertex] }
    }
    return sums
  }
}

/// The search of the algorithm. Vertices have their numbers in the order of a depth-first search.
private struct DominatorSearch {
  /// The vertex of each number.
  var order: [Int] = []
  /// The dominator of each number.
  var dominators: [Int] = []
  /// The number before each one in the depth-first search.
  private var parents: [Int] = []
  /// The numbers with an edge to each one.
  private var sources: [[Int]] = []
  /// The least number from which a path of greater numbers leads to each one.
  private var least: [Int]
  /// The number of the least `least` on the linked part of the path to each one.
  private var best: [Int]
  /// The next number towards the root of the linked part; -1 if there is none.
  private var ancestors: [Int]

  init(vertices: Int, root: Int, edges: (Int, (Int) -> Void) -> Void) {
    (least, best, ancestors) = ([], [], [])
    var numbers = Array(repeating: -1, count: vertices)
    var stack = [(vertex: root, parent: 0)]
    while let (vertex, parent) = stack.popLast() {
      guard numbers[vertex] < 0 else { continue }
      numbers[vertex] = order.count
      order.append(vertex)
      parents.append(parent)
      let number = numbers[vertex]
      edges(vertex) { if numbers[$0] < 0 { stack.append(($0, number)) } }
    }
    sources = Array(repeating: [], count: order.count)
    for (number, vertex) in order.enumerated() {
      edges(vertex) { sources[numbers[$0]].append(number) }
    }
    least = Array(order.indices)
    best = least
    ancestors = Array(repeating: -1, count: order.count)
    dominators = Array(repeating: 0, count: order.count)
  }

  mutating func findDominators() {
    var buckets = Array(repeating: [Int](), count: order.count)
    for number in order.indices.dropFirst().reversed() {
      for source in sources[number] {
        least[number] = min(least[number], least[evaluated(source)])
      }
      buckets[least[number]].append(number)
      let parent = parents[number]
      ancestors[number] = parent
      for other in buckets[parent] {
        let found = evaluated(other)
        dominators[other] = least[found] < least[other] ? found : parent
      }
      buckets[parent] = []
    }
    for number in order.indices.dropFirst() where dominators[number] != least[number] {
      dominators[number] = dominators[dominators[number]]
    }
  }

  /// The number with the least `least` between `number` and the root of its linked part.
  private mutating func evaluated(_ number: Int) -> Int {
    guard ancestors[number] >= 0 else { return number }
    var path: [Int] = []
    var current = number
    while ancestors[ancestors[current]] >= 0 {
      path.append(current)
      current = ancestors[current]
    }
    while let current = path.popLast() {
      let ancestor = ancestors[current]
      if least[best[ancestor]] < least[best[current]] { best[current] = best[ancestor] }
      ancestors[current] = ancestors[ancestor]
    }
    return best[number]
  }
}
