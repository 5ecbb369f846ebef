import FlowRuntime

/// Decides what booleans imply, by their truth tables over all the conditions that they ask.
///
/// Conditions are taken to be independent of each other, `presented` among them. Nothing is known
/// beyond `limit` conditions or of booleans with holes.
struct BooleanLogic: Sendable {
  /// The maximum number of distinct conditions: 4096 combinations.
  static let limit = 12

  /// The conditions, each once, in the order they are asked first.
  private(set) var conditions: [BooleanStep] = []

  /// Prepares for `booleans`; nil if they ask too many conditions or have a hole.
  init?(_ booleans: some Sequence<ArraySlice<BooleanStep>>) {
    for boolean in booleans {
      if boolean.isEmpty { return nil }
      for step in boolean where step.isOperand && !conditions.contains(step) {
        if step == .hole || conditions.count == BooleanLogic.limit { return nil }
        conditions.append(step)
      }
    }
  }

  /// The table that holds always or never.
  func constant(_ holds: Bool) -> TruthTable { TruthTable(holds, over: conditions.count) }

  /// The table of `boolean`, which must be one of those prepared for. O(steps × 64).
  func table(_ boolean: ArraySlice<BooleanStep>) -> TruthTable {
    var stack: [TruthTable] = []
    for step in boolean {
      switch step {
      case .condition, .fact, .presented, .hole:
        let position = conditions.firstIndex(of: step) ?? 0
        stack.append(TruthTable(condition: position, over: conditions.count))
      case .not:
        var operand = stack.popLast() ?? constant(false)
        operand.negate()
        stack.append(operand)
      case .and, .or:
        let right = stack.popLast() ?? constant(false)
        var left = stack.popLast() ?? constant(false)
        if step == .and { left.formIntersection(right) } else { left.formUnion(right) }
        stack.append(left)
      }
    }
    return stack.last ?? constant(false)
  }
}

extension BooleanStep {
  /// True iff it asks something, rather than combine earlier operands.
  var isOperand: Bool {
    switch self {
    case .condition, .fact, .presented, .hole: true
    case .not, .and, .or: false
    }
  }
}
