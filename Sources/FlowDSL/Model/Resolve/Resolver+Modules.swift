import FlowRuntime

// The Swift modules of a graph, and the declarations that one may use of another.

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
    var moduleImports: Set<UInt64> = []
    for index in model.trees.indices where model.fileModules[index] != nil {
      enter(ID(index))
      noteImports(&moduleImports)
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
    if known == nil, !SwiftNames.canBeModule(model.names[name]) {
      found.badModuleName(model.names[name], of: "module", at: tree.span(leaf))
    }
    modules[name] = id
    if let second = leaves.second { nameNamespace(of: id, second) }
    return id
  }

  /// Gives a module the enum that is named after `as`. Its files must agree about it.
  private mutating func nameNamespace(of id: ID<Module>, _ leaf: ID<Tree.Node>) {
    let name = declaredName(leaf, .upper, "module's enum")
    let module = model.modules[id]
    if !SwiftNames.canBeModule(model.names[name]) {
      found.badModuleName(model.names[name], of: "enum", at: tree.span(leaf))
    } else if let first = module.namespaceSpan, module.namespace != name {
      found.namespacesDisagree(
        model.names[module.name], model.names[module.namespace], at: tree.span(leaf), first: first)
    } else if name == module.name {
      found.namespaceOfModule(model.names[name], at: tree.span(leaf))
    } else {
      model.modules[id].namespace = name
      model.modules[id].namespaceSpan = module.namespaceSpan ?? tree.span(leaf)
    }
  }

  /// Reports modules with the same enum for their code.
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

  /// Notes which modules of the graph the current file imports. `moduleImports` has the pairs of
  /// modules that are noted already.
  private mutating func noteImports(_ moduleImports: inout Set<UInt64>) {
    guard let importer = model.fileModules[tree.file.index] else { return }
    for node in tree.children(Tree.root) where tree.kind(node) == .import {
      guard let leaf = tree.child(node, .name), let imported = modules[name(leaf)] else { continue }
      fileImports.insert(Resolver.key(tree.file, imported))
      guard moduleImports.insert(UInt64(importer.raw) << 32 | UInt64(imported.raw)).inserted else {
        continue
      }
      model.modules[importer].imports.append((imported, anchor(node)))
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

  /// Reports once that `symbol` is private to its module. The routes of a group are public with it.
  private mutating func reportPrivate(
    _ symbol: Symbol, _ anchor: Anchor, of module: ID<Module>, named leaf: ID<Tree.Node>
  ) {
    if case .route(let id) = symbol, model.owners[model.routes[id].owner].kind == .group,
      told.contains(.owner(model.routes[id].owner))
    {
      return
    }
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
    case .app, .event, .parameter, .enumCase, .checkpoint, .meta: nil
    }
  }

  /// A public coordinator's root and a public group's routes are public.
  private func declaration(of route: Route) -> (anchor: Anchor, isPublic: Bool) {
    let owner = model.owners[route.owner]
    let isPartOfOwner = route.kind == .root || owner.kind == .group
    return (route.anchor, route.isPublic || isPartOfOwner && owner.isPublic)
  }

  // MARK: - Events that lead to another module

  /// Reports the events that lead to another module and rely on its declarations. `transitions` are
  /// all those of a route or an owner.
  mutating func checkSignatures(of transitions: Rows<Transition>) {
    guard let here = model.fileModules[tree.file.index] else { return }
    for id in transitions {
      let transition = model.transitions[id]
      let goes = model.goes(in: transition.action).map { model.navigateActions[$0] }
      guard let go = goes.first(where: { isForeign($0, in: transition.owner, to: here) }) else {
        continue
      }
      let event = model.events[transition.event]
      if case .written = eventLists[transition.event.index] {
        guard let answer = model.answer(of: go), event.returns == nil else { continue }
        found.inferredAnswer(
          of: model.names[event.name], model.text(of: answer), at: event.nameSpan,
          fix: answerEdit(of: transition, answer))
        model.events[transition.event].returns = answer
      } else if toldLists.insert(transition.event).inserted {
        let fix = listEdit(of: id, among: transitions)
        found.inferredParameters(
          of: model.names[event.name], to: model.text(go.targetSpan), at: model.head(transition),
          fix: fix)
      }
    }
  }

  /// True iff the declarations of `here` do not include the target of `go`. In a module by itself,
  /// everything that it does not declare is elsewhere.
  private func isForeign(
    _ go: NavigateAction, in owner: ID<Owner>, to here: ID<Module>
  ) -> Bool {
    let isStepForeign = model.stepRoutes(of: go).contains {
      isForeign(model.routes[$0].anchor, to: here)
    }
    if isStepForeign || isModuleAlone && model.hasUnknownStep(go) && isIncomplete(go.target) {
      return true
    }
    switch go.target {
    case .hole:
      let leaf = tree.child(go.anchor.node, .target).flatMap { tree.nameLeaves($0).first }
      guard isModuleAlone, let leaf else { return false }
      return tree.hasCase(leaf, .upper) || isIncomplete[owner.index]
    case .route(let route, let within):
      return isForeign(model.routes[route].anchor, to: here)
        || isForeign(model.owners[within].anchor, to: here)
    case .coordinator(let owner):
      return isForeign(model.owners[owner].anchor, to: here)
    case .mount(let mount, let within):
      guard let coordinator = model.mounts[mount].coordinator else { return isModuleAlone }
      return isForeign(model.mounts[mount].anchor, to: here)
        || isForeign(model.owners[within].anchor, to: here)
        || isForeign(model.owners[coordinator].anchor, to: here)
    }
  }

  /// True iff the coordinator or group of `target` uses a group that is not known.
  private func isIncomplete(_ target: Target) -> Bool {
    model.ownerOfSteps(after: target).map { isIncomplete[$0.index] } ?? false
  }

  private func isForeign(_ anchor: Anchor, to here: ID<Module>) -> Bool {
    model.module(of: anchor) != here
  }

  /// Takes the answer that a transition writes for `event`, or compares it with the one that is
  /// already written.
  mutating func writtenAnswer(_ node: ID<Tree.Node>, of event: ID<Event>) {
    guard let written = tree.child(node, where: { $0.isType }), let type = type(written) else {
      return
    }
    let known = model.events[event]
    if let other = known.returns, other != type {
      found.eventDisagrees(
        model.names[known.name], answers: model.text(of: other), model.text(of: type),
        at: tree.span(written))
    }
    model.events[event].returns = known.returns ?? type
  }

  /// False iff the target of `go`, the coordinator that it mounts or a step is not known.
  private func isKnown(_ go: NavigateAction) -> Bool {
    switch go.target {
    case .hole: false
    case .mount(let mount, _): model.mounts[mount].coordinator != nil && !model.hasUnknownStep(go)
    case .route, .coordinator: !model.hasUnknownStep(go)
    }
  }

  /// Reports the events that lead to a question with a different answer from the one that they
  /// state, or to no question at all. `transitions` are all those of a route or an owner.
  mutating func checkAnswers(of transitions: Rows<Transition>) {
    var asked: Set<ID<Event>> = []
    for id in transitions {
      let transition = model.transitions[id]
      guard let written = model.events[transition.event].returns else { continue }
      for target in model.goes(in: transition.action).map({ model.navigateActions[$0] }) {
        let answer = model.answer(of: target)
        if answer != nil || !isKnown(target) { asked.insert(transition.event) }
        guard let answer, answer != written else { continue }
        found.otherAnswer(
          of: model.names[model.events[transition.event].name], model.article(written),
          model.text(target.targetSpan), model.text(of: answer), at: target.targetSpan)
      }
    }
    for id in transitions {
      let event = model.events[model.transitions[id].event]
      guard let written = event.returns, asked.insert(model.transitions[id].event).inserted else {
        continue
      }
      found.noAnswer(of: model.names[event.name], model.article(written), at: event.nameSpan)
    }
  }

  /// The fix that writes the parameters of the event of `id`, as they are inferred, and passes them
  /// on in each of the `transitions` of the event: arguments are not passed implicitly. Nil if not
  /// all of their targets are known.
  private mutating func listEdit(
    of id: ID<Transition>, among transitions: Rows<Transition>
  ) -> Diagnostic.Fix? {
    let event = model.transitions[id].event
    let parameters = model.parameters[model.events[event].parameters].map { parameter in
      let value = parameter.default.map { " = \(model.text(model.literals[$0].span))" } ?? ""
      let type = parameter.type.map { model.text(of: $0) } ?? ""
      return "\(model.names[parameter.name]): \(type)\(value)"
    }
    let list = "(\(parameters.joined(separator: ", ")))"
    let node = model.transitions[id].anchor.node
    let leaf = tree.child(node, .event).flatMap { tree.child($0, .name) }
    var span = leaf.map { tree.span($0) } ?? tree.keywordSpan(node)
    if leaf == nil { span.end = span.start } else { span.start = span.end }
    let text = leaf == nil ? "on \(model.names[model.events[event].name])\(list) " : list
    var edits = [Diagnostic.Edit(span, text)]
    for other in transitions where model.transitions[other].event == event {
      for go in model.goes(in: model.transitions[other].action) {
        guard model.navigateActions[go].target != .hole else { return nil }
        if let edit = argumentEdit(of: model.navigateActions[go], event) { edits.append(edit) }
      }
    }
    return Diagnostic.Fix("write its parameters", edits)
  }

  /// The edit that passes to the target of `go` the parameters of `event` that it would otherwise
  /// take by inference; nil if there are none.
  private mutating func argumentEdit(of go: NavigateAction, _ event: ID<Event>) -> Diagnostic.Edit?
  {
    guard let destination = destination(of: go.target),
      let target = tree.child(go.anchor.node, .target)
    else { return nil }
    let args = tree.child(target, .args)
    let isGiven = given(args, destination.parameters, startBindings(of: go.target))
    let known = Set(model.parameters[model.events[event].parameters].map { $0.name })
    let missing = zip(destination.parameters, isGiven).filter { !$0.1 }
      .map { model.parameters[$0.0].name }.filter(known.contains)
    guard !missing.isEmpty else { return nil }
    let written = args.map { Array(tree.children($0)) } ?? []
    let isLabeled = written.allSatisfy { tree.child($0, .argLabel) != nil }
    let list = missing.map {
      isLabeled ? "\(model.names[$0]): \(model.names[$0])" : model.names[$0]
    }
    .joined(separator: ", ")
    var span = tree.span(args ?? target)
    if args != nil { span.end -= 1 }
    span.start = span.end
    let text = args == nil ? "(\(list))" : written.isEmpty ? list : ", \(list)"
    return Diagnostic.Edit(span, text)
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
    case .app, .owner, .route, .mount, .event, .parameter, .condition, .enumCase, .checkpoint,
      .meta:
      false
    }
  }
}
