@testable import FlowDSL
@testable import FlowRuntime

/// The mounts that F308 says are built without arguments of their roots, compared with what a machine
/// builds.
struct BuiltMounts {
  private let lowered: Lowered
  private let analysis: Analysis
  /// The mounts that a transition, a link or a guard builds on its way.
  private let found: Set<ID<Mount>>
  /// The roots that something names and goes on from, so that it gives their arguments.
  private let given: Set<ID<FlowDSL.Route>>
  private var model: Model { analysis.model }

  init(_ lowered: Lowered, _ analysis: Analysis) {
    self.lowered = lowered
    self.analysis = analysis
    let model = analysis.model
    var needy = NeedyMounts(
      analysis, model.mounts.rows.map { [.child, .modal, .detour].contains($0.kind) })
    found = Set(needy.search().map(\.mount))
    let roots = analysis.places.ids.flatMap { place in
      model.navigateActions.rows.filter { !$0.steps.isEmpty }
        .compactMap { analysis.route(meantBy: $0.target, at: place) }
    }
    given = Set(roots + model.screenReferences.rows.compactMap(\.route))
  }

  /// What the machine builds without naming its root although F308 does not know it; nil if there is
  /// nothing.
  func fault(from before: NavigationState, to after: NavigationState) -> String? {
    for id in before.graph.places.ids where before.node(at: id) == nil {
      guard let node = after.node(at: id), node.stack.count + node.presented.count > 1,
        let mount = analysis.places[lowered.numbers[id]].mount, !found.contains(mount),
        [.child, .modal, .detour].contains(model.mounts[mount].kind),
        let root = analysis.root(of: lowered.numbers[id]), !given.contains(root)
      else { continue }
      return "\(analysis.path(of: lowered.numbers[id])) is built"
    }
    return nil
  }

  /// True iff F308 follows all that `transition` does: at most one atom precedes a target.
  func follows(_ transition: ID<Transition>) -> Bool {
    model.goings(of: model.transitions[transition].action).allSatisfy { going in
      guard let before = going.before, before.count < 2 else { return false }
      return before.allSatisfy { $0.verb?.leaves == true }
    }
  }
}
