import FlowRuntime

extension Resolver {
  /// Resolves an atom that is no go. The event's parameters must be known.
  mutating func act(_ node: ID<Tree.Node>, of id: ID<Transition>) -> Act {
    switch tree.kind(node) {
    case .back: back(node, of: id)
    case .dismiss: tree.child(node, .all) == nil ? .dismiss : .dismissAll
    case .finish: .finish(tree.child(node, where: { $0.isValue }).map { answer($0, of: id) })
    case .returnTo: returnTo(node, of: id)
    case .tabAction: tab(node).map { .tab($0.name, $0.span) } ?? .hole
    case .resume: .resume
    case .stay: .stay
    case .reset where tree.child(node, .allTabs) != nil: .resetTabs
    case .reset where saysAllTabs(node): .resetTabs
    case .reset: tab(node).map { .resetTab($0.name, $0.span) } ?? .hole
    case .remove: remove(node, of: id)
    default: .hole
    }
  }

  /// `reset all`, if there is no such tab: reports it, and returns true.
  private mutating func saysAllTabs(_ node: ID<Tree.Node>) -> Bool {
    guard let leaf = tree.child(node, .name), tabs[name(leaf)] == nil,
      ["all", "everything", "every", "allTabs", "tab"].contains(text(leaf))
    else { return false }
    found.unknownName(
      "every tab is reset by `reset tabs`", sought: "mount", at: tree.span(leaf),
      fix: Suggestion.Nearest(name: "tabs", isCertain: true).replacement(of: tree.span(leaf)))
    return true
  }

  private mutating func back(_ node: ID<Tree.Node>, of id: ID<Transition>) -> Act {
    if tree.child(node, .toRoot) != nil { return .backToRoot }
    guard let step = tree.child(node, .step) else { return .back }
    let transition = model.transitions[id]
    let resolved = self.step(
      step, in: transition.owner, scope(of: transition), missing: .any, use: .backTo)
    return resolved.map { .backTo(model.screenReferences.append($0)) } ?? .hole
  }

  private mutating func remove(_ node: ID<Tree.Node>, of id: ID<Transition>) -> Act {
    guard let step = tree.child(node, .step) else { return .hole }
    let transition = model.transitions[id]
    let resolved = self.step(
      step, in: transition.owner, scope(of: transition), missing: .any, use: .remove)
    return resolved?.route.map { .remove($0) } ?? .hole
  }

  private mutating func returnTo(_ node: ID<Tree.Node>, of id: ID<Transition>) -> Act {
    guard let leaf = tree.child(node, .name) else { return .hole }
    let checkpoint = checkpointNamed(leaf)
    guard let valueNode = tree.child(node, where: { $0.isValue }) else {
      return .returnTo(checkpoint, nil)
    }
    guard let checkpoint else {
      return .returnTo(nil, value(valueNode, of: id)?.value)
    }
    model.checkpoints[checkpoint].isUsed = true
    let declared = model.checkpoints[checkpoint]
    let name = model.names[declared.name]
    guard let type = declared.value else {
      if brokenCheckpoints[declared.name] == nil {
        found.typeMismatch(
          "the checkpoint `\(name)` takes no value", of: name, at: tree.span(valueNode),
          also: Diagnostic.Label(declared.nameSpan, "declared without a type here"))
      }
      return .returnTo(checkpoint, .hole)
    }
    guard let value = self.value(valueNode, of: id) else { return .returnTo(checkpoint, .hole) }
    guard fits(value, type) else {
      found.typeMismatch(
        "the checkpoint `\(name)` takes \(model.article(type)), not \(article(value))", of: name,
        at: tree.span(valueNode),
        also: Diagnostic.Label(declared.nameSpan, "declared here"))
      return .returnTo(checkpoint, .hole)
    }
    noteCases(in: value, of: type)
    return .returnTo(checkpoint, value.value)
  }

  /// The checkpoint that a leaf names; nil if it names none, which is reported.
  private mutating func checkpointNamed(_ leaf: ID<Tree.Node>) -> ID<Checkpoint>? {
    if let known = lookUp(leaf, "checkpoint", in: checkpoints, .lower, as: Symbol.checkpoint) {
      model.checkpoints[known].isUsed = true
      return known
    }
    if isPartial { return nil }
    let meant = unknown(
      leaf, "there is no checkpoint `\(text(leaf))`", sought: "checkpoint",
      among: model.checkpoints.rows.lazy.map { $0.name },
      advice:
        "declare it in a route: `checkpoint \(text(leaf))`; to go back to a route, write `back to`")
    if let meant = meant.flatMap({ checkpoints[$0] }) { model.checkpoints[meant].isUsed = true }
    return nil
  }

