/// The ways into coordinators that pass no arguments to their roots.
struct AndroidEntries {
  private var found: Set<Int> = []

  /// Finds the ways into the coordinators of `plan`.
  init(_ plan: AndroidPlan) {
    for owner in plan.owners.indices {
      guard plan.owners[owner].root.map({ _ in Self.needs(plan, owner) }) ?? false else { continue }
      let isEntered = plan.owners[owner].isBottom || Self.isPassed(plan, owner)
      if isEntered { found.insert(owner) }
    }
  }

  /// True iff the coordinator `owner` may be shown without arguments.
  func isWithoutArguments(_ owner: Int) -> Bool { found.contains(owner) }

  /// True iff the root of `owner` has an argument that something has to supply.
  private static func needs(_ plan: AndroidPlan, _ owner: Int) -> Bool {
    plan.startArguments(of: plan.owners[owner]).contains { !$0.isNullable && $0.value == nil }
  }

  /// True iff a link or an action leads past the root of `owner` to something inside it.
  private static func isPassed(_ plan: AndroidPlan, _ owner: Int) -> Bool {
    let root = plan.owners[owner].root
    let inside = plan.inside(owner)
    let owners = Set(inside)
    let deeper = inside.flatMap { inner in
      plan.owners[inner].routes.filter { inner != owner || $0 != root }
    }
    if deeper.contains(where: { !plan.destinations[$0].links.isEmpty }) { return true }
    let targets = Set(deeper)
    return plan.destinations.indices.contains { index in
      let holder = plan.holders[index]
      guard holder.map({ !owners.contains($0) }) ?? true else { return false }
      return plan.destinations[index].actions.contains { action in
        guard let target = plan.target(of: action, from: index) else { return false }
        let graph = plan.graph(of: target)
        return targets.contains(target)
          || graph.flatMap { plan.holders[$0] }.map { $0 != owner && owners.contains($0) } ?? false
      }
    }
  }
}
