import FlowRuntime

extension [Diagnostic] {
  /// Drops each finding that another one explains: one of an earlier family, in a part of the graph
  /// that it rests on. A transition that is never taken explains why nothing leads to its target;
  /// an exit that is refused explains why nobody leaves a screen, and why a policy does not hold.
  ///
  /// The other finding gets its weight, and says which policy is broken. Only findings that
  /// `isReported` explain others, or are explained. For findings that are sorted by place.
  /// O(n log n) with n findings and grounds.
  mutating func dropExplained(where isReported: (Rule) -> Bool) {
    let causes = indices.filter { self[$0].rule.explainsOthers && isReported(self[$0].rule) }
    let open = indices.filter { !self[$0].grounds.isEmpty && isReported(self[$0].rule) }
    guard !causes.isEmpty, !open.isEmpty else { return }
    var explained: [Int: Int] = [:]
    var policies: [Int: [String]] = [:]
    for index in open.sorted(by: { (self[$0].rule.number, $0) < (self[$1].rule.number, $1) }) {
      guard let found = cause(of: self[index], among: causes) else { continue }
      let cause = explained[found] ?? found
      explained[index] = cause
      self[cause].severity = Swift.max(self[cause].severity, self[index].severity)
      if self[index].rule == .policyBroken {
        policies[cause, default: []].append(self[index].message)
      }
    }
    for (cause, messages) in policies {
      let more = messages.count - 1
      self[cause].notes.append(messages[0])
      if more > 0 {
        self[cause].notes.append(more == 1 ? "so is one more claim" : "so are \(more) more claims")
      }
    }
    self = indices.filter { explained[$0] == nil }.map { self[$0] }
  }

  /// The first of `causes`, which are sorted by place, that explains `finding`.
  private func cause(of finding: Diagnostic, among causes: [Int]) -> Int? {
    for ground in finding.grounds {
      let start = causes.partitioningIndex {
        let span = self[$0].primary.span
        return (span.file, span.start) >= (ground.file, ground.start)
      }
      let inside = causes[start...].prefix { ground.contains(self[$0].primary.span) }
      let cause = inside.first { self[$0].rule.family < finding.rule.family }
      if let cause { return cause }
    }
    return nil
  }
}

extension Rule {
  /// True iff it is about how screens are left, or what leads to them.
  fileprivate var explainsOthers: Bool {
    switch self {
    case .backNotBelow, .checkpointNotBelow, .nothingToDismiss, .nothingToFinish, .backAtRoot,
      .shadowedTransition, .lockedWithoutExit, .noTabsAround, .unreachableRoute,
      .unreachableCoordinator, .deadEnd, .trap, .deadStart:
      true
    default: false
    }
  }
}
