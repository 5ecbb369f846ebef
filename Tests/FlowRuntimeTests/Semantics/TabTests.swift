import Testing

@testable import FlowRuntime

/// Selecting a tab.
@Suite struct TabTests {
  private static let graph = """
    condition c
    coordinator M: tabs {
      tab a: A  tab b: N  tab x: X { requires c else L }
      modal l: L  modal s: S  detour d: D
    }
    coordinator N: tabs { tab b: B  tab c: C  tab x: X2 }
    coordinator A {
      route a: root { -> p  -> S  -> D  on toX -> tab x }
      route p { -> w }
      route w: sheet { on toA -> tab a  on toB -> tab b }
    }
    coordinator B { route b: root }
    coordinator C { route c: root { on toB -> tab b  on toX -> tab x  on toA -> tab a } }
    coordinator X { route x: root }
    coordinator X2 { route y: root }
    coordinator L { route l: root { -> resume } }
    coordinator S { route s: root { on toA -> tab a } }
    coordinator D { route d: root { on toA -> tab a  on toB -> tab b } }
    """

  @Test("On the innermost tabs node of the focus chain that has it")
  func innermost() throws {
    var session = try TestSession(TabTests.graph)
    try session.tab("b")
    #expect(session.tree == "app(a[a] *b(*b[b] c[c] x[y]) x[x])", "of the outer one from beside")
    try session.tab("c")
    #expect(session.tree == "app(a[a] *b(b[b] *c[c] x[y]) x[x])")
    let start = session
    try session.send("toB")
    #expect(session.tree == "app(a[a] *b(*b[b] c[c] x[y]) x[x])", "both have it: the inner one's")
    session = start
    try session.send("toX")
    #expect(session.tree == "app(a[a] *b(b[b] c[c] *x[y]) x[x])", "the outer one has it too")
    session = start
    try session.send("toA")
    #expect(session.tree == "app(*a[a] b(b[b] *c[c] x[y]) x[x])", "the outer one alone has it")
    #expect(session.changes == "selected a")
  }

  @Test("A tap is on the tab of its own bar")
  func tapped() throws {
    var session = try TestSession(TabTests.graph)
    let outer = try #require(session.state.presentations.first?.container)
    #expect(session.refusal { try $0.userSelected("c", of: outer.id) } == "noSuchTab")
    try session.tab("b")
    try session.tab("c")
    let inner = try #require(outer.tabs.first { $0.id == "b" }?.container)
    #expect(session.refusal { try $0.userSelected("a", of: inner.id) } == "noSuchTab")
    let start = session
    try session.userSelected("x")
    #expect(session.tree == "app(a[a] *b(b[b] c[c] *x[y]) x[x])", "the inner one's")
    session = start
    try session.userSelected("b", of: inner.id)
    #expect(session.tree == "app(a[a] *b(*b[b] c[c] x[y]) x[x])")
    session = try TestSession(TabTests.graph, given: ["c"])
    try session.tab("b")
    try session.tab("c")
    try session.userSelected("x", of: outer.id)
    #expect(session.tree == "app(a[a] b(b[b] *c[c] x[y]) *x[x])", "the outer one's")
    #expect(session.refusal { try $0.userSelected("b", of: inner.id) } == "noSuchTab", "not shown")
  }

  @Test("Its guards are asked")
  func guards() throws {
    var session = try TestSession(TabTests.graph)
    try session.send("toX")
    #expect(session.tree == "app(*a[a] b(*b[b] c[c] x[y]) x[x])+sheet[l[l]]")
    #expect(session.waiting == "tab x of app for l")
    session = try TestSession(TabTests.graph, given: ["c"])
    try session.tab("x")
    #expect(session.tree == "app(a[a] b(*b[b] c[c] x[y]) *x[x])")
  }

  @Test("The layers and detours of the tabs node go")
  func layersOfTheNode() throws {
    var session = try TestSession(TabTests.graph)
    try session.send("s")
    try session.send("toA")
    #expect(session.tree == "app(*a[a] b(*b[b] c[c] x[y]) x[x])")
    try session.send("d")
    try session.send("toB")
    #expect(session.tree == "app(a[a] *b(*b[b] c[c] x[y]) x[x])")
  }

  @Test("Another tab: the layers anywhere in the one that is left go")
  func anotherTab() throws {
    var session = try TestSession(TabTests.graph)
    try session.send("p")
    try session.send("w")
    try session.send("toB")
    #expect(session.tree == "app(a[a, p] *b(*b[b] c[c] x[y]) x[x])")
    #expect(session.changes == "-w navigated, finished layer w navigated, selected b")
  }

  @Test("The selected tab: the layers and detours anywhere in it go, pushed screens stay")
  func selectedTab() throws {
    var session = try TestSession(TabTests.graph)
    try session.send("p")
    try session.send("w")
    let start = session
    try session.send("toA")
    #expect(session.tree == "app(*a[a, p] b(*b[b] c[c] x[y]) x[x])")
    #expect(session.changes == "-w navigated, finished layer w navigated")
    session = start
    try session.tab("a")
    #expect(session.tree == "app(*a[a, p] b(*b[b] c[c] x[y]) x[x])")
    try session.tab("a")
    #expect(session.changes == "", "and nothing where there are none")
  }

  @Test("noSuchTab")
  func noSuchTab() throws {
    var session = try TestSession(TabTests.graph)
    #expect(session.refusal { try $0.tab("none") } == "noSuchTab")
    #expect(session.refusal { try $0.tab("c") } == "noSuchTab", "of tabs that are not in front")
    #expect(session.refusal { try $0.tab("s") } == "noSuchTab", "a modal is none")
    #expect(session.refusal { try $0.userSelected("c") } == "noSuchTab")
    try session.send("s")
    #expect(session.refusal { try $0.tab("b") } == nil, "from what they present")
    session = try TestSession("coordinator M { route r: root }")
    #expect(session.refusal { try $0.tab("r") } == "noSuchTab")
  }
}
