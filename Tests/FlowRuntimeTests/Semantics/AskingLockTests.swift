import FlowRuntime
import Testing

/// What a lock with an `else` does with what it stops.
@Suite struct AskingLockTests {
  private static let graph = """
    app Test { root M  links "a:"  restore "1" }
    condition edited
    condition known
    coordinator M: tabs { tab one: One  tab two: Two  modal s: S }
    coordinator One {
      route o: root { -> editor  -> plain  -> wall  -> home  -> secret }
      route editor(id: Int) { locked when edited else ask(id)  -> editor  -> back  -> M.s }
      route ask(id: Int): dialog { on yes -> resume else back to o  on go -> resume  on no -> dismiss }
      route plain { locked when edited  -> back }
      route wall { locked else o  -> back }
      route home { locked else editor(1)  on go -> resume else back  -> back }
      route secret { requires known else login }
      route login: sheet { -> editor  -> resume else dismiss }
      route link(id: Int) { link "/link/{id}"  -> back }
    }
    coordinator Two { route t: root { entry } }
    coordinator S {
      route s: root { locked when edited else leave  -> dismiss }
      route leave: sheet { on yes -> resume else dismiss  -> dismiss }
    }
    """

  private func session(given: [String] = ["edited"]) throws -> TestSession {
    try TestSession(AskingLockTests.graph, given: given)
  }

  @Test("A gesture is held, and done when it is resumed")
  func gesture() throws {
    var session = try session()
    try session.send("editor", 7)
    try session.userPopped()
    #expect(session.changes == "+ask(7), held back")
    #expect(session.state.json.contains(#""held":{"action":"userPopped","count":1,"opened":{"#))
    try session.send("yes")
    #expect(
      session.changes
        == "-ask(7) navigated, finished layer ask(7) navigated, -editor(7) popped, held nothing")
    #expect(!session.state.json.contains("held"))
  }

  @Test("The held action is part of the state, of its text and of no saved one")
  func state() throws {
    var session = try session()
    try session.send("editor", 7)
    let free = session.state
    try session.open("a:/link/3")
    #expect(
      session.state.description.hasSuffix("held: open a:/link/3, until One.ask(id: 7) leaves"))
    #expect(
      session.state.json.contains(
        #""held":{"action":"open","url":"a:/link/3","opened":{"route":"One.ask","arguments":{"id":7},"place":"one"}}"#
      ))
    let saved = try #require(session.state.save())
    #expect(!saved.contains("held"))
    #expect(saved == free.save())
  }

  @Test("Code outside is held with where it leads")
  func outside() throws {
    var session = try session()
    try session.send("editor", 7)
    try session.navigate("Two.t")
    #expect(
      session.state.json.contains(
        #""held":{"action":"navigate","place":"two","target":"Two.t","opened""#))
    try session.send("go")
    #expect(session.state.focus.name == "Two.t")
  }

  @Test("While something is held, another action is refused, and what was held stays")
  func again() throws {
    var session = try session()
    try session.send("editor", 7)
    try session.tab("two")
    #expect(session.refusal { try $0.open("a:/link/3") } == "locked", "it opens nothing new")
    #expect(session.refusal { try $0.back() } == nil, "it only closes the question")
    try session.send("yes")
    #expect(session.changes.contains("selected two"))
  }

  @Test("Without what was opened, nothing is held")
  func forgotten() throws {
    var session = try session()
    try session.send("editor", 7)
    try session.back()
    try session.userDismissed()
    #expect(session.changes == "-ask(7) swiped, finished layer ask(7) swiped, held nothing")
    try session.back()
    try session.send("no")
    #expect(session.changes.hasSuffix("held nothing"))
    #expect(session.refusal { try $0.send("go") } == "noSuchEvent")
  }

  @Test("A lock without `else`, and one whose condition fails")
  func conditions() throws {
    var session = try session()
    try session.send("plain")
    #expect(session.refusal { try $0.back() } == "locked")
    session.given("edited", false)
    try session.back()
    #expect(session.changes == "-plain popped")
    try session.send("editor", 1)
    try session.back()
    #expect(session.changes == "-editor(1) popped")
  }

  @Test("An `else` that opens nothing refuses")
  func nothing() throws {
    var session = try session()
    try session.send("wall")
    #expect(session.refusal { try $0.back() } == "locked", "it goes back to the root")
  }

  @Test("The action's own refusal comes first, and a refresh is never held")
  func refusals() throws {
    var session = try session()
    try session.send("editor", 7)
    #expect(session.refusal { try $0.dismiss() } == "nothingPresented")
    #expect(session.refusal { try $0.open("a:/nowhere") } == "noMatch")
    try session.act(.refresh())
    #expect(session.changes.isEmpty)
  }

  @Test("The locks below are asked in turn, each once")
  func several() throws {
    var session = try session()
    try session.send("editor", 7)
    try session.send("s")
    try session.tab("two")
    #expect(session.changes == "+leave, held tab two")
    try session.send("yes")
    #expect(session.changes.contains("+ask(7)"))
    #expect(session.state.screens.last?.style == .dialog)
    try session.send("yes")
    #expect(session.changes.contains("selected two"))
    #expect(session.state.description.contains("held") == false)
  }

  @Test("Where a lock below refuses what is resumed, that is forgotten, and the `else` done")
  func refusedResume() throws {
    var session = try session()
    try session.send("home")
    try session.back()
    #expect(session.changes == "+editor(1), held back", "a screen can be opened, too")
    try session.tab("two")
    #expect(session.changes.hasPrefix("+ask(1)"), "the topmost lock asks")
    try session.send("yes")
    #expect(session.screens == "o", "the one below could open nothing new")
    #expect(session.changes.hasSuffix("held nothing"))
  }

  @Test("What came and went within one action is forgotten with what it held")
  func heldWithinOneAction() throws {
    var session = try TestSession(
      """
      coordinator M {
        child b: B
        on three -> q / q / q
        route home: root { entry }
        route q { locked else B.ask }
      }
      coordinator B { route ask: root { on go -> resume then (finish else stay) } }
      """)
    try session.act(.sendEvent("three", of: "M"))
    try session.navigate("M.home")
    #expect(session.changes.contains("held"))
    try session.send("go")
    #expect(session.state.held == nil, "what the next lock has opened is finished")
  }

  @Test("What a guard has stopped waits apart from what a lock holds")
  func waiting() throws {
    var session = try session()
    try session.send("secret")
    #expect(session.state.json.contains(#""waiting":{"place":"one","target":"One.secret""#))
    try session.send("editor", 7)
    try session.back()
    #expect(session.state.json.contains(#""waiting":{"place":"one","target":"One.secret""#))
    #expect(session.state.json.contains(#""held":{"action":"back""#))
    try session.send("yes")
    #expect(session.state.focus.name == "One.login", "what is held is resumed first")
    #expect(session.state.json.contains(#""waiting":{"place":"one","target":"One.secret""#))
  }
}
