import FlowRuntime

extension SwiftGenerator {
  /// Writes the namespace of a coordinator or group, with its routes if it has any.
  func writeNamespace(of id: ID<Owner>, _ code: inout CodeWriter) {
    let owner = model.owners[id]
    code.line()
    code.block("extension \(app)") { code in
      document(owner.anchor, &code)
      let head = "\(access)enum \(name(owner.name))"
      guard !owner.routes.isEmpty else {
        code.line(head + " {}")
        return
      }
      code.block(head) { code in
        code.line("/// The routes of `\(model.names[owner.name])`.")
        write("Route", Array(owner.routes), &code)
      }
    }
  }

  /// Writes what may be opened from outside, by coordinator and group.
  func writeDestination(_ code: inout CodeWriter) {
    let owners = model.owners.ids.filter { owner in
      model.owners[owner].routes.contains { isDestination($0) }
    }
    code.line()
    code.block("extension \(app)") { code in
      code.line("/// What may be opened from outside: the routes with a link or `entry`.")
      code.block("\(access)enum Destination: FlowRoute") { code in
        code.line("\(access)typealias FlowGraph = \(app)")
        for owner in owners {
          document(model.owners[owner].anchor, &code)
          code.line("case \(caseName(of: owner))(\(name(model.owners[owner].name)))")
        }
        code.line()
        writeDestinationWriting(owners, &code)
        code.line()
        writeDestinationReading(owners, &code)
        for owner in owners {
          code.line()
          code.line("/// The routes of `\(model.names[model.owners[owner].name])` among them.")
          let routes = model.owners[owner].routes.filter { isDestination($0) }
          write(name(model.owners[owner].name), routes, &code)
        }
      }
      code.line()
      code.line(
        "/// The URL of the first link of `destination` that starts afresh and can say it all.")
      code.block("\(access)static func url(for destination: Destination) -> String?") { code in
        code.line("graph.url(for: destination.routeArguments)")
      }
    }
    writeNavigation(&code)
  }

  /// Lets `navigate(to: .home(.cart))` be written without the type's name.
  private func writeNavigation(_ code: inout CodeWriter) {
    code.line()
    code.block("extension Navigator") { code in
      code.line("/// Goes to `destination`. With `force` a locked screen does not stop it.")
      let parameters = "to destination: \(app).Destination, force: Bool = false"
      code.block("\(access)func navigate(\(parameters)) throws(NavigationError)") { code in
        code.line("try navigate(toRoute: destination, force: force)")
      }
    }
  }

  /// True iff code outside may open the route.
  private func isDestination(_ route: ID<Route>) -> Bool {
    model.routes[route].isEntry || !model.routes[route].links.isEmpty
  }

  /// `Home` → `home`
  private func caseName(of owner: ID<Owner>) -> String {
    SwiftNames.escaped(LetterCase.lower.apply(to: model.names[model.owners[owner].name]))
  }

  private func writeDestinationWriting(_ owners: [ID<Owner>], _ code: inout CodeWriter) {
    code.block("\(access)func write(to screen: inout RouteArguments)") { code in
      code.switching(over: "self") { code in
        for owner in owners {
          code.line("case .\(caseName(of: owner))(let route): route.write(to: &screen)")
        }
      }
    }
  }

  private func writeDestinationReading(_ owners: [ID<Owner>], _ code: inout CodeWriter) {
    code.block("\(access)init(reading screen: inout RouteReader) throws(RouteError)") { code in
      code.switching(over: "screen.route") { code in
        for owner in owners {
          let row = graph.owners[ID(owner.raw)]
          let type = name(model.owners[owner].name)
          code.line(
            "case \(row.routes.startIndex)..<\(row.routes.endIndex): "
              + "self = try .\(caseName(of: owner))(\(type)(reading: &screen))")
        }
        code.line("default: throw .noSuchRoute")
      }
    }
  }

  // MARK: - Enums of routes

  /// Writes an enum of `routes`, all of one owner, that comes from and goes to their numbers.
  private func write(_ name: String, _ routes: [ID<Route>], _ code: inout CodeWriter) {
    code.block("\(access)enum \(name): FlowRoute") { code in
      code.line("\(access)typealias FlowGraph = \(app)")
      for route in routes {
        document(model.routes[route].anchor, &code)
        code.line("case \(self.name(model.routes[route].name))\(parameters(of: route))")
      }
      code.line()
      code.block("\(access)func write(to screen: inout RouteArguments)") { code in
        code.switching(over: "self") { code in
          for route in routes { code.line(writing(route)) }
        }
      }
      code.line()
      code.block("\(access)init(reading screen: inout RouteReader) throws(RouteError)") { code in
        code.switching(over: "screen.route") { code in
          for route in routes { code.line(reading(route)) }
          code.line("default: throw .noSuchRoute")
        }
      }
    }
  }

