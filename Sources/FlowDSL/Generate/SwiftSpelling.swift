import FlowRuntime

/// How Swift spells types and values of a graph at one place of generated code: names of the graph
/// may hide names of Swift and the runtime there.
final class SwiftSpelling: Sendable {
  private let model: Model
  /// How the namespace of the app or the module is reached.
  let app: String
  /// The names of the app's own types there.
  private let externals: [String]
  /// The names that are hidden and have a meaning outside.
  private let hidden: Set<String>
  /// Every type's name.
  private let types: [String]

  /// The module of each name that generated code uses.
  static let modules: [String: String] = {
    let names = [
      "Swift": [
        "Bool", "CaseIterable", "Codable", "Double", "Hashable", "Int", "Sendable", "String",
        "Void",
      ],
      "Foundation": ["UUID", "URL"],
      "FlowRuntime": [
        "FlowApp", "FlowAppScreens", "FlowArgument", "FlowCheckpoint", "FlowConditions",
        "FlowDestination", "FlowDialog", "FlowNoLinkOrEntry", "FlowNoScreen", "FlowRoute",
        "FlowSender",
      ] + common,
    ]
    return names.reduce(into: [:]) { table, module in
      for name in module.value { table[name] = module.key }
    }
  }()

  /// Names that an app may use for a type of its own.
  private static let common: Set<String> = [
    "ArgumentReader", "NavigationArgument", "NavigationError", "NavigationGraph", "NavigationState",
    "Navigator",
    "Question", "RouteArguments", "RouteError", "RouteReader", "ScreenFactories", "flowArgument",
  ]

  /// The spelling where `hidden` are hidden, which matters of names in `modules` alone.
  init(
    _ model: Model, _ part: GeneratedPart, app: String, externals: [String], hidden: Set<String>
  ) {
    self.model = model
    self.app = app
    self.externals = externals
    self.hidden = hidden
    func spelled(_ type: ID<TypeRef>) -> String {
      switch model.types[type] {
      case .bool: SwiftSpelling.spelled("Bool", hidden)
      case .int: SwiftSpelling.spelled("Int", hidden)
      case .double: SwiftSpelling.spelled("Double", hidden)
      case .string: SwiftSpelling.spelled("String", hidden)
      case .uuid: SwiftSpelling.spelled("UUID", hidden)
      case .url: SwiftSpelling.spelled("URL", hidden)
      case .enum(let id):
        "\(model.namespace(of: model.enums[id].anchor, in: part, app))"
          + ".\(SwiftNames.escaped(model.names[model.enums[id].name]))"
      case .external(let id): externals[id.index]
      case .list(let type): "[\(spelled(type))]"
      case .optional(let type): "\(spelled(type))?"
      }
    }
    types = model.types.ids.map(spelled)
  }

  /// A name of Swift or the runtime, with its module where the graph has the name too, or the app
  /// may have it.
  subscript(name: String) -> String { SwiftSpelling.spelled(name, hidden) }

  private static func spelled(_ name: String, _ hidden: Set<String>) -> String {
    guard common.contains(name) || hidden.contains(name), let module = modules[name] else {
      return name
    }
    return "\(module).\(name)"
  }

  func type(_ id: ID<TypeRef>) -> String { types[id.index] }

  // MARK: - Values

  /// The text after a parameter's type: its default, if it may be left out.
  func defaultValue(of parameter: Parameter) -> String {
    // Where `.name` can mean nothing else, it reads better and compiles faster.
    if let type = parameter.type, let literal = parameter.default, case .enum = model.types[type],
      case .enumCase(let name) = model.literals[literal].value
    {
      return " = .\(SwiftNames.escaped(model.names[name]))"
    }
    return explicitDefault(of: parameter).map { " = \($0)" } ?? ""
  }

  /// The default of a parameter, spelled so that it needs no type from its context; nil if the
  /// parameter may not be left out.
  func explicitDefault(of parameter: Parameter) -> String? {
    guard let type = parameter.type else { return nil }
    if let literal = parameter.default { return value(literal, as: type) }
    return parameter.isOptional ? "nil" : nil
  }

  /// The Swift expression for `literal` as a value of `type`.
  private func value(_ literal: ID<Literal>, as type: ID<TypeRef>) -> String {
    switch (model.literals[literal].value, model.types[type]) {
    case (.nil, _), (.hole, _): return "nil"
    case (_, .optional(let type)): return value(literal, as: type)
    case (.int(let value), _): return "\(value)"
    case (.double(let value), _): return "\(value)"
    case (.bool(let value), _): return "\(value)"
    case (.string(let text), .string): return SwiftNames.literal(text)
    case (.string(let text), _): return "_flowValue(\(SwiftNames.literal(text)))"
    // With its type: an optional one could be `none` too.
    case (.enumCase(let name), _):
      return "\(self.type(type)).\(SwiftNames.escaped(model.names[name]))"
    case (.list(let range), .list(let type)):
      return "[\(model.elements[range].map { value($0, as: type) }.joined(separator: ", "))]"
    case (.list, _): return "[]"
    }
  }
}
