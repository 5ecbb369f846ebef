import FlowRuntime

/// All that the user can certainly do, and the front afterwards: which screens lead to others,
/// under which assignments of conditions that do not change.
///
/// Its vertices are screens, and places: anything at a place or below it is in front. A step leads
/// on where all of its ends do. What steps back, dismissals and tabs lead to depends on locks: a
/// locked screen stops them, so that it is in front in the end. Such a step counts only if all
/// locked screens that it can meet lead there by other steps.
struct LeadingTable: Sendable {
  /// Where locked screens stop a step.
  enum Stops: Sendable {
    case nowhere
    /// At a place or below it, where they come to the front.
    case within(ID<Place>)
    /// There, and beneath it: everywhere else on screen.
    case beneath(ID<Place>)
  }

  /// Something that may be in front after a step.
  struct End: Sendable {
    var vertex: UInt32
    /// The assignments under which it may be.
    var mask: UInt64
  }

  /// Something that the user can do.
  struct Step: Sendable {
    var start: UInt32
    /// The assignments under which it can be done for certain, and one of its ends is in front
    /// then.
    var mask: UInt64
    /// The run of `ends`.
    var ends: Range<Int>
    var stops = Stops.nowhere
    /// True iff it leaves or goes, but not both: what is below a place that it starts and ends at
    /// stays.
    var isPlain = false
  }

  /// A screen that may be locked, or that the system may give no control to leave.
  struct Lock: Sendable {
    var screen: ID<Screen>
    /// The assignments under which it may stop the user.
    var mask: UInt64
    /// True iff it is in a column: then it may hold without being in front.
    var isInColumn: Bool
    /// The assignments under which its transitions certainly take it away, and what is below its
    /// place stays.
    var canBeLeft: UInt64
  }

  let analysis: Analysis
  /// The conditions with assignments that are told apart.
  let conditions: [BooleanStep]
  private(set) var steps: [Step] = []
  private(set) var ends: [End] = []
  /// In the order of their screens.
  private(set) var locks: [Lock] = []
  /// The steps that end at each vertex, one run after the other, and the runs' starts.
  private var before: (steps: [UInt32], starts: [UInt32]) = ([], [])
  private var vertexCount: Int { analysis.screenCount + analysis.places.count }

  /// All that the user can do among the screens that `reached` knows, with `conditions` told apart.
  /// O(transitions of screens × depth).
  init(_ analysis: Analysis, _ reached: Reachability, _ conditions: [BooleanStep]) {
    self.analysis = analysis
    self.conditions = conditions
    var builder = LeadingSteps(analysis, reached, conditions)
    builder.build()
    (steps, ends, locks) = (builder.steps, builder.ends, builder.locks)
    index()
    leaveLocksForRoots()
  }

  /// Notes which steps end at each vertex.
  private mutating func index() {
    var counts = [UInt32](repeating: 0, count: vertexCount + 1)
    for end in ends { counts[Int(end.vertex) + 1] += 1 }
    for index in 1..<counts.count { counts[index] += counts[index - 1] }
    before.starts = counts
    before.steps = Array(repeating: 0, count: ends.count)
    for (number, step) in steps.enumerated() {
      for end in ends[step.ends] {
        before.steps[Int(counts[Int(end.vertex)])] = UInt32(number)
        counts[Int(end.vertex)] += 1
      }
    }
  }

  private func steps(endingAt vertex: Int) -> ArraySlice<UInt32> {
    before.steps[Int(before.starts[vertex])..<Int(before.starts[vertex + 1])]
  }

  /// Finds the locked screens from which transitions lead to the root of their stack, from one of
  /// its screens to another: the screens below the stack stay meanwhile. O(steps).
  private mutating func leaveLocksForRoots() {
    guard !locks.isEmpty else { return }
    let roots = analysis.places.ids.compactMap(analysis.rootScreen)
    let lead = lead(to: roots, locks: []) { staysInStack($0) }
    for index in locks.indices {
      let screen = locks[index].screen
      guard analysis.rootScreen(of: analysis.place(of: screen)) != screen else { continue }
      locks[index].canBeLeft |= lead[screen.index]
    }
  }

