import FlowDSL

/// Makes a graph of a plan.
struct AndroidWriting {
  let plan: AndroidPlan
  private(set) var names: AndroidNames
  /// The parameters of each route.
  private(set) var parameters: [Int: (parameters: [ImportedParameter], remarks: [String])] = [:]
  /// The coordinators with a start that is pushed, too.
  let pushedStarts: Set<Int>
  /// The checkpoints of routes that transitions return to.
  private var checkpoints: [Int: String] = [:]
  private var checkpointNames = ImportedNames(.lower)
  private var types: AndroidTypes
  /// The actions with animations, and the names of these.
  private var animated = ImportedAnimations()

  /// Names the declarations of `plan`.
  init(_ plan: AndroidPlan) {
    self.plan = plan
    pushedStarts = plan.pushedStarts
    names = AndroidNames(plan)
    types = AndroidTypes(plan.destinations)
    let entries = AndroidEntries(plan)
    for (index, owner) in plan.owners.enumerated() {
      for route in owner.routes {
        let isRoot = route == owner.root
        let arguments =
          isRoot ? plan.startArguments(of: owner) : plan.destinations[route].allArguments
        let isStart = isRoot && entries.isWithoutArguments(index)
        parameters[route] = types.parameters(arguments, isStart: isStart, &names.ownerNames)
      }
    }
  }

  /// The graph of the plan, from the file called `file`.
  mutating func graph(named file: String) -> ImportedGraph {
    var owners: [ImportedOwner] = []
    for index in plan.owners.indices { owners.append(owner(index)) }
    for index in plan.owners.indices {
      for (position, route) in plan.owners[index].routes.enumerated() {
        guard let checkpoint = checkpoints[route] else { continue }
        owners[index].routes[position].clauses.insert(
          ImportedClause("checkpoint \(checkpoint)"), at: 0)
      }
    }
    let wish = ImportedNames.name(file, .upper)
    let name = names.ownerNames.take(
      [wish == names.owners[0] ? wish + "App" : file], otherwise: "MyApp")
    return ImportedGraph(
      name: name, root: names.owners[0], remarks: animated.remarks(about: "action"),
      types: types.types,
      owners: zip(plan.owners.indices, owners).flatMap { parts(of: $1, at: $0) })
  }

  /// The coordinator number `index` and, if its start is also pushed, a group with all that it has.
  private mutating func parts(of owner: ImportedOwner, at index: Int) -> [ImportedOwner] {
    guard pushedStarts.contains(index),
      let root = owner.routes.firstIndex(where: { $0.kind == .root })
    else { return [owner] }
    var group = owner
    group.kind = .group
    group.name = names.ownerNames.take([owner.name + "Screens"], otherwise: "Screens")
    (group.documentation, group.remarks) = ([], [])
    group.routes[root].kind = .push
    var coordinator = ImportedOwner(kind: .stack, name: owner.name)
    (coordinator.documentation, coordinator.remarks) = (owner.documentation, owner.remarks)
    coordinator.groups = [group.name]
    coordinator.usedRoot = owner.routes[root].name
    return [coordinator, group]
  }

  /// The checkpoint of the route `screen`.
  mutating func checkpoint(of screen: Int) -> String {
    let name =
      checkpoints[screen] ?? checkpointNames.take([names.routes[screen]], otherwise: "start")
    checkpoints[screen] = name
    return name
  }

  // MARK: - Coordinators

  private mutating func owner(_ index: Int) -> ImportedOwner {
    let planned = plan.owners[index]
    var owner = ImportedOwner(kind: planned.kind, name: names.owners[index])
    owner.documentation = planned.graphs.flatMap { plan.documentation($0) }
    if planned.isLoose { owner.remarks.append("no graph includes this one") }
    if planned.kind == .flows { owner.remarks.append("the app leaves its first screen for good") }
    owner.remarks += plan.remarks(about: index)
    for (position, child) in planned.children.enumerated() {
      addMount(
        names.children[index][position], of: child.owner, at: position, in: index, to: &owner)
    }
    var events = ImportedNames(.lower)
    for graph in planned.graphs { owner.clauses += actions(of: graph, in: index, &events) }
    for route in planned.routes { owner.routes.append(self.route(route, in: index)) }
    if planned.root == nil, planned.kind == .stack {
      var root = ImportedRoute("start")
      root.kind = .root
      root.remarks = ["the start is not in the files"]
      owner.routes.insert(root, at: 0)
    }
    return owner
  }

  private func addMount(
    _ name: String, of child: Int, at position: Int, in index: Int, to owner: inout ImportedOwner
  ) {
    let coordinator = names.owners[child]
    guard !plan.owners[index].cut.contains(position) else {
      return owner.remarks.append("`\(coordinator)` would contain itself")
    }
    guard owner.kind != .flows else {
      return owner.clauses.append(ImportedClause("flow \(name): \(coordinator)"))
    }
    guard plan.isModal(child), let root = plan.owners[child].root else {
      return owner.clauses.append(ImportedClause("child \(name): \(coordinator) { shared }"))
    }
    let isCover = plan.destinations[root].kind == .cover
    owner.clauses.append(
      ImportedClause("modal \(name): \(coordinator)" + (isCover ? " { cover }" : "")))
  }

  private mutating func route(_ index: Int, in owner: Int) -> ImportedRoute {
    let planned = plan.owners[owner]
    let destination = plan.destinations[index]
    let isRoot = index == planned.root
    var route = ImportedRoute(names.routes[index])
    route.kind = isRoot ? .root : destination.kind
    route.documentation = plan.documentation(index)
    route.remarks = destination.remarks
    if isRoot, destination.kind.isPresented, !plan.isModal(owner) {
      route.remarks.append("a `\(destination.element)`, with nothing that it could lie over")
    }
    route.parameters = parameters[index]?.parameters ?? []
    route.remarks += parameters[index]?.remarks ?? []
    var links = destination.links
    if isRoot { links += planned.graphs.flatMap { plan.destinations[$0].links } }
    for link in links { route.clauses.append(AndroidLinks.clause(link, route.parameters)) }
    var events = ImportedNames(.lower)
    route.clauses += actions(of: index, in: owner, &events)
    return route
  }

  private mutating func actions(
    of index: Int, in owner: Int, _ events: inout ImportedNames
  ) -> [ImportedClause] {
    var known: Set<ImportedClause> = []
    return plan.destinations[index].actions.compactMap { action in
      animated.add(action.animations)
      return transition(action, of: index, in: owner).clause(&events, known: &known)
    }
  }
}
