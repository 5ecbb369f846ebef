import FlowRuntime
import Testing

/// What is live when the app starts, and when a coordinator does.
@Suite struct StartTests {
  @Test("A fresh stack node has its root route; nothing else is live")
  func stack() async throws {
    let play = try await Play(
      """
      coordinator M {
        child c: C  modal s: C  detour d: C
        route r: root { -> a  on c -> c  on s -> s  on d -> C as detour }  route a
      }
      coordinator C { route top: root }
      """)
    #expect(play.tree == "app[r]")
    #expect(play.changes == "started app, +r")
    #expect(play.waiting == "nothing")
  }

  @Test("A root has the arguments it is opened with, else its mount's, else the defaults")
  func arguments() async throws {
    var play = try await Play(
      """
      coordinator M: tabs { tab one: T(7)  tab two: T  modal s: T(8) }
      coordinator T {
        route t(n: Int = 5): root { on given(n: Int) -> M.s(n)  on left -> M.s }
      }
      """)
    #expect(play.tree == "app(*one[t(7)] two[t(5)])")
    try play.send("given", 9)
    #expect(play.pile == "t(7) | sheet t(9)")
    try play.back()
    try play.send("left")
    #expect(play.pile == "t(7) | sheet t(8)")
  }

  @Test("A tabs node has all its tabs, the first one whose `requires` holds selected")
  func tabs() async throws {
    let text = """
      condition c  condition d
      coordinator M: tabs {
        tab one: T(1) { requires c else two }
        tab two: T(2)
        tab three: T(3) { requires d else two }
      }
      coordinator T { route t(n: Int = 0): root }
      """
    var play = try await Play(text)
    #expect(play.tree == "app(one[t(1)] *two[t(2)] three[t(3)])")
    #expect(play.waiting == "nothing", "a tab that is passed over is not a request")
    play = try await Play(text, given: ["c"])
    #expect(play.tree == "app(*one[t(1)] two[t(2)] three[t(3)])")
    #expect(
      play.changes
        == "started app, started one, +t(1), started two, +t(2), started three, +t(3)")
    play = try await Play(text, given: ["d"])
    #expect(play.tree == "app(one[t(1)] *two[t(2)] three[t(3)])")
  }

  @Test("All of a tab's `requires` must hold for it to be selected")
  func tabWithTwoGuards() async throws {
    let text = """
      condition c  condition d
      coordinator M: tabs {
        tab one: T(1) { requires c else two  requires d else two }
        tab two: T(2)
      }
      coordinator T { route t(n: Int = 0): root }
      """
    var play = try await Play(text, given: ["c"])
    #expect(play.pile == "t(2)")
    play = try await Play(text, given: ["c", "d"])
    #expect(play.pile == "t(1)")
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
  func flow() async throws {
    var play = try await Play(StartTests.flows, given: ["first"])
    #expect(play.tree == "app{intro[a]}")
    #expect(play.changes == "started app, started intro, +a")
    play = try await Play(StartTests.flows, given: ["second"])
    #expect(play.tree == "app{tour[b]}")
    play = try await Play(StartTests.flows, given: ["first", "second"])
    #expect(play.tree == "app{intro[a]}")
  }

  @Test("A flow without `starts when` may be the first")
  func flowWithoutStart() async throws {
    let play = try await Play(StartTests.flows, given: ["known"])
    #expect(play.tree == "app{main[c]}")
    #expect(play.waiting == "nothing")
  }

  @Test("A flow's guards are asked, the fallback is followed, the request waits")
  func guardedFlow() async throws {
    let play = try await Play(StartTests.flows)
    #expect(play.tree == "app{login[d]}")
    #expect(play.waiting == "c at main for login")
    #expect(play.changes == "started app, started login, +d, waiting c at main")
  }

  @Test("`starts when` is asked at the start only")
  func startsWhenLater() async throws {
    var play = try await Play(StartTests.flows, given: ["known"])
    try play.send("intro")
    #expect(play.tree == "app{intro[a]}", "though `first` does not hold")
  }

  @Test("A fallback may lead deeper into another flow")
  func fallbackIntoAFlow() async throws {
    let play = try await Play(
      """
      condition known
      coordinator M: flows { flow main: C { requires known else D.deep(4) }  flow login: D }
      coordinator C { route c: root }
      coordinator D { route d: root  route deep(n: Int) { -> resume } }
      """)
    #expect(play.tree == "app{login[d, deep(4)]}")
    #expect(play.waiting == "c at main for login")
  }

  @Test("A fallback may be a guarded flow itself: the first request waits")
  func chainOfFallbacks() async throws {
    let play = try await Play(
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
    #expect(play.tree == "app{three[c]}")
    #expect(play.waiting == "a at one for three")
  }

  @Test("If the fallback leads to no flow of the node, the first flow that is free is beneath it")
  func fallbackBeside() async throws {
    let play = try await Play(
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
    #expect(play.tree == "app{empty[e]}+sheet[gate[d]]")
    #expect(play.waiting == "c at main for gate")
    #expect(
      play.changes
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
  func hiddenFlows() async throws {
    for (given, flow) in [
      ([], "free[c]"), (["known"], "main[c]"), (["c"], "intro[d]"), (["d"], "member[d]"),
      (["c", "d", "known"], "main[c]"),
    ] {
      let play = try await Play(StartTests.hidden, given: given)
      #expect(play.tree == "app(*one[c] two{\(flow)})")
      #expect(play.waiting == "nothing")
    }
  }

  @Test("Also where it starts over because its tab is left")
  func hiddenFlowsOver() async throws {
    var play = try await Play(StartTests.hidden)
    try play.tab("two")
    #expect(play.tree == "app(one[c] *two{free[c]})", "what is there is not asked")
    try play.send("out")
    #expect(play.tree == "app(*one[c] two{free[c]})")
    #expect(
      play.changes
        == "-c navigated, finished two/free navigated, selected one, started two/free, +c")
    #expect(play.waiting == "nothing")
  }

  @Test("On screen the fallback is followed, from the first tab and from the one on the way")
  func shownFlows() async throws {
    var play = try await Play(StartTests.hidden)
    try play.send("in")
    #expect(play.tree == "app(one[c] *two{free[c]})+sheet[login[e]]")
    #expect(play.waiting == "two new for login")
    play = try await Play(
      """
      condition known
      coordinator M: tabs { tab two: F  tab one: C  modal login: E }
      coordinator F: flows { flow main: C { requires known else E }  flow free: C }
      coordinator C { route c: root }
      coordinator E { route e: root { -> resume } }
      """)
    #expect(play.tree == "app(*two{free[c]} one[c])+sheet[login[e]]")
    #expect(play.waiting == "c at two/main for login")
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
  func stoppedOnTheWay() async throws {
    let start = try await Play(StartTests.onTheWay)
    var play = start
    try play.open("a:/terms")
    #expect(play.tree == "app[r]+sheet[acc{login[l]}]", "the fallback is in front")
    #expect(play.waiting == "t at acc/terms reset for acc/login")
    #expect(
      play.changes == "started acc, started acc/login, +l, waiting t at acc/terms reset",
      "nobody saw the terms")
    play.given("known")
    try play.send("ok")
    #expect(play.tree == "app[r]+sheet[acc{inner[i]}+sheet[terms[t]]]")
    #expect(play.waiting == "nothing")
    play = start
    try play.send("acc")
    #expect(play.tree == "app[r]+sheet[acc{login[l]}]")
    #expect(play.waiting == "acc for acc/login")
    play = start
    try play.send("in")
    #expect(play.waiting.hasPrefix("p at acc/inner"), "its own guard stops it before")
  }

  @Test("Of a chain it is the first request")
  func chainOnTheWay() async throws {
    var play = try await Play(
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
    try play.send("x")
    #expect(play.tree == "app[r]+sheet[l[l]]")
    #expect(play.waiting == "x at app for l")
  }

  @Test("A flow that is a tabs coordinator waits as itself")
  func guardedTabs() async throws {
    let play = try await Play(
      """
      condition known
      coordinator M: flows { flow main: T { requires known else login }  flow login: D }
      coordinator T: tabs { tab one: C }
      coordinator C { route c: root }
      coordinator D { route d: root { -> resume } }
      """)
    #expect(play.tree == "app{login[d]}")
    #expect(play.waiting == "main for login")
  }

  @Test("A node that comes later starts in the same way, with the conditions of then")
  func laterStart() async throws {
    var play = try await Play(
      """
      condition first
      coordinator M { modal f: F  modal t: T  route r: root { -> f  -> t } }
      coordinator F: flows { flow one: A { starts when first }  flow two: B }
      coordinator T: tabs { tab one: A { requires first else two }  tab two: B }
      coordinator A { route a: root }
      coordinator B { route b: root }
      """)
    try play.send("f")
    #expect(play.tree == "app[r]+sheet[f{two[b]}]")
    try play.dismiss()
    try play.send("t")
    #expect(play.tree == "app[r]+sheet[t(one[a] *two[b])]")
    try play.dismiss()
    play.given("first")
    try play.send("f")
    #expect(play.tree == "app[r]+sheet[f{one[a]}]")
    try play.dismiss()
    try play.send("t")
    #expect(play.tree == "app[r]+sheet[t(*one[a] two[b])]")
  }
}
