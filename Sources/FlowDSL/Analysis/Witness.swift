import FlowRuntime

/// A boolean that a move asks, and the value that it must have for the move to have its effect.
struct Answer: Sendable, Hashable {
  var boolean: Rows<BooleanStep>
  var holds: Bool
}

/// A sequence of moves that shows a finding, with the conditions that it needs, as the steps of a
/// scenario: all conditions are false until a `given` sets them.
struct Witness: Sendable {
  /// One move, the conditions it asks, and whether its screen is presented.
  struct Step: Sendable {
    var move: Move
    var answers: [Answer]
    var isPresented: Bool
  }

  /// The steps, as a scenario writes them, after `omission` if the sequence begins earlier.
  private(set) var lines: [String] = []
  private var holding: Set<BooleanStep> = []
  private let analysis: Analysis

  /// The maximum number of moves that are written: the last ones of a longer sequence.
  static let longest = 100
  /// The first line if the sequence begins earlier.
  static let omission = "…"

  /// The note of a finding that shows `lines`. They can be copied as they are, unless only the end
  /// of the sequence is written.
  static func note(_ lines: [String]) -> String {
    let start = lines.first == omission ? "the end of a longer path" : "for example"
    return "\(start): \(lines.joined(separator: separator))"
  }

  /// The separator between two steps on one line, as in a scenario.
  static let separator = "  "

  /// Writes `steps`, which begin with the start if it is known: with `start` in front. O(steps ×
  /// 2^conditions of a step), for at most 12 conditions.
  init(_ steps: [Step], from start: ID<Screen>?, in analysis: Analysis) {
    self.analysis = analysis
    if start == nil { lines.append(Witness.omission) }
    var start = start
    for step in steps {
      if let values = values(for: step), !values.isEmpty {
        // A `given` before anything else would set what holds at the start.
        if let screen = start, step.move != .start, analysis.model.startAsks {
          lines.append("expect at \(analysis.expectation(of: screen))")
        }
        lines.append("given \(values.joined(separator: ", "))")
      }
      if step.move != .start {
        lines.append(analysis.text(step.move))
        start = nil
      }
    }
  }

  /// The fewest changes of conditions under which every answer of `step` is as required.
  private mutating func values(for step: Step) -> [String]? {
    let model = analysis.model
    let asked = step.answers.map { model.booleans[$0.boolean] }
    guard !asked.isEmpty, let logic = BooleanLogic(asked) else { return nil }
    let conditions = logic.conditions.filter { $0.isSupplied }
    let current = conditions.map { holding.contains($0) }
    var best: Int?
    for candidate in 0..<(1 << conditions.count) {
      let changes = changes(candidate, from: current)
      if let best, changes >= self.changes(best, from: current) { continue }
      if isFit(step, candidate, conditions) { best = candidate }
      if best == candidate, changes == 0 { return [] }
    }
    guard let best else { return nil }
    return conditions.indices.compactMap { index in
      let holds = best & (1 << index) != 0
      guard holds != current[index] else { return nil }
      if holds { holding.insert(conditions[index]) } else { holding.remove(conditions[index]) }
      let name = model.text(of: conditions[index]) ?? ""
      return holds ? name : "not \(name)"
    }
  }

  /// True iff every answer of `step` is as required if the bits of `candidate` set which of
  /// `conditions` hold.
  private func isFit(_ step: Step, _ candidate: Int, _ conditions: [BooleanStep]) -> Bool {
    step.answers.allSatisfy { answer in
      analysis.model.booleans.value(of: answer.boolean) { operand in
        guard operand.isSupplied else { return step.isPresented }
        return conditions.firstIndex(of: operand).map { candidate & (1 << $0) != 0 } ?? false
      } == answer.holds
    }
  }

  private func changes(_ candidate: Int, from current: [Bool]) -> Int {
    current.indices.count { (candidate & (1 << $0) != 0) != current[$0] }
  }
}

extension BooleanStep {
  /// True iff the app supplies its value.
  var isSupplied: Bool {
    switch self {
    case .condition, .fact: true
    case .presented, .not, .and, .or, .hole: false
    }
  }
}

extension Model {
  /// True iff the app's first screens depend on conditions.
  fileprivate var startAsks: Bool {
    mounts.rows.contains { mount in
      (mount.kind == .tab || mount.kind == .flow)
        && (mount.starts != nil || mount.shown != nil || !mount.requirements.isEmpty)
    }
  }
}

extension Analysis {
  /// `screen` as a scenario expects it, its arguments left out.
  fileprivate func expectation(of screen: ID<Screen>) -> String {
    let coordinator = places[place(of: screen)].coordinator
    return "\(model.name(coordinator)).\(model.name(route(of: screen)))"
  }
}
