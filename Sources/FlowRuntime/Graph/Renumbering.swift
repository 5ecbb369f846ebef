/// New numbers of a graph's rows, by their old ones.
struct Renumbering {
  var strings: [ID<String>] = []
  var owners: [ID<NavigationGraph.Owner>] = []
  var routes: [ID<NavigationGraph.Route>] = []
  var mounts: [ID<NavigationGraph.Mount>] = []
  var conditions: [ID<NavigationGraph.Condition>] = []

  /// The new number of a string.
  subscript(id: ID<String>) -> ID<String> { strings[id.index] }
  /// The new number of an owner.
  subscript(id: ID<NavigationGraph.Owner>) -> ID<NavigationGraph.Owner> { owners[id.index] }
  /// The new number of a route.
  subscript(id: ID<NavigationGraph.Route>) -> ID<NavigationGraph.Route> { routes[id.index] }
  /// The new number of a mount.
  subscript(id: ID<NavigationGraph.Mount>) -> ID<NavigationGraph.Mount> { mounts[id.index] }
  /// The new number of a condition.
  subscript(id: ID<NavigationGraph.Condition>) -> ID<NavigationGraph.Condition> {
    conditions[id.index]
  }

  /// `target` by new numbers.
  subscript(target: NavigationGraph.Target) -> NavigationGraph.Target {
    switch target {
    case .route(let route, let within): .route(self[route], within: self[within])
    case .coordinator(let owner): .coordinator(self[owner])
    case .mount(let mount, let within): .mount(self[mount], within: self[within])
    }
  }
}

extension Renumbering {
  /// The numbers that the rows of `graph` have.
  fileprivate init(of graph: GraphTables) {
    strings = Array(graph.strings.ids)
    owners = Array(graph.owners.ids)
    routes = Array(graph.routes.ids)
    mounts = Array(graph.mounts.ids)
    conditions = Array(graph.conditions.ids)
  }
}

extension GraphTables {
  /// Sorts the strings by their UTF-8 bytes, as a graph requires, and renumbers them in every row.
  /// O(graph + strings × log strings).
  package mutating func sortStrings() {
    let texts = strings.rows.map { Array($0.utf8) }
    let order = strings.ids.sorted { texts[$0.index].lexicographicallyPrecedes(texts[$1.index]) }
    var new = Renumbering(of: self)
    for (number, id) in order.enumerated() { new.strings[id.index] = ID(number) }
    strings = Table(order.map { strings[$0] })
    rename(new)
  }

  /// Writes the new numbers wherever a row names another. The rows themselves stay where they are:
  /// the caller reorders them.
  mutating func rename(_ new: Renumbering) {
    app = new[app]
    root = new[root]
    restore = restore.map { new[$0] }
    renameValues(new)
    renameLinks(new)
    for id in owners.ids {
      owners[id].name = new[owners[id].name]
      owners[id].root = owners[id].root.map { new[$0] }
    }
    for id in uses.ids { uses[id].group = new[uses[id].group] }
    for id in routes.ids {
      routes[id].name = new[routes[id].name]
      routes[id].owner = new[routes[id].owner]
    }
    for id in mounts.ids {
      mounts[id].name = new[mounts[id].name]
      mounts[id].owner = new[mounts[id].owner]
      mounts[id].coordinator = new[mounts[id].coordinator]
      mounts[id].title = mounts[id].title.map { new[$0] }
      mounts[id].icon = mounts[id].icon.map { new[$0] }
    }
    for id in navigateActions.ids { navigateActions[id].target = new[navigateActions[id].target] }
    for id in screenReferences.ids { screenReferences[id].route = new[screenReferences[id].route] }
    for id in metas.ids { metas[id].name = new[metas[id].name] }
    for id in metaValues.ids { metaValues[id].route = new[metaValues[id].route] }
    metaValues.rows.sort { ($0.meta, $0.route) < ($1.meta, $1.route) }
    for id in formerNames.ids {
      formerNames[id].name = new[formerNames[id].name]
      formerNames[id].declaration = formerNames[id].declaration.renamed(new)
    }
  }

  private mutating func renameValues(_ new: Renumbering) {
    for id in enums.ids { enums[id].name = new[enums[id].name] }
    for id in cases.ids { cases[id].name = new[cases[id].name] }
    for id in externals.ids { externals[id].name = new[externals[id].name] }
    for id in conditions.ids { conditions[id].name = new[conditions[id].name] }
    for id in checkpoints.ids { checkpoints[id].name = new[checkpoints[id].name] }
    for id in parameters.ids { parameters[id].name = new[parameters[id].name] }
    for id in events.ids { events[id].name = new[events[id].name] }
    for id in constants.ids {
      if case .string(let text) = constants[id] { constants[id] = .string(new[text]) }
    }
    for id in booleans.ids {
      if case .condition(let condition) = booleans[id] { booleans[id] = .condition(new[condition]) }
    }
    for id in facts.ids { facts[id].condition = new[facts[id].condition] }
    for id in actionParts.ids {
      switch actionParts[id] {
      case .act(.tab(let name)): actionParts[id] = .act(.tab(new[name]))
      case .act(.resetTab(let name)): actionParts[id] = .act(.resetTab(new[name]))
      case .act(.remove(let route)): actionParts[id] = .act(.remove(new[route]))
      case .then, .else, .act: break
      }
    }
  }

  private mutating func renameLinks(_ new: Renumbering) {
    for id in bases.ids {
      bases[id].scheme = new[bases[id].scheme]
      bases[id].host = bases[id].host.map { new[$0] }
    }
    for id in segments.ids {
      if case .literal(let text) = segments[id] { segments[id] = .literal(new[text]) }
    }
    for id in affixes.ids {
      affixes[id].before = affixes[id].before.map { new[$0] }
      affixes[id].after = affixes[id].after.map { new[$0] }
    }
    for id in queryItems.ids {
      queryItems[id].name = new[queryItems[id].name]
      if case .text(let text) = queryItems[id].value { queryItems[id].value = .text(new[text]) }
    }
    for id in links.ids { links[id].place = links[id].place.map { new[$0] } }
  }
}

extension NavigationGraph.FormerName.RenamedDeclaration {
  /// The declaration with the name, by new numbers.
  fileprivate func renamed(_ new: Renumbering) -> Self {
    switch self {
    case .owner(let id): .owner(new[id])
    case .route(let id): .route(new[id])
    case .mount(let id): .mount(new[id])
    case .enum, .enumCase, .checkpoint: self
    }
  }
}
