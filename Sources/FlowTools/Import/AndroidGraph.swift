import FlowDSL

/// The graph of the files of Android's Navigation component in `sources`.
func androidGraph(_ sources: [Source]) throws(ImportError) -> ImportedGraph {
  var reader = AndroidReader()
  for source in sources { try reader.read(source) }
  guard let first = reader.files.first else { throw ImportError("-", "there is no graph") }
  let plan = AndroidPlan(reader)
  let top = plan.owners.first?.graphs.first
  let file = reader.files.first { $0.graph == top } ?? first
  var writing = AndroidWriting(plan)
  return writing.graph(named: file.name)
}

/// Makes a graph of a plan.
private struct AndroidWriting {
  private let plan: AndroidPlan
  private var names: AndroidNames
  private var types = AndroidTypes()
  /// The parameters of each route.
  private var parameters: [Int: (parameters: [ImportedParameter], remarks: [String])] = [:]
  /// The checkpoints of routes that transitions return to.
  private var checkpoints: [Int: String] = [:]
  private var checkpointNames = ImportedNames(.lower)

  init(_ plan: AndroidPlan) {
    self.plan = plan
    names = AndroidNames(plan)
    for owner in plan.owners {
      for route in owner.routes {
        let isRoot = route == owner.root
        let arguments =
          isRoot ? plan.startArguments(of: owner) : plan.destinations[route].allArguments
        parameters[route] = types.parameters(arguments, isRoot: isRoot, &names.ownerNames)
      }
    }
  }

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
    return ImportedGraph(name: name, root: names.owners[0], types: types.types, owners: owners)
  }

  // MARK: - Coordinators

  private mutating func owner(_ index: Int) -> ImportedOwner {
    let planned = plan.owners[index]
    var owner = ImportedOwner(name: names.owners[index])
    owner.documentation = planned.graphs.flatMap { plan.documentation($0) }
    if planned.isLoose { owner.remarks.append("no graph includes this one") }
    owner.remarks += plan.remarks(about: index)
    for (position, child) in planned.children.enumerated() {
      let name = names.owners[child.owner]
      if planned.cut.contains(position) {
        owner.remarks.append("`\(name)` would contain itself")
      } else {
        owner.clauses.append(
          ImportedClause("child \(names.children[index][position]): \(name) { shared }"))
      }
    }
    var events = ImportedNames(.lower)
    for graph in planned.graphs {
      owner.clauses += actions(of: graph, in: index, &events)
    }
    for route in planned.routes { owner.routes.append(self.route(route, in: index)) }
    if planned.root == nil {
      var root = ImportedRoute("start")
      root.kind = .root
      root.remarks = ["the start is not in the files"]
      owner.routes.insert(root, at: 0)
    }
    return owner
  }

  private mutating func route(_ index: Int, in owner: Int) -> ImportedRoute {
    let destination = plan.destinations[index]
    var route = ImportedRoute(names.routes[index])
    route.kind = index == plan.owners[owner].root ? .root : destination.kind
    route.documentation = plan.documentation(index)
    route.remarks = destination.remarks
    route.parameters = parameters[index]?.parameters ?? []
    route.remarks += parameters[index]?.remarks ?? []
    for link in destination.links {
      route.clauses.append(AndroidLinks.clause(link, route.parameters))
    }
    var events = ImportedNames(.lower)
    let transitions = actions(of: index, in: owner, &events)
    route.clauses += transitions
    let leaves = transitions.contains { $0.forms.first?.contains("-> dismiss") ?? false }
    if route.kind.isPresented, route.kind != .dialog, !leaves {
      var known: Set<ImportedClause> = []
      let dismissal = ImportedTransition(event: nil, implied: "dismiss", actions: ["dismiss"])
      if let clause = dismissal.clause(&events, known: &known) { route.clauses.append(clause) }
    }
    return route
  }

  // MARK: - Actions

  private mutating func actions(
    of index: Int, in owner: Int, _ events: inout ImportedNames
  ) -> [ImportedClause] {
    var known: Set<ImportedClause> = []
    return plan.destinations[index].actions.compactMap { action in
      transition(action, of: index, in: owner).clause(&events, known: &known)
    }
  }

  private mutating func transition(
    _ action: AndroidAction, of index: Int, in owner: Int
  ) -> ImportedTransition {
    var transition = ImportedTransition(event: action.event, implied: "", actions: [])
    if let left = ImportedText.leftOut(action.others) { transition.remarks.append(left) }
    let graph = plan.destinations[index].isGraph ? index : plan.destinations[index].parent ?? index
    let target = action.destination.flatMap { plan.destination($0, in: graph) }
    let reference = target.flatMap { names.reference(to: $0, from: owner) }
    if let id = action.destination, reference == nil {
      transition.remarks.append("the destination `\(id)` is not in the files")
    }
    let isAgain = target == index && !action.isSingleTop
    let show = reference.map {
      (isAgain ? "new " : "") + text(of: $0, with: action.arguments, &transition)
    }
    transition.implied = reference?.event ?? ""
    transition.actions = [show].compactMap(\.self)
    guard let id = action.popUpTo else { return transition }
    guard let place = plan.destination(id, in: graph) else {
      transition.remarks.append("`popUpTo` leads to `\(id)`, which is not in the files")
      return transition
    }
    addWayBack(to: place, by: action, from: index, in: owner, reference, &transition)
    return transition
  }

  /// Lets `transition`, which has the action that goes to `reference` if there is one, go back to `place`
  /// first.
  private mutating func addWayBack(
    to place: Int, by action: AndroidAction, from index: Int, in owner: Int,
    _ reference: AndroidNames.Reference?, _ transition: inout ImportedTransition
  ) {
    let show = transition.actions.first
    let root = plan.owners[owner].root
    let isOwnStart = place == root || plan.graph(of: place).flatMap { plan.holders[$0] } == owner
    if let show, let reference, reference.isOwn, action.isInclusive {
      if isOwnStart, reference.screen == root {
        transition.actions = ["new \(reference.text)", show]
        return
      }
      if place == index, place != root {
        transition.actions = ["\(show) as replace", show]
        return
      }
    }
    let exit = exit(
      to: place, isInclusive: action.isInclusive, from: index, in: owner, &transition)
    guard let exit else { return }
    let isThere = reference?.screen == place && !action.isInclusive
    transition.actions = show.map { isThere ? [exit, $0] : ["\(exit) then \($0)", $0] } ?? [exit]
    transition.leaves = show == nil
  }

  /// The way back to `place`; nil if there is nothing to leave.
  private mutating func exit(
    to place: Int, isInclusive: Bool, from index: Int, in owner: Int,
    _ transition: inout ImportedTransition
  ) -> String? {
    if place == index, !plan.destinations[index].isGraph {
      if isInclusive { return "back" }
      return nil
    }
    let graph = plan.graph(of: place)
    guard let holder = plan.holders[graph ?? place] else { return nil }
    let root = plan.owners[holder].root
    let isRoot = graph != nil || place == root
    if isRoot, isInclusive, holder == owner, owner > 0, !plan.owners[owner].isLoose {
      return "finish"
    }
    if isRoot, isInclusive, holder == 0 {
      transition.remarks.append("the start is left, too: in Flow it stays")
    }
    let leavesPlace = isInclusive && !(isRoot && holder == 0) ? " then back" : ""
    if holder == owner {
      return (isRoot ? "back to root" : "back to \(ImportedNames.quoted(names.routes[place]))")
        + leavesPlace
    }
    guard let screen = isRoot ? root : place else { return nil }
    let checkpoint =
      checkpoints[screen] ?? checkpointNames.take([names.routes[screen]], otherwise: "start")
    checkpoints[screen] = checkpoint
    return "return to \(checkpoint)" + leavesPlace
  }

  /// `reference` with the arguments that an action passes.
  private func text(
    of reference: AndroidNames.Reference, with arguments: [AndroidArgument],
    _ transition: inout ImportedTransition
  ) -> String {
    var passed: [String] = []
    for argument in arguments {
      let parameter = reference.screen.flatMap { parameters[$0]?.parameters }?.first {
        $0.original == argument.name
      }
      let value = argument.value ?? ""
      let literal =
        value == "@null" ? "nil" : parameter.flatMap { AndroidTypes.literal(value, $0.type) }
      if let parameter, let literal {
        passed.append("\(parameter.name): \(literal)")
      } else {
        transition.remarks.append("passes `\(argument.name)` = \(ImportedText.literal(value))")
      }
    }
    return reference.text + (passed.isEmpty ? "" : "(\(passed.joined(separator: ", ")))")
  }
}
