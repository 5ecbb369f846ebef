import FlowDSL

/// The graph of the storyboards in `sources`. The app starts with the one called `start`, if that is given.
func storyboardGraph(
  _ sources: [Source], start: String?
) throws(ImportError) -> ImportedGraph {
  var storyboards: [Storyboard] = []
  var remarks: [String] = []
  for source in sources {
    if let storyboard = try StoryboardReader.read(source) {
      storyboards.append(storyboard)
    } else {
      let name = ImportedFile.name(of: source, ending: ".storyboard")
      remarks.append("the launch screen `\(name)` is left out")
    }
  }
  if let start {
    guard let first = storyboards.firstIndex(where: { $0.name == start }) else {
      throw ImportedStart.unknown(start, in: sources, names: storyboards.map(\.name))
    }
    storyboards.insert(storyboards.remove(at: first), at: 0)
  }
  guard let nodes = StoryboardNodes(storyboards) else {
    throw ImportError(sources.first?.name ?? "-", "there is no scene in it")
  }
  return graph(of: nodes, named: nodes.names[nodes.files[nodes.initial]], remarks)
}

/// The graph of the controllers `nodes`, of an app called `name`.
func graph(of nodes: StoryboardNodes, named name: String, _ remarks: [String]) -> ImportedGraph {
  let plan = StoryboardPlan(nodes)
  var writing = StoryboardWriting(plan, StoryboardMounts(plan))
  return writing.graph(named: name, remarks)
}

/// Makes a graph of a plan.
private struct StoryboardWriting {
  private let plan: StoryboardPlan
  private let mounts: StoryboardMounts
  private let names: StoryboardNames
  /// The checkpoints of scenes that unwinds return to.
  private var checkpoints: [Int: String] = [:]
  private var checkpointNames = ImportedNames(.lower)

  init(_ plan: StoryboardPlan, _ mounts: StoryboardMounts) {
    self.plan = plan
    self.mounts = mounts
    names = StoryboardNames(plan, mounts)
  }

  mutating func graph(named file: String, _ remarks: [String]) -> ImportedGraph {
    var owners: [ImportedOwner] = []
    for index in plan.owners.indices { owners.append(owner(index)) }
    // A checkpoint is known when all that return to it are.
    for index in plan.owners.indices {
      for (position, scene) in plan.owners[index].scenes.enumerated() {
        guard let checkpoint = checkpoints[scene] else { continue }
        owners[index].routes[position].clauses.insert(
          ImportedClause("checkpoint \(checkpoint)"), at: 0)
      }
    }
    var appNames = names.ownerNames
    let wish = ImportedNames.name(file, .upper)
    let name = appNames.take([wish == names.owners[0] ? wish + "App" : file], otherwise: "MyApp")
    return ImportedGraph(name: name, root: names.owners[0], remarks: remarks, owners: owners)
  }

  // MARK: - Owners

  private mutating func owner(_ index: Int) -> ImportedOwner {
    let planned = plan.owners[index]
    var owner = ImportedOwner(kind: planned.kind, name: names.owners[index])
    owner.documentation = planned.controllers.filter { $0 != planned.root }.flatMap(
      plan.nodes.documentation)
    owner.remarks = planned.remarks
    owner.groups = planned.groups.map { names.owners[$0] }
    addChildren(of: index, to: &owner)
    for mount in mounts.mounts[index] {
      guard !mounts.cut.contains(mount), let name = names.mounts[mount] else { continue }
      owner.clauses.append(ImportedClause(mountText(mount, name)))
    }
    owner.clauses += ownTransitions(of: index, &owner.remarks)
    for scene in planned.scenes { owner.routes.append(route(scene, in: index)) }
    if owner.kind == .stack, planned.root == nil { owner.routes.insert(emptyRoot, at: 0) }
    return owner
  }

  /// The transitions of the coordinator `index` itself; what it cannot have becomes a remark.
  private mutating func ownTransitions(
    of index: Int, _ remarks: inout [String]
  ) -> [ImportedClause] {
    var events = ImportedNames(.lower)
    var known: Set<ImportedClause> = []
    var clauses: [ImportedClause] = []
    for node in plan.containers(of: index) {
      remarks += plan.nodes.controllers[node].remarks
      for (segue, from) in plan.segues[node] {
        let clause = transition(segue, from, node).clause(&events, known: &known)
        if let clause { clauses.append(clause) }
      }
    }
    return clauses
  }

  /// The root of a coordinator that has none in the storyboard.
  private var emptyRoot: ImportedRoute {
    var root = ImportedRoute("start")
    root.kind = .root
    root.remarks = [plan.nodes.isCode ? "not in the files" : "not in the storyboard"]
    return root
  }

  private func addChildren(of index: Int, to owner: inout ImportedOwner) {
    let children = plan.owners[index].children
    let kept = children.indices.filter { position in
      !mounts.cutChildren.contains(ContainmentCycles.Place(owner: index, position: position))
    }
    for position in Set(children.indices).subtracting(kept).sorted() {
      owner.remarks.append("`\(names.owners[children[position].owner])` would contain itself")
    }
    let isEnough = owner.kind != .tabs || !kept.isEmpty
    let isLoose = owner.kind == .split && kept.count < 2 || owner.kind == .flows && kept.isEmpty
    if !isEnough || isLoose { owner.kind = .stack }
    for position in kept {
      let name = names.children[index][position]
      let coordinator = names.owners[children[position].owner]
      switch owner.kind {
      case .tabs: owner.clauses.append(tab(name, coordinator, children[position].controller))
      case .split: owner.clauses.append(ImportedClause("column \(name): \(coordinator)"))
      case .flows: owner.clauses.append(ImportedClause("flow \(name): \(coordinator)"))
      case .stack, .group: owner.clauses.append(ImportedClause("child \(name): \(coordinator)"))
      }
    }
  }

