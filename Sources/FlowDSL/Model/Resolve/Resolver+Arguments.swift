import FlowRuntime

extension Resolver {
  /// Binds every one of `parameters`, of the declaration that `named` describes, to its argument in
  /// the list `args`, or as `missing` specifies.
  ///
  /// `start` are the start arguments for parameters without an argument; `span` is marked if one is
  /// missing; a parameter that is already `bound` takes no argument. A broken list gives holes.
  mutating func bind(
    _ args: ID<Tree.Node>?, to parameters: Rows<Parameter>, of named: Name, at span: Source.Span,
    in scope: Scope, missing: Missing, start: Rows<Binding> = .none, bound: [Bool] = []
  ) -> Rows<Binding> {
    guard let given = match(args, with: parameters, of: named, bound) else {
      return bindHoles(parameters.count)
    }
    let row = model.bindings.count
    var absent: [ID<Parameter>] = []
    for (index, parameter) in parameters.enumerated() {
      if let node = given.isEmpty ? nil : given[index] {
        let value = self.value(node, as: parameter, in: scope)
        model.bindings.append(Binding(value: value, span: tree.span(node)))
      } else if index < start.count, model.bindings[start[start.startIndex + index]].span != nil {
        model.bindings.append(
          Binding(value: model.bindings[start[start.startIndex + index]].value, span: nil))
      } else {
        let value = supply(parameter, missing)
        if value == nil { absent.append(parameter) }
        model.bindings.append(Binding(value: value ?? .hole, span: nil))
      }
    }
    if !absent.isEmpty {
      report(absent, of: named, missing, at: span, in: scope, isBare: args == nil)
    }
    return model.bindings.rows(from: row)
  }

  /// `count` bindings to holes.
  mutating func bindHoles(_ count: Int) -> Rows<Binding> {
    let row = model.bindings.count
    for _ in 0..<count { model.bindings.append(Binding(value: .hole, span: nil)) }
    return model.bindings.rows(from: row)
  }

  /// The value of a parameter without an argument; nil if there can be none, which the caller
  /// reports.
  @inline(__always)
  private func supply(_ id: ID<Parameter>, _ missing: Missing) -> Value? {
    let parameter = model.parameters[id]
    switch missing {
    case .diagnosed:
      // Of an unknown type there is no value, either.
      return parameter.isOptional ? .default : parameter.type == nil ? .hole : nil
    case .hole: return parameter.isOptional ? .default : .hole
    case .unbound: return .hole
    case .any: return .any
    case .inferred(let event), .sharedWithEvent(let event):
      let known = model.events[event].parameters.first {
        model.parameters[$0].name == parameter.name
      }
      if let known, let given = model.parameters[known].type, let wanted = parameter.type {
        let isLeftOut = model.parameters[known].isLeftToTarget
        let isFit = isLeftOut ? fits(wanted, given) && parameter.isOptional : fits(given, wanted)
        return isFit ? .parameter(known) : nil
      }
      if known != nil || parameter.type == nil { return .hole }
      return parameter.isOptional ? .default : nil
    }
  }

  private mutating func report(
    _ absent: [ID<Parameter>], of named: Name, _ missing: Missing, at span: Source.Span,
    in scope: Scope,
    isBare: Bool
  ) {
    let texts = absent.map { text(of: $0) }
    if case .inferred(let event) = missing {
      let declared = model.events[event]
      found.eventDisagrees(
        model.names[declared.name], needs: texts, of: model.names[named],
        has: declared.parameters.map { text(of: $0) }, at: span, first: declared.nameSpan)
      return
    }
    let inScope = absent.allSatisfy { parameter in
      let wanted = model.parameters[parameter]
      return (Array(scope.event) + Array(scope.parameters)).contains {
        model.parameters[$0].name == wanted.name && model.parameters[$0].type == wanted.type
      }
    }
    found.missingArgument(
      texts, of: model.names[named], inScope: inScope ? list(of: absent) : nil, at: span,
      isBare: isBare)
  }

