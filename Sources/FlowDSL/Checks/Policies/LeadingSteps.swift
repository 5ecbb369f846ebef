import FlowRuntime

/// Finds what the user can certainly do.
///
/// - A transition leads to its target if its conditions and guards are known; if some are not, to
///   one of several ends.
/// - From any screen at or below a stack's place, steps back and dismissals lead to the root of the
///   stack: each takes something away, and only locked screens stop them, and those that the system
///   gives no control to leave: the first ones of covers and detours, and alerts. Such a screen
///   with transitions that take it away stops no step back, since the user can send them. In the
///   same way they lead to the root of the first column of a split coordinator, and to one of the
///   flows of a flows coordinator.
/// - Each step of a target lies on the one before it, so that steps back lead there.
/// - A tab leads to what it shows, if it is certainly shown and nothing in it is guarded by
///   something that may fail: guards are asked again when it comes to the front.
struct LeadingSteps {
  typealias Step = LeadingTable.Step
  typealias End = LeadingTable.End

  private(set) var steps: [Step] = []
  private(set) var ends: [End] = []
  private(set) var locks: [LeadingTable.Lock] = []
  private var arrivals: CertainEnds
  private let screens: [ID<Screen>]
  /// For each place, and the end: the number of screens at the places before it.
  private var screensBefore: [Int] = [0]
  private let analysis: Analysis
  private var model: Model { analysis.model }

  /// The maximum number of tabs between which steps are distinguished.
  private static let mostTabs = 8

  /// Prepares for the screens that can be live, with `conditions` told apart.
  init(_ analysis: Analysis, _ reached: Reachability, _ conditions: [BooleanStep]) {
    self.analysis = analysis
    arrivals = CertainEnds(analysis, ConditionMasks(conditions, in: analysis.model))
    screens = analysis.possibleScreens(reached)
    var counts = Array(repeating: 0, count: analysis.places.count)
    for screen in screens { counts[analysis.place(of: screen).index] += 1 }
    for count in counts { screensBefore.append((screensBefore.last ?? 0) + count) }
  }

  /// Finds them all. O(transitions of screens × depth).
  mutating func build() {
    for screen in screens { add(screen) }
    for place in analysis.places.ids where hasScreens(within: place) { add(place) }
  }

  private func hasScreens(within place: ID<Place>) -> Bool {
    screensBefore[place.index] < screensBefore[Int(analysis.places[place].end)]
  }

  private func vertex(_ place: ID<Place>) -> UInt32 { UInt32(analysis.screenCount) + place.raw }

  private mutating func add(
    from start: UInt32, to new: [End], under mask: UInt64 = .max,
    _ stops: LeadingTable.Stops = .nowhere, isPlain: Bool = false
  ) {
    guard mask != 0, !new.isEmpty else { return }
    let first = ends.count
    ends += new
    steps.append(
      Step(start: start, mask: mask, ends: first..<ends.count, stops: stops, isPlain: isPlain))
  }

  private mutating func add(
    from start: ID<Place>, to end: UInt32, under mask: UInt64 = .max, _ stops: LeadingTable.Stops
  ) {
    add(from: vertex(start), to: [End(vertex: end, mask: .max)], under: mask, stops)
  }

  // MARK: Screens

  /// Adds the steps with `screen` in front.
  private mutating func add(_ screen: ID<Screen>) {
    let place = analysis.place(of: screen)
    let route = model.routes[analysis.route(of: screen)]
    let canBeLeft = addTransitions(of: screen)
    let condition = route.lockCondition.map { arrivals.masks.value($0).mayHold } ?? .max
    let mask = route.isLocked ? condition : 0
    let stays = mask | (analysis.mayLackControl(screen) ? ~canBeLeft : 0)
    if stays != 0 {
      locks.append(
        LeadingTable.Lock(
          screen: screen, mask: stays, isInColumn: mask != 0 && analysis.isInColumn(place),
          canBeLeft: canBeLeft))
    }
    add(
      from: screen.raw, to: [End(vertex: vertex(place), mask: .max)], under: ~stays | canBeLeft)
  }

