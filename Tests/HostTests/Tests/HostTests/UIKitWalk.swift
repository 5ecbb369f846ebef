@testable import FlowRuntime
@testable import TestGraphs
@testable import UIKit

/// An app of view controllers, with a user and code that do things at random.
@MainActor struct UIKitWalk: HostWalk {
  private let app: UIKitApp
  let held = HeldConditions()
  var random: RandomActions
  private(set) var log: [String] = []

  init(_ graph: NavigationGraph, seed: UInt64) {
    let held = self.held
    random = RandomActions(graph: graph, numbers: SeededNumbers(seed: seed))
    held.conditions = random.conditions()
    let switches = UIKitSwitches(random: &random.numbers)
    app = UIKitApp(graph, switches, seed: ~seed, conditions: { held.conditions[$0] })
    log.append("\(switches)")
  }

  mutating func wait(upTo limit: Int) { app.run(random.numbers.below(limit)) }

  mutating func act() {
    let action = random.action(in: app.navigator.state)
    note("\(action)")
    try? app.navigator.perform(action)
  }

  mutating func goBack() {
    guard let stack = app.stacks.first(where: { $0.backCount > 0 }) else { return }
    let count = random.numbers.once(in: 3) ? 1 + random.numbers.below(stack.backCount) : 1
    note("goes \(count) back")
    finish(stack.beginBack(count))
  }

  mutating func swipeDown() {
    let front = app.layers[app.layers.count - 1]
    // Like the system's controllers, when their own button is tapped.
    if front is OwnStack, random.numbers.once(in: 2) {
      note("dismisses itself")
      return front.dismiss(animated: true)
    }
    guard let end = app.window.screen.beginSwipeDown(front) else { return }
    note("swipes down")
    finish(end)
  }

  /// The finger leaves the screen, after a while.
  private mutating func finish(_ end: ((Bool) -> Void)?) {
    wait(upTo: 600)
    if random.numbers.once(in: 2) { act() }
    let isGivenUp = random.numbers.once(in: 3)
    note(isGivenUp ? "gives up" : "lets go")
    end?(isGivenUp)
  }

  mutating func tap() {
    if let alert = app.layers[app.layers.count - 1] as? UIAlertController,
      let action = alert.actions.randomElement(using: &random.numbers)
    {
      note("answers")
      return alert.tap(action)
    }
    guard let bar = app.bars.randomElement(using: &random.numbers),
      let tab = bar.viewControllers?.randomElement(using: &random.numbers)
    else { return }
    note("taps a tab")
    bar.tap(tab)
  }

  /// A screen shows an alert by itself, and the user answers it after a while.
  mutating func interrupt() {
    let front = app.layers[app.layers.count - 1]
    let alert = UIAlertController()
    front.present(alert, animated: true)
    guard alert.ownPresenting != nil else { return }
    note("an alert")
    wait(upTo: 3000)
    if random.numbers.once(in: 2) { act() }
    wait(upTo: 3000)
    app.run(3000)
    note("is answered")
    front.dismiss(animated: true)
  }

  private mutating func note(_ text: String) { log.append("\(app.now) \(text)") }

  mutating func refresh() { try? app.navigator.refresh() }

  mutating func settle() -> String? {
    app.run(60_000)
    note("settled")
    if app.window.screen.flashes > 0 { return "an alert flashes" }
    if let fault = app.fault { return fault }
    guard !app.isInStep else { return nil }
    return "shows \(app.content)\nnot \(app.expected)"
  }
}

extension UIKitSwitches {
  /// Any that there may be.
  init(random numbers: inout SeededNumbers) {
    self.init()
    let shortest = 100 + numbers.below(300)
    duration = shortest...shortest + numbers.below(1600)
    lateness = numbers.once(in: 2) ? numbers.below(400) : 0
    losesEnds = numbers.once(in: 3)
    failsToPresent = numbers.once(in: 3)
  }
}
