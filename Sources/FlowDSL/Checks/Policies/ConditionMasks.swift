import FlowRuntime

/// The values of booleans under up to 64 assignments of six conditions at once: bit `i` is that of
/// the assignment in which condition `k` holds iff bit `k` of `i` is set. All other conditions are
/// unknown.
struct ConditionMasks: Sendable {
  /// Under which assignments a boolean may hold, and may fail: both, where unknown conditions
  /// decide.
  struct Value: Sendable {
    var mayHold: UInt64
    var mayFail: UInt64

    static let unknown = Value(mayHold: .max, mayFail: .max)

    /// Where it certainly holds.
    var holds: UInt64 { ~mayFail }
  }

  /// The maximum number of conditions.
  static let limit = 6

  let conditions: [BooleanStep]
  private let model: Model
  /// The value of `presented`.
  var presented = Value.unknown

  /// Masks over `conditions`, at most `limit`.
  init(_ conditions: [BooleanStep], in model: Model) {
    self.conditions = conditions
    self.model = model
  }

  /// How each condition alternates.
  private static let patterns: [UInt64] = [
    0xaaaa_aaaa_aaaa_aaaa, 0xcccc_cccc_cccc_cccc, 0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00, 0xffff_0000_ffff_0000, 0xffff_ffff_0000_0000,
  ]

  /// The value of `boolean`. O(steps × conditions).
  func value(_ boolean: Rows<BooleanStep>) -> Value {
    var stack: [Value] = []
    for step in model.booleans[boolean] {
      switch step {
      case .condition, .fact, .presented, .hole: stack.append(value(step))
      case .not:
        let operand = stack.popLast() ?? .unknown
        stack.append(Value(mayHold: operand.mayFail, mayFail: operand.mayHold))
      case .and:
        let (right, left) = (stack.popLast() ?? .unknown, stack.popLast() ?? .unknown)
        stack.append(
          Value(mayHold: left.mayHold & right.mayHold, mayFail: left.mayFail | right.mayFail))
      case .or:
        let (right, left) = (stack.popLast() ?? .unknown, stack.popLast() ?? .unknown)
        stack.append(
          Value(mayHold: left.mayHold | right.mayHold, mayFail: left.mayFail & right.mayFail))
      }
    }
    var value = stack.last ?? .unknown
    if model.booleans.neverFails(boolean) { value.mayFail = 0 }
    if model.booleans.neverHolds(boolean) { value.mayHold = 0 }
    return value
  }

  private func value(_ step: BooleanStep) -> Value {
    if step == .presented { return presented }
    guard let position = conditions.firstIndex(of: step) else { return .unknown }
    let pattern = ConditionMasks.patterns[position]
    return Value(mayHold: pattern, mayFail: ~pattern)
  }
}

extension Model {
  /// The conditions with one value wherever they are asked: those without parameters, and the
  /// others for each list of literals.
  var fixedConditions: [BooleanStep] {
    let plain = conditions.ids.filter { conditions[$0].parameters.isEmpty && conditions[$0].isUsed }
    let fixed = facts.ids.map { id in
      let arguments = facts[id].arguments
      return BooleanStep.fact(id, fixed: arguments.allSatisfy { $0.isValue })
    }
    return plain.map { .condition($0) } + fixed.filter { !$0.isOpen }
  }
}
