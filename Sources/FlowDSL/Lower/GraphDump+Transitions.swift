import FlowRuntime

extension GraphDump {
  /// `on event(id: Int) when a -> action`.
  package func transition(_ id: ID<NavigationGraph.Transition>) -> String {
    let transition = graph.transitions[id]
    let event = graph.events[transition.event]
    let when = transition.when.isEmpty ? "" : " when \(boolean(transition.when))"
    return "on \(name(event.name))\(list(event.parameters))\(when) -> \(effect(of: transition))"
  }

  /// `action unanimated`.
  package func effect(of transition: NavigationGraph.Transition) -> String {
    action(transition.action) + (transition.isAnimated ? "" : " unanimated")
  }

  /// The effect of a transition, with as few parentheses as possible; `isLast` iff no `then`
  /// follows.
  package func action(_ action: NavigationGraph.Action, isLast: Bool = true) -> String {
    switch graph.actionParts.shape(of: action) {
    case .act(let act): return text(act)
    case .then(let left, let right):
      return self.action(left, isLast: false) + " then " + self.action(right, isLast: isLast)
    case .else(let left, let right):
      let text = choice(left) + " else " + choice(right)
      return isLast ? text : "(\(text))"
    }
  }

  /// An operand of an `else`: a sequence stands in parentheses.
  private func choice(_ action: NavigationGraph.Action) -> String {
    if case .then = graph.actionParts.shape(of: action) { return "(\(self.action(action)))" }
    return self.action(action)
  }

  private func text(_ act: NavigationGraph.Act) -> String {
    let verb = act.verb.text
    switch act {
    case .go(let go): return self.go(go)
    case .tab(let tab), .resetTab(let tab): return "\(verb) \(name(tab))"
    case .backTo(let step): return "\(verb) \(self.step(step))"
    case .finish(let value): return verb + handed(value)
    case .returnTo(let checkpoint, let value):
      return "\(verb) \(name(graph.checkpoints[checkpoint].name))" + handed(value)
    case .remove(let route): return "\(verb) \(name(graph.routes[route].name))"
    case .back, .backToRoot, .dismiss, .dismissAll, .resume, .stay, .resetTabs: return verb
    }
  }

  private func handed(_ value: NavigationGraph.Binding?) -> String {
    value.map { "(\(binding($0)))" } ?? ""
  }

  /// `signedIn else Login`.
  package func requirement(_ requirement: NavigationGraph.Requirement) -> String {
    "\(boolean(requirement.condition)) else \(go(requirement.fallback))"
  }

  /// `locked when unsaved else Home.discard`; `route` is locked.
  package func lock(of route: NavigationGraph.Route) -> String {
    let condition = route.lockCondition.isEmpty ? "" : " when \(boolean(route.lockCondition))"
    return "locked\(condition)\(route.lockFallback.map { " else \(go($0))" } ?? "")"
  }

  /// `new Home.cart(7) / payment as sheet`.
  package func go(_ id: ID<NavigationGraph.NavigateAction>) -> String {
    let go = graph.navigateActions[id]
    let presentation = go.presentation.map { " as \($0)" } ?? ""
    let steps = go.steps.map { " / \(step($0))" }.joined()
    return (go.isNew ? "new " : "") + target(go.target) + arguments(go.arguments) + steps
      + presentation
  }

  /// The name of a target, with the owner of the places that are meant.
  package func target(_ target: NavigationGraph.Target) -> String {
    switch target {
    case .route(let route, let within): "\(name(within)).\(name(graph.routes[route].name))"
    case .coordinator(let owner): name(owner)
    case .mount(let mount, let within): "\(name(within)).\(name(graph.mounts[mount].name))"
    }
  }

  /// One step of a path or after a target.
  package func step(_ id: ID<NavigationGraph.ScreenReference>) -> String {
    let step = graph.screenReferences[id]
    return name(graph.routes[step.route].name) + arguments(step.arguments)
  }

  /// The arguments between brackets after a destination; nothing if it takes none.
  package func arguments(_ rows: Rows<NavigationGraph.Binding>) -> String {
    var arguments = rows.filter { !omitted.contains($0) }.map { graph.bindings[$0] }
    if naming != nil { while arguments.last == .default { arguments.removeLast() } }
    return parenthesizedList(arguments.map(binding))
  }

  private func binding(_ binding: NavigationGraph.Binding) -> String {
    switch binding {
    case .default: "default"
    case .any: "_"
    case .constant(let constant): self.constant(constant)
    case .parameter(let number): parameter(number, of: naming?.screen) ?? "own \(number)"
    case .event(let number): parameter(number, of: naming?.event) ?? "event \(number)"
    }
  }

  /// The name of parameter `number` of a list with known names.
  private func parameter(_ number: UInt32, of rows: Rows<NavigationGraph.Parameter>?) -> String? {
    guard let rows, number < rows.count else { return nil }
    return name(graph.parameters.rows[rows.startIndex + Int(number)].name)
  }

  /// A pattern and the mode of its link.
  package func link(_ link: NavigationGraph.Link) -> String {
    let base = link.base.map { self.base($0) } ?? ""
    let query = graph.queryItems[link.query].map { item in
      switch item.value {
      case .parameter(let number): "\(name(item.name))={\(number)}"
      case .text(let text): "\(name(item.name))=\(name(text))"
      case .any: "\(name(item.name))={_}"
      }
    }
    var text = "link \(base)\(segments(link.segments))"
    if !query.isEmpty { text += "?" + query.joined(separator: "&") }
    if let fragment = link.fragment { text += "#{\(fragment)}" }
    if let fragment = link.fragmentText { text += "#\(name(fragment))" }
    text += arguments(link.arguments)
    if let place = link.place { text += " in \(target(place))" }
    switch link.mode {
    case .reset: return text
    case .keep: return text + " keep"
    case .detour: return text + " as detour"
    }
  }

  /// The pattern of URLs that are left to the website.
  package func exception(_ exception: NavigationGraph.Link) -> String {
    "except " + link(exception).dropFirst("link ".count)
  }

  /// The pattern of URLs that open another.
  package func wrapper(_ wrapper: NavigationGraph.Link) -> String {
    "unwrap " + link(wrapper).dropFirst("link ".count)
  }

  /// The scheme, the host and the path of a base.
  package func base(_ id: ID<NavigationGraph.LinkBase>) -> String {
    let base = graph.bases[id]
    let host = base.host.map { "//\(base.isWildcard ? "*." : "")\(name($0))" } ?? ""
    return "\(name(base.scheme)):\(host)\(segments(base.path))"
  }

  private func segments(_ rows: Rows<NavigationGraph.Segment>) -> String {
    graph.segments[rows].map { segment in
      switch segment {
      case .literal(let text): "/\(name(text))"
      case .parameter(let number): "/{\(number)}"
      case .any: "/{_}"
      case .rest(let number): "/{\(number)...}"
      case .affixed(let id): "/" + graph.affixed(id) { "\($0)" }
      }
    }.joined()
  }
}
