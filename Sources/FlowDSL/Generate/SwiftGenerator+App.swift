import FlowRuntime

// The namespace of the app.

extension SwiftGenerator {
  /// Writes the app's namespace with the declarations that `types` write.
  func writeApp(
    of graph: NavigationGraph, with types: [(inout CodeWriter) -> Void], _ code: inout CodeWriter
  ) {
    code.line()
    if let app = model.app { document(app.anchor, &code) }
    let head = "\(access)enum \(app): \(spelling["FlowApp"])"
    code.block(head) { code in
      code.line("/// The graph.")
      writeGraph(graph, &code)
      code.line()
      code.line("/// The graph as text.")
      code.block("\(access)static var encodedGraph: \(spelling["String"])") { code in
        code.line("#\"\(graph.text)\"#")
      }
      writeModules(&code)
      writeAlias(&code)
      if !types.isEmpty { code.line() }
      for writeType in types { writeType(&code) }
      writeMeta(&code)
      code.line()
      writeConditions(&code)
      code.line()
      writeNavigator(&code)
    }
  }

  /// Writes the property with the graph, and the types that it asks whether they read an argument.
  private func writeGraph(_ graph: NavigationGraph, _ code: inout CodeWriter) {
    let head = "\(access)static let graph = \(spelling["NavigationGraph"])"
    let types = askedTypes(of: graph)
    guard !types.isEmpty else { return code.line("\(head)(generated: encodedGraph)") }
    code.line("\(head)(")
    code.line("  generated: encodedGraph,")
    code.line("  reading: [")
    let comma = types.count > 1 ? "," : ""
    for (name, type) in types {
      let reader = spelling["ArgumentReader"]
      code.line("    \(reader)(\(SwiftNames.literal(name)), \(type).self)\(comma)")
    }
    code.line("  ])")
  }

  /// The types of arguments that may not read a text: their names, and how Swift calls them. A
  /// `UUID` reads each that the runtime takes for one.
  func askedTypes(of graph: NavigationGraph) -> [(name: String, type: String)] {
    let used = Set(graph.parameters.rows.map { model.leaf(of: ID($0.type.raw)) })
    return used.sorted().compactMap { id in
      switch model.types[id] {
      case .url: ("URL", spelling.type(id))
      case .external(let type): (text(model.externals[type].name), spelling.type(id))
      case .bool, .int, .double, .string, .uuid, .enum, .list, .optional: nil
      }
    }
  }

  /// Writes which coordinators, groups and enums each module has, for the errors of graphs that do
  /// not fit its code.
  private func writeModules(_ code: inout CodeWriter) {
    guard model.modules.count > 0 else { return }
    let lines = model.modules.ids.map { module in
      let owners = moduleOwners[module.index].map { text(model.owners[$0].name) }
      let enums = moduleEnums[module.index].map { text(model.enums[$0].name) }
      return ([text(model.modules[module].name)] + owners + enums).joined(separator: " ")
    }
    code.line()
    code.line("/// The coordinators, groups and enums of each module, as text.")
    code.property(
      "\(access)static var _encodedModules: \(spelling["String"])",
      SwiftNames.literal(lines.joined(separator: "\n")))
  }

  private func writeNavigator(_ code: inout CodeWriter) {
    code.line("/// Starts the app's graph.")
    let value = model.conditions.rows.isEmpty ? " = Conditions()" : ""
    let navigator = spelling["Navigator"]
    code.function(
      "@MainActor \(access)static func navigator", ["conditions: Conditions\(value)"],
      " -> \(navigator)", body: "\(navigator)(graph, conditions: conditions)")
  }

  private func writeConditions(_ code: inout CodeWriter) {
    let names = model.conditions.rows.map { name($0.name) }
    let closures = model.conditions.rows.map { closure(of: $0) }
    code.line("/// The closures that evaluate the app's conditions.")
    code.block("@MainActor \(access)struct Conditions: \(spelling["FlowConditions"])") { code in
      for (index, row) in model.conditions.rows.enumerated() {
        document(row.anchor, &code)
        code.line("\(access)var \(names[index]): \(closures[index])")
      }
      if !names.isEmpty { code.line() }
      code.line("/// Creates the conditions from their closures.")
      if names.isEmpty {
        // Swift 5 evaluates the default of `navigator(conditions:)` on no actor.
        code.line("nonisolated \(access)init() {}")
      } else {
        let parameters = zip(names, closures).map { "\($0): @escaping \($1)" }
        code.block("\(access)init(\(parameters.joined(separator: ", ")))") { code in
          for name in names { code.line("self.\(name) = \(name)") }
        }
      }
      code.line()
      code.line("/// Evaluates the condition with this number.")
      code.block("\(access)subscript(number: \(spelling["Int"])) -> \(spelling["Bool"])") { code in
        code.switching(over: "number") { code in
          for (number, row) in model.conditions.rows.enumerated() where row.parameters.isEmpty {
            code.line("case \(number): self.\(names[number])()")
          }
          code.line("default: false")
        }
      }
      writeAskedConditions(&code)
    }
  }

  /// The type of the closure that evaluates a condition.
  private func closure(of condition: Condition) -> String {
    let parameters = model.parameters[condition.parameters].map { row in
      "_ \(name(row.name)): \(row.type.map(spelling.type) ?? "")"
    }
    return "@MainActor (\(parameters.joined(separator: ", "))) -> \(spelling["Bool"])"
  }

  /// Writes how conditions with parameters are evaluated; nothing if there are none.
  private func writeAskedConditions(_ code: inout CodeWriter) {
    guard model.conditions.rows.contains(where: { !$0.parameters.isEmpty }) else { return }
    code.line()
    code.line("/// Evaluates the condition with this number, which has parameters.")
    let argument = spelling["NavigationArgument"]
    code.block(
      "\(access)subscript(number: \(spelling["Int"]), arguments: [\(argument)]) -> \(spelling["Bool"])"
    ) { code in
      code.switching(over: "number") { code in
        for (number, row) in model.conditions.rows.enumerated() where !row.parameters.isEmpty {
          let values = row.parameters.indices.map { "value\($0 - row.parameters.startIndex)" }
          let reads = zip(values, model.parameters[row.parameters]).enumerated().map {
            "let \($1.0): \($1.1.type.map(spelling.type) ?? "") = \(spelling["flowArgument"])(arguments, \($0))"
          }
          let call = "self.\(name(row.name))(\(values.joined(separator: ", ")))"
          code.branch(
            "\(number)", ["if \(reads.joined(separator: ", ")) { \(call) } else { false }"])
        }
        code.line("default: false")
      }
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
}
