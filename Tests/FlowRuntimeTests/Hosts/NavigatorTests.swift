import FlowDSL
import Observation
import Testing

@_spi(Generated) @testable import FlowRuntime

/// What a navigator does, and whom it tells.
@MainActor struct NavigatorTests {
  private let hand: Hand

  /// What a test remembers.
  @MainActor private final class Notes {
    var texts: [String] = []
    var numbers: [Int] = []
    var isSignedIn = false
    weak var navigator: Navigator?
  }

  init() throws { hand = try Hand(Survey.text) }

  private func front(_ navigator: Navigator) -> String {
    navigator.state.name(of: navigator.state.focus.screen)
  }

  private func appeared(_ change: NavigationChange) -> UInt32? {
    if case .appeared(let placed) = change { placed.screen.id.raw } else { nil }
  }

  @Test func itStartsWhereTheGraphDoes() {
    let navigator = Navigator(hand.graph)
    let start = hand.graph.start(conditions: NavigationConditions())
    #expect(navigator.state == start.state)
    #expect(front(navigator) == "Home.feed")
  }

  @Test func everyMethodIsItsAction() throws {
    let navigator = Navigator(hand.graph)
    try navigator.send("help")
    #expect(front(navigator) == "Home.help")
    try navigator.goBack()
    #expect(front(navigator) == "Home.feed")
    try navigator.send("rate", arguments: [.string("a")])
    #expect(front(navigator) == "Home.rating")
    try navigator.dismiss()
    try navigator.send("rate", arguments: [.string("a")])
    try navigator.userDismissed()
    try navigator.send("rate", arguments: [.string("a")])
    try navigator.dismissAll()
    #expect(front(navigator) == "Home.feed")
    try navigator.send("help")
    try navigator.send("more")
    try navigator.userPopped(2)
    #expect(front(navigator) == "Home.feed")
    try navigator.selectTab("other")
    #expect(front(navigator) == "Other.list")
    try navigator.userSelected("home")
    #expect(front(navigator) == "Home.feed")
    try navigator.perform(.send("help"))
    #expect(front(navigator) == "Home.help")
  }

  @Test func aRefusalIsThrownAndChangesNothing() {
    let navigator = Navigator(hand.graph)
    let before = navigator.state
    #expect(throws: NavigationError.nothingBelow) { try navigator.goBack() }
    #expect(throws: NavigationError.nothingPresented) { try navigator.dismiss() }
    #expect(throws: NavigationError.noSuchTab(tab: "none")) { try navigator.selectTab("none") }
    #expect(navigator.state == before)
  }

