import FlowRuntime

extension SwiftGenerator {
  /// Writes the namespace of a coordinator or group, with its routes if it has any, and those of them
  /// that may be opened from outside.
  func writeNamespace(of id: ID<Owner>, _ code: inout CodeWriter) {
    let owner = model.owners[id]
    code.line()
    code.block("extension \(app)") { code in
      document(owner.anchor, &code)
      guard !owner.routes.isEmpty else {
        return code.line("\(access)enum \(name(owner.name)) {}")
      }
      code.block("\(access)enum \(name(owner.name))") { code in
        let spelling = spelling(in: id)
        if case .app = part { writeRoutes(of: id, spelling, &code) }
        writeEvents(of: owner.routes, spelling, &code)
        writeScreens(of: id, spelling, &code)
      }
    }
    guard !owner.routes.isEmpty else { return }
    writeDispatch(of: id, &code)
    guard case .app = part else { return }
    let destinations = owner.routes.filter { isDestination($0) }
    if !destinations.isEmpty { writeDestinations(destinations, of: id, &code) }
  }

  /// Writes what may be opened from outside, by coordinator and group.
  func writeDestination(_ code: inout CodeWriter) {
    let owners = ownersOfDestinations
    let modules = model.modules.ids.filter { !destinations(of: $0).isEmpty }
    // An enum without cases has nothing to open, and whatever takes one is never executed.
    guard !owners.isEmpty || !modules.isEmpty else { return }
    code.line()
    code.block("extension \(app)") { code in
      code.line("/// The routes that may be opened from outside: those with a link or `entry`.")
      code.block(head(ofRoutes: "Destination", in: spelling)) { code in
        writeGraph(spelling, &code)
        for owner in owners {
          document(model.owners[owner].anchor, &code)
          code.line("case \(caseName(of: owner))(\(name(model.owners[owner].name)))")
        }
        for module in modules {
          code.line("case \(label(of: module))(\(namespace(of: module)).Destination)")
        }
        code.line()
        code.block(writing(spelling)) { code in
          code.switching(over: "self") { code in
            for owner in owners {
              code.branch(".\(caseName(of: owner))(let part)", ["part.route.write(to: &screen)"])
            }
            for module in modules { writeWriting(of: module, &code) }
          }
        }
        code.line()
        writeDestinationReading(owners, modules, &code)
      }
      code.line()
      code.line(
        "/// The URL of `destination` by its first link that starts afresh and fits all arguments.")
      let text = spelling["String"]
      code.function(
        "\(access)static func url", ["for destination: Destination"], " -> \(text)?",
        body: ["graph.url(for: destination.routeArguments)"])
      code.line()
      code.line("/// The destination that `url` opens; nil if no link matches.")
      code.function(
        "\(access)static func destination", ["of url: \(text)"], " -> Destination?",
        body: [
          "graph.linkTable.match(url, in: graph).flatMap { try? Destination($0.routeArguments) }"
        ])
    }
    writeNavigation(&code)
  }

  /// Lets `navigate(to: .home(.cart))` be written without the type's name.
  private func writeNavigation(_ code: inout CodeWriter) {
    code.line()
    code.block("extension \(spelling["Navigator"])") { code in
      code.line("/// Navigates to `destination`. With `force` it ignores locks.")
      code.function(
        "\(access)func navigate",
        ["to destination: \(app).Destination", "force: \(spelling["Bool"]) = false"],
        " throws(\(spelling["NavigationError"]))",
        body: ["try navigate(toRoute: destination, force: force)"])
    }
  }

  /// Writes the checkpoints, each with the type of its value.
  func writeCheckpoints(_ code: inout CodeWriter) {
    guard !model.checkpoints.rows.isEmpty else { return }
    let type = spelling["FlowCheckpoint"]
    code.line()
    code.block("extension \(app)") { code in
      code.line("/// A checkpoint, with the type of the value that `return to` passes.")
      code.line(
        "\(access)typealias Checkpoint<Value: \(spelling["Sendable"])> = \(type)<\(app), Value>")
    }
    code.line()
    for row in model.checkpoints.rows {
      let value = row.value.map(spelling.type) ?? spelling["Void"]
      code.block("extension \(type)<\(app), \(value)>") { code in
        code.property(
          "nonisolated \(access)static var \(name(row.name)): Self",
          "Self(\(SwiftNames.literal(text(row.name))))")
      }
    }
  }

