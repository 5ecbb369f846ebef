import FlowRuntime

/// Runs the checks of a graph's behavior. They run the graph if it was `lowered`, and otherwise
/// follow only its routes. `checked` is the result of `check`.
func explore(
  _ analysis: Analysis, _ lowered: Lowered?, _ checked: Checked, _ options: CompileOptions,
  _ workers: Workers, _ found: inout Diagnostics
) {
  guard workers.isWanted else { return }
  if let reached = checked.reached {
    checkReachability(analysis, lowered, reached, options, workers, &found)
  }
  guard workers.isWanted else { return }
  if let refused = checked.refused {
    checkRefusals(analysis, refused, lowered, &found) { !options.ignored.contains($0) }
  }
  guard workers.isWanted else { return }
  if let lowered { checkOpenedURLs(analysis, lowered.graph, &found) }
}

private func checkReachability(
  _ analysis: Analysis, _ lowered: Lowered?, _ reached: Reachability, _ options: CompileOptions,
  _ workers: Workers, _ found: inout Diagnostics
) {
  let reached = analysis.restrict(reached, by: lowered)
  checkNoTabsAround(analysis, reached, &found)
  checkIdleChoices(analysis, reached, &found)
  checkPushesOnBare(analysis, reached, &found)
  checkUnreachable(analysis, reached, &found)
  checkDeadMounts(analysis, reached, &found)
  var parts = ClosedParts(analysis, reached)
  let closed = parts.all()
  checkDeadEnd(analysis, reached, &parts, closed, &found)
  checkTrap(analysis, reached, closed, &found)
  checkLinkOnly(analysis, reached, &found)
  guard workers.isWanted else { return }
  checkTooDeep(analysis, lowered, &found)
  guard workers.isWanted else { return }
  checkPolicies(analysis, lowered, reached, searching: options.searchesPolicies, &found)
}

extension Analysis {
  /// True iff a check of `explore` would run the graph.
  func isRunByChecks(_ refused: [StackSearch.Refusal]?, _ options: CompileOptions) -> Bool {
    guard !isPartial else { return false }
    if let refused, !refused.isEmpty || mayExploreRefusals { return true }
    return StateExploration.isExplorable(self)
      || model.isOn(.tooDeep) || !model.openedURLs.isEmpty
      || (model.policies.count > 0 && options.searchesPolicies)
  }
}
