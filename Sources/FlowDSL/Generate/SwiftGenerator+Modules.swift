import FlowRuntime

// The code of a module, and the names that the app has for it.

extension SwiftGenerator {
  // MARK: - Names in the app

  /// The enum that holds the code of a module.
  func namespace(of module: ID<Module>) -> String { name(model.modules[module].namespace) }

  /// The name of a module's screens and destinations in the app: `catalogFlow`.
  func label(of module: ID<Module>) -> String {
    SwiftNames.escaped(LetterCase.lower.apply(to: text(model.modules[module].namespace)))
  }

  /// The name of a coordinator's or group's screens where all screens are put together.
  func label(of owner: ID<Owner>) -> String {
    LetterCase.lower.apply(to: text(model.owners[owner].name))
  }

  /// The coordinators and groups of the part that have screens.
  var ownersOfScreens: [ID<Owner>] {
    rows(of: model.owners, in: nil, { $0.anchor }).filter { !model.owners[$0].routes.isEmpty }
  }

  /// The coordinators and groups of a module that have screens.
  func screenOwners(of module: ID<Module>) -> [ID<Owner>] {
    moduleOwners[module.index].filter { !model.owners[$0].routes.isEmpty }
  }

  // MARK: - A module's code

  /// Writes the module's namespace with the declarations that `types` write.
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
      writeMeta(&code)
    }
  }

  /// Writes the protocol by which the app takes the module's screens.
  func writeModuleScreens(_ code: inout CodeWriter) {
    guard case .module(let module) = part else { return }
    let owners = screenOwners(of: module)
    guard !owners.isEmpty else { return }
    code.line()
    code.block("extension \(app)") { code in
      code.line("/// The screens of the module, by coordinator and group.")
      code.block("@MainActor \(access)protocol Screens") { code in
        for owner in owners { writeProperty(of: owner, &code) }
      }
    }
    code.line()
    code.block("extension \(app).Screens") { code in
      code.line(
        "/// Adds the screens of a coordinator or group. Its routes are numbered from `first`.")
      let parameters = [
        "_ owner: \(spelling["Int"])", "to factories: inout \(spelling["ScreenFactories"])",
        "from first: \(spelling["Int"])",
      ]
      code.block("\(access)func _add(\(parameters.joined(separator: ", ")))") { code in
        code.switching(over: "owner") { code in
          for (number, owner) in owners.enumerated() {
            let name = SwiftNames.escaped(label(of: owner))
            code.branch("\(number)", ["self.\(name)._add(to: &factories, from: first)"])
          }
          code.line("default: break")
        }
      }
    }
  }

  // MARK: - Agreement

  /// A name derived from everything that the app and the module rely on: the routes, parameters and
  /// events of each coordinator and group, which routes may be opened from outside, and the types.
  func fingerprint(of module: ID<Module>) -> String {
    var hash = Fingerprint()
    for owner in moduleOwners[module.index] {
      hash.add("owner \(text(model.owners[owner].name))")
      add(events(of: model.ownTransitions(of: owner)), "own event", to: &hash)
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
    add(events(of: route), "event", to: &hash)
  }

  private func add(_ events: [ScreenEvent], _ word: String, to hash: inout Fingerprint) {
    for event in events {
      let answer = event.answersDiffer ? nil : event.answer
      hash.add("\(word) \(text(event.event.name)) \(answer.map { model.text(of: $0) } ?? "")")
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
