/// The arguments of screens.
extension Restorer {
  /// One argument for each parameter of `route`, from the object at `position`. A missing one has
  /// the value that it has if none is given, to the root of `place` if it `isRoot`. Nil if one does
  /// not fit.
  func makeArguments(
    _ position: Int?, of route: RouteID, at place: PlaceID, isRoot: Bool
  ) throws(Restoration.Reason) -> [NavigationArgument]? {
    var written: [String: Int] = [:]
    if let position {
      guard let members = document.members(at: position) else { throw .unreadable }
      written = members
    }
    var arguments: [NavigationArgument] = []
    for (number, id) in graph.routes[route].parameters.enumerated() {
      let parameter = graph.parameters[id]
      var argument = NavigationArgument.nil
      if let position = written[graph.strings[parameter.name]] {
        guard let value = value(at: position, of: parameter.type) else { return nil }
        argument = renamed(graph.value(value, as: parameter.type), parameter.type)
      } else if isRoot {
        argument = transaction.startArgument(number, at: place)
      } else if let value = parameter.default {
        argument = graph.argument(value)
      }
      guard graph.isValue(argument, of: parameter.type) else { return nil }
      arguments.append(argument)
    }
    return arguments
  }

  /// `value` with the current names of enum cases.
  private func renamed(
    _ value: NavigationArgument, _ type: ID<Graph.ValueType>
  ) -> NavigationArgument {
    switch (graph.types[type], value) {
    case (.enum(let id), .string(let name)):
      .string(names.enumCase(name, of: id) ?? name)
    case (.optional(let wrapped), _): renamed(value, wrapped)
    case (.list(let element), .list(let values)):
      .list(values.map { renamed($0, element) })
    case (.bool, _), (.int, _), (.double, _), (.string, _), (.uuid, _), (.url, _), (.enum, _),
      (.external, _), (.list, _):
      value
    }
  }
}
