extension NavigationTransaction {
  /// Goes to the end of the request's path from `root`. An alert or dialog in front goes first,
  /// unless it is the screen that the request asks for. One that is asked for lies over whatever is
  /// in front, if its coordinator is on screen.
  mutating func travel(_ resolved: ResolvedRequest, from root: inout Node) {
    guard graph.hasPrompts else { return travel(resolved, 0, in: &root) }
    let isInFront = isPromptInFront(of: root)
    if isInFront, !self.isInFront(resolved, in: root) {
      _ = remove(.dismiss, .navigated, in: &root)
    }
    guard let (route, arguments) = resolved.screen, liesOverAll(resolved, in: root) else {
      return travel(resolved, 0, in: &root)
    }
    if isPromptInFront(of: root) { return }
    ask(route, arguments, resolved.placePath, in: &root)
  }

  /// True iff the request is for an alert or dialog of a coordinator that is on screen: it lies
  /// over whatever is in front, and nothing goes.
  func liesOverAll(_ resolved: ResolvedRequest, in root: Node) -> Bool {
    guard graph.hasPrompts, let screen = resolved.screen, !resolved.request.mode.isReset else {
      return false
    }
    return graph.routes[screen.route].kind.isPrompt
      && isOnScreen(resolved.placePath[...], in: root)
  }

  /// Shows the alert or dialog `route` of the node at the end of `path` over whatever is in front.
  private mutating func ask(
    _ route: RouteID, _ arguments: [NavigationArgument], _ path: [PlaceID], in root: inout Node
  ) {
    guard let style = graph.routes[route].kind.presentedStyle, let place = path.last else { return }
    let screen = makeScreen(route, arguments, at: place)
    root.add(
      Layer(style: style, opener: .screen(screen), entries: [.screen(screen)]), of: path[...])
  }

  /// True iff the nodes of `path`, which begins at `node`, are live and on screen.
  func isOnScreen(_ path: ArraySlice<PlaceID>, in node: Node) -> Bool {
    let rest = path.dropFirst()
    guard let next = rest.first else { return true }
    guard let slot = node.slot(of: next), let child = node[slot] else { return false }
    if case .content(let number) = slot, !node.isOnScreen(number) { return false }
    return isOnScreen(rest, in: child)
  }

  func isPromptInFront(of root: Node) -> Bool {
    graph.routes[root.focus.screen.route].kind.isPrompt
  }

  /// The screen in front, or the one beneath it if that is an alert or dialog.
  func resting(in root: Node) -> NavigationState.Focus {
    guard isPromptInFront(of: root) else { return root.focus }
    var root = root
    root.removePrompt()
    return root.focus
  }

  /// True iff the request asks for the screen in front, and does not make a new one.
  func isInFront(_ resolved: ResolvedRequest, in root: Node) -> Bool {
    guard let asked = resolved.screen, !resolved.request.mode.isNew else { return false }
    let focus = root.focus
    return focus.place == resolved.request.place && focus.screen.route == asked.route
      && focus.screen.arguments == asked.arguments
  }

  /// Continues from the node at number `index` of the request's path, which is `node`, to its end.
  mutating func travel(_ resolved: ResolvedRequest, _ index: Int, in node: inout Node) {
    if resolved.request.mode.isReset { cutBack(&node, resolved, index) }
    guard index + 1 < resolved.placePath.count else {
      arrive(at: &node, resolved, index)
      for step in resolved.request.steps { goOn(to: step, in: &node) }
      return
    }
    let slot = makeNext(resolved, index, in: &node)
    _ = node.withNode(slot) { travel(resolved, index + 1, in: &$0) }
  }

  // MARK: - Down

  /// Makes the next node of the path live, in front in `node`, and returns its slot.
  private mutating func makeNext(_ resolved: ResolvedRequest, _ index: Int, in node: inout Node)
    -> Slot
  {
    let next = resolved.placePath[index + 1]
    switch mount(at: next)?.kind {
    case .detour: return makeDetour(resolved, index, in: &node)
    case .child, nil: return makeChild(resolved, index, in: &node)
    case .modal: return makeModal(resolved, index, in: &node)
    case .tab: return select(next, in: &node)
    case .column: return goToColumn(resolved, index, in: &node)
    case .flow:
      dropDetours(of: &node)
      dropLayers(of: &node)
      if node.content.first?.place != next { changeFlow(resolved, index, in: &node) }
      return .content(0)
    }
  }

  private mutating func makeDetour(_ resolved: ResolvedRequest, _ index: Int, in node: inout Node)
    -> Slot
  {
    let next = resolved.placePath[index + 1]
    if let number = node.detours.lastIndex(where: { $0.place == next }) {
      dropDetours(of: &node, from: number + 1)
      return .detour(number)
    }
    node.detours.append(makeNode(at: next, on: resolved, index + 1))
    return .detour(node.detours.count - 1)
  }

