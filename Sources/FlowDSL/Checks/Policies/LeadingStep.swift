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
    case anywhere
  }

  /// What is in front before it.
  var start: End
  /// One of these is in front after it.
  var ends: [End]
  var stops: Stops = .nowhere
}

/// What the user can certainly do while conditions keep some values.
///
/// - A transition leads to its target if its conditions and guards are known; if some are not, to
///   one of several ends.
/// - From any screen at or below a stack's place, steps back and dismissals lead to the root of the stack:
///   each takes something away, and only locked screens stop them. A locked screen with a `back`
///   that is certain stops no step back, since the user can send it. In the same way they lead to the
///   root of the first column of a split coordinator, and to one of the flows of a flows coordinator.
/// - A tab leads to what it shows, if it is certainly shown and nothing in it is guarded by something
///   that may fail: guards are asked again when it comes to the front.
struct LeadingSteps {
  /// A screen that is locked under the conditions, as far as that is known.
  struct Lock {
    var screen: ID<Screen>
    /// True iff it is in a column: then it may hold without being in front.
    var isInColumn: Bool
    /// True iff one of its transitions certainly goes back.
    var canBeLeft: Bool
  }

  /// The steps.
  private(set) var all: [LeadingStep] = []
  /// The locked screens.
  private(set) var locks: [Lock] = []
  private let analysis: Analysis
  private var arrivals: CertainArrivals
  private var model: Model { analysis.model }

  /// The steps while conditions have the `known` values. O(transitions of screens × depth).
  init(_ analysis: Analysis, _ known: [BooleanStep: Bool]) {
    self.analysis = analysis
    arrivals = CertainArrivals(analysis, known)
    for raw in 0..<analysis.screenCount { add(ID<Screen>(raw)) }
    for place in analysis.places.ids { add(place) }
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
      guard holds == true else { continue }
      decided.insert(transition.event)
      if let ends { steps.append(LeadingStep(start: .screen(screen), ends: Array(Set(ends)))) }
      if isFirst, ends != nil, case .exit(.back) = transition.action { canBeLeft = true }
    }
    return (steps, canBeLeft)
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
      let flows = analysis.children(of: place).filter { analysis.mountKind(of: $0) == .flow }
      all.append(
        LeadingStep(
          start: .place(place), ends: flows.map { .place($0) }, stops: .within(place)))
    case .tabs:
      for tab in analysis.children(of: place) where arrivals.canSelect(tab, from: place) {
        all.append(LeadingStep(start: .place(place), ends: [.place(tab)], stops: .anywhere))
      }
    }
  }

  private mutating func addRoot(of stack: ID<Place>, from place: ID<Place>) {
    guard let root = analysis.rootScreen(of: stack) else { return }
    all.append(LeadingStep(start: .place(place), ends: [.screen(root)], stops: .within(place)))
  }
}
