/// The strongly connected components of a graph, by Tarjan's algorithm without recursion.
/// O(vertices + edges).
package struct StrongComponents: Sendable {
  /// Each vertex's component. A component's number is greater than those it leads to.
  package private(set) var component: [UInt32]
  /// Every vertex, those of a component together, each after the components that it leads to.
  private(set) var order: [Int] = []

  /// Finds the components of the graph of `vertices`, with the edges that `edges(vertex, visit)`
  /// visits.
  package init(vertices: Int, edges: (Int, (Int) -> Void) -> Void) {
    component = Array(repeating: .max, count: vertices)
    order.reserveCapacity(vertices)
    var search = Search(vertices: vertices)
    var count: UInt32 = 0
    for start in 0..<vertices where search.index[start] == 0 {
      search.enter(start, edges)
      while let vertex = search.path.last {
        if let next = search.nextEdge() {
          if search.index[next] == 0 {
            search.enter(next, edges)
          } else if component[next] == .max {
            search.low[vertex] = min(search.low[vertex], search.index[next])
          }
          continue
        }
        search.leave()
        guard search.low[vertex] == search.index[vertex] else { continue }
        while let member = search.open.popLast() {
          component[member] = count
          order.append(member)
          if member == vertex { break }
        }
        count += 1
      }
    }
  }

  /// The state of the depth-first search.
  private struct Search {
    /// Order of discovery, from 1; 0 is undiscovered.
    var index: [UInt32]
    /// The earliest vertex of the open components that each vertex reaches.
    var low: [UInt32]
    /// Discovered vertices without a component yet.
    var open: [Int] = []
    /// The vertices from the start to the current one.
    var path: [Int] = []
    /// The remaining edges of each vertex of `path`, one run after the other.
    private var pending: [Int] = []
    /// The start of the run in `pending` of each vertex of `path`.
    private var starts: [Int] = []
    private var discovered: UInt32 = 0

    init(vertices: Int) {
      index = Array(repeating: 0, count: vertices)
      low = index
    }

    mutating func enter(_ vertex: Int, _ edges: (Int, (Int) -> Void) -> Void) {
      discovered += 1
      index[vertex] = discovered
      low[vertex] = discovered
      open.append(vertex)
      path.append(vertex)
      starts.append(pending.count)
      edges(vertex) { pending.append($0) }
    }

    /// Removes and returns the next edge of the current vertex.
    mutating func nextEdge() -> Int? {
      guard let start = starts.last, pending.count > start else { return nil }
      return pending.removeLast()
    }

    /// Returns from the current vertex to the previous one.
    mutating func leave() {
      starts.removeLast()
      guard let vertex = path.popLast(), let before = path.last else { return }
      low[before] = min(low[before], low[vertex])
    }
  }
}
