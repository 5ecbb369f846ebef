import Testing

@testable import FlowRuntime

/// Who asks gets the answer, or none, and always one of these.
@MainActor struct QuestionTests {
  private let hand: Hand

  init() throws { hand = try Hand(Survey.text) }

  @MainActor private final class Holding { var numbers: Set<Int> = [] }

  private func front(_ navigator: Navigator) -> String {
    navigator.state.name(of: navigator.state.focus.screen)
  }

  /// A call that waits for its answer.
  @MainActor private final class Asked {
    private var task: Task<NavigationArgument?, any Error>?
    private var hasBegun = false
    private var hasEnded = false

    /// Asks, and comes back when the event has been sent.
    init(_ navigator: Navigator, _ event: String, _ arguments: [NavigationArgument]) async {
      task = Task {
        hasBegun = true
        defer { hasEnded = true }
        return try await navigator.ask(event, arguments: arguments)
      }
      // The task goes on to its first suspension at once, which is where it waits.
      while !hasBegun { await Task.yield() }
    }

    func cancel() { task?.cancel() }

    /// The answer, which must be there: it takes a few steps of the main actor at most.
    var value: NavigationArgument? {
      get async throws {
        for _ in 0..<10_000 where !hasEnded { await Task.yield() }
        #expect(hasEnded, "it waits for ever")
        cancel()
        return try await task?.value
      }
    }
  }

  private func ask(
    _ navigator: Navigator, _ event: String, _ arguments: [NavigationArgument] = []
  ) async -> Asked {
    await Asked(navigator, event, arguments)
  }

  @Test func aRouteOfAGroupAsksWhereItIsNoRoot() async throws {
    let hand = try Hand(
      """
      app A { root Home }
      routes Asking { route count { returns Int  on answer(n: Int) -> finish(n) } }
      coordinator Home { use Asking  modal m: Counter  route r: root { -> count  on open -> Counter } }
      coordinator Counter { use Asking  root count }
      """)
    let navigator = Navigator(hand.graph)
    let answer = await ask(navigator, "count")
    try navigator.send("answer", arguments: [.int(5)])
    #expect(try await answer.value == .int(5))
    let root = await ask(navigator, "open")
    #expect(front(navigator) == "Asking.count")
    #expect(try await root.value == nil)
    try navigator.send("answer", arguments: [.int(5)])
    #expect(front(navigator) == "Home.r")
  }

  @Test func aSheetAnswers() async throws {
    let navigator = Navigator(hand.graph)
    let answer = await ask(navigator, "rate", [.string("a")])
    #expect(front(navigator) == "Home.rating")
    try navigator.send("submit", arguments: [.int(5)])
    #expect(try await answer.value == .int(5))
    #expect(front(navigator) == "Home.feed")
  }

  @Test func aPushedScreenAnswers() async throws {
    let navigator = Navigator(hand.graph)
    let answer = await ask(navigator, "count")
    try navigator.send("help")
    try navigator.goBack()
    try navigator.send("submit", arguments: [.int(3)])
    #expect(try await answer.value == .int(3))
  }

  @Test func aModalAnswersForItsRoot() async throws {
    let navigator = Navigator(hand.graph)
    let answer = await ask(navigator, "pick")
    try navigator.send("next")
    #expect(front(navigator) == "Picker.item")
    try navigator.send("choose", arguments: [.string("x")])
    #expect(try await answer.value == .string("x"))
  }

  @Test func leavingThenGoingAsks() async throws {
    let navigator = Navigator(hand.graph)
    let rating = await ask(navigator, "rate", [.string("a")])
    let count = await ask(navigator, "skip")
    #expect(try await rating.value == nil)
    #expect(front(navigator) == "Home.count")
    try navigator.send("submit", arguments: [.int(6)])
    #expect(try await count.value == .int(6))
  }

