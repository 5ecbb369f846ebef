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
  private func play(_ events: String...) async throws -> Play {
    var play = try await Play(GestureTests.graph)
    for event in events { try play.send(event) }
    return play
  }

  private static let rest = " n(*b[b] c[c]) x[x])"

  @Test("userPopped: as many steps back within the visible stack")
  func popped() async throws {
    var play = try await play("p", "k", "k2")
    let start = play
    try play.userPopped()
    #expect(play.tree == "app(*a[a, p, k[k]]" + GestureTests.rest)
    play = start
    try play.userPopped(2)
    #expect(play.tree == "app(*a[a, p]" + GestureTests.rest, "a child goes with its root")
    #expect(play.changes == "-k2 popped, -k popped, finished a/k popped")
    play = start
    try play.userPopped(3)
    #expect(play.tree == "app(*a[a]" + GestureTests.rest)
    #expect(play.refusal { try $0.userPopped() } == "nothingBelow")
    #expect(start.refusal { try $0.userPopped(4) } == "nothingBelow", "none of them")
  }

  @Test("… not beyond it")
  func poppedInALayer() async throws {
    var play = try await play("p", "w", "w2")
    #expect(play.refusal { try $0.userPopped(2) } == "nothingBelow")
    try play.userPopped()
    #expect(play.tree == "app(*a[a, p]+sheet[w]" + GestureTests.rest)
    #expect(play.refusal { try $0.userPopped() } == "nothingBelow", "a layer is not popped")
  }

  @Test("userDismissed: what dismissing takes, as swiped")
  func dismissed() async throws {
    var play = try await play("p", "w", "w2")
    try play.userDismissed()
    #expect(play.tree == "app(*a[a, p]" + GestureTests.rest)
    #expect(play.changes == "-w2 swiped, -w swiped, finished layer w swiped")
    #expect(play.refusal { try $0.userDismissed() } == "nothingPresented")
  }

  @Test("userSelected: selects the tab")
  func selected() async throws {
    var play = try await play("p", "w")
    try play.userSelected("n")
    #expect(play.tree == "app(a[a, p] *n(*b[b] c[c]) x[x])")
    #expect(play.changes == "-w navigated, finished layer w navigated, selected n")
    try play.userSelected("c")
    #expect(play.tree == "app(a[a, p] *n(b[b] *c[c]) x[x])")
    try play.userSelected("x")
    #expect(play.tree == "app(a[a, p] *n(b[b] *c[c]) x[x])+sheet[l[l]]", "guards are asked")
  }

  @Test("… the tab that is selected: the first stack on its way goes back to its root")
  func selectedAgain() async throws {
    var play = try await play("p", "k", "k2")
    try play.userSelected("a")
    #expect(play.tree == "app(*a[a]" + GestureTests.rest)
    play = try await self.play("p", "w", "w2")
    try play.userSelected("a")
    #expect(play.tree == "app(*a[a]" + GestureTests.rest, "its layers too")
    try play.tab("n")
    try play.send("b2")
    try play.userSelected("n")
    #expect(play.tree == "app(a[a] *n(*b[b] c[c]) x[x])", "through tabs")
    try play.send("b2")
    try play.send("b3")
    try play.userSelected("b")
    #expect(play.tree == "app(a[a] *n(*b[b] c[c]) x[x])")
  }

  @Test("… which changes nothing if it is there")
  func selectedAtTheRoot() async throws {
    var play = try await play()
    let before = play.exact
    try play.userSelected("a")
    #expect(play.exact == before)
    #expect(play.changes == "")
  }
}
