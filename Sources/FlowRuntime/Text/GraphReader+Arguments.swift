/// Checks whether arguments fit their parameters.
extension GraphReader {
  /// The parameters that an argument may name.
  struct Scope {
    /// The parameters that `.parameter` is an index into.
    var screen: Rows<NavigationGraph.Parameter> = .none
    /// The parameters that `.event` is an index into.
    var event: Rows<NavigationGraph.Parameter> = .none
    /// The start arguments of the mount that is the target.
    var start: Rows<NavigationGraph.Binding> = .none
    /// True iff an argument may be left open.
    var canBeAny = false
  }

  /// Checks that there is one of `arguments` for each of `parameters`, and that it fits.
  mutating func validate(
    _ arguments: Rows<NavigationGraph.Binding>, for parameters: Rows<NavigationGraph.Parameter>,
    _ scope: Scope, at position: Int
  ) throws(GraphError) {
    guard arguments.count == parameters.count else { throw error(.badArguments, at: position) }
    for number in 0..<arguments.count {
      let binding = graph.bindings.rows[arguments.startIndex + number]
      let parameter = graph.parameters.rows[parameters.startIndex + number]
      if binding == .default, number < scope.start.count {
        let start = graph.bindings.rows[scope.start.startIndex + number]
        if isConstant(start) { continue }
      }
      guard fits(binding, parameter, scope) else { throw error(.badArguments, at: position) }
    }
  }

  /// True iff `binding` is a value of `parameter`.
  mutating func fits(
    _ binding: NavigationGraph.Binding, _ parameter: NavigationGraph.Parameter, _ scope: Scope
  ) -> Bool {
    switch binding {
    case .default: return parameter.default != nil
    case .any: return scope.canBeAny
    case .constant(let constant): return claim(constant) && fits(constant, parameter.type)
    case .parameter, .event:
      guard let type = type(of: binding, scope) else { return false }
      return type == parameter.type || graph.types[parameter.type] == .optional(type)
        || isLeftToTarget(binding, scope) && parameter.default != nil
          && graph.types[type] == .optional(parameter.type)
    }
  }

  /// True iff an argument is left out where `binding` passes `nil` on.
  private func isLeftToTarget(_ binding: NavigationGraph.Binding, _ scope: Scope) -> Bool {
    guard case .event(let number) = binding else { return false }
    return graph.parameters.rows[scope.event.startIndex + Int(number)].default == nil
  }

  /// The type of a parameter that `binding` passes on; nil if it passes none.
  func type(
    of binding: NavigationGraph.Binding, _ scope: Scope
  ) -> ID<NavigationGraph.ValueType>? {
    let (rows, number): (Rows<NavigationGraph.Parameter>, UInt32)
    switch binding {
    case .parameter(let of): (rows, number) = (scope.screen, of)
    case .event(let of): (rows, number) = (scope.event, of)
    case .default, .any, .constant: return nil
    }
    guard number < rows.count else { return nil }
    return graph.parameters.rows[rows.startIndex + Int(number)].type
  }

  /// True iff `binding` is a constant.
  func isConstant(_ binding: NavigationGraph.Binding) -> Bool {
    if case .constant = binding { true } else { false }
  }

  /// True iff `binding` is left open.
  func isOpen(_ binding: NavigationGraph.Binding) -> Bool {
    if case .any = binding { true } else { false }
  }

  /// Notes that something has `constant`. False iff there is none, or it is a list that something
  /// else already has: each list belongs to one parameter, argument or list, so that walking all of
  /// them takes linear time.
  mutating func claim(_ constant: ID<NavigationGraph.Constant>) -> Bool {
    guard constant.index < graph.constants.count else { return false }
    guard case .list = graph.constants[constant] else { return true }
    return claimedLists.insert(constant).inserted
  }

  /// True iff `constant` is a value of `type`, which the app's type, if it is asked, reads.
  /// Recursion ends at `deepestType`.
  mutating func fits(
    _ constant: ID<NavigationGraph.Constant>, _ type: ID<NavigationGraph.ValueType>
  ) -> Bool {
    switch (graph.constants[constant], graph.types[type]) {
    case (.nil, .optional), (.bool, .bool), (.int, .int), (.double, .double): true
    case (.string, .string): true
    case (.string(let text), .external): isRead(text, type)
    case (.string(let text), .uuid):
      NavigationGraph.isUUID(graph.strings[text])
    case (.string(let text), .url): !graph.strings[text].isEmpty && isRead(text, type)
    case (.enumCase(let id), .enum(let type)): graph.enums[type].cases.contains(id)
    case (_, .optional(let type)): fits(constant, type)
    case (.list(let elements), .list(let type)):
      fits(elements, type)
    case (.nil, _), (.bool, _), (.int, _), (.double, _), (.string, _), (.enumCase, _), (.list, _):
      false
    }
  }

  /// True iff the app's type, if it is asked, reads `text`.
  private mutating func isRead(
    _ text: ID<String>, _ type: ID<NavigationGraph.ValueType>
  ) -> Bool {
    if readers.isEmpty { return true }
    if readersByType.count != graph.types.count { readersByType = graph.readersByType(readers) }
    guard let reader = readersByType[type.index], !reader.reads(.string(graph.strings[text])) else {
      return true
    }
    unread = (type, text)
    return false
  }

  /// The reason for an error if a text is not read by its type.
  var unreadText: GraphError.Reason? {
    guard let unread else { return nil }
    let type =
      switch graph.types[unread.type] {
      case .external(let id): graph.strings[graph.externals[id].name]
      case .bool, .int, .double, .string, .uuid, .url, .enum, .list, .optional: "URL"
      }
    return .unreadText(graph.strings[unread.text], type: type)
  }

  private mutating func fits(
    _ elements: Rows<NavigationGraph.Element>, _ type: ID<NavigationGraph.ValueType>
  ) -> Bool {
    for id in elements where !fits(graph.elements[id].constant, type) { return false }
    return true
  }

  /// How deep lists and optionals may be nested in each other.
  static var deepestType: UInt8 { 64 }
}
