import FlowRuntime
import Testing

/// What a state is: layers, ids, equality, the pile, the visible stack, `presented`.
@Suite struct ShapeTests {
  @Test("A layer takes its style from its opener")
  func layerStyle() async throws {
    var play = try await Play(
      """
      coordinator M {
        modal s: S  modal c: S { cover }
        route r: root { -> a  -> b  on s -> s  on c -> c }  route a: sheet  route b: cover
      }
      coordinator S { route top: root }
      """)
    try play.send("a")
    #expect(play.pile == "r | sheet a")
    try play.back()
    try play.send("b")
    #expect(play.pile == "r | cover b")
    try play.back()
    try play.send("s")
    #expect(play.pile == "r | sheet top")
    try play.back()
    try play.send("c")
    #expect(play.pile == "r | cover top")
  }

  @Test("A layer has the style that the request says with `as`")
  func layerStyleOfTheRequest() async throws {
    var play = try await Play(
      """
      coordinator M { route r: root { -> a as cover  -> b as sheet }  route a: sheet  route b }
      """)
    try play.send("a")
    #expect(play.pile == "r | cover a")
    try play.back()
    try play.send("b")
    #expect(play.pile == "r | sheet b")
  }

  @Test("Ids are unique in a state's lifetime and stay with their screens")
  func ids() async throws {
    var play = try await Play(
      """
      coordinator M { route r: root { -> a(1) }  route a(n: Int) { -> a } }
      """)
    let root = play.id(of: "r")
    try play.send("a")
    let first = play.id(of: "a(1)")
    try play.send("a", 2)
    let second = play.id(of: "a(2)")
    #expect(play.id(of: "r") == root && play.id(of: "a(1)") == first)
    try play.back()
    #expect(play.id(of: "a(1)") == first)
    try play.send("a", 2)
    #expect(play.id(of: "a(2)") != second, "an id that has gone does not come back")
    #expect(play.id(of: "r") == root && play.id(of: "a(1)") == first)
  }

  @Test("Ids and the counter take no part in equality")
  func equality() async throws {
    var play = try await Play("coordinator M { route r: root { -> a }  route a }")
    try play.send("a")
    let before = play.state
    try play.back()
    #expect(play.state != before)
    try play.send("a")
    #expect(play.state == before)
    #expect(play.state.hashValue == before.hashValue)
    #expect(play.state.lastID != before.lastID)
  }

  @Test("Two screens are equal when route and arguments are equal")
  func equalScreens() async throws {
    var play = try await Play(
      """
      coordinator M {
        route r: root { -> a }
        route a(n: Int) { -> b  on same(n: Int) -> a(n) }  route b(n: Int) { -> a }
      }
      """)
    try play.send("a", 1)
    try play.send("same", 1)
    #expect(play.pile == "r / a(1)", "equal: the screen that is there")
    try play.send("same", 2)
    #expect(play.pile == "r / a(1) / a(2)", "other arguments: another screen")
    try play.send("b", 2)
    #expect(play.pile == "r / a(1) / a(2) / b(2)", "another route: another screen")
    try play.send("a", 1)
    #expect(play.pile == "r / a(1)")
  }

  private static let layered = """
    coordinator M: tabs {
      tab one: One  tab two: Two  modal flows: F  detour d: D  detour e: E
    }
    coordinator One {
      route o: root { -> C  on yes when presented -> x  on yes -> no }  route x  route no
    }
    coordinator Two { child c: C  route t: root { -> c  -> s }  route s: sheet { -> c } }
    coordinator C {
      route k: root { -> l  -> F  on yes when presented -> l }
      route l { -> F  on yes when presented -> k }
    }
    coordinator F: flows { flow one: G }
    coordinator G { route g: root { -> h  -> D  on yes when presented -> h }  route h { -> D } }
    coordinator D { route d: root { -> e  on yes when presented -> e }  route e { -> E } }
    coordinator E { route i: root { on yes when presented -> j }  route j }
    """

  @Test("The pile: content with children in place, then layers, then detours")
  func pile() async throws {
    var play = try await Play(ShapeTests.layered)
    #expect(play.pile == "o")
    try play.tab("two")
    #expect(play.pile == "t", "the selected tab's")
    try play.send("c")
    try play.send("l")
    #expect(play.pile == "t / k / l", "a child's pile in its place")
    try play.send("f")
    try play.send("h")
    #expect(play.pile == "t / k / l | sheet g / h", "the current flow's, then its node's layer")
    try play.send("d")
    try play.send("e")
    #expect(play.pile == "t / k / l | sheet g / h | cover d / e")
    try play.send("e")
    #expect(play.pile == "t / k / l | sheet g / h | cover d / e | cover i")
  }

  @Test("The visible stack is the pile from the last container's bottom upward")
  func visibleStack() async throws {
    var play = try await Play(ShapeTests.layered)
    try play.tab("two")
    try play.send("c")
    try play.send("l")
    #expect(play.visibleStack == "t / k / l", "from a tab's bottom, through a child")
    try play.send("f")
    try play.send("h")
    #expect(play.visibleStack == "g / h", "from a flow's bottom")
    #expect(play.refusal { try $0.userPopped(2) } == "nothingBelow")
    try play.send("d")
    try play.send("e")
    #expect(play.visibleStack == "d / e", "from a detour's bottom")
    #expect(play.refusal { try $0.userPopped(2) } == "nothingBelow")
    try play.userPopped(1)
    #expect(play.visibleStack == "d")
  }

  @Test("`presented` holds in a layer, in what is pushed there and in what hosts nothing itself")
  func presented() async throws {
    var play = try await Play(ShapeTests.layered)
    try play.tab("two")
    try play.send("c")
    #expect(play.refusal { try $0.send("yes") } == "notNow", "nothing is presented")
    try play.back()
    try play.send("s")
    try play.send("c")
    #expect(play.pile == "t | sheet s / k")
    try play.send("yes")
    #expect(play.pile == "t | sheet s / k / l", "a child pushed in a layer")
    try play.send("f")
    try play.send("yes")
    #expect(play.visibleStack == "g / h", "in a flow of a modal")
    try play.send("d")
    try play.send("yes")
    #expect(play.visibleStack == "d / e", "in a detour")
  }

  @Test("`presented` looks at or below a screen, not above and not beside it")
  func presentedElsewhere() async throws {
    var play = try await Play(ShapeTests.layered)
    try play.tab("two")
    try play.send("s")
    try play.tab("one")
    try play.send("yes")
    #expect(play.pile == "o / no")
  }
}
