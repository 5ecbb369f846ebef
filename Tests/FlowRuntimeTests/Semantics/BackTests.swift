import FlowRuntime
import Testing

/// One step back, and the exits further.
@Suite struct BackTests {
  private static let graph = """
    coordinator M: tabs { tab one: One  tab two: Two  modal f: F  modal s: S  detour d: D }
    coordinator One {
      child c: C
      route o: root { -> p  -> w  -> c  -> F  -> S  -> D }
      route p  route w: sheet { -> p  -> c }
    }
    coordinator Two { route t: root }
    coordinator C { child e: E  route k: root { -> l  -> e }  route l { -> back } }
    coordinator E { route e: root }
    coordinator F: flows { flow g: G }
    coordinator G { route g: root { -> h }  route h }
    coordinator S { route s: root { -> u }  route u }
    coordinator D { route d: root { -> v }  route v }
    """

  /// The tree after these events and one step back, or why there is none.
  private func back(_ events: String...) throws -> String {
    var session = try TestSession(BackTests.graph)
    for event in events { try session.send(event) }
    do throws(NavigationError) {
      try session.back()
    } catch {
      return error.code
    }
    return session.tree
  }

  @Test("The focus is not the bottom of its own list: it goes")
  func pop() throws {
    #expect(try back("p") == "app(*one[o] two[t])")
    #expect(try back("c", "l") == "app(*one[o, c[k]] two[t])")
    #expect(try back("w", "p") == "app(*one[o]+sheet[w] two[t])")
    #expect(try back("s", "u") == "app(*one[o] two[t])+sheet[s[s]]")
    #expect(try back("f", "h") == "app(*one[o] two[t])+sheet[f{g[g]}]")
    #expect(try back("d", "v") == "app(*one[o] two[t])!d[d]")
  }

  @Test("It is the bottom of a layer: the layer is dismissed")
  func layer() throws {
    #expect(try back("w") == "app(*one[o] two[t])")
    var session = try TestSession(BackTests.graph)
    try session.send("w")
    try session.back()
    #expect(session.changes == "-w popped, finished layer w popped")
  }

  @Test("It is its node's root: a child goes from its list")
  func child() throws {
    #expect(try back("c") == "app(*one[o] two[t])")
    #expect(try back("c", "e") == "app(*one[o, c[k]] two[t])")
    #expect(try back("w", "c") == "app(*one[o]+sheet[w] two[t])")
  }

  @Test("… a modal's layer, a detour")
  func modalAndDetour() throws {
    #expect(try back("s") == "app(*one[o] two[t])")
    #expect(try back("d") == "app(*one[o] two[t])")
    var session = try TestSession(BackTests.graph)
    try session.send("d")
    try session.back()
    #expect(session.changes == "-d popped, finished d popped")
  }

  @Test("nothingBelow at the root of a tab, of a flow, of the app")
  func nothingBelow() throws {
    #expect(try back() == "nothingBelow")
    #expect(try back("f") == "nothingBelow", "in a modal too")
    let session = try TestSession("coordinator M { route r: root }")
    #expect(session.refusal { try $0.back() } == "nothingBelow")
  }

  @Test("A transition goes back in the same way")
  func transition() throws {
    var session = try TestSession(BackTests.graph)
    try session.send("c")
    try session.send("l")
    try session.send("back")
    #expect(session.tree == "app(*one[o, c[k]] two[t])")
    #expect(session.changes == "-l popped")
  }

  private static let far = """
    coordinator M {
      child c: C { shared }
      route r: root { -> a  -> c  -> s }
      route a(n: Int, m: Int = 0) {
        -> a  -> s  -> z  on root -> back to root
        on any -> r  on one -> r  on both(n: Int, m: Int) -> r
      }
      route s: sheet { -> a  -> c }
      route z {
        on any -> back to a  on one -> back to a(n: 1)
        on both(n: Int, m: Int) -> back to a(n, m)
      }
    }
    coordinator C {
      child i: I { shared }  child o: O
      route k: root { -> l  -> i  -> o  on root -> back to root }
      route l { on root -> back to root  -> i }
    }
    coordinator I { route i: root { on root -> back to root } }
    coordinator O { route o: root { -> x }  route x { on root -> back to root } }
    """

