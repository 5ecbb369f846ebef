import FlowRuntime

// The Swift modules of a graph, and what one may use of another.

extension Resolver {
  /// Adds the modules that the files begin with, each once.
  mutating func declareModules() {
    model.fileModules = Array(repeating: nil, count: model.trees.count)
    for index in model.trees.indices {
      enter(ID(index))
      guard let node = tree.children(Tree.root).first(where: { tree.kind($0) == .module }) else {
        continue
      }
      model.fileModules[index] = declareModule(node)
    }
    for index in model.trees.indices where model.fileModules[index] != nil {
      enter(ID(index))
      noteImports()
    }
    reportTakenNamespaces()
  }

  /// The module that the clause at `node` names, new or known.
  private mutating func declareModule(_ node: ID<Tree.Node>) -> ID<Module>? {
    let leaves = tree.nameLeaves(node)
    guard let leaf = leaves.first else { return nil }
    let name = name(leaf)
    let known = modules[name]
    let id =
      known
      ?? model.modules.append(
        Module(
          anchor: anchor(node), name: name, nameSpan: tree.span(leaf),
          namespace: model.names.intern("\(model.names[name])Flow")))
    modules[name] = id
    if let second = leaves.second { nameNamespace(of: id, second) }
    return id
  }

  /// Gives a module the enum that is named after `as`. Its files agree about it.
  private mutating func nameNamespace(of id: ID<Module>, _ leaf: ID<Tree.Node>) {
    let name = declaredName(leaf, .upper, "module's enum")
    let module = model.modules[id]
    if let first = module.namespaceSpan, module.namespace != name {
      found.namespacesDisagree(
        model.names[module.name], model.names[module.namespace], at: tree.span(leaf), first: first)
    } else if name == module.name {
      found.namespaceOfModule(model.names[name], at: tree.span(leaf))
    } else {
      model.modules[id].namespace = name
      model.modules[id].namespaceSpan = module.namespaceSpan ?? tree.span(leaf)
    }
  }

  /// Reports modules whose code would be in one enum.
  private mutating func reportTakenNamespaces() {
    var first: [Name: ID<Module>] = [:]
    for id in model.modules.ids {
      let module = model.modules[id]
      guard let other = first.updateValue(id, forKey: module.namespace) else { continue }
      let known = model.modules[other]
      found.duplicateDeclaration(
        "module's enum", model.names[module.namespace],
        at: module.namespaceSpan ?? module.nameSpan, first: known.namespaceSpan ?? known.nameSpan,
        as: "module's enum")
    }
  }

  /// Notes which modules of the graph the current file imports.
  private mutating func noteImports() {
    guard let importer = model.fileModules[tree.file.index] else { return }
    for node in tree.children(Tree.root) where tree.kind(node) == .import {
      guard let leaf = tree.child(node, .name), let imported = modules[name(leaf)] else { continue }
      fileImports.insert(Resolver.key(tree.file, imported))
      let isKnown = model.modules[importer].imports.contains { $0.module == imported }
      if !isKnown { model.modules[importer].imports.append((imported, anchor(node))) }
    }
  }

  static func key(_ file: ID<Source>, _ module: ID<Module>) -> UInt64 {
    UInt64(file.raw) << 32 | UInt64(module.raw)
  }

  // MARK: - Names of other modules

  /// Reports that `leaf` names `symbol` if it is another module's own, or a Swift type of a module
  /// that the file does not import.
  mutating func checkVisibility(of symbol: Symbol, named leaf: ID<Tree.Node>) {
    guard model.modules.count > 0, !isInScenario, duplicated[name(leaf)] == nil,
      let declared = declaration(of: symbol),
      let home = model.module(of: declared.anchor) ?? nil,
      home != model.fileModules[tree.file.index]
    else { return checkAppType(symbol, named: leaf) }
    if !declared.isPublic { reportPrivate(symbol, declared.anchor, of: home, named: leaf) }
    if symbol.isSwiftType, model.fileModules[tree.file.index] != nil,
      fileImports.insert(Resolver.key(tree.file, home)).inserted
    {
      found.missingImport(
        of: model.names[model.modules[home].name], for: text(leaf), at: tree.span(leaf),
        fix: importEdit(of: home))
    }
  }

