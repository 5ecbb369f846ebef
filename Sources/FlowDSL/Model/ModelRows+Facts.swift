import FlowRuntime

extension ModelRows {
  /// The fact that an operand of a boolean asks for; nil for `presented`, a hole, and a condition
  /// with arguments that depend on the screen or the event.
  package func fact(of step: BooleanStep) -> NavigationFact? {
    switch step {
    case .condition(let id): return NavigationFact(number: id.index)
    case .fact(let id, fixed: true):
      let arguments = facts[id].arguments.compactMap { argument -> NavigationArgument? in
        if case .value(let value) = argument { value } else { nil }
      }
      return NavigationFact(number: facts[id].condition.index, arguments: arguments)
    case .fact(_, fixed: false), .presented, .not, .and, .or, .hole: return nil
    }
  }

  /// The fact that an operand of a boolean asks for on a screen that has `arguments` for the
  /// `parameters` of its route; nil for `presented` and a hole.
  package func fact(
    of step: BooleanStep, on arguments: [NavigationArgument], for parameters: Rows<Parameter>
  ) -> NavigationFact? {
    guard case .fact(let id, fixed: false) = step else { return fact(of: step) }
    var values: [NavigationArgument] = []
    for argument in facts[id].arguments {
      switch argument {
      case .value(let value): values.append(value)
      case .parameter(let parameter):
        guard let position = parameters.firstIndex(of: parameter) else { return nil }
        values.append(arguments[position - parameters.startIndex])
      }
    }
    return NavigationFact(number: facts[id].condition.index, arguments: values)
  }

  /// An operand that the app supplies, as written: `signedIn`, `owns(playlist: id)`. Nil for
  /// others.
  package func text(of step: BooleanStep) -> String? {
    switch step {
    case .condition(let id): return names[conditions[id].name]
    case .fact(let id, _):
      let fact = facts[id]
      let arguments = zip(conditions[fact.condition].parameters, bindings[fact.bindings])
      let texts = arguments.compactMap { parameter, binding in
        binding.span.map { "\(names[parameters[parameter].name]): \(text($0))" }
      }
      return names[conditions[fact.condition].name] + parenthesizedList(texts)
    case .presented, .not, .and, .or, .hole: return nil
    }
  }
}

extension BooleanStep {
  /// True iff its value depends on the screen or the event that asks it.
  var isOpen: Bool {
    if case .fact(_, fixed: false) = self { true } else { false }
  }
}
