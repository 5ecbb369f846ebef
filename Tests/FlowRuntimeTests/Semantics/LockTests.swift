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
      route guarded { entry  requires known else p }
    }
    coordinator Two { route t: root { entry } }
    coordinator S {
      route s: root { entry  -> dismiss  -> l }
      route l { locked  on end -> finish }
    }
    coordinator D { route d: root { entry  -> dismiss } }
    """

  /// The graph after these events.
  private func play(_ events: String...) async throws -> Play {
    var play = try await Play(LockTests.graph)
    for event in events { try play.send(event) }
    return play
  }

  @Test("What would put a screen above it is refused")
  func above() async throws {
    let play = try await play("lock")
    #expect(play.refusal { try $0.navigate("One.a") } == "locked")
    #expect(play.refusal { try $0.navigate("S") } == "locked", "a modal")
    #expect(play.refusal { try $0.navigate("D", as: .detour) } == "locked", "a detour")
    #expect(play.refusal { try $0.open("a:/link") } == "locked")
    #expect(play.refusal { try $0.navigate("One.guarded") } == "locked", "a fallback")
  }

  @Test("What would take it from the pile is refused")
  func taken() async throws {
    var play = try await play("p", "lock")
    #expect(play.refusal { try $0.back() } == "locked")
    #expect(play.refusal { try $0.userPopped() } == "locked")
    #expect(play.refusal { try $0.tab("two") } == "locked")
    #expect(play.refusal { try $0.userSelected("two") } == "locked")
    #expect(play.refusal { try $0.userSelected("one") } == "locked", "back to the tab's root")
    #expect(play.refusal { try $0.navigate("Two") } == "locked")
    #expect(play.refusal { try $0.navigate("One.p") } == "locked", "a screen below it")
    play = try await self.play("s", "l")
    #expect(play.refusal { try $0.dismiss() } == "locked")
    #expect(play.refusal { try $0.dismissAll() } == "locked")
    #expect(play.refusal { try $0.userDismissed() } == "locked")
    #expect(play.refusal { try $0.tab("one") } == "locked")
  }

  @Test("The refusal names the locked screen")
  func screen() async throws {
    let play = try await play("lock")
    var copy = play
    do throws(NavigationError) {
      try copy.back()
      Issue.record("it is locked")
    } catch {
      guard case .locked(let screen) = error else {
        Issue.record("it is locked, not \(error.code)")
        return
      }
      #expect(screen.screen.id == play.id(of: "lock"))
      #expect(screen.name == "One.lock")
      #expect("\(error)" == "`One.lock` is locked")
    }
  }

  @Test("It holds while it is beneath what is in front too")
  func beneath() async throws {
    let play = try await play("lock", "a", "a2")
    #expect(play.refusal { try $0.navigate("S") } == "locked")
    #expect(play.refusal { try $0.open("a:/link") } == "locked")
    #expect(play.refusal { try $0.tab("two") } == "locked")
    #expect(play.refusal { try $0.userPopped(3) } == "locked")
  }

  @Test("What takes only screens above it is not refused")
  func onlyAbove() async throws {
    var play = try await play("lock", "a", "a2")
    let start = play
    try play.back()
    #expect(play.pile == "o / lock / a")
    play = start
    try play.userPopped(2)
    #expect(play.pile == "o / lock")
    play = start
    try play.navigate("One.a")
    #expect(play.pile == "o / lock / a", "a way that leads back")
    play = try await self.play("lock", "w")
    try play.userDismissed()
    #expect(play.pile == "o / lock")
    play = try await self.play("lock", "w")
    try play.dismiss()
    #expect(play.pile == "o / lock")
  }

  @Test("What puts a screen beneath it alone is not refused")
  func newBeneath() async throws {
    var play = try await Play(
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
    try play.send("s")
    try play.send("d")
    try play.send("p")
    #expect(play.pile == "o | sheet s | sheet top / p")
    #expect(play.refusal { try $0.open("a:/q") } == "locked", "it is not there then")
    let locked = play.id(of: "p")
    try play.open("a:/p")
    #expect(play.pile == "o / between | sheet top / p")
    #expect(play.changes == "-s navigated, finished layer s navigated, +between")
    #expect(play.id(of: "p") == locked, "the very screen that holds")
    try play.send("q")
    #expect(play.refusal { try $0.dismiss() } == "locked")
  }

  @Test("A new screen between two: the lower one refuses it")
  func newBetween() async throws {
    var play = try await Play(
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
    for event in ["low", "d", "high"] { try play.send(event) }
    #expect(play.pile == "o / low | sheet top / high")
    do throws(NavigationError) {
      try play.open("a:/high")
      Issue.record("it is locked")
    } catch {
      guard case .locked(let screen) = error else {
        Issue.record("it is locked, not \(error.code)")
        return
      }
      #expect(screen.name == "M.low")
    }
  }

  @Test("Of several each holds")
  func several() async throws {
    let play = try await play("lock", "a", "a2", "inner")
    #expect(play.refusal { try $0.back() } == "locked")
    #expect(play.refusal { try $0.navigate("One.a") } == "locked")
  }

  @Test("The action's own refusal comes first")
  func ownRefusal() async throws {
    let play = try await play("lock")
    #expect(play.refusal { try $0.dismiss() } == "nothingPresented")
    #expect(play.refusal { try $0.userDismissed() } == "nothingPresented")
    #expect(play.refusal { try $0.tab("none") } == "noSuchTab")
    #expect(play.refusal { try $0.open("a:/none") } == "noMatch")
    #expect(play.refusal { try $0.navigate("One.w") } == "notAnEntry")
    #expect(play.refusal { try $0.userPopped(5) } == "nothingBelow")
    #expect(play.refusal { try $0.send("none") } == "noSuchEvent")
  }

  @Test("By force code outside goes through")
  func force() async throws {
    var play = try await play("lock")
    let start = play
    try play.navigate("One.a", force: true)
    #expect(play.pile == "o / lock / a")
    play = start
    try play.navigate("Two", force: true)
    #expect(play.pile == "t")
  }

  @Test("Declared transitions are never refused by a lock")
  func transitions() async throws {
    for (event, pile) in [
      ("a", "o / lock / a"), ("w", "o / lock | sheet w"), ("back", "o"), ("two", "t"),
      ("over", "o / lock | cover d"), ("swap", "o / x"), ("s", "o / lock | sheet s"),
    ] {
      var play = try await play("lock")
      try play.send(event)
      #expect(play.pile == pile)
    }
    var play = try await play("lock", "a", "o")
    #expect(play.pile == "o", "nor those of the screens above it")
    play = try await self.play("s", "l")
    try play.send("end")
    #expect(play.pile == "o")
  }

  @Test("In a tab that is not in front it holds nothing")
  func elsewhere() async throws {
    var play = try await play("lock", "two")
    #expect(play.tree == "app(one[o, lock] *two[t])")
    try play.navigate("S")
    try play.dismiss()
    try play.navigate("One.a")
    #expect(play.pile == "o / lock / a", "until it comes into the pile, not by coming there")
    #expect(play.refusal { try $0.tab("two") } == "locked")
  }

  @Test("A gesture that changes nothing is not refused")
  func nothing() async throws {
    var play = try await Play(
      """
      coordinator M: tabs { tab one: One  tab two: Two }
      coordinator One { route o: root { locked  on two -> tab two } }
      coordinator Two { route t: root }
      """)
    try play.userSelected("one")
    #expect(play.changes == "")
    try play.tab("one")
    #expect(play.refusal { try $0.tab("two") } == "locked")
    #expect(play.refusal { try $0.back() } == "nothingBelow")
  }
}
