import FlowRuntime

// The outcome of each atom.

extension Transfer {
  /// The outcome of `atom` with `front` in front.
  mutating func outcome(of atom: Atom, from front: Front) -> Outcome {
    let (arrival, end) = (arrivals.count, fronts.count)
    let refusal: Refusal
    switch atom.act {
    case .hole: refusal = .always
    case .go(let go): refusal = self.go(go, from: front)
    case .tab(let name, _): refusal = tab(name, from: front, at: atom.span)
    case .stay:
      add(beneath(front))
      refusal = .never
    case .resume:
      add(Front(scope: ID(0), again: ID(0)))
      refusal = mayWait ? .maybe : .always
    case .returnTo(let checkpoint, _): refusal = returnTo(checkpoint, from: front)
    case .dismissAll: refusal = dismiss(from: front.sender == nil ? front : anything, all: true)
    case .resetTab(let name, _): refusal = reset(name, from: front)
    case .resetTabs: refusal = reset(nil, from: front)
    case .back, .backToRoot, .backTo, .dismiss, .finish, .remove:
      refusal =
        if let screen = front.screen {
          leave(by: atom.act, from: screen)
        } else {
          leave(by: atom.act, below: front)
        }
    }
    return Outcome(
      arrivals: arrival..<arrivals.count, fronts: end..<fronts.count, refusal: refusal)
  }

  /// The outcome of `back`, by a gesture or the sending code, with `screen` in front.
  mutating func back(from screen: ID<Screen>) -> Outcome { gesture(.back, from: screen) }

  /// The outcome of dismissing the innermost layer.
  mutating func dismiss(from screen: ID<Screen>) -> Outcome { gesture(.dismiss, from: screen) }

  private mutating func gesture(_ act: Act, from screen: ID<Screen>) -> Outcome {
    let end = fronts.count
    let refusal = leave(by: act, from: screen)
    return Outcome(
      arrivals: arrivals.count..<arrivals.count, fronts: end..<fronts.count, refusal: refusal)
  }

  private var anything: Front { Front(scope: ID(0)) }

  /// The front when an action has left `front` where it was: an alert or dialog that sends it
  /// closes, one that an earlier step has brought stays.
  func beneath(_ front: Front) -> Front {
    if depth > 0 { return front }
    guard let screen = front.screen else {
      return analysis.raised.areBelow(front.scope) ? anything : front
    }
    guard analysis.isPrompt(screen) else { return front }
    return analysis.isRaised(screen) ? anything : Front(scope: front.scope)
  }

  // MARK: From a screen

  /// Adds what leaving `screen` by an atom leaves in front.
  private mutating func leave(by act: Act, from screen: ID<Screen>) -> Refusal {
    let place = analysis.place(of: screen)
    let isRoot = analysis.rootScreen(of: place) == screen
    let mayLieAbove = analysis.mayLieAboveRoot(screen)
    switch act {
    case .back:
      if mayLieAbove {
        add(analysis.isRaised(screen) ? anything : Front(scope: place))
        if !isRoot { return .never }
      }
      if let column = analysis.columnBefore(place) {
        add(Front(scope: column, again: column))
        return .never
      }
      return end(place) ? .never : mayLieAbove ? .maybe : .always
    case .backToRoot:
      let mayRefuse = isRoot && !analysis.isShared(place)
      if mayRefuse, !mayLieAbove { return .always }
      let root = unsharedPlace(around: place)
      add(Front(scope: root, screen: analysis.rootScreen(of: root)))
      return mayRefuse ? .maybe : .never
    case .backTo(let step):
      guard let route = analysis.model.screenReferences[step].route,
        let below = analysis.screen(of: route, at: place), mayLie(below, below: screen)
      else { return .always }
      add(Front(scope: place, screen: below))
      return .maybe
    case .remove(let route):
      guard let below = analysis.screen(of: route, at: place), mayLie(below, below: screen) else {
        return .always
      }
      add(beneath(Front(scope: place, screen: screen)))
      return .maybe
    case .dismiss: return dismiss(from: Front(scope: place, screen: screen), all: false)
    case .finish: return finish(from: screen)
    case .hole, .go, .tab, .dismissAll, .returnTo, .resume, .stay, .resetTab, .resetTabs:
      return .always
    }
  }

  /// True unless `below` is `screen`, and is never twice in a stack.
  private mutating func mayLie(_ below: ID<Screen>, below screen: ID<Screen>) -> Bool {
    below != screen || repeated.contains(analysis.route(of: screen))
  }

  /// Adds what is in front when the node at `place` has gone; false if nothing takes it away.
  @discardableResult
  private mutating func end(_ place: ID<Place>) -> Bool {
    guard analysis.canFinish(place), let parent = analysis.places[place].parent else {
      return false
    }
    add(Front(scope: parent, hidden: hidden(place)))
    return true
  }

