import FlowRuntime

extension Resolver {
  /// Returns the step that `step` builds for the tab, flow or column that a node names, or a hole.
  mutating func mountName(
    _ node: ID<Tree.Node>, _ kind: Mount.Kind, _ step: (Name) -> ScenarioStep.Kind
  ) -> ScenarioStep.Kind {
    tree.child(node, .name).flatMap { mountName($0, kind) }.map(step) ?? .hole
  }

  /// The name of a tab, flow or column that a leaf spells; nil if no coordinator has it, which is
  /// reported.
  mutating func mountName(_ leaf: ID<Tree.Node>, _ kind: Mount.Kind) -> Name? {
    let name = self.name(leaf)
    let known = kind == .tab ? tabs : kind == .column ? columns : flows
    if known[name] != nil {
      note(leaf, mountsOf: kind)
      return name
    }
    let lower = self.name(leaf, in: .lower)
    if known[lower] != nil {
      wrongCase("\(kind)", leaf, lower)
      return lower
    }
    let mountNames = names(of: kind, ofCoordinator: name)
    if let mount = mountNames.first {
      let right = model.names[mount]
      let isOnly = mountNames.allSatisfy { $0 == mount }
      found.unknownName(
        "`\(text(leaf))` is a coordinator: a \(kind) is named by its mount, `\(right)`",
        sought: "mount", at: tree.span(leaf),
        fix: Suggestion.Nearest(name: right, isCertain: isOnly).replacement(of: tree.span(leaf)))
      return mount
    }
    if isPartial { return nil }
    let mounts = model.mounts.rows.prefix(2_000).lazy.filter { $0.kind == kind }
    _ = unknown(
      leaf, "no coordinator has a \(kind) `\(text(leaf))`", sought: "mount",
      among: mounts.map { $0.name }, declaration: "\(kind) \(text(leaf)): COORDINATOR")
    return nil
  }

  /// The names of the mounts of `kind` that place the coordinator called `name`. Only for messages.
  private func names(of kind: Mount.Kind, ofCoordinator name: Name) -> [Name] {
    guard let owner = owners[name] else { return [] }
    return model.mounts.rows.prefix(2_000).filter { $0.kind == kind && $0.coordinator == owner }
      .map { $0.name }
  }
}
