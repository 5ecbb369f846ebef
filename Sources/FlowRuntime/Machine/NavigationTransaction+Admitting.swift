// The guards of everything on screen, asked again.
extension NavigationTransaction {
  /// Something on screen that its guard no longer admits.
  struct Unadmitted {
    /// The place of the node that holds it.
    var place: PlaceID
    var cut: Cut
    var fallback: Fallback
  }

  /// The lowest on screen that is no longer admitted, but for `count` that stay; nil if there is no
  /// other. Only what is in one of `places` is asked, if they are given. O(screens).
  func unadmitted(
    in node: Node, within places: Set<PlaceID>?, passing count: Int = 0
  ) -> Unadmitted? {
    guard graph.requirements.count > 0 else { return nil }
    var rest = count
    return unadmitted(in: node, within: places, isAsked: places == nil, &rest)
  }

  /// Passes one more that stays; nil, so that the search goes on.
  private func found(_ unadmitted: Unadmitted, passing rest: inout Int) -> Unadmitted? {
    if rest == 0 { return unadmitted }
    rest -= 1
    return nil
  }

  private func unadmitted(
    in node: Node, within places: Set<PlaceID>?, isAsked: Bool, _ rest: inout Int
  ) -> Unadmitted? {
    let isAsked = isAsked || places?.contains(node.place) == true
    if node.isSplit {
      for column in node.content {
        if let below = unadmitted(in: column, within: places, isAsked: isAsked, &rest) {
          return below
        }
      }
    } else if !node.content.isEmpty {
      let shown = node.content[node.selected]
      if isAsked, let fallback = fallback(ofMountOf: shown), let next = nextContent(of: node),
        let found = found(
          Unadmitted(place: node.place, cut: .content(next), fallback: fallback), passing: &rest)
      {
        return found
      }
      if let below = unadmitted(in: shown, within: places, isAsked: isAsked, &rest) {
        return below
      }
    }
    for list in 0...node.topList {
      for (index, entry) in node[list: list].enumerated() {
        let below = unadmitted(
          entry, at: Position(list, index), of: node, within: places, isAsked: isAsked, &rest)
        if let below { return below }
      }
    }
    for (number, detour) in node.detours.enumerated() {
      if isAsked, let fallback = fallback(ofMountOf: detour),
        let found = found(
          Unadmitted(place: node.place, cut: .detour(number), fallback: fallback), passing: &rest)
      {
        return found
      }
      if let below = unadmitted(in: detour, within: places, isAsked: isAsked, &rest) {
        return below
      }
    }
    return nil
  }

  private func unadmitted(
    _ entry: NavigationState.Entry, at position: Position, of node: Node,
    within places: Set<PlaceID>?, isAsked: Bool, _ rest: inout Int
  ) -> Unadmitted? {
    var fallback: Fallback?
    switch entry {
    case .screen(let screen):
      guard isAsked,
        let go = self.fallback(graph.routes[screen.route].requirements, screen.arguments)
      else { return nil }
      let place = node.place(ofList: position.list)
      fallback = Fallback(go: go, place: place, arguments: screen.arguments)
    case .node(let child):
      if isAsked { fallback = self.fallback(ofMountOf: child) }
      if fallback == nil || rest > 0 {
        if fallback != nil { rest -= 1 }
        return unadmitted(in: child, within: places, isAsked: isAsked, &rest)
      }
    }
    // A stack is never without its root, which no guard holds back.
    guard position != Position(0, 0), let fallback else { return nil }
    return found(
      Unadmitted(place: node.place, cut: .at(position), fallback: fallback), passing: &rest)
  }

  private func fallback(ofMountOf node: Node) -> Fallback? {
    guard let mount = mount(at: node.place), let parent = graph.places[node.place].parent,
      let go = fallback(mount.requirements)
    else { return nil }
    return Fallback(go: go, place: parent, guarded: node.place)
  }

  /// The tab or flow that replaces the one that `node` shows if that is not admitted: the first tab
  /// with guards that hold, the first flow without any. Nil if there is none.
  private func nextContent(of node: Node) -> PlaceID? {
    switch owner(at: node.place).kind {
    case .tabs:
      node.content.first { isOpen($0.place) }?.place
    case .flows: freeFlow(of: flows(of: node))
    case .stack, .group, .split: nil
    }
  }

  /// The lowest tabs on screen with a selected tab that is no longer in the bar, if another one can
  /// be selected; nil if there are none. Only those in one of `places`, if they are given.
  /// O(screens).
  func hiddenTab(in node: Node, within places: Set<PlaceID>?) -> (tabs: PlaceID, next: PlaceID)? {
    guard graph.hasHiddenTabs else { return nil }
    return hiddenTab(in: node, within: places, isAsked: places == nil)
  }

  private func hiddenTab(
    in node: Node, within places: Set<PlaceID>?, isAsked: Bool
  ) -> (tabs: PlaceID, next: PlaceID)? {
    let isAsked = isAsked || places?.contains(node.place) == true
    if !node.content.isEmpty {
      let shown = node.content[node.selected]
      if isAsked, let mount = mount(at: shown.place), !holds(mount.shown),
        let next = nextContent(of: node)
      {
        return (node.place, next)
      }
      if let tab = hiddenTab(in: shown, within: places, isAsked: isAsked) { return tab }
    }
    for list in 0...node.topList {
      for case .node(let child) in node[list: list] {
        if let tab = hiddenTab(in: child, within: places, isAsked: isAsked) { return tab }
      }
    }
    for detour in node.detours {
      if let tab = hiddenTab(in: detour, within: places, isAsked: isAsked) { return tab }
    }
    return nil
  }

  /// True iff a locked screen is on screen in `node`. O(screens).
  func hasLock(_ node: Node) -> Bool {
    guard graph.hasLocks else { return false }
    func hasLock(_ entry: NavigationState.Entry) -> Bool {
      switch entry {
      case .screen(let screen): isLocked(screen)
      case .node(let child): self.hasLock(child)
      }
    }
    let content = node.isSplit || node.content.isEmpty ? node.content : [node.shown]
    return content.contains { self.hasLock($0) }
      || node.stack.contains { hasLock($0) }
      || node.presented.contains { $0.entries.contains { hasLock($0) } }
      || node.detours.contains { self.hasLock($0) }
  }
}
