extension NavigationTransaction {
  typealias VisibleScreen = NavigationState.VisibleScreen

  /// True iff `screen` is locked now.
  func isLocked(_ screen: Screen) -> Bool {
    let route = graph.routes[screen.route]
    return route.isLocked
      && holds(route.lockCondition, ArgumentSource(screen: screen.arguments))
  }

  /// The topmost locked screen, but for those it may `pass`, that is no longer on screen where
  /// `action` leads from `before` to `after`. One that is only covered stays. All columns count,
  /// but for a step back, which may bring another column to the front. O(screens).
  func lock(
    against action: NavigationAction, from before: Node, to after: Node,
    passing passed: [PlacedScreen] = []
  ) -> VisibleScreen? {
    let old = before.screens(ofAllColumns: !action.isBack)
    guard old.contains(where: { graph.routes[$0.screen.route].isLocked }) else { return nil }
    var free = Set(after.screens(ofAllColumns: !action.isBack).map { $0.screen.id })
    free.formUnion(passed.map { $0.screen.id })
    return old.last { !free.contains($0.screen.id) && isLocked($0.screen) }
  }

  /// The first thing opened on the path to `place`: the first coordinator that this transaction has
  /// made, else the screen in front if it has made that; nil if it has opened nothing.
  func opened(onWayTo place: PlaceID, in root: Node) -> Waiting.Presented? {
    if let made = placePath(to: place).first(where: { isMade($0) }) { return .node(made) }
    let focus = root.focus
    guard focus.screen.id.raw > firstID else { return nil }
    return .screen(placed(focus.screen, at: focus.place))
  }

  /// The beginning of the opened part, with the place of the node that holds it; nil if nothing can
  /// be taken away: it is a tab or a flow, or it is gone.
  func cut(of opened: Waiting.Presented, in root: Node) -> (cut: Cut, place: PlaceID)? {
    switch opened {
    case .node(let place):
      guard let parent = graph.places[place].parent,
        let node = node(at: placePath(to: parent)[...], in: root)
      else { return nil }
      switch node.slot(of: place) {
      case .detour(let number): return (.detour(number), parent)
      case .entry(let position): return (.at(position), parent)
      case .content, nil: return nil
      }
    case .screen(let screen):
      let focus = root.focus
      let place = focus.screen.id == screen.screen.id ? focus.holder : screen.place.id
      guard let node = node(at: placePath(to: place)[...], in: root),
        let position = node.position(of: screen.screen.id)
      else { return nil }
      return (position == Position(0, 0) ? .above(position) : .at(position), place)
    }
  }
}

extension NavigationState.Node {
  /// The position of the screen called `id` in its own lists. O(entries).
  fileprivate func position(of id: NavigationState.Screen.ID) -> Position? {
    for list in 0...topList {
      let index = self[list: list].firstIndex {
        if case .screen(let screen) = $0 { screen.id == id } else { false }
      }
      if let index { return Position(list, index) }
    }
    return nil
  }
}
