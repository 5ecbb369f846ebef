extension RandomFlow {
  /// Writes the whole graph.
  mutating func write() {
    text.add("app A { root C0  \(Self.links[owners.count % 3])  restore \"1\" }")
    for row in conditions { text.add("condition \(row.name)\(list(row.parameters))") }
    if options.hasParameters { text.add("enum Sort { low, high }") }
    if options.hasMetas, numbers.once(in: 3) {
      metas = ["name", "sizes"]
      text.add("meta name: String = \"none\"")
      text.add("meta sizes: [Int]?")
    }
    for owner in owners.indices { write(owner) }
  }

  private func list(_ parameters: [Parameter]) -> String {
    let texts = parameters.map { "\($0.name): \($0.type)" + ($0.value.map { " = \($0)" } ?? "") }
    return texts.isEmpty ? "" : "(\(texts.joined(separator: ", ")))"
  }

  private mutating func write(_ number: Int) {
    let owner = owners[number]
    switch owner.kind {
    case .stack: text.add("coordinator \(owner.name) {")
    case .tabs, .flows, .split: text.add("coordinator \(owner.name): \(owner.kind) {")
    case .group: text.add("routes \(owner.name) {")
    }
    for group in owner.uses { text.add("  use \(owners[group].name)") }
    if let root = owner.usedRoot { text.add("  root \(root.name)") }
    var isOpen = false
    for mount in owner.mounts { write(mount, in: number, isGuardable: &isOpen) }
    for route in owner.routes { write(route, in: number) }
    if owner.kind == .stack || owner.kind == .group, numbers.once(in: 3) {
      let leave = pick([
        "-> back", "-> dismiss", "on home -> C0", "-> finish", "on up -> back to root",
        "on ok -> resume else back", "on yes -> resume else dismiss",
        "on end -> resume else finish",
      ])
      text.addClause("  \(leave)")
    }
    if owner.kind != .group, numbers.once(in: owner.kind == .stack ? 6 : 3) {
      for event in 0...numbers.below(2) { writeOwnEvent(event, in: number) }
    }
    text.add("}")
  }

  /// An event that the coordinator sends itself.
  private mutating func writeOwnEvent(_ event: Int, in owner: Int) {
    let canAsk = options.hasGuards && !conditions.isEmpty
    let when = canAsk && numbers.once(in: 4) ? " when \(boolean())" : ""
    let tabs = owners.flatMap(\.mounts).filter { $0.kind == "tab" }
    let action: String
    let go = go(from: owner, own: [], event: [], isInferred: when.isEmpty)
    switch numbers.below(10) {
    case 0: action = "dismiss all"
    case 1: action = tabs.isEmpty ? "dismiss all" : "tab \(pick(tabs).name)"
    case 2: action = "resume else \(go)"
    case 3: action = "(dismiss all else stay) then \(go)"
    case 4: action = tabs.isEmpty ? "resume" : "reset tabs then tab \(pick(tabs).name)"
    case 5: action = tabs.isEmpty ? "dismiss all then \(go)" : "tab \(pick(tabs).name) then \(go)"
    default: action = go
    }
    text.addClause("  on o\(event)\(when) -> \(ended(action))")
  }

  /// Some actions without animation. No number decides, so that the graphs are else as they were.
  private func ended(_ action: String) -> String {
    action.utf8.count % 7 == 3 ? "\(action) unanimated" : action
  }

  // MARK: - Mounts

  private mutating func write(_ mount: Mount, in owner: Int, isGuardable: inout Bool) {
    let coordinator = owners[mount.coordinator]
    var start = ""
    let parameters = rootParameters(of: mount.coordinator)
    // What is shown without being asked for needs them all.
    let isNeeded = ["tab", "flow", "column"].contains(mount.kind)
    if !parameters.isEmpty, isNeeded || numbers.once(in: 2) {
      start =
        "(" + parameters.map { "\($0.name): \(literal($0.type))" }.joined(separator: ", ") + ")"
    }
    text.add("  \(mount.kind) \(mount.name): \(coordinator.name)\(start) {")
    switch mount.kind {
    case "child":
      if numbers.once(in: 2) { text.addClause("    shared") } else { writeInstances() }
    case "modal":
      if numbers.once(in: 2) { text.addClause("    \(pick(["cover", "popover"]))") }
      writeInstances()
    case "detour": writeInstances()
    case "tab", "column": if numbers.once(in: 3) { text.addClause("    fresh") }
    case "flow":
      if isGuardable, !conditions.isEmpty, options.hasGuards, numbers.once(in: 3) {
        text.addClause("    starts when \(boolean())")
      }
    default: break
    }
    if mount.kind == "child" || mount.kind == "modal", numbers.once(in: 3) {
      writePath(in: owner, parameters)
    }
    // The first tab or flow is always open.
    let isFirst = (mount.kind == "tab" || mount.kind == "flow") && !isGuardable
    if isFirst { isGuardable = true }
    if !isFirst, mount.kind != "column" { writeRequirements(in: owner, []) }
    if mount.kind == "tab", !isFirst, options.hasGuards, !conditions.isEmpty, numbers.once(in: 5) {
      text.addClause("    shown when \(boolean())")
    }
    text.add("  }")
  }

  /// Lets a mount be there two or three times at once, or not.
  private mutating func writeInstances() {
    if numbers.once(in: 4) { text.addClause("    up to \(2 + numbers.below(2))") }
  }

  private mutating func writeRequirements(in owner: Int, _ parameters: [Parameter]) {
    guard options.hasGuards, !conditions.isEmpty, numbers.once(in: 4) else { return }
    for _ in 0...(numbers.below(5) / 4) {
      let go = go(from: owner, own: parameters, event: [], isInferred: false)
      text.addClause("    requires \(boolean(own: parameters)) else \(go)")
    }
  }

  private mutating func writeLock(in owner: Int, _ parameters: [Parameter]) {
    var clause = "    locked"
    if !conditions.isEmpty, numbers.once(in: 2) {
      clause += " when \(boolean(isPresentedKnown: false))"
    }
    if numbers.once(in: 2) {
      clause += " else \(go(from: owner, own: parameters, event: [], isInferred: false))"
    }
    text.addClause(clause)
  }

  private mutating func writePath(in owner: Int, _ parameters: [Parameter]) {
    let steps = routes(of: owner).filter { $0.kind == "push" || $0.kind == "replace" }
    guard !steps.isEmpty else { return }
    var path = (0...numbers.below(2)).map { _ in pick(steps) }
    if !rootParameters(of: owner).isEmpty, numbers.once(in: 2) {
      path.insert(root(of: owner), at: 0)
    }
    let texts = path.map { $0.name + arguments($0.parameters, own: parameters, event: []) }
    text.addClause("    path \(texts.joined(separator: " / "))")
  }

  // MARK: - Routes

  private mutating func write(_ route: Route, in owner: Int) {
    text.add("  route \(route.name)\(list(route.parameters)): \(route.kind) {")
    if numbers.once(in: 5) { text.addClause("    checkpoint \(pick(["k0", "k1: Int"]))") }
    if numbers.once(in: 5) { text.addClause("    returns Int") }
    let isLocked = options.hasLocks && numbers.once(in: 12)
    if isLocked, !isRootOfColumn(route, owner) { writeLock(in: owner, route.parameters) }
    if numbers.once(in: 6) { text.addClause("    entry") }
    if !metas.isEmpty, numbers.once(in: 2) {
      text.addClause("    meta name \"\(route.name)\"")
      text.addClause("    meta sizes [\(numbers.below(3)), 1]")
    }
    if numbers.once(in: 10) { text.addClause("    hides tabs") }
    if isBare(route, in: owner) { text.addClause("    bare") }
    if numbers.once(in: 4) { writeLink(route, in: owner) }
    if route.kind != "root", !isUsedRoot(route) {
      if numbers.once(in: 4) { writePath(in: owner, route.parameters) }
      writeRequirements(in: owner, route.parameters)
    }
    for number in 0..<(1 + numbers.below(4)) { writeEvent(number, route, in: owner) }
    text.add("  }")
  }

  /// True iff `route` is the first screen of a column. Locked, it would hold whatever is in front, and
  /// little of the graph could ever be reached.
  private func isRootOfColumn(_ route: Route, _ owner: Int) -> Bool {
    owners.contains { parent in
      parent.mounts.contains {
        $0.kind == "column" && root(of: $0.coordinator).name == route.name
          && ($0.coordinator == owner || owners[owner].kind == .group)
      }
    }
  }

  private mutating func writeLink(_ route: Route, in owner: Int) {
    var pattern = "/\(owners[owner].name.lowercased())\(route.name)"
    var items: [String] = []
    // Not drawn, so that links do not decide what the rest of the graph is.
    let shape = (owner + route.name.utf8.count + route.parameters.count) % 4
    let (before, after) = [("", ""), ("~", ""), ("x", ".y"), ("", "")][shape]
    for parameter in route.parameters {
      let isItem = parameter.type == "Int?" || parameter.value != nil
      if isItem { items.append("\(parameter.name)={\(parameter.name)}") }
      if !isItem { pattern += "/\(before){\(parameter.name)}\(after)" }
    }
    if shape == 3 { items.append("shape=3") }
    if !items.isEmpty { pattern += "?" + items.joined(separator: "&") }
    let owns = owners.indices.filter { owners[$0].kind != .group }
    let place = numbers.once(in: 6) ? " in \(owners[pick(Array(owns))].name)" : ""
    let mode = pick(["", "", "", " keep", " as detour"])
    text.addClause("    link \"\(pattern)\"\(place)\(mode)")
  }

  // MARK: - Events

  private mutating func writeEvent(_ number: Int, _ route: Route, in owner: Int) {
    let canAsk = !conditions.isEmpty || numbers.once(in: 3)
    if canAsk, numbers.once(in: 4) {
      for _ in 0...numbers.below(2) {
        let when = boolean(own: route.parameters, isPresentedKnown: true)
        let action = action(from: owner, own: route.parameters, event: [], isInferred: false)
        text.addClause("    on e\(number)() when \(when) -> \(ended(action))")
      }
      guard numbers.once(in: 2) else { return }
      let action = action(from: owner, own: route.parameters, event: [], isInferred: false)
      return text.addClause("    on e\(number)() -> \(ended(action))")
    }
    guard options.hasParameters, numbers.once(in: 3) else {
      let action = action(from: owner, own: route.parameters, event: [], isInferred: true)
      return text.addClause("    on e\(number) -> \(ended(action))")
    }
    let event = (0...numbers.below(2)).map { index in
      Parameter(name: "q\(index)", type: pick(["Int", "Bool", "String", "Sort"]))
    }
    let list = event.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    let action = action(from: owner, own: route.parameters, event: event, isInferred: false)
    let asks = conditions.contains { !$0.parameters.isEmpty } && numbers.once(in: 2)
    let when = asks ? " when \(boolean(own: route.parameters, event: event))" : ""
    text.addClause("    on e\(number)(\(list))\(when) -> \(ended(action))")
  }

  /// What a transition does: mostly one atom, else a sequence of steps.
  private mutating func action(
    from owner: Int, own: [Parameter], event: [Parameter], isInferred: Bool
  ) -> String {
    guard numbers.once(in: 3) else {
      return atom(from: owner, own: own, event: event, isInferred: isInferred, isLast: true)
    }
    return sequence(from: owner, own: own, event: event, depth: 0, isLast: true)
  }

  /// Steps joined by `then`. Only the last one goes somewhere, and only where nothing follows the
  /// sequence; a step with an `else` that another one follows stands in parentheses.
  private mutating func sequence(
    from owner: Int, own: [Parameter], event: [Parameter], depth: Int, isLast: Bool
  ) -> String {
    let count = 1 + numbers.below(3)
    let steps = (0..<count).map { number in
      let isLastStep = number == count - 1
      var choices = (0...(numbers.below(4) / 2)).map { _ in
        guard depth < 2, numbers.once(in: 6) else {
          return atom(
            from: owner, own: own, event: event, isInferred: false, isLast: isLast && isLastStep)
        }
        let inner = sequence(
          from: owner, own: own, event: event, depth: depth + 1, isLast: isLast && isLastStep)
        return "(\(inner))"
      }
      if numbers.once(in: 6) { choices.append("stay") }
      let step = choices.joined(separator: " else ")
      return choices.count == 1 || isLastStep ? step : "(\(step))"
    }
    return steps.joined(separator: " then ")
  }

  /// One atom; a go only if it `isLast`.
  private mutating func atom(
    from owner: Int, own: [Parameter], event: [Parameter], isInferred: Bool, isLast: Bool
  ) -> String {
    let tabs = owners.flatMap(\.mounts).filter { $0.kind == "tab" }
    switch numbers.below(24) {
    case 0...13 where isLast:
      return go(from: owner, own: own, event: event, isInferred: isInferred)
    case 14, 15: return "resume"
    case 16 where !tabs.isEmpty: return "tab \(pick(tabs).name)"
    case 17 where !tabs.isEmpty: return "reset \(pick(["tabs", pick(tabs).name]))"
    case 18:
      guard let route = routes(of: owner).randomElement(using: &numbers) else { return "back" }
      return "remove \(route.name)"
    default: return leave(from: owner, own: own, event: event)
    }
  }

  private mutating func leave(from owner: Int, own: [Parameter], event: [Parameter]) -> String {
    switch numbers.below(10) {
    case 0...2: return "back"
    case 3: return "back to root"
    case 4:
      guard let step = routes(of: owner).randomElement(using: &numbers) else { return "back" }
      let arguments =
        step.parameters.isEmpty || numbers.once(in: 2)
        ? "" : "(\(step.parameters[0].name): \(value(step.parameters[0], own, event)))"
      return "back to \(step.name)\(arguments)"
    case 5, 6: return pick(["dismiss", "dismiss", "dismiss all"])
    case 7, 8: return pick(["finish", "finish(1)"])
    default: return pick(["return to k0", "return to k1(2)", "return to k1(3)"])
    }
  }

  // MARK: - Targets

  /// A way to a target, with arguments for what needs them unless the event infers them.
  private mutating func go(
    from owner: Int, own: [Parameter], event: [Parameter], isInferred: Bool
  ) -> String {
    var target = ""
    var parameters: [Parameter] = []
    // True iff it is always shown in the same way.
    var isFixed = false
    // The owner of what can follow it.
    var holder: Int?
    let other = numbers.below(owners.count)
    let mounts = mounts(of: owner)
    switch numbers.below(12) {
    case 0...4:
      guard let route = routes(of: owner).randomElement(using: &numbers) else { fallthrough }
      (target, parameters, isFixed) = (route.name, route.parameters, route.isFixed)
      holder = route.isPrompt ? nil : owner
    case 5, 6:
      guard let route = owners[other].routes.randomElement(using: &numbers) else { fallthrough }
      target = "\(owners[other].name).\(route.name)"
      (parameters, isFixed) = (route.parameters, route.isFixed)
      holder = route.isPrompt ? nil : other
    case 7...9:
      guard let mount = mounts.randomElement(using: &numbers) else { fallthrough }
      (target, parameters, isFixed) = (mount.name, rootParameters(of: mount.coordinator), true)
      holder = mount.coordinator
    case 10:
      let number = owners.indices.filter { owners[$0].kind != .group }.randomElement(
        using: &numbers)
      target = owners[number ?? 0].name
      (parameters, isFixed) = (rootParameters(of: number ?? 0), true)
    default:
      guard let mount = owners[other].mounts.randomElement(using: &numbers) else {
        return go(from: owner, own: own, event: event, isInferred: isInferred)
      }
      target = "\(owners[other].name).\(mount.name)"
      (parameters, isFixed) = (rootParameters(of: mount.coordinator), true)
    }
    var way = options.hasGrowth && numbers.once(in: 8) ? "new \(target)" : target
    if !isInferred || numbers.once(in: 4) {
      way += arguments(parameters, own: own, event: event)
    }
    if let holder, numbers.once(in: 6) { way += steps(of: holder, own: own, event: event) }
    if !isFixed, numbers.once(in: 6) {
      way += " as \(pick(["push", "replace", "sheet", "cover", "popover"]))"
    } else if numbers.once(in: 20) {
      way += " as detour"
    }
    return way
  }

  /// Steps after a target: routes of `owner`, an alert or dialog only as the last one.
  private mutating func steps(of owner: Int, own: [Parameter], event: [Parameter]) -> String {
    var text = ""
    for _ in 0...numbers.below(2) {
      let all = routes(of: owner).filter { $0.kind != "root" }
      guard let route = all.randomElement(using: &numbers) else { return text }
      text += " / \(route.name)" + arguments(route.parameters, own: own, event: event)
      if route.isPrompt { return text }
    }
    return text
  }

  /// Labeled arguments for what has no default and, at times, for what has one.
  private mutating func arguments(
    _ parameters: [Parameter], own: [Parameter], event: [Parameter]
  ) -> String {
    var given: [String] = []
    for parameter in parameters {
      let isOptional = parameter.value != nil || parameter.type == "Int?"
      if isOptional, numbers.once(in: 2) { continue }
      given.append("\(parameter.name): \(value(parameter, own, event))")
    }
    return given.isEmpty ? "" : "(\(given.joined(separator: ", ")))"
  }

  private mutating func value(
    _ parameter: Parameter, _ own: [Parameter], _ event: [Parameter]
  ) -> String {
    let fitting = (own + event).filter { $0.type == parameter.type }
    guard let chosen = fitting.randomElement(using: &numbers), !numbers.once(in: 3) else {
      return literal(parameter.type)
    }
    return chosen.name
  }

  private mutating func boolean(
    own: [Parameter] = [], event: [Parameter] = [], isPresentedKnown: Bool = false
  ) -> String {
    let first = operand(own, event, isPresentedKnown)
    guard numbers.once(in: 4) else { return (numbers.once(in: 3) ? "not " : "") + first }
    return "\(first) \(pick(["and", "or"])) \(operand(own, event, isPresentedKnown))"
  }

  private mutating func operand(
    _ own: [Parameter], _ event: [Parameter], _ isPresentedKnown: Bool
  ) -> String {
    let number = numbers.below(conditions.count + (isPresentedKnown ? 1 : 0))
    guard conditions.indices.contains(number) else { return "presented" }
    let row = conditions[number]
    return row.name + arguments(row.parameters, own: own, event: event)
  }
}