  /// The coordinators and groups of the part with routes that may be opened from outside.
  var ownersOfDestinations: [ID<Owner>] {
    rows(of: model.owners, in: nil, \.anchor).filter { owner in
      model.owners[owner].routes.contains { isDestination($0) }
    }
  }

  /// True iff code outside may open the route.
  func isDestination(_ route: ID<Route>) -> Bool {
    model.routes[route].isEntry || !model.routes[route].links.isEmpty
  }

  /// `Home` → `home`
  func caseName(of owner: ID<Owner>) -> String {
    SwiftNames.escaped(LetterCase.lower.apply(to: text(model.owners[owner].name)))
  }

  /// The numbers that the routes of `owner` have in the graph: `3..<7`.
  func numbers(of owner: ID<Owner>) -> Range<Int> {
    guard case .app(let graph) = part else { return 0..<0 }
    let routes = graph.owners[ID(owner.raw)].routes
    return routes.startIndex..<routes.endIndex
  }

  private func writeDestinationReading(
    _ owners: [ID<Owner>], _ modules: [ID<Module>], _ code: inout CodeWriter
  ) {
    code.block(reading(spelling)) { code in
      code.switching(over: "screen.route") { code in
        for owner in owners {
          let (type, make) = (name(model.owners[owner].name), caseName(of: owner))
          code.branch(
            "\(numbers(of: owner))", ["self = .\(make)(try \(type)(reading: &screen))"])
        }
        for module in modules { writeReading(of: module, &code) }
        code.line("default: throw .noSuchRoute")
      }
    }
  }

  // MARK: - Enums of routes

  /// Writes the enum of the routes of `owner`, which come from and go to their numbers. They are counted
  /// from the owner's first, so that a route elsewhere does not change what is written here.
  private func writeRoutes(
    of owner: ID<Owner>, _ spelling: SwiftSpelling, _ code: inout CodeWriter
  ) {
    let routes = model.owners[owner].routes
    let first = "\(spelling.app).\(name(model.owners[owner].name)).firstRoute"
    code.line("/// The routes of `\(text(model.owners[owner].name))`.")
    code.block(head(ofRoutes: "Route", in: spelling)) { code in
      writeGraph(spelling, &code)
      for route in routes {
        document(model.routes[route].anchor, &code)
        let row = model.routes[route]
        let parameters = parameters(of: route, spelling)
        if parameters.isEmpty {
          code.line("case \(name(row.name))")
        } else {
          code.requirement("case \(name(row.name))", parameters, "")
        }
      }
      code.line()
      code.block(writing(spelling)) { code in
        code.switching(over: "self") { code in
          for route in routes { writeWriting(route, &code) }
        }
        code.line("screen.route += \(first)")
      }
      code.line()
      code.block(reading(spelling)) { code in
        code.switching(over: "screen.route &- \(first)") { code in
          for route in routes { writeReading(route, &code) }
          code.line("default: throw .noSuchRoute")
        }
      }
    }
    code.line()
  }

  /// Writes those routes of `owner` that may be opened from outside, each as what makes it. Others
  /// cannot be made.
  private func writeDestinations(
    _ routes: [ID<Route>], of owner: ID<Owner>, _ code: inout CodeWriter
  ) {
    let namespace = name(model.owners[owner].name)
    let route = "\(app).\(namespace).Route"
    code.line()
    code.block("extension \(app).Destination") { code in
      code.line(
        "/// The routes of `\(text(model.owners[owner].name))`"
          + " that may be opened from outside.")
      code.block("\(access)struct \(namespace): \(spelling["FlowDestination"])") { code in
        code.line("\(access)let route: \(route)")
        code.line("private init(_ route: \(route)) { self.route = route }")
        code.line()
        code.block(reading(spelling, access: "")) { code in
          code.line("guard \(app).graph.isDestination(screen.route) else { throw .noSuchRoute }")
          code.line("route = try \(route)(reading: &screen)")
        }
        code.line()
        for route in routes { writeMaking(route, &code) }
      }
    }
  }

  /// `enum Route: FlowRoute`
  private func head(ofRoutes name: String, in spelling: SwiftSpelling) -> String {
    "\(access)enum \(name): \(spelling["FlowRoute"])"
  }

