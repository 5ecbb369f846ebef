@testable import FlowRuntime

/// What is wrong with saving `state` and restoring it under `conditions`; nil if the very same
/// state comes back, except for the parts guarded by a `requires` that does not hold.
func roundTripFlaw(_ state: NavigationState, _ conditions: NavigationConditions) -> String? {
  let graph = state.graph
  if let invalidity = graph.invalidity(in: state) { return "not well formed: \(invalidity)" }
  guard let text = state.save() else { return "not saved" }
  let restoration = graph.restore(text, conditions: conditions)
  if let invalidity = graph.invalidity(in: restoration.state) {
    return "restored badly: \(invalidity)"
  }
  switch restoration.result {
  case .restored(let dropped) where hasClosedGuard(state.root, graph, conditions):
    return dropped.isEmpty ? "a guard is not asked" : nil
  case .restored(let dropped):
    guard dropped.isEmpty else { return "dropped \(dropped)" }
    let saved = withoutPrompt(state)
    guard restoration.state == saved, restoration.state.json == saved.json else {
      return "another state: \(restoration.state)"
    }
    return restoration.state.save() == text ? nil : "saved otherwise"
  case .startedOver(let reason): return "started over: \(reason)"
  }
}

/// `state` without what is not saved: the held action, and the alert or dialog in front with what
/// waits for it.
private func withoutPrompt(_ state: NavigationState) -> NavigationState {
  var state = state
  state.held = nil
  guard state.screens.last?.style.isPrompt == true, let front = state.screens.last else {
    return state
  }
  dropPrompt(&state.root)
  if case .screen(let opened)? = state.waiting?.opened, opened.screen.id == front.screen.id {
    state.waiting = nil
  }
  return state
}

private func dropPrompt(_ node: inout NavigationState.Node) {
  node.presented.removeAll { $0.style.isPrompt }
  for index in node.content.indices { dropPrompt(&node.content[index]) }
  for index in node.detours.indices { dropPrompt(&node.detours[index]) }
  node.stack = node.stack.map(withoutPrompt)
  node.presented = node.presented.map {
    NavigationState.Layer(
      style: $0.style, opener: $0.opener, entries: $0.entries.map(withoutPrompt))
  }
}

private func withoutPrompt(_ entry: NavigationState.Entry) -> NavigationState.Entry {
  guard case .node(var node) = entry else { return entry }
  dropPrompt(&node)
  return .node(node)
}

/// True iff something of `node` is guarded by a condition that does not hold, or a selected tab is
/// hidden. Tabs that are not selected are asked for when they are.
private func hasClosedGuard(
  _ node: NavigationState.Node, _ graph: NavigationGraph, _ conditions: NavigationConditions
) -> Bool {
  func isClosed(
    _ requirements: Rows<NavigationGraph.Requirement>, _ arguments: [NavigationArgument] = []
  ) -> Bool {
    graph.requirements[requirements].contains {
      !graph.holds(
        $0.condition, conditions, isPresented: false, ArgumentSource(screen: arguments))
    }
  }
  func isHidden(_ mount: NavigationGraph.Mount) -> Bool {
    !mount.shown.isEmpty
      && !graph.holds(mount.shown, conditions, isPresented: false, ArgumentSource())
  }
  func isClosed(_ child: NavigationState.Node) -> Bool {
    let mount = graph.places[child.place].mount.map { graph.mounts[$0] }
    let isAsked = mount?.kind != .tab || node.content[node.selected].place == child.place
    return isAsked && mount.map { isClosed($0.requirements) || isHidden($0) } == true
      || hasClosedGuard(child, graph, conditions)
  }
  let entries = ([node.stack] + node.presented.map(\.entries)).joined()
  return (node.content + node.detours).contains { isClosed($0) }
    || entries.contains {
      switch $0 {
      case .screen(let screen):
        isClosed(graph.routes[screen.route].requirements, screen.arguments)
      case .node(let child): isClosed(child)
      }
    }
}