  /// The transitions of one event of a screen, as far as they were looked at.
  private struct Choice {
    var event: ID<Event>
    /// The assignments under which none so far is certainly taken.
    var isOpen: UInt64 = .max
    /// Those under which each that may be taken is certain to lead to one of `ends`.
    var isCertain: UInt64 = .max
    /// Those under which each leaves the screen for others of its place.
    var leaves: UInt64 = .max
    var ends: [End] = []
    /// True iff one may leave and then go.
    var isMixed = false
  }

  /// Adds the steps that the events of `screen` certainly are; returns the assignments under which
  /// one of them takes it away.
  private mutating func addTransitions(of screen: ID<Screen>) -> UInt64 {
    arrivals.setPresented(on: screen)
    let route = analysis.route(of: screen)
    var choices: [Choice] = []
    for id in model.effectiveTransitions[model.routes[route].effective]
    where !analysis.isLeftOut(id, on: route) {
      let transition = model.transitions[id]
      let known = choices.firstIndex { $0.event == transition.event }
      let number = known ?? choices.count
      if known == nil { choices.append(Choice(event: transition.event)) }
      let when = transition.when.map { arrivals.masks.value($0) }
      let taken = choices[number].isOpen & (when?.mayHold ?? .max)
      guard taken != 0 else { continue }
      add(transition.action, of: screen, under: taken, to: &choices[number])
      if known == nil {
        addStepsBack(after: transition.action, on: screen, under: when?.holds ?? .max)
      }
      choices[number].isOpen &= when?.mayFail ?? 0
    }
    var canBeLeft: UInt64 = 0
    for choice in choices {
      canBeLeft |= ~choice.isOpen & choice.leaves
      add(
        from: screen.raw, to: choice.ends, under: ~choice.isOpen & choice.isCertain,
        isPlain: !choice.isMixed)
    }
    return canBeLeft
  }

  private mutating func add(
    _ action: Action, of screen: ID<Screen>, under mask: UInt64, to choice: inout Choice
  ) {
    let (ends, isCertain) = arrivals.ends(of: action, on: screen)
    choice.isCertain &= ~mask | isCertain
    for end in ends where end.mask & mask != 0 {
      choice.ends.append(End(vertex: end.vertex, mask: end.mask & mask))
    }
    // All that an alert lies over is where it was.
    let around = analysis.placeAround(screen)
    let staysBelow = analysis.isPrompt(screen) || ends.allSatisfy { isEnd($0, within: around) }
    let leaves = model.leavesOnly(action) && staysBelow ? isCertain : 0
    choice.leaves &= ~mask | leaves
    choice.isMixed = choice.isMixed || model.leavesAndGoes(action)
  }

  /// Adds the steps that `action` and then steps back certainly are, to the target of a go and each
  /// of its own steps but the last.
  private mutating func addStepsBack(
    after action: Action, on screen: ID<Screen>, under mask: UInt64
  ) {
    let most =
      model.goes(in: action).map { model.stepRoutes(of: model.navigateActions[$0]).count }.max()
      ?? 0
    for number in 0..<most {
      let (ends, isCertain) = arrivals.ends(of: action, on: screen, stepsBack: number + 1)
      add(from: screen.raw, to: ends, under: mask & isCertain)
    }
  }

  private func isEnd(_ end: End, within place: ID<Place>) -> Bool {
    let count = analysis.screenCount
    let other: ID<Place> =
      Int(end.vertex) < count
      ? analysis.place(of: ID(end.vertex)) : ID(Int(end.vertex) - count)
    return analysis.isPlace(other, within: place)
  }

  // MARK: Places

