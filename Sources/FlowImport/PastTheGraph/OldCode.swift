import FlowDSL
import FlowRuntime

/// The navigation of old code: what `bare` routes lead to, and no other route does.
package struct OldCode {
  /// The calls that navigate in it.
  package private(set) var calls = 0
  /// The routes that lead to such calls.
  private var routes: Set<ID<Route>> = []
  /// The number of those of other graphs.
  private var others = 0

  /// None.
  package init() {}

  /// Counts a call that `routes` lead to.
  mutating func count(_ routes: [ID<Route>]) {
    calls += 1
    self.routes.formUnion(routes)
  }

  /// Counts that of another graph, too.
  package mutating func add(_ other: OldCode) {
    calls += other.calls
    others += other.bareRoutes
  }

  /// The number of `bare` routes that lead to such calls.
  package var bareRoutes: Int { routes.count + others }
}