  /// Reports a type that the app declares and a module names: no module can import the app.
  private mutating func checkAppType(_ symbol: Symbol, named leaf: ID<Tree.Node>) {
    guard model.modules.count > 0, !isInScenario, symbol.isSwiftType,
      model.fileModules[tree.file.index] != nil, let declared = declaration(of: symbol),
      model.module(of: declared.anchor) == nil
    else { return }
    found.typeOfApp(text(leaf), at: tree.span(leaf), first: model.span(declared.anchor, .name))
  }

  /// Reports once that `symbol` is private to its module.
  private mutating func reportPrivate(
    _ symbol: Symbol, _ anchor: Anchor, of module: ID<Module>, named leaf: ID<Tree.Node>
  ) {
    guard told.insert(symbol).inserted else { return }
    let home = model.trees[anchor.file.index]
    var start = home.keywordSpan(anchor.node)
    start.end = start.start
    found.notPublic(
      text(leaf), of: model.names[model.modules[module].name], at: tree.span(leaf),
      first: model.span(anchor, .name),
      fix: Diagnostic.Fix("make it public", [Diagnostic.Edit(start, "public ")]))
  }

  /// The edit that imports `module` in the current file, after what it imports already.
  private func importEdit(of module: ID<Module>) -> Diagnostic.Edit? {
    let head = tree.children(Tree.root).prefix { [.module, .import].contains(tree.kind($0)) }
    guard let last = head.last else { return nil }
    var end = tree.span(last)
    end.start = end.end
    let gap = tree.kind(last) == .module ? "\n\n" : "\n"
    return Diagnostic.Edit(end, "\(gap)import \(model.names[model.modules[module].name])")
  }

  /// The declaration that decides whether other modules may name `symbol`; nil of symbols that are
  /// no declarations of a module.
  private func declaration(of symbol: Symbol) -> (anchor: Anchor, isPublic: Bool)? {
    switch symbol {
    case .owner(let id): (model.owners[id].anchor, model.owners[id].isPublic)
    case .mount(let id): (model.mounts[id].anchor, model.mounts[id].isPublic)
    case .condition(let id): (model.conditions[id].anchor, model.conditions[id].isPublic)
    case .enum(let id): (model.enums[id].anchor, model.enums[id].isPublic)
    case .external(let id): (model.externals[id].anchor, model.externals[id].isPublic)
    case .route(let id): declaration(of: model.routes[id])
    case .app, .event, .parameter, .enumCase, .checkpoint: nil
    }
  }

  /// A public coordinator's root and a public group's routes are public.
  private func declaration(of route: Route) -> (anchor: Anchor, isPublic: Bool) {
    let owner = model.owners[route.owner]
    let isPartOfOwner = route.kind == .root || owner.kind == .group
    return (route.anchor, route.isPublic || isPartOfOwner && owner.isPublic)
  }

  // MARK: - Events that lead to another module

  /// Reports that the event of `id` leads to another module and relies on what is declared there.
  mutating func checkSignature(of id: ID<Transition>) {
    guard let here = model.fileModules[tree.file.index],
      let way = model.transitions[id].action.way
    else { return }
    let go = model.navigateActions[way]
    let transition = model.transitions[id]
    guard let home = home(of: go, in: transition.owner), home != .some(here) else { return }
    let event = model.events[transition.event]
    if case .written = eventLists[transition.event.index] {
      guard let answer = answer(of: go.target), event.returns == nil else { return }
      found.inferredAnswer(
        of: model.names[event.name], model.text(of: answer), at: event.nameSpan,
        fix: answerEdit(of: transition, answer))
      model.events[transition.event].returns = answer
    } else if toldLists.insert(transition.event).inserted {
      found.inferredParameters(
        of: model.names[event.name], to: model.text(go.targetSpan), at: model.head(transition),
        fix: listEdit(of: transition, missing: missingParameters(of: go)))
    }
  }

  /// The module of what `go` leads to, doubly optional: nil where that is not known. In a module by
  /// itself, what it does not declare is elsewhere.
  private func home(of go: NavigateAction, in owner: ID<Owner>) -> ID<Module>?? {
    let elsewhere: ID<Module>?? = isModuleAlone ? .some(nil) : nil
    switch go.target {
    case .hole:
      let leaf = tree.child(go.anchor.node, .target).flatMap { tree.nameLeaves($0).first }
      guard let leaf, tree.hasCase(leaf, .upper) || isIncomplete[owner.index] else { return nil }
      return elsewhere
    case .route(let route, _): return .some(model.module(of: model.routes[route].anchor))
    case .coordinator(let owner): return .some(model.module(of: model.owners[owner].anchor))
    case .mount(let mount, _):
      guard let coordinator = model.mounts[mount].coordinator else { return elsewhere }
      return .some(model.module(of: model.owners[coordinator].anchor))
    }
  }