  @Test func whoeverLeavesGivesNoAnswer() async throws {
    let navigator = Navigator(hand.graph)
    let swiped = await ask(navigator, "rate", [.string("a")])
    try navigator.userDismissed()
    #expect(try await swiped.value == nil)
    let popped = await ask(navigator, "count")
    try navigator.userPopped()
    #expect(try await popped.value == nil)
    let away = await ask(navigator, "rate", [.string("a")])
    try navigator.send("elsewhere")
    #expect(try await away.value == nil)
  }

  @Test func anEventThatAsksNothingHasNoAnswer() async throws {
    let navigator = Navigator(hand.graph)
    #expect(try await navigator.ask("help") == nil)
    #expect(front(navigator) == "Home.help")
    #expect(try await navigator.ask("back") == nil)
    #expect(front(navigator) == "Home.feed")
  }

  @Test func aRefusedEventThrows() async throws {
    let navigator = Navigator(hand.graph)
    let before = navigator.state
    await #expect(throws: NavigationError.noSuchEvent(event: "no", screen: "Home.feed")) {
      try await navigator.ask("no")
    }
    await #expect(throws: NavigationError.notInFront(event: "count")) {
      try await navigator.ask("count", from: .init(4711))
    }
    #expect(navigator.state == before)
  }

  @Test func aScreenThatTakesAPushedQuestionsPlaceGivesNoAnswer() async throws {
    let navigator = Navigator(hand.graph)
    let answer = await ask(navigator, "count")
    try navigator.send("other")
    #expect(front(navigator) == "Home.final")
    #expect(try await answer.value == nil)
  }

  @Test func aScreenThatTakesASheetsPlaceAnswersForIt() async throws {
    let navigator = Navigator(hand.graph)
    let answer = await ask(navigator, "rate", [.string("a")])
    let first = navigator.state.focus.screen.id
    try navigator.send("again")
    #expect(navigator.state.focus.screen.id != first)
    try navigator.send("submit", arguments: [.int(2)])
    #expect(try await answer.value == .int(2))
  }

  @Test func aQuestionInTheSheetOfAScreenThatAsksNothingHasNoAnswer() async throws {
    let navigator = Navigator(hand.graph)
    try navigator.send("intro")
    let answer = await ask(navigator, "begin")
    #expect(navigator.state.screens.map(\.style) == [.root, .sheet])
    #expect(front(navigator) == "Home.count")
    try navigator.goBack()
    #expect(try await answer.value == nil)
  }

  @Test func twoCallsForOneQuestionGetItsAnswer() async throws {
    let navigator = Navigator(hand.graph)
    let first = await ask(navigator, "count")
    let count = navigator.state.focus.screen.id
    try navigator.send("help")
    let second = await ask(navigator, "count")
    #expect(navigator.state.focus.screen.id == count)
    try navigator.send("submit", arguments: [.int(1)])
    #expect(try await first.value == .int(1))
    #expect(try await second.value == .int(1))
  }

  // MARK: - Guards

  @Test func aStoppedQuestionIsAnsweredWhenItHasRun() async throws {
    let holds = Holding()
    let navigator = Navigator(hand.graph) { holds.numbers.contains($0) }
    let answer = await ask(navigator, "rateSafely")
    #expect(front(navigator) == "Home.login")
    holds.numbers = [0]
    try navigator.send("done")
    #expect(front(navigator) == "Home.safeRating")
    try navigator.send("submit", arguments: [.int(4)])
    #expect(try await answer.value == .int(4))
  }

  @Test func aQuestionThatIsForgottenHasNoAnswer() async throws {
    let navigator = Navigator(hand.graph)
    let swiped = await ask(navigator, "rateSafely")
    try navigator.userDismissed()
    #expect(try await swiped.value == nil)
    let left = await ask(navigator, "rateSafely")
    try navigator.send("otherwise")
    #expect(try await left.value == nil)
  }

  @Test func aQuestionThatIsStoppedTwiceWaitsOn() async throws {
    let holds = Holding()
    let navigator = Navigator(hand.graph) { holds.numbers.contains($0) }
    let answer = await ask(navigator, "rateTwice")
    #expect(front(navigator) == "Home.login")
    holds.numbers = [0]
    try navigator.send("done")
    #expect(front(navigator) == "Home.card")
    holds.numbers = [0, 1]
    try navigator.send("done")
    #expect(front(navigator) == "Home.doublySafeRating")
    try navigator.send("submit", arguments: [.int(4)])
    #expect(try await answer.value == .int(4))
  }

  @Test func aQuestionThatIsRunAndThenLeftHasNoAnswer() async throws {
    let holds = Holding()
    let navigator = Navigator(hand.graph) { holds.numbers.contains($0) }
    let answer = await ask(navigator, "rateSafely")
    holds.numbers = [0]
    try navigator.send("done")
    try navigator.dismiss()
    #expect(try await answer.value == nil)
  }

  @Test func comingToTheQuestionAnotherWayIsNoAnswer() async throws {
    let holds = Holding()
    let navigator = Navigator(hand.graph) { holds.numbers.contains($0) }
    let answer = await ask(navigator, "rateSafely")
    holds.numbers = [0]
    try navigator.send("instead")
    #expect(front(navigator) == "Home.safeRating")
    #expect(try await answer.value == nil)
  }

  @Test func aStoppedQuestionIsNotTheEqualOneInFront() async throws {
    let holds = Holding()
    let navigator = Navigator(hand.graph) { holds.numbers.contains($0) }
    holds.numbers = [0]
    let first = await ask(navigator, "guarded")
    holds.numbers = []
    let second = await ask(navigator, "again")
    #expect(front(navigator) == "Home.guarded")
    try navigator.send("submit", arguments: [.int(1)])
    #expect(try await first.value == .int(1))
    #expect(try await second.value == nil, "it was forgotten with the screen that was in front")
  }

  @Test func aStoppedQuestionIsAskedOverTheEqualOneInFront() async throws {
    let holds = Holding()
    let navigator = Navigator(hand.graph) { holds.numbers.contains($0) }
    holds.numbers = [0]
    let first = await ask(navigator, "guarded")
    holds.numbers = []
    let second = await ask(navigator, "again")
    holds.numbers = [0]
    try navigator.send("retry")
    try navigator.send("submit", arguments: [.int(2)])
    #expect(try await second.value == .int(2))
    try navigator.send("submit", arguments: [.int(1)])
    #expect(try await first.value == .int(1))
  }

  @Test func whoeverWaitsWhenAnotherStateIsRestoredGetsNoAnswer() async throws {
    let navigator = Navigator(hand.graph)
    let saved = try #require(navigator.save())
    let opened = await ask(navigator, "count")
    navigator.restore(saved)
    #expect(try await opened.value == nil)
    let stopped = await ask(navigator, "rateSafely")
    navigator.restore(saved)
    #expect(try await stopped.value == nil)
  }

  // MARK: - Cancelling

  @Test func aCancelledCallGetsNothingAndTheQuestionStays() async throws {
    let navigator = Navigator(hand.graph)
    let answer = await ask(navigator, "rate", [.string("a")])
    answer.cancel()
    #expect(try await answer.value == nil)
    #expect(front(navigator) == "Home.rating")
    try navigator.send("submit", arguments: [.int(5)])
    #expect(front(navigator) == "Home.feed")
  }

  @Test func aCallThatIsCancelledBeforeSendsNothing() async throws {
    let navigator = Navigator(hand.graph)
    let answer = Task { @MainActor in try await navigator.ask("count") }
    answer.cancel()
    #expect(try await answer.value == nil)
    #expect(front(navigator) == "Home.feed")
  }

  @Test func aNavigatorGoesWhenNobodyWaits() async throws {
    var navigator: Navigator? = Navigator(hand.graph)
    weak let gone = navigator
    let answer = await ask(try #require(navigator), "count")
    navigator = nil
    #expect(gone != nil)
    answer.cancel()
    #expect(try await answer.value == nil)
    while gone != nil { await Task.yield() }
  }
}
