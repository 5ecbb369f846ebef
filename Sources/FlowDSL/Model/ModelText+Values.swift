import FlowRuntime

extension ModelText {
  /// Writes a scenario with its steps.
  mutating func write(_ scenario: Scenario) {
    line("scenario \(quoted(scenario.name))")
    for step in model.scenarioSteps[scenario.steps] { line(text(step.kind), 1) }
  }

  /// A claim of a policy.
  func text(_ claim: Claim) -> String {
    let subject = text(claim.subject)
    return switch claim.kind {
    case .hole: "\(subject) ?"
    case .requires(let condition): "\(subject) requires \(boolean(condition))"
    case .after(let other): "\(subject) after \(text(other))"
    case .goesTo(let other, let never):
      "\(subject) \(never ? "never " : "")goes to \(text(other))"
    case .leadsTo(let other): "\(subject) leads to \(text(other))"
    case .onlyFrom(let others):
      "\(subject) only from \(others.map { text($0) }.joined(separator: ", "))"
    case .within(let count): "\(subject) within \(count)"
    }
  }

  private func text(_ subject: Claim.Subject) -> String {
    switch subject {
    case .hole: "?"
    case .route(let route, let owner): qualified(route, owner)
    case .owner(let owner): name(owner)
    case .module(let module): "module \(model.name(of: module))"
    }
  }

  private func text(_ step: ScenarioStep.Kind) -> String {
    switch step {
    case .hole: return "?"
    case .given(let values):
      let texts = values.map {
        ($0.holds ? "" : "not ") + name(model.conditions[$0.condition].name)
          + parenthesizedList($0.arguments.map(\.description))
      }
      return "given \(texts.joined(separator: ", "))"
    case .send(let event, let arguments): return "send \(name(event))\(list(arguments))"
    case .sendEvent(let event, let owner, let arguments):
      return "send \(name(model.owners[owner].name)).\(name(event))\(list(arguments))"
    case .refresh(let force): return force ? "refresh!" : "refresh"
    case .navigate(let id, let force): return "navigate\(force ? "!" : "") \(go(id))"
    case .open(let url): return "open \(quoted(url))"
    case .back: return "back"
    case .dismiss(let all): return all ? "dismiss all" : "dismiss"
    case .tab(let tab): return "tab \(name(tab))"
    case .rejects: return "rejects"
    case .expect(let expect): return "expect \(text(expect))"
    }
  }

  private func text(_ expect: ScenarioStep.Expect) -> String {
    switch expect {
    case .at(let id): "at \(text(id))"
    case .stack(let rows): "stack \(rows.map { text($0) }.joined(separator: " / "))"
    case .presentation(let style, let id): "\(style) \(text(id))"
    case .detour(let detour): "detour \(name(detour))"
    case .tab(let tab): "tab \(name(tab))"
    case .flow(let flow): "flow \(name(flow))"
    case .column(let column): "column \(name(column))"
    case .waiting(let id): "waiting \(text(id))"
    case .value(let id): "value \(literal(id))"
    case .nothingPresented: "nothing presented"
    case .nothingWaiting: "nothing waiting"
    }
  }

  private func text(_ id: ID<Expectation>) -> String {
    let expectation = model.expectations[id]
    let screens = expectation.routes.map { qualified($0, expectation.within) }
    let owner = expectation.coordinator.map { [name($0)] } ?? []
    return (screens + owner).joined(separator: "|") + list(expectation.arguments)
  }

  private func list(_ arguments: [ScenarioStep.Argument]) -> String {
    parenthesizedList(
      arguments.map { argument in
        (argument.label.map { "\(name($0)): " } ?? "") + literal(argument.value)
      })
  }

  /// A go action, with the arguments of its target.
  func go(_ id: ID<NavigateAction>) -> String {
    let go = model.navigateActions[id]
    let presentation = go.presentation.map { " as \($0)" } ?? ""
    let steps = go.steps.map { " / \(step($0))" }.joined()
    return (go.isNew ? "new " : "") + target(go.target) + values(go.bindings) + steps
      + presentation
  }

  /// The name of a target: `Home.cart` for a route in its own coordinator, `Items.product in Home`
  /// for one from a group.
  func target(_ target: Target) -> String {
    switch target {
    case .hole: "?"
    case .route(let route, let owner): qualified(route, owner)
    case .coordinator(let owner): name(owner)
    case .mount(let mount, let owner): "\(name(owner)).\(name(model.mounts[mount].name))"
    }
  }

  private func qualified(_ route: ID<Route>, _ within: ID<Owner>?) -> String {
    let owner = model.routes[route].owner
    let user = within.flatMap { $0 == owner ? nil : " in \(name($0))" } ?? ""
    return "\(name(owner)).\(name(route))\(user)"
  }

  /// A step with its arguments.
  func step(_ id: ID<ScreenReference>) -> String {
    let step = model.screenReferences[id]
    return (step.route.map { name($0) } ?? "?") + values(step.bindings)
  }

  /// The arguments of a destination.
  func values(_ bindings: Rows<Binding>) -> String {
    parenthesizedList(model.bindings[bindings].map { value($0.value) })
  }

  /// The source of a value.
  func value(_ value: Value) -> String {
    switch value {
    case .hole: "?"
    case .literal(let id): literal(id)
    case .parameter(let id): name(model.parameters[id].name)
    case .default: "default"
    case .any: "_"
    }
  }

  /// A literal as it could be written.
  func literal(_ id: ID<Literal>) -> String {
    switch model.literals[id].value {
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let value): quoted(value)
    case .bool(let value): "\(value)"
    case .nil: "nil"
    case .enumCase(let value): ".\(name(value))"
    case .list(let range):
      "[\(model.elements[range].map { literal($0) }.joined(separator: ", "))]"
    case .hole: "?"
    }
  }

  /// Parameters in brackets; nothing if there are none.
  func list(_ parameters: Rows<Parameter>) -> String {
    parenthesizedList(
      model.parameters[parameters].map { parameter in
        name(parameter.name) + typed(parameter.type)
          + (parameter.default.map { " = \(literal($0))" } ?? "")
      })
  }

  /// A boolean in postfix order: `signedIn presented not and`.
  func boolean(_ steps: Rows<BooleanStep>) -> String {
    model.booleans[steps].map { step in
      switch step {
      case .condition(let id): name(model.conditions[id].name)
      case .fact(let id, _):
        name(model.conditions[model.facts[id].condition].name) + values(model.facts[id].bindings)
      case .presented: "presented"
      case .not: "not"
      case .and: "and"
      case .or: "or"
      case .hole: "?"
      }
    }.joined(separator: " ")
  }

  /// `: Int`; nothing if the type is not known.
  func typed(_ type: ID<TypeRef>?) -> String { type.map { ": \(model.text(of: $0))" } ?? "" }

  /// A remark if nothing uses a declaration.
  func used(_ isUsed: Bool) -> String { isUsed ? "" : " (unused)" }

  /// A text with its quotes and escapes.
  func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars { quoted += scalar.escaped(asASCII: false) }
    return quoted + "\""
  }

  /// The text of a name.
  func name(_ name: Name) -> String { model.names[name] }

  /// The name of a coordinator or group.
  func name(_ owner: ID<Owner>) -> String { model.names[model.owners[owner].name] }

  /// The name of a route.
  func name(_ route: ID<Route>) -> String { model.names[model.routes[route].name] }
}
