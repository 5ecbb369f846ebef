import FlowRuntime
import Testing

/// What a state is: layers, ids, equality, the screens, the visible stack, `presented`.
@Suite struct ShapeTests {
  @Test("A layer takes its style from its opener")
  func layerStyle() throws {
    var session = try TestSession(
      """
      coordinator M {
        modal s: S  modal c: S { cover }
        route r: root { -> a  -> b  on s -> s  on c -> c }  route a: sheet  route b: cover
      }
      coordinator S { route top: root }
      """)
    try session.send("a")
    #expect(session.screens == "r | sheet a")
    try session.back()
    try session.send("b")
    #expect(session.screens == "r | cover b")
    try session.back()
    try session.send("s")
    #expect(session.screens == "r | sheet top")
    try session.back()
    try session.send("c")
    #expect(session.screens == "r | cover top")
  }

  @Test("A layer has the style that the request says with `as`")
  func layerStyleOfTheRequest() throws {
    var session = try TestSession(
      """
      coordinator M { route r: root { -> a as cover  -> b as sheet }  route a: sheet  route b }
      """)
    try session.send("a")
    #expect(session.screens == "r | cover a")
    try session.back()
    try session.send("b")
    #expect(session.screens == "r | sheet b")
  }

  @Test("Ids are unique in a state's lifetime and stay with their screens")
  func ids() throws {
    var session = try TestSession(
      """
      coordinator M { route r: root { -> a(1) }  route a(n: Int) { -> a } }
      """)
    let root = session.id(of: "r")
    try session.send("a")
    let first = session.id(of: "a(1)")
    try session.send("a", 2)
    let second = session.id(of: "a(2)")
    #expect(session.id(of: "r") == root && session.id(of: "a(1)") == first)
    try session.back()
    #expect(session.id(of: "a(1)") == first)
    try session.send("a", 2)
    #expect(session.id(of: "a(2)") != second, "an id that has gone does not come back")
    #expect(session.id(of: "r") == root && session.id(of: "a(1)") == first)
  }

  @Test("Ids and the counter take no part in equality")
  func equality() throws {
    var session = try TestSession("coordinator M { route r: root { -> a }  route a }")
    try session.send("a")
    let before = session.state
    try session.back()
    #expect(session.state != before)
    try session.send("a")
    #expect(session.state == before)
    #expect(session.state.hashValue == before.hashValue)
    #expect(session.state.lastID != before.lastID)
  }

  @Test("Two screens are equal when route and arguments are equal")
  func equalScreens() throws {
    var session = try TestSession(
      """
      coordinator M {
        route r: root { -> a }
        route a(n: Int) { -> b  on same(n: Int) -> a(n) }  route b(n: Int) { -> a }
      }
      """)
    try session.send("a", 1)
    try session.send("same", 1)
    #expect(session.screens == "r / a(1)", "equal: the screen that is there")
    try session.send("same", 2)
    #expect(session.screens == "r / a(1) / a(2)", "other arguments: another screen")
    try session.send("b", 2)
    #expect(session.screens == "r / a(1) / a(2) / b(2)", "another route: another screen")
    try session.send("a", 1)
    #expect(session.screens == "r / a(1)")
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

  @Test("The screens: content with children in place, then layers, then detours")
  func screens() throws {
    var session = try TestSession(ShapeTests.layered)
    #expect(session.screens == "o")
    try session.tab("two")
    #expect(session.screens == "t", "the selected tab's")
    try session.send("c")
    try session.send("l")
    #expect(session.screens == "t / k / l", "a child's screens in its place")
    try session.send("f")
    try session.send("h")
    #expect(
      session.screens == "t / k / l | sheet g / h", "the current flow's, then its node's layer")
    try session.send("d")
    try session.send("e")
    #expect(session.screens == "t / k / l | sheet g / h | cover d / e")
    try session.send("e")
    #expect(session.screens == "t / k / l | sheet g / h | cover d / e | cover i")
  }

  @Test("The visible stack is the screens from the last container's bottom upward")
  func visibleStack() throws {
    var session = try TestSession(ShapeTests.layered)
    try session.tab("two")
    try session.send("c")
    try session.send("l")
    #expect(session.visibleStack == "t / k / l", "from a tab's bottom, through a child")
    try session.send("f")
    try session.send("h")
    #expect(session.visibleStack == "g / h", "from a flow's bottom")
    #expect(session.refusal { try $0.userPopped(2) } == "nothingBelow")
    try session.send("d")
    try session.send("e")
    #expect(session.visibleStack == "d / e", "from a detour's bottom")
    #expect(session.refusal { try $0.userPopped(2) } == "nothingBelow")
    try session.userPopped(1)
    #expect(session.visibleStack == "d")
  }

  @Test("`presented` holds in a layer, in what is pushed there and in what hosts nothing itself")
  func presented() throws {
    var session = try TestSession(ShapeTests.layered)
    try session.tab("two")
    try session.send("c")
    #expect(session.refusal { try $0.send("yes") } == "notNow", "nothing is presented")
    try session.back()
    try session.send("s")
    try session.send("c")
    #expect(session.screens == "t | sheet s / k")
    try session.send("yes")
    #expect(session.screens == "t | sheet s / k / l", "a child pushed in a layer")
    try session.send("f")
    try session.send("yes")
    #expect(session.visibleStack == "g / h", "in a flow of a modal")
    try session.send("d")
    try session.send("yes")
    #expect(session.visibleStack == "d / e", "in a detour")
  }

  @Test("`presented` looks at or below a screen, not above and not beside it")
  func presentedElsewhere() throws {
    var session = try TestSession(ShapeTests.layered)
    try session.tab("two")
    try session.send("s")
    try session.tab("one")
    try session.send("yes")
    #expect(session.screens == "o / no")
  }
}