  /// `place`, which was left, unless another instance of it may be in front.
  private func hidden(_ place: ID<Place>) -> ID<Place>? {
    analysis.hasInstances(place) ? nil : place
  }

  /// The first place from `place` up that is no shared child.
  private func unsharedPlace(around place: ID<Place>) -> ID<Place> {
    var root = place
    while analysis.isShared(root), let parent = analysis.places[root].parent { root = parent }
    return root
  }

  private mutating func finish(from screen: ID<Screen>) -> Refusal {
    let place = analysis.place(of: screen)
    let isRoot = analysis.rootScreen(of: place) == screen
    let mayLieAbove = analysis.mayLieAboveRoot(screen)
    if mayLieAbove, asksItself(analysis.route(of: screen)) {
      add(analysis.isRaised(screen) ? anything : Front(scope: place))
      if !isRoot { return .never }
    }
    let hasQuestion = mayLieAbove && analysis.hasQuestion(place)
    if hasQuestion { add(Front(scope: place)) }
    return end(place) ? .never : hasQuestion ? .maybe : .always
  }

  /// True iff `finish` on `route` can only answer the route's own question, not that of a layer in
  /// which it has replaced the first screen.
  private mutating func asksItself(_ route: ID<Route>) -> Bool {
    let row = analysis.model.routes[route]
    return row.kind != .root && row.returns != nil && row.kind != .replace
      && !pushed.contains(route)
  }

  // MARK: From any screen below a place

  /// The same from any screen of `front`.
  private mutating func leave(by act: Act, below front: Front) -> Refusal {
    var rest = Front(scope: front.scope, hidden: front.hidden, isUncovered: front.isUncovered)
    switch act {
    case .back:
      add(beneath(rest))
      end(front.scope)
      if let column = analysis.columnBefore(front.scope) {
        add(Front(scope: column, again: column))
      }
      // Columns below it come to the front.
      if hasColumns(below: front.scope) { add(Front(scope: front.scope, again: front.scope)) }
      return .maybe
    case .backToRoot:
      rest.scope = unsharedPlace(around: front.scope)
      if rest.scope != front.scope { rest.isUncovered = false }
      add(rest)
      return .maybe
    case .backTo(let step):
      guard let route = analysis.model.screenReferences[step].route else { return .always }
      return addScreens(of: route, below: front) ? .maybe : .always
    case .remove(let route):
      if places(with: route, below: front).isEmpty { return .always }
      add(beneath(rest))
      return .maybe
    case .dismiss: return dismiss(from: front, all: false)
    case .finish:
      add(beneath(rest))
      end(front.scope)
      return .maybe
    case .hole, .go, .tab, .dismissAll, .returnTo, .resume, .stay, .resetTab, .resetTabs:
      return .always
    }
  }

  /// Adds the screens of `route` at the places of `front`; false if there are none.
  private mutating func addScreens(of route: ID<Route>, below front: Front) -> Bool {
    let places = places(with: route, below: front)
    if places.count > Transfer.mostScreens {
      add(Front(scope: front.scope, hidden: front.hidden))
    } else {
      for place in places where canBeInFront(at: place) {
        add(Front(scope: place, screen: analysis.screen(of: route, at: place)))
      }
    }
    return !places.isEmpty
  }

  /// True unless no screen at `place` can be in front.
  private mutating func canBeInFront(at place: ID<Place>) -> Bool {
    let canBe = counts.any.contains(place)
    if !canBe { awaitsFronts = true }
    return canBe
  }

  private func places(with route: ID<Route>, below front: Front) -> ArraySlice<ID<Place>> {
    let all = analysis.places(of: analysis.model.routes[route].owner)
    return all[analysis.range(of: front.scope, in: all)]
  }

  private func hasColumns(below place: ID<Place>) -> Bool {
    (place.raw + 1..<analysis.places[place].end).contains {
      analysis.mountKind(of: ID($0)) == .column
    }
  }

  // MARK: Dismissing

  /// Adds what lies beneath the innermost layer or detour around `front`, or beneath `all` of them.
  private mutating func dismiss(from front: Front, all: Bool) -> Refusal {
    if front.isUncovered { return .always }
    let start = fronts.count
    if let screen = front.screen {
      guard analysis.mayBePresented(screen) else { return .always }
      if analysis.isRaised(screen) {
        add(Front(scope: ID(0), isUncovered: all))
        return .never
      }
    } else if analysis.raised.areBelow(front.scope) {
      add(Front(scope: ID(0), isUncovered: all))
    } else if let below = dismissBelow(front, all: all) {
      add(below)
    }
    addPresenters(around: front, all: all)
    if all { keepUncovered(from: start) }
    if fronts.count == start { return .always }
    return front.screen.map(analysis.mustBePresented) == true ? .never : .maybe
  }

