import FlowRuntime

/// The screens from which the user can certainly bring a screen of some subject to the front, whatever
/// the conditions are, as long as they do not change.
///
/// Followed are transitions whose target and guards are certain, steps back to the root of what the
/// screen is in and of the columns before it, and tabs. O(2^conditions × transitions of screens
/// × depth), for at most `ConditionEnumerator.conditionLimit` conditions; of graphs with more, only
/// what no condition decides is followed.
struct LeadingScreens {
  private var isLeading: [Bool]
  private let analysis: Analysis
  private var nearness = Nearness()
  /// The conditions that are set, and their values.
  private var known: [BooleanStep: Bool] = [:]
  /// The locked screens.
  private let locked: [ID<Screen>]

  /// Finds the screens that lead to `subject`.
  init(_ analysis: Analysis, to subject: SubjectScreens) {
    self.analysis = analysis
    isLeading = Array(repeating: true, count: analysis.screenCount)
    let hasLocks = analysis.model.routes.rows.contains { $0.isLocked }
    locked =
      hasLocks
      ? (0..<analysis.screenCount).map { ID($0) }.filter {
        analysis.model.routes[analysis.route(of: $0)].isLocked
      } : []
    let conditions = analysis.model.fixedConditions
    if conditions.count > ConditionEnumerator.conditionLimit {
      find(subject)
      return
    }
    for bits in 0..<1 << conditions.count {
      for (position, condition) in conditions.enumerated() {
        known[condition] = bits >> position & 1 == 1
      }
      find(subject)
    }
  }

  /// True iff `screen` leads there under all conditions.
  func contains(_ screen: ID<Screen>) -> Bool { isLeading[screen.index] }

  /// Keeps the screens that lead there under the known conditions. A locked screen stops steps back
  /// and tabs, so these are followed only if locked screens lead there by their own transitions,
  /// and none is in a column, where it need not be in front.
  private mutating func find(_ subject: SubjectScreens) {
    var found = leading(to: subject, withRoots: false)
    let isOpen = locked.allSatisfy {
      found[$0.index] && !analysis.isInColumn(analysis.place(of: $0))
    }
    if isOpen { found = leading(to: subject, withRoots: true) }
    for index in isLeading.indices where !found[index] { isLeading[index] = false }
  }

  /// Walks from the subject against what leads on, with the roots that steps back and tabs lead to if
  /// `withRoots`.
  private mutating func leading(to subject: SubjectScreens, withRoots: Bool) -> [Bool] {
    var before: [[ID<Screen>]] = Array(repeating: [], count: analysis.screenCount)
    for raw in 0..<analysis.screenCount {
      let screen = ID<Screen>(raw)
      for next in self.next(screen, withRoots: withRoots) { before[next.index].append(screen) }
    }
    var isFound = Array(repeating: false, count: analysis.screenCount)
    var waiting = subject.screens(in: analysis)
    while let screen = waiting.popLast() {
      guard !isFound[screen.index] else { continue }
      isFound[screen.index] = true
      waiting += before[screen.index]
    }
    return isFound
  }

  // MARK: What leads on

  /// The screens that the user can certainly bring to the front with `screen` in front.
  private mutating func next(_ screen: ID<Screen>, withRoots: Bool) -> [ID<Screen>] {
    let place = analysis.place(of: screen)
    let model = analysis.model
    let effective = model.routes[analysis.route(of: screen)].effective
    var screens: [ID<Screen>] = []
    var decided: Set<ID<Event>> = []
    for id in model.effectiveTransitions[effective] {
      let transition = model.transitions[id]
      guard !decided.contains(transition.event) else { continue }
      let holds = transition.when.map(value) ?? true
      if holds == false { continue }
      decided.insert(transition.event)
      guard holds == true, case .navigate(let go) = transition.action else { continue }
      if let arrival = arrival(of: go, from: place) { screens.append(arrival) }
    }
    if withRoots, !model.routes[analysis.route(of: screen)].isLocked {
      addRoots(around: place, &screens)
    }
    return screens
  }

