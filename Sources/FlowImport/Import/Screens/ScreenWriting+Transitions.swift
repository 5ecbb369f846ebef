import FlowDSL

/// The transitions that ways become.
extension ScreenWriting {
  /// The transitions for the ways of `screen`.
  mutating func transitions(
    of screen: Int, _ events: inout ImportedNames, _ known: inout Set<ImportedClause>
  ) -> [ImportedClause] {
    var clauses: [ImportedClause] = []
    for (way, from) in plan.ways[screen] {
      animated.add(way.animations)
      var transition = transition(way, from, screen)
      transition.label = way.label
      if let clause = transition.clause(&events, known: &known) { clauses.append(clause) }
    }
    return clauses
  }

  private mutating func transition(
    _ way: ScreenGraph.Way, _ from: Int, _ screen: Int
  ) -> ImportedTransition {
    var remarks = way.calls.map(\.text) + way.remarks
    if from != screen { remarks.append("of the embedded \(plan.nodes.shownName(from))") }
    switch way.how {
    case .exits(let actions): return exit(actions, screen, remarks)
    case .back: return back(way, screen, remarks)
    case .unwinds(let action): return unwind(way, action, screen, remarks)
    case .show, .push, .detail, .presents, .shown, .custom: break
    }
    guard let lead = mounts.lead(of: way, screen: screen) else {
      let text = "a segue to a scene that is not in the files"
      return ImportedTransition(
        event: way.name, implied: "", actions: [], remarks: remarks + [text])
    }
    switch lead {
    case .route(let target, let kind):
      let reference = names.reference(to: target, from: plan.holders[screen] ?? 0)
      let show =
        kind == plan.kinds[target] || kind == .replace && plan.kinds[target] == .root
        ? "" : " as \(kind.rawValue)"
      return ImportedTransition(
        event: way.name, implied: names.routes[target],
        actions: [(target == screen ? "new " : "") + reference + show, reference], remarks: remarks)
    case .coordinator(let owner): return transition(to: owner, way, remarks)
    case .nowhere(let owner):
      let reason = way.shows == .push ? "no stack can push it here" : "it would contain itself"
      return nothing(for: owner, reason, remarks)
    case .mount(let mount):
      if let reason = mounts.cut[mount] { return nothing(for: mount.owner, reason, remarks) }
      if way.shows == .push, mount.style == .cover {
        remarks.append("pushed, but a stack cannot hold `\(names.owners[mount.owner])`")
      }
      let isOwn = mount.holder == plan.holders[screen]
      guard isOwn, let name = names.mounts[mount] else {
        return transition(to: mount.owner, way, remarks)
      }
      return ImportedTransition(
        event: way.name, implied: name, actions: [ImportedNames.quoted(name)], remarks: remarks)
    }
  }

  /// No transition to the coordinator `owner`, with the reason.
  private func nothing(
    for owner: Int, _ reason: String, _ remarks: [String]
  ) -> ImportedTransition {
    ImportedTransition(
      event: nil, implied: "", actions: [],
      remarks: remarks + ["not `-> \(names.owners[owner])`: \(reason)"])
  }

  private func transition(
    to owner: Int, _ way: ScreenGraph.Way, _ remarks: [String]
  ) -> ImportedTransition {
    ImportedTransition(
      event: way.name, implied: LetterCase.lower.apply(to: names.owners[owner]),
      actions: [names.owners[owner]], remarks: remarks)
  }

  // MARK: - Unwinds

  /// Back from `screen` by one of `actions`, as code says it.
  private func exit(
    _ actions: [String], _ screen: Int, _ remarks: [String]
  ) -> ImportedTransition {
    let actions = actions == ["back"] ? plainExits(of: screen) : actions
    let isRoot = actions[0] == "back to root"
    return ImportedTransition(
      event: isRoot ? "backToRoot" : nil, implied: isRoot ? "" : actions[0], actions: actions,
      remarks: remarks)
  }

  /// The ways back from `screen` that may be meant, the best first.
  private func plainExits(of screen: Int) -> [String] {
    let isPresented =
      plan.kinds[screen].isPresented || names.isAlwaysPresented(plan.holders[screen] ?? 0)
    return isPresented ? ["dismiss", "back"] : ["back", "dismiss"]
  }

  /// The action that goes back from `screen` to `target`: another coordinator's by a checkpoint.
  private mutating func returning(to target: Int, from screen: Int) -> String {
    guard plan.holders[target] != plan.holders[screen] else {
      return "back to \(ImportedNames.quoted(names.routes[target]))"
    }
    let checkpoint =
      checkpoints[target] ?? checkpointNames.take([names.routes[target]], otherwise: "start")
    checkpoints[target] = checkpoint
    return "return to \(checkpoint)"
  }

  /// Back from `screen` to the one that code names; a comment if that is nowhere.
  private mutating func back(
    _ way: ScreenGraph.Way, _ screen: Int, _ remarks: [String]
  ) -> ImportedTransition {
    guard let target = plan.nodes.backTarget(of: way), target != screen,
      plan.holders[target] != nil
    else {
      let text = "goes back to a screen that is not below it"
      return ImportedTransition(event: nil, implied: "", actions: [], remarks: remarks + [text])
    }
    let name = LetterCase.upper.apply(to: names.routes[target])
    return ImportedTransition(
      event: "backTo\(name)", implied: "", actions: [returning(to: target, from: screen)],
      remarks: remarks)
  }

  /// An unwind to the screen that the name of its action means, if it means one.
  private mutating func unwind(
    _ way: ScreenGraph.Way, _ action: String, _ screen: Int, _ remarks: [String]
  ) -> ImportedTransition {
    let event = way.name ?? ScreenNames.event(ofUnwind: action)
    let plain = plainExits(of: screen)
    guard let target = names.screen(ofUnwind: action), target != screen else {
      let text = "the action `\(action)` says where this leads"
      return ImportedTransition(
        event: event, implied: "", actions: plain, remarks: remarks + [text])
    }
    let own = plan.holders[screen]
    let reference = names.reference(to: target, from: own ?? 0)
    let exit = returning(to: target, from: screen)
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
