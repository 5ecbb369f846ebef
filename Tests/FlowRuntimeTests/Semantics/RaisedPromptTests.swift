import FlowRuntime
import Testing

/// Alerts and dialogs over what covers their coordinators.
@Suite struct RaisedPromptTests {
  private static let text = """
    app Test { root M  links "a:"  restore "1" }
    condition known
    coordinator M: tabs {
      tab a: A { title "A"  icon "a" }
      tab b: B { title "B"  icon "b" }
      modal s: S
      detour d: D
      on offline -> offline
      on leave -> leave(1)
      route offline: alert { link "/offline" }
      route leave(n: Int): dialog {
        returns Bool
        entry
        on yes -> tab b
        on again -> leave(n)
        on more(n: Int) -> leave(n)
        on answer -> finish(true)
        on show -> S
        -> back
      }
    }
    coordinator A {
      route r: root { -> f  -> p  on settings -> S  on over -> D }
      route f: sheet { -> g  -> dismiss }
      route g { -> back }
      route p { -> C.c  -> f  on settings -> S }
      route ask: alert {
        entry
        path p
        on up -> back to p else dismiss
        on stay -> dismiss
        on drop -> remove p else dismiss
      }
      child c: C
    }
    coordinator B { route l: root { on ask -> A.ask } }
    coordinator C { route c: root { on ask -> A.ask } }
    coordinator S { route main: root { -> dismiss  on ask -> A.ask } }
    coordinator D { route d: root { on ask -> A.ask  -> dismiss } }
    """

  private func session(_ events: String...) throws -> TestSession {
    var session = try TestSession(RaisedPromptTests.text)
    for event in events { try session.send(event) }
    return session
  }

  @Test(
    "It lies over whatever is in front, and takes nothing away",
    arguments: [
      (["f", "g"], "r | sheet f / g"), (["settings"], "r | sheet main"), (["over"], "r | cover d"),
      (["p", "c"], "r / p / c"), ([], "r"),
    ])
  func over(events: [String], screens: String) throws {
    var session = try session()
    for event in events { try session.send(event) }
    let before = session.state
    try session.act(.sendEvent("offline", of: "M"))
    #expect(session.changes == "+offline")
    #expect(session.screens == "\(screens) | alert offline")
    #expect(session.visibleStack == "offline")
    #expect(session.state.focus.name == "M.offline")
    try session.dismiss()
    #expect(session.changes == "-offline dismissed, finished layer offline dismissed")
    #expect(session.state == before)
    try session.act(.sendEvent("offline", of: "M"))
    try session.back()
    #expect(session.state == before)
  }

  @Test("One of a stack lies over a modal, a detour and a child, too")
  func ofAStack() throws {
    var session = try session("p", "f")
    try session.navigate("A.ask")
    #expect(session.screens == "r / p | sheet f | alert ask")
    for event in ["settings", "over"] {
      session = try self.session(event)
      let under = session.screens
      try session.send("ask")
      #expect(session.screens == "\(under) | alert ask")
      try session.send("stay")
      #expect(session.screens == under)
    }
    session = try self.session("p", "c", "ask")
    #expect(session.screens == "r / p / c | alert ask")
  }

  @Test("Where its coordinator is not on screen, that comes to the front, with the path")
  func hidden() throws {
    var session = try session()
    try session.tab("b")
    try session.send("ask")
    #expect(session.tree == "app(*a[r, p]+alert[ask] b[l])")
  }

  @Test("It takes another one away, and stays where it is asked for again")
  func another() throws {
    var session = try session("f")
    try session.act(.sendEvent("offline", of: "M"))
    try session.act(.sendEvent("leave", of: "M"))
    #expect(session.changes == "-offline navigated, finished layer offline navigated, +leave(1)")
    #expect(session.screens == "r | sheet f | dialog leave(1)")
    let id = session.id(of: "leave")
    try session.send("again")
    #expect(session.id(of: "leave") == id)
    try session.send("more", 2)
    #expect(session.screens == "r | sheet f | dialog leave(2)")
  }

  @Test("What goes on takes it away first")
  func goesOn() throws {
    var session = try session("f")
    try session.act(.sendEvent("leave", of: "M"))
    try session.send("yes")
    #expect(session.tree == "app(a[r] *b[l])")
    session = try self.session("f")
    try session.act(.sendEvent("leave", of: "M"))
    try session.send("show")
    #expect(session.screens == "r | sheet f | sheet main")
  }

  @Test("It answers its own question")
  func answers() throws {
    var session = try session("f")
    try session.act(.sendEvent("leave", of: "M"))
    try session.send("answer")
    #expect(session.screens == "r | sheet f")
    #expect(session.changes.contains("finished layer leave(1) finished"))
  }

  @Test("Its atoms act on the lists of its coordinator")
  func atoms() throws {
    for (event, screens) in [("up", "r / p"), ("drop", "r | sheet main")] {
      var session = try session("p", "settings")
      #expect(session.screens == "r / p | sheet main")
      try session.send("ask")
      #expect(session.screens == "r / p | sheet main | alert ask")
      try session.send(event)
      #expect(session.screens == screens)
    }
  }

  @Test("A reset link to it takes away what it lies over, and nothing of it")
  func resetLink() throws {
    var session = try session("over")
    try session.act(.sendEvent("offline", of: "M"))
    let id = session.id(of: "offline")
    try session.open("a:/offline")
    #expect(session.screens == "r | alert offline")
    #expect(session.id(of: "offline") == id)
    #expect(session.changes == "-d navigated, finished d navigated")
  }

  @Test("It is not saved, and is in the text of its coordinator")
  func text() throws {
    var session = try session("over")
    let saved = session.state.save()
    try session.act(.sendEvent("offline", of: "M"))
    #expect(session.state.save() == saved)
    #expect(session.state.description.contains(">       M.offline"))
    #expect(try NavigationGraph(session.graph.text) == session.graph, "it is part of the text")
    let json = session.state.json
    #expect(
      json.contains(#""presented":[{"style":"alert","stack":[{"route":"offline"}]}],"detours""#))
    #expect(json.contains(#""focus":{"route":"M.offline","place":""}"#))
  }
}
