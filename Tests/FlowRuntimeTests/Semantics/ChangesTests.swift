import FlowRuntime
import Testing

/// What is said of an action: in which order, for which causes, each thing once.
@Suite struct ChangesTests {
  private static let graph = """
    coordinator M: tabs {
      tab one: One  tab two: Two { fresh }  modal w: W  detour d: D
    }
    coordinator One {
      child k: K
      route o: root { checkpoint home: Int  -> q  -> W  -> D  -> k  -> s }
      route q { returns Int  -> s  -> k  on r -> r  on home(n: Int) -> return to home(n) }
      route r: replace { returns Int  -> q }
      route s: sheet {
        returns Int  -> s2  -> W  -> D  -> r  on all -> o  on home(n: Int) -> return to home(n)
        on deep(n: Int) -> Two.deep(n)
      }
      route s2 { returns Int  on all -> o  on root -> back to root  on next -> dismiss then q }
    }
    coordinator K {
      route k: root { -> k2 }
      route k2 { -> k3 }
      route k3: cover { on deep(n: Int) -> Two.deep(n)  on end -> finish }
    }
    coordinator Two {
      child e: E { path between }
      route t: root { -> between }
      route between
      route deep(n: Int) { path between  -> E  on one -> tab one }
    }
    coordinator E { route e: root { on one -> tab one } }
    coordinator W: tabs { tab x: X  tab y: Y  tab z: Z }
    coordinator X { route x: root { -> x2 }  route x2 { on close -> dismiss } }
    coordinator Y { route y: root { -> y2 }  route y2 { on toX -> tab x } }
    coordinator Z { route z: root }
    coordinator D { route d: root { -> d2 }  route d2 { on deep(n: Int) -> Two.deep(n) } }
    """

  /// The graph after these events.
  private func session(_ events: String...) throws -> TestSession {
    var session = try TestSession(ChangesTests.graph)
    for event in events { try session.send(event) }
    return session
  }

