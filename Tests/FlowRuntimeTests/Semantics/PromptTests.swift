import Testing

@testable import FlowRuntime

/// Alerts and dialogs, which are always in front, and popovers.
@Suite struct PromptTests {
  private static let text = """
    coordinator M: tabs { tab a: A { title "A" icon "a" }  tab b: B { title "B" icon "b" } }
    coordinator A {
      modal p: P { popover }
      detour d: D
      child c: C
      -> edge
      route r: root { on ask -> ask(1)  -> other  -> i  -> p  -> d  -> c  on both -> pop  on asPop -> i as popover }
      route i { on ask -> ask(1)  on over(n: Int) -> ask(n)  on anew -> new ask(1) }
      route ask(n: Int = 1): dialog {
        returns Bool
        entry
        link "/ask/{n}"
        path i
        on yes -> finish(true)
        on out -> back
        on off -> dismiss
        on same -> ask(n)
        on anew -> new ask(n)
        on more -> ask(n: 9)
        on go -> i
        on instead -> rep
        on sheet -> s
        on cover -> d
        on beside -> p
        on child -> c
        on tab -> tab b
        on home -> back to root
        on then -> dismiss then other
        on inside when presented -> dismiss
      }
      route other: alert
      route rep: replace { on ask -> ask(1) }
      route pop: popover { -> i  on ask -> ask(1) }
      route s: sheet { -> other  -> back }
      route edge { -> back }
    }
    coordinator B { route l: root { on ask -> A.ask(1) } }
    coordinator C { route c: root { on ask -> A.ask(1) } }
    coordinator D { route d: root { -> dismiss  -> w }  route w: alert }
    coordinator P { route p: root { -> A.other  -> dismiss } }
    """

  private func asking(_ events: String...) throws -> TestSession {
    var session = try TestSession(PromptTests.text)
    for event in events { try session.send(event) }
    return session
  }

  @Test("A dialog is a layer of one screen over its coordinator's screens")
  func opens() throws {
    let session = try asking("i", "ask")
    #expect(session.tree == "app(*a[r, i]+dialog[ask(1)] b[l])")
    #expect(session.changes == "+ask(1)")
    #expect(session.visibleStack == "ask(1)")
  }

  @Test(
    "What goes on takes it away first",
    arguments: [
      ("go", "app(*a[r, i] b[l])"), ("instead", "app(*a[r, rep] b[l])"),
      ("sheet", "app(*a[r, i]+sheet[s] b[l])"), ("cover", "app(*a[r, i]!d[d] b[l])"),
      ("beside", "app(*a[r, i]+popover[p[p]] b[l])"), ("child", "app(*a[r, i, c[c]] b[l])"),
      ("tab", "app(a[r, i] *b[l])"), ("home", "app(*a[r] b[l])"), ("out", "app(*a[r, i] b[l])"),
      ("off", "app(*a[r, i] b[l])"), ("yes", "app(*a[r, i] b[l])"),
      ("then", "app(*a[r, i]+alert[other] b[l])"), ("more", "app(*a[r, i]+dialog[ask(9)] b[l])"),
      ("inside", "app(*a[r, i] b[l])"),
    ])
  func makesWay(_ event: String, _ tree: String) throws {
    var session = try asking("i", "ask")
    try session.send(event)
    #expect(session.tree == tree)
  }

  @Test("It goes before anything else")
  func goesFirst() throws {
    var session = try asking("i", "ask")
    try session.send("sheet")
    #expect(session.changes == "-ask(1) navigated, finished layer ask(1) navigated, +s")
    try session.send("other")
    #expect(session.tree == "app(*a[r, i]+sheet[s]+alert[other] b[l])")
    try session.send("dismiss")
    #expect(session.tree == "app(*a[r, i]+sheet[s] b[l])")
  }

  @Test("Asked for again it stays, and with `new` it is another one")
  func staysWhenAsked() throws {
    var session = try asking("ask")
    let id = session.id(of: "ask(1)")
    try session.send("same")
    #expect(session.id(of: "ask(1)") == id)
    #expect(session.changes == "")
    try session.send("anew")
    #expect(session.tree == "app(*a[r]+dialog[ask(1)] b[l])")
    #expect(session.id(of: "ask(1)") != id)
    try session.navigate("A.ask", 1)
    #expect(session.changes == "")
  }

  @Test("From outside its path is beneath it, and a link that opens it again changes nothing")
  func linked() throws {
    var session = try asking("ask")
    try session.open("a:/ask/4")
    #expect(session.tree == "app(*a[r, i]+dialog[ask(4)] b[l])")
    let tree = session.tree
    try session.open("a:/ask/4")
    #expect(session.tree == tree)
    #expect(session.changes == "")
    try session.tab("b")
    #expect(session.tree == "app(a[r, i] *b[l])")
    try session.send("ask")
    #expect(session.tree == "app(*a[r, i]+dialog[ask(1)] b[l])")
  }

