import FlowRuntime

// Conditions with parameters.

/// The key that distinguishes a fact from others.
struct FactKey: Hashable {
  var condition: ID<Condition>
  var arguments: [Fact.Argument]
}

extension Resolver {
  /// Resolves the parameters of every condition.
  mutating func resolveConditions() {
    for id in model.conditions.ids {
      let anchor = model.conditions[id].anchor
      enter(anchor.file)
      guard let node = tree.child(anchor.node, .params) else { continue }
      model.conditions[id].parameters = parameters(node)
    }
  }

  /// The step that asks `condition`, which `leaf` names, with the arguments in `args`. A hole if
  /// they do not fit, which is reported.
  mutating func asked(
    _ condition: ID<Condition>, _ leaf: ID<Tree.Node>, _ args: ID<Tree.Node>?, in scope: Scope
  ) -> BooleanStep {
    let row = model.conditions[condition]
    let bindings = bind(
      args, to: row.parameters, of: row.name, at: tree.span(leaf), in: scope, missing: .diagnosed)
    if row.parameters.isEmpty { return .condition(condition) }
    guard let arguments = arguments(bindings, of: row.parameters) else { return .hole }
    let key = FactKey(condition: condition, arguments: arguments)
    let isFixed = arguments.allSatisfy { $0.isValue }
    if let known = facts[key] { return .fact(known, fixed: isFixed) }
    let id = model.facts.append(
      Fact(condition: condition, bindings: bindings, arguments: arguments))
    facts[key] = id
    return .fact(id, fixed: isFixed)
  }

  /// The values of `bindings`; nil if one is a hole.
  private func arguments(
    _ bindings: Rows<Binding>, of parameters: Rows<Parameter>
  ) -> [Fact.Argument]? {
    var arguments: [Fact.Argument] = []
    for (binding, parameter) in zip(model.bindings[bindings], model.parameters[parameters]) {
      guard let argument = argument(binding.value, for: parameter) else { return nil }
      arguments.append(argument)
    }
    return arguments.count == parameters.count ? arguments : nil
  }

  private func argument(_ value: Value, for parameter: Parameter) -> Fact.Argument? {
    switch value {
    case .literal(let id):
      parameter.type.flatMap { model.argument(id, as: $0) }.map { .value($0) }
    case .parameter(let id): .parameter(id)
    case .default:
      if let written = parameter.default {
        argument(.literal(written), for: parameter)
      } else {
        parameter.isOptional ? .value(.nil) : nil
      }
    case .hole, .any: nil
    }
  }
}