  /// Adds the steps with a screen at `place` or below it in front.
  private mutating func add(_ place: ID<Place>) {
    if let parent = analysis.places[place].parent {
      add(from: place, to: vertex(parent), .nowhere)
    }
    switch model.owners[analysis.places[place].coordinator].kind {
    case .stack, .group: addRoot(of: place, from: place)
    case .split:
      let first = analysis.children(of: place).first { analysis.mountKind(of: $0) == .column }
      if let first { addRoot(of: first, from: place) }
    case .flows:
      let flows = analysis.children(of: place).filter {
        analysis.mountKind(of: $0) == .flow && hasScreens(within: $0)
      }
      add(
        from: vertex(place), to: flows.map { End(vertex: vertex($0), mask: .max) }, .within(place))
    case .tabs: addTabs(of: place)
    }
  }

  /// From one tab to another, only locked screens of the one and those beneath both stop the user.
  private mutating func addTabs(of place: ID<Place>) {
    let tabs = analysis.children(of: place).filter { analysis.mountKind(of: $0) == .tab }
    let barred = Set(tabs.filter { analysis.mayBeginWithoutBar($0) })
    for tab in tabs {
      let mask = arrivals.canSelect(tab, from: place)
      if barred.isEmpty { add(from: place, to: vertex(tab), under: mask, .beneath(place)) }
      guard tabs.count <= LeadingSteps.mostTabs else { continue }
      for other in tabs where other != tab && !barred.contains(other) {
        add(from: other, to: vertex(tab), under: mask, .beneath(other))
      }
    }
  }

  private mutating func addRoot(of stack: ID<Place>, from place: ID<Place>) {
    guard let root = analysis.rootScreen(of: stack) else { return }
    add(from: place, to: root.raw, .within(place))
  }
}

extension Analysis {
  /// True unless the system always gives the user a control that leaves `screen`: it may begin a
  /// cover or a detour, or is an alert. Locks are no part of it.
  fileprivate func mayLackControl(_ screen: ID<Screen>) -> Bool {
    let place = place(of: screen)
    if isPrompt(screen) { return model.routes[route(of: screen)].kind == .alert }
    return beginsCover(screen) || rootScreen(of: place) == screen && hasNoControl(place)
  }

  /// The place that something stays at when `screen` is taken away: that of what it covers, if it
  /// begins a cover or detour that is mounted.
  fileprivate func placeAround(_ screen: ID<Screen>) -> ID<Place> {
    let place = place(of: screen)
    guard rootScreen(of: place) == screen, hasNoControl(place) else { return place }
    return places[place].parent ?? place
  }

  /// True iff a stack in `tab` may begin with a screen that hides the tab bar.
  fileprivate func mayBeginWithoutBar(_ tab: ID<Place>) -> Bool {
    if rootScreen(of: tab).map({ model.routes[route(of: $0)].hidesTabs }) == true { return true }
    return children(of: tab).contains { child in
      let kind = mountKind(of: child)
      return (kind == .tab || kind == .flow || kind == .column) && mayBeginWithoutBar(child)
    }
  }

  /// The screens that can be live: those that can come to the front, in order.
  ///
  /// Of the places that a mount `up to` several has, only one is followed to find them, so that
  /// there a route counts wherever it is.
  fileprivate func possibleScreens(_ reached: Reachability) -> [ID<Screen>] {
    let screens = (0..<screenCount).map { ID<Screen>($0) }
    guard model.mounts.rows.contains(where: { $0.instances > 1 }) else {
      return screens.filter(reached.reaches)
    }
    let routes = Set(screens.filter(reached.reaches).map(route))
    return screens.filter { routes.contains(route(of: $0)) }
  }
}

extension Model {
  /// True iff each atom of the action leaves the screen, and goes nowhere then.
  fileprivate func leavesOnly(_ action: Action) -> Bool {
    acts(in: action).allSatisfy { $0.verb.map { $0.leaves || $0 == .resume } == true }
  }

  /// True iff the action may go somewhere after it has left the screen.
  fileprivate func leavesAndGoes(_ action: Action) -> Bool {
    has(action) { $0.leaves } && has(action) { $0 == .go || $0 == .tab }
  }
}
