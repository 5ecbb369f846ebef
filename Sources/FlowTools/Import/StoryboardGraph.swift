import FlowDSL

/// The graph of the storyboards in `sources`. The app starts with the storyboard or the controller called
/// `start`, or with the storyboard that seems to be its main one.
func storyboardGraph(
  _ sources: [Source], start: String?
) throws(ImportError) -> ImportedGraph {
  let files = try StoryboardFiles(sources)
  let (storyboards, remarks) = (files.storyboards, files.remarks)
  guard let choice = StoryboardStart(storyboards, start) else {
    let first = sources.first?.name ?? "-"
    guard storyboards.isEmpty else {
      guard let start else { throw ImportError(first, "there is no scene in it") }
      throw ImportedStart.unknown(start, in: sources, names: storyboards.map(\.name))
    }
    if let watch = files.watch {
      throw ImportError(
        watch.name, "it is a storyboard of watchOS: its screens are of another kind")
    }
    throw ImportError(
      first, remarks.isEmpty ? "there is no scene in it" : "it is only a launch screen")
  }
  let nodes = StoryboardNodes(storyboards, start: choice)
  let others = try files.others.map { left, read throws(ImportError) in
    let parts = try nodes.missing(from: left)
    return ImportedVariants.remark(left, insteadOf: read, parts: parts)
  }
  return graph(
    of: nodes, named: nodes.names[nodes.files[nodes.initial]], choice.remarks + remarks + others)
}

/// The storyboards among files.
struct StoryboardFiles {
  private(set) var storyboards: [Storyboard] = []
  /// Comments about files that are left out.
  private(set) var remarks: [String]
  /// A storyboard of watchOS.
  private(set) var watch: Source?
  /// The files that are left out, each with the one that is read in its place.
  let others: [(left: Source, read: Source)]

  /// Reads `sources`.
  init(_ sources: [Source]) throws(ImportError) {
    let variants = ImportedVariants(sources, ending: ".storyboard")
    remarks = variants.remarks
    others = variants.others
    for source in variants.sources {
      let name = ImportedFile.name(of: source, ending: ".storyboard")
      switch try StoryboardReader.read(source) {
      case .storyboard(let storyboard): storyboards.append(storyboard)
      case .launchScreen: remarks.append("the launch screen `\(name)` is left out")
      case .watch:
        remarks.append("the storyboard of watchOS `\(name)` is left out")
        watch = source
      }
    }
  }
}

/// The graph of the controllers `nodes`, of an app called `name`.
func graph(of nodes: StoryboardNodes, named name: String, _ remarks: [String]) -> ImportedGraph {
  let plan = StoryboardPlan(nodes)
  var writing = StoryboardWriting(plan, StoryboardMounts(plan))
  return writing.graph(named: name, remarks)
}

extension StoryboardNodes {
  /// The names of controllers that `source` has and the storyboards that were read do not.
  fileprivate func missing(from source: Source) throws(ImportError) -> [String] {
    guard case .storyboard(let other) = try StoryboardReader.read(source) else { return [] }
    let name = { (controller: Storyboard.Controller) in
      controller.identifier ?? controller.className ?? controller.title
    }
    var known = Set(controllers.compactMap(name))
    return other.controllers.compactMap(name).filter { known.insert($0).inserted }
  }
}

/// Makes a graph of a plan.
private struct StoryboardWriting {
  private let plan: StoryboardPlan
  private let mounts: StoryboardMounts
  private let names: StoryboardNames
  /// The checkpoints of scenes that unwinds return to.
  private var checkpoints: [Int: String] = [:]
  private var checkpointNames = ImportedNames(.lower)
  private var animated = ImportedAnimations()
  /// The coordinators that nothing shows.
  private let loose: Set<Int>

  init(_ plan: StoryboardPlan, _ mounts: StoryboardMounts) {
    self.plan = plan
    self.mounts = mounts
    names = StoryboardNames(plan, mounts)
    loose = mounts.loose
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
    return ImportedGraph(
      name: name, root: names.owners[0],
      remarks: remarks + animated.remarks(about: "segue"), owners: owners)
  }

  // MARK: - Owners

