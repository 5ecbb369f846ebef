/// Makes a graph of a plan.
struct StoryboardWriting {
  let plan: StoryboardPlan
  let mounts: StoryboardMounts
  let names: StoryboardNames
  /// The checkpoints of scenes that unwinds return to.
  var checkpoints: [Int: String] = [:]
  var checkpointNames = ImportedNames(.lower)
  var animated = ImportedAnimations()
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
      owner.clauses += transitions(of: container, &events, &known)
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
    route.clauses += transitions(of: scene, &events, &known)
    return route
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
