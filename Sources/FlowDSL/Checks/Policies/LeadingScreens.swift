import FlowRuntime

/// The screens from which the user can certainly bring a screen of some subject to the front, whatever
/// the conditions are, as long as they do not change.
///
/// Followed are the steps of `LeadingSteps`, against their direction: a step leads there if all of its
/// ends do. What steps back, dismissals and tabs lead to depends on locks: a locked screen stops them, so
/// that it is in front in the end. Such a step counts only if all locked screens that it can meet are
/// known to lead there by other steps. O(2^conditions × steps), for at most
/// `ConditionEnumerator.conditionLimit` conditions; of graphs with more, only what no condition
/// decides is followed.
struct LeadingScreens {
  private var isLeading: [Bool]
  private let analysis: Analysis

  /// Finds the screens that lead to `subject`.
  init(_ analysis: Analysis, to subject: SubjectScreens) {
    self.analysis = analysis
    isLeading = Array(repeating: true, count: analysis.screenCount)
    let conditions = analysis.model.fixedConditions
    if conditions.count > ConditionEnumerator.conditionLimit {
      keep(LeadingSteps(analysis, [:]), subject)
      return
    }
    for bits in 0..<1 << conditions.count {
      var known: [BooleanStep: Bool] = [:]
      for (position, condition) in conditions.enumerated() {
        known[condition] = bits >> position & 1 == 1
      }
      keep(LeadingSteps(analysis, known), subject)
    }
  }

  /// True iff `screen` leads there under all conditions.
  func contains(_ screen: ID<Screen>) -> Bool { isLeading[screen.index] }

  /// Keeps the screens that lead there by `steps`.
  private mutating func keep(_ steps: LeadingSteps, _ subject: SubjectScreens) {
    var search = BackwardSearch(steps, analysis)
    search.find(subject.screens(in: analysis).map { .screen($0) })
    for index in isLeading.indices where !search.isFound[index] { isLeading[index] = false }
  }
}

/// A walk from a subject against the steps that lead there.
private struct BackwardSearch {
  /// True for each screen, then each place, that leads there.
  private(set) var isFound: [Bool]
  private let all: LeadingSteps
  private let analysis: Analysis
  /// The steps that end at each screen or place.
  private var before: [[Int]]
  /// The number of ends of each step that are not known to lead there.
  private var missing: [Int]
  /// Steps all of whose ends lead there, which locked screens may stop.
  private var held: [Int] = []

  init(_ steps: LeadingSteps, _ analysis: Analysis) {
    all = steps
    self.analysis = analysis
    let count = analysis.screenCount + analysis.places.count
    isFound = Array(repeating: false, count: count)
    before = Array(repeating: [], count: count)
    missing = steps.all.map(\.ends.count)
    for (number, step) in steps.all.enumerated() {
      for end in step.ends { before[index(of: end)].append(number) }
    }
  }

  /// Finds what leads to one of `ends`.
  mutating func find(_ ends: [LeadingStep.End]) {
    var waiting = ends.map { index(of: $0) }
    while true {
      while let next = waiting.popLast() {
        guard !isFound[next] else { continue }
        isFound[next] = true
        for number in before[next] {
          missing[number] -= 1
          if missing[number] == 0 { held.append(number) }
        }
      }
      let locks = all.locks.filter { $0.isInColumn || !isFound[$0.screen.index] }
      let open = held.filter { isOpen(all.all[$0], locks) }
      if open.isEmpty { return }
      held.removeAll { open.contains($0) }
      waiting = open.map { index(of: all.all[$0].start) }
    }
  }

  /// False iff one of `locks` may stop `step`.
  private func isOpen(_ step: LeadingStep, _ locks: [LeadingSteps.Lock]) -> Bool {
    switch step.stops {
    case .nowhere: true
    case .anywhere: locks.isEmpty
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

extension Model {
  /// The conditions with one value wherever they are asked: those without parameters, and the
  /// others for each list of literals.
  fileprivate var fixedConditions: [BooleanStep] {
    let plain = conditions.ids.filter { conditions[$0].parameters.isEmpty }
    let fixed = facts.ids.map { id in
      let arguments = facts[id].arguments
      return BooleanStep.fact(id, fixed: arguments.allSatisfy { $0.isValue })
    }
    return plain.map { .condition($0) } + fixed.filter { !$0.isOpen }
  }
}
