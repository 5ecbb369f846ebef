import FlowRuntime

/// A model as readable text: every declaration in the order of the tables, every name resolved.
/// The same model gives the same text.
package func dumpModel(_ model: Model) -> String {
  var text = ModelText(model)
  text.writeDeclarations()
  for owner in model.owners.ids { text.write(owner) }
  for scenario in model.scenarios.rows { text.write(scenario) }
  return text.result
}

/// Writes a model as text, line by line.
struct ModelText {
  /// The model to write.
  let model: Model
  /// The lines so far.
  private(set) var result = ""

  /// Nothing of `model` so far.
  init(_ model: Model) { self.model = model }

  /// Adds one line, `depth` levels in.
  mutating func line(_ text: String, _ depth: Int = 0) {
    result += String(repeating: "  ", count: depth) + text + "\n"
  }

  /// Writes the app and the declarations without an owner.
  mutating func writeDeclarations() {
    for module in model.modules.rows {
      line("module \(model.names[module.name]) as \(model.names[module.namespace])")
    }
    for path in model.imports { line("import \(path)") }
    if let app = model.app {
      line("app \(name(app.name)) root \(app.root.map { name($0) } ?? "?")")
      for base in app.bases { line("links \(quoted(base.text))", 1) }
      for exception in app.exceptions { line("except \(quoted(exception.text))", 1) }
      if let key = app.restore { line("restore \(quoted(key))", 1) }
    }
    for row in model.conditions.rows {
      line("condition \(name(row.name))\(list(row.parameters))\(used(row.isUsed))")
    }
    for row in model.metas.rows {
      let value = row.default.map { " = \(literal($0))" } ?? ""
      line("meta \(name(row.name))\(typed(row.type))\(value)")
    }
    for row in model.enums.rows {
      let cases = model.cases[row.cases].map { name($0.name) }.joined(separator: ", ")
      line("enum \(name(row.name)) { \(cases) }\(used(row.isUsed))")
    }
    for row in model.externals.rows {
      line("type \(name(row.name))\(row.swift.map { " = \($0)" } ?? "")\(used(row.isUsed))")
    }
    for row in model.checkpoints.rows {
      line("checkpoint \(name(row.name))\(typed(row.value))\(used(row.isUsed))")
    }
    for row in model.policies.rows {
      line("policy \(quoted(row.name))")
      for claim in model.claims[row.claims] { line(text(claim), 1) }
    }
    for row in model.settings.rows {
      let severity = row.severity.map { " \($0)" } ?? ""
      line("lint \(row.rule.name):\(severity)\(row.limit.map { " \($0)" } ?? "")")
    }
    for row in model.allows.rows { line("allow \(row.rule.name) at \(row.scope.start)") }
    for row in model.codeOwners.rows {
      line("owner \(row.names.map(quoted).joined(separator: ", ")) at \(row.scope.start)")
    }
    for row in model.formerNames.rows { line("was \(quoted(row.text)) at \(row.span.start)") }
  }

  /// Writes a coordinator or group with all its content.
  mutating func write(_ id: ID<Owner>) {
    let owner = model.owners[id]
    line("\(owner.kind == .group ? "group" : "coordinator") \(name(owner.name)): \(owner.kind)")
    for use in model.uses[owner.uses] { line("use \(use.group.map { name($0) } ?? "?")", 1) }
    if owner.usedRoot != nil { line("root \(owner.root.map { name($0) } ?? "?")", 1) }
    for transition in owner.transitions { write(transition, 1) }
    for route in owner.routes { write(route) }
    for mount in owner.mounts { write(mount) }
    let given = model.contentRoutes[owner.contentRoutes].filter { model.routes[$0].owner != id }
    if !given.isEmpty { line("has \(given.map { name($0) }.joined(separator: ", "))", 1) }
  }