  /// True iff a step leads from a screen only to screens of the same stack. One of several
  /// instances may open another one above itself.
  private func staysInStack(_ step: Step) -> Bool {
    guard step.isPlain, Int(step.start) < analysis.screenCount else { return false }
    let place = analysis.place(of: ID(step.start))
    return !analysis.hasInstances(place)
      && ends[step.ends].allSatisfy {
        Int($0.vertex) < analysis.screenCount && analysis.place(of: ID($0.vertex)) == place
      }
  }

  // MARK: Searching

  /// The assignments under which the user can bring one of `targets` to the front, for each screen
  /// that is in front, then for each place. O(steps × assignments).
  func lead(to targets: [ID<Screen>]) -> [UInt64] { lead(to: targets, locks: locks) { _ in true } }

  private func lead(
    to targets: [ID<Screen>], locks: [Lock], where isFollowed: (Step) -> Bool
  ) -> [UInt64] {
    var lead = [UInt64](repeating: 0, count: vertexCount)
    var waiting: [Int] = []
    for target in targets where lead[target.index] != .max {
      lead[target.index] = .max
      waiting.append(target.index)
    }
    let stopped =
      locks.isEmpty ? [] : steps.filter { if case .nowhere = $0.stops { false } else { true } }
    func take(_ step: Step) {
      guard isFollowed(step) else { return }
      var mask = step.mask & ~lead[Int(step.start)]
      for end in ends[step.ends] where mask != 0 { mask &= ~end.mask | lead[Int(end.vertex)] }
      if mask != 0, !locks.isEmpty { mask &= ~stops(step.stops, locks, lead) }
      guard mask != 0 else { return }
      lead[Int(step.start)] |= mask
      waiting.append(Int(step.start))
    }
    var leadOfLocks = locks.map { lead[$0.screen.index] }
    while true {
      while let vertex = waiting.popLast() {
        for number in steps(endingAt: vertex) { take(steps[Int(number)]) }
      }
      // Actions that locks have stopped may go on when they lead there themselves.
      let now = locks.map { lead[$0.screen.index] }
      if now == leadOfLocks { return lead }
      leadOfLocks = now
      for step in stopped { take(step) }
    }
  }

  /// The assignments under which a lock may stop a step.
  private func stops(_ stops: Stops, _ locks: [Lock], _ lead: [UInt64]) -> UInt64 {
    var mask: UInt64 = 0
    switch stops {
    case .nowhere: break
    case .within(let place):
      let start = locks.partitioningIndex { analysis.place(of: $0.screen) >= place }
      for lock in locks[start...] {
        guard analysis.isPlace(analysis.place(of: lock.screen), within: place) else { break }
        mask |= lock.isInColumn ? lock.mask : lock.mask & ~lead[lock.screen.index] & ~lock.canBeLeft
      }
    case .beneath(let place):
      for lock in locks where analysis.mayLie(lock.screen, onScreenWith: place) {
        mask |= lock.isInColumn ? lock.mask : lock.mask & ~lead[lock.screen.index]
      }
    }
    return mask
  }

  /// The vertices from which something may lead to `targets`, in the order of a search backwards,
  /// under some assignment.
  func cone(to targets: [ID<Screen>]) -> [Int] {
    var isKnown = [Bool](repeating: false, count: vertexCount)
    var found: [Int] = []
    func add(_ vertex: Int) {
      guard !isKnown[vertex] else { return }
      isKnown[vertex] = true
      found.append(vertex)
    }
    for target in targets { add(target.index) }
    var next = 0
    while next < found.count {
      for number in steps(endingAt: found[next]) { add(Int(steps[Int(number)].start)) }
      next += 1
    }
    return found
  }
}

extension Analysis {
  /// True unless `screen` is never on screen while a screen at `place` or below it is in front: it
  /// is in another tab or flow, or above.
  func mayLie(_ screen: ID<Screen>, onScreenWith place: ID<Place>) -> Bool {
    let other = self.place(of: screen)
    var current = place
    while !isPlace(other, within: current), let parent = places[current].parent {
      let kind = mountKind(of: current)
      if kind == .tab || kind == .flow, isPlace(other, within: parent) { return false }
      current = parent
    }
    return true
  }
}
