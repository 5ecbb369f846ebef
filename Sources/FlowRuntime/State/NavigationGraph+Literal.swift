extension NavigationGraph {
  /// A type as the language spells it. A type's components are declared before it, so this
  /// terminates.
  package func text(of type: ID<ValueType>) -> String {
    switch types[type] {
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .uuid: "UUID"
    case .url: "URL"
    case .enum(let id): strings[enums[id].name]
    case .external(let id): strings[externals[id].name]
    case .list(let type): "[\(text(of: type))]"
    case .optional(let type): "\(text(of: type))?"
    }
  }

  /// The value as the language spells one of `type`: `.price`, `"a\n"`, `[1, 2]`. On one line.
  package func literal(_ value: NavigationArgument, of type: ID<ValueType>) -> String {
    if case .optional(let wrapped) = types[type], value != .nil {
      return literal(value, of: wrapped)
    }
    switch value {
    case .nil: return "nil"
    case .bool(let value): return value.description
    case .int(let value): return value.description
    case .double(let value): return value.description
    case .string(let text):
      if case .enum = types[type] { return ".\(text)" }
      return NavigationGraph.quoted(text)
    case .list(let values):
      guard case .list(let element) = types[type] else {
        return "[\(values.map { $0.description }.joined(separator: ", "))]"
      }
      return "[\(values.map { literal($0, of: element) }.joined(separator: ", "))]"
    }
  }

  /// The arguments of `route`, as the language spells them: `(id: 42, sort: .price)`; empty without
  /// parameters.
  package func literals(_ arguments: [NavigationArgument], of route: ID<Route>) -> String {
    parenthesizedList(
      zip(parameters[routes[route].parameters], arguments).map {
        "\(strings[$0.name]): \(literal($1, of: $0.type))"
      })
  }

  /// `text` as a string literal of the language.
  package static func quoted(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      default:
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator:
          literal += "\\u{\(String(scalar.value, radix: 16))}"
        default: literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }
}

extension NavigationArgument: CustomStringConvertible {
  /// The value as the language spells it: `42`, `"a\n"`, `[1, 2]`. An enum's case is a string.
  public var description: String {
    switch self {
    case .nil: "nil"
    case .bool(let value): value.description
    case .int(let value): value.description
    case .double(let value): value.description
    case .string(let text): NavigationGraph.quoted(text)
    case .list(let values): "[\(values.map { $0.description }.joined(separator: ", "))]"
    }
  }
}

extension NavigationGraph.Mount.Kind {
  /// The kind as the language spells it.
  package var name: String {
    switch self {
    case .child: "child"
    case .modal: "modal"
    case .detour: "detour"
    case .tab: "tab"
    case .flow: "flow"
    case .column: "column"
    }
  }
}
