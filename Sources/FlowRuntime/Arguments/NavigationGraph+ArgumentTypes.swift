extension NavigationGraph {
  /// True iff `value` is one of type `type`, which the app's type, if it is asked, reads.
  package func isValue(_ value: NavigationArgument, of type: ID<ValueType>) -> Bool {
    switch (types[type], value) {
    case (.optional, .nil): true
    case (.optional(let wrapped), _): isValue(value, of: wrapped)
    case (.bool, .bool), (.int, .int), (.string, .string): true
    case (.double, .double(let number)): number.isFinite
    case (.uuid, .string(let text)): NavigationGraph.isUUID(text)
    case (.url, .string(let text)): !text.isEmpty && isRead(value, as: type)
    case (.enum(let id), .string(let text)):
      cases[enums[id].cases].contains { strings[$0.name] == text }
    case (.list(let element), .list(let values)):
      values.allSatisfy { isValue($0, of: element) }
    case (.external, _): value != .nil && value.isFinite && isRead(value, as: type)
    case (.bool, _), (.int, _), (.double, _), (.string, _), (.uuid, _), (.url, _), (.enum, _),
      (.list, _):
      false
    }
  }

  /// True iff `arguments` are one value of its type for each parameter of `route`.
  func areArguments(_ arguments: [NavigationArgument], of route: ID<Route>) -> Bool {
    let parameters = parameters[routes[route].parameters]
    return arguments.count == parameters.count
      && zip(arguments, parameters).allSatisfy { isValue($0, of: $1.type) }
  }

  /// `value` as one of type `type`, which may be a number where an integer is written.
  package func value(_ value: NavigationArgument, as type: ID<ValueType>) -> NavigationArgument {
    switch (types[type], value) {
    case (.double, .int(let number)): .double(Double(number))
    case (.optional(let wrapped), _): self.value(value, as: wrapped)
    case (.list(let element), .list(let values)):
      .list(values.map { self.value($0, as: element) })
    case (.bool, _), (.int, _), (.double, _), (.string, _), (.uuid, _), (.url, _), (.enum, _),
      (.external, _), (.list, _):
      value
    }
  }
}

extension NavigationArgument {
  /// True iff each number in it is finite, so that it can be saved.
  var isFinite: Bool {
    switch self {
    case .nil, .bool, .int, .string: true
    case .double(let number): number.isFinite
    case .list(let values): values.allSatisfy { $0.isFinite }
    }
  }
}
