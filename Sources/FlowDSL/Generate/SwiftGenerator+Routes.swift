import FlowRuntime

extension SwiftGenerator {
  /// Writes the namespace of a coordinator or group, with the screens of its routes if it has any,
  /// and those routes that may be opened from outside.
  func writeNamespace(of id: ID<Owner>, _ code: inout CodeWriter) {
    let owner = model.owners[id]
    code.line()
    code.block("extension \(app)") { code in
      document(owner.anchor, &code)
      guard !owner.routes.isEmpty || !model.ownTransitions(of: id).isEmpty else {
        return code.line("\(access)enum \(name(owner.name)) {}")
      }
      code.block("\(access)enum \(name(owner.name))") { code in
        let spelling = spelling(in: id)
        writeOwnEvents(of: id, spelling, &code)
        guard !owner.routes.isEmpty else { return }
        if hasRoutes { writeRoutes(of: id, spelling, &code) }
        writeEvents(of: owner.routes, spelling, &code)
        writeScreens(of: id, spelling, &code)
      }
    }
    guard !owner.routes.isEmpty else { return }
    writeDispatch(of: id, &code)
    writeDestinations(of: id, &code)
  }

  /// The numbers that the routes of `owner` have in the graph: `3..<7`.
  func numbers(of owner: ID<Owner>) -> Range<Int> {
    guard case .app(let graph) = part else { return 0..<0 }
    let routes = graph.owners[ID(owner.raw)].routes
    return routes.startIndex..<routes.endIndex
  }

  // MARK: - Enums of routes

  /// Writes the enum of the routes of `owner`, which come from and go to their numbers. They are
  /// counted from the owner's first, so that a route elsewhere does not change what is written
  /// here.
  private func writeRoutes(
    of owner: ID<Owner>, _ spelling: SwiftSpelling, _ code: inout CodeWriter
  ) {
    let routes = model.owners[owner].routes
    let first = "\(spelling.app).\(name(model.owners[owner].name))._firstRoute"
    code.line("/// The routes of `\(text(model.owners[owner].name))`.")
    code.block(head(ofRoutes: "Route", in: spelling)) { code in
      writeGraph(spelling, &code)
      for route in routes {
        document(model.routes[route].anchor, &code)
        let row = model.routes[route]
        let parameters = parameters(of: route, spelling)
        let list = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
        code.line("case \(name(row.name))\(list)")
      }
      code.line()
      code.block(writing(spelling)) { code in
        code.line("var screen = \(spelling["RouteArguments"])(route: \(first))")
        code.switching(over: "self") { code in
          for route in routes { writeWriting(route, &code) }
        }
        code.line("return screen")
      }
      code.line()
      code.block(reading(spelling)) { code in
        code.line("var reader = \(spelling["RouteReader"])(screen, from: \(first))")
        code.switching(over: "reader.route") { code in
          for route in routes { writeReading(route, &code) }
          code.line("default: throw .noSuchRoute")
        }
        code.line("try reader.finish()")
      }
    }
    code.line()
  }

  /// `enum Route: FlowRoute`
  func head(ofRoutes name: String, in spelling: SwiftSpelling) -> String {
    "\(access)enum \(name): \(spelling["FlowRoute"])"
  }

  /// Writes `typealias FlowGraph = Shop`.
  func writeGraph(_ spelling: SwiftSpelling, _ code: inout CodeWriter) {
    code.line("\(access)typealias FlowGraph = \(spelling.app)")
    code.line()
  }

  /// `init(_ screen: RouteArguments) throws(RouteError)`
  func reading(_ spelling: SwiftSpelling) -> String {
    let (arguments, error) = (spelling["RouteArguments"], spelling["RouteError"])
    return "\(access)init(_ screen: \(arguments)) throws(\(error))"
  }

  /// `var routeArguments: RouteArguments`
  func writing(_ spelling: SwiftSpelling) -> String {
    "\(access)var routeArguments: \(spelling["RouteArguments"])"
  }

  /// `.product(let a0, let a1)`
  private func pattern(of route: ID<Route>) -> String {
    let row = model.routes[route]
    let values = row.parameters.indices.map { "let a\($0 - row.parameters.startIndex)" }
    return ".\(name(row.name))" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
  }

  /// The number of `route` among those of its owner.
  private func number(of route: ID<Route>) -> Int {
    route.index - model.owners[model.routes[route].owner].routes.startIndex
  }

  /// Writes `case .product(let a0): screen.route += 3` and `screen.add(int: a0)`.
  private func writeWriting(_ route: ID<Route>, _ code: inout CodeWriter) {
    let parameters = model.parameters[model.routes[route].parameters]
    let adding = parameters.enumerated().map { number, parameter in
      let label = frequentName(of: parameter).map { "\($0): " } ?? ""
      return "screen.add(\(label)a\(number))"
    }
    code.branch(pattern(of: route), ["screen.route += \(number(of: route))"] + adding)
  }

  /// Writes `case 3: self = .product(id: reader.int(), sort: try reader.next())`.
  private func writeReading(_ route: ID<Route>, _ code: inout CodeWriter) {
    let row = model.routes[route]
    let parameters = model.parameters[row.parameters]
    let values = parameters.map { "\(label($0.name)): \(reading($0, from: "reader"))" }
    let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
    code.branch("\(number(of: route))", ["self = .\(name(row.name))\(list)"])
  }

  /// The expression that reads the argument of `parameter` from `reader`.
  func reading(_ parameter: Parameter, from reader: String) -> String {
    frequentName(of: parameter).map { "\(reader).\($0)()" } ?? "try \(reader).next()"
  }

  /// The runtime's name of the parameter's type, if it is one of the two most frequent types, which
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
