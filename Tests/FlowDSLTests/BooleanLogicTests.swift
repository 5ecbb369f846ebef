import FlowRuntime
import Testing

@testable import FlowDSL

/// What is decided of booleans, against the definition: every way the conditions can be.
struct BooleanLogicTests {
  private let a = BooleanStep.condition(ID(0))
  private let b = BooleanStep.condition(ID(1))

  @Test func aConditionAndItsOppositeNeverHold() {
    let (model, rows) = model([[a, a, .not, .and]])
    #expect(model.booleans.neverHolds(rows[0]))
    #expect(!model.booleans.neverFails(rows[0]))
  }

  @Test func aConditionOrItsOppositeNeverFails() {
    let (model, rows) = model([[a, a, .not, .or]])
    #expect(model.booleans.neverFails(rows[0]))
    #expect(!model.booleans.neverHolds(rows[0]))
  }

  @Test func aPlainConditionIsFree() {
    let (model, rows) = model([[a], [.presented], [a, .not], [a, b, .not, .and]])
    for row in rows {
      #expect(!model.booleans.neverHolds(row))
      #expect(!model.booleans.neverFails(row))
    }
  }

  @Test func moreConditionsImplyFewer() {
    let (model, rows) = model([[a, b, .and], [a], [a, b, .or], [b]])
    #expect(model.booleans.implies(rows[0], rows[1]))
    #expect(model.booleans.implies(rows[1], rows[2]))
    #expect(!model.booleans.implies(rows[1], rows[0]))
    #expect(!model.booleans.implies(rows[1], rows[3]))
  }

  @Test func aHoleIsUnknown() {
    let (model, rows) = model([[.hole, .hole, .not, .and], [.hole]])
    #expect(!model.booleans.neverHolds(rows[0]))
    #expect(!model.booleans.implies(rows[1], rows[1]))
  }

  @Test(arguments: [1, 5, 6, 7, 12]) func contradictionsAreFoundUpToTheLimit(count: Int) {
    let (model, rows) = model([contradiction(of: count)])
    #expect(model.booleans.neverHolds(rows[0]))
  }

  @Test func beyondTheLimitNothingIsKnown() {
    let (model, rows) = model([contradiction(of: 13)])
    #expect(!model.booleans.neverHolds(rows[0]))
  }

  @Test(arguments: [3, 6, 8]) func theFirstFailureIsTheRowThatIsNamed(count: Int) {
    let all = (0..<count).map { BooleanStep.condition(ID($0)) }
    // Fails only where the last condition holds and no other does.
    let others = all.dropLast().flatMap { [$0, .or] }
    let steps = [all[count - 1], .not] + others
    guard let logic = BooleanLogic([steps[...]]) else {
      Issue.record("within the limit")
      return
    }
    let row = logic.table(steps[...]).firstFailure
    #expect(logic.conditions.first == all[count - 1])
    #expect(row == 1)
  }

  @Test func tablesAgreeWithEveryRow() {
    let steps: [BooleanStep] = (0..<8).flatMap { position -> [BooleanStep] in
      let condition = BooleanStep.condition(ID(position))
      return position == 0 ? [condition] : [condition, position % 2 == 0 ? .and : .or, .not]
    }
    guard let logic = BooleanLogic([steps[...]]) else {
      Issue.record("within the limit")
      return
    }
    var open = logic.constant(false)
    open.formUnion(logic.table(steps[...]))
    let expected = (0..<256).first { !holds($0) }
    #expect(open.firstFailure == expected)
  }

  /// The value of the boolean above in one row, computed directly.
  private func holds(_ row: Int) -> Bool {
    var value = row & 1 == 1
    for position in 1..<8 {
      let bit = row >> position & 1 == 1
      value = !(position % 2 == 0 ? value && bit : value || bit)
    }
    return value
  }

  /// All of the first `count` conditions, and not the last of them.
  private func contradiction(of count: Int) -> [BooleanStep] {
    let all = (0..<count).map { BooleanStep.condition(ID($0)) }
    let conjunction = [all[0]] + all.dropFirst().flatMap { [$0, .and] }
    return conjunction + [all[count - 1], .not, .and]
  }

  private func model(_ booleans: [[BooleanStep]]) -> (Model, [Rows<BooleanStep>]) {
    var model = ModelTables()
    let rows = booleans.map { boolean in
      let start = model.booleans.count
      for step in boolean { model.booleans.append(step) }
      return model.booleans.rows(from: start)
    }
    return (Model(model), rows)
  }
}
