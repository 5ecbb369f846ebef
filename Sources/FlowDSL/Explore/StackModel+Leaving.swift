import FlowRuntime

extension StackModel {
  /// The screens after `act` with `top` in front; nil if that is refused or not certain.
  func perform(_ act: Act, from top: ID<Entry>) -> ID<Entry>? {
    let place = entries[top].place
    switch act {
    case .hole, .go, .tab, .resume, .resetTab, .resetTabs, .remove: return nil
    case .stay: return top
    case .back: return back(from: top)
    case .backToRoot: return root(around: place, from: top)
    case .backTo(let step):
      let route = analysis.model.screenReferences[step].route
      return first(from: entries[top].below) {
        $0.place == place && analysis.route(of: $0.screen) == route
      }
    case .dismiss: return dismiss(top)
    case .dismissAll:
      var rest = top
      while entries[rest].isPresented {
        guard let next = dismiss(rest) else { return nil }
        rest = next
      }
      return rest
    case .finish: return finish(top)
    case .returnTo(let checkpoint, _):
      return first(from: entries[top].below) {
        analysis.model.routes[analysis.route(of: $0.screen)].checkpoint == checkpoint
      }
    }
  }

  private func dismiss(_ top: ID<Entry>) -> ID<Entry>? {
    first(from: top) { $0.startsLayer }.flatMap { entries[$0].below }
  }

  /// The root of the coordinator at `place`; for a shared child, of the coordinator with the stack
  /// that it is on.
  private func root(around place: ID<Place>, from top: ID<Entry>) -> ID<Entry>? {
    var place = place
    while analysis.isShared(place), let parent = analysis.places[place].parent { place = parent }
    let root = analysis.rootScreen(of: place)
    return first(from: top) { $0.isRoot && $0.screen == root }
  }

  /// The screens below the innermost question of the coordinator in front, else below all of it.
  private func finish(_ top: ID<Entry>) -> ID<Entry>? {
    let place = entries[top].place
    let bottom = first(from: top) { entry in
      guard entry.place == place else { return false }
      if entry.isRoot { return true }
      return analysis.model.routes[analysis.route(of: entry.screen)].returns != nil
    }
    guard let bottom else { return nil }
    if entries[bottom].isRoot, !analysis.canFinish(place) { return nil }
    return entries[bottom].below
  }
}

extension Analysis {
  /// The screens with a transition that may leave more than once.
  var screensWithChains: [ID<Screen>] {
    guard model.actionParts.count > model.transitions.count else { return [] }
    let hasChain = model.routes.rows.map { route in
      model.effectiveTransitions[route.effective].contains {
        model.acts(in: model.transitions[$0].action).count { $0.verb?.leaves == true } > 1
      }
    }
    return (0..<screenCount).map { ID($0) }.filter { hasChain[self.route(of: $0).index] }
  }
}

// MARK: Alerts and dialogs

extension StackModel {
  /// The screens below `top` if that is an alert or dialog, which goes first; else `top`.
  func withoutPrompt(_ top: ID<Entry>) -> ID<Entry> {
    let entry = entries[top]
    guard analysis.model.routes[analysis.route(of: entry.screen)].kind.isPrompt else { return top }
    return entry.below ?? top
  }

  /// True iff `route` is an alert or dialog of a coordinator at `place` that is surely on screen
  /// with `top` in front: it lies over that.
  func liesOverAll(_ route: ID<Route>, at place: ID<Place>, above top: ID<Entry>) -> Bool {
    analysis.model.routes[route].kind.isPrompt
      && first(from: top, where: { isIn(place, $0) }) != nil
  }
}

// MARK: What lies where

extension StackModel {
  /// The summary of the node's own lists below a screen right above `entry` there.
  func ownMarks(above entry: Entry) -> UInt64 {
    let id = analysis.route(of: entry.screen)
    return bits.own(above: id, analysis.model.routes[id], isRoot: entry.isRoot, entry.marks)
  }

  /// True iff the screens' first entry is within reach and in `place`'s subtree: nothing lies
  /// below.
  func isBottom(of place: ID<Place>, in top: ID<Entry>) -> Bool {
    first(from: top) { $0.below == nil }.map { isIn(place, entries[$0]) } ?? false
  }

  /// The topmost screen of the node at `place`.
  func top(_ entry: ID<Entry>?, at place: ID<Place>) -> ID<Entry>? {
    first(from: entry) { $0.place == place }
  }

  /// True iff a bare screen begins a layer of its own coordinator.
  func isBareLayer(_ entry: Entry) -> Bool {
    entry.startsLayer && !entry.isRoot
      && analysis.model.routes[analysis.route(of: entry.screen)].isBare
  }

  func isIn(_ place: ID<Place>, _ entry: Entry) -> Bool {
    analysis.isPlace(entry.place, within: place)
  }
}
