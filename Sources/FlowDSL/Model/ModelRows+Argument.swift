import FlowRuntime

extension ModelRows {
  /// The value of `literal` as one of `type`; nil if it is none. Recurses as deep as it is nested.
  package func argument(_ literal: ID<Literal>, as type: ID<TypeRef>) -> NavigationArgument? {
    switch (literals[literal].value, types[type]) {
    case (.nil, .optional): return .nil
    case (_, .optional(let type)): return argument(literal, as: type)
    case (.bool(let value), .bool): return .bool(value)
    case (.int(let value), .int): return .int(value)
    case (.int(let value), .double): return .double(Double(value))
    case (.double(let value), .double): return .double(value)
    case (.string(let text), .string): return .string(text)
    case (.string(let text), .uuid):
      return Resolver.isUUID(text) ? .string(text.uppercased()) : nil
    case (.string(let text), .url): return Resolver.isURL(text) ? .string(text) : nil
    case (.string(let text), .external): return text.isEmpty ? nil : .string(text)
    case (.enumCase(let name), .enum(let type)):
      let isCase = cases[enums[type].cases].contains { $0.name == name }
      return isCase ? .string(names[name]) : nil
    case (.list(let range), .list(let type)):
      let values = elements[range].compactMap { argument($0, as: type) }
      return values.count == range.count ? .list(values) : nil
    case (.bool, _), (.int, _), (.double, _), (.string, _), (.nil, _), (.enumCase, _), (.list, _),
      (.hole, _):
      return nil
    }
  }
}
