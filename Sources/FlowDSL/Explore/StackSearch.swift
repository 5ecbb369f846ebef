import FlowRuntime

/// Searches for sequences of moves after which a declared exit is refused.
///
/// It runs the graph by route from its start, breadth first, with conditions free. Of the stacks of
/// screens under one screen only those are followed that lack something which every earlier stack
/// had below that screen: the screens below never change while a screen exists, so these are
/// enough. Where a guard has stopped a request, `resume` may continue it, and steps after `else`
/// are not followed. Every finding is real, with the moves that show it; uncertain moves are not
/// followed, so it errs toward silence. O(screens × transitions × depth) for each mark that a
/// screen can lack.
///
/// Running the graph alone does not replace it: within 20,000 actions that finds none of 200
/// refused exits in a graph of 2,000 routes, and a graph with other errors does not run.
struct StackSearch: Sendable {
  /// An exit that is refused, and the moves to the screen that declares it.
  struct Refusal: Sendable {
    var transition: ID<Transition>
    var screen: ID<Screen>
    var reason: RefusedExit
    /// The number of the refused part of the transition's action.
    var part: Int
    /// The moves that lead there, each with the screen that is in front afterwards.
    var path: [(move: Move, front: ID<Screen>)]
    /// The events that lead there, the refused one last.
    var witness: Witness
  }

  /// The findings: the first, and so the shortest, of each transition and reason.
  private(set) var refusals: [Refusal] = []

  /// A stack of screens, and the move that leads to it.
  struct State {
    var top: ID<StackModel.Entry>
    var before: Int?
    var move: Move
    /// The run of `asked` that the move needs.
    var asked: Range<Int>
    /// False iff it is certain that no request waits.
    var mayWait: Bool
  }

  private struct ReportedExit: Hashable {
    var transition: ID<Transition>
    var reason: RefusedExit
  }

  private(set) var states: [State] = []
  var stacks: StackModel
  /// The meaning of targets and events.
  var transfer: Transfer
  /// The answers that the moves need, one run after the other.
  private var asked: [Answer] = []
  private var found: Set<ReportedExit> = []
  /// For each screen, unpresented and presented, and for each where no request waits and where one
  /// may: the common content below it in every state so far; nil if it was not seen.
  private var common: [StackSummary?]
  /// The known facts about the graph.
  let analysis: Analysis

  /// For each screen with several exits in one transition, the screens where the first ones end.
  private var ends: [ID<Screen>: Set<ID<Screen>>] = [:]
  /// The maximum number of these for a screen.
  private static let mostEnds = 64

  /// Longer paths are not followed.
  private static let longestPath = 1000
  /// The maximum number of moves examined backwards for a visit to a tab.
  private static let longestMemory = 256

  /// Searches the graph; stops where it is once the result is not wanted.
  init(_ analysis: Analysis, while workers: Workers = .inTurn) {
    self.analysis = analysis
    transfer = Transfer(analysis)
    stacks = StackModel(analysis)
    common = Array(repeating: nil, count: analysis.screenCount * 4)
    for screen in analysis.screensWithChains { ends[screen] = [] }
    guard analysis.places.count > 0, let start = stacks.start() else { return }
    states.reserveCapacity(analysis.screenCount)
    begin(with: start)
    var next = 0
    while next < states.count, next % 64 > 0 || workers.isWanted {
      explore(next)
      next += 1
    }
  }

  // MARK: States

  /// Adds a state if its screen lacks something below that it had in every state so far, and if
  /// every answer that the move needs is possible.
  mutating func add(
    _ top: ID<StackModel.Entry>?, before: Int?, _ move: Move, _ answers: [Answer], mayWait: Bool
  ) {
    guard let top else { return }
    let entry = stacks.entries[top]
    // A state where no request waits leads to everything that one does in which a request may wait.
    let leadsElsewhere = addEnds(of: top)
    for index in vertices(entry.screen, isPresented: entry.isPresented, mayWait: mayWait) {
      if let known = common[index], !entry.marks.lacks(known), !leadsElsewhere { return }
    }
    guard analysis.model.booleans.canHold(answers, presented: isPresented(in: before)) else {
      return
    }
    let vertex = vertex(entry.screen, isPresented: entry.isPresented, mayWait: mayWait)
    common[vertex]?.formIntersection(entry.marks)
    if common[vertex] == nil { common[vertex] = entry.marks }
    let start = asked.count
    asked += answers
    states.append(
      State(
        top: top, before: before, move: move, asked: start..<asked.count, mayWait: mayWait))
  }

