import FlowRuntime

extension NavigationGraph {
  /// A screen as it could be expected: `Home.product(id: 42, sort: .price)`.
  func text(of screen: NavigationState.Screen) -> String {
    text(of: screen.route, screen.arguments)
  }

  /// What a request leads to, likewise.
  func text(of request: NavigationState.Request) -> String {
    let coordinator = strings[owners[places[request.place].coordinator].name]
    return switch request.target {
    case .route(let route, let arguments): text(of: route, arguments)
    case .itself: coordinator
    case .tab(let mount): "\(coordinator).\(strings[mounts[mount].name])"
    }
  }

  private func text(of route: ID<Route>, _ arguments: [NavigationArgument]) -> String {
    guard !arguments.isEmpty else { return name(of: route) }
    let texts = zip(parameters[routes[route].parameters], arguments).map { parameter, argument in
      "\(strings[parameter.name]): \(text(of: argument, as: parameter.type))"
    }
    return "\(name(of: route))(\(texts.joined(separator: ", ")))"
  }

  /// A value as it is written in a graph's source.
  func text(of argument: NavigationArgument, as type: ID<ValueType>) -> String {
    switch (argument, types[type]) {
    case (.nil, _): "nil"
    case (_, .optional(let inner)): text(of: argument, as: inner)
    case (.bool(let value), _): "\(value)"
    case (.int(let value), _): "\(value)"
    case (.double(let value), _): "\(value)"
    case (.string(let name), .enum): ".\(name)"
    case (.string(let text), _): text.quoted
    case (.list(let values), .list(let inner)):
      "[\(values.map { text(of: $0, as: inner) }.joined(separator: ", "))]"
    case (.list, _): "[]"
    }
  }

  /// The value that a constant is.
  func argument(_ constant: ID<Constant>) -> NavigationArgument {
    switch constants[constant] {
    case .nil: .nil
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    case .string(let text): .string(strings[text])
    case .enumCase(let enumCase): .string(strings[cases[enumCase].name])
    case .list(let rows): .list(elements[rows].map { argument($0.constant) })
    }
  }
}
