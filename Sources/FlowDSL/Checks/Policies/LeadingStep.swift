import FlowRuntime

/// Something that the user can do, and what is in front afterwards.
struct LeadingStep {
  /// What may be in front: a screen, or any screen of a place or of what is below it in the place tree.
  enum End: Hashable {
    case screen(ID<Screen>)
    case place(ID<Place>)
  }

  /// Where locked screens stop the step.
  enum Stops {
    case nowhere
    /// At a place or below it, where they come to the front.
    case within(ID<Place>)
    /// There, and beneath it: everywhere else on screen.
    case beneath(ID<Place>)
  }

  /// What is in front before it.
  var start: End
  /// One of these is in front after it.
  var ends: [End]
  var stops: Stops = .nowhere
  /// True iff it leaves or goes, but not both: what is below a place that it starts and ends at stays.
  var isPlain = false
}

/// What the user can certainly do while conditions keep some values.
///
/// - A transition leads to its target if its conditions and guards are known; if some are not, to
///   one of several ends.
/// - From any screen at or below a stack's place, steps back and dismissals lead to the root of the stack:
///   each takes something away, and only locked screens stop them. A locked screen whose own
///   transitions take it away stops no step back, since the user can send them. In the same way they lead to the
///   root of the first column of a split coordinator, and to one of the flows of a flows coordinator.
/// - Each step of a target lies on the one before it, so that steps back lead there.
/// - A tab leads to what it shows, if it is certainly shown and nothing in it is guarded by something
///   that may fail: guards are asked again when it comes to the front.
struct LeadingSteps {
  /// A screen that is locked under the conditions, as far as that is known.
  struct Lock {
    var screen: ID<Screen>
    /// True iff it is in a column: then it may hold without being in front.
    var isInColumn: Bool
    /// True iff its transitions certainly take it away, and what is below its place stays.
    var canBeLeft: Bool
  }

  /// The steps.
  private(set) var all: [LeadingStep] = []
  /// The locked screens.
  private(set) var locks: [Lock] = []
  private let analysis: Analysis
  private let screens: PossibleScreens
  private var arrivals: CertainArrivals
  private var model: Model { analysis.model }

  /// The maximum number of tabs between which steps are told apart.
  private static let mostTabs = 8

  /// The steps while conditions have the `known` values. O(transitions of screens × depth).
  init(_ analysis: Analysis, _ exitResults: ExitResults, _ known: [BooleanStep: Bool]) {
    self.analysis = analysis
    screens = exitResults.screens
    arrivals = CertainArrivals(analysis, exitResults, known)
    for screen in screens.all { add(screen) }
    for place in analysis.places.ids where screens.has(within: place) { add(place) }
    leaveLocksForRoots()
  }

  // MARK: Screens

  /// Adds the steps with `screen` in front.
  private mutating func add(_ screen: ID<Screen>) {
    let place = analysis.place(of: screen)
    let route = model.routes[analysis.route(of: screen)]
    let (steps, canBeLeft) = transitions(of: screen)
    all += steps
    let isLocked = route.isLocked && route.lockCondition.map { arrivals.value($0) } != false
    if isLocked {
      let isInColumn = analysis.isInColumn(place)
      locks.append(Lock(screen: screen, isInColumn: isInColumn, canBeLeft: canBeLeft))
    }
    if !isLocked || canBeLeft {
      all.append(LeadingStep(start: .screen(screen), ends: [.place(place)]))
    }
  }

  /// The steps that the transitions of `screen` certainly are, and whether one of them goes back.
  private mutating func transitions(of screen: ID<Screen>) -> ([LeadingStep], canBeLeft: Bool) {
    let route = analysis.route(of: screen)
    arrivals.setPresented(on: screen)
    var steps: [LeadingStep] = []
    var canBeLeft = false
    let place = analysis.place(of: screen)
    /// The events whose transitions that may be taken so far all leave the screen for others of its place.
    var leaving: Set<ID<Event>> = []
    /// The events of which one of these leaves and then goes.
    var mixed: Set<ID<Event>> = []
    /// The ends of each event's transitions that may be taken so far; nil if one of them is not known.
    var events: [ID<Event>: [LeadingStep.End]?] = [:]
    var decided: Set<ID<Event>> = []
    for id in model.effectiveTransitions[model.routes[route].effective] {
      let transition = model.transitions[id]
      let holds = transition.when.map { arrivals.value($0) } ?? true
      if holds == false || decided.contains(transition.event)
        || analysis.isLeftOut(id, on: route)
      {
        continue
      }
      let isFirst = events[transition.event] == nil
      var ends: [LeadingStep.End]? = isFirst ? [] : events[transition.event] ?? nil
      if let more = arrivals.ends(of: transition.action, on: screen) {
        ends?.append(contentsOf: more)
      } else {
        ends = nil
      }
      events.updateValue(ends, forKey: transition.event)
      if isFirst { leaving.insert(transition.event) }
      let stays = ends?.allSatisfy { isEnd($0, within: place) } == true
      if !stays || !model.onlyLeaves(transition.action) { leaving.remove(transition.event) }
      if model.leavesAndGoes(transition.action) { mixed.insert(transition.event) }
      guard holds == true else { continue }
      decided.insert(transition.event)
      if let ends {
        var step = LeadingStep(start: .screen(screen), ends: Array(Set(ends)))
        step.isPlain = !mixed.contains(transition.event)
        steps.append(step)
        if isFirst { steps += stepsBack(after: transition.action, on: screen) }
      }
      if leaving.contains(transition.event) { canBeLeft = true }
    }
    return (steps, canBeLeft)
  }

