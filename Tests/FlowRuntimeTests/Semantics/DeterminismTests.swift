import FlowRuntime
import Testing

/// The same graph, state, conditions and action always yield the same. (Every action of these
/// suites is done twice and compared, and a refused one must leave the state bit for bit.)
@Suite struct DeterminismTests {
  private static let text = """
    condition c
    coordinator M: tabs { tab one: One  tab two: Two { requires c else L }  modal l: L }
    coordinator One {
      child k: K
      route o: root { -> a  -> k  -> w }
      route a(n: Int) { -> a  -> w  on back -> back }
      route w: sheet { -> a  -> k }
    }
    coordinator K {
      route k: root { -> x  on a(n: Int) -> One.a(n) }
      route x: cover { on a(n: Int) -> One.a(n) }
    }
    coordinator Two { route t: root { on a(n: Int) -> One.a(n) } }
    coordinator L { route l: root { -> resume } }
    """

  /// A number below `bound`, from a generator that is the same everywhere.
  private struct Dice {
    var seed: UInt64

    mutating func roll(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((seed >> 33) % UInt64(bound))
    }
  }

  private static func act(_ session: inout TestSession, _ dice: inout Dice) throws {
    switch dice.roll(10) {
    case 0, 1, 2: try session.send("a", dice.roll(3))
    case 3: try session.send("k")
    case 4: try session.send("w")
    case 5: try session.send("x")
    case 6: try session.back()
    case 7: try session.dismiss()
    case 8: try session.tab(dice.roll(2) == 0 ? "one" : "two")
    default: try session.send("resume")
    }
  }

  /// All that became of 300 actions.
  private func log(_ seed: UInt64) throws -> [String] {
    var session = try TestSession(DeterminismTests.text)
    var dice = Dice(seed: seed)
    var log = [session.changes, session.exact]
    for _ in 0..<300 {
      session.given("c", dice.roll(2) == 0)
      do {
        try DeterminismTests.act(&session, &dice)
        log += [session.changes, session.exact]
      } catch let error as NavigationError {
        log.append(error.code)
      }
    }
    return log
  }

  @Test("The same actions in the same order yield the same, from start to end", arguments: 1...3)
  func sameRuns(seed: UInt64) throws {
    let first = try log(seed)
    let second = try log(seed)
    #expect(first == second, "seed \(seed)")
  }

  @Test("What an app's conditions were before plays no part")
  func conditionsBefore() throws {
    var one = try TestSession(DeterminismTests.text)
    var other = try TestSession(DeterminismTests.text, given: ["c"])
    other.given("c", false)
    try one.tab("two")
    try other.tab("two")
    #expect(one.exact == other.exact)
    #expect(one.changes == other.changes)
    #expect(one.conditions == other.conditions)
  }

  @Test("A state of another graph is refused")
  func otherGraph() throws {
    let session = try TestSession("coordinator M { route r: root { -> a }  route a }")
    let other = try TestSession("coordinator M { route r: root { -> b }  route b }")
    #expect(throws: NavigationError.otherGraph) {
      try other.graph.apply(.back, to: session.state, conditions: session.conditions)
    }
  }
}