  /// The value that a `finish` passes; a hole if no question here has an answer of its type.
  private mutating func answer(_ node: ID<Tree.Node>, of id: ID<Transition>) -> Value {
    guard let value = self.value(node, of: id) else { return .hole }
    let transition = model.transitions[id]
    if let route = transition.route, model.routes[route].kind != .root,
      let type = model.routes[route].returns
    {
      if fits(value, type) {
        noteCases(in: value, of: type)
        return value.value
      }
      let name = model.names[model.routes[route].name]
      found.typeMismatch(
        "`\(name)` returns \(model.article(type)), not \(article(value))", of: name,
        at: tree.span(node),
        also: Diagnostic.Label(model.span(model.routes[route].anchor, .returns), "declared here"))
      return .hole
    }
    guard let candidates = questions[transition.owner.index] else { return value.value }
    if let type = candidates.first(where: { fits(value, $0) }) {
      noteCases(in: value, of: type)
      return value.value
    }
    if mayHaveMoreQuestions(transition.owner) { return .hole }
    if let first = candidates.first {
      let others = candidates.count == 1 ? "" : " (or another type that can end here)"
      found.typeMismatch(
        "the question that ends here returns \(model.article(first))\(others), not \(article(value))",
        at: tree.span(node))
    } else if !hasBrokenQuestion(transition) {
      let name = model.names[model.owners[transition.owner].name]
      let route = transition.route.map { model.names[model.routes[$0].name] } ?? name
      found.typeMismatch(
        "nothing in `\(name)` returns a value: write `finish`, or declare `returns`",
        of: name, route, "returns", at: tree.span(node))
    }
    return .hole
  }

  /// True iff `owner` may have unknown questions: those of a group that is not given, or of a user
  /// that is not.
  private func mayHaveMoreQuestions(_ owner: ID<Owner>) -> Bool {
    isIncomplete[owner.index] || isPartial && model.owners[owner].kind == .group
  }

  /// True iff the transition's route has a `returns` with an unknown type.
  private func hasBrokenQuestion(_ transition: Transition) -> Bool {
    guard let route = transition.route else { return false }
    return tree.child(model.routes[route].anchor.node, .returns) != nil
  }

  /// A value without an expected type: a literal, or a parameter. Nil if it is broken, which is
  /// reported.
  private mutating func value(_ node: ID<Tree.Node>, of id: ID<Transition>) -> FreeValue? {
    guard tree.kind(node) == .nameValue else { return .literal(literal(node)) }
    let scope = self.scope(of: model.transitions[id])
    return parameter(node, in: scope, wanted: nil).map { .parameter($0) }
  }

  private func fits(_ value: FreeValue, _ type: ID<TypeRef>) -> Bool {
    switch value {
    case .literal(let id): fits(id, type)
    case .parameter(let id): model.parameters[id].type.map { fits($0, type) } ?? true
    }
  }

  private mutating func noteCases(in value: FreeValue, of type: ID<TypeRef>) {
    if case .literal(let id) = value { noteCases(in: id, of: type) }
  }

  private func article(_ value: FreeValue) -> String {
    switch value {
    case .literal(let id): model.article(model.literals[id].value)
    case .parameter(let id): model.parameters[id].type.map { model.article($0) } ?? "this"
    }
  }

  /// Collects for each owner the types that a `finish` in it may answer with: those of its own
  /// questions, those of its root, and for a group also those of its users.
  mutating func collectQuestions() {
    questions = Array(repeating: [], count: model.owners.count)
    for owner in model.owners.ids {
      for route in model.contentRoutes[model.owners[owner].contentRoutes] {
        if let type = model.routes[route].returns { addQuestion(type, to: owner) }
      }
      guard model.owners[owner].kind != .group, let types = questions[owner.index] else {
        continue
      }
      for group in model.contentGroups[model.owners[owner].contentGroups] {
        for type in types { addQuestion(type, to: group) }
      }
    }
  }

  /// Adds a type to an owner's questions. With more than 32 types, nothing is known.
  private mutating func addQuestion(_ type: ID<TypeRef>, to owner: ID<Owner>) {
    guard let known = questions[owner.index], !known.contains(type) else { return }
    questions[owner.index] = known.count == 32 ? nil : known + [type]
  }
}

/// A value to which no parameter gives a type.
private enum FreeValue {
  case literal(ID<Literal>)
  case parameter(ID<Parameter>)

  /// The value as in the model.
  var value: Value {
    switch self {
    case .literal(let id): .literal(id)
    case .parameter(let id): .parameter(id)
    }
  }
}
