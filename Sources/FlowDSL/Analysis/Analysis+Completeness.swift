import FlowRuntime

extension Analysis {
  /// True iff every transition is known: the model contains everything that is written, every
  /// target names something, and every place has something to show. Only then can a screen be
  /// called unreachable; missing parts have their own diagnostics.
  var isComplete: Bool {
    model.isWhole && !isPartial
      && !hasUnknownTarget
      && !model.transitions.rows.contains { model.isBroken($0.action) }
      && !model.mounts.rows.contains { $0.coordinator == nil }
      && !model.uses.rows.contains { $0.group == nil }
      && places.ids.allSatisfy(showsSomething)
  }

  /// True iff a target outside of scenarios names nothing.
  private var hasUnknownTarget: Bool {
    guard model.navigateActions.rows.contains(where: { $0.target == .hole }) else { return false }
    let ofScenarios = model.scenarioSteps.rows.compactMap { step in
      if case .navigate(let go, force: _) = step.kind { go } else { nil }
    }
    let apart = Set(ofScenarios)
    return model.navigateActions.ids.contains {
      model.navigateActions[$0].target == .hole && !apart.contains($0)
    }
  }

  /// True iff the place has a root, a tab, a flow or a column.
  private func showsSomething(_ place: ID<Place>) -> Bool {
    switch model.owners[places[place].coordinator].kind {
    case .stack: root(of: place) != nil
    case .tabs: children(of: place).contains { mountKind(of: $0) == .tab }
    case .flows: children(of: place).contains { mountKind(of: $0) == .flow }
    case .split: children(of: place).contains { mountKind(of: $0) == .column }
    case .group: true
    }
  }
}