  private func list(of parameters: [ID<Parameter>]) -> String {
    parameters.map { id in
      let name = model.names[model.parameters[id].name]
      return "\(name): \(name)"
    }.joined(separator: ", ")
  }

  /// `id: Int`
  func text(of parameter: ID<Parameter>) -> String {
    let row = model.parameters[parameter]
    return "\(model.names[row.name])" + (row.type.map { ": \(model.text(of: $0))" } ?? "")
  }

  /// The value node of each of `parameters`, in their order: empty if no argument is written, nil
  /// if the list is broken, which is reported.
  private mutating func match(
    _ args: ID<Tree.Node>?, with parameters: Rows<Parameter>, of named: Name, _ bound: [Bool]
  ) -> [ID<Tree.Node>?]? {
    guard let args, tree.hasChildren(args) else { return [] }
    guard let isLabeled = isLabeled(args, bound.isEmpty ? parameters : .none) else { return nil }
    var given = [ID<Tree.Node>?](repeating: nil, count: parameters.count)
    var next = 0
    var isSound = true
    var children = children(args)
    while let arg = children.next(in: tree) {
      guard tree.kind(arg) == .arg else { continue }
      if isLabeled {
        isSound = matchLabeled(arg, with: parameters, of: named, bound, &given) && isSound
        continue
      }
      while next < bound.count, bound[next] { next += 1 }
      guard next < parameters.count else {
        let takes = parameters.count - bound.count { $0 }
        found.extraArgument(
          of: model.names[named], takes: takes, at: span(from: arg, toEndOf: args))
        return nil
      }
      given[next] = tree.child(arg, where: { $0.isValue })
      isSound = isSound && given[next] != nil
      next += 1
    }
    return isSound ? given : nil
  }

  /// Puts a labeled argument at its parameter's index; false if it has none.
  private mutating func matchLabeled(
    _ arg: ID<Tree.Node>, with parameters: Rows<Parameter>, of named: Name, _ bound: [Bool],
    _ given: inout [ID<Tree.Node>?]
  ) -> Bool {
    guard let label = tree.child(arg, .argLabel),
      let value = tree.child(arg, where: { $0.isValue }),
      let index = index(of: label, in: parameters, of: named)
    else { return false }
    if index < bound.count, bound[index] {
      found.boundArgument(text(label), at: tree.span(label))
    } else if given[index] != nil {
      found.repeatedArgument(text(label), at: tree.span(label))
    } else {
      given[index] = value
      return true
    }
    return false
  }

  /// The index of an argument label's parameter; nil if there is none, which is reported.
  private mutating func index(
    of label: ID<Tree.Node>, in parameters: Rows<Parameter>, of named: Name
  ) -> Int? {
    let name = self.name(label)
    for (index, parameter) in parameters.enumerated() where model.parameters[parameter].name == name
    {
      note(label, .parameter(parameter))
      return index
    }
    if parameters.isEmpty {
      found.extraArgument(of: model.names[named], takes: 0, at: tree.span(label))
    } else {
      _ = unknown(
        label, "`\(model.names[named])` has no parameter `\(text(label))`", sought: "parameter",
        of: model.names[named], among: parameterNames(parameters), advice: parameterList(parameters)
      )
    }
    return nil
  }

  /// True iff the arguments are labeled, false iff they are positional; nil if they are mixed,
  /// which is reported. They are for `parameters`, if these are known.
  mutating func isLabeled(_ args: ID<Tree.Node>, _ parameters: Rows<Parameter> = .none) -> Bool? {
    var isLabeled: Bool?
    var children = children(args)
    while let arg = children.next(in: tree) {
      guard tree.kind(arg) == .arg else { continue }
      let hasLabel = tree.child(arg, .argLabel) != nil
      if let isLabeled, isLabeled != hasLabel {
        found.mixedArguments(at: tree.span(arg), fix: labels(for: args, parameters))
        return nil
      }
      isLabeled = hasLabel
    }
    return isLabeled ?? false
  }