  private mutating func write(_ id: ID<Route>) {
    let route = model.routes[id]
    line("route \(name(route.name))\(list(route.parameters)): \(route.kind)", 1)
    if let checkpoint = route.checkpoint {
      line("checkpoint \(name(model.checkpoints[checkpoint].name))", 2)
    }
    if let type = route.returns { line("returns \(model.text(of: type))", 2) }
    for row in model.metaValues.rows where row.route == id {
      line("meta \(name(model.metas[row.meta].name)) \(literal(row.value))", 2)
    }
    if route.isLocked {
      let condition = route.lockCondition.map { " when \(boolean($0))" } ?? ""
      line("locked\(condition)\(route.lockFallback.map { " else \(go($0))" } ?? "")", 2)
    }
    if route.hidesTabs { line("hides tabs", 2) }
    if route.isEntry { line("entry", 2) }
    writeSheet(route.path, route.requirements, route.detents, route.selected)
    for link in model.links[route.links] { write(link) }
    for transition in route.effective { write(model.effectiveTransitions[transition], 2) }
  }

  private mutating func write(_ id: ID<Mount>) {
    let mount = model.mounts[id]
    let coordinator = mount.coordinator.map { name($0) } ?? "?"
    var flags = mount.isCover ? " cover" : mount.isPopover ? " popover" : ""
    flags += (mount.isShared ? " shared" : "") + (mount.isFresh ? " fresh" : "")
    flags += mount.instances > 1 ? " up to \(mount.instances)" : ""
    line("\(mount.kind) \(name(mount.name)): \(coordinator)\(values(mount.bindings))\(flags)", 1)
    if let title = mount.title { line("title \(quoted(title))", 2) }
    if let icon = mount.icon { line("icon \(quoted(icon))", 2) }
    if let shown = mount.shown { line("shown when \(boolean(shown))", 2) }
    if let starts = mount.starts { line("starts when \(boolean(starts))", 2) }
    writeSheet(mount.path, mount.requirements, mount.detents, mount.selected)
  }

  private mutating func writeSheet(
    _ path: Rows<ScreenReference>, _ requirements: Rows<Requirement>, _ detents: Rows<Detent>,
    _ selected: Detent?
  ) {
    if !path.isEmpty { line("path \(path.map { step($0) }.joined(separator: " / "))", 2) }
    for row in model.requirements[requirements] {
      line("requires \(boolean(row.condition)) else \(go(row.fallback))", 2)
    }
    if !detents.isEmpty {
      line("detents \(model.detents[detents].map { "\($0.kind)" }.joined(separator: ", "))", 2)
    }
    if let selected { line("selected \(selected.kind)", 2) }
  }

  private mutating func write(_ link: Link) {
    let place = link.place.map { " in \(target($0))" } ?? ""
    line("link \(quoted(model.pattern(of: link)))\(values(link.bindings))\(place) \(link.mode)", 2)
  }

  private mutating func write(_ id: ID<Transition>, _ depth: Int) {
    let transition = model.transitions[id]
    let event = model.events[transition.event]
    let when = transition.when.map { " when \(boolean($0))" } ?? ""
    line(
      "on \(name(event.name))\(list(event.parameters))\(when) -> \(action(transition.action))"
        + (transition.isAnimated ? "" : " unanimated"),
      depth)
  }

  /// An action with as few parentheses as possible; `isLast` iff no `then` follows.
  private func action(_ action: Action, isLast: Bool = true) -> String {
    switch model.actionParts.shape(of: action) {
    case .act(let atom): return text(atom.act)
    case .then(let left, let right):
      return self.action(left, isLast: false) + " then " + self.action(right, isLast: isLast)
    case .else(let left, let right):
      let text = choice(left) + " else " + choice(right)
      return isLast ? text : "(\(text))"
    }
  }

  /// An operand of an `else`: a sequence stands in parentheses.
  private func choice(_ action: Action) -> String {
    if case .then = model.actionParts.shape(of: action) { return "(\(self.action(action)))" }
    return self.action(action)
  }

  private func text(_ act: Act) -> String {
    let verb = act.verb?.text ?? "?"
    switch act {
    case .go(let go): return self.go(go)
    case .tab(let tab, _), .resetTab(let tab, _): return "\(verb) \(name(tab))"
    case .backTo(let id): return "\(verb) \(step(id))"
    case .finish(let value): return verb + handed(value)
    case .returnTo(let id, let value):
      return "\(verb) \(id.map { name(model.checkpoints[$0].name) } ?? "?")" + handed(value)
    case .remove(let route): return "\(verb) \(name(route))"
    case .hole, .back, .backToRoot, .dismiss, .dismissAll, .resume, .stay, .resetTabs: return verb
    }
  }

  private func handed(_ value: Value?) -> String { value.map { "(\(self.value($0)))" } ?? "" }
}
