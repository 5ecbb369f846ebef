import Testing

@testable import FlowRuntime

/// What both hosts show while a screen leaves the middle of a stack and tabs go back to their roots.
@MainActor struct RemovalTests {
  private static let text = """
    app Club { root Main }
    coordinator Main: tabs {
      tab home: Home { title "Home"  icon "house" }
      tab news: News { title "News"  icon "newspaper" }
    }
    coordinator Home { use Pages  root page }
    coordinator News { use Pages  route list: root { -> page  on home -> tab home } }
    routes Pages {
      on drop -> remove page else stay
      on dropAtOnce -> remove page else stay unanimated
      on own -> reset home
      on other -> reset news
      on all -> reset tabs
      on allAtOnce -> reset tabs unanimated
      on home -> tab home
      route page { on again -> new page  -> deep  on news -> tab news }
      route deep { -> note }
      route note: sheet { on top -> new deep as cover }
    }
    """

  /// What a host is told, in order.
  private final class Log {
    var animations: [Bool] = []
  }

  private let navigator: Navigator
  private let log = Log()

  init() throws { navigator = Navigator(try Hand(RemovalTests.text).graph) }

  /// The screens of the state: `[*page page, list] | note`.
  private func text(_ presentations: [NavigationState.Presentation]) -> String {
    presentations.map { navigator.state.text(of: $0.container) }.joined(separator: " | ")
  }

  /// The ids of all screens, the hidden tabs' too.
  private var ids: [UInt64] {
    func ids(_ container: NavigationState.Container) -> [UInt64] {
      switch container.content {
      case .stack(let screens): screens.map { UInt64($0.id.raw) }
      case .tabs(let tabs): tabs.flatMap { ids($0.container) }
      case .flow(let flow): ids(flow)
      case .columns(let columns): columns.flatMap { ids($0.container) }
      }
    }
    return navigator.state.presentations.flatMap { ids($0.container) }
  }

  /// A case: the events before, the event, what is on screen before and after each step, the numbers of
  /// the screens that stay, and whether it is animated.
  struct Case: Sendable, CustomTestStringConvertible {
    var before: [String]
    var event: String
    var steps: [String]
    var kept: [Int]
    var isAnimated = true

    var testDescription: String { "\(before.joined(separator: " ")) \(event)" }
  }

  nonisolated static let cases = [
    Case(
      before: ["again", "deep"], event: "drop",
      steps: ["[*page page deep, list]", "[*page deep, list]"],
      kept: [0, 2, 3]),
    Case(
      before: ["again", "deep"], event: "dropAtOnce",
      steps: ["[*page page deep, list]", "[*page deep, list]"], kept: [0, 2, 3], isAnimated: false),
    // The stack beneath a sheet that stays.
    Case(
      before: ["again", "deep", "note"], event: "drop",
      steps: ["[*page page deep, list] | note", "[*page deep, list] | note"], kept: [0, 2, 3, 4]),
    Case(
      before: ["again", "deep"], event: "own", steps: ["[*page page deep, list]", "[*page, list]"],
      kept: [0, 3]),
    // Another tab's stack, which nobody sees.
    Case(
      before: ["news", "page", "deep", "home", "again"], event: "other",
      steps: ["[*page page, list page deep]", "[*page page, list]"], kept: [0, 1, 2]),
    // What is presented goes after the stacks beneath it have changed.
    Case(
      before: ["news", "page", "home", "deep", "note", "top"], event: "all",
      steps: [
        "[*page deep, list page] | note | deep", "[*page, list] | note | deep", "[*page, list]",
      ], kept: [0, 2]),
    Case(
      before: ["news", "page", "home", "deep", "note"], event: "allAtOnce",
      steps: ["[*page deep, list page] | note", "[*page, list] | note", "[*page, list]"],
      kept: [0, 2], isAnimated: false),
  ]

  @Test("SwiftUI's views", arguments: cases)
  func views(_ example: Case) throws {
    let traits = HostTraits(multiDismiss: true) { [log] isAnimated, change in
      log.animations.append(isAnimated)
      change()
    }
    let views = FakeViews(navigator, traits: traits)
    views.settle()
    for event in example.before {
      try navigator.send(event)
      views.settle()
    }
    let known = ids
    var steps: [String] = []
    func note() {
      let shown = views.model.shown.map { navigator.state.text(of: $0.container) }.joined(
        separator: " | ")
      if steps.last != shown { steps.append(shown) }
    }
    note()
    log.animations = []
    try navigator.send(example.event)
    views.settle(note)
    #expect(steps == example.steps)
    #expect(ids == example.kept.map { known[$0] }, "what stays is the same screens")
    #expect(log.animations.contains(example.isAnimated))
    #expect(!log.animations.contains(!example.isAnimated))
  }

  @Test("UIKit's controllers", arguments: cases)
  func controllers(_ example: Case) throws {
    let screen = FakeControllers(navigator)
    screen.settle()
    for event in example.before {
      try navigator.send(event)
      screen.settle()
    }
    #expect(text(navigator.state.presentations) == example.steps.first)
    let known = ids
    screen.shown = []
    try navigator.send(example.event)
    screen.settle()
    #expect(screen.shown.map { text($0.presentations) } == Array(example.steps.dropFirst()))
    #expect(screen.shown.allSatisfy { $0.isAnimated == example.isAnimated })
    #expect(ids == example.kept.map { known[$0] }, "what stays is the same screens")
    #expect(screen.display == FlowDisplay(navigator.state.presentations) && screen.fault == nil)
  }
}
