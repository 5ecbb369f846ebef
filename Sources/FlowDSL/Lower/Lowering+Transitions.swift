import FlowRuntime

extension Lowering {
  /// Lowers the events of `rows`, the transitions of one route or owner, each once, then the
  /// transitions themselves.
  mutating func lower(
    _ rows: Rows<Transition>, screen: Rows<Parameter>
  ) -> (Rows<Graph.Event>, Rows<Graph.Transition>) {
    let firstEvent = graph.events.count
    for id in rows {
      let event = model.transitions[id].event
      guard events[event.index] == nil else { continue }
      let row = model.events[event]
      let name = name(row.name)
      events[event.index] = graph.events.append(
        Graph.Event(name: name, parameters: parameters(row.parameters)))
    }
    let start = graph.transitions.count
    for id in rows {
      let row = model.transitions[id]
      let scope = Scope(screen: screen, event: model.events[row.event].parameters)
      let when = row.when.map { boolean($0, in: scope) } ?? .none
      let action = action(of: id, scope)
      transitions[id.index] = graph.transitions.append(
        Graph.Transition(
          event: events[row.event.index] ?? hole(ID(0)), when: when, action: action,
          isAnimated: row.isAnimated))
      sources.transitions.append(model.span(row.anchor))
    }
    return (graph.events.rows(from: firstEvent), graph.transitions.rows(from: start))
  }

  private mutating func action(of id: ID<Transition>, _ scope: Scope) -> Graph.Action {
    var parts: [ActionPart<Graph.Act>] = []
    for part in model.actionParts[model.transitions[id].action] {
      switch part {
      case .then: parts.append(.then)
      case .else: parts.append(.else)
      case .act(let atom): parts.append(.act(act(atom.act, of: id, scope)))
      }
    }
    let start = graph.actionParts.count
    for part in parts { graph.actionParts.append(part) }
    return graph.actionParts.rows(from: start)
  }

  private mutating func act(_ act: Act, of id: ID<Transition>, _ scope: Scope) -> Graph.Act {
    switch act {
    case .hole, .returnTo(nil, _): return hole(.back)
    case .go(let go): return .go(self.go(go, scope))
    case .tab(let name, _): return .tab(self.name(name))
    case .back: return .back
    case .backToRoot: return .backToRoot
    case .backTo(let step): return .backTo(self.step(step, scope))
    case .dismiss: return .dismiss
    case .dismissAll: return .dismissAll
    case .finish(nil): return .finish(nil)
    case .finish(let value?):
      let type = answerType(of: value, in: id)
      return .finish(binding(value, as: type ?? hole(ID(0)), in: scope))
    case .returnTo(let checkpoint?, nil): return .returnTo(ID(checkpoint.raw), nil)
    case .returnTo(let checkpoint?, let value?):
      let type = model.checkpoints[checkpoint].value
      return .returnTo(
        ID(checkpoint.raw), binding(value, as: type ?? hole(ID(0)), in: scope))
    case .resume: return .resume
    case .stay: return .stay
    case .resetTab(let name, _): return .resetTab(self.name(name))
    case .resetTabs: return .resetTabs
    case .remove(let route): return .remove(numbers[route])
    }
  }

  // MARK: - Answers

  /// The type that a `finish` answers with: the question is known only at run time, so that the
  /// first of the surrounding questions that its value fits counts.
  private func answerType(of value: Value, in id: ID<Transition>) -> ID<TypeRef>? {
    guard case .literal(let literal) = value else { return model.types.ids.first }
    let transition = model.transitions[id]
    let route = transition.route.map { [$0] } ?? []
    let users = model.owners.ids.lazy.filter {
      model.contentGroups[model.owners[$0].contentGroups].contains(transition.owner)
    }
    let owners =
      [transition.owner] + (model.owners[transition.owner].kind == .group ? Array(users) : [])
    let around = owners.flatMap { model.contentRoutes[model.owners[$0].contentRoutes] }
    let types = (route + around).compactMap { model.routes[$0].returns }
    return types.first { fits(literal, $0) } ?? plainType(of: literal)
  }

  /// True iff `literal` is a value of `type`. Recurses as deep as the literal is nested.
  private func fits(_ literal: ID<Literal>, _ type: ID<TypeRef>) -> Bool {
    switch (model.literals[literal].value, model.types[type]) {
    case (.nil, .optional), (.bool, .bool), (.int, .int), (.int, .double), (.double, .double),
      (.string, .string), (.string, .uuid), (.string, .url), (.string, .external):
      true
    case (_, .optional(let type)): fits(literal, type)
    case (.enumCase(let name), .enum(let type)): cases[CaseKey(type: type, name: name)] != nil
    case (.list(let range), .list(let type)):
      model.elements[range].allSatisfy { fits($0, type) }
    case (.nil, _), (.bool, _), (.int, _), (.double, _), (.string, _), (.enumCase, _), (.list, _),
      (.hole, _):
      false
    }
  }

  /// The first type that `literal` is a value of.
  private func plainType(of literal: ID<Literal>) -> ID<TypeRef>? {
    model.types.ids.first { fits(literal, $0) }
  }

  // MARK: - Targets

  /// Lowers an action that goes to a target.
  mutating func go(_ id: ID<NavigateAction>, _ scope: Scope) -> ID<Graph.NavigateAction> {
    let row = model.navigateActions[id]
    guard let target = numbers[row.target] else { return hole(ID(0)) }
    let parameters: Rows<Parameter>
    switch row.target {
    case .hole: parameters = .none
    case .route(let route, _): parameters = model.routes[route].parameters
    case .coordinator(let owner): parameters = rootParameters(of: owner)
    case .mount(let mount, _):
      parameters = model.mounts[mount].coordinator.map { rootParameters(of: $0) } ?? .none
    }
    let arguments = bindings(row.bindings, for: parameters, in: scope)
    let start = graph.screenReferences.count
    for step in row.steps { _ = self.step(step, scope) }
    return graph.navigateActions.append(
      Graph.NavigateAction(
        isNew: row.isNew, target: target, presentation: row.presentation,
        arguments: arguments, steps: graph.screenReferences.rows(from: start)))
  }
}
