extension NavigationGraph {
  /// The names of the mounts on the path to `place`, joined by `/`; empty for the app's root. If
  /// the mount has several places, the number of this one follows its name: `message`, `message~2`.
  package func name(of place: ID<Place>) -> String { path(to: place).joined(separator: "/") }

  /// The names of the mounts on the path to `place`; empty for the app's root. O(depth).
  func path(to place: ID<Place>) -> [String] {
    var names: [String] = []
    var place = place
    while let mount = places[place].mount, let parent = places[place].parent {
      names.append(name(of: mount, places[place].instance))
      place = parent
    }
    return names.reversed()
  }

  /// `Home.product`: the coordinator at `place` and its route, which may be one of a group.
  package func name(of route: ID<Route>, at place: ID<Place>) -> String {
    "\(coordinatorName(at: place)).\(strings[routes[route].name])"
  }

  package func coordinatorName(at place: ID<Place>) -> String {
    strings[owners[places[place].coordinator].name]
  }

  package func name(of mount: ID<Mount>) -> String { strings[mounts[mount].name] }

  /// The name of instance number `instance` of `mount`: `message`, `message~2`.
  package func name(of mount: ID<Mount>, _ instance: UInt8) -> String {
    name(of: mount) + NavigationGraph.suffix(ofInstance: instance)
  }

  /// The suffix of the mount's name in the name of instance number `instance`. No name
  /// contains a `~`.
  static func suffix(ofInstance instance: UInt8) -> String {
    instance == 0 ? "" : "~\(instance + 1)"
  }

  /// `arguments`, each with the name of its parameter.
  func named(
    _ arguments: [NavigationArgument], of parameters: Rows<Parameter>
  ) -> [(name: String, value: NavigationArgument)] {
    zip(self.parameters[parameters], arguments).map { (strings[$0.name], $1) }
  }

  /// A target as people write it: `Home.product`, `Home`, `Main.settings`.
  func name(of target: Target) -> String {
    switch target {
    case .route(let route, let within):
      "\(strings[owners[within].name]).\(strings[routes[route].name])"
    case .coordinator(let owner): strings[owners[owner].name]
    case .mount(let mount, let within):
      "\(strings[owners[within].name]).\(strings[mounts[mount].name])"
    }
  }
}
