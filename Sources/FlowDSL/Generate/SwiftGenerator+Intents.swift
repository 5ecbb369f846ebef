import FlowRuntime

// The App Intents of the routes that may be opened from outside.

/// Generates the App Intents of the app's graph: one for each route with a link or `entry`, and a
/// shortcut for each that needs no arguments. The code goes beside that of `generateSwift`.
package func generateAppIntents(
  _ analysis: Analysis, part: GeneratedPart, access: Compilation.Access
) -> String {
  SwiftGenerator(analysis.model, part, access, withRoutes: false).appIntents()
}

extension SwiftGenerator {
  /// The maximum number of shortcuts that the system takes from an app.
  private static let maximumShortcuts = 10

  /// The code of all intents; a comment if no route may be opened from outside.
  fileprivate func appIntents() -> String {
    var code = CodeWriter()
    writeSystemHead(&code)
    let routes = openableRoutes()
    guard !routes.isEmpty else {
      code.line("// No route has a `link` or `entry`, so there are no intents.")
      return code.text
    }
    code.line("#if canImport(AppIntents)")
    code.indented { code in
      writeSystemImports(["AppIntents", "FlowRuntime", "Foundation"], &code)
      writeNavigator(&code)
      let known = routes.filter { missingParameter(of: $0) == nil }
      for route in routes { writeIntent(of: route, &code) }
      for enumeration in enums(of: known) { writeAppEnum(enumeration, &code) }
      writeShortcuts(of: known.filter { requiredParameters(of: $0).isEmpty }, &code)
    }
    code.line("#endif")
    return code.text
  }

  // MARK: - Intents

  private func writeNavigator(_ code: inout CodeWriter) {
    code.line()
    code.block("extension \(app)") { code in
      code.line("/// Performs the intents with `navigator`. Call this when the app starts.")
      code.function(
        "@MainActor \(access)static func performIntents",
        ["with navigator: \(spelling["Navigator"])"],
        body:
          "AppDependencyManager.shared.add(key: \(SwiftNames.literal(appName)), dependency: navigator)"
      )
    }
  }

  private func writeIntent(of route: OpenableRoute, _ code: inout CodeWriter) {
    code.line()
    if let missing = missingParameter(of: route) {
      let type = missing.type.map { model.text(of: $0) } ?? ""
      code.line(
        "// `\(route.name)` has no intent: App Intents has no type for `\(text(missing.name)): \(type)`."
      )
      return
    }
    let parameters = intentParameters(of: route)
    let names = parameters.map { propertyName(of: $0) }
    let navigator = SwiftGenerator.unused("navigator", among: names)
    document(model.routes[route.id].anchor, &code)
    code.block("\(access)struct \(route.intent): AppIntent") { code in
      writeMetadata(of: route, &code)
      for (parameter, name) in zip(parameters, names) { write(parameter, as: name, &code) }
      code.line("@AppDependency(key: \(SwiftNames.literal(appName)))")
      code.line("private var \(navigator): \(spelling["Navigator"])")
      code.line()
      if !access.isEmpty {
        code.line("\(access)init() {}")
        code.line()
      }
      let arguments = zip(parameters, names).map { "\(label($0.name)): \($1)" }
      // The type's name tells the destinations of several graphs in one module apart.
      let destination = "\(app).Destination\(destination(of: route, with: arguments))"
      code.block("@MainActor \(access)func perform() async throws -> some IntentResult") { code in
        code.line("try \(navigator).navigate(to: \(destination))")
        code.line("return .result()")
      }
    }
  }

  private func writeMetadata(of route: OpenableRoute, _ code: inout CodeWriter) {
    let title = SwiftNames.literal("Open \(route.title)")
    code.line("\(access)static let title: LocalizedStringResource = \(title)")
    let summary = summary(of: model.routes[route.id].anchor)
    if !summary.isEmpty {
      code.property(
        "\(access)static var description: IntentDescription?",
        "IntentDescription(\(SwiftNames.literal(summary)))")
    }
    code.line("\(access)static let openAppWhenRun = true")
    writeModes(&code)
  }

  /// Writes the property that opens the app instead of `openAppWhenRun`, for systems and SDKs that
  /// know it: those with SwiftUI 7. The compiler's version says nothing about the SDK.
  private func writeModes(_ code: inout CodeWriter) {
    code.line("#if canImport(SwiftUI, _version: 7.0)")
    code.indented { code in
      code.line("@available(iOS 26, macOS 26, tvOS 26, visionOS 26, watchOS 26, *)")
      code.property("\(access)static var supportedModes: IntentModes", ".foreground")
    }
    code.line("#endif")
  }

  private func write(_ parameter: Parameter, as name: String, _ code: inout CodeWriter) {
    let title = SwiftNames.literal(TitleCase.title(of: text(parameter.name)))
    let value = spelling.explicitDefault(of: parameter) ?? "nil"
    let more = value == "nil" ? "" : ", default: \(value)"
    code.line("@Parameter(title: \(title)\(more))")
    code.line("\(access)var \(name): \(parameter.type.map(spelling.type) ?? "")")
  }