  /// Writes the missing labels, if every argument is at its parameter's position.
  private func labels(for args: ID<Tree.Node>, _ parameters: Rows<Parameter>) -> Diagnostic.Fix? {
    var edits: [Diagnostic.Edit] = []
    let list = tree.children(args).filter { tree.kind($0) == .arg }
    guard list.count <= parameters.count else { return nil }
    for (arg, parameter) in zip(list, parameters) {
      let name = model.names[model.parameters[parameter].name]
      if let label = tree.child(arg, .argLabel) {
        guard text(label) == name else { return nil }
        continue
      }
      let start = tree.span(arg).start
      edits.append(
        Diagnostic.Edit(Source.Span(file: tree.file, start: start, end: start), "\(name): "))
    }
    return Diagnostic.Fix("write every label", edits)
  }

  /// The bytes from an argument to the last one of its list.
  private func span(from arg: ID<Tree.Node>, toEndOf args: ID<Tree.Node>) -> Source.Span {
    var span = tree.span(arg)
    var children = children(args)
    while let other = children.next(in: tree) {
      if tree.kind(other) == .arg, other > arg { span.end = tree.span(other).end }
    }
    return span
  }

  /// The value of the argument `node` for `parameter`.
  private mutating func value(
    _ node: ID<Tree.Node>, as parameter: ID<Parameter>, in scope: Scope
  ) -> Value {
    let wanted = model.parameters[parameter]
    guard tree.kind(node) == .nameValue else {
      let literal = self.literal(node)
      guard let type = wanted.type else { return .literal(literal) }
      let isSound = check(literal, is: type, of: model.names[wanted.name])
      return isSound ? .literal(literal) : .hole
    }
    guard let given = self.parameter(node, in: scope, wanted: wanted.type) else { return .hole }
    if let type = wanted.type, let other = model.parameters[given].type, !fits(other, type) {
      var fix = caseFix(node, type)
      fix?.isSafe = false
      found.typeMismatch(
        "`\(model.names[wanted.name])` is \(model.article(type)), but "
          + "`\(text(node))` is \(model.article(other))",
        of: model.names[wanted.name], at: tree.span(node),
        also: Diagnostic.Label(model.parameters[given].nameSpan, "declared here"), fix: fix)
      return .hole
    }
    return .parameter(given)
  }

  /// The parameter that a name means in a scope; nil if it means none, which is reported.
  mutating func parameter(
    _ leaf: ID<Tree.Node>, in scope: Scope, wanted: ID<TypeRef>?
  ) -> ID<Parameter>? {
    let name = self.name(leaf)
    if let known = scope.event.first(where: { model.parameters[$0].name == name })
      ?? scope.parameters.first(where: { model.parameters[$0].name == name })
    {
      note(leaf, .parameter(known))
      return known
    }
    if scope.isUnknown { return nil }
    let fix = caseFix(leaf, wanted)
    let names = parameterNames(scope.event) + parameterNames(scope.parameters)
    let nearest = fix != nil ? nil : suggestion(for: text(leaf), among: names)
    found.unknownName(
      "there is no parameter `\(text(leaf))` here", sought: "parameter in scope",
      at: tree.span(leaf), nearest: nearest,
      notes: (types[name] == nil ? [] : ["a type stands where the parameter is declared"])
        + ["\(scope.allowed)\(examples(in: scope, of: wanted))"], fix: fix)
    return nil
  }

  /// The parameters of `scope` that have type `wanted`, or all of them, for the end of a note.
  private func examples(in scope: Scope, of wanted: ID<TypeRef>?) -> String {
    let all = Array(scope.event) + Array(scope.parameters)
    let fitting = all.filter { id in
      guard let wanted, let type = model.parameters[id].type else { return false }
      return fits(type, wanted)
    }
    let list = (fitting.isEmpty ? all : fitting).prefix(5).map { "`\(text(of: $0))`" }
    guard !list.isEmpty else { return "" }
    let names = list.joined(separator: ", ")
    if fitting.isEmpty { return "; the parameters are \(names)" }
    return ": \(names) \(list.count == 1 ? "fits" : "fit")"
  }
}
