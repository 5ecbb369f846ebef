import FlowRuntime

/// The possible meanings of a name that a person gives.
package enum Subject: Hashable, Sendable {
  /// A route; for one of a group, `within` may be a coordinator that uses the group.
  case route(ID<NavigationGraph.Route>, within: ID<NavigationGraph.Owner>)
  /// A coordinator or group.
  case owner(ID<NavigationGraph.Owner>)
}

extension NavigationGraph {
  /// Everything that `text` may mean: `product`, `Items.product`, `Home`, and the coordinator of a
  /// mount. O(declarations).
  package func subjects(named text: String) -> [Subject] {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch parts.count {
    case 1: return subjects(calledAlone: parts[0])
    case 2:
      let owner = owners.ids.first { strings[owners[$0].name] == parts[0] }
      return owner.map { subjects(called: parts[1], in: $0) } ?? []
    default: return []
    }
  }

  private func subjects(calledAlone name: String) -> [Subject] {
    let named = routes.ids.filter { strings[routes[$0].name] == name }
    if !named.isEmpty { return named.map { .route($0, within: routes[$0].owner) } }
    if let owner = owners.ids.first(where: { strings[owners[$0].name] == name }) {
      return [.owner(owner)]
    }
    return coordinators(of: mounts.ids.filter { strings[mounts[$0].name] == name })
  }

  private func subjects(called name: String, in owner: ID<Owner>) -> [Subject] {
    if let route = routes(of: owner).first(where: { strings[routes[$0].name] == name }) {
      return [.route(route, within: owner)]
    }
    return coordinators(of: mounts(of: owner).filter { strings[mounts[$0].name] == name })
  }

  /// The coordinators that `mounts` place, each once.
  private func coordinators(of mounts: [ID<Mount>]) -> [Subject] {
    var subjects: [Subject] = []
    for mount in mounts {
      let subject = Subject.owner(self.mounts[mount].coordinator)
      if !subjects.contains(subject) { subjects.append(subject) }
    }
    return subjects
  }

  /// The unambiguous name of a subject.
  package func name(of subject: Subject) -> String {
    switch subject {
    case .route(let route, let owner):
      "\(strings[owners[owner].name]).\(strings[routes[route].name])"
    case .owner(let owner): strings[owners[owner].name]
    }
  }

  /// The names of all possible subjects: routes, alone and with their owners, then owners.
  package var subjectNames: some Sequence<String> {
    [
      routes.rows.lazy.map { strings[$0.name] },
      routes.rows.lazy.map { "\(strings[owners[$0.owner].name]).\(strings[$0.name])" },
      owners.rows.lazy.map { strings[$0.name] },
    ].joined()
  }
}