  /// `far`, where `a` goes back to screens of its own route, of which there may be none.
  private func session() throws -> TestSession {
    try TestSession(BackTests.far) { graph in
      for event in ["any", "one", "both"] { graph.set(event, of: "a", like: "z") }
    }
  }

  @Test("back to x: the nearest x below; what is above it goes")
  func backTo() throws {
    var session = try session()
    try session.send("a", 1, 0)
    try session.send("a", 2, 0)
    try session.send("a", 3, 0)
    let start = session
    try session.send("any")
    #expect(session.tree == "app[r, a(1, 0), a(2, 0)]", "below: not the screen itself")
    #expect(session.changes == "-a(3, 0) popped")
    session = start
    try session.send("one")
    #expect(session.tree == "app[r, a(1, 0)]", "equal in the arguments that are given")
    session = start
    #expect(session.refusal { try $0.send("both", 1, 5) } == "notBelow", "in all of them")
    try session.send("both", 1, 0)
    #expect(session.tree == "app[r, a(1, 0)]")
    session = start
    try session.send("z")
    try session.send("any")
    #expect(session.tree == "app[r, a(1, 0), a(2, 0), a(3, 0)]")
  }

  @Test("… through the layers of the node")
  func backToThroughLayers() throws {
    var session = try session()
    try session.send("a", 1, 0)
    try session.send("s")
    try session.send("a", 2, 0)
    try session.send("one")
    #expect(session.tree == "app[r, a(1, 0)]")
    #expect(session.changes == "-a(2, 0) popped, -s popped, finished layer s popped")
  }

  @Test("notBelow: there is none")
  func notBelow() throws {
    var session = try session()
    try session.send("a", 1, 0)
    #expect(session.refusal { try $0.send("one") } == "notBelow", "the screen itself is not below")
    #expect(session.refusal { try $0.send("any") } == "notBelow")
  }

  @Test("… in the focus node's own lists")
  func ownLists() throws {
    var session = try TestSession(
      """
      coordinator M { use Own  child c: C  route r: root { -> a  -> c } }
      coordinator C { use Own  route k: root { -> a } }
      routes Own {
        route a(n: Int) { -> a  -> C  -> z  on one -> a(0) }
        route z { on one -> back to a(1) }
      }
      """
    ) { $0.set("one", of: "a", like: "z") }
    try session.send("a", 1)
    try session.send("c")
    try session.send("a", 2)
    try session.send("a", 3)
    #expect(session.tree == "app[r, a(1), c[k, a(2), a(3)]]")
    #expect(session.refusal { try $0.send("one") } == "notBelow", "its parent's are not")
  }

  @Test("back to root: to the focus node's root")
  func backToRoot() throws {
    var session = try session()
    try session.send("a", 1, 0)
    try session.send("s")
    try session.send("a", 2, 0)
    try session.send("root")
    #expect(session.tree == "app[r]")
    try session.send("c")
    try session.send("o")
    try session.send("x")
    try session.send("root")
    #expect(session.tree == "app[r, c[k, o[o]]]", "of a child that is not shared")
    #expect(session.changes == "-x popped")
  }

  @Test("… of a shared child: to that of the first node above that is not one")
  func backToRootOfAShared() throws {
    var session = try session()
    try session.send("c")
    try session.send("l")
    try session.send("root")
    #expect(session.tree == "app[r]")
    try session.send("c")
    try session.send("root")
    #expect(session.tree == "app[r]", "from its own root too")
    #expect(session.changes == "-k popped, finished c popped")
    try session.send("c")
    try session.send("i")
    try session.send("root")
    #expect(session.tree == "app[r]", "through several")
    try session.send("s")
    try session.send("c")
    try session.send("l")
    try session.send("root")
    #expect(session.tree == "app[r]", "through a layer")
  }

  @Test("notBelow: it is the root already")
  func alreadyAtTheRoot() throws {
    let session = try TestSession("coordinator M { route r: root { on x -> r } }") { graph in
      graph.set("x", of: "r", to: .backToRoot)
    }
    #expect(session.refusal { try $0.send("x") } == "notBelow")
  }
}
