import Observation
import Testing

@_spi(Generated) @testable import FlowRuntime

/// What a navigator says that it would accept.
@MainActor struct AcceptingTests {
  private static let text = """
    app Test { root Main  links "a:" }
    condition paid
    condition owns(id: Int)
    condition never
    coordinator Main: tabs {
      tab home: Home { title "Home"  icon "house" }
      tab two: Two { title "Two"  icon "star" }
      on out when paid -> Two
    }
    coordinator Home {
      route feed: root { -> item  -> tips  -> ask  -> editor  on none when never -> item(1) }
      route item(id: Int) {
        link "/items/{id}"
        on open when owns(id) -> tips
        on buy when paid -> safe
        on secret -> guarded
        -> back
      }
      route tips: sheet { -> dismiss }
      route ask { returns Int  on answer(stars: Int) -> finish(stars)  -> back }
      route safe { locked  on out -> back }
      route editor { locked else sure  -> back }
      route sure: dialog { on yes -> resume else dismiss  on no -> dismiss }
      route guarded { requires never else tips  -> back }
    }
    coordinator Two { route list: root { -> tab home } }
    """

  @MainActor private final class Facts {
    var holding: Set<Int> = []
    var asked: [Int] = []
  }

  @MainActor @Observable final class Model { var isPaid = false }

  private let facts = Facts()
  private let navigator: Navigator

  init() throws {
    let facts = facts
    navigator = Navigator(try Hand(Self.text).graph) { number in
      facts.asked.append(number)
      return facts.holding.contains(number)
    }
    facts.asked = []
  }

  private func accepts(_ event: String, _ arguments: NavigationArgument...) -> Bool {
    let front = navigator.front
    return navigator.accepts { front.send(named: event, arguments) }
  }

  @Test func whatIsRefusedIsNotAccepted() throws {
    #expect(accepts("tips"))
    #expect(accepts("item", .int(1)))
    #expect(!accepts("item"), "it has an argument")
    #expect(!accepts("unknown"))
    #expect(!accepts("none"), "no condition holds")
    #expect(!navigator.accepts {}, "nothing is sent")
    try navigator.send("item", arguments: [.int(1)])
    #expect(!accepts("buy"))
    facts.holding = [0]
    #expect(accepts("buy"))
  }

  @Test func nothingIsDone() async throws {
    var navigator: Navigator? = navigator
    let changes = try #require(navigator?.changes)
    let refusals = try #require(navigator?.refusals)
    var lines = 0
    navigator?.journal = NavigationJournal(time: { 0 }) { _ in lines += 1 }
    let (before, written) = (navigator?.state, lines)
    _ = accepts("tips")
    _ = accepts("none")
    #expect(navigator?.state == before)
    #expect(navigator?.state.focus.id == before?.focus.id)
    #expect(lines == written)
    try navigator?.send("tips")
    #expect(navigator?.state.focus.screen.id.raw == 3, "no id was assigned")
    navigator = nil
    for await change in changes {
      guard case .appeared(let screen) = change else { continue }
      #expect(screen.name == "Home.tips")
      break
    }
    _ = refusals
  }

  @Test func aSenderThatIsOnlyTriedHasSentNothing() {
    let front = navigator.front
    #expect(navigator.accepts { front.send(named: "tips") })
    #expect(!front.hasSent)
    front.send(named: "tips")
    #expect(front.hasSent)
  }