  /// The first paragraph of the declaration's documentation, as one line of plain text.
  private func summary(of anchor: Anchor) -> String {
    let tree = model.trees[anchor.file.index]
    let lines = tree.documentation(before: anchor.node).map { token in
      let span = tree.span(token: token)
      let bytes = tree.source.bytes[Int(span.start)..<Int(span.end)]
      return String(decoding: bytes, as: UTF8.self).dropFirst("///".count).split(separator: " ")
    }
    return lines.prefix { !$0.isEmpty }.joined().joined(separator: " ").filter { $0 != "`" }
  }

  // MARK: - Parameters

  /// The parameters that the intent asks for. One with a default that App Intents does not know is
  /// left out: the route takes its default.
  private func intentParameters(of route: OpenableRoute) -> [Parameter] {
    model.parameters[model.routes[route.id].parameters].filter(isIntentParameter)
  }

  /// The first parameter without a default that App Intents has no type for.
  private func missingParameter(of route: OpenableRoute) -> Parameter? {
    requiredParameters(of: route).first { !isIntentParameter($0) }
  }

  /// True iff App Intents has a type for the parameter and, if it has a default, takes that as a
  /// literal.
  private func isIntentParameter(_ parameter: Parameter) -> Bool {
    guard let type = parameter.type else { return false }
    let hasDefault = parameter.default != nil
    switch model.types[type] {
    case .list(let element): return !hasDefault && isIntentValue(element)
    case .optional(let wrapped): return isIntentValue(wrapped) && !(hasDefault && isURL(wrapped))
    default: return isIntentValue(type) && !(hasDefault && isURL(type))
    }
  }

  private func isURL(_ type: ID<TypeRef>) -> Bool {
    if case .url = model.types[type] { true } else { false }
  }

  private func isIntentValue(_ type: ID<TypeRef>) -> Bool {
    switch model.types[type] {
    case .bool, .int, .double, .string, .url, .enum: true
    case .uuid, .external, .list, .optional: false
    }
  }

  /// The name of the intent's property: the parameter's, with `_` if every intent has a member of
  /// that name.
  private func propertyName(of parameter: Parameter) -> String {
    let text = text(parameter.name)
    return ["init", "perform", "self"].contains(text) ? "\(text)_" : name(parameter.name)
  }

  // MARK: - Enums

  /// The enums of the intents' parameters, by declaration.
  private func enums(of routes: [OpenableRoute]) -> [ID<Enum>] {
    let types = routes.flatMap(intentParameters).compactMap { $0.type }
    let used = Set(types.compactMap(enumeration))
    return model.enums.ids.filter(used.contains)
  }

  private func enumeration(in type: ID<TypeRef>) -> ID<Enum>? {
    switch model.types[type] {
    case .enum(let id): id
    case .list(let type), .optional(let type): enumeration(in: type)
    default: nil
    }
  }

  private func writeAppEnum(_ id: ID<Enum>, _ code: inout CodeWriter) {
    let row = model.enums[id]
    let isOther = !model.isIn(part, row.anchor)
    let type = "\(model.namespace(of: row.anchor, in: part, app)).\(name(row.name))"
    let cases = model.cases[row.cases].map { $0.name }
    let conformance = "extension \(type): \(isOther ? "@retroactive " : "")AppEnum {}"
    code.line()
    // The compilers that can isolate every declaration need `nonisolated`, which older ones do not
    // know there.
    code.line("#if compiler(>=6.1)")
    code.indented { $0.line("nonisolated \(conformance)") }
    code.line("#else")
    code.indented { $0.line(conformance) }
    code.line("#endif")
    code.line()
    code.block("extension \(type)") { code in
      let head = "nonisolated \(access)static var"
      code.property(
        "\(head) typeDisplayRepresentation: TypeDisplayRepresentation",
        SwiftNames.literal(TitleCase.title(of: text(row.name))))
      code.property(
        "\(head) allCases: [\(type)]", "[\(cases.map { ".\(name($0))" }.joined(separator: ", "))]")
      let titles = cases.map {
        ".\(name($0)): \(SwiftNames.literal(TitleCase.title(of: text($0))))"
      }
      code.block("\(head) caseDisplayRepresentations: [\(type): DisplayRepresentation]") {
        $0.list(titles)
      }
    }
  }

  // MARK: - Shortcuts

  private func writeShortcuts(of routes: [OpenableRoute], _ code: inout CodeWriter) {
    guard !routes.isEmpty else { return }
    code.line()
    code.line("/// The shortcuts that Siri and Spotlight offer. An app has one type of this kind.")
    code.block("\(access)struct \(appName)Shortcuts: AppShortcutsProvider") { code in
      code.block("\(access)static var appShortcuts: [AppShortcut]") { code in
        for route in routes.prefix(Self.maximumShortcuts) { writeShortcut(of: route, &code) }
        for route in routes.dropFirst(Self.maximumShortcuts) {
          code.line(
            "// `\(route.name)` has no shortcut: an app has at most \(Self.maximumShortcuts).")
        }
      }
    }
  }

  private func writeShortcut(of route: OpenableRoute, _ code: inout CodeWriter) {
    let title = SwiftNames.literal("Open \(route.title)")
    let phrase = "\(title.dropLast()) in \\(.applicationName)\""
    code.line(
      "AppShortcut(intent: \(route.intent)(), phrases: [\(phrase)], shortTitle: \(title), "
        + "systemImageName: \"arrow.up.forward.app\")")
  }
}
