import FlowRuntime

/// What an action, or a part of it, may lead to.
struct ExitResult {
  /// One of these is in front afterwards, unless it is refused.
  var ends: [LeadingStep.End]
  var mayBeRefused = false

  /// It is always refused.
  static let refused = ExitResult(ends: [], mayBeRefused: true)

  /// Adds what another case may lead to.
  mutating func add(_ other: ExitResult) {
    ends += other.ends
    mayBeRefused = mayBeRefused || other.mayBeRefused
  }
}

/// The results of exits.
struct ExitResults {
  /// The screens of each checkpoint that can come to the front.
  private var checkpoints: [ID<Checkpoint>: [ID<Screen>]] = [:]
  /// The routes whose screens may replace the first of a layer: it is its opener's question then.
  private var replacing: Set<ID<Route>> = []
  /// The screens that can be live.
  let screens: PossibleScreens
  private let analysis: Analysis
  private var model: Model { analysis.model }

  /// The maximum number of screens of a checkpoint that is returned to.
  private static let mostScreens = 16

  /// The results of exits that lead to `screens`. O(screens + go actions).
  init(_ analysis: Analysis, _ screens: PossibleScreens) {
    self.analysis = analysis
    self.screens = screens
    for screen in screens.all {
      let route = analysis.model.routes[analysis.route(of: screen)]
      if let checkpoint = route.checkpoint { checkpoints[checkpoint, default: []].append(screen) }
    }
    replacing = Set(analysis.model.routes.ids.filter { analysis.model.routes[$0].kind == .replace })
    for go in analysis.model.navigateActions.rows where go.presentation == .replace {
      if case .route(let route, within: _) = go.target { replacing.insert(route) }
    }
  }

  /// The result of `exit`, which leaves `start`; nil if it is not known.
  func result(of exit: Act, from start: LeadingStep.End) -> ExitResult? {
    switch (exit, start) {
    case (.returnTo(let checkpoint, _), _):
      checkpoint.flatMap { result(returningTo: checkpoints[$0] ?? []) }
    case (_, .screen(let screen)): result(of: exit, on: screen)
    case (_, .place(let place)): result(of: exit, below: place)
    }
  }

  private func result(returningTo screens: [ID<Screen>]) -> ExitResult? {
    guard screens.count <= ExitResults.mostScreens else { return nil }
    return ExitResult(ends: screens.map { .screen($0) }, mayBeRefused: true)
  }

  private func result(of exit: Act, on screen: ID<Screen>) -> ExitResult? {
    let place = analysis.place(of: screen)
    let route = model.routes[analysis.route(of: screen)]
    let isRoot = analysis.rootScreen(of: place) == screen
    switch exit {
    case .hole, .go, .tab, .returnTo, .resume, .stay, .resetTab, .resetTabs, .remove: return nil
    case .back:
      if !isRoot { return ExitResult(ends: [.place(place)]) }
      let below = analysis.columnBefore(place) ?? endable(place)
      return below.map { ExitResult(ends: [.place($0)]) } ?? .refused
    case .backToRoot:
      if isRoot, !analysis.isShared(place) { return .refused }
      var root = place
      while analysis.isShared(root), let parent = analysis.places[root].parent { root = parent }
      return analysis.rootScreen(of: root).map { ExitResult(ends: [.screen($0)]) }
    case .backTo(let step):
      let below = model.steps[step].route.flatMap { analysis.screen(of: $0, at: place) }
      return below.map { ExitResult(ends: [.screen($0)], mayBeRefused: true) }
    case .dismiss:
      if analysis.presentability.isAlwaysPresented(analysis.route(of: screen)) {
        return ExitResult(ends: [.place(place)])
      }
      if let below = belowLayer(around: place) { return ExitResult(ends: [.place(below)]) }
      return resultOfDismissing(on: screen)
    case .dismissAll: return resultOfDismissing(on: screen)
    case .finish:
      if !isRoot, route.returns != nil, !replacing.contains(analysis.route(of: screen)) {
        return ExitResult(ends: [.place(place)])
      }
      if let below = endable(place) { return ExitResult(ends: [.place(below)]) }
      if isRoot || !analysis.hasQuestion(place) { return .refused }
      return ExitResult(ends: [.place(place)], mayBeRefused: true)
    }
  }

  /// Likewise with any screen in front that is at `place` or below it.
  private func result(of exit: Act, below place: ID<Place>) -> ExitResult? {
    switch exit {
    case .hole, .go, .tab, .returnTo, .backToRoot, .backTo, .finish, .resume, .stay, .resetTab,
      .resetTabs, .remove:
      return nil
    case .back:
      let isColumn = analysis.mountKind(of: place) == .column
      let below = isColumn ? analysis.places[place].parent : endable(place)
      return ExitResult(ends: [.place(below ?? place)], mayBeRefused: true)
    case .dismiss: return belowLayer(around: place).map { ExitResult(ends: [.place($0)]) }
    case .dismissAll:
      guard belowLayer(around: place) != nil else { return nil }
      return ExitResult(ends: [.place(belowLayers(around: place))])
    }
  }

  /// The place that a node at `place` can leave for; nil for a tab, a flow and a column.
  private func endable(_ place: ID<Place>) -> ID<Place>? {
    analysis.canFinish(place) ? analysis.places[place].parent : nil
  }

  // MARK: Layers

  /// The place below the innermost modal or detour on the path to `place`; nil if there is none.
  private func belowLayer(around place: ID<Place>) -> ID<Place>? {
    var current: ID<Place>? = place
    while let inner = current {
      if isLayer(inner) { return analysis.places[inner].parent }
      current = analysis.places[inner].parent
    }
    return nil
  }

  /// The result of dismissing one layer or all with `screen` in front.
  private func resultOfDismissing(on screen: ID<Screen>) -> ExitResult {
    guard analysis.mayBePresented(screen) else { return .refused }
    let below = belowLayers(around: analysis.place(of: screen))
    return ExitResult(ends: [.place(below)], mayBeRefused: !analysis.mustBePresented(screen))
  }

  /// The place that what is below all layers is at, or below it, with a screen at `place` in front: the
  /// outermost that may show a route of its own in a layer, else the one below all modals and detours.
  private func belowLayers(around place: ID<Place>) -> ID<Place> {
    let path = analysis.placePath(to: place)
    let outermost = path.firstIndex(where: isLayer)
    let outside = path[..<(outermost ?? path.count)]
    let presenting = outside.first {
      analysis.presentability.mayPresent(analysis.places[$0].coordinator)
    }
    return presenting ?? outside.last ?? place
  }

  private func isLayer(_ place: ID<Place>) -> Bool {
    analysis.mountKind(of: place) == .modal || analysis.mountKind(of: place) == .detour
  }
}
