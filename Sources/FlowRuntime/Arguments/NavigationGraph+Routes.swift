extension NavigationGraph {
  /// Reads the graph of generated code, which asks `readers` whether they read an argument. Traps
  /// on any other text: then the generated code and the runtime have different versions. Traps if a
  /// type does not read a text that the `.flow` files have for it.
  @_spi(Generated) public convenience init(
    generated text: String, reading readers: [ArgumentReader] = []
  ) {
    do throws(GraphError) {
      try self.init(text, reading: readers)
    } catch {
      if case .unreadText(let text, let type) = error.reason {
        preconditionFailure(
          "`\(type)` does not read \"\(text)\", which the `.flow` files have for it")
      }
      preconditionFailure("\(error): generate the code again with this version's flowc")
    }
  }

  /// Returns true iff the route with this number may be opened from outside: it has a link or
  /// `entry`.
  func isDestination(_ route: Int) -> Bool {
    routes.rows.indices.contains(route) && routes.rows[route].isDestination
  }

  /// `Home.product`
  package func name(of route: ID<Route>) -> String {
    "\(strings[owners[routes[route].owner].name]).\(strings[routes[route].name])"
  }

  /// The route called `Home.product`, now or formerly.
  func route(named name: String) -> ID<Route>? {
    let parts = name.split(separator: ".", maxSplits: 1)
    if parts.count == 2,
      let owner = owners.rows.first(where: { strings[$0.name] == parts[0] }),
      let route = owner.routes.first(where: { strings[routes[$0].name] == parts[1] })
    {
      return route
    }
    for former in formerNames.rows where strings[former.name] == name {
      if case .route(let route) = former.declaration { return route }
    }
    return nil
  }
}