  /// The steps that `action` and then steps back certainly are, to the target of a go and each of its own
  /// steps but the last.
  private mutating func stepsBack(after action: Action, on screen: ID<Screen>) -> [LeadingStep] {
    let counts = model.goes(in: action).map {
      model.stepRoutes(of: model.navigateActions[$0]).count
    }
    let most = counts.max() ?? 0
    return (0..<most).compactMap { number in
      arrivals.ends(of: action, on: screen, stepsBack: number + 1)
        .map { LeadingStep(start: .screen(screen), ends: Array(Set($0))) }
    }
  }

  private func isEnd(_ end: LeadingStep.End, within place: ID<Place>) -> Bool {
    switch end {
    case .screen(let screen): analysis.isPlace(analysis.place(of: screen), within: place)
    case .place(let other): analysis.isPlace(other, within: place)
    }
  }

  /// Finds the locked screens from which transitions lead to the root of their stack, from one of its
  /// screens to another: what is below the stack stays meanwhile. O(steps).
  private mutating func leaveLocksForRoots() {
    guard !locks.isEmpty else { return }
    var search = BackwardSearch(all.filter(staysInStack), [], analysis)
    let roots = analysis.places.ids.compactMap(analysis.rootScreen)
    search.find(roots.map { .screen($0) })
    for index in locks.indices {
      let screen = locks[index].screen
      if analysis.rootScreen(of: analysis.place(of: screen)) != screen,
        search.isFound(.screen(screen))
      {
        locks[index].canBeLeft = true
      }
    }
  }

  /// True iff a step leads from a screen only to screens of the same stack. One of several instances may
  /// open another one above itself.
  private func staysInStack(_ step: LeadingStep) -> Bool {
    guard step.isPlain, case .screen(let screen) = step.start else { return false }
    let place = analysis.place(of: screen)
    return !analysis.hasInstances(place)
      && step.ends.allSatisfy {
        guard case .screen(let end) = $0 else { return false }
        return analysis.place(of: end) == place
      }
  }

  // MARK: Places

  /// Adds the steps with a screen at `place` or below it in front.
  private mutating func add(_ place: ID<Place>) {
    if let parent = analysis.places[place].parent {
      all.append(LeadingStep(start: .place(place), ends: [.place(parent)]))
    }
    switch model.owners[analysis.places[place].coordinator].kind {
    case .stack, .group: addRoot(of: place, from: place)
    case .split:
      let first = analysis.children(of: place).first { analysis.mountKind(of: $0) == .column }
      if let first { addRoot(of: first, from: place) }
    case .flows:
      let flows = analysis.children(of: place).filter {
        analysis.mountKind(of: $0) == .flow && screens.has(within: $0)
      }
      all.append(
        LeadingStep(
          start: .place(place), ends: flows.map { .place($0) }, stops: .within(place)))
    case .tabs:
      addTabs(of: place)
    }
  }

  /// From one tab to another, only locked screens of the one and those beneath both stop the user.
  private mutating func addTabs(of place: ID<Place>) {
    let tabs = analysis.children(of: place).filter { analysis.mountKind(of: $0) == .tab }
    for tab in tabs where arrivals.canSelect(tab, from: place) {
      all.append(LeadingStep(start: .place(place), ends: [.place(tab)], stops: .beneath(place)))
      guard tabs.count <= LeadingSteps.mostTabs else { continue }
      for other in tabs where other != tab {
        all.append(LeadingStep(start: .place(other), ends: [.place(tab)], stops: .beneath(other)))
      }
    }
  }

  private mutating func addRoot(of stack: ID<Place>, from place: ID<Place>) {
    guard let root = analysis.rootScreen(of: stack) else { return }
    all.append(LeadingStep(start: .place(place), ends: [.screen(root)], stops: .within(place)))
  }
}

extension Model {
  /// True iff each atom of `action` leaves the screen, but for `resume`, which may do nothing.
  fileprivate func onlyLeaves(_ action: Action) -> Bool {
    let verbs = acts(in: action).map(\.verb)
    return verbs.allSatisfy { $0.map { $0.leaves || $0 == .resume } == true }
      && verbs.contains { $0 != .resume }
  }

  /// True iff `action` may leave the screen and do something else, too.
  fileprivate func leavesAndGoes(_ action: Action) -> Bool {
    has(action) { $0.leaves } && has(action) { !$0.leaves && $0 != .resume && $0 != .stay }
      || has(action) { $0 == .resetTab || $0 == .resetTabs }
  }
}
