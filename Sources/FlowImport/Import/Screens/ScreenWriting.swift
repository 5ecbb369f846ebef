/// Makes a graph of a plan.
struct ScreenWriting {
  let plan: ScreenPlan
  let mounts: ScreenMounts
  var names: ScreenNames
  /// The checkpoints of screens that ways return to.
  var checkpoints: [Int: String] = [:]
  var checkpointNames = ImportedNames(.lower)
  var animated = ImportedAnimations()
  /// The coordinators that nothing shows.
  private let loose: Set<Int>
  private let bare: ScreenBareness

  init(_ plan: ScreenPlan, _ mounts: ScreenMounts) {
    self.plan = plan
    self.mounts = mounts
    names = ScreenNames(plan, mounts)
    loose = mounts.loose
    bare = ScreenBareness(plan, mounts)
  }

  mutating func graph(named file: String, _ remarks: [String]) -> ImportedGraph {
    var owners: [ImportedOwner] = []
    for index in plan.owners.indices { owners.append(owner(index)) }
    // A checkpoint is known when all that return to it are.
    for index in plan.owners.indices {
      for (position, screen) in plan.owners[index].screens.enumerated() {
        guard let checkpoint = checkpoints[screen] else { continue }
        owners[index].routes[position].clauses.insert(
          ImportedClause("checkpoint \(checkpoint)"), at: 0)
      }
    }
    var appNames = names.ownerNames
    let wish = ImportedNames.name(file, .upper)
    let name = appNames.take([wish == names.owners[0] ? wish + "App" : file], otherwise: "MyApp")
    return ImportedGraph(
      name: name, root: names.owners[0],
      remarks: remarks + animated.remarks(about: "segue"), modules: names.parameters.modules,
      types: names.parameters.types, owners: owners)
  }

  // MARK: - Owners

  private mutating func owner(_ index: Int) -> ImportedOwner {
    let planned = plan.owners[index]
    var owner = ImportedOwner(kind: planned.kind, name: names.owners[index])
    let containers = plan.containers(of: index)
    owner.documentation = containers.flatMap { ImportedText.sentence(plan.nodes.rows[$0].facts) }
    owner.remarks = planned.remarks + containers.flatMap(plan.nodes.remarks)
    if loose.contains(index) { owner.remarks.append(plan.nodes.origin.unreached) }
    if planned.file != nil {
      owner.remarks.append("\(plan.nodes.origin.ungrouped): `use` them where code shows them")
    }
    for container in containers { animated.add(plan.nodes.rows[container].animations) }
    owner.groups = planned.groups.map { names.owners[$0] }
    addChildren(of: index, to: &owner)
    for mount in mounts.mounts[index] {
      guard mounts.cut[mount] == nil, let name = names.mounts[mount] else { continue }
      owner.clauses.append(ImportedClause(mountText(mount, name)))
    }
    var events = ImportedNames(.lower)
    var known: Set<ImportedClause> = []
    for container in containers {
      owner.clauses += transitions(of: container, &events, &known)
    }
    for screen in planned.screens { owner.routes.append(route(screen, in: index)) }
    if owner.kind == .stack, planned.root == nil { owner.routes.insert(emptyRoot, at: 0) }
    return owner
  }

  /// The root of a coordinator without one in the files.
  private var emptyRoot: ImportedRoute {
    var root = ImportedRoute("start")
    root.kind = .root
    root.remarks = [plan.nodes.origin.missing]
    return root
  }

  private func addChildren(of index: Int, to owner: inout ImportedOwner) {
    let children = plan.owners[index].children
    var kept: [Int] = []
    for (position, child) in children.enumerated() {
      let place = ContainmentCycles.Place(owner: index, position: position)
      if let reason = mounts.cutChildren[place] {
        owner.remarks.append("without `\(names.owners[child.owner])`: \(reason)")
      } else {
        kept.append(position)
      }
    }
    let isEnough = owner.kind != .tabs || !kept.isEmpty
    let isLoose = owner.kind == .split && kept.count < 2 || owner.kind == .flows && kept.isEmpty
    if !isEnough || isLoose { owner.kind = .stack }
    for position in kept {
      let name = names.children[index][position]
      let coordinator = names.owners[children[position].owner]
      switch owner.kind {
      case .tabs: owner.clauses.append(tab(name, coordinator, children[position].node))
      case .split: owner.clauses.append(ImportedClause("column \(name): \(coordinator)"))
      case .flows: owner.clauses.append(ImportedClause("flow \(name): \(coordinator)"))
      case .stack, .group: owner.clauses.append(ImportedClause("child \(name): \(coordinator)"))
      }
    }
  }

  private func tab(_ name: String, _ coordinator: String, _ node: Int) -> ImportedClause {
    let item = plan.nodes.tabItem(of: node)
    var text = "tab \(name): \(coordinator)"
    let parts = [
      item?.title.map { "title \(ImportedText.literal($0))" },
      item?.icon.map { "icon \(ImportedText.literal($0))" },
    ].compactMap(\.self)
    if !parts.isEmpty { text += " { \(parts.joined(separator: "  ")) }" }
    return ImportedClause(text)
  }

  private func mountText(_ mount: ScreenMounts.Mount, _ name: String) -> String {
    let target = "\(name): \(names.owners[mount.owner])"
    switch mount.style {
    case .child: return "child \(target)"
    case .sheet: return "modal \(target)"
    case .cover: return "modal \(target) { cover }"
    case .popover: return "modal \(target) { popover }"
    }
  }

  // MARK: - Routes

  private mutating func route(_ screen: Int, in holder: Int) -> ImportedRoute {
    let row = plan.nodes.rows[screen]
    var route = ImportedRoute(names.routes[screen])
    route.kind = plan.kinds[screen]
    route.documentation = ImportedText.sentence(row.facts)
    route.screen = row.method
    route.remarks = plan.nodes.remarks(screen)
    let (parameters, lacking) = names.parameters.parameters(of: screen, row.method)
    route.parameters = parameters
    route.remarks += lacking
    if bare.contains(screen) { route.clauses.append(.bare) }
    if row.hidesTabs { route.clauses.append(ImportedClause("hides tabs")) }
    animated.add(row.animations)
    if let root = plan.nodes.originals[screen] {
      let owner = plan.ownersOfNodes[root].map { names.owners[$0] } ?? ""
      route.remarks.append(
        "also `\(owner).\(names.routes[root])`: one screen, pushed here and the root there")
    }
    var events = ImportedNames(.lower)
    var known: Set<ImportedClause> = []
    route.clauses += transitions(of: screen, &events, &known)
    return route
  }
}

extension ScreenGraph {
  /// The graph of Flow for the app called `name`.
  func graph(named name: String, _ remarks: [String]) -> ImportedGraph {
    var nodes = ScreenNodes(self)
    nodes.addCopies()
    let plan = ScreenPlan(nodes)
    var writing = ScreenWriting(plan, ScreenMounts(plan))
    return writing.graph(named: name, remarks)
  }
}
