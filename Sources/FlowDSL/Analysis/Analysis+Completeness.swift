import FlowRuntime

extension Analysis {
  /// True iff every transition is known: the model contains everything that is written, every
  /// target names something, and every place has something to show. Only then can a screen be
  /// called unreachable; missing parts have their own diagnostics.
  var isComplete: Bool {
    model.isWhole && !isPartial
      && !model.navigateActions.rows.contains { $0.target == .hole }
      && !model.transitions.rows.contains { model.isBroken($0.action) }
      && !model.mounts.rows.contains { $0.coordinator == nil }
      && !model.uses.rows.contains { $0.group == nil }
      && places.ids.allSatisfy(showsSomething)
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