  /// Writes `typealias FlowGraph = Shop`.
  private func writeGraph(_ spelling: SwiftSpelling, _ code: inout CodeWriter) {
    code.line("\(access)typealias FlowGraph = \(spelling.app)")
    code.line()
  }

  /// Writes `static func product(id: Int) -> Self { Self(.product(id: id)) }`.
  private func writeMaking(_ route: ID<Route>, _ code: inout CodeWriter) {
    let row = model.routes[route]
    let head = "\(access)static \(row.parameters.isEmpty ? "var" : "func") \(name(row.name))"
    guard !row.parameters.isEmpty else {
      return code.property("\(head): Self", "Self(.\(name(row.name)))")
    }
    let parameters = model.parameters[row.parameters].enumerated()
    let declared = parameters.map { number, parameter in
      let type = parameter.type.map(spelling.type) ?? ""
      let label = declaration(of: parameter, number, besides: "")
      return "\(label): \(type)\(spelling.defaultValue(of: parameter))"
    }
    let given = parameters.map { number, parameter in
      "\(label(parameter.name)): \(internalName(of: parameter, number, besides: ""))"
    }
    code.function(
      head, declared, " -> Self",
      body: ["Self(.\(name(row.name))(\(given.joined(separator: ", "))))"])
  }

  /// `init(reading screen: inout RouteReader) throws(RouteError)`
  private func reading(_ spelling: SwiftSpelling, access: String? = nil) -> String {
    let (reader, error) = (spelling["RouteReader"], spelling["RouteError"])
    return "\(access ?? self.access)init(reading screen: inout \(reader)) throws(\(error))"
  }

  /// `func write(to screen: inout RouteArguments)`
  private func writing(_ spelling: SwiftSpelling) -> String {
    "\(access)func write(to screen: inout \(spelling["RouteArguments"]))"
  }

  /// `.product(let a0, let a1)`
  func pattern(of route: ID<Route>) -> String {
    let row = model.routes[route]
    let values = row.parameters.indices.map { "let a\($0 - row.parameters.startIndex)" }
    return ".\(name(row.name))" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
  }

  /// The number of `route` among those of its owner.
  private func number(of route: ID<Route>) -> Int {
    route.index - model.owners[model.routes[route].owner].routes.startIndex
  }

  /// Writes `case .product(let a0): screen.route = 3` and `screen.add(int: a0)`.
  private func writeWriting(_ route: ID<Route>, _ code: inout CodeWriter) {
    let parameters = model.parameters[model.routes[route].parameters]
    let adding = parameters.enumerated().map { number, parameter in
      let label = frequentName(of: parameter).map { "\($0): " } ?? ""
      return "screen.add(\(label)a\(number))"
    }
    code.branch(pattern(of: route), ["screen.route = \(number(of: route))"] + adding)
  }

  /// Writes `case 3: self = try .product(id: screen.int(), sort: screen.next())`.
  private func writeReading(_ route: ID<Route>, _ code: inout CodeWriter) {
    let row = model.routes[route]
    let parameters = model.parameters[row.parameters]
    let values = parameters.map { "\(label($0.name)): \(reading($0, from: "screen"))" }
    let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
    code.branch("\(number(of: route))", ["self = .\(name(row.name))\(list)"])
  }

  /// What reads the argument of `parameter` from `reader`.
  func reading(_ parameter: Parameter, from reader: String) -> String {
    frequentName(of: parameter).map { "\(reader).\($0)()" } ?? "try \(reader).next()"
  }

  /// What the runtime calls the parameter's type, if that is one of the two that most have and that
  /// have functions of their own there.
  func frequentName(of parameter: Parameter) -> String? {
    switch parameter.type.map({ model.types[$0] }) {
    case .int: "int"
    case .string: "text"
    case .bool, .double, .uuid, .url, .enum, .external, .list, .optional, nil: nil
    }
  }

  /// `id: Int` and `sort: Shop.Sort = .relevance`
  private func parameters(of route: ID<Route>, _ spelling: SwiftSpelling) -> [String] {
    model.parameters[model.routes[route].parameters].map { row in
      let type = row.type.map(spelling.type) ?? ""
      let name = self.text(row.name)
      let label = SwiftGenerator.declaration(of: name, as: name)
      return "\(label): \(type)\(spelling.defaultValue(of: row))"
    }
  }
}