  private func tab(_ name: String, _ coordinator: String, _ controller: Int) -> ImportedClause {
    let item = plan.nodes.tabItem(of: controller)
    var text = "tab \(name): \(coordinator)"
    let parts = [
      item?.title.map { "title \(ImportedText.literal($0))" },
      item?.icon.map { "icon \(ImportedText.literal($0))" },
    ].compactMap(\.self)
    if !parts.isEmpty { text += " { \(parts.joined(separator: "  ")) }" }
    return ImportedClause(text)
  }

  private func mountText(_ mount: StoryboardMounts.Mount, _ name: String) -> String {
    let target = "\(name): \(names.owners[mount.owner])"
    switch mount.style {
    case .child: return "child \(target)"
    case .sheet: return "modal \(target)"
    case .cover: return "modal \(target) { cover }"
    case .popover: return "modal \(target) { popover }"
    }
  }

  // MARK: - Routes

  private mutating func route(_ scene: Int, in holder: Int) -> ImportedRoute {
    let controller = plan.nodes.controllers[scene]
    var route = ImportedRoute(names.routes[scene])
    route.kind = plan.kinds[scene]
    route.documentation = plan.nodes.documentation(scene)
    route.remarks = controller.remarks + plan.nodes.embeddings(of: scene)
    if let others = ImportedText.leftOut(controller.others) { route.remarks.append(others) }
    if controller.hidesTabs { route.clauses.append(ImportedClause("hides tabs")) }
    var events = ImportedNames(.lower)
    var known: Set<ImportedClause> = []
    var leaves = false
    for (segue, from) in plan.segues[scene] {
      let transition = transition(segue, from, scene)
      leaves = leaves || transition.leaves
      let clause = transition.clause(&events, known: &known)
      if let clause { route.clauses.append(clause) }
    }
    let isPresented =
      route.kind == .root ? names.isAlwaysPresented(holder) : route.kind.isPresented
    if isPresented, !leaves, !route.kind.isQuestion {
      let dismissal = ImportedTransition(event: nil, implied: "dismiss", actions: ["dismiss"])
      if let clause = dismissal.clause(&events, known: &known) { route.clauses.append(clause) }
    }
    return route
  }

  private mutating func transition(
    _ segue: Storyboard.Segue, _ from: Int, _ scene: Int
  ) -> ImportedTransition {
    var remarks = segue.remarks
    if from != scene { remarks.append("of the embedded \(plan.nodes.shownName(from))") }
    guard segue.exits.isEmpty else { return exit(segue, scene, remarks) }
    guard segue.kind != "unwind" else { return unwind(segue, scene, remarks) }
    guard let lead = mounts.lead(of: segue, from: from, scene: scene) else {
      let text = "a segue to `\(segue.destination)`, which is not in the files"
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
    case .mount(let mount):
      if mounts.cut.contains(mount) {
        let text =
          "`\(names.owners[mount.owner])` would contain itself: this goes to the one that is there"
        return transition(to: mount.owner, segue, remarks + [text])
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
      remarks: remarks, leaves: true)
  }

  /// The ways back from `scene` that may be meant, the best first.
  private func plainExits(of scene: Int) -> [String] {
    let isPresented =
      plan.kinds[scene].isPresented || names.isAlwaysPresented(plan.holders[scene] ?? 0)
    return isPresented ? ["dismiss", "back"] : ["back", "dismiss"]
  }

  /// An unwind to the scene that the name of its action means, if it means one.
  private mutating func unwind(
    _ segue: Storyboard.Segue, _ scene: Int, _ remarks: [String]
  ) -> ImportedTransition {
    let action = segue.action ?? ""
    let event = segue.identifier ?? StoryboardNames.event(ofUnwind: action)
    let plain = plainExits(of: scene)
    guard let target = names.scene(ofUnwind: action), target != scene else {
      let text = "the action `\(action)` says where this leads"
      return ImportedTransition(
        event: event, implied: "", actions: plain, remarks: remarks + [text], leaves: true)
    }
    let own = plan.holders[scene]
    let reference = names.reference(to: target, from: own ?? 0)
    guard plan.holders[target] != own else {
      return ImportedTransition(
        event: event, implied: "",
        actions: ["back to \(ImportedNames.quoted(names.routes[target]))"] + plain + [reference],
        remarks: remarks, leaves: true)
    }
    let checkpoint =
      checkpoints[target] ?? checkpointNames.take([names.routes[target]], otherwise: "start")
    checkpoints[target] = checkpoint
    let exit = "return to \(checkpoint)"
    return ImportedTransition(
      event: event, implied: "", actions: [exit, "\(exit) else \(reference)"] + plain,
      remarks: remarks, leaves: true)
  }
}

extension Storyboard.Segue {
  /// Remarks about properties that Flow cannot express.
  fileprivate var remarks: [String] {
    var remarks = notes
    let known = [
      "show", "push", "showDetail", "replace", "presentation", "modal", "sheet", "popover",
      "popoverPresentation", "unwind", "code",
    ]
    if !known.contains(kind) { remarks.append("a segue of the kind `\(kind)`") }
    if let left = ImportedText.leftOut(others) { remarks.append(left) }
    return remarks
  }
}
