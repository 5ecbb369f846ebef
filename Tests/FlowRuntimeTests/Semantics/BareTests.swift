import FlowRuntime
import Testing

/// Bare screens: what is pushed while one is in front in a layer takes that away first.
@Suite struct BareTests {
  private static let graph = """
    coordinator M {
      child c: C  child h: H { shared }  modal m: S  detour d: D
      route r: root { -> b  -> s  -> c  -> h  -> p  on two -> b / s }
      route b: sheet { bare  -> b2  -> s  -> p  -> c  -> h  -> a  -> m  -> d }
      route b2: cover { bare  -> p  -> c }
      route s: sheet { -> b  -> p  -> c }
      route p { entry  -> b  -> q }
      route q: replace { entry  -> back }
      route a: alert { on yes -> p  on no -> dismiss }
      route k { link "/k" keep  path p  -> back }
    }
    coordinator C { route c: root { on b -> M.b  on p -> M.p } }
    coordinator H { route h: root { -> g  on b -> M.b  on p -> M.p  on s -> s }  route s: sheet { bare  -> g }  route g }
    coordinator S { route m: root { bare  on p -> M.p } }
    coordinator D { route d: root { bare  on p -> M.p } }
    """

  /// What becomes of `M` after these events; code outside goes to `M.x`.
  private func tree(_ events: String...) throws -> String {
    var session = try TestSession(BareTests.graph)
    for event in events {
      if event.hasPrefix("M.") {
        try session.navigate(event)
      } else {
        try session.send(event)
      }
    }
    return session.tree
  }

  @Test("What is pushed takes a bare layer away first, by whomever it is pushed")
  func push() throws {
    #expect(try tree("b", "p") == "app[r, p]")
    #expect(try tree("b", "M.p") == "app[r, p]")
    #expect(try tree("b", "a", "yes") == "app[r, p]")
    #expect(try tree("b", "m", "p") == "app[r, p]")
    #expect(try tree("b", "d", "p") == "app[r, p]")
  }

  @Test("… all that lie on one another, down to a layer that holds others")
  func severalLayers() throws {
    #expect(try tree("b", "b2", "p") == "app[r, p]")
    #expect(try tree("s", "b", "b2", "p") == "app[r]+sheet[s, p]")
    #expect(try tree("b", "s", "p") == "app[r]+sheet[b]+sheet[s, p]")
  }

  @Test("A child takes it away, too, and what is presented does not")
  func childAndLayers() throws {
    #expect(try tree("b", "c") == "app[r, c[c]]")
    #expect(try tree("b", "h") == "app[r, h[h]]")
    #expect(try tree("s", "b", "c") == "app[r]+sheet[s, c[c]]")
    #expect(try tree("b", "b2") == "app[r]+sheet[b]+cover[b2]")
    #expect(try tree("b", "m") == "app[r]+sheet[b]+sheet[m[m]]")
  }

  @Test("A child beneath it goes with it, unless it is shared")
  func childBeneath() throws {
    #expect(try tree("c", "b", "p") == "app[r, p]")
    #expect(try tree("h", "b", "p") == "app[r, h[h], p]")
    #expect(try tree("h", "s", "g") == "app[r, h[h, g]]")
    #expect(try tree("h", "s", "M.p") == "app[r, h[h], p]")
  }

  @Test("A replacement takes the place of what lies beneath it")
  func replacement() throws {
    #expect(try tree("b", "M.q") == "app[r, q]")
    #expect(try tree("p", "b", "M.q") == "app[r, q]")
  }

  @Test("A path is built over the root that it leaves")
  func path() throws {
    var session = try TestSession(BareTests.graph)
    try session.send("b")
    try session.open("a:/k")
    #expect(session.tree == "app[r, p, k]")
  }

  @Test("It is reported as gone before what comes is reported")
  func changes() throws {
    var session = try TestSession(BareTests.graph)
    try session.send("b")
    try session.send("p")
    #expect(session.changes == "-b navigated, finished layer b navigated, +p")
  }

  @Test("A user can swipe it away, and going on to a layer keeps it")
  func gestures() throws {
    var session = try TestSession(BareTests.graph)
    try session.send("two")
    #expect(session.tree == "app[r]+sheet[b]+sheet[s]")
    try session.userDismissed()
    try session.userDismissed()
    #expect(session.tree == "app[r]")
  }
}
