import FlowRuntime

/// A route that code outside the graph may open, as the system presents it.
struct OpenableRoute {
  let id: ID<Route>
  /// The coordinator or group, and the route: `Items.product`.
  let name: String
  /// The title that a user reads: `Product`, or the coordinator's name for its root.
  let title: String
  /// The type of its intent: `ShopItemsProductIntent`. It does not depend on other routes: the
  /// system finds by this name what users made with the intent.
  let intent: String
}

extension SwiftGenerator {
  /// The routes that may be opened from outside, by declaration: the app's, then those of modules.
  func openableRoutes() -> [OpenableRoute] {
    let owners = ownersOfDestinations + model.modules.ids.flatMap { destinations(of: $0) }
    let routes = owners.flatMap { model.owners[$0].routes.filter(isDestination) }
    var counts: [String: Int] = [:]
    for route in routes { counts[shortTitle(of: route), default: 0] += 1 }
    var taken: Set<String> = []
    return routes.map { route in
      let row = model.routes[route]
      let (owner, name) = (text(model.owners[row.owner].name), text(row.name))
      let short = shortTitle(of: route)
      let long = TitleCase.title(of: owner) + " " + TitleCase.title(of: name)
      let intent = SwiftGenerator.unused(
        appName + owner + LetterCase.upper.apply(to: name) + "Intent", among: taken)
      taken.insert(intent)
      return OpenableRoute(
        id: route, name: "\(owner).\(name)", title: counts[short] == 1 ? short : long,
        intent: intent)
    }
  }

  /// The title of the route if no other has the same.
  private func shortTitle(of route: ID<Route>) -> String {
    let row = model.routes[route]
    return TitleCase.title(of: text(row.kind == .root ? model.owners[row.owner].name : row.name))
  }

  /// The parameters of the route that have no default.
  func requiredParameters(of route: OpenableRoute) -> [Parameter] {
    model.parameters[model.routes[route.id].parameters].filter { !$0.isOptional }
  }

  /// The expression for the destination, with `arguments`: `.items(.product(id: id))`.
  func destination(of route: OpenableRoute, with arguments: [String] = []) -> String {
    let row = model.routes[route.id]
    let list = row.parameters.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    let part = ".\(caseName(of: row.owner))(.\(name(row.name))\(list))"
    return model.module(of: model.owners[row.owner].anchor).map { ".\(label(of: $0))(\(part))" }
      ?? part
  }

  /// Writes the comments before declarations for the system.
  func writeSystemHead(_ code: inout CodeWriter) {
    writeHead(&code)
    code.line(
      "// Type-checked against declarations in Apple's documentation; not proved on a device.")
    code.line()
  }

  /// Imports `modules` and those that have parts of the graph.
  func writeSystemImports(_ modules: [String], _ code: inout CodeWriter) {
    let names = model.modules.rows.map { SwiftNames.escaped(text($0.name)) }
    for module in Set(modules + names).sorted() { code.line("import \(module)") }
  }
}
