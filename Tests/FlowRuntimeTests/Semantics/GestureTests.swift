import FlowRuntime
import Testing

/// What the user has already done on screen.
@Suite struct GestureTests {
  private static let graph = """
    condition c
    coordinator M: tabs {
      tab a: A  tab n: N  tab x: X { requires c else L }  modal l: L  modal s: S
    }
    coordinator A {
      child k: K
      route a: root { -> p  -> k  -> S }
      route p { -> w  -> k }
      route w: sheet { -> w2  on s -> M.s }
      route w2
    }
    coordinator K { route k: root { -> k2  -> w }  route k2  route w: sheet }
    coordinator N: tabs { tab b: B  tab c: C }
    coordinator B { route b: root { -> b2 }  route b2 { -> b3 }  route b3: sheet }
    coordinator C { route c: root }
    coordinator X { route x: root }
    coordinator L { route l: root { -> resume } }
    coordinator S { route s: root }
    """

  /// The graph after these events.
  private func session(_ events: String...) throws -> TestSession {
    var session = try TestSession(GestureTests.graph)
    for event in events { try session.send(event) }
    return session
  }

  private static let rest = " n(*b[b] c[c]) x[x])"

  @Test("userPopped: as many steps back within the visible stack")
  func popped() throws {
    var session = try session("p", "k", "k2")
    let start = session
    try session.userPopped()
    #expect(session.tree == "app(*a[a, p, k[k]]" + GestureTests.rest)
    session = start
    try session.userPopped(2)
    #expect(session.tree == "app(*a[a, p]" + GestureTests.rest, "a child goes with its root")
    #expect(session.changes == "-k2 popped, -k popped, finished a/k popped")
    session = start
    try session.userPopped(3)
    #expect(session.tree == "app(*a[a]" + GestureTests.rest)
    #expect(session.refusal { try $0.userPopped() } == "nothingBelow")
    #expect(start.refusal { try $0.userPopped(4) } == "nothingBelow", "none of them")
  }

  @Test("… not beyond it")
  func poppedInALayer() throws {
    var session = try session("p", "w", "w2")
    #expect(session.refusal { try $0.userPopped(2) } == "nothingBelow")
    try session.userPopped()
    #expect(session.tree == "app(*a[a, p]+sheet[w]" + GestureTests.rest)
    #expect(session.refusal { try $0.userPopped() } == "nothingBelow", "a layer is not popped")
  }

  @Test("userDismissed: what dismissing takes, as swiped")
  func dismissed() throws {
    var session = try session("p", "w", "w2")
    try session.userDismissed()
    #expect(session.tree == "app(*a[a, p]" + GestureTests.rest)
    #expect(session.changes == "-w2 swiped, -w swiped, finished layer w swiped")
    #expect(session.refusal { try $0.userDismissed() } == "nothingPresented")
  }

  @Test("userSelected: selects the tab")
  func selected() throws {
    var session = try session("p", "w")
    try session.userSelected("n")
    #expect(session.tree == "app(a[a, p] *n(*b[b] c[c]) x[x])")
    #expect(session.changes == "-w navigated, finished layer w navigated, selected n")
    try session.userSelected("c")
    #expect(session.tree == "app(a[a, p] *n(b[b] *c[c]) x[x])")
    try session.userSelected("x")
    #expect(session.tree == "app(a[a, p] *n(b[b] *c[c]) x[x])+sheet[l[l]]", "guards are asked")
  }

  @Test("… the tab that is selected: the first stack on its way goes back to its root")
  func selectedAgain() throws {
    var session = try session("p", "k", "k2")
    try session.userSelected("a")
    #expect(session.tree == "app(*a[a]" + GestureTests.rest)
    session = try self.session("p", "w", "w2")
    try session.userSelected("a")
    #expect(session.tree == "app(*a[a]" + GestureTests.rest, "its layers too")
    try session.tab("n")
    try session.send("b2")
    try session.userSelected("n")
    #expect(session.tree == "app(a[a] *n(*b[b] c[c]) x[x])", "through tabs")
    try session.send("b2")
    try session.send("b3")
    try session.userSelected("b")
    #expect(session.tree == "app(a[a] *n(*b[b] c[c]) x[x])")
  }

  @Test("… which changes nothing if it is there")
  func selectedAtTheRoot() throws {
    var session = try session()
    let before = session.exact
    try session.userSelected("a")
    #expect(session.exact == before)
    #expect(session.changes == "")
  }
}
