import FlowRuntime

/// Questions about booleans, answered in the one table that holds them.
extension Table where Element == BooleanStep {
  /// True iff `boolean` holds under no combination of its conditions; false if that is not known.
  package func neverHolds(_ boolean: Rows<BooleanStep>) -> Bool {
    constantTable(boolean)?.neverHolds ?? false
  }

  /// True iff `boolean` holds under every combination of its conditions; false if that is not
  /// known.
  package func neverFails(_ boolean: Rows<BooleanStep>) -> Bool {
    constantTable(boolean)?.neverFails ?? false
  }

  /// True iff the conditions of `boolean` depend on the screen or the event. Then nothing is known
  /// of it together with another boolean, which another screen may ask.
  func isOpen(_ boolean: Rows<BooleanStep>) -> Bool { self[boolean].contains { $0.isOpen } }

  /// True iff `right` holds whenever `left` does; false if that is not known.
  package func implies(_ left: Rows<BooleanStep>, _ right: Rows<BooleanStep>) -> Bool {
    if isOpen(left) || isOpen(right) { return false }
    let booleans = [self[left], self[right]]
    if booleans[0] == booleans[1] { return !booleans[0].contains(.hole) && !left.isEmpty }
    guard let logic = BooleanLogic(booleans) else { return false }
    return logic.table(booleans[0]).implies(logic.table(booleans[1]))
  }

  /// The table of a boolean that may be constant: without a `not` none is.
  private func constantTable(_ boolean: Rows<BooleanStep>) -> TruthTable? {
    let steps = self[boolean]
    guard steps.contains(.not), let logic = BooleanLogic([steps]) else { return nil }
    return logic.table(steps)
  }

  /// True unless `boolean` is known never to hold.
  func canHold(_ boolean: Rows<BooleanStep>) -> Bool { !neverHolds(boolean) }

  /// True unless `boolean` is known always to hold.
  func canFail(_ boolean: Rows<BooleanStep>) -> Bool { !neverFails(boolean) }

  /// True iff all of `booleans` are known to be able to fail at once.
  func canFailTogether(_ booleans: [Rows<BooleanStep>]) -> Bool {
    if booleans.contains(where: { isOpen($0) }) { return false }
    if booleans.allSatisfy({ isPlain(Answer(boolean: $0, holds: false)) }) { return true }
    let steps = booleans.map { self[$0] }
    guard let logic = BooleanLogic(steps) else { return false }
    var anyHolds = logic.constant(false)
    for boolean in steps { anyHolds.formUnion(logic.table(boolean)) }
    return !anyHolds.neverFails
  }

  /// The value of `boolean` if `holds` gives the values of its operands. O(steps).
  func value(of boolean: Rows<BooleanStep>, _ holds: (BooleanStep) -> Bool) -> Bool {
    var stack: [Bool] = []
    for step in self[boolean] {
      switch step {
      case .condition, .fact, .presented, .hole: stack.append(holds(step))
      case .not: stack.append(!(stack.popLast() ?? false))
      case .and, .or:
        let right = stack.popLast() ?? false
        let left = stack.popLast() ?? false
        stack.append(step == .and ? left && right : left || right)
      }
    }
    return stack.last ?? false
  }

  /// True unless it is known that not all of `answers` can be as required, while `presented` is as
  /// given.
  func canHold(_ all: [Answer], presented: Bool) -> Bool {
    var answers = all
    for answer in all where isOpen(answer.boolean) {
      guard answer.holds ? canHold(answer.boolean) : canFail(answer.boolean) else { return false }
      answers.removeAll { $0 == answer }
    }
    if answers.allSatisfy({ isPlain($0) }) { return !contradict(answers) }
    let steps = answers.map { self[$0.boolean] }
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

  /// True iff the answer is about a single condition.
  private func isPlain(_ answer: Answer) -> Bool {
    guard answer.boolean.count == 1 else { return false }
    return rows[answer.boolean.startIndex].isSupplied
  }

  /// True iff two plain answers require opposite values of one condition. O(answers²), of which
  /// there are as many as guards on one path.
  private func contradict(_ answers: [Answer]) -> Bool {
    for (index, answer) in answers.enumerated() {
      for other in answers[..<index] where other.holds != answer.holds {
        if rows[answer.boolean.startIndex] == rows[other.boolean.startIndex] {
          return true
        }
      }
    }
    return false
  }
}

extension Model {
  /// True iff a screen of `id` is locked whatever the conditions are, and its lock leads nowhere.
  func isAlwaysLocked(_ id: ID<Route>) -> Bool {
    let route = routes[id]
    return route.isLocked && route.lockFallback == nil
      && route.lockCondition.map { booleans.neverFails($0) } ?? true
  }
}
