import FlowRuntime

/// A summary of the screens below a screen, as bits: a clear bit means that nothing it represents
/// is there. Sixteen bytes.
struct StackSummary: Sendable, Hashable {
  /// In the node's own lists: any question, and the routes that a `back to` or `remove` names.
  var own: UInt64 = 0
  /// Anywhere on screen: the checkpoints that a `return to` names.
  var screens: UInt64 = 0

  /// True iff something that lies below in `other` does not here.
  func lacks(_ other: StackSummary) -> Bool {
    other.own & ~own != 0 || other.screens & ~screens != 0
  }

  /// Keeps only what lies below in both.
  mutating func formIntersection(_ other: StackSummary) {
    own &= other.own
    screens &= other.screens
  }
}

extension Model {
  /// The route of which `act`, a `back to` or `remove`, looks for a screen below.
  func route(below act: Act) -> ID<Route>? {
    switch act {
    case .backTo(let step): screenReferences[step].route
    case .remove(let route): route
    default: nil
    }
  }
}

/// The assignment of bits to routes and checkpoints. If a coordinator has more than 63 routes that
/// are targets of `back to`, or a graph more than 64 checkpoints, some share a bit, so that less is
/// found.
struct SummaryBits: Sendable {
  /// The bit of each route among the own bits; 0 for a route that no `back to` names.
  private var routes: [UInt64]
  /// The bit of each checkpoint among those of screens; 0 for one that no `return to` names.
  private var checkpoints: [UInt64]

  /// The own bit of "a question".
  static let question: UInt64 = 1

  /// Finds the routes and checkpoints that exits name. O(transitions).
  init(_ model: Model) {
    routes = Array(repeating: 0, count: model.routes.count)
    checkpoints = Array(repeating: 0, count: model.checkpoints.count)
    var named = 0
    for case .act(let atom) in model.actionParts.rows {
      switch atom.act {
      case .backTo, .remove:
        guard let route = model.route(below: atom.act), routes[route.index] == 0 else { continue }
        let position = Int(route.raw - model.owners[model.routes[route].owner].routes.start)
        routes[route.index] = 2 << UInt64(position % 63)
      case .returnTo(let checkpoint?, _) where checkpoints[checkpoint.index] == 0:
        checkpoints[checkpoint.index] = 1 << UInt64(named % 64)
        named += 1
      default: continue
      }
    }
  }

  /// The summary of the screens below a screen that is above `screen`, in whatever node.
  func screens(above screen: Route, _ marks: StackSummary) -> UInt64 {
    marks.screens | (screen.checkpoint.map { checkpoints[$0.index] } ?? 0)
  }

  /// The summary of the node's own lists below a screen that is above `route` there.
  func own(
    above id: ID<Route>, _ route: Route, isRoot: Bool, _ marks: StackSummary
  ) -> UInt64 {
    let isQuestion = !isRoot && route.returns != nil
    return marks.own | routes[id.index] | (isQuestion ? SummaryBits.question : 0)
  }

  /// True unless `route` is certain not to lie in the node's own lists below.
  func has(_ route: ID<Route>, in marks: StackSummary) -> Bool {
    marks.own & routes[route.index] != 0
  }

  /// True iff a question lies in the node's own lists below.
  func hasQuestion(in marks: StackSummary) -> Bool { marks.own & SummaryBits.question != 0 }

  /// True unless a screen with `checkpoint` is certain not to lie below.
  func has(_ checkpoint: ID<Checkpoint>, in marks: StackSummary) -> Bool {
    marks.screens & checkpoints[checkpoint.index] != 0
  }
}
