@_spi(Generated) @testable import FlowRuntime
@testable import SwiftUI
@testable import TestGraphs

/// An app in a window, with a user and code that do things at random.
@MainActor struct SwiftUIWalk: HostWalk {
  let navigator: Navigator
  let window: Window
  let model: PresentationModel
  let held = HeldConditions()
  var random: RandomActions
  private(set) var log: [String] = []

  init(_ graph: NavigationGraph, seed: UInt64) {
    let held = self.held
    random = RandomActions(graph: graph, numbers: SeededNumbers(seed: seed))
    held.conditions = random.conditions()
    navigator = Navigator(graph) { held.conditions[$0] }
    let switches = Switches(random: &random.numbers)
    let clock = VirtualClock()
    window = Window(switches, clock, numbers: SeededNumbers(seed: ~seed))
    let traits = HostTraits(
      multiDismiss: random.numbers.once(in: 2), change: HostApp.change)
    var screens = ScreenFactories()
    screens.add(from: 0) { [navigator] route, sender in
      let id = ID<NavigationGraph.Route>(route.route)
      let route = navigator.graph.routes[id]
      if route.isBare {
        return NavigationStack(path: .constant([Int]())) { Text(verbatim: "\(sender.id)") }
      }
      guard route.kind.isPrompt else { return Text(verbatim: "\(sender.id)") }
      return FlowDialog(of: id, sender, in: navigator)
    }
    let model = PresentationModel(navigator, traits: traits, clock: clock)
    self.model = model
    window.show(FlowView(navigator, screens: screens) { _ in model })
    log.append("\(switches)")
  }

  mutating func wait(upTo limit: Int) {
    window.run(.milliseconds(random.numbers.below(limit)))
  }

  mutating func act() {
    let action = random.action(in: navigator.state)
    note("\(action)")
    try? navigator.perform(action)
    window.update()
  }

  mutating func goBack() {
    guard let front = window.front,
      let stack = window.stacks(in: front).first(where: { $0.backCount > 0 })
    else { return }
    let count = random.numbers.once(in: 3) ? 1 + random.numbers.below(stack.backCount) : 1
    note("goes \(count) back")
    stack.beginBack(count)
    wait(upTo: 600)
    if random.numbers.once(in: 2) { act() }
    let isGivenUp = random.numbers.once(in: 3)
    note(isGivenUp ? "gives up" : "lets go")
    stack.endBack(isGivenUp: isGivenUp)
  }

  mutating func swipeDown() {
    guard window.beginSwipeDown() else { return }
    note("swipes down")
    wait(upTo: 600)
    if random.numbers.once(in: 2) { act() }
    let isGivenUp = random.numbers.once(in: 3)
    note(isGivenUp ? "gives up" : "lets go")
    window.endSwipeDown(isGivenUp: isGivenUp)
  }

  mutating func tap() {
    if let button = window.answers.randomElement(using: &random.numbers) {
      note("answers")
      return window.answer(button)
    }
    guard let front = window.front,
      let bar = window.bars(in: front).randomElement(using: &random.numbers),
      let tag = bar.tags.randomElement(using: &random.numbers)
    else { return }
    note("taps \(tag)")
    bar.tap(tag)
  }

  mutating func interrupt() {
    if random.numbers.once(in: 2) { obstruct() } else { leave() }
  }

  /// Something that the app did not present covers its window for a while.
  private mutating func obstruct() {
    note("is covered")
    window.obstruct(true)
    wait(upTo: 20_000)
    if random.numbers.once(in: 2) { act() }
    wait(upTo: 20_000)
    note("is not covered")
    window.obstruct(false)
  }

  private mutating func leave() {
    note("leaves the app")
    window.enter(.inactive)
    window.enter(.background)
    if random.numbers.once(in: 2) { act() }
    wait(upTo: 3000)
    window.enter(.inactive)
    if random.numbers.once(in: 3) { act() }
    window.enter(.active)
    note("comes back")
  }

  private mutating func note(_ text: String) { log.append("\(window.clock.now) \(text)") }

  mutating func refresh() { try? navigator.refresh() }

  mutating func settle() -> String? {
    window.run(.seconds(60))
    note("settled")
    if window.flashes > 0 { return "an alert or dialog flashes" }
    if window.leftPages > 0 { return "a page of a stack that is gone is on screen" }
    if let fault = window.fault { return fault }
    if window.presented.contains(where: { $0.ignoresDetents && !$0.controller.detents.isEmpty }) {
      return "a sheet ignores its heights"
    }
    let expected = OnScreen.expected(of: navigator) { .stack([[.text($0)]]) }
    // A stack that ignores its path is noticed when it is seen.
    let isAllNoticed = !window.switches.ignoresShorterPaths
    let isShown = zip(zip(window.layers, window.bases), expected).allSatisfy { layer, wanted in
      !isAllNoticed && !layer.1.isVisible || layer.0.shows(wanted, inHiddenTabs: isAllNoticed)
    }
    guard window.layers.count == expected.count, isShown else {
      return "shows \(window.layers)\nnot \(expected)"
    }
    return nil
  }
}

extension [OnScreen] {
  /// True iff it is what `expected` says, in tabs that are not selected only if `inHiddenTabs`; of tabs
  /// that have not been shown yet there is nothing.
  func shows(_ expected: [OnScreen], inHiddenTabs: Bool) -> Bool {
    count == expected.count
      && zip(self, expected).allSatisfy { seen, wanted in
        switch (seen, wanted) {
        case (.stack(let screens), .stack(let others)):
          screens.count == others.count
            && zip(screens, others).allSatisfy { $0.shows($1, inHiddenTabs: inHiddenTabs) }
        case (.tabs(let tabs, let selected), .tabs(let others, let other)):
          selected == other
            && tabs.allSatisfy { tab in
              guard let wanted = others[tab.key] else { return false }
              return !inHiddenTabs && tab.key != selected
                || tab.value.shows(wanted, inHiddenTabs: inHiddenTabs)
            }
        case (.columns(let columns), .columns(let others)):
          columns.count == others.count
            && zip(columns, others).allSatisfy { $0.shows($1, inHiddenTabs: inHiddenTabs) }
        case (.text, .text): seen == wanted
        case (.text, _), (.stack, _), (.tabs, _), (.columns, _): false
        }
      }
  }
}

extension Switches {
  /// Any that there may be.
  init(random numbers: inout SeededNumbers) {
    self.init()
    let shortest = 100 + numbers.below(300)
    animation = shortest...shortest + numbers.below(1600)
    coverHidesPresenter = numbers.once(in: 2)
    appearsAtEnd = numbers.once(in: 3)
    dropsPresentations = numbers.once(in: 2)
    lateness = numbers.once(in: 2) ? 1 + numbers.below(400) : 0
    repeatsReports = numbers.once(in: 3)
    reportsWhatIsGone = numbers.once(in: 3)
    tapPopsByItself = numbers.once(in: 3)
    tellsSelection = numbers.once(in: 3)
    tellsAbove = numbers.once(in: 3)
    ignoresShorterPaths = numbers.once(in: 3)
    ignoresDetents = numbers.once(in: 3)
    dropsAlertsInTurn = numbers.once(in: 2)
    // Where a stack ignores its path, it cannot be emptied first.
    leavesPages = !ignoresShorterPaths && numbers.once(in: 2)
  }
}
