import FlowDSL

/// The transitions that segues become.
extension StoryboardWriting {
  /// The transitions for the segues of `scene`.
  mutating func transitions(
    of scene: Int, _ events: inout ImportedNames, _ known: inout Set<ImportedClause>
  ) -> [ImportedClause] {
    var clauses: [ImportedClause] = []
    for (segue, from) in plan.segues[scene] {
      animated.add(segue.animations)
      var transition = transition(segue, from, scene)
      transition.label = segue.identifier ?? segue.action
      if let clause = transition.clause(&events, known: &known) { clauses.append(clause) }
    }
    return clauses
  }

  private mutating func transition(
    _ segue: Storyboard.Segue, _ from: Int, _ scene: Int
  ) -> ImportedTransition {
    var remarks = segue.remarks
    if from != scene { remarks.append("of the embedded \(plan.nodes.shownName(from))") }
    guard segue.exits.isEmpty else { return exit(segue, scene, remarks) }
    guard segue.kind != "unwind" else { return unwind(segue, scene, remarks) }
    guard let lead = mounts.lead(of: segue, from: from, scene: scene) else {
      let text = "a segue to a scene that is not in the files"
      return ImportedTransition(
        event: segue.identifier, implied: "", actions: [], remarks: remarks + [text])
    }
    switch lead {
    case .route(let target, let kind):
      let reference = names.reference(to: target, from: plan.holders[scene] ?? 0)
      let show =
        kind == plan.kinds[target] || kind == .replace && plan.kinds[target] == .root
        ? "" : " as \(kind.rawValue)"
      return ImportedTransition(
        event: segue.identifier, implied: names.routes[target],
        actions: [(target == scene ? "new " : "") + reference + show, reference], remarks: remarks)
    case .coordinator(let owner): return transition(to: owner, segue, remarks)
    case .nowhere(let owner): return nothing(for: owner, segue, remarks)
    case .mount(let mount):
      if mounts.cut.contains(mount) {
        guard !plan.nodes.isCode else { return nothing(for: mount.owner, segue, remarks) }
        let text =
          "`\(names.owners[mount.owner])` would contain itself: this goes to the one that is there"
        return transition(to: mount.owner, segue, remarks + [text])
      }
      if segue.shows == .push, mount.style == .cover {
        remarks.append("pushed, but a stack cannot hold `\(names.owners[mount.owner])`")
      }
      let isOwn = mount.holder == plan.holders[scene]
      guard isOwn, let name = names.mounts[mount] else {
        return transition(to: mount.owner, segue, remarks)
      }
      return ImportedTransition(
        event: segue.identifier, implied: name, actions: [ImportedNames.quoted(name)],
        remarks: remarks)
    }
  }

  /// No transition for `segue` of code to the coordinator `owner`, with the reason.
  private func nothing(
    for owner: Int, _ segue: Storyboard.Segue, _ remarks: [String]
  ) -> ImportedTransition {
    let name = names.owners[owner]
    let reason = segue.shows == .push ? "no stack can push it here" : "it would contain itself"
    return ImportedTransition(
      event: nil, implied: "", actions: [], remarks: remarks + ["not `-> \(name)`: \(reason)"])
  }

  private func transition(
    to owner: Int, _ segue: Storyboard.Segue, _ remarks: [String]
  ) -> ImportedTransition {
    ImportedTransition(
      event: segue.identifier, implied: LetterCase.lower.apply(to: names.owners[owner]),
      actions: [names.owners[owner]], remarks: remarks)
  }

  // MARK: - Unwinds

  /// Back from `scene`, as code says it.
  private func exit(
    _ segue: Storyboard.Segue, _ scene: Int, _ remarks: [String]
  ) -> ImportedTransition {
    let actions = segue.exits == ["back"] ? plainExits(of: scene) : segue.exits
    let isRoot = actions[0] == "back to root"
    return ImportedTransition(
      event: isRoot ? "backToRoot" : nil, implied: isRoot ? "" : actions[0], actions: actions,
      remarks: remarks)
  }

  /// The ways back from `scene` that may be meant, the best first.
  private func plainExits(of scene: Int) -> [String] {
    let isPresented =
      plan.kinds[scene].isPresented || names.isAlwaysPresented(plan.holders[scene] ?? 0)
    return isPresented ? ["dismiss", "back"] : ["back", "dismiss"]
  }

  /// The action that goes back from `scene` to `target`: another coordinator's by a checkpoint.
  private mutating func way(backTo target: Int, from scene: Int) -> String {
    guard plan.holders[target] != plan.holders[scene] else {
      return "back to \(ImportedNames.quoted(names.routes[target]))"
    }
    let checkpoint =
      checkpoints[target] ?? checkpointNames.take([names.routes[target]], otherwise: "start")
    checkpoints[target] = checkpoint
    return "return to \(checkpoint)"
  }

  /// Back from `scene` to the one that code names; a comment if that is nowhere.
  private mutating func back(
    _ segue: Storyboard.Segue, _ scene: Int, _ remarks: [String]
  ) -> ImportedTransition {
    guard let target = plan.nodes.unwindTarget(of: segue, in: scene), target != scene,
      plan.holders[target] != nil
    else {
      let text = "goes back to a screen that is not below it"
      return ImportedTransition(event: nil, implied: "", actions: [], remarks: remarks + [text])
    }
    let name = LetterCase.upper.apply(to: names.routes[target])
    return ImportedTransition(
      event: "backTo\(name)", implied: "", actions: [way(backTo: target, from: scene)],
      remarks: remarks)
  }

  /// An unwind to the scene that the name of its action means, if it means one.
  private mutating func unwind(
    _ segue: Storyboard.Segue, _ scene: Int, _ remarks: [String]
  ) -> ImportedTransition {
    if plan.nodes.isCode { return back(segue, scene, remarks) }
    let action = segue.action ?? ""
    let event = segue.identifier ?? StoryboardNames.event(ofUnwind: action)
    let plain = plainExits(of: scene)
    guard let target = names.scene(ofUnwind: action), target != scene else {
      let text = "the action `\(action)` says where this leads"
      return ImportedTransition(
        event: event, implied: "", actions: plain, remarks: remarks + [text])
    }
    let own = plan.holders[scene]
    let reference = names.reference(to: target, from: own ?? 0)
    let exit = way(backTo: target, from: scene)
    guard plan.holders[target] != own else {
      return ImportedTransition(
        event: event, implied: "", actions: [exit] + plain + [reference],
        remarks: remarks)
    }
    return ImportedTransition(
      event: event, implied: "", actions: [exit, "\(exit) else \(reference)"] + plain,
      remarks: remarks)
  }
}
