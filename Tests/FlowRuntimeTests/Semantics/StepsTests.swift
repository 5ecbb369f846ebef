import FlowRuntime
import Testing

/// Steps after a target.
@Suite struct StepsTests {
  @Test("Each is appended above the target, a replace route too")
  func appended() throws {
    var session = try TestSession(
      """
      coordinator M {
        route r: root { on go(n: Int) -> a(n) / b / c(1)  on again -> a(1) / b }
        route a(n: Int) { path b  on over -> new a(1) / b  on low -> r / b }
        route b: replace { on up -> a(1) / b }
        route c(n: Int)
      }
      """)
    try session.send("go", 1)
    #expect(session.tree == "app[r, a(1), b, c(1)]")
    #expect(session.changes == "+a(1), +b, +c(1)")
    try session.back()
    try session.send("up")
    #expect(session.tree == "app[r, a(1), b]")
    #expect(session.changes == "-b navigated, +b")
    try session.back()
    try session.send("over")
    #expect(session.tree == "app[r, a(1), a(1), b]")
    try session.back()
    try session.send("low")
    #expect(session.tree == "app[r, b]")
  }

  @Test("A presented one is a layer over the target, what follows lies in it")
  func presented() throws {
    var session = try TestSession(
      """
      coordinator M {
        route r: root { on go -> a / s / b / t  on shown -> a / b / q as cover }
        route a
        route b
        route s: sheet
        route t: cover
        route q: alert
      }
      """)
    let start = session
    try session.send("go")
    #expect(session.screens == "r / a | sheet s / b | cover t")
    session = start
    try session.send("shown")
    #expect(session.screens == "r | cover a / b | alert q")
  }

  private static let guarded = """
    condition c
    coordinator M {
      route r: root { on go -> a(2) / b(7) / d }
      route a(n: Int) { -> r }
      route b(n: Int) { requires c else e(n) / f }
      route d
      route e(n: Int) { on ok -> resume }
      route f { on ok -> resume }
    }
    """

  @Test("A step's guard stops all; what waits keeps the steps until the fallback's target leaves")
  func guarded() throws {
    var session = try TestSession(StepsTests.guarded)
    try session.send("go")
    #expect(session.tree == "app[r, e(7), f]")
    #expect(session.waiting == "a(2) / b(7) / d at app for e(7)")
    var left = session
    try left.back()
    #expect(left.waiting == "a(2) / b(7) / d at app for e(7)")
    try left.back()
    #expect(left.waiting == "nothing")
    session.given("c")
    try session.send("ok")
    #expect(session.tree == "app[r, e(7), f, a(2), b(7), d]")
    #expect(session.waiting == "nothing")
  }

  @Test("What waits is saved with its steps")
  func saved() throws {
    let app = "app A { root M  restore \"1\" }\n"
    var session = try TestSession(app + StepsTests.guarded)
    try session.send("go")
    let text = try #require(session.state.save())
    let steps = #""steps":[{"route":"b","arguments":{"n":7}},{"route":"d"}]"#
    #expect(text.contains(steps))
    let restored = session.graph.restore(text, conditions: session.conditions)
    #expect(restored.result == .restored())
    #expect(restored.state == session.state)
    for other in [#""steps":[{"route":"r"}]"#, #""steps":[{"route":"b"}]"#, #""steps":[]"#] {
      let forged = text.replacing(steps, with: other)
      let result = session.graph.restore(forged, conditions: session.conditions)
      #expect(result.state.waiting == nil)
    }
  }
}
