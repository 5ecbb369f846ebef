import FlowRuntime

// The code of a module, and how the app refers to it.

extension SwiftGenerator {
  // MARK: - What the app refers to

  /// The enum that holds the code of a module.
  func namespace(of module: ID<Module>) -> String { name(model.modules[module].namespace) }

  /// What the screens and destinations of a module are called in the app: `catalogFlow`.
  func label(of module: ID<Module>) -> String {
    SwiftNames.escaped(LetterCase.lower.apply(to: text(model.modules[module].namespace)))
  }

  /// What the screens of a coordinator or group are called where they are put together.
  func label(of owner: ID<Owner>) -> String {
    LetterCase.lower.apply(to: text(model.owners[owner].name))
  }

  /// The coordinators and groups of the part that have screens.
  var ownersOfScreens: [ID<Owner>] {
    rows(of: model.owners, in: nil, \.anchor).filter { !model.owners[$0].routes.isEmpty }
  }

  /// The coordinators and groups of a module that have screens.
  func screenOwners(of module: ID<Module>) -> [ID<Owner>] {
    moduleOwners[module.index].filter { !model.owners[$0].routes.isEmpty }
  }

  /// Those with routes that may be opened from outside.
  func destinations(of module: ID<Module>) -> [ID<Owner>] {
    moduleOwners[module.index].filter { model.owners[$0].routes.contains { isDestination($0) } }
  }

  /// Writes `case .catalogFlow(let part): screen = part.route(numberedFrom: [3, 9])`.
  func writeWriting(of module: ID<Module>, _ code: inout CodeWriter) {
    let firsts = destinations(of: module).map { "\(numbers(of: $0).lowerBound)" }
    code.branch(
      ".\(label(of: module))(let part)",
      ["screen = part.route(numberedFrom: [\(firsts.joined(separator: ", "))])"])
  }

  /// Writes `case 3..<7: self = .catalogFlow(.browse(try .init(reading: &screen, from: 3, in: graph)))`.
  func writeReading(of module: ID<Module>, _ code: inout CodeWriter) {
    for owner in destinations(of: module) {
      let numbers = numbers(of: owner)
      let value = "try .init(reading: &screen, from: \(numbers.lowerBound), in: \(app).graph)"
      code.branch(
        "\(numbers)", ["self = .\(label(of: module))(.\(caseName(of: owner))(\(value)))"])
    }
  }

  // MARK: - A module's code

  /// Writes the module's namespace with what `types` write.
  func writeModule(
    _ id: ID<Module>, with types: [(inout CodeWriter) -> Void], _ code: inout CodeWriter
  ) {
    code.line()
    document(model.modules[id].anchor, &code)
    code.block("\(access)enum \(app)") { code in
      code.line(
        "/// Named after what the app relies on. If this module was generated from other .flow")
      code.line(
        "/// files than the app, the app does not link, and the missing symbol is this one.")
      code.line("nonisolated \(access)static func \(fingerprint(of: id))() {}")
      writeAlias(&code)
      if !types.isEmpty { code.line() }
      for writeType in types { writeType(&code) }
    }
  }

  /// Writes the type that the module's screens are handed to the app in.
  func writeModuleScreens(_ code: inout CodeWriter) {
    guard case .module(let module) = part else { return }
    let owners = screenOwners(of: module)
    guard !owners.isEmpty else { return }
    let labels = owners.map { label(of: $0) }
    let names = labels.enumerated().map { SwiftNames.escaped($1) == $1 ? $1 : "a\($0)" }
    let types = owners.map { "any \(app).\(name(model.owners[$0].name)).Screens" }
    code.line()
    code.block("extension \(app)") { code in
      code.line("/// The screens of the module, by coordinator and group.")
      code.block("@MainActor \(access)struct Screens") { code in
        for (name, type) in zip(names, types) { code.line("private let \(name): \(type)") }
        code.line()
        code.line("/// Puts the screens together.")
        let parameters = zip(zip(labels, names), types).map { pair, type in
          "\(SwiftGenerator.declaration(of: pair.0, as: pair.1)): \(type)"
        }
        code.function("\(access)init", parameters, body: names.map { "self.\($0) = \($0)" })
        code.line()
        code.line(
          "/// Adds the screens of a coordinator or group, whose routes are numbered from `first`.")
        code.requirement(
          "\(access)func add",
          [
            "_ owner: \(spelling["Int"])", "to screens: inout \(spelling["FlowScreens"])",
            "from first: \(spelling["Int"])",
          ], " {")
        code.indented { code in
          code.switching(over: "owner") { code in
            for (number, name) in names.enumerated() {
              code.branch("\(number)", ["self.\(name).add(to: &screens, from: first)"])
            }
            code.line("default: break")
          }
        }
        code.line("}")
      }
    }
  }

