import FlowRuntime

// The routes that may be opened from outside.

extension SwiftGenerator {
  /// Writes the routes that may be opened from outside, by coordinator and group.
  func writeDestination(_ code: inout CodeWriter) {
    let owners = ownersOfDestinations
    let modules = model.modules.ids.filter { !destinations(of: $0).isEmpty }
    guard !owners.isEmpty || !modules.isEmpty else { return writeNoDestination(&code) }
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
              let first = numbers(of: owner).lowerBound
              code.branch(
                ".\(caseName(of: owner))(let part)",
                ["part.route(numberedFrom: \(first))"])
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
        body: "graph.url(for: destination.routeArguments)")
      code.line()
      code.line("/// The destination that `url` opens; nil if no link matches.")
      code.function(
        "\(access)static func destination", ["of url: \(text)"], " -> Destination?",
        body:
          "graph.match(url).flatMap { try? Destination($0.routeArguments) }")
    }
    writeNavigation(&code)
  }

  /// Lets the compiler say what is missing where code navigates to a route and none may be opened.
  /// The name of the type is in its message: only a full list of the routes would have their names
  /// be known.
  private func writeNoDestination(_ code: inout CodeWriter) {
    let (none, bool) = (spelling["FlowNoLinkOrEntry"], spelling["Bool"])
    let reason = "no route of the graph has `link` or `entry`"
    let missing = "@available(*, unavailable, message: \"\(reason)\")"
    code.line()
    code.block("extension \(app)") { code in
      code.line("/// No route may be opened from outside: none has a link or `entry`.")
      code.line(missing)
      code.line("\(access)typealias Destination = \(none)<\(app)>")
    }
    code.line()
    code.block("extension \(spelling["Navigator"])") { code in
      code.line("/// No route may be opened from outside: none has a link or `entry`.")
      code.line(missing)
      code.line(
        "\(access)func navigate(to destination: \(none)<\(app)>, force: \(bool) = false) {}")
    }
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
        body: "try navigate(toRoute: destination, force: force)")
    }
  }

  /// The coordinators and groups of the part with routes that may be opened from outside.
  var ownersOfDestinations: [ID<Owner>] {
    rows(of: model.owners, in: nil, { $0.anchor }).filter { owner in
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

  /// Those of a module.
  func destinations(of module: ID<Module>) -> [ID<Owner>] {
    moduleOwners[module.index].filter { model.owners[$0].routes.contains { isDestination($0) } }
  }

  /// Writes `init(_ screen: RouteArguments) throws(RouteError)`.
  private func writeDestinationReading(
    _ owners: [ID<Owner>], _ modules: [ID<Module>], _ code: inout CodeWriter
  ) {
    code.block(reading(spelling)) { code in
      code.switching(over: "screen.route") { code in
        for owner in owners {
          code.branch(
            "\(numbers(of: owner))", ["self = .\(caseName(of: owner))(\(reading(from: owner)))"])
        }
        for module in modules { writeReading(of: module, &code) }
        code.line("default: throw .noSuchRoute")
      }
    }
  }

  /// Writes `case .catalogFlow(let part): part._route(numberedFrom: [3, 9])`.
  private func writeWriting(of module: ID<Module>, _ code: inout CodeWriter) {
    let firsts = destinations(of: module).map { "\(numbers(of: $0).lowerBound)" }
    code.branch(
      ".\(label(of: module))(let part)",
      ["part._route(numberedFrom: [\(firsts.joined(separator: ", "))])"])
  }

  /// Writes `case 3..<7: self = .catalogFlow(.browse(try .init(screen, from: 3, in: graph)))`.
  private func writeReading(of module: ID<Module>, _ code: inout CodeWriter) {
    for owner in destinations(of: module) {
      let value = ".\(caseName(of: owner))(\(reading(from: owner)))"
      code.branch("\(numbers(of: owner))", ["self = .\(label(of: module))(\(value))"])
    }
  }

  /// The expression that reads a destination of `owner`.
  private func reading(from owner: ID<Owner>) -> String {
    "try .init(screen, from: \(numbers(of: owner).lowerBound), in: \(app).graph)"
  }

  /// Writes the routes that may be opened from outside, by coordinator and group. They are numbered
  /// within each: only the app knows their numbers.
  func writeModuleDestination(_ code: inout CodeWriter) {
    guard case .module(let module) = part else { return }
    let owners = destinations(of: module)
    guard !owners.isEmpty else { return }
    code.line()
    code.block("extension \(app)") { code in
      code.line(
        "/// The routes of the module that may be opened from outside: those with a link or")
      code.line("/// `entry`.")
      code.block(
        "\(access)enum Destination: \(spelling["FlowDestination"]), \(spelling["Hashable"])"
      ) {
        code in
        for owner in owners {
          document(model.owners[owner].anchor, &code)
          code.line("case \(caseName(of: owner))(\(name(model.owners[owner].name)))")
        }
        code.line()
        code.line(
          "/// The route, if the coordinators' and groups' first routes have these numbers.")
        let result = spelling["RouteArguments"]
        code.block("\(access)func _route(numberedFrom firsts: [\(spelling["Int"])]) -> \(result)") {
          code in
          code.switching(over: "self") { code in
            for (number, owner) in owners.enumerated() {
              code.branch(
                ".\(caseName(of: owner))(let part)", ["part.route(numberedFrom: firsts[\(number)])"]
              )
            }
          }
        }
      }
    }
  }

  /// Writes a property or function for each route of `owner` that may be opened from outside.
  func writeDestinations(of owner: ID<Owner>, _ code: inout CodeWriter) {
    let routes = model.owners[owner].routes
    guard routes.contains(where: isDestination) else { return }
    let namespace = name(model.owners[owner].name)
    let type = spelling["_CoordinatorDestination"]
    code.line()
    code.block("extension \(app).Destination") { code in
      code.line(
        "/// The routes of `\(text(model.owners[owner].name))` that may be opened from outside.")
      code.block("\(access)struct \(namespace): \(type)") { code in
        let wrapped = spelling["_DestinationRoute"]
        code.line("\(access)let _route: \(wrapped)")
        if !access.isEmpty {
          code.line("\(access)init(_route route: \(wrapped)) { _route = route }")
        }
        code.line()
        for route in routes where isDestination(route) {
          writeMaking(route, route.index - routes.startIndex, &code)
        }
      }
    }
  }

  /// Writes the property or function that creates the destination `route`, the owner's route
  /// `number`.
  private func writeMaking(_ route: ID<Route>, _ number: Int, _ code: inout CodeWriter) {
    let row = model.routes[route]
    document(row.anchor, &code)
    code.line { code in
      code += access
      code += row.parameters.isEmpty ? "static var " : "static func "
      code += name(row.name)
      if row.parameters.isEmpty {
        code += ": Self"
      } else {
        code += "("
        writeParameters(row.parameters, besides: "", spelling, &code)
        code += ") -> Self"
      }
      code += " { Self(_route: .init(\(number)"
      writeArguments(row.parameters, besides: "", &code)
      code += ")) }"
    }
  }
}