  @Test func aScreenThatIsNotInFrontSendsNothing() throws {
    let navigator = Navigator(hand.graph)
    let feed = navigator.state.focus.screen.id
    try navigator.send("help", from: feed)
    #expect(throws: NavigationError.notInFront(event: "help")) {
      try navigator.send("help", from: feed)
    }
    #expect(front(navigator) == "Home.help")
  }

  @Test func aScreenWithoutANavigatorRecordsItsEvents() {
    var recorded: [String] = []
    let screen = FlowSender.recording { event, arguments in
      recorded.append("\(event)(\(arguments.map { "\($0)" }.joined(separator: ", ")))")
    }
    screen.send("help")
    screen.send("product", with: 42)
    #expect(recorded == ["help()", "product(\(42.navigationArgument))"])
  }

  @Test func eachConditionIsAskedOnceBeforeEachAction() throws {
    let notes = Notes()
    let navigator = Navigator(hand.graph) { number in
      notes.numbers.append(number)
      return notes.isSignedIn
    }
    #expect(notes.numbers == [0, 1])
    try navigator.send("help")
    #expect(notes.numbers == [0, 1, 0, 1])
    notes.isSignedIn = true
    #expect(throws: NavigationError.nothingPresented) { try navigator.dismiss() }
    #expect(notes.numbers == [0, 1, 0, 1, 0, 1])
    try navigator.send("secret")
    #expect(front(navigator) == "Home.secret")
  }

  @Test func generatedConditionsFit() throws {
    struct Conditions: FlowConditions {
      var isSignedIn: @MainActor () -> Bool
      subscript(number: Int) -> Bool { number == 0 && isSignedIn() }
    }
    let navigator = Navigator(hand.graph, conditions: Conditions(isSignedIn: { true }))
    try navigator.send("help")
    try navigator.send("secret")
    #expect(front(navigator) == "Home.secret")
  }

  // MARK: - Listening

  @Test func everyListenerHearsEveryChangeFromWhenItBegan() async throws {
    var navigator: Navigator? = Navigator(hand.graph)
    let early = try #require(navigator).changes
    try navigator?.send("help")
    let late = try #require(navigator).changes
    try navigator?.send("more")
    try? navigator?.dismiss()
    try navigator?.goBack()
    // All of it is read when all of it is over.
    navigator = nil
    var heard: [[NavigationChange]] = []
    for listener in [early, late] {
      var changes: [NavigationChange] = []
      for await change in listener { changes.append(change) }
      heard.append(changes)
    }
    #expect(heard[0].compactMap(appeared) == [3, 4])
    #expect(heard[0].count == 3)
    #expect(heard[1] == Array(heard[0][1...]))
    guard case .disappeared(let screen, .popped)? = heard[1].last else {
      Issue.record("\(heard[1])")
      return
    }
    #expect(screen.id.raw == 4)
  }

  @Test func whoStopsListeningIsForgotten() async throws {
    let navigator = Navigator(hand.graph)
    let task = Task { @MainActor in
      for await _ in navigator.changes {}
    }
    await Task.yield()
    task.cancel()
    await task.value
    let other = navigator.changes
    try navigator.send("help")
    for await change in other {
      #expect(appeared(change) == 3)
      break
    }
  }

  @Test func everyRefusalIsTold() async throws {
    var navigator: Navigator? = Navigator(hand.graph)
    let refusals = try #require(navigator).refusals
    #expect(throws: NavigationError.self) { try navigator?.goBack() }
    try navigator?.send("help")
    #expect(throws: NavigationError.self) { try navigator?.open("nowhere:") }
    navigator = nil
    var heard: [NavigationAction] = []
    for await refusal in refusals { heard.append(refusal.action) }
    #expect(heard == [.back, .open("nowhere:")])
  }

  @Test func observersOfTheStateAreTold() throws {
    let navigator = Navigator(hand.graph)
    let notes = Notes()
    withObservationTracking {
      _ = navigator.state
    } onChange: {
      MainActor.assumeIsolated { notes.texts.append(front(navigator)) }
    }
    #expect(throws: NavigationError.self) { try navigator.goBack() }
    #expect(notes.texts == [])
    try navigator.send("help")
    #expect(notes.texts == ["Home.help"])
  }

  // MARK: - Calls while another one is under way

  @Test func whatAnObserverDoesIsDoneAfterwards() async throws {
    let (changes, refusals) = try actFromAnObserver()
    var heard: [UInt32?] = []
    for await change in changes { heard.append(appeared(change)) }
    #expect(heard == [3, 4, 5])
    var refused: [Navigator.Refusal] = []
    for await refusal in refusals { refused.append(refusal) }
    #expect(refused == [.init(action: .dismiss, error: .nothingPresented)])
  }

  private func actFromAnObserver() throws -> (
    AsyncStream<NavigationChange>, AsyncStream<Navigator.Refusal>
  ) {
    let navigator = Navigator(hand.graph)
    let told = (navigator.changes, navigator.refusals)
    let notes = Notes()
    withObservationTracking {
      _ = navigator.state
    } onChange: { [unowned navigator] in
      MainActor.assumeIsolated {
        do throws(NavigationError) {
          try navigator.send("more")
          try navigator.dismiss()
          try navigator.send("more2")
        } catch {
          Issue.record("a queued call has thrown \(error)")
        }
        notes.texts.append(front(navigator))
      }
    }
    try navigator.send("help")
    // Nothing was nested, and all of it was done before `send` came back.
    #expect(notes.texts == ["Home.help"])
    #expect(front(navigator) == "Home.more2")
    return told
  }

  @Test func whatAConditionDoesIsDoneAfterwards() throws {
    let notes = Notes()
    let navigator = Navigator(hand.graph) { number in
      if number == 0, let navigator = notes.navigator {
        notes.navigator = nil
        do throws(NavigationError) { try navigator.send("more") } catch { Issue.record("thrown") }
        #expect(navigator.state.screens.count == 1)
      }
      return false
    }
    notes.navigator = navigator
    try navigator.send("help")
    #expect(front(navigator) == "Home.more")
  }

  @Test func aRefusedCallDoesWhatIsQueuedTheSame() throws {
    let notes = Notes()
    let navigator = Navigator(hand.graph) { number in
      if number == 0, let navigator = notes.navigator {
        notes.navigator = nil
        try? navigator.send("help")
      }
      return false
    }
    notes.navigator = navigator
    #expect(throws: NavigationError.nothingPresented) { try navigator.dismiss() }
    #expect(front(navigator) == "Home.help")
  }
}