  /// Notes where the exits of `top` end that others follow; true iff one ends at a new screen. The
  /// screens that are missing below say nothing about where the next exit is asked.
  private mutating func addEnds(of top: ID<StackModel.Entry>) -> Bool {
    let screen = stacks.entries[top].screen
    guard let known = ends[screen], known.count < StackSearch.mostEnds else { return false }
    let model = analysis.model
    var found = known
    let route = analysis.route(of: screen)
    for id in model.effectiveTransitions[model.routes[route].effective] {
      for end in ends(of: model.transitions[id].action, from: top) {
        found.insert(stacks.entries[end].screen)
      }
    }
    ends[screen] = found
    return found.count > known.count
  }

  /// The entries in front after each step of `action` but the last, with `top` in front before it.
  private func ends(of action: Action, from top: ID<StackModel.Entry>) -> [ID<StackModel.Entry>] {
    switch analysis.model.actionParts.shape(of: action) {
    case .act: return []
    case .else(let left, let right): return ends(of: left, from: top) + ends(of: right, from: top)
    case .then(let left, let right):
      guard let front = front(after: left, from: top) else { return ends(of: left, from: top) }
      return ends(of: left, from: top) + [front] + ends(of: right, from: front)
    }
  }

  /// The entry in front after `action`, with `top` in front before it; nil if that is not certain.
  private func front(after action: Action, from top: ID<StackModel.Entry>) -> ID<StackModel.Entry>?
  {
    switch analysis.model.actionParts.shape(of: action) {
    case .act(let atom): stacks.perform(atom.act, from: top)
    case .else(let left, let right): front(after: left, from: top) ?? front(after: right, from: top)
    case .then(let left, let right):
      front(after: left, from: top).flatMap { front(after: right, from: $0) }
    }
  }

  /// The index of `screen` in `common`.
  private func vertex(_ screen: ID<Screen>, isPresented: Bool, mayWait: Bool) -> Int {
    screen.index * 4 + (isPresented ? 2 : 0) + (mayWait ? 1 : 0)
  }

  /// The indices in `common` of states that lead to at least as much.
  private func vertices(
    _ screen: ID<Screen>, isPresented: Bool, mayWait: Bool
  ) -> ClosedRange<Int> {
    let certain = vertex(screen, isPresented: isPresented, mayWait: false)
    return certain...(mayWait ? certain + 1 : certain)
  }

  /// True iff the screen in front of a state is presented; false before the start.
  private func isPresented(in state: Int?) -> Bool {
    guard let state else { return false }
    return stacks.entries[states[state].top].isPresented
  }

  /// True iff no new state can have `screen` in front: presented and unpresented as far as
  /// possible, it was seen with nothing relevant below.
  func isExhausted(_ screen: ID<Screen>, mayWait: Bool) -> Bool {
    if let ends = ends[screen], ends.count < StackSearch.mostEnds { return false }
    if !analysis.mustBePresented(screen),
      !hasNothingBelow(screen, isPresented: false, mayWait: mayWait)
    {
      return false
    }
    return hasNothingBelow(screen, isPresented: true, mayWait: mayWait)
      || !analysis.mayBePresented(screen)
  }

  /// True iff `screen` was seen with nothing relevant below.
  private func hasNothingBelow(_ screen: ID<Screen>, isPresented: Bool, mayWait: Bool) -> Bool {
    vertices(screen, isPresented: isPresented, mayWait: mayWait).contains {
      common[$0] == StackSummary()
    }
  }

  /// The last moves that lead to a state, and then `last`. O(1): at most `Witness.longest`.
  private func witness(to state: Int, then last: Move, _ answers: [Answer]) -> Witness {
    let top = stacks.entries[states[state].top]
    var steps = [Witness.Step(move: last, answers: answers, isPresented: top.isPresented)]
    var current: Int? = state
    while let index = current, steps.count < Witness.longest {
      let state = states[index]
      steps.append(
        Witness.Step(
          move: state.move, answers: Array(asked[state.asked]),
          isPresented: isPresented(in: state.before)))
      current = state.move == .start ? nil : state.before
    }
    return Witness(
      steps.reversed(), from: current == nil ? start(of: state) : nil, in: analysis)
  }

  /// The moves that lead to a state; none if they are too many to follow.
  private func path(to state: Int) -> [(move: Move, front: ID<Screen>)] {
    var path: [(move: Move, front: ID<Screen>)] = []
    var current: Int? = state
    while let index = current {
      guard path.count < StackSearch.longestPath else { return [] }
      path.append((states[index].move, stacks.entries[states[index].top].screen))
      current = states[index].move == .start ? nil : states[index].before
    }
    return path.reversed()
  }

  /// The screen in front where the path to a state starts. O(length of the path).
  private func start(of state: Int) -> ID<Screen> {
    var current = state
    while states[current].move != .start, let before = states[current].before { current = before }
    return stacks.entries[states[current].top].screen
  }

