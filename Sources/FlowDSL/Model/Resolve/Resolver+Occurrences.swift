import FlowRuntime

// Occurrences of names, noted while they are resolved, if requested.

extension Resolver {
  /// Notes that `leaf` names `symbol`, and reports it where its file must not name it.
  mutating func note(
    _ leaf: ID<Tree.Node>, _ symbol: Symbol, _ role: Occurrence.Role = .reference
  ) {
    if role == .reference { checkVisibility(of: symbol, named: leaf) }
    guard notesOccurrences else { return }
    model.occurrences.append(Occurrence(span: tree.span(leaf), symbol: symbol, role: role))
  }

  /// Notes where the transition at `node` names the origin of its event's name.
  mutating func note(_ node: ID<Tree.Node>, implied event: ID<Event>) {
    guard notesOccurrences else { return }
    switch tree.child(node, .action).flatMap({ tree.eventNaming(ofAction: $0) }) {
    case .target(let target):
      let leaves = tree.nameLeaves(target)
      if let leaf = leaves.second ?? leaves.first { note(leaf, .event(event), .implied) }
    case .name(let leaf): note(leaf, .event(event), .implied)
    case .verb(let token):
      model.occurrences.append(
        Occurrence(span: tree.span(token: token), symbol: .event(event), role: .implied))
    case nil: break
    }
  }

  /// Notes that `leaf` names `type`, if that is declared in the graph.
  mutating func note(_ leaf: ID<Tree.Node>, type: ID<TypeRef>) {
    switch model.types[type] {
    case .enum(let id): note(leaf, .enum(id))
    case .external(let id): note(leaf, .external(id))
    case .bool, .int, .double, .string, .uuid, .url, .list, .optional: break
    }
  }

  /// Notes that the lone name of target `node` names each of `meanings`, or may.
  mutating func note(target node: ID<Tree.Node>, _ meanings: [Target]) {
    let leaves = tree.nameLeaves(node)
    guard notesOccurrences, leaves.second == nil, let leaf = leaves.first else { return }
    for meaning in meanings {
      let role: Occurrence.Role = meanings.count == 1 ? .reference : .candidate
      switch meaning {
      case .route(let route, _): note(leaf, .route(route), role)
      case .mount(let mount, _): note(leaf, .mount(mount), role)
      // Noted where it was resolved.
      case .coordinator, .hole: break
      }
    }
  }

  /// Notes that `leaf` may name each mount of `kind` with this name.
  mutating func note(_ leaf: ID<Tree.Node>, mountsOf kind: Mount.Kind) {
    guard notesOccurrences else { return }
    var mounts: [ID<Mount>] = []
    var next = firstMount[name(leaf)]
    while let mount = next, mounts.count < Resolver.mostMeanings {
      if model.mounts[mount].kind == kind { mounts.append(mount) }
      next = nextMount[mount.index] == .max ? nil : ID(nextMount[mount.index])
    }
    for mount in mounts {
      note(leaf, .mount(mount), mounts.count == 1 ? .reference : .candidate)
    }
  }

  /// Notes the enum cases in a literal that is of `type`.
  mutating func noteCases(in id: ID<Literal>, of type: ID<TypeRef>) {
    guard notesOccurrences else { return }
    let literal = model.literals[id]
    switch (literal.value, model.types[type]) {
    case (_, .optional(let inner)): noteCases(in: id, of: inner)
    case (.list(let range), .list(let inner)):
      for element in model.elements[range] { noteCases(in: element, of: inner) }
    case (.enumCase(let name), .enum(let declared)):
      guard let known = caseNames.find(declared.raw, name) else { return }
      var span = literal.span
      let bytes = model.trees[span.file.index].source.bytes
      // The name is after the dot and the white space that follows it.
      repeat { span.start += 1 } while span.start < span.end && bytes[Int(span.start)] <= 0x20
      model.occurrences.append(
        Occurrence(span: span, symbol: .enumCase(ID(known)), role: .reference))
    default: break
    }
  }

  /// Notes the meanings of an expectation's arguments, if it can only mean one route.
  mutating func note(_ args: ID<Tree.Node>, of expectation: Expectation) {
    guard notesOccurrences, expectation.routes.count == 1, let route = expectation.routes.first
    else { return }
    let parameters = model.routes[route].parameters
    var arguments = expectation.arguments[...]
    var position = 0
    var children = children(args)
    while let arg = children.next(in: tree) {
      guard tree.kind(arg) == .arg, let argument = arguments.popFirst() else { continue }
      var parameter: ID<Parameter>?
      if let label = tree.child(arg, .argLabel) {
        parameter = parameters.first { model.parameters[$0].name == argument.label }
        if let parameter { note(label, .parameter(parameter)) }
      } else if position < parameters.count {
        parameter = parameters[parameters.startIndex + position]
      }
      position += 1
      if let type = parameter.flatMap({ model.parameters[$0].type }) {
        noteCases(in: argument.value, of: type)
      }
    }
  }

  /// The maximum number of meanings of a scenario's name.
  static let mostMeanings = 100
}
