import FlowRuntime

/// A walk from a subject against the steps that lead there.
struct BackwardSearch {
  /// True for each screen, then each place, that leads there.
  private var found: [Bool]
  private let steps: [LeadingStep]
  private let locks: [LeadingSteps.Lock]
  private let analysis: Analysis
  /// The steps that end at each screen or place.
  private var before: [[Int]]
  /// The number of ends of each step that are not known to lead there.
  private var missing: [Int]
  /// Steps all of whose ends lead there, which locked screens may stop.
  private var held: [Int] = []

  /// A walk against `steps`, which `locks` may stop.
  init(_ steps: [LeadingStep], _ locks: [LeadingSteps.Lock], _ analysis: Analysis) {
    self.steps = steps
    self.locks = locks
    self.analysis = analysis
    let count = analysis.screenCount + analysis.places.count
    found = Array(repeating: false, count: count)
    before = Array(repeating: [], count: count)
    missing = steps.map(\.ends.count)
    for (number, step) in steps.enumerated() {
      for end in step.ends { before[index(of: end)].append(number) }
    }
  }

  /// Finds what leads to one of `ends`.
  mutating func find(_ ends: [LeadingStep.End]) {
    var waiting = ends.map { index(of: $0) }
    var stopping = locks
    while true {
      var new: [Int] = []
      while let next = waiting.popLast() {
        guard !found[next] else { continue }
        found[next] = true
        for number in before[next] {
          missing[number] -= 1
          if missing[number] == 0 { new.append(number) }
        }
      }
      let left = stopping.filter { $0.isInColumn || !found[$0.screen.index] }
      // What was held still is, unless a lock fewer stops it.
      if left.count < stopping.count {
        new += held
        held.removeAll()
      }
      stopping = left
      for number in new {
        if isOpen(steps[number], stopping) {
          waiting.append(index(of: steps[number].start))
        } else {
          held.append(number)
        }
      }
      if waiting.isEmpty { return }
    }
  }

  /// True iff `end` was found.
  func isFound(_ end: LeadingStep.End) -> Bool { found[index(of: end)] }

  /// False iff one of `locks` may stop `step`.
  private func isOpen(_ step: LeadingStep, _ locks: [LeadingSteps.Lock]) -> Bool {
    switch step.stops {
    case .nowhere: true
    case .beneath(let place):
      !locks.contains { analysis.mayLie($0.screen, onScreenWith: place) }
    case .within(let place):
      !locks.contains { lock in
        (lock.isInColumn || !lock.canBeLeft)
          && analysis.isPlace(analysis.place(of: lock.screen), within: place)
      }
    }
  }

  private func index(of end: LeadingStep.End) -> Int {
    switch end {
    case .screen(let screen): screen.index
    case .place(let place): analysis.screenCount + place.index
    }
  }
}

extension Analysis {
  /// True unless `screen` is never on screen while a screen at `place` or below it is in front: it is in
  /// another tab or flow, or above.
  fileprivate func mayLie(_ screen: ID<Screen>, onScreenWith place: ID<Place>) -> Bool {
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
