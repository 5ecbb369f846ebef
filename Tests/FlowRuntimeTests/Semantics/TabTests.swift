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
  func innermost() async throws {
    var play = try await Play(TabTests.graph)
    try play.tab("b")
    #expect(play.tree == "app(a[a] *b(*b[b] c[c] x[y]) x[x])", "of the outer one from beside")
    try play.tab("c")
    #expect(play.tree == "app(a[a] *b(b[b] *c[c] x[y]) x[x])")
    let start = play
    try play.send("toB")
    #expect(play.tree == "app(a[a] *b(*b[b] c[c] x[y]) x[x])", "both have it: the inner one's")
    play = start
    try play.send("toX")
    #expect(play.tree == "app(a[a] *b(b[b] c[c] *x[y]) x[x])", "the outer one has it too")
    play = start
    try play.send("toA")
    #expect(play.tree == "app(*a[a] b(b[b] *c[c] x[y]) x[x])", "the outer one alone has it")
    #expect(play.changes == "selected a")
  }

  @Test("A tap is on the tab of its own bar")
  func tapped() async throws {
    var play = try await Play(TabTests.graph)
    let outer = try #require(play.state.presentations.first?.container)
    #expect(play.refusal { try $0.userSelected("c", of: outer.id) } == "noSuchTab")
    try play.tab("b")
    try play.tab("c")
    let inner = try #require(outer.tabs.first { $0.id == "b" }?.container)
    #expect(play.refusal { try $0.userSelected("a", of: inner.id) } == "noSuchTab")
    let start = play
    try play.userSelected("x")
    #expect(play.tree == "app(a[a] *b(b[b] c[c] *x[y]) x[x])", "the inner one's")
    play = start
    try play.userSelected("b", of: inner.id)
    #expect(play.tree == "app(a[a] *b(*b[b] c[c] x[y]) x[x])")
    play = try await Play(TabTests.graph, given: ["c"])
    try play.tab("b")
    try play.tab("c")
    try play.userSelected("x", of: outer.id)
    #expect(play.tree == "app(a[a] b(b[b] *c[c] x[y]) *x[x])", "the outer one's")
    #expect(play.refusal { try $0.userSelected("b", of: inner.id) } == "noSuchTab", "not shown")
  }

  @Test("Its guards are asked")
  func guards() async throws {
    var play = try await Play(TabTests.graph)
    try play.send("toX")
    #expect(play.tree == "app(*a[a] b(*b[b] c[c] x[y]) x[x])+sheet[l[l]]")
    #expect(play.waiting == "tab x of app for l")
    play = try await Play(TabTests.graph, given: ["c"])
    try play.tab("x")
    #expect(play.tree == "app(a[a] b(*b[b] c[c] x[y]) *x[x])")
  }

  @Test("The layers and detours of the tabs node go")
  func layersOfTheNode() async throws {
    var play = try await Play(TabTests.graph)
    try play.send("s")
    try play.send("toA")
    #expect(play.tree == "app(*a[a] b(*b[b] c[c] x[y]) x[x])")
    try play.send("d")
    try play.send("toB")
    #expect(play.tree == "app(a[a] *b(*b[b] c[c] x[y]) x[x])")
  }

  @Test("Another tab: the layers anywhere in the one that is left go")
  func anotherTab() async throws {
    var play = try await Play(TabTests.graph)
    try play.send("p")
    try play.send("w")
    try play.send("toB")
    #expect(play.tree == "app(a[a, p] *b(*b[b] c[c] x[y]) x[x])")
    #expect(play.changes == "-w navigated, finished layer w navigated, selected b")
  }

  @Test("The selected tab: the layers and detours anywhere in it go, pushed screens stay")
  func selectedTab() async throws {
    var play = try await Play(TabTests.graph)
    try play.send("p")
    try play.send("w")
    let start = play
    try play.send("toA")
    #expect(play.tree == "app(*a[a, p] b(*b[b] c[c] x[y]) x[x])")
    #expect(play.changes == "-w navigated, finished layer w navigated")
    play = start
    try play.tab("a")
    #expect(play.tree == "app(*a[a, p] b(*b[b] c[c] x[y]) x[x])")
    try play.tab("a")
    #expect(play.changes == "", "and nothing where there are none")
  }

  @Test("noSuchTab")
  func noSuchTab() async throws {
    var play = try await Play(TabTests.graph)
    #expect(play.refusal { try $0.tab("none") } == "noSuchTab")
    #expect(play.refusal { try $0.tab("c") } == "noSuchTab", "of tabs that are not in front")
    #expect(play.refusal { try $0.tab("s") } == "noSuchTab", "a modal is none")
    #expect(play.refusal { try $0.userSelected("c") } == "noSuchTab")
    try play.send("s")
    #expect(play.refusal { try $0.tab("b") } == nil, "from what they present")
    play = try await Play("coordinator M { route r: root }")
    #expect(play.refusal { try $0.tab("r") } == "noSuchTab")
  }
}