  private mutating func makeChild(_ resolved: ResolvedRequest, _ index: Int, in node: inout Node)
    -> Slot
  {
    let next = resolved.placePath[index + 1]
    dropDetours(of: &node)
    if let position = node.position(of: next) {
      dropEntries(of: &node, above: position)
      return .entry(position)
    }
    clearTop(of: &node, for: graph.places[next].mount)
    _ = buildPath(resolved, index, in: &node)
    let child = makeNode(at: next, on: resolved, index + 1)
    node.withList(node.topList) { $0.append(.node(child)) }
    return .entry(node.topPosition)
  }

  private mutating func makeModal(_ resolved: ResolvedRequest, _ index: Int, in node: inout Node)
    -> Slot
  {
    let next = resolved.placePath[index + 1]
    dropDetours(of: &node)
    if let position = node.position(of: next) {
      dropEntries(of: &node, above: position)
      return .entry(position)
    }
    dropModals(of: &node, for: graph.places[next].mount)
    _ = buildPath(resolved, index, in: &node)
    guard let id = graph.places[next].mount else { return .entry(node.topPosition) }
    let modal = makeNode(at: next, on: resolved, index + 1)
    node.presented.append(
      Layer(
        style: graph.mounts[id].style, opener: .modal(id), entries: [.node(modal)]))
    return .entry(node.topPosition)
  }

  /// Selects the tab at `place` of `node`.
  mutating func select(_ place: PlaceID, in node: inout Node) -> Slot {
    dropDetours(of: &node)
    dropLayers(of: &node)
    guard let number = node.content.firstIndex(where: { $0.place == place }) else {
      return .content(node.selected)
    }
    guard number != node.selected else { return .content(number) }
    noteSelection(of: node)
    if !added.isEmpty { mayHaveHidden = true }
    if mount(at: node.content[node.selected].place)?.isFresh == true {
      startOver(&node.content[node.selected], isShown: false)
    } else {
      dropPresented(in: &node.content[node.selected])
    }
    node.selected = number
    cameToFront.insert(place)
    return .content(number)
  }

  /// Selects the first open tab of `node` if the selected one is not in the bar.
  private mutating func leaveHiddenTab(of node: inout Node) {
    let selected = node.content[node.selected].place
    guard graph.hasHiddenTabs, let mount = mount(at: selected), !holds(mount.shown),
      let open = node.content.first(where: { isOpen($0.place) })
    else { return }
    _ = select(open.place, in: &node)
  }

  /// Shows the tab or the flow at `place` in `node` instead of the current one.
  mutating func giveWay(to place: PlaceID, in node: inout Node) {
    guard mount(at: place)?.kind == .flow else {
      _ = select(place, in: &node)
      return
    }
    dropDetours(of: &node)
    dropLayers(of: &node)
    noteSelection(of: node)
    for flow in node.content { recordRemoval(flow, .flowChanged) }
    node.content = [makeNode(at: place)]
  }

  /// Replaces the current flow of `node` by the next one of the path.
  private mutating func changeFlow(_ resolved: ResolvedRequest, _ index: Int, in node: inout Node) {
    let next = resolved.placePath[index + 1]
    noteSelection(of: node)
    for flow in node.content { recordRemoval(flow, .flowChanged) }
    node.content = [makeNode(at: next, on: resolved, index + 1)]
  }

  /// True iff the node at `place` was started in this transaction.
  func isMade(_ place: PlaceID) -> Bool {
    added.contains(.started(live(place)))
  }

  // MARK: - Arriving

  /// Brings the target of the request to the front in `node`, which is the last of the path.
  private mutating func arrive(at node: inout Node, _ resolved: ResolvedRequest, _ index: Int) {
    switch resolved.request.target {
    case .tab(let mount): selectTab(mount, in: &node)
    case .itself:
      dropDetours(of: &node)
      dropLayers(of: &node)
      if resolved.request.mode.isNew, !isMade(node.place) {
        startOver(&node, on: resolved, index)
      } else if !node.content.isEmpty {
        dropPresented(in: &node.content[node.selected])
        leaveHiddenTab(of: &node)
      }
    case .route(let route, let arguments):
      dropDetours(of: &node)
      if meansRoot(resolved.request) {
        arriveAtRoot(arguments, of: &node, isNew: resolved.request.mode.isNew)
      } else {
        arrive(at: route, arguments, of: &node, resolved, index)
      }
    }
  }

  /// Selects a tab; if it is already selected, removes all of its layers and detours.
  private mutating func selectTab(_ mount: MountID, in node: inout Node) {
    guard let tab = node.content.first(where: { graph.places[$0.place].mount == mount }) else {
      return
    }
    let wasSelected = node.content[node.selected].place == tab.place
    _ = select(tab.place, in: &node)
    if wasSelected { dropPresented(in: &node.content[node.selected]) }
  }

