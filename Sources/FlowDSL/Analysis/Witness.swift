import FlowRuntime

/// A boolean that a move asks, and what it must say for the move to lead where it does.
struct Answer: Sendable, Hashable {
  var boolean: Rows<BooleanStep>
  var holds: Bool
}

/// A sequence of moves that shows something, with the conditions that it needs, as the steps of a
/// scenario: all conditions are false until a `given` says otherwise.
struct Witness: Sendable {
  /// One move, what it asks, and whether its screen is presented.
  struct Step: Sendable {
    var move: Move
    var answers: [Answer]
    var isPresented: Bool
  }

  private(set) var lines: [String] = []
  private var holding: Set<ID<Condition>> = []
  private let analysis: Analysis

  /// Writes down `steps`. O(steps × 2^conditions of a step), for at most 12 conditions.
  init(_ steps: [Step], in analysis: Analysis) {
    self.analysis = analysis
    for step in steps {
      if let facts = facts(for: step), !facts.isEmpty {
        lines.append("given \(facts.joined(separator: ", "))")
      }
      if step.move != .start { lines.append(analysis.text(step.move)) }
    }
  }

  /// The fewest changes of conditions under which every answer of `step` is as it must be.
  private mutating func facts(for step: Step) -> [String]? {
    let model = analysis.model
    let asked = step.answers.map { model.booleans[$0.boolean] }
    guard !asked.isEmpty, let logic = BooleanLogic(asked) else { return nil }
    let conditions = logic.conditions.compactMap(\.condition)
    let current = conditions.map { holding.contains($0) }
    var best: Int?
    for candidate in 0..<(1 << conditions.count) {
      let changes = changes(candidate, from: current)
      if let best, changes >= self.changes(best, from: current) { continue }
      let isFit = step.answers.allSatisfy { answer in
        model.value(of: answer.boolean) { operand in
          guard let condition = operand.condition else { return step.isPresented }
          return conditions.firstIndex(of: condition).map { candidate & (1 << $0) != 0 } ?? false
        } == answer.holds
      }
      if isFit { best = candidate }
    }
    guard let best else { return nil }
    return conditions.indices.compactMap { index in
      let holds = best & (1 << index) != 0
      guard holds != current[index] else { return nil }
      if holds { holding.insert(conditions[index]) } else { holding.remove(conditions[index]) }
      let name = model.names[model.conditions[conditions[index]].name]
      return holds ? name : "not \(name)"
    }
  }

  private func changes(_ candidate: Int, from current: [Bool]) -> Int {
    current.indices.count { (candidate & (1 << $0) != 0) != current[$0] }
  }
}

extension BooleanStep {
  /// The condition that it asks, if it asks one that the app supplies.
  var condition: ID<Condition>? {
    if case .condition(let condition) = self { return condition }
    return nil
  }
}

extension Model {
  /// What `boolean` says where `holds` says what its operands do. O(steps).
  func value(of boolean: Rows<BooleanStep>, _ holds: (BooleanStep) -> Bool) -> Bool {
    var stack: [Bool] = []
    for step in booleans[boolean] {
      switch step {
      case .condition, .presented, .hole: stack.append(holds(step))
      case .not: stack.append(!(stack.popLast() ?? false))
      case .and, .or:
        let right = stack.popLast() ?? false
        let left = stack.popLast() ?? false
        stack.append(step == .and ? left && right : left || right)
      }
    }
    return stack.last ?? false
  }

  /// True unless it is known that not all of `answers` can be as they must, while `presented` is as
  /// given.
  func canHold(_ answers: [Answer], presented: Bool) -> Bool {
    if answers.allSatisfy({ isPlain($0) }) { return !contradict(answers) }
    let steps = answers.map { booleans[$0.boolean] }
    guard let logic = BooleanLogic(steps + [[.presented]]) else { return true }
    var all = logic.table([.presented])
    if !presented { all.negate() }
    for (answer, boolean) in zip(answers, steps) {
      var table = logic.table(boolean)
      if !answer.holds { table.negate() }
      all.formIntersection(table)
    }
    return !all.neverHolds
  }

  /// True iff the answer is about one condition alone.
  private func isPlain(_ answer: Answer) -> Bool {
    guard answer.boolean.count == 1 else { return false }
    return booleans.rows[answer.boolean.startIndex].condition != nil
  }

  /// True iff two plain answers say the opposite of one condition. O(answers²), of which there are
  /// as many as guards on one way.
  private func contradict(_ answers: [Answer]) -> Bool {
    for (index, answer) in answers.enumerated() {
      for other in answers[..<index] where other.holds != answer.holds {
        if booleans.rows[answer.boolean.startIndex] == booleans.rows[other.boolean.startIndex] {
          return true
        }
      }
    }
    return false
  }
}