  /// The front beneath layers that may be at places of `front`.
  private func dismissBelow(_ front: Front, all: Bool) -> Front? {
    if all, analysis.presentability.mustBePresented(front.scope) { return nil }
    return Front(scope: front.scope, hidden: front.hidden, isUncovered: all)
  }

  /// Adds what lies beneath the layers and detours around `front`, from the innermost up.
  private mutating func addPresenters(around front: Front, all: Bool) {
    let isInLayer = front.screen.map { self.isInLayer(analysis.route(of: $0)) } ?? false
    let isRoot = front.screen.map { !analysis.mayLieAboveRoot($0) } ?? false
    var hidden: ID<Place>?
    var current: ID<Place>? = front.scope
    while let place = current {
      let mayPresent = analysis.presentability.mayPresent(analysis.places[place].coordinator)
      if place == front.scope ? isInLayer || (mayPresent && !isRoot) : mayPresent {
        add(Front(scope: place, hidden: hidden.flatMap(self.hidden)))
        if !all, isInLayer { return }
      }
      current = analysis.places[place].parent
      hidden = place
      if analysis.layering(of: place).isPresented, let current {
        add(Front(scope: current, hidden: self.hidden(place)))
        if !all { return }
      }
    }
  }

  /// Keeps of the fronts from number `start` on those with nothing presented beneath.
  private mutating func keepUncovered(from start: Int) {
    let all = takeFronts(from: start)
    for var front in all where !analysis.presentability.mustBePresented(front.scope) {
      front.isUncovered = true
      add(front)
    }
  }

  /// True iff screens of `route` are always in a layer of their own coordinator.
  private mutating func isInLayer(_ route: ID<Route>) -> Bool {
    analysis.model.routes[route].kind.isPresented && !pushed.contains(route)
  }

  // MARK: Checkpoints

  /// More screens of a checkpoint than this count as any screen.
  static let mostScreens = 16

  private mutating func returnTo(_ checkpoint: ID<Checkpoint>?, from front: Front) -> Refusal {
    guard let all = checkpoint.flatMap({ checkpoints[$0] }) else { return .always }
    guard all.count <= Transfer.mostScreens else {
      add(Front(scope: ID(0), again: ID(0)))
      return .maybe
    }
    let isBelow = front.screen.map { !analysis.isRaised($0) } ?? false
    let upper = isBelow ? front.scope : nil
    var isAny = false
    for screen in all {
      let place = analysis.place(of: screen)
      if let upper, !analysis.canLie(place, below: upper) { continue }
      isAny = true
      guard canBeInFront(at: place) else { continue }
      add(Front(scope: place, screen: screen, again: column(around: place, beside: front)))
    }
    return isAny ? .maybe : .always
  }

  /// The outermost column around `place` that comes to the front from `front`; nil if none does.
  private func column(around place: ID<Place>, beside front: Front) -> ID<Place>? {
    analysis.placePath(to: place).first {
      analysis.mountKind(of: $0) == .column
        && (front.screen.map(analysis.isRaised) ?? true
          || !analysis.isPlace(front.scope, within: $0))
    }
  }
}

extension Analysis {
  /// True unless nothing at `lower` can lie below a screen at `upper`: another tab or flow, or
  /// something shown above it. O(depth).
  func canLie(_ lower: ID<Place>, below upper: ID<Place>) -> Bool {
    var current = lower
    var last: ID<Place>?
    while !isPlace(upper, within: current), let parent = places[current].parent {
      last = current
      current = parent
    }
    let kind = child(of: current, towards: upper).flatMap { mountKind(of: $0) }
    // A screen of the coordinator's own lies over it as its layers do.
    let isOver = kind?.layering.isPresented ?? true
    return switch last.flatMap({ mountKind(of: $0) }) {
    case .child, nil: true
    case .tab, .flow: isOver
    case .column: isOver || kind == .column
    // A layer of the coordinator's own keeps a modal beneath it.
    case .modal: kind == .detour || presentability.mayPresent(places[current].coordinator)
    case .detour: kind == .detour
    }
  }
}

extension Model {
  /// The routes that some transition pushes, or puts in the place of another screen.
  var pushedRoutes: Set<ID<Route>> {
    Set(
      navigateActions.rows.compactMap { go in
        guard go.presentation == .push || go.presentation == .replace,
          case .route(let route, within: _) = go.target
        else { return nil }
        return route
      })
  }

  /// The routes that may be several times in a stack and its layers: their arguments tell screens
  /// apart, or something adds a new one or shows one in another way. Code outside can do that
  /// wherever it may go.
  var repeatedRoutes: Set<ID<Route>> {
    let new = navigateActions.rows.filter { $0.isNew || $0.presentation != nil }
      .compactMap { $0.target.route }
    let others = zip(routes.ids, routes.rows).filter {
      !$1.parameters.isEmpty || $1.isEntry || !$1.links.isEmpty
    }
    return Set(new).union(others.map { $0.0 })
  }
}
