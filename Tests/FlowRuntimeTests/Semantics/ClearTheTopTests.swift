import FlowRuntime
import Testing

/// What goes before something is pushed: what stands on top and is not the node's own.
@Suite struct ClearTheTopTests {
  private static let graph = """
    coordinator M {
      child c: C  child h: H { shared }  modal m: S
      route r: root { -> c  -> h  -> s }
      route s: sheet { -> c  -> h }
      route p
    }
    coordinator C {
      child e: E
      modal m: S
      route k: root { -> l  -> e  -> q  -> m  on p -> M.p }
      route l { on p -> M.p }
      route q: sheet { on p -> M.p }
    }
    coordinator E { route e: root { on p -> M.p } }
    coordinator H {
      child c: C  child i: I { shared }  detour d: D
      route h: root { -> g  -> c  -> i  -> q  -> d  on p -> M.p }
      route g { -> c  on p -> M.p }
      route q: sheet { -> c  on p -> M.p }
    }
    coordinator I {
      child c: C  detour d: D
      route i: root { -> j  -> c  -> q  -> d }
      route j { -> c }
      route q: sheet { on p -> M.p }
    }
    coordinator D { route d: root { on p -> M.p } }
    coordinator S { route m: root { on p -> M.p } }
    """

  /// What becomes of `M` when `p` is pushed there after these events.
  private func pushed(_ events: String...) throws -> String {
    var session = try TestSession(ClearTheTopTests.graph)
    for event in events { try session.send(event) }
    try session.send("p")
    return session.tree
  }

  @Test("A child that is not shared goes, with all that is in it")
  func child() throws {
    #expect(try pushed("c") == "app[r, p]")
    #expect(try pushed("c", "l") == "app[r, p]")
    #expect(try pushed("c", "q") == "app[r, p]")
    #expect(try pushed("c", "e") == "app[r, p]")
    #expect(try pushed("c", "m") == "app[r, p]")
  }

  @Test("… and only it, in a layer")
  func childInALayer() throws {
    #expect(try pushed("s", "c", "l") == "app[r]+sheet[s, p]")
  }

  @Test("A layer that is then empty goes")
  func emptyLayer() throws {
    var session = try TestSession(
      """
      coordinator M { modal m: S  route r: root { -> m  -> s }  route s: sheet { -> m }  route p }
      coordinator S { route m: root { on p -> M.p } }
      """)
    try session.send("m")
    try session.send("p")
    #expect(session.tree == "app[r, p]")
    try session.back()
    try session.send("s")
    try session.send("m")
    try session.send("p")
    #expect(session.tree == "app[r]+sheet[s, p]", "and what was below it is the topmost list")
  }

  @Test("While: a modal, then the child below it")
  func modalOverAChild() throws {
    var session = try TestSession(
      """
      coordinator M { modal m: S  child c: C  route r: root { -> c }  route p }
      coordinator C { route k: root { on m -> M.m } }
      coordinator S { route m: root { on p -> M.p } }
      """)
    try session.send("c")
    try session.send("m")
    #expect(session.tree == "app[r, c[k]]+sheet[m[m]]")
    try session.send("p")
    #expect(session.tree == "app[r, p]")
    #expect(
      session.changes
        == "-m navigated, finished m navigated, -k navigated, finished c navigated, +p")
  }

  @Test("A shared child stays")
  func sharedChild() throws {
    #expect(try pushed("h") == "app[r, h[h], p]")
    #expect(try pushed("h", "g") == "app[r, h[h, g], p]")
    #expect(try pushed("s", "h") == "app[r]+sheet[s, h[h], p]")
  }

  @Test("… its layers and detours go")
  func layersOfASharedChild() throws {
    #expect(try pushed("h", "q") == "app[r, h[h], p]")
    #expect(try pushed("h", "d") == "app[r, h[h], p]")
  }

  @Test("… and its own top is cleared in turn")
  func topOfASharedChild() throws {
    #expect(try pushed("h", "c") == "app[r, h[h], p]")
    #expect(try pushed("h", "g", "c", "l") == "app[r, h[h, g], p]")
    #expect(try pushed("h", "q", "c") == "app[r, h[h], p]")
    #expect(try pushed("h", "i", "q") == "app[r, h[h, i[i]], p]")
    #expect(try pushed("h", "i", "d") == "app[r, h[h, i[i]], p]")
    #expect(try pushed("h", "i", "j", "c") == "app[r, h[h, i[i, j]], p]")
  }

  @Test("… and there it stops: what is below it stays")
  func belowASharedChild() throws {
    var session = try TestSession(
      """
      coordinator M {
        child a: A { shared }  child b: B { shared }  child c: C
        route r: root { -> a }
        route p
      }
      coordinator A { route a: root { -> B } }
      coordinator B { route b: root { -> C } }
      coordinator C { route c: root { on p -> M.p } }
      """)
    try session.send("a")
    try session.send("b")
    try session.send("c")
    #expect(session.tree == "app[r, a[a], b[b], c[c]]")
    try session.send("p")
    #expect(session.tree == "app[r, a[a], b[b], p]", "the child above the shared one goes")
  }
}