  @Test("What went, from the top of the screens down; a node's screens, then the node")
  func went() throws {
    var session = try session("k", "k2", "k3")
    try session.send("end")
    #expect(
      session.changes == "-k3 finished, finished layer k3 finished, -k2 finished, -k finished, "
        + "finished one/k finished")
  }

  @Test("Through layers, nodes and detours, each finished after what it holds")
  func wentThroughEverything() throws {
    var session = try session("q", "s", "s2")
    try session.send("all")
    #expect(
      session.changes == "-s2 navigated, finished screen s2 navigated, -s navigated, "
        + "finished layer s navigated, -q navigated, finished screen q navigated")
  }

  @Test("What went, what was selected, what came from the bottom up, a node before its screens")
  func order() throws {
    var session = try session("k", "k2", "k3")
    try session.send("deep", 3)
    #expect(
      session.changes
        == "-k3 navigated, finished layer k3 navigated, selected two, +between, +deep(3)"
    )
    try session.send("e")
    #expect(session.changes == "started two/e, +e")
    try session.send("one")
    #expect(
      session.changes == "-e navigated, finished two/e navigated, -deep(3) navigated, "
        + "-between navigated, -t navigated, selected one, +t", "what starts over is said too")
  }

  @Test("What went that was not on screen follows, in reverse of the tree; then what hosts it")
  func offScreen() throws {
    var session = try session("w", "x2")
    try session.tab("y")
    try session.send("y2")
    try session.send("toX")
    try session.send("close")
    #expect(
      session.changes == "-x2 dismissed, -x dismissed, finished w/x dismissed, "
        + "-z dismissed, finished w/z dismissed, "
        + "-y2 dismissed, -y dismissed, finished w/y dismissed, finished w dismissed")
  }

  @Test("What came: a tabs coordinator before its tabs")
  func cameWithTabs() throws {
    let session = try session("w")
    #expect(
      session.changes == "started w, started w/x, +x, started w/y, +y, started w/z, +z")
  }

  @Test("Then what waits, if it changed, then what was returned")
  func waitingAndReturned() throws {
    var session = try TestSession(
      """
      condition c
      coordinator M {
        route r: root { checkpoint home: Int  -> x }
        route x { requires c else l }
        route l { on home(n: Int) -> return to home(n) then free }
        route free
      }
      """)
    try session.send("x")
    #expect(session.changes == "+l, waiting x at app")
    try session.send("home", 4)
    #expect(session.changes == "-l navigated, +free, waiting nothing, returned home = 4")
  }

  @Test("A pushed screen is finished if its route returns, and only then")
  func pushedQuestions() throws {
    var session = try session("q")
    try session.back()
    #expect(session.changes == "-q popped, finished screen q popped")
    session = try self.session("w", "x2")
    try session.back()
    #expect(session.changes == "-x2 popped")
  }

  @Test("A question that a replace takes is finished, and the one that replaces it in its turn")
  func replacedQuestion() throws {
    var session = try session("q", "r")
    #expect(session.changes == "-q replaced, finished screen q replaced, +r")
    try session.back()
    #expect(session.changes == "-r popped, finished screen r popped")
  }

  @Test("A layer is finished as its opener, once, though its first screen was replaced")
  func replacedOpener() throws {
    var session = try session("s", "r")
    #expect(session.changes == "-s replaced, +r")
    try session.dismiss()
    #expect(session.changes == "-r dismissed, finished layer s dismissed")
  }

  @Test("A layer of a route that returns nothing is finished too; a pushed sheet is a screen")
  func layersAndKinds() throws {
    var session = try TestSession(
      """
      coordinator M {
        route r: root { -> s  on push -> q as push  on sheet -> p as sheet }
        route s: sheet
        route q: sheet { returns Int }
        route p { returns Int }
      }
      """)
    try session.send("s")
    try session.back()
    #expect(session.changes == "-s popped, finished layer s popped")
    try session.send("push")
    try session.back()
    #expect(session.changes == "-q popped, finished screen q popped")
    try session.send("sheet")
    try session.back()
    #expect(session.changes == "-p popped, finished layer p popped")
  }

  @Test("Causes: popped, by back, back to, userPopped")
  func popped() throws {
    var session = try session("s", "s2")
    let start = session
    try session.back()
    #expect(session.changes == "-s2 popped, finished screen s2 popped")
    session = start
    try session.userPopped()
    #expect(session.changes == "-s2 popped, finished screen s2 popped")
    session = start
    try session.send("root")
    #expect(
      session.changes == "-s2 popped, finished screen s2 popped, -s popped, finished layer s popped"
    )
  }

  @Test("Causes: dismissed, swiped")
  func dismissed() throws {
    var session = try session("d")
    let start = session
    try session.dismiss()
    #expect(session.changes == "-d dismissed, finished d dismissed")
    session = start
    try session.userDismissed()
    #expect(session.changes == "-d swiped, finished d swiped")
    session = start
    try session.dismissAll()
    #expect(session.changes == "-d dismissed, finished d dismissed")
  }

  @Test("Causes: navigated, by ways, tabs, return to")
  func navigated() throws {
    var session = try session("s")
    let start = session
    for act in ["home", "deep"] {
      session = start
      try session.send(act, 1)
      #expect(session.changes.hasPrefix("-s navigated, finished layer s navigated"))
    }
    session = start
    try session.tab("one")
    #expect(session.changes == "-s navigated, finished layer s navigated")
    session = start
    try session.userSelected("one")
    #expect(session.changes == "-s navigated, finished layer s navigated")
  }

  @Test("Causes: flowChanged, for a flow's node and all in it")
  func flowChanged() throws {
    var session = try TestSession(
      """
      coordinator M: flows { flow one: One  flow two: Two  modal s: S }
      coordinator One { modal s: S  route o: root { -> p }  route p { -> s } }
      coordinator Two { route t: root { -> S } }
      coordinator S { route m: root { on two -> M.two  on one -> M.one } }
      """)
    try session.send("p")
    try session.send("s")
    try session.send("two")
    #expect(
      session.changes == "-m flowChanged, finished one/s flowChanged, -p flowChanged, "
        + "-o flowChanged, finished one flowChanged, flow two, started two, +t")
    try session.send("s")
    try session.send("one")
    #expect(
      session.changes == "-m navigated, finished s navigated, -t flowChanged, "
        + "finished two flowChanged, flow one, started one, +o", "the layers of the flows node")
  }

  @Test("A coordinator that starts over says which tab or flow it shows then")
  func startedOver() throws {
    var session = try TestSession(
      """
      coordinator M: tabs { tab one: A  tab two: A }
      coordinator A { route a: root { on over -> new M } }
      """)
    try session.send("over")
    #expect(
      session.changes
        == "-a navigated, finished one navigated, -a navigated, finished two navigated, "
        + "started one, +a, started two, +a", "the same tab as before")
    try session.tab("two")
    try session.send("over")
    #expect(
      session.changes
        == "-a navigated, finished two navigated, -a navigated, finished one navigated, "
        + "selected one, started one, +a, started two, +a")
    session = try TestSession(
      """
      coordinator M: flows { flow one: A  flow two: B }
      coordinator A { route a: root { -> B  on over -> new M } }
      coordinator B { route b: root { on over -> new M } }
      """)
    try session.send("over")
    #expect(session.changes == "-a navigated, finished one navigated, started one, +a")
    try session.send("b")
    try session.send("over")
    #expect(session.changes == "-b navigated, finished two navigated, flow one, started one, +a")
  }

  @Test("A tab is said once, and only if another one is selected in the end")
  func selectedInTheEnd() throws {
    let start = try TestSession(
      """
      condition c  condition d
      coordinator M: tabs { tab one: One  tab two: Two  tab three: Three }
      coordinator One { route o: root { on there -> new Three } }
      coordinator Two { route t: root }
      coordinator Three: flows {
        flow main: Main { requires c else One.o  requires d else Two }
        flow free: Free
      }
      coordinator Main { route m: root }
      coordinator Free { route f: root }
      """)
    var session = start
    try session.send("there")
    #expect(
      session.changes
        == "-f navigated, finished three/free navigated, started three/free, +f, waiting three new")
    #expect(session.tree == "app(*one[o] two[t] three{free[f]})")
    session = start
    session.given("c")
    try session.send("there")
    #expect(
      session.changes
        == "-f navigated, finished three/free navigated, selected two, started three/free, +f, "
        + "waiting three new")
  }

  @Test("What came that was not on screen follows what came in it, in the order of the tree")
  func addedOffScreen() throws {
    var session = try TestSession(
      """
      coordinator M: tabs { tab one: One { fresh }  tab two: Two }
      coordinator One { route o: root { on deep -> Two.deep  -> V } }
      coordinator Two { modal w: W  route t: root  route deep }
      coordinator W: tabs { tab x: X  tab y: Y  modal v: V }
      coordinator X { route x: root }
      coordinator Y { route y: root }
      coordinator V { route v: root }
      """)
    let start = session
    try session.send("deep")
    #expect(session.changes == "-o navigated, selected two, +deep, +o", "a fresh tab that is left")
    session = start
    try session.send("v")
    #expect(
      session.changes
        == "-o navigated, selected two, started two/w, started two/w/x, +x, started two/w/v, +v, "
        + "+o, started two/w/y, +y", "also where it was started before what covers it")
  }

  @Test("Appeared and disappeared mean entered and left the state")
  func stateNotScreen() throws {
    var session = try session("q")
    try session.tab("two")
    #expect(session.changes == "selected two", "what is hidden has not left")
  }

  /// What is opened in `changes` and what is finished, by name.
  private func opened(_ changes: String, _ open: inout [String: Int]) {
    for change in changes.split(separator: ",").map({ $0.drop { $0 == " " } }) {
      let words = change.split(separator: " ")
      if words.first == "started" { open[String(words[1]), default: 0] += 1 }
      if words.first == "finished", words.count == 3 { open[String(words[1]), default: 0] -= 1 }
    }
  }

  @Test("Every node that is started is finished exactly once, however it left")
  func exactlyOnce() throws {
    let start = try TestSession(ChangesTests.graph)
    for leave in ["back", "dismiss", "tab", "home", "deep"] {
      for events in [["k", "k2", "k3"], ["w", "x2"], ["d", "d2"], ["q", "s", "d", "d2"]] {
        var session = start
        var open: [String: Int] = [:]
        for event in events {
          try session.send(event)
          opened(session.changes, &open)
        }
        #expect(open.values.allSatisfy { $0 == 1 } && !open.isEmpty)
        switch leave {
        case "back":
          while session.refusal({ try $0.back() }) == nil {
            try session.back()
            opened(session.changes, &open)
          }
          if events.first == "w" { try session.dismiss() }
        case "dismiss":
          if session.refusal({ try $0.dismissAll() }) == nil { try session.dismissAll() }
        case "tab": try session.tab("two")
        case "home": try session.userSelected("one")
        default:
          if session.refusal({ try $0.send("deep", 1) }) == nil {
            try session.send("deep", 1)
          } else {
            try session.tab("one")
          }
        }
        if leave != "back" || events.first == "w" { opened(session.changes, &open) }
        let live = events.first == "k" && !["back", "home"].contains(leave) ? 1 : 0
        #expect(open.values.allSatisfy { $0 == live }, "\(leave) after \(events): \(open)")
      }
    }
  }
}
