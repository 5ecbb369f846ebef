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
  init(_ analysis: Analysis, to subject: SubjectScreens, _ exitResults: ExitResults) {
    self.analysis = analysis
    isLeading = Array(repeating: true, count: analysis.screenCount)
    let conditions = analysis.model.fixedConditions
    if conditions.count > ConditionEnumerator.conditionLimit {
      keep(LeadingSteps(analysis, exitResults, [:]), subject)
      return
    }
    for bits in 0..<1 << conditions.count {
      var known: [BooleanStep: Bool] = [:]
      for (position, condition) in conditions.enumerated() {
        known[condition] = bits >> position & 1 == 1
      }
      keep(LeadingSteps(analysis, exitResults, known), subject)
    }
  }

  /// True iff `screen` leads there under all conditions.
  func contains(_ screen: ID<Screen>) -> Bool { isLeading[screen.index] }

  /// Keeps the screens that lead there by `steps`.
  private mutating func keep(_ steps: LeadingSteps, _ subject: SubjectScreens) {
    var search = BackwardSearch(steps.all, steps.locks, analysis)
    search.find(subject.screens(in: analysis).map { .screen($0) })
    for index in isLeading.indices where !search.isFound(.screen(ID(index))) {
      isLeading[index] = false
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
