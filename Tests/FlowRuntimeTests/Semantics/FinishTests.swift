import FlowRuntime
import Testing

/// What finishing ends, and whom it answers.
@Suite struct FinishTests {
  private static let graph = """
    coordinator M: tabs { tab one: One  modal s: S  detour d: D }
    coordinator One {
      child c: C  child h: H { shared }
      route o: root { -> q  -> w  -> c  -> h  -> S  -> D }
      route q { returns Int  -> p  -> w  -> c  on done(n: Int) -> finish(n) }
      route p { -> w  on done(n: Int) -> finish(n) }
      route w: sheet {
        returns Int  -> p  -> x  -> q2  on done(n: Int) -> finish(n)  on none -> finish
      }
      route q2 { returns Int  -> p  on done(n: Int) -> finish(n) }
      route x: replace { -> x2  on done(n: Int) -> o }
      route x2 { on done(n: Int) -> o }
    }
    coordinator C {
      child i: I
      route k: root { returns Int  -> l  -> q  -> i }
      route l { -> v  -> i  on done(n: Int) -> finish(n) }
      route v: sheet { on done(n: Int) -> finish(n) }
      route q { returns Int  on done(n: Int) -> finish(n) }
    }
    coordinator I { route i: root { on end -> finish } }
    coordinator H {
      route h: root { -> g  on end -> finish  on q -> One.q }
      route g { on end -> finish }
    }
    coordinator S { route s: root { returns Int  -> u }  route u { on done(n: Int) -> finish(n) } }
    coordinator D { route d: root { on end -> finish  -> u }  route u { on end -> finish } }
    """

  /// The graph after these events.
  private func session(_ events: String...) throws -> TestSession {
    var session = try TestSession(FinishTests.graph) { graph in
      for route in ["x", "x2"] { graph.set("done", of: route, like: "p") }
    }
    for event in events { try session.send(event) }
    return session
  }

  @Test("A pushed question at the focus: it goes, with the value")
  func question() throws {
    var session = try session("q")
    try session.send("done", 5)
    #expect(session.tree == "app(*one[o])")
    #expect(session.changes == "-q finished, finished screen q finished = 5")
  }

  @Test("… below the focus: it and all above it go")
  func questionBelow() throws {
    var session = try session("q", "p")
    try session.send("done", 5)
    #expect(session.tree == "app(*one[o])")
    #expect(session.changes == "-p finished, -q finished, finished screen q finished = 5")
  }

  @Test("The innermost one alone")
  func innermostQuestion() throws {
    var session = try session("q", "w", "q2", "p")
    #expect(session.tree == "app(*one[o, q]+sheet[w, q2, p])")
    try session.send("done", 1)
    #expect(session.tree == "app(*one[o, q]+sheet[w])")
    try session.send("done", 2)
    #expect(session.tree == "app(*one[o, q])")
    try session.send("done", 3)
    #expect(session.tree == "app(*one[o])")
  }

  @Test("A layer goes whole, with the value for its opener")
  func layer() throws {
    var session = try session("w", "p")
    try session.send("done", 5)
    #expect(session.tree == "app(*one[o])")
    #expect(session.changes == "-p finished, -w finished, finished layer w finished = 5")
  }

  @Test("A layer's first screen counts as its opener, though another one replaced it")
  func replacedOpener() throws {
    var session = try session("q", "w", "x")
    #expect(session.tree == "app(*one[o, q]+sheet[x])")
    let start = session
    try session.send("done", 5)
    #expect(session.tree == "app(*one[o, q])")
    #expect(session.changes == "-x finished, finished layer w finished = 5")
    session = start
    try session.send("x2")
    try session.send("done", 5)
    #expect(session.tree == "app(*one[o, q])")
  }

  @Test("Without a value there is no answer")
  func withoutValue() throws {
    var session = try session("w")
    try session.send("none")
    #expect(session.changes == "-w finished, finished layer w finished")
  }

  @Test("Else the focus node: a child, with all that is in it")
  func child() throws {
    var session = try session("q", "c", "l")
    try session.send("done", 5)
    #expect(session.tree == "app(*one[o, q])", "not its parent's question")
    #expect(session.changes == "-l finished, -k finished, finished one/c finished = 5")
    session = try self.session("c", "l", "v")
    try session.send("done", 5)
    #expect(session.tree == "app(*one[o])", "with its layers, if these ask nothing")
    #expect(
      session.changes == "-v finished, finished layer v finished, -l finished, -k finished, "
        + "finished one/c finished = 5")
    session = try self.session("c", "q")
    try session.send("done", 5)
    #expect(session.tree == "app(*one[o, c[k]])", "its own question comes first")
  }

  @Test("… the innermost child")
  func innermostChild() throws {
    var session = try session("c", "l", "i")
    try session.send("end")
    #expect(session.tree == "app(*one[o, c[k, l]])")
    #expect(session.changes == "-i finished, finished one/c/i finished")
  }

  @Test("… a shared child too")
  func sharedChild() throws {
    var session = try session("h", "g")
    try session.send("end")
    #expect(session.tree == "app(*one[o])")
  }

  @Test("… a modal's layer")
  func modal() throws {
    var session = try session("s", "u")
    try session.send("done", 5)
    #expect(session.tree == "app(*one[o])")
    #expect(session.changes == "-u finished, -s finished, finished s finished = 5")
  }

  @Test("… a detour")
  func detour() throws {
    var session = try session("d", "u")
    try session.send("end")
    #expect(session.tree == "app(*one[o])")
    #expect(session.changes == "-u finished, -d finished, finished d finished")
  }

  @Test("nothingToFinish in a tab, a flow, the app's root")
  func nothingToFinish() throws {
    for kind in ["tabs { tab", "flows { flow"] {
      var session = try TestSession(
        """
        coordinator M: \(kind) one: One  modal m: N }
        coordinator N: \(kind) one: One }
        coordinator One { route o: root { -> N  -> p }  route p { on end -> o } }
        """
      ) { $0.set("end", of: "p", to: .finish(nil)) }
      try session.send("p")
      #expect(session.refusal { try $0.send("end") } == "nothingToFinish")
      try session.back()
      try session.send("n")
      try session.send("p")
      #expect(session.refusal { try $0.send("end") } == "nothingToFinish", "in a modal too")
    }
    var session = try TestSession(
      "coordinator M { route r: root { -> p }  route p { on end -> r } }"
    ) {
      $0.set("end", of: "p", to: .finish(nil))
    }
    try session.send("p")
    #expect(session.refusal { try $0.send("end") } == "nothingToFinish")
  }

  @Test("The root of a tab that returns is no question there")
  func rootThatReturns() throws {
    var session = try TestSession(
      """
      coordinator M: tabs { tab one: One  modal m: One }
      coordinator One {
        route o: root {
          returns Int  -> M.m
          on done(n: Int) when presented -> finish(n)  on done(n: Int) when not presented -> M.m
        }
      }
      """
    ) { $0.set("m", of: "o", to: .finish(nil)) }
    #expect(session.refusal { try $0.send("m") } == "nothingToFinish")
    try session.send("done", 4)
    try session.send("done", 5)
    #expect(session.tree == "app(*one[o])")
    #expect(session.changes == "-o finished, finished m finished = 5")
  }
}