  /// The number of `route` in the graph.
  private func number(of route: ID<Route>) -> Int {
    let owner = model.routes[route].owner
    let first = graph.owners[ID(owner.raw)].routes.startIndex
    return first + route.index - model.owners[owner].routes.startIndex
  }

  /// `case .product(let a0, let a1): screen.route = 3; screen.add(a0); screen.add(a1)`
  private func writing(_ route: ID<Route>) -> String {
    let count = model.routes[route].parameters.count
    let values = (0..<count).map { "let a\($0)" }.joined(separator: ", ")
    let pattern = ".\(name(model.routes[route].name))" + (count == 0 ? "" : "(\(values))")
    let adding = (0..<count).map { "; screen.add(a\($0))" }.joined()
    return "case \(pattern): screen.route = \(number(of: route))\(adding)"
  }

  /// `case 3: self = try .product(id: screen.next(), sort: screen.next())`
  private func reading(_ route: ID<Route>) -> String {
    let row = model.routes[route]
    let values = model.parameters[row.parameters].map { "\(label($0.name)): screen.next()" }
    let value =
      values.isEmpty
      ? ".\(name(row.name))" : "try .\(name(row.name))(\(values.joined(separator: ", ")))"
    return "case \(number(of: route)): self = \(value)"
  }

  // MARK: - Parameters

  /// `(id: Int, sort: Shop.Sort = .relevance)`
  private func parameters(of route: ID<Route>) -> String {
    let rows = model.parameters[model.routes[route].parameters]
    guard !rows.isEmpty else { return "" }
    let texts = rows.map { row in
      guard let type = row.type else { return declaredLabel(row.name) }
      var text = "\(declaredLabel(row.name)): \(swift(type))"
      if let literal = row.default {
        text += " = \(swift(literal, as: type))"
      } else if row.isOptional {
        text += " = nil"
      }
      return text
    }
    return "(\(texts.joined(separator: ", ")))"
  }

  /// How Swift spells `type`.
  private func swift(_ type: ID<TypeRef>) -> String {
    switch model.types[type] {
    case .bool: return "Bool"
    case .int: return "Int"
    case .double: return "Double"
    case .string: return "String"
    case .uuid: return "UUID"
    case .url: return "URL"
    case .enum(let id): return "\(app).\(name(model.enums[id].name))"
    case .external(let id):
      let row = model.externals[id]
      let isAliased = row.swift.map { $0 != model.names[row.name] } ?? false
      return isAliased ? "\(app).\(name(row.name))" : name(row.name)
    case .list(let type): return "[\(swift(type))]"
    case .optional(let type): return "\(swift(type))?"
    }
  }

  /// How Swift spells `literal` as a value of `type`.
  private func swift(_ literal: ID<Literal>, as type: ID<TypeRef>) -> String {
    switch (model.literals[literal].value, model.types[type]) {
    case (.nil, _), (.hole, _): return "nil"
    case (_, .optional(let type)): return swift(literal, as: type)
    case (.int(let value), _): return "\(value)"
    case (.double(let value), _): return "\(value)"
    case (.bool(let value), _): return "\(value)"
    case (.string(let text), .string): return SwiftNames.literal(text)
    case (.string(let text), _): return "flowValue(\(SwiftNames.literal(text)))"
    // With its type: an optional one could be `none` too.
    case (.enumCase(let name), _): return "\(swift(type)).\(self.name(name))"
    case (.list(let range), .list(let type)):
      return "[\(model.elements[range].map { swift($0, as: type) }.joined(separator: ", "))]"
    case (.list, _): return "[]"
    }
  }
}

extension SwiftGenerator {
  /// Makes `UUID` or `URL`, which only Foundation knows, an argument.
  func writeArgument(_ type: TypeRef, _ code: inout CodeWriter) {
    let isUUID = type == .uuid
    code.line()
    code.block("extension \(isUUID ? "UUID" : "URL"): @retroactive FlowArgument") { code in
      code.line("/// The value that the text of `argument` spells.")
      code.block("public init?(navigationArgument argument: NavigationArgument)") { code in
        code.line("guard case .string(let text) = argument else { return nil }")
        code.line("self.init(\(isUUID ? "uuidString" : "string"): text)")
      }
      code.line()
      code.line("/// The value's text.")
      code.block("public var navigationArgument: NavigationArgument") { code in
        code.line(".string(\(isUUID ? "uuidString" : "absoluteString"))")
      }
    }
  }
}