  /// The type of the answer of the question that `target` is; nil if it is none.
  func answer(of target: Target) -> ID<TypeRef>? {
    switch target {
    case .hole: nil
    case .route(let route, _): model.routes[route].returns
    case .coordinator(let owner): model.owners[owner].root.flatMap { model.routes[$0].returns }
    case .mount(let mount, _):
      model.mounts[mount].coordinator.flatMap { model.owners[$0].root }
        .flatMap { model.routes[$0].returns }
    }
  }

  /// The parameters of the destination of `go` that have no argument, as they are written there.
  private mutating func missingParameters(of go: NavigateAction) -> [String]? {
    guard let destination = destination(of: go.target) else { return nil }
    let args = tree.child(go.anchor.node, .target).flatMap { tree.child($0, .args) }
    let given = given(args, destination.parameters, startBindings(of: go.target))
    return zip(destination.parameters, given).filter { !$0.1 }.map { parameter, _ in
      let row = model.parameters[parameter]
      let value = row.default.map { " = \(model.text(model.literals[$0].span))" } ?? ""
      return "\(model.names[row.name]): \(row.type.map { model.text(of: $0) } ?? "")\(value)"
    }
  }

  /// Takes the answer that a transition writes for `event`, or compares it with the one that is
  /// already written.
  mutating func writtenAnswer(_ node: ID<Tree.Node>, of event: ID<Event>) {
    guard let written = tree.child(node, where: \.isType), let type = type(written) else { return }
    let known = model.events[event]
    if let other = known.returns, other != type {
      found.eventDisagrees(
        model.names[known.name], answers: model.text(of: other), model.text(of: type),
        at: tree.span(written))
    }
    model.events[event].returns = known.returns ?? type
  }

  /// Reports that what `id` leads to has another answer than its event states.
  mutating func checkAnswer(of id: ID<Transition>) {
    let event = model.events[model.transitions[id].event]
    guard let written = event.returns, let way = model.transitions[id].action.way else { return }
    let go = model.navigateActions[way]
    guard go.target != .hole, answer(of: go.target) != written else { return }
    let answer = answer(of: go.target).map { "returns `\(model.text(of: $0))`" }
    found.typeMismatch(
      "`\(model.names[event.name])` returns \(model.article(written)), but `\(model.text(go.targetSpan))` "
        + (answer ?? "returns nothing"), at: go.targetSpan)
  }

  /// The fix that writes the parameters of an event; nil if they are not known.
  private func listEdit(of transition: Transition, missing: [String]?) -> Diagnostic.Fix? {
    guard let missing else { return nil }
    let list = "(\(missing.joined(separator: ", ")))"
    let name = model.names[model.events[transition.event].name]
    let event = tree.child(transition.anchor.node, .event).flatMap { tree.child($0, .name) }
    var span = event.map { tree.span($0) } ?? tree.keywordSpan(transition.anchor.node)
    if event == nil { span.end = span.start } else { span.start = span.end }
    return Diagnostic.Fix(
      "write its parameters", [Diagnostic.Edit(span, event == nil ? "on \(name)\(list) " : list)])
  }

  /// The fix that writes the answer of an event that has a list.
  private func answerEdit(of transition: Transition, _ answer: ID<TypeRef>) -> Diagnostic.Fix? {
    guard let event = tree.child(transition.anchor.node, .event) else { return nil }
    var span = tree.span(event)
    span.start = span.end
    let text = " returns \(model.text(of: answer))"
    return Diagnostic.Fix("write its answer", [Diagnostic.Edit(span, text)])
  }
}

extension Symbol {
  /// True iff it is an enum or a type, which generated code spells.
  fileprivate var isSwiftType: Bool {
    switch self {
    case .enum, .external: true
    case .app, .owner, .route, .mount, .event, .parameter, .condition, .enumCase, .checkpoint: false
    }
  }
}
