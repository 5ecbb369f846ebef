import FlowRuntime

extension Reachability {
  /// The last moves that bring `screen` to the front, from the start unless there are more than
  /// `limit`. O(limit).
  func moves(to screen: ID<Screen>, atMost limit: Int = .max) -> [Move] {
    var moves: [Move] = []
    var current: ID<Screen>? = screen
    while let screen = current, moves.count < limit {
      if arrival[screen.index].move != .start { moves.append(arrival[screen.index].move) }
      current = before(screen)
    }
    return moves.reversed()
  }

  /// The last moves that bring `screen` to the front, and the nearest screen before them that
  /// `isKnown`; nil if they begin at the start. O(moves).
  package func moves(
    to screen: ID<Screen>, after isKnown: (ID<Screen>) -> Bool
  ) -> (moves: [Move], known: ID<Screen>?) {
    var moves: [Move] = []
    var current: ID<Screen>? = screen
    while let screen = current, moves.isEmpty || !isKnown(screen) {
      if arrival[screen.index].move != .start { moves.append(arrival[screen.index].move) }
      current = before(screen)
    }
    return (moves.reversed(), current)
  }

  /// The moves that bring `screen` to the front, from the start, each with the screen that is in
  /// front after it. The first has the start's screen, or the screen that a link opens.
  func path(to screen: ID<Screen>) -> [(move: Move, front: ID<Screen>)] {
    var path: [(move: Move, front: ID<Screen>)] = []
    var current = reaches(screen) ? screen : nil
    while let screen = current {
      path.append((arrival[screen.index].move, screen))
      current = before(screen)
    }
    return path.reversed()
  }

  /// The screen that is in front before `screen`, if a shorter path leads there: a screen that was
  /// only found to be open later may have been started from further away.
  private func before(_ screen: ID<Screen>) -> ID<Screen>? {
    arrival[screen.index].from.flatMap {
      distance[$0.index] < distance[screen.index] ? $0 : nil
    }
  }
}

extension Reachability {
  /// The last screens on the shortest path found to `screen`, itself included, at most `limit`, and
  /// the move that the first of them came with. O(limit).
  func screens(to screen: ID<Screen>, atMost limit: Int) -> (screens: [ID<Screen>], first: Move) {
    var screens = [screen]
    while screens.count < limit, let last = screens.last, let earlier = before(last) {
      screens.append(earlier)
    }
    return (screens.reversed(), arrival[screens[screens.count - 1].index].move)
  }
}

extension Analysis {
  /// True iff a step back leads from `upper` to `lower`, which lies beneath it; else it can only be
  /// dismissed.
  func isBack(from upper: ID<Screen>?, to lower: ID<Screen>) -> Bool {
    guard let upper else { return false }
    let place = place(of: lower)
    var current = self.place(of: upper)
    while current != place, let parent = places[current].parent {
      guard canFinish(current) else { return false }
      current = parent
    }
    return true
  }
}
