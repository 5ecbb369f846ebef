/// Where the rows begin that others name by their number among them.
struct RowRuns {
  /// The first event of the last owner or route.
  private(set) var events = 0
  /// The first transition of the last owner: what its routes inherit.
  private(set) var inherited = 0
  private var transitions = 0

  /// Notes that rows of `kind` begin at `start`. The routes of an owner follow its transitions.
  @inline(__always)
  mutating func begin(_ kind: RowKind, at start: Int) {
    switch kind {
    case .event: events = start
    case .transition: transitions = start
    case .route: inherited = transitions
    default: break
    }
  }
}
