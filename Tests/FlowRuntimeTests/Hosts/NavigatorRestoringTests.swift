import Observation
import Testing

@testable import FlowRuntime

/// Whom a navigator tells that it goes to a state that was saved, and when.
@MainActor struct NavigatorRestoringTests {
  private let hand: Hand

  init() throws { hand = try Hand(Survey.text) }

  private func front(_ navigator: Navigator) -> String {
    navigator.state.name(of: navigator.state.focus.screen)
  }

  @Test func aGraphWithoutAKeyIsNotSaved() throws {
    let navigator = Navigator(try Hand(Club.text).graph)
    #expect(navigator.save() == nil)
  }

  @Test(arguments: [true, false])
  func aScreenOfBeforeSendsNothing(isReadable: Bool) throws {
    let navigator = Navigator(hand.graph)
    let saved = try #require(navigator.save())
    let feed = navigator.state.focus.screen
    navigator.restore(isReadable ? saved : "nonsense")
    // It is equal to the one in front, but is not that one.
    #expect(navigator.state.focus.screen == feed)
    #expect(throws: NavigationError.notInFront(event: "help")) {
      try navigator.send("help", from: feed.id)
    }
  }

  @Test func whatIsRestoredIsNoChange() async throws {
    let navigator = Navigator(hand.graph)
    try navigator.send("help")
    let saved = try #require(navigator.save())
    let changes = navigator.changes
    navigator.restore(saved)
    try navigator.goBack()
    for await change in changes {
      guard case .disappeared = change else {
        Issue.record("\(change)")
        break
      }
      break
    }
  }

  @Test func observersAreTold() throws {
    let navigator = Navigator(hand.graph)
    let saved = try #require(navigator.save())
    try navigator.send("help")
    let seen = Seen()
    withObservationTracking {
      _ = navigator.state
    } onChange: {
      MainActor.assumeIsolated { seen.fronts.append(front(navigator)) }
    }
    navigator.restore(saved)
    #expect(seen.fronts == ["Home.feed"])
  }

  @Test func anObserverRestoresAfterwards() throws {
    let navigator = Navigator(hand.graph)
    let saved = try #require(navigator.save())
    let seen = Seen()
    withObservationTracking {
      _ = navigator.state
    } onChange: {
      MainActor.assumeIsolated {
        try? navigator.send("more")
        navigator.restore(saved)
        try? navigator.send("help")
        seen.fronts.append(front(navigator))
      }
    }
    try navigator.send("help")
    #expect(seen.fronts == ["Home.help"])
    #expect(front(navigator) == "Home.help")
    #expect(navigator.state.visibleStack.count == 2)
    // Before were the start's two screens and help, then came what is restored, then more, which went.
    #expect(navigator.state.screens.map(\.screen.id.raw) == [4, 7])
  }

  @MainActor private final class Seen { var fronts: [String] = [] }
}