  /// The screen that `go` certainly leads to; nil if guards or the state decide.
  private mutating func arrival(
    of go: ID<NavigateAction>, from origin: ID<Place>, redirections: Int = 0
  ) -> ID<Screen>? {
    let action = analysis.model.navigateActions[go]
    guard redirections <= NavigationGraph.maximumRedirections,
      let place = nearness.certainPlace(
        of: action.target, from: origin, asDetour: action.presentation == .detour, in: analysis),
      let route = analysis.route(meantBy: action.target, at: place)
    else { return nil }
    for demand in analysis.demands(on: route, then: action.steps, at: place, from: nil) {
      let requirement = analysis.model.requirements[demand.requirement]
      switch value(requirement.condition) {
      case true: continue
      case false where !demand.isOfStep:
        return arrival(
          of: requirement.fallback, from: demand.place, redirections: redirections + 1)
      default: return nil
      }
    }
    let last = analysis.model.stepRoutes(of: action).last ?? route
    return analysis.screen(of: last, at: place)
  }

  /// Adds the roots that steps back and tabs lead to from a screen at `place`.
  private func addRoots(around place: ID<Place>, _ screens: inout [ID<Screen>]) {
    var isInside = true
    var current = place
    while true {
      let parent = analysis.places[current].parent
      switch analysis.mountKind(of: current) {
      case .child, .modal, .detour:
        guard let parent else { return }
        if analysis.model.owners[analysis.places[parent].coordinator].kind != .stack {
          isInside = false
          addTabs(of: parent, &screens)
          addFirstColumn(of: parent, &screens)
        }
      case .tab:
        if isInside { addRoot(of: current, &screens) }
        isInside = false
        if let parent { addTabs(of: parent, &screens) }
      case .column:
        var column = isInside ? current : nil
        while let next = column {
          addRoot(of: next, &screens)
          column = analysis.columnBefore(next)
        }
        isInside = false
      case .flow, nil:
        if isInside { addRoot(of: current, &screens) }
        isInside = false
      }
      guard let parent else { return }
      current = parent
    }
  }

  private func addRoot(of place: ID<Place>, _ screens: inout [ID<Screen>]) {
    if let root = analysis.rootScreen(of: place) { screens.append(root) }
  }

  /// Adds the roots of the tabs of `place` that can be selected.
  private func addTabs(of place: ID<Place>, _ screens: inout [ID<Screen>]) {
    for tab in analysis.children(of: place) where analysis.mountKind(of: tab) == .tab {
      guard let mount = analysis.places[tab].mount else { continue }
      let isOpen = analysis.model.mounts[mount].requirements.allSatisfy {
        value(analysis.model.requirements[$0].condition) == true
      }
      if isOpen { addRoot(of: tab, &screens) }
    }
  }

  /// Adds the root of the first column of `place`, to which steps back from any column lead.
  private func addFirstColumn(of place: ID<Place>, _ screens: inout [ID<Screen>]) {
    let first = analysis.children(of: place).first { analysis.mountKind(of: $0) == .column }
    if let first { addRoot(of: first, &screens) }
  }

  /// The value of a boolean; nil if unknown conditions decide it.
  private func value(_ boolean: Rows<BooleanStep>) -> Bool? {
    let booleans = analysis.model.booleans
    let isKnown = booleans[boolean].allSatisfy { step in
      !step.isOperand || known[step] != nil
    }
    if isKnown { return booleans.value(of: boolean) { known[$0] ?? false } }
    if booleans.neverFails(boolean) { return true }
    return booleans.neverHolds(boolean) ? false : nil
  }
}

extension Model {
  /// The conditions with one value wherever they are asked: those without parameters, and the
  /// others for each list of literals.
  fileprivate var fixedConditions: [BooleanStep] {
    let plain = conditions.ids.filter { conditions[$0].parameters.isEmpty }
    let fixed = facts.ids.map { id in
      let arguments = facts[id].arguments
      return BooleanStep.fact(id, fixed: arguments.allSatisfy { $0.isValue })
    }
    return plain.map { .condition($0) } + fixed.filter { !$0.isOpen }
  }
}
