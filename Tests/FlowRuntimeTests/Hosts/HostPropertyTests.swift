import Testing

@testable import FlowRuntime
@testable import TestGraphs

/// State and screen never part: random graphs, actions and gestures, on a model of a framework.
@Suite struct HostPropertyTests {
  @Test func stateAndScreenNeverPart() async {
    let first = WalkPropertyTests.firstSeed
    let seeds = first..<first + UInt64(max(1, WalkPropertyTests.graphs / 40))
    let faults = await each(seeds) { seed in
      guard let flow = await FlowGraph.make(seed: seed) else { return "seed \(seed): no graph" }
      return await Handling(flow, seed: seed).fault(steps: 60)
    }
    for fault in faults.prefix(3) { Issue.record("\(fault)") }
    #expect(faults.count == 0)
  }
}

/// An app that is used and that acts by itself, both at random.
@MainActor private final class Handling {
  private let flow: FlowGraph
  private let seed: UInt64
  private let navigator: Navigator
  private let screen: FakeControllers
  private let conditions: Conditions
  private var random: RandomActions
  private var numbers: SeededNumbers
  private var log: [String] = []

  /// What the conditions are.
  @MainActor private final class Conditions {
    var values = NavigationConditions()
  }

  init(_ flow: FlowGraph, seed: UInt64) {
    self.flow = flow
    self.seed = seed
    numbers = SeededNumbers(seed: seed &+ 77)
    random = RandomActions(graph: flow.graph, numbers: SeededNumbers(seed: ~seed))
    let conditions = Conditions()
    self.conditions = conditions
    conditions.values = random.conditions()
    navigator = Navigator(flow.graph) { conditions.values[$0] }
    screen = FakeControllers(navigator)
  }

  /// What goes wrong in so many steps; nil if nothing does.
  func fault(steps: Int) -> String? {
    for _ in 0..<steps {
      if numbers.once(in: 8) { conditions.values = random.conditions() }
      screen.hasWindow = !numbers.once(in: 10)
      screen.isAnimated = numbers.once(in: 2)
      let message = numbers.once(in: 3) ? faultOfMess() : faultOfGesture()
      if let message = message ?? screen.fault {
        return "seed \(seed): \(message)\n\(log.joined(separator: "\n"))\nof\n\(flow.text)"
      }
    }
    return nil
  }

  private func act() {
    let action = random.action(in: navigator.state)
    let result = Result { () throws(NavigationError) in try navigator.perform(action) }
    log.append("\(action): \(result)")
  }

  /// Gestures, actions and transitions in any order.
  private func faultOfMess() -> String? {
    for _ in 0..<numbers.below(8) {
      switch numbers.below(8) {
      case 0, 1, 2: act()
      case 3: beginGesture()
      case 4: screen.endTransition(isGivenUp: numbers.once(in: 2))
      case 5: tap()
      case 6 where screen.count > 1: screen.beginDismissal(to: 1 + numbers.below(screen.count - 1))
      default: screen.driver?.follow()
      }
    }
    return faultWhenSettled()
  }

  /// A gesture of a user who sees the state does what the machine says of it.
  private func faultOfGesture() -> String? {
    screen.hasWindow = true
    act()
    if let fault = faultWhenSettled() { return fault }
    var expected = navigator.state
    let swipe = beginGesture()
    let isGivenUp = swipe != nil && numbers.once(in: 4)
    if let action = swipe ?? tap(), !isGivenUp {
      _ = try? flow.graph.apply(action, to: &expected, conditions: conditions.values)
      log.append("\(action)")
    }
    if swipe != nil { screen.endTransition(isGivenUp: isGivenUp) }
    if let fault = faultWhenSettled() { return fault }
    return navigator.state == expected ? nil : "the gesture led to \(navigator.state)"
  }

  /// A swipe that begins, and what it is to the machine if it is not given up.
  @discardableResult private func beginGesture() -> NavigationAction? {
    guard !screen.isMoving else { return nil }
    if screen.canSwipeDown, numbers.once(in: 2) {
      screen.beginDismissal(to: screen.count - 1)
      return .userDismissed
    }
    guard let stack = screen.stack, stack.screens.count > 1 else { return nil }
    let pops = 1 + numbers.below(stack.screens.count - 1)
    screen.beginPop(pops)
    return .userPopped(pops)
  }

  @discardableResult private func tap() -> NavigationAction? {
    guard let bar = screen.tabBars.randomElement(using: &numbers),
      let name = bar.names.randomElement(using: &numbers)
    else { return nil }
    let isInFront = navigator.state.presentations.isInFront(bar.id)
    let isSelected = screen.display.contents[bar.id] == .tabs(selected: name)
    if numbers.once(in: 2), !screen.isMoving, !isSelected {
      screen.select(name, of: bar.id)
    } else {
      screen.driver?.tap(name, of: bar.id)
    }
    return isInFront ? .userSelected(name, of: bar.id) : nil
  }

  private func faultWhenSettled() -> String? {
    screen.hasWindow = true
    screen.settle()
    let wanted = FlowDisplay(navigator.state.presentations)
    return screen.display == wanted ? nil : "shows \(screen.display)\ninstead of \(wanted)"
  }
}
