import Testing

@testable import FlowRuntime

/// `root x`: a route of a group that is the root of a coordinator and pushed there, too.
@Suite struct UsedRootTests {
  private static let text = """
    app Test { root M  links "a:"  restore "1" }
    condition known
    routes Rooms {
      route room(n: Int) {
        link "/rooms/{n}" in C
        on more(n: Int) -> new room(n)
        on again(n: Int) -> room(n)
        on up(n: Int) -> room(n) as sheet
        on beside(n: Int) -> V(n)
        on guarded(n: Int) -> G(n)
        on plain -> q
        -> L
      }
      route q { returns Int  locked when known else room(9)  on answer(n: Int) -> finish(n) }
    }
    coordinator M: tabs {
      tab c: C(1) { title "C"  icon "c" }
      tab l: L { title "L"  icon "l" }
      modal v: V(3) { up to 2 }
      modal g: G(5) { requires known else N }
      modal a: A
      modal n: N
    }
    coordinator C { use Rooms  root room }
    coordinator V { use Rooms  root room }
    coordinator G { use Rooms  root room }
    coordinator A { use Rooms  root q }
    coordinator L { use Rooms  route list: root { -> room  on ask -> A  on there -> C.room(4) } }
    coordinator N { route form: root { on done -> resume  -> dismiss } }
    """

  private func session(given: [String] = []) throws -> TestSession {
    try TestSession(UsedRootTests.text, given: given)
  }

  @Test("From a screen of the coordinator a screen of its own kind is meant, else the root")
  func insideAndOutside() throws {
    var session = try session()
    #expect(session.screens == "room(1)")
    try session.send("more", 2)
    #expect(session.screens == "room(1) / room(2)")
    try session.send("more", 2)
    #expect(session.screens == "room(1) / room(2) / room(2)")
    try session.send("up", 3)
    #expect(session.screens == "room(1) / room(2) / room(2) | sheet room(3)")
    try session.send("again", 1)
    #expect(session.screens == "room(1)")
    try session.send("more", 2)
    try session.open("a:/rooms/8")
    #expect(session.screens == "room(8)")
    try session.send("more", 2)
    try session.navigate("C.room", 9)
    #expect(session.screens == "room(9)")
    try session.send("l")
    try session.send("there")
    #expect(session.screens == "room(4)")
  }

  @Test("Code outside means the root, however it is to be shown")
  func outsideAs() throws {
    var session = try session()
    try session.send("more", 2)
    try session.navigate("C.room", 6, as: .sheet)
    #expect(session.screens == "room(6)")
    try session.navigate("C.room", 6, isNew: true)
    #expect(session.changes == "-room(6) navigated, +room(6)")
  }

  @Test("Nothing goes back from the root, and a pushed one is popped")
  func back() throws {
    var session = try session()
    #expect(session.refusal { try $0.back() } == "nothingBelow")
    try session.send("more", 1)
    #expect(session.screens == "room(1) / room(1)")
    try session.back()
    #expect(session.changes == "-room(1) popped")
    #expect(session.refusal { try $0.back() } == "nothingBelow")
  }

  @Test("A request from inside stays in its instance; by name another one is meant")
  func instances() throws {
    var session = try session()
    try session.send("beside", 3)
    try session.send("more", 4)
    #expect(session.screens == "room(1) | sheet room(3) / room(4)")
    try session.send("beside", 5)
    try session.send("more", 6)
    #expect(session.screens == "room(1) | sheet room(3) / room(4) | sheet room(5) / room(6)")
  }

  @Test("What a guard stops keeps which is meant")
  func waiting() throws {
    var session = try session(given: ["known"])
    try session.send("guarded", 5)
    session.given("known", false)
    try session.send("more", 6)
    #expect(session.screens == "room(1) | sheet form")
    #expect(session.state.waiting?.request.mode.text == "new push")
    let saved = try #require(session.state.save())
    var conditions = session.conditions
    var restored = session.graph.restore(saved, conditions: conditions).state
    #expect(restored.waiting?.request == session.state.waiting?.request)
    session.given("known")
    conditions = session.conditions
    try session.send("done")
    #expect(session.screens == "room(1) | sheet room(5) / room(6)")
    _ = try session.graph.apply(.send("done"), to: &restored, conditions: conditions)
    #expect(restored == session.state)
  }

  @Test("Conditions that change take the pushed one away, and it comes back as it was")
  func refreshed() throws {
    var session = try session(given: ["known"])
    try session.send("guarded", 5)
    try session.send("again", 6)
    session.given("known", false)
    try session.act(.refresh())
    #expect(session.screens == "room(1) | sheet form")
    session.given("known")
    try session.send("done")
    #expect(session.screens == "room(1) | sheet room(5) / room(6)")
    session.given("known", false)
    try session.back()
    try session.act(.refresh())
    session.given("known")
    try session.send("done")
    #expect(session.screens == "room(1) | sheet room(5)")
  }

  @Test("It asks a question where it is no root")
  func question() throws {
    var session = try session()
    try session.send("plain")
    try session.send("answer", 5)
    #expect(session.changes == "-q finished, finished screen q finished = 5")
    try session.send("l")
    try session.send("ask")
    try session.send("answer", 5)
    #expect(session.changes == "-q finished, finished a finished = 5")
  }

  @Test("The go of a lock comes from its screen")
  func lock() throws {
    var session = try session(given: ["known"])
    try session.send("plain")
    try session.back()
    #expect(session.screens == "room(1) / q / room(9)")
  }

  @Test("What is saved comes back, also where the root was another route")
  func restored() throws {
    let actions: [NavigationAction] = [
      .send("more", arguments: [.int(2)]), .send("up", arguments: [.int(3)]),
    ]
    let (same, text) = try restore(UsedRootTests.text, actions, [])
    #expect(same.result == .restored(dropping: []))
    #expect(text.contains("room(n: 2)") && text.contains("room(n: 3)"))
    let (other, _) = try restore(
      UsedRootTests.text, actions,
      [
        (
          "coordinator C { use Rooms  root room }",
          "coordinator C { use Rooms  route f(n: Int): root }"
        )
      ])
    #expect(
      other.result
        == .restored(dropping: [
          "c: C.room (not shown this way)", "c: C.room (stood above)", "c: C.room (stood above)",
        ]))
  }

  @Test(
    "Text with a root that cannot be one is refused",
    arguments: ["L", "q", "path", "sheet", "requires"])
  func text(of fault: String) throws {
    var tables = try TestSession.graph(of: UsedRootTests.text).tables
    func owner(_ name: String) -> ID<NavigationGraph.Owner> {
      tables.owners.ids.first { tables.strings[tables.owners[$0].name] == name } ?? ID(0)
    }
    let chat = owner("C")
    let room = try #require(tables.owners[chat].root)
    let written = try #require(NavigationGraph(completing: tables)).text
    #expect(throws: Never.self) { try NavigationGraph(written) }
    switch fault {
    case "L": tables.owners[chat].uses = .none
    case "q": tables.owners[chat].root = nil
    case "path":
      let question = try #require(tables.owners[owner("A")].root)
      tables.screenReferences.append(.init(route: question, arguments: .none))
      tables.routes[room].path = tables.screenReferences.rows(from: 0)
    case "sheet": tables.routes[room].kind = .sheet
    default: tables.routes[room].requirements = tables.requirements.rows(from: 0)
    }
    let text = NavigationGraph(completing: tables)?.text ?? ""
    #expect(throws: GraphError.self) { try NavigationGraph(text) }
  }
}
