import FlowRuntime

/// The screens from which the user can certainly bring a screen of some subject to the front,
/// whatever the conditions are, as long as they do not change.
///
/// If the graph has at most `ConditionMasks.limit` conditions, one table serves all subjects. Else
/// the conditions are told apart that decide what leads to a subject, the nearest ones first, and
/// others are unknown.
struct LeadingProofs {
  private let analysis: Analysis
  private let reached: Reachability
  private var tables: [[BooleanStep]: LeadingTable] = [:]

  /// Knows nothing yet.
  init(_ analysis: Analysis, _ reached: Reachability) {
    self.analysis = analysis
    self.reached = reached
  }

  /// For each screen the assignments under which it leads to `targets`.
  mutating func lead(to targets: [ID<Screen>]) -> [UInt64] {
    let conditions = analysis.model.fixedConditions
    if conditions.count <= ConditionMasks.limit { return table(conditions).lead(to: targets) }
    return table(conditionsDeciding(targets, among: conditions)).lead(to: targets)
  }

  private mutating func table(_ conditions: [BooleanStep]) -> LeadingTable {
    if let table = tables[conditions] { return table }
    let table = LeadingTable(analysis, reached, conditions)
    tables[conditions] = table
    return table
  }

  /// The conditions that decide the steps towards `targets`, the nearest first, at most as many as
  /// can be told apart; in their own order.
  private mutating func conditionsDeciding(
    _ targets: [ID<Screen>], among all: [BooleanStep]
  ) -> [BooleanStep] {
    let model = analysis.model
    var found: Set<BooleanStep> = []
    for vertex in table([]).cone(to: targets) where found.count < ConditionMasks.limit {
      for boolean in booleans(askedAt: vertex) {
        for step in model.booleans[boolean]
        where found.count < ConditionMasks.limit && all.contains(step) { found.insert(step) }
      }
    }
    return all.filter(found.contains)
  }

  /// The conditions that the transitions of a screen ask, or those of all that is at a place.
  private func booleans(askedAt vertex: Int) -> [Rows<BooleanStep>] {
    let model = analysis.model
    guard vertex < analysis.screenCount else {
      let place = analysis.places[ID<Place>(vertex - analysis.screenCount)]
      guard let mount = place.mount.map({ model.mounts[$0] }) else { return [] }
      return mount.requirements.map { model.requirements[$0].condition }
        + [mount.shown, mount.starts].compactMap { $0 }
    }
    let route = model.routes[analysis.route(of: ID(vertex))]
    return model.effectiveTransitions[route.effective].compactMap { model.transitions[$0].when }
      + route.requirements.map { model.requirements[$0].condition }
      + [route.lockCondition].compactMap { $0 }
  }
}
