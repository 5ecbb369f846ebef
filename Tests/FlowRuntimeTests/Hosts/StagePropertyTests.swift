import Testing

@testable import FlowRuntime
@testable import TestGraphs

/// State and screen never part: random actions and random gestures in random graphs, on a host that
/// shows what its stage says.
@Suite struct StagePropertyTests {
  @Test func whatIsShownIsWhatIs() async {
    let faults = await each(0..<300) { seed in
      guard let flow = await FlowGraph.make(seed: seed, isMended: false) else { return nil }
      return await MainActor.run {
        var walk = StageWalk(flow.graph, seed: seed)
        return walk.fault(steps: 80).map { "seed \(seed): \($0)\n\(flow.text)" }
      }
    }
    for fault in faults.prefix(2) { Issue.record("\(fault)") }
    #expect(faults.isEmpty)
  }
}

/// A host that shows a graph, with an app and a user who do things at random.
@MainActor private struct StageWalk {
  private typealias Shape = NavigationState.Shape
  private let navigator: Navigator
  private let stage: Stage
  private let multiDismiss: Bool
  private let held: Held
  private var random: RandomActions
  private var log: [String] = []

  /// The conditions that hold.
  private final class Held {
    var conditions = NavigationConditions()
  }

  init(_ graph: NavigationGraph, seed: UInt64) {
    let held = Held()
    random = RandomActions(graph: graph, numbers: SeededNumbers(seed: ~seed))
    held.conditions = random.conditions()
    self.held = held
    navigator = Navigator(graph) { held.conditions[$0] }
    multiDismiss = random.numbers.once(in: 2)
    stage = Stage(navigator, multiDismiss: multiDismiss)
    stage.follow()
  }

  /// What is wrong after one of `steps`; nil if nothing is.
  mutating func fault(steps: Int) -> String? {
    for _ in 0..<steps {
      if random.numbers.once(in: 8) { held.conditions = random.conditions() }
      let fault = random.numbers.once(in: 2) ? act() : gesture()
      if let fault { return "\(fault), after\n\(log.joined(separator: "\n"))" }
    }
    return settle()
  }

  /// The app does something. The host may be told at once, or later, or in the middle of it.
  private mutating func act() -> String? {
    let action = random.action(in: navigator.state)
    log.append("\(action)")
    try? navigator.perform(action)
    switch random.numbers.below(4) {
    case 0: return nil
    case 1:
      stage.follow()
      return nil
    default: return settle()
    }
  }

  /// The user does something that the system does by itself and tells then.
  private mutating func gesture() -> String? {
    let isCalm = stage.wait == nil && stage.shown.shape == navigator.state.presentations.shape
    let before = stage.shown.shape
    let state = navigator.state
    guard let gesture = Gesture(on: stage.shown, &random.numbers) else { return nil }
    log.append("\(gesture)")
    let seen = gesture.seen(on: before)
    gesture.report(to: stage)
    let after = navigator.state.presentations.shape
    // A guard may lead elsewhere from a tab, and the one that is tapped again goes to its root.
    if isCalm, !gesture.isTap, after != seen, after != state.presentations.shape {
      return "the user saw \(seen), not \(after)"
    }
    return random.numbers.once(in: 3) ? nil : settle()
  }

  /// Waits until the host has nothing left to show. Each step must be one that a host can show.
  private func settle() -> String? {
    var before = stage.shown.shape
    stage.follow()
    for _ in 0..<40 {
      let now = stage.shown.shape
      if now.count > before.count, now.count != before.count + 1 || !now.starts(with: before) {
        return "from \(before) to \(now) in one step"
      }
      if now.count < before.count, !multiDismiss, now.count != before.count - 1 {
        return "from \(before) to \(now) in one step"
      }
      before = now
      if stage.wait == nil {
        let state = navigator.state.presentations
        return stage.shown == state && now == state.shape ? nil : "shows \(now), not \(state.shape)"
      }
      stage.step()
    }
    return "never shows \(navigator.state.presentations.shape)"
  }
}

/// What a user can do to what is shown.
private enum Gesture {
  case pop(NavigationState.Container.ID, to: [NavigationState.Screen.ID])
  case dismiss(Int)
  case tap(String, NavigationState.Container.ID)

  /// True iff it is a tap on a tab.
  var isTap: Bool { if case .tap = self { true } else { false } }

  /// Something that is possible on `shown`; nil if nothing came to mind.
  @MainActor init?(on shown: [NavigationState.Presentation], _ numbers: inout SeededNumbers) {
    guard let top = shown.last else { return nil }
    let parts = top.container.shownParts
    switch numbers.below(4) {
    case 0, 1:
      // The system may also let go of a stack that is covered.
      let isCovered = numbers.once(in: 6)
      guard let stack = isCovered ? shown[0].container.shownParts.last : parts.last,
        stack.stack.count > 1
      else { return nil }
      let left = numbers.below(stack.stack.count - 1)
      self = .pop(stack.id, to: stack.stack.dropFirst().prefix(left).map(\.id))
    case 2:
      guard shown.count > 1 else { return nil }
      self = .dismiss(numbers.once(in: 5) ? 1 : shown.count - 1)
    default:
      guard let bar = parts.filter({ !$0.tabs.isEmpty }).randomElement(using: &numbers),
        let tab = bar.tabs.randomElement(using: &numbers)
      else { return nil }
      self = .tap(tab.id, bar.id)
    }
  }

  /// Tells the host.
  @MainActor func report(to stage: Stage) {
    switch self {
    case .pop(let id, let rest): stage.userPopped(id, to: rest)
    case .dismiss(let depth): stage.userDismissed(depth)
    case .tap(let name, let id): stage.userSelected(name, in: id)
    }
  }

  /// What the system shows after it, of what it showed before.
  func seen(on shown: [NavigationState.Shape]) -> [NavigationState.Shape] {
    switch self {
    case .pop(let id, let rest): shown.map { cut($0, id, to: rest.count + 1) }
    case .dismiss(let depth): Array(shown[..<depth])
    case .tap: shown
    }
  }

  private func cut(
    _ shape: NavigationState.Shape, _ id: NavigationState.Container.ID, to count: Int
  ) -> NavigationState.Shape {
    switch shape {
    case .stack(id, let screens): .stack(id, Array(screens.prefix(count)))
    case .stack: shape
    case .tabs(let own, let tabs, let selected):
      .tabs(own, tabs.map { cut($0, id, to: count) }, selected: selected)
    case .flow(let own, let flow): .flow(own, cut(flow, id, to: count))
    case .presented(let style, let inner): .presented(style, cut(inner, id, to: count))
    }
  }
}