  private mutating func owner(_ index: Int) -> ImportedOwner {
    let planned = plan.owners[index]
    var owner = ImportedOwner(kind: planned.kind, name: names.owners[index])
    let containers = plan.containers(of: index)
    owner.documentation = containers.flatMap(plan.nodes.documentation)
    owner.remarks = planned.remarks + containers.flatMap(plan.nodes.containerRemarks)
    if loose.contains(index) { owner.remarks.append(plan.nodes.unreached) }
    if planned.file != nil {
      owner.remarks.append("no segue leads to these screens: `use` them where code shows them")
    }
    for container in containers { animated.add(plan.nodes.controllers[container].animations) }
    owner.groups = planned.groups.map { names.owners[$0] }
    addChildren(of: index, to: &owner)
    for mount in mounts.mounts[index] {
      guard !mounts.cut.contains(mount), let name = names.mounts[mount] else { continue }
      owner.clauses.append(ImportedClause(mountText(mount, name)))
    }
    var events = ImportedNames(.lower)
    var known: Set<ImportedClause> = []
    for container in containers {
      owner.clauses += transitions(of: container, &events, &known).clauses
    }
    for scene in planned.scenes { owner.routes.append(route(scene, in: index)) }
    if owner.kind == .stack, planned.root == nil { owner.routes.insert(emptyRoot, at: 0) }
    return owner
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
    route.screen = controller.screen
    route.remarks = controller.remarks + plan.nodes.embeddings(of: scene)
    if let others = ImportedText.leftOut(controller.others) { route.remarks.append(others) }
    if controller.hidesTabs { route.clauses.append(ImportedClause("hides tabs")) }
    animated.add(controller.animations)
    if let root = plan.nodes.originals[scene] {
      let owner = plan.ownersOfNodes[root].map { names.owners[$0] } ?? ""
      route.remarks.append(
        "also `\(owner).\(names.routes[root])`: one screen, pushed here and the root there")
    }
    var events = ImportedNames(.lower)
    var known: Set<ImportedClause> = []
    let (clauses, leaves) = transitions(of: scene, &events, &known)
    route.clauses += clauses
    let isPresented =
      route.kind == .root ? names.isAlwaysPresented(holder) : route.kind.isPresented
    if isPresented, !leaves, !route.kind.isQuestion {
      let dismissal = ImportedTransition(event: nil, implied: "dismiss", actions: ["dismiss"])
      if let clause = dismissal.clause(&events, known: &known) { route.clauses.append(clause) }
    }
    return route
  }

  /// The transitions for the segues of `scene`, and whether one of them leaves it.
  private mutating func transitions(
    of scene: Int, _ events: inout ImportedNames, _ known: inout Set<ImportedClause>
  ) -> (clauses: [ImportedClause], leaves: Bool) {
    var clauses: [ImportedClause] = []
    var leaves = false
    for (segue, from) in plan.segues[scene] {
      animated.add(segue.animations)
      var transition = transition(segue, from, scene)
      transition.label = segue.identifier ?? segue.action
      leaves = leaves || transition.leaves
      if let clause = transition.clause(&events, known: &known) { clauses.append(clause) }
    }
    return (clauses, leaves)
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
      remarks: remarks, leaves: true)
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
      remarks: remarks, leaves: true)
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
        event: event, implied: "", actions: plain, remarks: remarks + [text], leaves: true)
    }
    let own = plan.holders[scene]
    let reference = names.reference(to: target, from: own ?? 0)
    let exit = way(backTo: target, from: scene)
    guard plan.holders[target] != own else {
      return ImportedTransition(
        event: event, implied: "", actions: [exit] + plain + [reference],
        remarks: remarks, leaves: true)
    }
    return ImportedTransition(
      event: event, implied: "", actions: [exit, "\(exit) else \(reference)"] + plain,
      remarks: remarks, leaves: true)
  }
}

extension StoryboardNodes {
  /// Remarks about the container `index` that its coordinator needs.
  fileprivate func containerRemarks(_ index: Int) -> [String] {
    let controller = controllers[index]
    var remarks = controller.remarks + embeddings(of: index)
    if let others = ImportedText.leftOut(controller.others) { remarks.append(others) }
    let known = StoryboardNodes.relationships
    for segue in controller.segues where segue.kind == "relationship" {
      let name = segue.relationship ?? ""
      if case .nowhere = destination(of: segue, in: index) {
        remarks.append("`\(name)`: a controller that is not in the files")
      } else if !known.contains(name) {
        remarks.append("no counterpart of the relationship `\(name)`")
      }
    }
    return remarks
  }
}