  @Test("One in a detour makes way, and a child stays beneath one of its parent")
  func elsewhere() throws {
    var session = try asking("d", "w")
    #expect(session.tree == "app(*a[r]!d[d]+alert[w] b[l])")
    try session.navigate("A.ask", 2)
    #expect(session.changes == "-w navigated, finished layer w navigated, +ask(2)")
    #expect(session.screens == "r | cover d | dialog ask(2)")
    session = try asking("c", "ask")
    #expect(session.tree == "app(*a[r, c[c]]+dialog[ask(1)] b[l])")
  }

  @Test("The answer of a question goes to whoever asked")
  func answers() throws {
    var session = try asking("i", "ask")
    try session.send("yes")
    #expect(session.changes == "-ask(1) finished, finished layer ask(1) finished = true")
  }

  @Test("It has no transitions of its coordinator, and `dismiss` if it declares none")
  func transitions() throws {
    var session = try asking("other")
    #expect(session.refusal { try $0.send("edge") } != nil)
    try session.send("dismiss")
    #expect(session.tree == "app(*a[r] b[l])")
    try session.send("edge")
    #expect(session.tree == "app(*a[r, edge] b[l])")
  }

  @Test("Gestures close it, and nothing can be popped from it")
  func gestures() throws {
    var session = try asking("i", "ask")
    #expect(session.refusal { try $0.userPopped() } != nil)
    try session.userDismissed()
    #expect(session.tree == "app(*a[r, i] b[l])")
    session = try asking("i", "ask")
    try session.userSelected("a")
    #expect(session.tree == "app(*a[r] b[l])")
  }

  @Test("Screens are pushed onto a popover, and any screen can be shown in one")
  func popovers() throws {
    var session = try asking("both", "i")
    #expect(session.tree == "app(*a[r]+popover[pop, i] b[l])")
    try session.send("ask")
    #expect(session.tree == "app(*a[r]+popover[pop, i]+dialog[ask(1)] b[l])")
    session = try asking("asPop")
    #expect(session.tree == "app(*a[r]+popover[i] b[l])")
    try session.send("ask")
    try session.dismissAll()
    #expect(session.tree == "app(*a[r] b[l])")
  }

  @Test("A saved state leaves it out, with the request that waits for it")
  func saving() throws {
    let text = """
      app Test { root M  restore "1" }
      condition ok
      coordinator M {
        route r: root { -> a  -> x  -> p }
        route a: alert
        route p: popover { -> a  -> dismiss }
        route x { requires ok else a  -> back }
      }
      """
    var session = try TestSession(text)
    try session.send("p")
    let before = try #require(session.state.save())
    try session.send("a")
    #expect(session.state.save() == before)
    let state = session.graph.restore(before, conditions: session.conditions).state
    #expect(Rendering(graph: session.graph).tree(state.root) == "app[r]+popover[p]")
    try session.dismissAll()
    try session.send("x")
    #expect(session.tree == "app[r]+alert[a]")
    #expect(session.waiting != "nothing")
    let saved = try #require(session.state.save())
    #expect(session.graph.restore(saved, conditions: session.conditions).result == .restored())
    #expect(!saved.contains("waiting"))
    try session.send("dismiss")
    #expect(session.waiting == "nothing")
  }

  @Test("Code outside cannot show it in another way")
  func alwaysAsDeclared() throws {
    let session = try asking("i")
    #expect(session.refusal { try $0.navigate("A.ask", 1, as: .sheet) } != nil)
    #expect(session.refusal { try $0.navigate("A.ask", 1) } == nil)
  }

  @Test("When guards are asked again, the way to the screen beneath it waits")
  func refreshing() throws {
    let text = """
      condition ok
      coordinator M {
        route r: root { -> x }
        route x { requires ok else login  -> a  -> back }
        route a: alert
        route login: cover { on done -> resume else dismiss }
      }
      """
    var session = try TestSession(text, given: ["ok"])
    try session.send("x")
    try session.send("a")
    session.given("ok", false)
    try session.act(.refresh())
    #expect(session.tree == "app[r]+cover[login]")
    #expect(session.waiting == "x at app for login")
    session.given("ok")
    try session.send("done")
    #expect(session.tree == "app[r]+cover[login, x]")
  }

  @Test("An alert lies over a modal of its own coordinator, and the state is well formed")
  func overAModal() throws {
    let text = """
      coordinator M { modal p: P  route r: root { -> p }  route w: alert }
      coordinator P { route p: root { -> M.w } }
      """
    var session = try TestSession(text)
    try session.send("p")
    try session.send("w")
    #expect(session.tree == "app[r]+sheet[p[p]]+alert[w]")
    #expect(session.graph.invalidity(in: session.state) == nil)
  }
}