  /// Writes what may be opened from outside, by coordinator and group. Routes are counted in each of
  /// them: only the app knows their numbers.
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
        code.requirement(
          "\(access)func route", ["numberedFrom firsts: [\(spelling["Int"])]"],
          " -> \(spelling["RouteArguments"]) {")
        code.indented { code in
          code.switching(over: "self") { code in
            for (number, owner) in owners.enumerated() {
              code.branch(
                ".\(caseName(of: owner))(let part)", ["part.route(numberedFrom: firsts[\(number)])"]
              )
            }
          }
        }
        code.line("}")
      }
    }
    for owner in owners { writeModuleDestinations(of: owner, &code) }
  }

  private func writeModuleDestinations(of owner: ID<Owner>, _ code: inout CodeWriter) {
    let namespace = name(model.owners[owner].name)
    let type = spelling["ModuleDestination"]
    code.line()
    code.block("extension \(app).Destination") { code in
      code.line(
        "/// The routes of `\(text(model.owners[owner].name))` that may be opened from outside.")
      code.block("\(access)struct \(namespace): \(type)") { code in
        code.line("\(access)let route: \(spelling["RouteArguments"])")
        code.line("\(access)init(_ route: \(spelling["RouteArguments"])) { self.route = route }")
        code.line()
        let routes = model.owners[owner].routes
        for route in routes where isDestination(route) {
          writeModuleMaking(route, route.index - routes.startIndex, &code)
        }
      }
    }
  }

  /// Writes what makes a destination of `route`, the owner's route `number`.
  private func writeModuleMaking(
    _ route: ID<Route>, _ number: Int, _ code: inout CodeWriter
  ) {
    let row = model.routes[route]
    document(row.anchor, &code)
    let head = "\(access)static \(row.parameters.isEmpty ? "var" : "func") \(name(row.name))"
    let made = "\(spelling["RouteArguments"])(route: \(number))"
    guard !row.parameters.isEmpty else { return code.property("\(head): Self", "Self(\(made))") }
    let parameters = model.parameters[row.parameters]
    let declared = parameters.enumerated().map { number, parameter in
      let type = parameter.type.map(spelling.type) ?? ""
      let label = declaration(of: parameter, number, besides: "route")
      return "\(label): \(type)\(spelling.defaultValue(of: parameter))"
    }
    let adding = parameters.enumerated().map { number, parameter in
      let label = frequentName(of: parameter).map { "\($0): " } ?? ""
      return "route.add(\(label)\(internalName(of: parameter, number, besides: "route")))"
    }
    code.function(
      head, declared, " -> Self", body: ["var route = \(made)"] + adding + ["return Self(route)"])
  }

  // MARK: - Agreement

  /// A name made of all that the app and the module rely on: the routes, parameters and events of each
  /// coordinator and group, what may be opened from outside, and the types.
  func fingerprint(of module: ID<Module>) -> String {
    var hash = Fingerprint()
    for owner in moduleOwners[module.index] {
      hash.add("owner \(text(model.owners[owner].name))")
      for route in model.owners[owner].routes { add(route, to: &hash) }
    }
    for id in moduleEnums[module.index] {
      let cases = model.cases[model.enums[id].cases].map { text($0.name) }
      hash.add("enum \(text(model.enums[id].name)) \(cases.joined(separator: " "))")
    }
    for id in moduleTypes[module.index] {
      hash.add("type \(text(model.externals[id].name)) \(model.externals[id].swift ?? "")")
    }
    return "flow_\(hash.text)"
  }

  private func add(_ route: ID<Route>, to hash: inout Fingerprint) {
    let row = model.routes[route]
    hash.add("route \(text(row.name)) \(isDestination(route))")
    add(row.parameters, to: &hash)
    for event in events(of: route) {
      let answer = event.answersDiffer ? nil : event.answer
      hash.add("event \(text(event.event.name)) \(answer.map { model.text(of: $0) } ?? "")")
      add(event.event.parameters, to: &hash)
    }
  }

  private func add(_ parameters: Rows<Parameter>, to hash: inout Fingerprint) {
    for parameter in model.parameters[parameters] {
      hash.add("\(text(parameter.name)): \(parameter.type.map { model.text(of: $0) } ?? "")")
    }
  }
}

/// FNV-1a over lines, in 64 bits.
private struct Fingerprint {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ line: String) {
    for byte in line.utf8 { add(byte) }
    add(UInt8(ascii: "\n"))
  }

  private mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// The hash in 16 hexadecimal digits.
  var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