  private mutating func arriveAtRoot(
    _ arguments: [NavigationArgument], of node: inout Node, isNew: Bool
  ) {
    guard case .screen(let root)? = node.stack.first else { return }
    if root.arguments == arguments, !isNew || root.id.raw > firstID {
      dropEntries(of: &node, above: Position(0, 0))
    } else {
      startOver(&node, with: arguments)
    }
  }

  private mutating func arrive(
    at route: RouteID, _ arguments: [NavigationArgument], of node: inout Node,
    _ resolved: ResolvedRequest,
    _ index: Int
  ) {
    let mode = resolved.request.mode
    if !mode.isNew,
      let position = node.topmost(
        from: node.topPosition, of: route, where: { $0 == arguments })
    {
      dropEntries(of: &node, above: position)
      return
    }
    let kind = mode.kind ?? graph.routes[route].kind
    if let style = kind.presentedStyle {
      present(style, route, arguments, in: &node, resolved, index)
    } else if kind != .replace {
      clearTop(of: &node)
      _ = buildPath(resolved, index, in: &node)
      push(route, arguments, in: &node)
    } else {
      clearTop(of: &node)
      if buildPath(resolved, index, in: &node) {
        push(route, arguments, in: &node)
      } else {
        replace(with: route, arguments, in: &node)
      }
    }
  }

  private mutating func present(
    _ style: NavigationState.Style, _ route: RouteID, _ arguments: [NavigationArgument],
    in node: inout Node, _ resolved: ResolvedRequest, _ index: Int
  ) {
    dropModals(of: &node)
    _ = buildPath(resolved, index, in: &node)
    present(style, route, arguments, in: &node)
  }

  /// Goes on to `step` from the screen in front, which is of `node`.
  private mutating func goOn(to step: Request.Step, in node: inout Node) {
    guard let style = graph.routes[step.route].kind.presentedStyle else {
      dropBareLayers(of: &node)
      push(step.route, step.arguments, in: &node)
      return
    }
    present(style, step.route, step.arguments, in: &node)
  }

  private mutating func present(
    _ style: NavigationState.Style, _ route: RouteID, _ arguments: [NavigationArgument],
    in node: inout Node
  ) {
    let screen = makeScreen(route, arguments, at: node.place)
    node.presented.append(
      Layer(style: style, opener: .screen(screen), entries: [.screen(screen)]))
  }

  private mutating func push(
    _ route: RouteID, _ arguments: [NavigationArgument], in node: inout Node
  ) {
    let screen = makeScreen(route, arguments, at: node.place)
    node.withList(node.topList) { $0.append(.screen(screen)) }
  }

  /// Replaces the topmost screen of the topmost list; the node's root and children stay below.
  private mutating func replace(
    with route: RouteID, _ arguments: [NavigationArgument], in node: inout Node
  ) {
    let top = node.topPosition
    guard top != Position(0, 0), case .screen(let old) = node[list: top.list][top.index] else {
      push(route, arguments, in: &node)
      return
    }
    let last = node.withList(top.list) { $0.removeLast() }
    recordRemoval(last, isFirst: top.index == 0, at: node.place, .replaced)
    push(route, arguments, in: &node)
    guard case .screen(let new) = node[list: top.list][top.index],
      case .screen(let opened)? = waiting?.opened, opened.screen.id == old.id
    else { return }
    let screen = placed(new, at: node.place)
    waiting?.opened = .screen(screen)
  }

  // MARK: - Paths

  /// Builds the path of the next mount in `node`, if it is to be built; true iff a screen was
  /// added.
  private mutating func buildPath(_ resolved: ResolvedRequest, _ index: Int, in node: inout Node)
    -> Bool
  {
    let path = path(on: resolved, at: index)
    guard !path.isEmpty, node.isJustRoot, !comesFromWithin(resolved, node.place) else {
      return false
    }
    let arguments = given(on: resolved, at: index)
    let count = node.stack.count
    for id in path {
      let isFirst = id == path.first
      let step = graph.screenReferences[id]
      let stepArguments = self.arguments(of: step, given: arguments)
      if step.route == owner(at: node.place).root,
        isFirst || !isUsedRoot(step.route, at: node.place)
      {
        guard case .screen(let root)? = node.stack.first, root.arguments != stepArguments else {
          continue
        }
        startOver(&node, with: stepArguments)
      } else {
        node.stack.append(.screen(makeScreen(step.route, stepArguments, at: node.place)))
      }
    }
    return node.stack.count > count
  }

  /// True iff the request comes from a screen at `place` or below it.
  func comesFromWithin(_ resolved: ResolvedRequest, _ place: PlaceID) -> Bool {
    resolved.source.map { isPlace($0, within: place) } ?? false
  }
}

extension NavigationState.Node {
  /// Removes the alert or dialog in front.
  fileprivate mutating func removePrompt() {
    guard let slot = focusSlot else {
      presented.removeLast()
      return
    }
    _ = withNode(slot) { $0.removePrompt() }
  }

  /// True iff the lists contain only the root.
  var isJustRoot: Bool { stack.count == 1 && presented.isEmpty }
}