  @Test func eachEventIsTriedFromTheStateAsItIs() {
    let front = navigator.front
    #expect(
      navigator.accepts {
        front.send(named: "tips")
        front.send(named: "item", [.int(1)])
      }, "the first one leaves the screen")
    #expect(
      !navigator.accepts {
        front.send(named: "tips")
        front.send(named: "none")
      }, "one is refused")
  }

  @Test func aScreenIsTriedAsIfItWereInFront() throws {
    let feed = navigator.front
    try navigator.send("item", arguments: [.int(1)])
    let item = navigator.front
    try navigator.send("secret")
    #expect(navigator.state.focus.name == "Home.tips", "a sheet lies over it")
    #expect(navigator.accepts { item.send(named: "back") })
    #expect(navigator.accepts { feed.send(named: "tips") })
    try navigator.dismiss()
    try navigator.selectTab("two")
    #expect(navigator.accepts { item.send(named: "back") }, "in a tab that is not selected")
    try navigator.selectTab("home")
    try navigator.goBack()
    #expect(!navigator.accepts { item.send(named: "back") }, "it is gone")
  }

  @Test func whatAGuardSendsElsewhereAndWhatALockHoldsIsAccepted() throws {
    try navigator.send("item", arguments: [.int(1)])
    #expect(accepts("secret"), "the fallback")
    try navigator.goBack()
    try navigator.send("editor")
    #expect(navigator.accepts { try? navigator.selectTab("two") }, "the lock asks")
    #expect(navigator.state.focus.name == "Home.editor")
  }

  @Test func linksDestinationsAndOwnEvents() throws {
    #expect(navigator.accepts(url: "a:/items/3"))
    #expect(!navigator.accepts(url: "a:/nothing"))
    #expect(!navigator.accepts { try? navigator.send("out", of: "Main") })
    facts.holding = [0]
    #expect(navigator.accepts { try? navigator.send("out", of: "Main") })
    try navigator.send("item", arguments: [.int(1)])
    try navigator.send("buy")
    #expect(!navigator.accepts(url: "a:/items/3"), "a lock refuses it")
  }

  @Test func aQuestionEndsWithoutAnAnswer() {
    let front = navigator.front
    var answers: [Int?] = []
    #expect(
      navigator.accepts {
        let question: Question<Int> = front.ask("ask")
        question.onAnswer { answers.append($0) }
      })
    #expect(answers == [nil])
  }

  @Test func onlyConditionsThatDecideAreEvaluated() throws {
    try navigator.send("item", arguments: [.int(1)])
    facts.asked = []
    #expect(accepts("back"))
    #expect(facts.asked == [])
    #expect(!accepts("buy"))
    #expect(facts.asked == [0])
    facts.holding = [1]
    #expect(accepts("open"))
    #expect(facts.asked == [0, 1])
  }

  @Test func anotherNavigatorIsNotTried() throws {
    let other = Navigator(navigator.graph)
    #expect(!navigator.accepts { try? other.send("tips") })
    #expect(other.state.focus.name == "Home.tips")
  }

  /// The number of times that a view that asks is told, while `body` happens.
  private func notices(
    _ navigator: Navigator, asking event: String, _ body: () throws -> Void
  ) rethrows -> Int {
    var notices = 0
    let front = navigator.front
    withObservationTracking {
      _ = navigator.accepts { front.send(named: event) }
    } onChange: {
      MainActor.assumeIsolated { notices += 1 }
    }
    try body()
    return notices
  }

  @Test func theStateAndConditionsAreObserved() throws {
    #expect(try notices(navigator, asking: "tips") { try navigator.send("tips") } == 1)
    #expect(try notices(navigator, asking: "dismiss") { try navigator.refresh() } == 1)
    let model = Model()
    let observed = Navigator(navigator.graph) { $0 == 0 && model.isPaid }
    try observed.send("item", arguments: [.int(1)])
    #expect(notices(observed, asking: "buy") { model.isPaid = true } == 1)
    #expect(notices(observed, asking: "back") { model.isPaid = false } == 0, "it does not ask that")
  }

  @Test func aRefusedRefreshIsObserved() throws {
    let graph = try Hand(
      """
      app Test { root Main }
      condition a
      coordinator Main {
        route o: root { -> g }
        route g { requires a else o  -> lock }
        route lock { locked  on go when a -> back }
      }
      """
    ).graph
    let facts = Facts()
    facts.holding = [0]
    let navigator = Navigator(graph) { facts.holding.contains($0) }
    try navigator.send("g")
    try navigator.send("lock")
    #expect(accepts(navigator, "go"))
    let told = notices(navigator, asking: "go") {
      facts.holding = []
      #expect(throws: NavigationError.self) { try navigator.refresh() }
    }
    #expect(told == 1)
    #expect(!accepts(navigator, "go"))
  }

  private func accepts(_ navigator: Navigator, _ event: String) -> Bool {
    navigator.accepts { try? navigator.send(event) }
  }
}
