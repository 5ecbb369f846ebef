import FlowRuntime
import Testing

/// What a locked screen keeps from happening.
@Suite struct LockTests {
  private static let graph = """
    condition known
    coordinator M: tabs { tab one: One  tab two: Two  modal s: S  detour d: D }
    coordinator One {
      route o: root { -> p  -> lock  on s -> M.s }
      route p { entry  -> lock }
      route lock {
        locked
        -> a  -> w  -> back  on two -> tab two  on over -> M.d  on swap -> x  on s -> M.s
      }
      route a { entry  -> a2  -> o }
      route a2 { -> back  -> inner }
      route inner { locked  -> back }
      route w: sheet { -> dismiss }
      route x: replace { -> back }
      route link { link "/link" }
      route kept { link "/kept" keep }
      route guarded { entry  requires known else p }
    }
    coordinator Two { route t: root { entry } }
    coordinator S {
      route s: root { entry  -> dismiss  -> l }
      route l { locked  on end -> finish }
    }
    coordinator D { route d: root { entry  -> dismiss }  route message { link "/message" as detour } }
    """

  /// The graph after these events.
  private func session(_ events: String...) throws -> TestSession {
    var session = try TestSession(LockTests.graph)
    for event in events { try session.send(event) }
    return session
  }

  @Test("What covers it and gives it back is not refused")
  func above() throws {
    let lock = try session("lock")
    for (target, screens) in [
      ("One.a", "o / lock / a"), ("S", "o / lock | sheet s"), ("D", "o / lock | cover d"),
      ("One.guarded", "o / lock / p"),
    ] {
      var session = lock
      try session.navigate(target)
      #expect(session.screens == screens)
      #expect(session.id(of: "lock") == lock.id(of: "lock"))
      try session.back()
      #expect(session.screens == "o / lock")
    }
    var session = lock
    try session.open("a:/kept")
    #expect(session.screens == "o / lock / kept", "a link with `keep`")
    session = lock
    try session.open("a:/message")
    #expect(session.screens == "o / lock | cover d / message", "a link as detour")
    #expect(lock.refusal { try $0.open("a:/link") } == "locked", "a link that resets")
  }

  @Test("What covers it is not asked about")
  func asking() throws {
    var session = try TestSession(
      """
      condition edited
      coordinator M {
        route o: root { -> editor }
        route editor { locked when edited else sure  -> back }
        route sure: dialog { on yes -> resume else dismiss  on no -> dismiss }
        route kept { link "/kept" keep  -> back }
        route link { link "/link"  -> back }
      }
      """, given: ["edited"])
    try session.send("editor")
    try session.open("a:/kept")
    #expect(session.changes == "+kept")
    #expect(session.screens == "o / editor / kept")
    try session.open("a:/link")
    #expect(session.screens == "o / editor / kept | dialog sure")
    try session.send("yes")
    #expect(session.screens == "o / link")
  }

  @Test("What would take it from the screens is refused")
  func taken() throws {
    var session = try session("p", "lock")
    #expect(session.refusal { try $0.back() } == "locked")
    #expect(session.refusal { try $0.userPopped() } == "locked")
    #expect(session.refusal { try $0.tab("two") } == "locked")
    #expect(session.refusal { try $0.userSelected("two") } == "locked")
    #expect(session.refusal { try $0.userSelected("one") } == "locked", "back to the tab's root")
    #expect(session.refusal { try $0.navigate("Two") } == "locked")
    #expect(session.refusal { try $0.navigate("One.p") } == "locked", "a screen below it")
    session = try self.session("s", "l")
    #expect(session.refusal { try $0.dismiss() } == "locked")
    #expect(session.refusal { try $0.dismissAll() } == "locked")
    #expect(session.refusal { try $0.userDismissed() } == "locked")
    #expect(session.refusal { try $0.tab("one") } == "locked")
  }

  @Test("The refusal names the locked screen")
  func screen() throws {
    let session = try session("lock")
    var copy = session
    do throws(NavigationError) {
      try copy.back()
      Issue.record("it is locked")
    } catch {
      guard case .locked(let screen) = error else {
        Issue.record("it is locked, not \(error.code)")
        return
      }
      #expect(screen.screen.id == session.id(of: "lock"))
      #expect(screen.name == "One.lock")
      #expect("\(error)" == "`One.lock` is locked")
    }
  }

  @Test("It holds while it is beneath what is in front too")
  func beneath() throws {
    let session = try session("lock", "a", "a2")
    #expect(session.refusal { try $0.open("a:/link") } == "locked")
    #expect(session.refusal { try $0.tab("two") } == "locked")
    #expect(session.refusal { try $0.userPopped(3) } == "locked")
    #expect(session.refusal { try $0.navigate("S") } == nil, "what lies on it")
  }

