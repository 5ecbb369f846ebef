import FlowRuntime
import Testing

/// What is live when the app starts, and when a coordinator does.
@Suite struct StartTests {
  @Test("A fresh stack node has its root route; nothing else is live")
  func stack() throws {
    let session = try TestSession(
      """
      coordinator M {
        child c: C  modal s: C  detour d: C
        route r: root { -> a  on c -> c  on s -> s  on d -> C as detour }  route a
      }
      coordinator C { route top: root }
      """)
    #expect(session.tree == "app[r]")
    #expect(session.changes == "started app, +r")
    #expect(session.waiting == "nothing")
  }

  @Test("A root has the arguments it is opened with, else its mount's, else the defaults")
  func arguments() throws {
    var session = try TestSession(
      """
      coordinator M: tabs { tab one: T(7)  tab two: T  modal s: T(8) }
      coordinator T {
        route t(n: Int = 5): root { on given(n: Int) -> M.s(n)  on left -> M.s }
      }
      """)
    #expect(session.tree == "app(*one[t(7)] two[t(5)])")
    try session.send("given", 9)
    #expect(session.screens == "t(7) | sheet t(9)")
    try session.back()
    try session.send("left")
    #expect(session.screens == "t(7) | sheet t(8)")
  }

  @Test("A tabs node has all its tabs, the first one whose `requires` holds selected")
  func tabs() throws {
    let text = """
      condition c  condition d
      coordinator M: tabs {
        tab one: T(1) { requires c else two }
        tab two: T(2)
        tab three: T(3) { requires d else two }
      }
      coordinator T { route t(n: Int = 0): root }
      """
    var session = try TestSession(text)
    #expect(session.tree == "app(one[t(1)] *two[t(2)] three[t(3)])")
    #expect(session.waiting == "nothing", "a tab that is passed over is not a request")
    session = try TestSession(text, given: ["c"])
    #expect(session.tree == "app(*one[t(1)] two[t(2)] three[t(3)])")
    #expect(
      session.changes
        == "started app, started one, +t(1), started two, +t(2), started three, +t(3)")
    session = try TestSession(text, given: ["d"])
    #expect(session.tree == "app(one[t(1)] *two[t(2)] three[t(3)])")
  }

  @Test("All of a tab's `requires` must hold for it to be selected")
  func tabWithTwoGuards() throws {
    let text = """
      condition c  condition d
      coordinator M: tabs {
        tab one: T(1) { requires c else two  requires d else two }
        tab two: T(2)
      }
      coordinator T { route t(n: Int = 0): root }
      """
    var session = try TestSession(text, given: ["c"])
    #expect(session.screens == "t(2)")
    session = try TestSession(text, given: ["c", "d"])
    #expect(session.screens == "t(1)")
  }

  private static let flows = """
    condition first  condition second  condition known
    coordinator M: flows {
      flow intro: A { starts when first }
      flow tour: B { starts when second }
      flow main: C { requires known else login }
      flow login: D
    }
    coordinator A { route a: root }
    coordinator B { route b: root }
    coordinator C { route c: root { -> M.intro } }
    coordinator D { route d: root { -> resume } }
    """

  @Test("A flows node has the first flow whose `starts when` holds, and that alone")
  func flow() throws {
    var session = try TestSession(StartTests.flows, given: ["first"])
    #expect(session.tree == "app{intro[a]}")
    #expect(session.changes == "started app, started intro, +a")
    session = try TestSession(StartTests.flows, given: ["second"])
    #expect(session.tree == "app{tour[b]}")
    session = try TestSession(StartTests.flows, given: ["first", "second"])
    #expect(session.tree == "app{intro[a]}")
  }

  @Test("A flow without `starts when` may be the first")
  func flowWithoutStart() throws {
    let session = try TestSession(StartTests.flows, given: ["known"])
    #expect(session.tree == "app{main[c]}")
    #expect(session.waiting == "nothing")
  }

  @Test("A flow's guards are asked, the fallback is followed, the request waits")
  func guardedFlow() throws {
    let session = try TestSession(StartTests.flows)
    #expect(session.tree == "app{login[d]}")
    #expect(session.waiting == "c at main for login")
    #expect(session.changes == "started app, started login, +d, waiting c at main")
  }

  @Test("`starts when` is asked at the start only")
  func startsWhenLater() throws {
    var session = try TestSession(StartTests.flows, given: ["known"])
    try session.send("intro")
    #expect(session.tree == "app{intro[a]}", "though `first` does not hold")
  }

  @Test("A fallback may lead deeper into another flow")
  func fallbackIntoAFlow() throws {
    let session = try TestSession(
      """
      condition known
      coordinator M: flows { flow main: C { requires known else D.deep(4) }  flow login: D }
      coordinator C { route c: root }
      coordinator D { route d: root  route deep(n: Int) { -> resume } }
      """)
    #expect(session.tree == "app{login[d, deep(4)]}")
    #expect(session.waiting == "c at main for login")
  }

  @Test("A fallback may be a guarded flow itself: the first request waits")
  func chainOfFallbacks() throws {
    let session = try TestSession(
      """
      condition x  condition y
      coordinator M: flows {
        flow one: A { requires x else two }
        flow two: B { requires y else three }
        flow three: C
      }
      coordinator A { route a: root }
      coordinator B { route b: root { -> resume } }
      coordinator C { route c: root { -> resume } }
      """)
    #expect(session.tree == "app{three[c]}")
    #expect(session.waiting == "a at one for three")
  }

  @Test("If the fallback leads to no flow of the node, the first flow that is free is beneath it")
  func fallbackBeside() throws {
    let session = try TestSession(
      """
      condition known  condition odd
      coordinator M: flows {
        flow main: C { requires known else gate }
        flow odd: C { starts when odd }
        flow empty: E
        flow other: E
        modal gate: D
      }
      coordinator C { route c: root }
      coordinator D { route d: root { -> resume } }
      coordinator E { route e: root }
      """)
    #expect(session.tree == "app{empty[e]}+sheet[gate[d]]")
    #expect(session.waiting == "c at main for gate")
    #expect(
      session.changes
        == "started app, started empty, +e, started gate, +d, waiting c at main")
  }

  private static let hidden = """
    condition c  condition d  condition known
    coordinator M: tabs {
      tab one: C { fresh }
      tab two: F { fresh }
      modal login: E
    }
    coordinator F: flows {
      flow main: C { requires known else E }
      flow intro: D { starts when c }
      flow member: D { requires d else E }
      flow free: C
    }
    coordinator C { route c: root { on out -> tab one  on in -> new F } }
    coordinator D { route d: root }
    coordinator E { route e: root { -> resume } }
    """

  @Test("A flows node that is not on screen has the first flow that may be shown")
  func hiddenFlows() throws {
    for (given, flow) in [
      ([], "free[c]"), (["known"], "main[c]"), (["c"], "intro[d]"), (["d"], "member[d]"),
      (["c", "d", "known"], "main[c]"),
    ] {
      let session = try TestSession(StartTests.hidden, given: given)
      #expect(session.tree == "app(*one[c] two{\(flow)})")
      #expect(session.waiting == "nothing")
    }
  }

  @Test("Also where it starts over because its tab is left")
  func hiddenFlowsOver() throws {
    var session = try TestSession(StartTests.hidden)
    try session.tab("two")
    #expect(session.tree == "app(one[c] *two{free[c]})", "what is there is not asked")
    try session.send("out")
    #expect(session.tree == "app(*one[c] two{free[c]})")
    #expect(
      session.changes
        == "-c navigated, finished two/free navigated, selected one, started two/free, +c")
    #expect(session.waiting == "nothing")
  }

  @Test("On screen the fallback is followed, from the first tab and from the one on the way")
  func shownFlows() throws {
    var session = try TestSession(StartTests.hidden)
    try session.send("in")
    #expect(session.tree == "app(one[c] *two{free[c]})+sheet[login[e]]")
    #expect(session.waiting == "two new for login")
    session = try TestSession(
      """
      condition known
      coordinator M: tabs { tab two: F  tab one: C  modal login: E }
      coordinator F: flows { flow main: C { requires known else E }  flow free: C }
      coordinator C { route c: root }
      coordinator E { route e: root { -> resume } }
      """)
    #expect(session.tree == "app(*two{free[c]} one[c])+sheet[login[e]]")
    #expect(session.waiting == "c at two/main for login")
  }

  private static let onTheWay = """
    condition known
    coordinator M {
      modal acc: Acc  modal login: L
      route r: root { -> Acc  on in -> Inner.p }
    }
    coordinator Acc: flows {
      flow inner: Inner { requires known else login }
      flow login: L
      modal terms: T
    }
    coordinator Inner { route i: root  route p }
    coordinator L { route l: root { on ok -> resume else dismiss } }
    coordinator T { route t: root { link "/terms" } }
    """

  @Test("A request that starts a flow on its way, and whose start is stopped, is itself what waits")
  func stoppedOnTheWay() throws {
    let start = try TestSession(StartTests.onTheWay)
    var session = start
    try session.open("a:/terms")
    #expect(session.tree == "app[r]+sheet[acc{login[l]}]", "the fallback is in front")
    #expect(session.waiting == "t at acc/terms reset for acc/login")
    #expect(
      session.changes == "started acc, started acc/login, +l, waiting t at acc/terms reset",
      "nobody saw the terms")
    session.given("known")
    try session.send("ok")
    #expect(session.tree == "app[r]+sheet[acc{inner[i]}+sheet[terms[t]]]")
    #expect(session.waiting == "nothing")
    session = start
    try session.send("acc")
    #expect(session.tree == "app[r]+sheet[acc{login[l]}]")
    #expect(session.waiting == "acc for acc/login")
    session = start
    try session.send("in")
    #expect(session.waiting.hasPrefix("p at acc/inner"), "its own guard stops it before")
  }

  @Test("Of a chain it is the first request")
  func chainOnTheWay() throws {
    var session = try TestSession(
      """
      condition a  condition b
      coordinator M {
        modal f: F  modal l: L
        route r: root { -> x }
        route x { requires a else F }
      }
      coordinator F: flows { flow one: One { requires b else L }  flow two: Two }
      coordinator One { route o: root }
      coordinator Two { route t: root }
      coordinator L { route l: root { -> resume } }
      """)
    try session.send("x")
    #expect(session.tree == "app[r]+sheet[l[l]]")
    #expect(session.waiting == "x at app for l")
  }

  @Test("A flow that is a tabs coordinator waits as itself")
  func guardedTabs() throws {
    let session = try TestSession(
      """
      condition known
      coordinator M: flows { flow main: T { requires known else login }  flow login: D }
      coordinator T: tabs { tab one: C }
      coordinator C { route c: root }
      coordinator D { route d: root { -> resume } }
      """)
    #expect(session.tree == "app{login[d]}")
    #expect(session.waiting == "main for login")
  }

  @Test("A node that comes later starts in the same way, with the conditions of then")
  func laterStart() throws {
    var session = try TestSession(
      """
      condition first
      coordinator M { modal f: F  modal t: T  route r: root { -> f  -> t } }
      coordinator F: flows { flow one: A { starts when first }  flow two: B }
      coordinator T: tabs { tab one: A { requires first else two }  tab two: B }
      coordinator A { route a: root }
      coordinator B { route b: root }
      """)
    try session.send("f")
    #expect(session.tree == "app[r]+sheet[f{two[b]}]")
    try session.dismiss()
    try session.send("t")
    #expect(session.tree == "app[r]+sheet[t(one[a] *two[b])]")
    try session.dismiss()
    session.given("first")
    try session.send("f")
    #expect(session.tree == "app[r]+sheet[f{one[a]}]")
    try session.dismiss()
    try session.send("t")
    #expect(session.tree == "app[r]+sheet[t(*one[a] two[b])]")
  }
}