  /// True unless no screen of `place`'s subtree was in front on the path to the state.
  func hasVisited(_ place: ID<Place>, before state: Int) -> Bool {
    var current: Int? = state
    for _ in 0..<StackSearch.longestMemory {
      guard let index = current else { return false }
      if analysis.isPlace(stacks.entries[states[index].top].place, within: place) { return true }
      current = states[index].before
    }
    return current != nil
  }

  // MARK: Refusals

  /// A transition that is taken in a state.
  struct Attempt {
    var transition: ID<Transition>
    var state: Int
    var answers: [Answer]
    /// The first part of its action.
    var start: Int
    /// The goes that are taken from the screen that sends the event.
    var goes: [ID<NavigateAction>] = []
  }

  /// The result of an action.
  enum Outcome {
    case refused
    /// This is in front; nil if that is not certain.
    case accepted(ID<StackModel.Entry>?)
  }

  /// Performs `action` with `top` in front. Reports the atom that is refused; of a choice that is
  /// the last, if it `isAsked`.
  mutating func check(
    _ action: Action, at top: ID<StackModel.Entry>, isAsked: Bool, _ attempt: inout Attempt
  ) -> Outcome {
    switch analysis.model.actionParts.shape(of: action) {
    case .act(let atom):
      if let reason = refusal(of: atom.act, at: top) {
        if isAsked { report(reason, action.startIndex - attempt.start, attempt) }
        return .refused
      }
      if case .resume = atom.act, !states[attempt.state].mayWait { return .refused }
      if case .go(let go) = atom.act, top == states[attempt.state].top { attempt.goes.append(go) }
      return .accepted(stacks.perform(atom.act, from: top))
    case .then(let left, let right):
      let first = check(left, at: top, isAsked: isAsked, &attempt)
      guard case .accepted(let next?) = first else { return first }
      return check(right, at: next, isAsked: isAsked, &attempt)
    case .else(let left, let right):
      let first = check(left, at: top, isAsked: false, &attempt)
      guard case .refused = first else { return first }
      return check(right, at: top, isAsked: isAsked, &attempt)
    }
  }

  private mutating func report(
    _ reason: RefusedExit, _ part: Int, _ attempt: Attempt
  ) {
    let entry = stacks.entries[states[attempt.state].top]
    guard
      reason != .noTabsAround || analysis.model.isLater(part, of: attempt.transition),
      analysis.model.booleans.canHold(attempt.answers, presented: entry.isPresented),
      found.insert(ReportedExit(transition: attempt.transition, reason: reason)).inserted
    else { return }
    let witness = witness(to: attempt.state, then: .send(attempt.transition), attempt.answers)
    refusals.append(
      Refusal(
        transition: attempt.transition, screen: entry.screen, reason: reason, part: part,
        path: path(to: attempt.state), witness: witness))
  }

  /// The reason why `act` is refused with `top` in front; nil if it is accepted, or not certain to
  /// be refused.
  private func refusal(of act: Act, at top: ID<StackModel.Entry>) -> RefusedExit? {
    let entry = stacks.entries[top]
    switch act {
    case .back:
      return stacks.back(from: top) == nil ? .atRoot : nil
    case .backTo(let step):
      guard let route = analysis.model.screenReferences[step].route else { return nil }
      let isBelow =
        analysis.model.routes[route].kind == .root
        ? !entry.isRoot
        : stacks.bits.has(route, in: entry.marks)
      return isBelow ? nil : .screenNotBelow
    case .backToRoot:
      let isShared = analysis.places[entry.place].mount.map { analysis.model.mounts[$0].isShared }
      return entry.isRoot && isShared != true ? .screenNotBelow : nil
    case .returnTo(let checkpoint, _):
      guard let checkpoint else { return nil }
      return stacks.bits.has(checkpoint, in: entry.marks) ? nil : .checkpointNotBelow
    case .dismiss, .dismissAll:
      return entry.isPresented ? nil : .nothingPresented
    case .finish:
      let route = analysis.model.routes[analysis.route(of: entry.screen)]
      let isQuestion = !entry.isRoot && route.returns != nil
      let canEnd = analysis.canFinish(entry.place)
      return canEnd || isQuestion || stacks.bits.hasQuestion(in: entry.marks)
        ? nil : .nothingToFinish
    case .remove(let route):
      return stacks.bits.has(route, in: entry.marks) ? nil : .screenNotBelow
    case .tab(let name, _), .resetTab(let name, _):
      return analysis.areTabs(around: entry.place, with: name) ? nil : .noTabsAround
    case .resetTabs: return analysis.areTabs(around: entry.place, with: nil) ? nil : .noTabsAround
    case .hole, .go, .resume, .stay: return nil
    }
  }
}
