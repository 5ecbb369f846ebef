import FlowRuntime
import Testing

/// The way back to a checkpoint.
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
  private func play(_ events: String...) async throws -> Play {
    var play = try await Play(ReturnToTests.graph) { $0.set("mid", of: "p", like: "p2") }
    for event in events { try play.send(event) }
    return play
  }

  @Test("The nearest screen below that declares the checkpoint: what is above goes")
  func nearest() async throws {
    var play = try await play("p", "p2")
    let start = play
    try play.send("mid")
    #expect(play.tree == "app(*one[o, p] two[t])")
    #expect(play.changes == "-p2 navigated, returned mid")
    play = start
    try play.send("home", 5)
    #expect(play.tree == "app(*one[o] two[t])")
    #expect(play.changes == "-p2 navigated, -p navigated, returned home = 5")
  }

  @Test("… through layers, modals, children and detours")
  func throughEverything() async throws {
    for events in [["w", "w2"], ["w", "w2", "d"], ["c"], ["c", "s"], ["s", "d"], ["d"]] {
      var play = try await self.play("p", "p2")
      for event in events { try play.send(event) }
      try play.send("home", 5)
      #expect(play.tree == "app(*one[o] two[t])")
      #expect(play.changes.hasSuffix("-p2 navigated, -p navigated, returned home = 5"))
    }
  }

  @Test("The focus itself is not below")
  func focus() async throws {
    var play = try await play("p")
    #expect(play.refusal { try $0.send("mid") } == "notBelow")
    try play.send("home", 1)
    #expect(play.tree == "app(*one[o] two[t])")
  }

  @Test("Only what is in the pile is below")
  func outsideThePile() async throws {
    var play = try await Play(
      """
      coordinator M: tabs { tab one: One  tab two: Two }
      coordinator One { route o: root { checkpoint home } }
      coordinator Two { route t: root { -> x }  route x { on home -> t } }
      """
    ) { $0.set("home", of: "x", to: .leave(.returnTo(ID(0), nil))) }
    try play.tab("two")
    try play.send("x")
    #expect(play.refusal { try $0.send("home") } == "notBelow")
  }

  @Test("Several routes may declare one checkpoint")
  func severalRoutes() async throws {
    var play = try await Play(
      """
      coordinator M {
        route r: root { checkpoint home  -> a }
        route a { checkpoint home  -> b }
        route b { on home -> return to home }
      }
      """)
    try play.send("a")
    try play.send("b")
    try play.send("home")
    #expect(play.tree == "app[r, a]")
    #expect(play.changes == "-b navigated, returned home")
  }
}
