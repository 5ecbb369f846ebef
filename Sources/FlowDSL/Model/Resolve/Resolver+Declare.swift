import FlowRuntime

// Pass 1: the top-level declarations of each file. References are resolved later, since a name may
// be declared after its use.

extension Resolver {
  /// Declares the built-in types.
  mutating func declareBuiltIns() {
    let builtIns: [(String, TypeRef)] = [
      ("Bool", .bool), ("Int", .int), ("Double", .double), ("String", .string), ("UUID", .uuid),
      ("URL", .url),
    ]
    for (name, type) in builtIns {
      types[model.names.intern(name)] = addType(type)
    }
  }

  /// Adds the declarations of every file.
  mutating func declareFiles() {
    for index in model.trees.indices {
      enter(ID(index))
      var declarations = children(Tree.root)
      while let node = declarations.next(in: tree) { declare(node) }
      collectAttributes()
    }
  }

  private mutating func declare(_ node: ID<Tree.Node>) {
    switch tree.kind(node) {
    case .coordinator: declareOwner(node, isGroup: false)
    case .group: declareOwner(node, isGroup: true)
    case .app: declareApp(node)
    case .condition: declareCondition(node)
    case .meta: declareMeta(node)
    case .enum: declareEnum(node)
    case .type: declareType(node)
    case .import: declareImport(node)
    case .policy: declarePolicy(node)
    case .scenario: declareScenario(node)
    case .lint: declareSettings(node)
    default: break
    }
  }

  private mutating func declareApp(_ node: ID<Tree.Node>) {
    guard let leaf = tree.child(node, .name) else { return }
    let name = declaredName(leaf, .upper, "app")
    let app = App(anchor: anchor(node), name: name, nameSpan: tree.span(leaf))
    if model.app == nil { note(leaf, .app, .declaration) }
    if model.app == nil { model.app = app } else { model.furtherApps.append(app) }
  }

  private mutating func declareCondition(_ node: ID<Tree.Node>) {
    guard let leaf = tree.child(node, .name) else { return }
    let name = declaredName(leaf, .lower, "condition")
    let span = tree.span(leaf)
    if name == words.presented {
      found.builtIn("condition", "presented", at: span)
    } else if let known = conditions[name] {
      duplicate("condition", name, at: span, first: model.conditions[known].nameSpan)
    } else {
      let id = model.conditions.append(
        Condition(
          anchor: anchor(node), name: name, nameSpan: span, isPublic: tree.isPublic(node)))
      conditions[name] = id
      note(leaf, .condition(id), .declaration)
    }
  }

  private mutating func declareEnum(_ node: ID<Tree.Node>) {
    guard let leaf = tree.child(node, .name) else { return }
    let name = declaredName(leaf, .upper, "enum")
    guard isNew(name, "enum", at: tree.span(leaf)) else { return }
    let id = ID<Enum>(model.enums.count)
    let start = model.cases.count
    var children = children(node)
    while let child = children.next(in: tree) {
      if tree.kind(child) == .enumCase { declareCase(child, of: id) }
    }
    model.enums.append(
      Enum(
        anchor: anchor(node), name: name, nameSpan: tree.span(leaf),
        cases: model.cases.rows(from: start), isPublic: tree.isPublic(node)))
    enums[name] = id
    note(leaf, .enum(id), .declaration)
    types[name] = addType(.enum(id))
  }

  private mutating func declareCase(_ leaf: ID<Tree.Node>, of id: ID<Enum>) {
    let name = declaredName(leaf, .lower, "case")
    let row = UInt32(model.cases.count)
    if let known = caseNames.insert(id.raw, name, row) {
      duplicate("case", name, at: tree.span(leaf), first: model.cases[ID(known)].nameSpan)
    } else {
      model.cases.append(EnumCase(name: name, nameSpan: tree.span(leaf)))
      note(leaf, .enumCase(ID(row)), .declaration)
    }
  }

  private mutating func declareType(_ node: ID<Tree.Node>) {
    guard let leaf = tree.child(node, .name) else { return }
    let name = declaredName(leaf, .upper, "type")
    guard isNew(name, "type", at: tree.span(leaf)) else { return }
    var path = ""
    var children = children(node)
    while let child = children.next(in: tree) {
      guard tree.kind(child) == .name, child != leaf else { continue }
      path += (path.isEmpty ? "" : ".") + text(child)
    }
    let id = model.externals.append(
      ExternalType(
        anchor: anchor(node), name: name, nameSpan: tree.span(leaf),
        swift: path.isEmpty ? nil : path, isPublic: tree.isPublic(node)))
    externals[name] = id
    note(leaf, .external(id), .declaration)
    types[name] = addType(.external(id))
  }

  private mutating func declareImport(_ node: ID<Tree.Node>) {
    var path = ""
    var children = children(node)
    while let child = children.next(in: tree) {
      if tree.kind(child) == .name { path += (path.isEmpty ? "" : ".") + text(child) }
    }
    let name = model.names.intern(path)
    guard !path.isEmpty, imports[name] == nil else { return }
    imports[name] = ID(model.imports.count)
    model.imports.append(path)
  }

  private mutating func declareScenario(_ node: ID<Tree.Node>) {
    guard let leaf = tree.child(node, .string) else { return }
    let text = string(leaf)
    let name = model.names.intern(text)
    if let known = scenarios[name] {
      let first = model.scenarios[known].nameSpan
      return found.duplicateDeclaration(
        "scenario", text, at: tree.span(leaf), first: first, as: "scenario")
    }
    scenarios[name] = model.scenarios.append(
      Scenario(anchor: anchor(node), name: text, nameSpan: tree.span(leaf)))
  }

  /// True iff no coordinator, group, enum or type has the name yet; else reports it.
  mutating func isNew(_ name: Name, _ what: String, at span: Source.Span) -> Bool {
    if let known = enums[name] {
      duplicate(what, name, at: span, first: model.enums[known].nameSpan, as: "enum")
    } else if let known = externals[name] {
      duplicate(what, name, at: span, first: model.externals[known].nameSpan, as: "type")
    } else if let known = owners[name] {
      let first = model.owners[known]
      let kind = first.kind == .group ? "group" : "coordinator"
      duplicate(what, name, at: span, first: first.nameSpan, as: kind)
    } else if types[name] != nil {
      found.builtIn("type", model.names[name], at: span)
    } else {
      return true
    }
    return false
  }

  /// Reports that `name` is already declared at `first`. The later declaration is omitted.
  mutating func duplicate(
    _ what: String, _ name: Name, at span: Source.Span, first: Source.Span, as other: String? = nil
  ) {
    model.isWhole = false
    if let other, other != what { dropped[name] = ID(0) }
    duplicated[name] = ID(0)
    found.duplicateDeclaration(what, model.names[name], at: span, first: first, as: other ?? what)
  }
}
