extension NavigationGraph {
  /// True iff the boolean of `steps`, which is not empty, holds. Conditions with parameters take
  /// their arguments from `source`. O(steps).
  package func holds(
    _ steps: Rows<BooleanStep>, _ conditions: NavigationConditions, isPresented: Bool,
    _ source: ArgumentSource = ArgumentSource()
  ) -> Bool {
    if steps.count > 64 {
      return holdsStepwise(steps, conditions, isPresented: isPresented, source)
    }
    // The operands so far, the last in the lowest bit: there are fewer than steps.
    var operands: UInt64 = 0
    for step in booleans[steps] {
      switch step {
      case .condition(let id): operands = operands << 1 | (conditions[id.index] ? 1 : 0)
      case .fact(let id): operands = operands << 1 | (conditions[fact(id, source)] ? 1 : 0)
      case .presented: operands = operands << 1 | (isPresented ? 1 : 0)
      case .not: operands ^= 1
      case .and: operands = operands >> 1 & (operands | ~1)
      case .or: operands = operands >> 1 | operands & 1
      }
    }
    return operands & 1 == 1
  }

  /// True iff the boolean of `steps` holds, with operands that do not fit one word.
  private func holdsStepwise(
    _ steps: Rows<BooleanStep>, _ conditions: NavigationConditions, isPresented: Bool,
    _ source: ArgumentSource
  ) -> Bool {
    var operands: [Bool] = []
    for step in booleans[steps] {
      switch step {
      case .condition(let id): operands.append(conditions[id.index])
      case .fact(let id): operands.append(conditions[fact(id, source)])
      case .presented: operands.append(isPresented)
      case .not: operands.append(!(operands.popLast() ?? false))
      case .and, .or:
        let right = operands.popLast() ?? false
        let left = operands.popLast() ?? false
        operands.append(step == .and ? left && right : left || right)
      }
    }
    return operands.last ?? false
  }

  /// The condition with its arguments, which come from `source`.
  package func fact(_ id: ID<Fact>, _ source: ArgumentSource) -> NavigationFact {
    let fact = facts[id]
    let parameters = conditions[fact.condition].parameters
    let arguments = zip(bindings[fact.arguments], self.parameters[parameters]).map {
      binding, parameter in
      argument(binding, source) ?? parameter.default.map { argument($0) } ?? .nil
    }
    return NavigationFact(number: fact.condition.index, arguments: arguments)
  }

  /// The argument that `binding` supplies; nil if it supplies none.
  func argument(_ binding: Binding, _ source: ArgumentSource) -> NavigationArgument? {
    switch binding {
    case .constant(let constant): argument(constant)
    case .parameter(let number) where Int(number) < source.screen.count:
      source.screen[Int(number)]
    case .event(let number) where Int(number) < source.event.count:
      source.isLeftOut(Int(number), in: self) ? nil : source.event[Int(number)]
    case .parameter, .event, .default, .any: nil
    }
  }
}

extension NavigationGraph {
  /// True iff the tab that `container` is the content of is in the bar while the conditions are as
  /// `isTrue` says.
  package func showsTab(
    of container: NavigationState.Container.ID, _ isTrue: (NavigationFact) -> Bool
  ) -> Bool {
    guard case .node(let place) = container, let mount = places[place.id].mount else { return true }
    let shown = mounts[mount].shown
    return shown.isEmpty || holds(shown, ArgumentSource(), isTrue)
  }

  /// True iff the boolean of `steps`, which is not empty, holds while the conditions are as
  /// `isTrue` says. Those with parameters take their arguments from `source`.
  func holds(
    _ steps: Rows<BooleanStep>, _ source: ArgumentSource, _ isTrue: (NavigationFact) -> Bool
  ) -> Bool {
    let asked = ConditionTrace()
    asked.note(steps, of: self, source)
    var conditions = NavigationConditions()
    for fact in asked.facts { conditions[fact] = isTrue(fact) }
    return holds(steps, conditions, isPresented: false, source)
  }
}
