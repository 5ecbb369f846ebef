import FlowRuntime
import Testing

/// The exit to a checkpoint.
@Suite struct ReturnToTests {
  private static let graph = """
    coordinator M: tabs { tab one: One  tab two: Two  modal s: S  detour d: D }
    coordinator One {
      child c: C
      route o: root { checkpoint home: Int  -> p  -> S  -> D  -> c  -> w }
      route p { checkpoint mid  -> p2  on mid -> o  on home(n: Int) -> return to home(n) }
      route p2 {
        -> c  -> w  -> S  -> D
        on mid -> return to mid  on home(n: Int) -> return to home(n)
      }
      route w: sheet { -> w2  on home(n: Int) -> return to home(n) }
      route w2 { -> D  on home(n: Int) -> return to home(n) }
    }
    coordinator Two { route t: root }
    coordinator C { route k: root { -> S  on home(n: Int) -> return to home(n) } }
    coordinator S: tabs { tab a: A  tab b: B }
    coordinator A { route a: root { -> D  on home(n: Int) -> return to home(n) } }
    coordinator B { route b: root }
    coordinator D { route d: root { on home(n: Int) -> return to home(n) } }
    """

  /// The graph after these events.
  private func session(_ events: String...) throws -> TestSession {
    var session = try TestSession(ReturnToTests.graph) { $0.set("mid", of: "p", like: "p2") }
    for event in events { try session.send(event) }
    return session
  }

  @Test("The nearest screen below that declares the checkpoint: what is above goes")
  func nearest() throws {
    var session = try session("p", "p2")
    let start = session
    try session.send("mid")
    #expect(session.tree == "app(*one[o, p] two[t])")
    #expect(session.changes == "-p2 navigated, returned mid")
    session = start
    try session.send("home", 5)
    #expect(session.tree == "app(*one[o] two[t])")
    #expect(session.changes == "-p2 navigated, -p navigated, returned home = 5")
  }

  @Test("… through layers, modals, children and detours")
  func throughEverything() throws {
    for events in [["w", "w2"], ["w", "w2", "d"], ["c"], ["c", "s"], ["s", "d"], ["d"]] {
      var session = try self.session("p", "p2")
      for event in events { try session.send(event) }
      try session.send("home", 5)
      #expect(session.tree == "app(*one[o] two[t])")
      #expect(session.changes.hasSuffix("-p2 navigated, -p navigated, returned home = 5"))
    }
  }

  @Test("The focus itself is not below")
  func focus() throws {
    var session = try session("p")
    #expect(session.refusal { try $0.send("mid") } == "notBelow")
    try session.send("home", 1)
    #expect(session.tree == "app(*one[o] two[t])")
  }

  @Test("Only what is on screen is below")
  func offScreen() throws {
    var session = try TestSession(
      """
      coordinator M: tabs { tab one: One  tab two: Two }
      coordinator One { route o: root { checkpoint home } }
      coordinator Two { route t: root { -> x }  route x { on home -> t } }
      """
    ) { $0.set("home", of: "x", to: .returnTo(ID(0), nil)) }
    try session.tab("two")
    try session.send("x")
    #expect(session.refusal { try $0.send("home") } == "notBelow")
  }

  @Test("Several routes may declare one checkpoint")
  func severalRoutes() throws {
    var session = try TestSession(
      """
      coordinator M {
        route r: root { checkpoint home  -> a }
        route a { checkpoint home  -> b }
        route b { on home -> return to home }
      }
      """)
    try session.send("a")
    try session.send("b")
    try session.send("home")
    #expect(session.tree == "app[r, a]")
    #expect(session.changes == "-b navigated, returned home")
  }
}