  @Test("What takes only screens above it is not refused")
  func onlyAbove() throws {
    var session = try session("lock", "a", "a2")
    let start = session
    try session.back()
    #expect(session.screens == "o / lock / a")
    session = start
    try session.userPopped(2)
    #expect(session.screens == "o / lock")
    session = start
    try session.navigate("One.a")
    #expect(session.screens == "o / lock / a", "a way that leads back")
    session = try self.session("lock", "w")
    try session.userDismissed()
    #expect(session.screens == "o / lock")
    session = try self.session("lock", "w")
    try session.dismiss()
    #expect(session.screens == "o / lock")
  }

  @Test("What puts a screen beneath it alone is not refused")
  func newBeneath() throws {
    var session = try TestSession(
      """
      coordinator M {
        modal d: D { path between }
        route o: root { -> s }
        route between { -> d }
        route s: sheet { -> d }
      }
      coordinator D {
        route top: root { -> p }
        route p { link "/p"  locked  -> q  on out -> dismiss }
        route q { link "/q" }
      }
      """)
    try session.send("s")
    try session.send("d")
    try session.send("p")
    #expect(session.screens == "o | sheet s | sheet top / p")
    let locked = session.id(of: "p")
    try session.open("a:/p")
    #expect(session.screens == "o / between | sheet top / p")
    #expect(session.changes == "-s navigated, finished layer s navigated, +between")
    #expect(session.id(of: "p") == locked, "the very screen that holds")
    try session.send("q")
    #expect(session.refusal { try $0.dismiss() } == "locked")
  }

  @Test("A new screen between two takes neither of them away")
  func newBetween() throws {
    var session = try TestSession(
      """
      coordinator M {
        modal d: D { path low / between }
        route o: root { -> low }
        route low { locked  -> d  on out -> back }
        route between { -> d  on out -> back }
      }
      coordinator D {
        route top: root { -> high }
        route high { link "/high"  locked  on out -> dismiss }
      }
      """)
    for event in ["low", "d", "high"] { try session.send(event) }
    #expect(session.screens == "o / low | sheet top / high")
    let (low, high) = (session.id(of: "low"), session.id(of: "high"))
    try session.open("a:/high")
    #expect(session.changes == "+between")
    #expect(session.screens == "o / low / between | sheet top / high")
    #expect(session.id(of: "low") == low && session.id(of: "high") == high)
  }

  @Test("Of several each holds")
  func several() throws {
    let session = try session("lock", "a", "a2", "inner")
    #expect(session.refusal { try $0.back() } == "locked")
    #expect(session.refusal { try $0.navigate("One.a") } == "locked")
  }

  @Test("The action's own refusal comes first")
  func ownRefusal() throws {
    let session = try session("lock")
    #expect(session.refusal { try $0.dismiss() } == "nothingPresented")
    #expect(session.refusal { try $0.userDismissed() } == "nothingPresented")
    #expect(session.refusal { try $0.tab("none") } == "noSuchTab")
    #expect(session.refusal { try $0.open("a:/none") } == "noMatch")
    #expect(session.refusal { try $0.navigate("One.w") } == "notAnEntry")
    #expect(session.refusal { try $0.userPopped(5) } == "nothingBelow")
    #expect(session.refusal { try $0.send("none") } == "noSuchEvent")
  }

  @Test("By force code outside goes through")
  func force() throws {
    var session = try session("p", "lock")
    let start = session
    #expect(start.refusal { try $0.navigate("One.p") } == "locked", "it goes back to it")
    try session.navigate("One.p", force: true)
    #expect(session.screens == "o / p")
    session = start
    try session.navigate("Two", force: true)
    #expect(session.screens == "t")
  }

  @Test("Declared transitions are never refused by a lock")
  func transitions() throws {
    for (event, screens) in [
      ("a", "o / lock / a"), ("w", "o / lock | sheet w"), ("back", "o"), ("two", "t"),
      ("over", "o / lock | cover d"), ("swap", "o / x"), ("s", "o / lock | sheet s"),
    ] {
      var session = try session("lock")
      try session.send(event)
      #expect(session.screens == screens)
    }
    var session = try session("lock", "a", "o")
    #expect(session.screens == "o", "nor those of the screens above it")
    session = try self.session("s", "l")
    try session.send("end")
    #expect(session.screens == "o")
  }

  @Test("In a tab that is not in front it holds nothing")
  func elsewhere() throws {
    var session = try session("lock", "two")
    #expect(session.tree == "app(one[o, lock] *two[t])")
    try session.navigate("S")
    try session.dismiss()
    try session.navigate("One.a")
    #expect(session.screens == "o / lock / a", "until it comes on screen, not by coming there")
    #expect(session.refusal { try $0.tab("two") } == "locked")
  }

  @Test("A gesture that changes nothing is not refused")
  func nothing() throws {
    var session = try TestSession(
      """
      coordinator M: tabs { tab one: One  tab two: Two }
      coordinator One { route o: root { locked  on two -> tab two } }
      coordinator Two { route t: root }
      """)
    try session.userSelected("one")
    #expect(session.changes == "")
    try session.tab("one")
    #expect(session.refusal { try $0.tab("two") } == "locked")
    #expect(session.refusal { try $0.back() } == "nothingBelow")
  }
}
