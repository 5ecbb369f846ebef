import FlowRuntime

// Pass 3, first half: the parameters and answer of each route. Targets need them before any is
// resolved.

extension Resolver {
  /// The maximum number of parameters that a route or an event has; further ones are reported and
  /// omitted.
  static let mostParameters = 100

  /// Resolves every route's parameters, answer and checkpoint.
  mutating func resolveSignatures() {
    for route in model.routes.ids {
      enter(model.routes[route].anchor.file)
      resolveSignature(of: route)
    }
  }

  private mutating func resolveSignature(of route: ID<Route>) {
    var children = children(model.routes[route].anchor.node)
    while let child = children.next(in: tree) {
      switch tree.kind(child) {
      case .params: model.routes[route].parameters = parameters(child)
      case .returns:
        model.routes[route].returns = tree.child(child, where: { $0.isType }).flatMap { type($0) }
      case .checkpoint: model.routes[route].checkpoint = checkpoint(child)
      default: break
      }
    }
  }

  /// Resolves a list of parameters.
  mutating func parameters(_ node: ID<Tree.Node>) -> Rows<Parameter> {
    let start = model.parameters.count
    var children = children(node)
    while let child = children.next(in: tree) {
      guard tree.kind(child) == .param else { continue }
      guard model.parameters.count - start < Resolver.mostParameters else {
        found.tooManyParameters(Resolver.mostParameters, at: tree.span(child))
        break
      }
      parameter(child, since: start)
    }
    return model.parameters.rows(from: start)
  }

  private mutating func parameter(_ node: ID<Tree.Node>, since start: Int) {
    guard let leaf = tree.child(node, .name) else { return }
    let name = declaredName(leaf, .lower, "parameter")
    let span = tree.span(leaf)
    if let first = model.parameters.rows[start...].first(where: { $0.name == name }) {
      return duplicate("parameter", name, at: span, first: first.nameSpan)
    }
    let type = tree.child(node, where: { $0.isType }).flatMap { self.type($0) }
    var value: ID<Literal>?
    var hasDefault = false
    var children = children(node)
    while let child = children.next(in: tree) {
      guard tree.kind(child).isValue else { continue }
      hasDefault = true
      value = defaultValue(child, type, name)
    }
    if let type, case .optional = model.types[type] { hasDefault = true }
    let id = model.parameters.append(
      Parameter(
        name: name, nameSpan: span, type: type, default: value, isOptional: hasDefault))
    note(leaf, .parameter(id), .declaration)
  }

  /// The literal of a default; nil if it is none or of another type, which is reported.
  private mutating func defaultValue(
    _ node: ID<Tree.Node>, _ type: ID<TypeRef>?, _ name: Name
  ) -> ID<Literal>? {
    guard tree.kind(node).isLiteral else {
      found.typeMismatch(
        "a default is a literal, not a name", at: tree.span(node), fix: caseFix(node, type))
      return nil
    }
    let literal = self.literal(node)
    guard let type else { return literal }
    return check(literal, is: type, of: model.names[name]) ? literal : nil
  }

  /// `price` → `.price` if an enum with that case is expected.
  func caseFix(_ leaf: ID<Tree.Node>, _ type: ID<TypeRef>?) -> Diagnostic.Fix? {
    guard let type, let declared = enumWithin(type), let name = model.names.find(text(leaf)),
      caseNames.find(declared.raw, name) != nil
    else { return nil }
    return Diagnostic.Fix(
      "write `.\(text(leaf))`", [Diagnostic.Edit(tree.span(leaf), ".\(text(leaf))")])
  }

  private func enumWithin(_ type: ID<TypeRef>) -> ID<Enum>? {
    switch model.types[type] {
    case .enum(let id): return id
    case .optional(let inner):
      if case .enum(let id) = model.types[inner] { return id }
      return nil
    case .bool, .int, .double, .string, .uuid, .url, .external, .list: return nil
    }
  }

  private mutating func checkpoint(_ node: ID<Tree.Node>) -> ID<Checkpoint>? {
    guard let leaf = tree.child(node, .name) else { return nil }
    let name = declaredName(leaf, .lower, "checkpoint")
    let typeNode = tree.child(node, where: { $0.isType })
    let type = typeNode.flatMap { self.type($0) }
    let isBroken = typeNode != nil && type == nil
    if isBroken { brokenCheckpoints[name] = ID(0) }
    if let known = checkpoints[name] {
      let first = model.checkpoints[known]
      if first.value != type, brokenCheckpoints[name] == nil {
        found.checkpointsDisagree(
          model.names[name], type.map { model.text(of: $0) },
          first.value.map { model.text(of: $0) },
          at: tree.span(leaf), first: first.nameSpan)
      }
      note(leaf, .checkpoint(known), .declaration)
      return known
    }
    let id = model.checkpoints.append(
      Checkpoint(name: name, nameSpan: tree.span(leaf), value: type))
    checkpoints[name] = id
    note(leaf, .checkpoint(id), .declaration)
    return id
  }
}
