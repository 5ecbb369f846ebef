import Testing

@testable import FlowRuntime

/// Mounts that may be there several times at once, each instance with start arguments of its own.
@Suite struct InstanceTests {
  private static let graph = """
    condition signedIn
    coordinator M {
      child message: Message { up to 3 }
      modal note: Note { up to 2 }
      modal login: Login
      detour call: Call { up to 2 }
      route feed: root { -> message  -> note  -> call  -> more  -> sheet  on in -> Message.details }
      route more { -> back }
      route sheet: sheet { -> message  -> dismiss }
    }
    coordinator Message {
      on mark -> marked
      route thread(id: Int = 0): root {
        link "/m/{id}"
        link "/k/{id}" keep
        on other(id: Int) -> Message(id)
        on again -> new Message(1)
        -> details
        -> M.note
        -> M.call
        -> M.more
      }
      route details { -> filter  -> secret  on other(id: Int) -> M.message(id)  -> back }
      route filter: sheet { on other(id: Int) -> Message(id)  -> dismiss }
      route secret { requires signedIn else M.login  -> back }
      route marked { -> back }
    }
    coordinator Note {
      route text(id: Int = 0): root {
        on other(id: Int) -> Note(id)
        on details -> Message.details
        on more -> M.more
        on sheet -> M.sheet
        -> filter
      }
      route filter: sheet { on other(id: Int) -> Note(id)  -> dismiss }
    }
    coordinator Login { route form: root { on done -> resume else M.more } }
    coordinator Call { route ring(id: Int = 0): root { on other(id: Int) -> Call(id)  -> dismiss } }
    """

  private func session() throws -> TestSession {
    try TestSession(InstanceTests.graph)
  }

  /// A session with messages 1 to `count`, one over the other.
  private func session(messages count: Int) throws -> TestSession {
    var session = try session()
    try session.send("message", 1)
    for id in (1...count).dropFirst() { try session.send("other", id) }
    return session
  }

  @Test("A second one lies over the first and gives it back")
  func second() throws {
    var session = try session(messages: 2)
    #expect(session.tree == "app[feed, message[thread(1)], message~2[thread(2)]]")
    #expect(session.changes == "started message~2, +thread(2)")
    #expect(session.screens == "feed / thread(1) / thread(2)")
    try session.back()
    #expect(session.tree == "app[feed, message[thread(1)]]")
  }

  @Test("One that has the arguments comes to the front")
  func equal() throws {
    var session = try session(messages: 3)
    try session.send("other", 2)
    #expect(session.tree == "app[feed, message[thread(1)], message~2[thread(2)]]")
    try session.send("other", 1)
    #expect(session.tree == "app[feed, message[thread(1)]]")
  }

