import FlowDSL
import FlowRuntime

/// All paths of at most some length from one route to another, none of which visits a route twice.
///
/// They are searched length by length, and only where the goal is near enough. There can be as many
/// as subsets of the routes, so the number of paths and of examined steps is bounded.
struct PathListing {
  /// The paths, the shortest first, then in the order of declarations.
  private(set) var paths: [DeclaredPath] = []
  /// True iff there may be others.
  private(set) var isCut = false

  private let graph: RouteGraph
  private let goal: Int
  /// The fewest steps from each vertex to the goal.
  private let distances: [Int]
  /// The steps of each route that was examined.
  private var hops: [Int: [DeclaredPath.Hop]] = [:]
  private var visited: Set<Int> = []
  private var path: [DeclaredPath.Hop] = []
  private var budget = PathListing.searchBudget

  /// The number of paths that are listed.
  static let mostPaths = 100
  /// The number of steps that are examined.
  static let searchBudget = 200_000
  /// The greatest length that can be asked for.
  static let longestPath = 100

  /// The paths from `start` to `goal` of at most `length` steps.
  init(
    _ paths: DeclaredPaths, from start: ID<NavigationGraph.Route>,
    to goal: ID<NavigationGraph.Route>,
    atMost length: Int
  ) {
    graph = paths.graph
    self.goal = goal.index
    distances = paths.distances(to: goal)
    guard start != goal, distances[start.index] <= length else { return }
    for exact in distances[start.index]...length where !isCut {
      extend(from: start.index, exact)
    }
  }

  /// Adds the paths on from `vertex` that have `left` steps.
  private mutating func extend(from vertex: Int, _ left: Int) {
    guard vertex != goal else {
      if left == 0 { add() }
      return
    }
    guard left > 0, !isCut else { return }
    visited.insert(vertex)
    for hop in hops(from: vertex) where distances[hop.to] < left && !visited.contains(hop.to) {
      guard budget > 0 else {
        isCut = true
        break
      }
      budget -= 1
      path.append(hop)
      extend(from: hop.to, left - 1)
      path.removeLast()
    }
    visited.remove(vertex)
  }

  private mutating func add() {
    if paths.count < Self.mostPaths { paths.append(DeclaredPath(hops: path)) } else { isCut = true }
  }

  /// The steps from a route to others: each of these once, with all that leads there.
  private mutating func hops(from vertex: Int) -> [DeclaredPath.Hop] {
    if let known = hops[vertex] { return known }
    var found: [DeclaredPath.Hop] = []
    var numbers: [Int: Int] = [:]
    var labels: [Int: Set<RouteGraph.Label>] = [:]
    for edge in graph.edges(leadingFrom: vertex) {
      guard labels[edge.to, default: []].insert(edge.label).inserted else { continue }
      if let number = numbers[edge.to] {
        found[number].labels.append(edge.label)
      } else {
        numbers[edge.to] = found.count
        found.append(DeclaredPath.Hop(labels: [edge.label], to: edge.to))
      }
    }
    hops[vertex] = found
    return found
  }
}
