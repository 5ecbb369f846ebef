import FlowRuntime

extension Lowering {
  /// Conditions and checkpoints: the model's, under the same numbers. Enums and types have theirs
  /// already.
  mutating func lowerValues() {
    for id in model.enums.ids {
      let lowered = graph.enums[ID(id.raw)].cases
      for (row, number) in zip(model.cases[model.enums[id].cases], lowered) {
        cases[CaseKey(type: id, name: row.name)] = number
      }
    }
    for row in model.conditions.rows {
      graph.conditions.append(
        Graph.Condition(name: name(row.name), parameters: parameters(row.parameters)))
    }
    for row in model.checkpoints.rows {
      graph.checkpoints.append(
        Graph.Checkpoint(name: name(row.name), value: row.value.map { ID($0.raw) }))
    }
  }

  // MARK: - Constants

  /// The constant for `literal` as a value of `type`.
  mutating func constant(_ literal: ID<Literal>, as type: ID<TypeRef>) -> ID<Graph.Constant> {
    switch (model.literals[literal].value, model.types[type]) {
    case (.nil, _): return constant(.nil)
    case (_, .optional(let type)): return constant(literal, as: type)
    case (.bool(let value), _): return constant(.bool(value))
    case (.int(let value), .double): return constant(.double(Double(value)))
    case (.int(let value), _): return constant(.int(value))
    case (.double(let value), _): return constant(.double(value))
    case (.string(let text), .uuid): return constant(.string(string(text.uppercased())))
    case (.string(let text), _): return constant(.string(string(text)))
    case (.enumCase(let name), .enum(let type)):
      guard let id = cases[CaseKey(type: type, name: name)] else { return hole(constant(.nil)) }
      return constant(.enumCase(id))
    case (.list(let range), .list(let type)):
      let elements = model.elements[range].map { constant($0, as: type) }
      let start = graph.elements.count
      for element in elements { graph.elements.append(Graph.Element(constant: element)) }
      return graph.constants.append(.list(graph.elements.rows(from: start)))
    case (.enumCase, _), (.list, _), (.hole, _): return hole(constant(.nil))
    }
  }

  /// The row of a constant that is not a list.
  mutating func constant(_ value: Graph.Constant) -> ID<Graph.Constant> {
    if let known = constants[value] { return known }
    let id = graph.constants.append(value)
    constants[value] = id
    return id
  }

  // MARK: - Parameters

  /// The parameters `rows`, with their defaults.
  mutating func parameters(_ rows: Rows<Parameter>) -> Rows<Graph.Parameter> {
    let start = graph.parameters.count
    for id in rows {
      let row = model.parameters[id]
      let type = row.type ?? hole(ID(0))
      var value = row.default.map { constant($0, as: type) }
      if value == nil, row.isOptional, !row.isLeftToTarget { value = constant(.nil) }
      graph.parameters.append(
        Graph.Parameter(name: name(row.name), type: ID(type.raw), default: value))
    }
    return graph.parameters.rows(from: start)
  }

  // MARK: - Arguments

  /// The parameters that `.parameter` counts in: those of a screen or destination, and of an event.
  struct Scope {
    var screen: Rows<Parameter> = .none
    var event: Rows<Parameter> = .none
  }

  /// The arguments of `parameters`. Open ones stay open.
  mutating func bindings(
    _ rows: Rows<Binding>, for parameters: Rows<Parameter>, in scope: Scope = Scope()
  ) -> Rows<Graph.Binding> {
    if rows.count != parameters.count { hasHole = true }
    let start = graph.bindings.count
    for (row, parameter) in zip(model.bindings[rows], model.parameters[parameters]) {
      let type = parameter.type ?? hole(ID(0))
      graph.bindings.append(binding(row.value, as: type, in: scope))
    }
    return graph.bindings.rows(from: start)
  }

  /// The argument of one parameter of `type`.
  mutating func binding(
    _ value: Value, as type: ID<TypeRef>, in scope: Scope
  ) -> Graph.Binding {
    switch value {
    case .hole, .any: return .any
    case .default: return .default
    case .literal(let id): return .constant(constant(id, as: type))
    case .parameter(let id):
      if scope.event.contains(id) { return .event(id.raw - scope.event.start) }
      if scope.screen.contains(id) { return .parameter(id.raw - scope.screen.start) }
      return hole(.any)
    }
  }

  /// A boolean's steps.
  mutating func boolean(
    _ rows: Rows<BooleanStep>, in scope: Scope = Scope()
  ) -> Rows<Graph.BooleanStep> {
    let start = graph.booleans.count
    for step in model.booleans[rows] {
      switch step {
      case .condition(let id): graph.booleans.append(.condition(ID(id.raw)))
      case .fact(let id, _): graph.booleans.append(.fact(fact(id, in: scope)))
      case .presented: graph.booleans.append(.presented)
      case .not: graph.booleans.append(.not)
      case .and: graph.booleans.append(.and)
      case .or: graph.booleans.append(.or)
      case .hole: hasHole = true
      }
    }
    return graph.booleans.rows(from: start)
  }

  /// A condition with its arguments. One that is omitted is written as what it stands for: which of
  /// several equal uses was first in the files makes no difference.
  private mutating func fact(_ id: ID<Fact>, in scope: Scope) -> ID<Graph.Fact> {
    let row = model.facts[id]
    let arguments = bindings(
      row.bindings, for: model.conditions[row.condition].parameters, in: scope)
    let parameters = graph.parameters[graph.conditions[ID(row.condition.raw)].parameters]
    for (argument, parameter) in zip(arguments, parameters) {
      guard graph.bindings[argument] == .default, let value = parameter.default else { continue }
      graph.bindings[argument] = .constant(value)
    }
    return graph.facts.append(
      Graph.Fact(condition: ID(row.condition.raw), arguments: arguments))
  }
}