  @Test("Where there is no room for another one, the topmost starts over")
  func full() throws {
    var session = try session(messages: 3)
    try session.send("details")
    try session.send("other", 4)
    #expect(
      session.tree
        == "app[feed, message[thread(1)], message~2[thread(2)], message~3[thread(4)]]")
  }

  @Test("`new` starts the one over that has the arguments")
  func new() throws {
    var session = try session(messages: 1)
    try session.send("details")
    try session.back()
    try session.send("other", 2)
    try session.send("again")
    #expect(session.tree == "app[feed, message[thread(1)]]")
    #expect(session.changes.contains("-thread(1)") && session.changes.contains("+thread(1)"))
  }

  @Test("What is not for its root stays in the instance that it comes from")
  func within() throws {
    var session = try session(messages: 2)
    try session.send("details")
    #expect(session.tree == "app[feed, message[thread(1)], message~2[thread(2), details]]")
  }

  @Test("From elsewhere it takes the first that is not live, unless a root has its arguments")
  func fromElsewhere() throws {
    var session = try session(messages: 1)
    try session.send("note", 1)
    var other = session
    try session.send("details")
    #expect(session.tree == "app[feed, message[thread(1)], message~2[thread(0), details]]")
    try other.open("a:/k/0")
    try other.send("note", 1)
    try other.send("details")
    #expect(other.tree == "app[feed, message[thread(1)], message~2[thread(0), details]]")
  }

  @Test("What its coordinator pushes takes all of them away")
  func cleared() throws {
    var session = try session(messages: 2)
    try session.send("more")
    #expect(session.tree == "app[feed, more]")
  }

  @Test("A message in a sheet lies there, and one over it, too")
  func inLayer() throws {
    var session = try session()
    try session.send("sheet")
    try session.send("message", 1)
    try session.send("other", 2)
    #expect(
      session.tree == "app[feed]+sheet[sheet, message[thread(1)], message~2[thread(2)]]")
    try session.dismiss()
    #expect(session.tree == "app[feed]")
  }

  @Test("What is pushed over an instance takes its sheets away, and leaves its screens")
  func covered() throws {
    var session = try session(messages: 1)
    try session.send("details")
    try session.send("filter")
    try session.send("other", 2)
    #expect(session.tree == "app[feed, message[thread(1), details], message~2[thread(2)]]")
    try session.back()
    #expect(session.screens == "feed / thread(1) / details")
  }

  @Test("A modal lies over another instance of it, with all that this presents")
  func modal() throws {
    var session = try session()
    try session.send("note", 1)
    try session.send("filter")
    try session.send("other", 2)
    #expect(
      session.tree
        == "app[feed]+sheet[note[text(1)]+sheet[filter]]+sheet[note~2[text(2)]]")
    #expect(session.state.presentations.count == 4)
    var other = session
    try session.dismiss()
    #expect(session.tree == "app[feed]+sheet[note[text(1)]+sheet[filter]]")
    try other.send("sheet")
    #expect(other.tree == "app[feed]+sheet[sheet]")
  }

  @Test("A detour lies over another instance of it")
  func detour() throws {
    var session = try session(messages: 1)
    try session.send("call", 1)
    try session.send("other", 2)
    #expect(session.tree == "app[feed, message[thread(1)]]!call[ring(1)]!call~2[ring(2)]")
    try session.send("other", 3)
    #expect(session.tree == "app[feed, message[thread(1)]]!call[ring(1)]!call~2[ring(3)]")
    try session.send("dismiss")
    #expect(session.tree == "app[feed, message[thread(1)]]!call[ring(1)]")
  }

  @Test("A link takes the first one, with `keep` the next")
  func links() throws {
    var session = try session(messages: 2)
    var other = session
    try session.open("a:/m/5")
    #expect(session.tree == "app[feed, message[thread(5)]]")
    try other.open("a:/k/5")
    #expect(
      other.tree
        == "app[feed, message[thread(1)], message~2[thread(2)], message~3[thread(5)]]")
  }

  @Test("A coordinator's own event is that of the topmost one")
  func ownEvents() throws {
    var session = try session(messages: 2)
    try session.send("call", 1)
    try session.act(.sendEvent("mark", of: "Message"))
    #expect(session.tree == "app[feed, message[thread(1)], message~2[thread(2), marked]]")
  }

  @Test("What waits goes on in the instance that it came from")
  func waiting() throws {
    var session = try session(messages: 2)
    try session.send("details")
    try session.send("secret")
    #expect(session.waiting == "secret at message~2 for login")
    session.given("signedIn")
    try session.send("done")
    #expect(
      session.tree == "app[feed, message[thread(1)], message~2[thread(2), details, secret]]")
  }

  @Test("A path is built below the first one only")
  func path() throws {
    let text = InstanceTests.graph.replacing(
      "Message { up to 3 }", with: "Message { up to 3 path more }")
    var session = try TestSession(text)
    try session.open("a:/m/1")
    try session.send("other", 2)
    #expect(session.tree == "app[feed, more, message[thread(1)], message~2[thread(2)]]")
  }

  @Test("Instances of a mount have instances of those in them")
  func nested() throws {
    var session = try TestSession(
      """
      coordinator M { child a: A { up to 2 }  route r: root { -> a } }
      coordinator A {
        child b: B { up to 2 }
        route x(id: Int = 0): root { -> b  on other(id: Int) -> A(id) }
      }
      coordinator B { route y(id: Int): root { on other(id: Int) -> B(id)  on up(id: Int) -> A(id) } }
      """)
    #expect(session.graph.places.count == 7)
    try session.send("a", 1)
    try session.send("b", 1)
    try session.send("other", 2)
    try session.send("up", 2)
    try session.send("b", 3)
    #expect(session.tree == "app[r, a[x(1), b[y(1)], b~2[y(2)]], a~2[x(2), b[y(3)]]]")
    #expect(session.state.focus.place.path == ["a~2", "b"])
    try session.send("up", 1)
    #expect(session.tree == "app[r, a[x(1)]]")
  }

  @Test("A graph's text has 8 instances at most, of mounts that are not shared")
  func text() throws {
    let graph = try TestSession.graph(of: InstanceTests.graph)
    let mount = try #require(graph.mounts.ids.first { graph.name(of: $0) == "message" })
    var many = graph.tables
    many.mounts[mount].instances = 9
    #expect(throws: GraphError.self) { try NavigationGraph(many.text) }
    var shared = graph.tables
    shared.mounts[mount].isShared = true
    #expect(throws: GraphError.self) { try NavigationGraph(shared.text) }
    #expect(try NavigationGraph(graph.text) == graph)
  }
}
