import FlowRuntime

extension Model {
  /// True unless `boolean` is known never to hold.
  func canHold(_ boolean: Rows<BooleanStep>) -> Bool { !neverHolds(boolean) }

  /// True unless `boolean` is known always to hold.
  func canFail(_ boolean: Rows<BooleanStep>) -> Bool { !neverFails(boolean) }

  /// True unless `boolean` is known never to hold while `presented` is as given.
  func canHold(_ boolean: Rows<BooleanStep>, presented: Bool) -> Bool {
    let steps = booleans[boolean]
    guard steps.contains(.presented), let logic = BooleanLogic([steps]) else {
      return canHold(boolean)
    }
    var table = logic.table([.presented])
    if !presented { table.negate() }
    table.formIntersection(logic.table(steps))
    return !table.neverHolds
  }

  /// True unless it is known that one of `booleans` always holds while the others fail.
  func canFailTogether(_ booleans: [Rows<BooleanStep>]) -> Bool {
    let steps = booleans.map { self.booleans[$0] }
    guard let logic = BooleanLogic(steps) else { return true }
    var anyHolds = logic.constant(false)
    for boolean in steps { anyHolds.formUnion(logic.table(boolean)) }
    return !anyHolds.neverFails
  }
}
